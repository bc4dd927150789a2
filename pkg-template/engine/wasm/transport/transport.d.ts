/** How strings get into the buffers of the wasm instance and out of them. */
export interface Transport {
  /** Brings the code units of `text` from `start` to `end` to the start of the buffer of units. */
  writeUnits(text: string, start: number, end: number): void;
  /**
   * Brings `text`, whole, as WTF-8 to the start of the buffer of bytes, if this host can do so by itself and faster than
   * by way of the units: as many as the buffer of units holds at most. Returns how many bytes there are; `undefined`
   * leaves that buffer as it may be.
   */
  writeWtf8?(text: string): number | undefined;
  /** Makes a string of the first `count` units in the buffer. */
  readUnits(count: number): string;
  /**
   * Makes a string of the first `count` bytes in their buffer, whatever they are, if this host can do so by
   * itself and faster than by way of the units. `undefined` if not, or if the bytes may not be well-formed UTF-8.
   */
  readUtf8(count: number): string | undefined;
}
