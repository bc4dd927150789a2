/** Types of arguments and results. */

/** UTF-16 code units, well-formed or not: a string, or the units as numbers. */
export type Text = string | Uint16Array;

/** Bytes in any of the types that hosts have for them. A `Buffer` is a `Uint8Array`. */
export type Bytes = Uint8Array | ArrayBuffer | SharedArrayBuffer | DataView;

/**
 * Bytes in memory of their own, which can be transferred to another thread: `Uint8Array<ArrayBuffer>` from TypeScript
 * 5.7 on, and `Uint8Array` before, which had no type parameter.
 */
export type FreshBytes = ReturnType<Uint8ArrayConstructor['of']>;

/** UTF-16 code units, likewise: `Uint16Array<ArrayBuffer>`, or `Uint16Array` before TypeScript 5.7. */
export type FreshUnits = ReturnType<Uint16ArrayConstructor['of']>;

/** 32-bit numbers, likewise: `Uint32Array<ArrayBuffer>`, or `Uint32Array` before TypeScript 5.7. */
export type FreshWords = ReturnType<Uint32ArrayConstructor['of']>;
/** Offsets, likewise: `Int32Array<ArrayBuffer>`, or `Int32Array` before TypeScript 5.7. */
export type FreshOffsets = ReturnType<Int32ArrayConstructor['of']>;

/** How far a conversion into a given array went. */
export interface Progress {
  /** Units of the source that were converted: code units of text, bytes of WTF-8. */
  read: number;
  /** Units of the destination that were filled: bytes for text, code units for WTF-8. */
  written: number;
}
