import type { BytesEngine, Engine } from '../engine/engine.d.ts';
import type { Progress } from '../index.js';

/**
 * What an entry starts with: its engine, and quicker ways than that. Those are given what has passed the door, and say
 * `undefined` to what they would not do better.
 */
export interface Start {
  /** Gives the engine, and starts it at the first call. */
  engine(): Engine;
  encodeQuickly(text: string): Uint8Array<ArrayBuffer> | undefined;
  /** The destination is looked at here. */
  encodeIntoQuickly(text: string, destination: unknown): Progress | undefined;
  /** The bytes are looked at here. */
  decodeQuickly(array: Uint8Array, length: number): string | undefined;
  isWellFormedQuickly(text: string): boolean | undefined;
}

/** What operations on text start with that stays bytes. */
export interface TextStart extends Start {
  /** Gives the part of the engine for them. */
  bytesEngine(): BytesEngine;
  isUtf8Quickly(bytes: Uint8Array): boolean | undefined;
}

/** The public functions, as index.d.ts declares them. */
type Api = typeof import('../index.js');

/** Makes one of them for an entry. */
export type Bind<Name extends keyof Api> = (start: Start) => Api[Name];

/** The same for those in text/. */
export type BindText<Name extends keyof Api> = (start: TextStart) => Api[Name];
