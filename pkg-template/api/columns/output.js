/** The bytes and offsets of a column while it is made. */
import { lengthOf, OffsetArray, setElements, subarrayOf } from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { outOfRange } from '../../base/errors.js';
import { joinBytes } from '../../base/memory.js';
import { encodeParts as encodePartsByLoop } from '../../engine/js/parts.js';

/** @import { Text } from '../../index.js' */
/** @import { Start } from '../start.d.ts' */

export class ColumnOutput {
  #parts;
  /**
   * The bytes. They are not kept in one array that grows: hosts take longer to allocate memory than to encode into it.
   *
   * @type {Record<number, Uint8Array<ArrayBuffer>>}
   */
  #pieces = /** @type {any} */ ({ __proto__: null });
  #pieceCount = 0;
  /** Whether the last texts were ASCII: then the next ones are likely to be, too. */
  #wasAscii = true;
  /** The number of bytes in all pieces. */
  length = 0;
  /** Its first element is 0, and it has one for each text that counts. */
  offsets = new OffsetArray(0x10);
  /** How many texts have an offset. */
  count = 0;

  /** @param {Pick<Start, 'converter' | 'columns' | 'encodeQuickly'>} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** @param {number} room how many more offsets are needed @returns the array that has room for them */
  reserve(room) {
    const size = lengthOf(this.offsets);
    if (this.count + room >= size) {
      const larger = new OffsetArray(2 * size + room);
      setElements(larger, this.offsets);
      this.offsets = larger;
    }
    return this.offsets;
  }

  /**
   * Adds the bytes of texts that are joined, and have offsets already. These count code units, so they are right if all is ASCII. If
   * not, `encodeParts` reads them as the indexes at which the texts end, and puts the offsets in their places.
   *
   * @param {Text} joined
   * @param {number} before how many texts there are before them
   */
  addJoined(joined, before) {
    const { columns, encodeQuickly } = this.#parts;
    const { length } = this;
    const size = unitCount(joined);
    demandRange(length + size);
    let piece = this.#wasAscii && typeof joined === 'string' && encodeQuickly(joined);
    if (!piece || lengthOf(piece) > size) {
      const ends = subarrayOf(this.offsets, before + 1, this.count + 1);
      // Where two texts would join into a surrogate pair, only the loop encodes them apart.
      piece = columns().encodeParts(joined, ends, length) ?? encodePartsByLoop(joined, ends, length);
    }
    this.#wasAscii = lengthOf(piece) === size;
    this.append(piece);
  }

  /** Adds a text that is long enough to be encoded by itself. @param {Text} text */
  addLong(text) {
    const { converter, encodeQuickly } = this.#parts;
    this.append((typeof text === 'string' && encodeQuickly(text)) || converter().encode(text));
    this.reserve(1)[++this.count] = this.length;
  }

  /** (No private method: compilers of older React Native know private fields only.) @param {Uint8Array<ArrayBuffer>} piece */
  append(piece) {
    this.length = demandRange(this.length + lengthOf(piece));
    this.#pieces[this.#pieceCount++] = piece;
  }

  column() {
    return {
      bytes: joinBytes(this.#pieces, this.#pieceCount, this.length),
      offsets: new OffsetArray(subarrayOf(this.offsets, 0, this.count + 1)),
    };
  }
}

/** Throws if an offset would not fit into 32 bits. @param {number} length of all bytes */
function demandRange(length) {
  if (length > 0x7fffffff) throw outOfRange('texts', 'at most 2147483647 bytes as WTF-8', length);
  return length;
}
