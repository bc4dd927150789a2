/**
 * How strings get into the buffers of the wasm instance and out of them. A transport has `writeWtf8` itself even
 * if it is undefined: what is missing could come from a property that a page adds to all objects.
 */
export interface Transport {
  /**
   * Whether `writeUnits` copies at the speed of memory, so that copying twice is better than more memory. It need not be an
   * own property, because it changes no result.
   */
  isFast?: true;
  /** Copies the code units of `text` from `start` to `end` to the start of the buffer of units. */
  writeUnits(text: string, start: number, end: number): void;
  /**
   * Encodes the whole of `text`, at most as many units as their buffer holds, to the start of the buffer of bytes, if this
   * host can do so by itself and faster than by way of the units. Returns the number of bytes, and reports that all of it was
   * read; or `undefined`, and then the content of both buffers is unspecified.
   */
  writeWtf8: ((text: string) => number | undefined) | undefined;
  /** Makes a string of the first `count` units in the buffer, which were decoded from as many bytes as `byteCount` in theirs. */
  readUnits(count: number, byteCount: number): string;
  /** How `readUnits` makes a string of units at another address of the memory, where it can. Looked for as an own property only. */
  read?: (pointer: number, count: number) => string;
  /**
   * Makes a string of the first `count` bytes in their buffer, which may be ill-formed, if this host can do so by
   * itself and faster than by way of the units. `undefined` if not, or if the bytes may not be well-formed UTF-8.
   */
  readUtf8(count: number): string | undefined;
}
