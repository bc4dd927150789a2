/** What goes in and what comes out. */

/** UTF-16 code units, well-formed or not: a string, or the units as numbers. */
export type Text = string | Uint16Array;

/** Bytes in any of the shapes that hosts give them. A `Buffer` is a `Uint8Array`. */
export type Bytes = Uint8Array | ArrayBuffer | SharedArrayBuffer | DataView;

/**
 * Bytes in memory of their own, which may be transferred to another thread: `Uint8Array<ArrayBuffer>` from TypeScript
 * 5.7 on. Before that `Uint8Array` has no parameter; this way of naming the type is right in every version.
 */
export type FreshBytes = ReturnType<Uint8ArrayConstructor['of']>;

/** The same of UTF-16 code units: `Uint16Array<ArrayBuffer>`, or `Uint16Array` before TypeScript 5.7. */
export type FreshUnits = ReturnType<Uint16ArrayConstructor['of']>;

/** The same of 32-bit numbers: `Uint32Array<ArrayBuffer>`, or `Uint32Array` before TypeScript 5.7. */
export type FreshWords = ReturnType<Uint32ArrayConstructor['of']>;
/** The same of offsets: `Int32Array<ArrayBuffer>`, or `Int32Array` before TypeScript 5.7. */
export type FreshOffsets = ReturnType<Int32ArrayConstructor['of']>;

/** How far a conversion into a given destination came. */
export interface Progress {
  /** Units of the source that were converted: code units of text, bytes of WTF-8. */
  read: number;
  /** Units of the destination that were filled: bytes for text, code units for WTF-8. */
  written: number;
}
