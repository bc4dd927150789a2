/** A column in Apache Arrow's layout, to which texts are added. */
import { isV8, joinElements, lengthOf, OffsetArray, setElements, subarrayOf } from '../../base/built-ins.js';
import { outOfRange } from '../../base/errors.js';
import { joinBytes } from '../../base/memory.js';
import { encodeParts as encodePartsByLoop } from '../../engine/js/parts.js';
import { BATCH } from './texts.js';

/** @import { Text } from '../../index.js' */
/** @import { Start } from '../start.d.ts' */

/** @typedef {Pick<Start, 'converter' | 'columns' | 'encodeQuickly'>} Encoders */

/** The highest offset that a column can have. */
const MAX_BYTES = 0x7fffffff;

export class Column {
  // All are declared as fields: an assignment would run a setter that a page may have given to `Object.prototype`.
  /** @type {Encoders} */
  given;
  /**
   * The bytes of the batches. They are not kept in one array that grows: hosts take longer to allocate memory than to encode
   * into it.
   *
   * @type {Record<number, Uint8Array<ArrayBuffer>>}
   */
  pieces = /** @type {any} */ ({ __proto__: null });
  pieceCount = 0;
  /** The number of bytes in all pieces. */
  length = 0;
  offsets = new OffsetArray(0x10);
  count = 0;
  /** Whether the last batch was ASCII: then the next one is likely to be, too. */
  wasAscii = true;

  /** @param {Encoders} given */
  constructor(given) {
    this.given = given;
  }

  /**
   * @param {string[]} texts
   * @param {number} count
   */
  add(texts, count) {
    this.reserve(count);
    for (let index = 0; index < count; ) {
      const { offsets, length } = this;
      const firstIndex = index;
      const first = this.count + 1;
      let place = first;
      let units = 0;
      for (; index < count; index++) {
        const next = units + texts[index].length;
        if (next > BATCH) break;
        units = next;
        // The right offset if all is ASCII. If not, it tells `encodeParts` the index at which the text ends.
        offsets[place++] = length + units;
      }
      this.count = place - 1;
      if (place === first) this.addLong(texts[index++]);
      else if (units > 0) this.addJoined(joinTexts(texts, firstIndex, index), first, place);
    }
  }

  /**
   * @param {string} joined
   * @param {number} first the place of the first text's offset
   * @param {number} end the place after that of the last text's
   */
  addJoined(joined, first, end) {
    const { encodeQuickly, columns } = this.given;
    demandRange(this.length + joined.length);
    let piece = this.wasAscii ? encodeQuickly(joined) : undefined;
    if (!piece || lengthOf(piece) > joined.length) {
      const ends = subarrayOf(this.offsets, first, end);
      // Where two texts would join into a surrogate pair, only the loop encodes them apart.
      piece =
        columns().encodeParts(joined, ends, this.length) ?? encodePartsByLoop(joined, ends, this.length);
    }
    this.wasAscii = lengthOf(piece) === joined.length;
    this.append(piece);
  }

  /** @param {Text} text */
  addLong(text) {
    const { encodeQuickly, converter } = this.given;
    this.append((typeof text === 'string' ? encodeQuickly(text) : undefined) ?? converter().encode(text));
    this.reserve(1);
    this.offsets[++this.count] = this.length;
  }

  /** @param {Uint8Array<ArrayBuffer>} piece */
  append(piece) {
    this.length = demandRange(this.length + lengthOf(piece));
    this.pieces[this.pieceCount++] = piece;
  }

  /** @param {number} room how many more offsets are needed */
  reserve(room) {
    const length = lengthOf(this.offsets);
    if (this.count + room < length) return;
    const larger = new OffsetArray(2 * length + room);
    setElements(larger, this.offsets);
    this.offsets = larger;
  }

  finished() {
    return {
      bytes: joinBytes(this.pieces, this.pieceCount, this.length),
      offsets: new OffsetArray(subarrayOf(this.offsets, 0, this.count + 1)),
    };
  }
}

/**
 * @param {string[]} texts
 * @param {number} start index of the first one
 * @param {number} end index after the last one
 */
function joinTexts(texts, start, end) {
  // Only V8 makes repeated `+=` fast.
  if (!isV8 && start === 0 && end === texts.length) return joinElements(texts, '');
  let joined = '';
  for (let index = start; index < end; index++) joined += texts[index];
  return joined;
}

/** @param {number} length of all bytes */
function demandRange(length) {
  if (length > MAX_BYTES) throw outOfRange('texts', `at most ${MAX_BYTES} bytes as WTF-8`, length);
  return length;
}
