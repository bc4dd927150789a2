// How can any text be written to a terminal safely?

const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The text as a JSON string literal in which lone surrogates, control and format characters are escapes.
 *
 * @param {string} text
 */
export function quote(text) {
  return JSON.stringify(text).replace(CONTROL, (character) => {
    return Array.from({ length: character.length }, (_, i) => escapeUnit(character.charCodeAt(i))).join('');
  });
}

/** @param {number} unit */
function escapeUnit(unit) {
  return `\\u${hexUnit(unit).toLowerCase()}`;
}

/** @param {number} unit */
function hexUnit(unit) {
  return unit.toString(16).toUpperCase().padStart(4, '0');
}

/** @param {Uint8Array} bytes */
export function hexBytes(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}

/** @param {string} text */
export function hexUnits(text) {
  return Array.from({ length: text.length }, (_, index) => hexUnit(text.charCodeAt(index))).join(' ');
}
