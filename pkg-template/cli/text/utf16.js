/** Converts bytes of UTF-16, which come in pieces, to code units, and code units to bytes. */
import { isLead } from '../../base/code-units.js';
import { isLittleEndian } from '../../base/memory.js';

/**
 * Bytes of the order that this machine does not have are swapped. A piece never ends between the halves of a pair: a lead at the end
 * is kept for the next piece.
 */
export class Utf16Reader {
  #mustSwap;
  /** What was left over: a byte, a lead surrogate, or both. */
  #rest = Buffer.alloc(0);

  /** @param {'utf-16le' | 'utf-16be'} encoding */
  constructor(encoding) {
    this.#mustSwap = (encoding === 'utf-16le') !== isLittleEndian;
  }

  /**
   * @param {Uint8Array} bytes
   * @returns {Uint16Array} in memory of its own
   */
  push(bytes) {
    const all = Buffer.concat([this.#rest, bytes]);
    const units = this.#units(all);
    const kept = isLead(units[units.length - 1]) ? units.subarray(0, -1) : units;
    this.#rest = Buffer.from(all.subarray(2 * kept.length));
    return kept;
  }

  /** @returns {{ units: Uint16Array, odd: number | undefined }} the rest, and a last byte that is half a unit */
  end() {
    const rest = this.#rest;
    return { units: this.#units(rest), odd: rest.length % 2 === 1 ? rest[rest.length - 1] : undefined };
  }

  /** @param {Uint8Array} bytes */
  #units(bytes) {
    const copy = new Uint8Array(bytes.subarray(0, bytes.length & ~1));
    if (this.#mustSwap) Buffer.from(copy.buffer).swap16();
    return new Uint16Array(copy.buffer);
  }
}

/**
 * The bytes of code units.
 *
 * @param {Uint16Array<ArrayBuffer>} units of ours; they may be changed
 * @param {'utf-16le' | 'utf-16be'} encoding
 * @returns {Uint8Array}
 */
export function utf16Bytes(units, encoding) {
  const bytes = Buffer.from(units.buffer, units.byteOffset, units.byteLength);
  return (encoding === 'utf-16le') === isLittleEndian ? bytes : bytes.swap16();
}
