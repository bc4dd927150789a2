/** What a contestant is: a package or a technique, and the operations that it has. */

export interface Contestant {
  name: string;
  /** Whether lone surrogates survive. If not, results are compared with those of others for well-formed text only. */
  lossless: boolean;
  /** By name of the operation (see operations.mjs); a second argument is the destination. */
  operations: Record<string, (input: never, destination: never) => unknown>;
  /** Brings an input into the shape that this contestant takes, outside the measurement. */
  inputs?: Record<string, (input: never) => unknown>;
  /** The same for a destination. */
  destinations?: Record<string, (destination: never) => unknown>;
  /** Brings a result into the shape that all others give, to compare it, outside the measurement. */
  results?: Record<string, (result: never) => unknown>;
}

/** Many texts' bytes, one after the other, and where each begins and ends. */
export interface Column {
  bytes: Uint8Array;
  offsets: Int32Array;
}

/** What only some hosts have. */
export interface HostFeatures {
  Buffer?: typeof import('node:buffer').Buffer;
  isUtf8?: (bytes: Uint8Array) => boolean;
}
