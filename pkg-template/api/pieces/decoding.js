/** WTF-8 in pieces → text. Between two pieces that is held back whose meaning depends on what comes: five bytes at most. */
import { bytesOf } from '../../base/arguments.js';
import { unfinishedLength } from '../../base/boundaries.js';
import { ByteArray, lengthOf, setElementsAt, subarrayOf } from '../../base/built-ins.js';
import { illFormed, Wtf8Error } from '../../base/errors.js';
import { bytesBetween } from '../../base/memory.js';
import { textOfContent } from '../decode.js';
import { lossyTextOfContent } from '../lossy.js';

/** @import { Start } from '../start.d.ts' */

/**
 * @typedef {object} Decoding what is known between two pieces
 * @property {'wtf-8'} name
 * @property {true} keepsMarks U+FEFF is a character like any other
 * @property {boolean} isFatal whether it throws at what is ill-formed, or replaces it
 * @property {number} offset how many bytes of the stream have been decoded
 * @property {readonly number[]} held the bytes after these that are held back, and more than these
 * @property {number} heldCount how many are held back
 */

/** @type {readonly number[]} */
const NOTHING = [];

/** @param {boolean} isFatal @returns {Decoding} */
export const newDecoding = (isFatal) => ({
  name: 'wtf-8',
  keepsMarks: true,
  isFatal,
  offset: 0,
  held: NOTHING,
  heldCount: 0,
});

/**
 * Where what is held back is joined with the next piece, or with as much of it as there is room for. (What the door brings in
 * memory of its own is shorter.)
 */
const JOINT_LENGTH = 0x400;
const joint = /* @__PURE__ */ new ByteArray(JOINT_LENGTH);

/**
 * @param {Start} start
 * @param {Decoding} decoding
 * @param {unknown} value the next piece
 * @param {boolean} isMore whether others follow
 */
export function decodePiece(start, decoding, value, isMore) {
  const bytes = bytesOf('bytes', value);
  const length = lengthOf(bytes);
  // An empty piece changes nothing.
  if (isMore && length === 0) return '';
  const { offset, held, heldCount } = decoding;
  try {
    if (heldCount === 0) return advance(start, decoding, bytes, isMore);
    const room = JOINT_LENGTH - heldCount;
    const isWhole = length <= room;
    for (let index = 0; index < heldCount; index++) joint[index] = held[index];
    setElementsAt(joint, isWhole ? bytes : bytesBetween(bytes, 0, room), heldCount);
    const joined = subarrayOf(joint, 0, isWhole ? heldCount + length : JOINT_LENGTH);
    const text = advance(start, decoding, joined, isMore || !isWhole);
    if (isWhole) return text;
    return text + advance(start, decoding, bytesBetween(bytes, room - decoding.heldCount, length), isMore);
  } catch (error) {
    // After an error about data a new stream begins; after one of the host's, the call may be made again.
    const isAboutData = error instanceof Wtf8Error;
    decoding.offset = isAboutData ? 0 : offset;
    decoding.held = held;
    decoding.heldCount = isAboutData ? 0 : heldCount;
    throw error;
  }
}

/**
 * Decodes bytes and holds back what is unfinished.
 *
 * @param {Start} start
 * @param {Decoding} decoding
 * @param {Uint8Array} bytes which begin where decoding has come to
 * @param {boolean} isMore
 */
function advance(start, decoding, bytes, isMore) {
  const length = lengthOf(bytes);
  const heldCount = isMore ? unfinishedLength(bytes) : 0;
  const end = length - heldCount;
  // Taken first, as decoding may use the same memory.
  const held =
    heldCount > 0 ? [bytes[end], bytes[end + 1], bytes[end + 2], bytes[end + 3], bytes[end + 4]] : NOTHING;
  const text = textOf(start, decoding, heldCount > 0 ? bytesBetween(bytes, 0, end) : bytes);
  decoding.offset = isMore ? decoding.offset + end : 0;
  decoding.held = held;
  decoding.heldCount = heldCount;
  return text;
}

/**
 * @param {Start} start
 * @param {Decoding} decoding
 * @param {Uint8Array} bytes that can be judged alone
 */
function textOf(start, { isFatal, offset }, bytes) {
  if (!isFatal) return lossyTextOfContent(start, bytes);
  try {
    return textOfContent(start, bytes);
  } catch (error) {
    if (offset === 0 || !(error instanceof Wtf8Error)) throw error;
    const { offset: from = 0, length, kind } = error;
    throw illFormed({ offset: offset + from, length, kind }, bytesBetween(bytes, from, from + length));
  }
}
