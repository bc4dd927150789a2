/** The bytes of a column while it is made. */
import { lengthOf } from '../../base/built-ins.js';
import { unitCount } from '../../base/code-units.js';
import { outOfRange } from '../../base/errors.js';
import { joinBytes } from '../../base/memory.js';
import { encodeParts as encodePartsByLoop } from '../../engine/js/parts.js';

/** @import { Text } from '../../index.js' */
/** @import { Start } from '../start.d.ts' */

export class ColumnBytes {
  #parts;
  /**
   * They are not kept in one array that grows: hosts take longer to allocate memory than to encode into it.
   *
   * @type {Record<number, Uint8Array<ArrayBuffer>>}
   */
  #pieces = /** @type {any} */ ({ __proto__: null });
  #pieceCount = 0;
  /** Whether the last texts were ASCII: then the next ones are likely to be, too. */
  #wasAscii = true;
  /** How many there are. */
  length = 0;

  /** @param {Pick<Start, 'converter' | 'columns' | 'encodeQuickly'>} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /**
   * Adds the bytes of texts that are joined.
   *
   * @param {Text} joined
   * @param {Int32Array<ArrayBuffer>} ends where each text ends, if each unit becomes one byte. If not, they are corrected.
   */
  addJoined(joined, ends) {
    const { columns, encodeQuickly } = this.#parts;
    const { length } = this;
    const size = unitCount(joined);
    demandRange(length + size);
    let piece = this.#wasAscii && typeof joined === 'string' && encodeQuickly(joined);
    if (!piece || lengthOf(piece) > size) {
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
  }

  /** (No private method: compilers of older React Native know private fields only.) @param {Uint8Array<ArrayBuffer>} piece */
  append(piece) {
    this.length = demandRange(this.length + lengthOf(piece));
    this.#pieces[this.#pieceCount++] = piece;
  }

  /** All of them in one array. */
  joined() {
    return joinBytes(this.#pieces, this.#pieceCount, this.length);
  }
}

/** Throws if an offset would not fit into 32 bits. @param {number} length of all bytes */
function demandRange(length) {
  if (length > 0x7fffffff) throw outOfRange('texts', 'at most 2147483647 bytes as WTF-8', length);
  return length;
}
