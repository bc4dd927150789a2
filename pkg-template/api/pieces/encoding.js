/** Text in pieces → WTF-8. A lead surrogate at the end of a piece is held back, because the next may begin with its trail. */
import { byteDestination, textOf } from '../../base/arguments.js';
import { UNITS_AT_ONCE, unitsWithin } from '../../base/boundaries.js';
import { ByteArray, fromCharCode, lengthOf, setElements } from '../../base/built-ins.js';
import { endsInLead, isLead, isTrail, unitAt, unitCount } from '../../base/code-units.js';
import { bytesBetween, textBetween, unitsApart } from '../../base/memory.js';
import { encodeIntoByEngine } from '../encode.js';

/** @import { Progress, Text } from '../../index.js' */
/** @import { EncodingParts } from '../start.d.ts' */

/**
 * @typedef {object} EncoderState the state between two pieces
 * @property {'wtf-8'} name constant: the getter reads it here, so that it throws for an object of another class
 * @property {number} lead the lead surrogate that is held back, or 0
 */

/** @returns {EncoderState} */
export const newEncoderState = () => ({ name: 'wtf-8', lead: 0 });

/**
 * @param {EncodingParts} encodingParts
 * @param {EncoderState} state
 * @param {unknown} value the next piece
 * @param {boolean} isMore whether more pieces follow
 * @param {string} [name] the argument
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encodePiece(encodingParts, state, value, isMore, name = 'text') {
  if (typeof value === 'string' && state.lead === 0 && !(isMore && endsInLead(value))) {
    return encodingParts.encodeQuickly(value) ?? encodingParts.converter().encode(value);
  }
  const text = textOf(name, value);
  const count = unitCount(text);
  if (isMore && count === 0) return new ByteArray(0);
  const head = headOf(state, text);
  const from = head.length > 1 ? 1 : 0;
  // If this is the trail that is already in `head`, it is no lead, and nothing is held back.
  const last = isMore ? unitAt(text, count - 1) : 0;
  const lead = isLead(last) ? last : 0;
  const bytes = encodeAfter(encodingParts, head, wholeOrPart(text, from, lead ? count - 1 : count));
  state.lead = lead;
  return bytes;
}

/**
 * Encodes the last piece as far as there is room. A lead that was held back comes first; without room for it, it stays held back.
 *
 * @param {EncodingParts} encodingParts
 * @param {EncoderState} state
 * @param {unknown} value
 * @param {unknown} destination
 * @returns {Progress}
 */
export function encodePieceInto({ forms, encodeIntoQuickly }, state, value, destination) {
  if (state.lead === 0) {
    const quick = typeof value === 'string' ? encodeIntoQuickly(value, destination) : undefined;
    return quick ?? encodeIntoByEngine(forms, value, destination);
  }
  const text = textOf('text', value);
  const bytes = byteDestination('destination', destination);
  const head = headOf(state, text);
  const from = head.length > 1 ? 1 : 0;
  // Writing the head must not overwrite the rest of the text. (It takes more bytes than units, so no more units are read.)
  const apart = typeof text === 'string' ? text : unitsApart(text, bytes, unitsWithin(bytes));
  const first = forms().encodeInto(head, bytes);
  if (first.written === 0) return { read: 0, written: 0 };
  const room = bytesBetween(bytes, first.written, lengthOf(bytes));
  const { read, written } = forms().encodeInto(wholeOrPart(apart, from, unitCount(apart)), room);
  const progress = { read: from + read, written: first.written + written };
  // Only now, so that a call that a stack overflow has stopped may be repeated. (In V8, making an object takes stack, too.)
  state.lead = 0;
  return progress;
}

/**
 * @param {EncodingParts} encodingParts
 * @param {string} head
 * @param {Text} rest
 */
function encodeAfter({ converter, forms, encodeQuickly }, head, rest) {
  const isText = typeof rest === 'string';
  if (head === '') return (isText ? encodeQuickly(rest) : undefined) ?? converter().encode(rest);
  // Long text is not copied just to put the head before it.
  if (isText && rest.length < UNITS_AT_ONCE) return converter().encode(head + rest);
  const { encodeInto, byteLength } = forms();
  const first = converter().encode(head);
  const length = lengthOf(first);
  const result = new ByteArray(length + byteLength(rest));
  setElements(result, first);
  encodeInto(rest, bytesBetween(result, length, lengthOf(result)));
  return result;
}

/**
 * The lead that was held back, if any, with its trail if the text begins with one.
 *
 * @param {EncoderState} state
 * @param {Text} text
 */
function headOf({ lead }, text) {
  if (lead === 0) return '';
  // An empty text has no unit there, which is no trail.
  const next = unitAt(text, 0);
  return isTrail(next) ? fromCharCode(lead, next) : fromCharCode(lead);
}

/** Without a call into the host where it is the whole. @param {Text} text @param {number} from index @param {number} to index */
const wholeOrPart = (text, from, to) =>
  from === 0 && to === unitCount(text) ? text : textBetween(text, from, to);
