/** The code units of text, be it a string or an array. */
import { charCodeAt, lengthOf } from './built-ins.js';

/** How many units text has, and any other typed array. @param {string | Uint8Array | Uint16Array | Uint32Array} text */
export const unitCount = (text) => (typeof text === 'string' ? text.length : lengthOf(text));

/**
 * @param {string | Uint16Array} text
 * @param {number} index within the text
 */
export const unitAt = (text, index) => (typeof text === 'string' ? charCodeAt(text, index) : text[index]);

/** Whether a code unit, or a code point, is a surrogate. @param {number} unit */
export const isSurrogate = (unit) => unit >> 11 === 0xd800 >> 11;

/** Whether a code unit is a lead surrogate. @param {number} unit */
export const isLead = (unit) => (unit & 0xfc00) === 0xd800;

/** Whether a code unit is a trail surrogate. @param {number} unit */
export const isTrail = (unit) => (unit & 0xfc00) === 0xdc00;

/**
 * Whether a surrogate pair begins there. Past the end there is no trail, but V8 makes all reads slower after one that goes there, so
 * loops over whole texts ask only for indexes before the last.
 *
 * @param {string | Uint16Array} text
 * @param {number} index
 */
export const isPairAt = (text, index) => isLead(unitAt(text, index)) && isTrail(unitAt(text, index + 1));

/** Whether the last code unit is a lead surrogate. @param {string} text */
export const endsInLead = (text) => text !== '' && isLead(charCodeAt(text, text.length - 1));
