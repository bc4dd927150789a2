/** WTF-8 in pieces → text. The last bytes of a piece are held back if their meaning depends on the next one: at most five. */
import { bytesOf } from '../../base/arguments.js';
import { unfinishedLength } from '../../base/boundaries.js';
import { ByteArray, least, lengthOf, setElementsAt } from '../../base/built-ins.js';
import { endsInLead } from '../../base/code-units.js';
import { illFormed, isAboutData } from '../../base/errors.js';
import { byteCount } from '../../base/kinds.js';
import { bytesBetween } from '../../base/memory.js';
import { contentAfter, firstOfSnapshot, keptContent, SNAPSHOT_LENGTH } from '../../base/snapshot.js';
import { textOfContent } from '../decode.js';
import { lossyTextOfContent } from '../lossy.js';

/** @import { Wtf8Error } from '../../index.js' */
/** @import { DecodingParts } from '../start.d.ts' */

/**
 * @typedef {object} DecoderState the state between two pieces
 * @property {'wtf-8'} name constant, as is the next: getters read them here, so that they throw for an object of another class
 * @property {true} keepsMarks U+FEFF is a character like any other
 * @property {boolean} isFatal whether it throws at an ill-formed sequence, or replaces it
 * @property {number} offset how many bytes of the stream have been decoded
 * @property {readonly number[]} held the bytes that are held back, followed by unused elements
 * @property {number} heldCount how many bytes are held back
 */

/** The piece of a call that is given none. */
export const NO_BYTES = /* @__PURE__ */ new ByteArray(0);

/** @type {readonly number[]} */
const NOTHING = [];

/** @param {boolean} isFatal @returns {DecoderState} */
export const newDecoderState = (isFatal) => ({
  name: 'wtf-8',
  keepsMarks: true,
  isFatal,
  offset: 0,
  held: NOTHING,
  heldCount: 0,
});

/** How many bytes of a long piece are joined with those held back: enough to decide what these mean. */
const JOINT_LENGTH = 16;

/**
 * @param {DecodingParts} decodingParts
 * @param {DecoderState} state
 * @param {unknown} value the next piece
 * @param {boolean} isMore whether more pieces follow
 * @param {string} [name] the argument
 */
export function decodePiece(decodingParts, state, value, isMore, name = 'bytes') {
  // First, because a getter that a page has replaced may run, and decode a piece of the same stream (see kinds.js).
  const count = byteCount(value);
  const { offset, held, heldCount } = state;
  const outcome =
    count > 0 &&
    heldCount === 0 &&
    wholeText(decodingParts, state, /** @type {Uint8Array} */ (value), count, isMore);
  if (typeof outcome === 'string') {
    state.offset = isMore ? offset + count : 0;
    return outcome;
  }
  const isShort = count > 0 && heldCount + count <= SNAPSHOT_LENGTH;
  // A value that is long, empty or of another type goes through the door.
  const bytes = isShort
    ? contentAfter(held, heldCount, /** @type {Uint8Array} */ (value), count)
    : bytesOf(name, value);
  try {
    if (outcome) throw illFormed(/** @type {any} */ (outcome), bytes, undefined, offset);
    if (isShort || heldCount === 0) return advance(decodingParts, state, bytes, isMore, isShort);
    return advanceJoined(decodingParts, state, keptContent(bytes), isMore);
  } catch (error) {
    // After an error about the data, a new stream begins. After any other error, the state is as before, so that the call may be
    // repeated. It is restored before `isAboutData` is called, because that may overflow the stack, too.
    state.offset = offset;
    state.held = held;
    state.heldCount = heldCount;
    if (isAboutData(error)) state.offset = state.heldCount = 0;
    throw error;
  }
}

/**
 * Decodes a piece that has not passed the door, as if it were a whole text.
 *
 * @param {DecodingParts} decodingParts
 * @param {DecoderState} state which holds nothing back
 * @param {Uint8Array} array
 * @param {number} count as `byteCount` says, at least 1
 * @param {boolean} isMore
 * @returns {string | Wtf8Error | undefined} the text; or the error about the bytes, if no more follow; or `undefined` if bytes have
 *   to be held back, or may be ill-formed
 */
function wholeText({ engine, decodeQuickly }, { isFatal }, array, count, isMore) {
  if (isMore && array[count - 1] >= 0x80 && unfinishedLength(array) > 0) return undefined;
  try {
    const text = decodeQuickly(array, count) ?? (isFatal ? engine().decodeUnstable(array, count) : undefined);
    // Another thread may have written other bytes after that check. If these are unfinished, they are ill-formed, except for a
    // lead surrogate at the end.
    return isMore && text && endsInLead(text) ? undefined : text;
  } catch (error) {
    return isMore || !isAboutData(error) ? undefined : error;
  }
}

/**
 * Joins the bytes held back with the start of the piece and decodes them, and then the rest of the piece.
 *
 * @param {DecodingParts} decodingParts
 * @param {DecoderState} state
 * @param {Uint8Array} bytes
 * @param {boolean} isMore
 */
function advanceJoined(decodingParts, state, bytes, isMore) {
  const { held, heldCount } = state;
  const length = lengthOf(bytes);
  const size = least(length, JOINT_LENGTH);
  const joined = new ByteArray(heldCount + size);
  for (let index = 0; index < heldCount; index++) joined[index] = held[index];
  setElementsAt(joined, bytesBetween(bytes, 0, size), heldCount);
  const isWhole = size === length;
  const text = advance(decodingParts, state, joined, isMore || !isWhole);
  if (isWhole) return text;
  return text + advance(decodingParts, state, bytesBetween(bytes, size - state.heldCount, length), isMore);
}

/**
 * Decodes bytes, and holds back those at the end that are unfinished.
 *
 * @param {DecodingParts} decodingParts
 * @param {DecoderState} state
 * @param {Uint8Array} bytes of the stream, from `state.offset` on
 * @param {boolean} isMore
 * @param {boolean} [isSnapshot] whether they are at the start of the snapshot memory, of which views are kept
 */
function advance(decodingParts, state, bytes, isMore, isSnapshot) {
  const length = lengthOf(bytes);
  const heldCount = isMore ? unfinishedLength(bytes) : 0;
  const end = length - heldCount;
  // Read before decoding, which may overwrite the same memory.
  const held =
    heldCount > 0 ? [bytes[end], bytes[end + 1], bytes[end + 2], bytes[end + 3], bytes[end + 4]] : NOTHING;
  const first = heldCount === 0 ? bytes : isSnapshot ? firstOfSnapshot(end) : bytesBetween(bytes, 0, end);
  const { isFatal, offset } = state;
  let text;
  try {
    text = isFatal
      ? textOfContent(decodingParts.engine, decodingParts.decodeQuickly, first)
      : lossyTextOfContent(decodingParts, first);
  } catch (error) {
    // A new error even where the offset is right: the stack of the first has so many frames that V8 leaves out the caller.
    throw isAboutData(error) ? illFormed(/** @type {any} */ (error), first, undefined, offset) : error;
  }
  state.offset = isMore ? offset + end : 0;
  state.held = held;
  state.heldCount = heldCount;
  return text;
}
