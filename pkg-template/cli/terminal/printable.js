/** Text that may be written to a terminal as it is, and how wide it is. */
import { hexadecimal } from '../../base/errors.js';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Cs}/gu;
const ASCII = /^[ -~]*$/;
/** Combining marks, and the vowels and final consonants of decomposed Hangul, which are drawn into the syllable before them. */
const NOTHING_WIDE = /^[\p{Mn}\p{Me}\u1160-\u11ff\ud7b0-\ud7ff]$/u;
/** Characters that take two columns: those of East Asia, and emoji. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}\u{20000}-\u{3fffd}]$|^\p{Emoji_Presentation}$/u;

/**
 * The text as a JSON string literal in which lone surrogates, control and format characters are escapes.
 *
 * @param {string} text
 */
export const quote = (text) =>
  printable(
    JSON.stringify(text).replace(/\\(?:u(....)|.)/g, (all, digits) =>
      digits ? `\\u${digits.toUpperCase()}` : all,
    ),
  );

/** @param {string} text without quotes, such as the name of a file */
export const printable = (text) => text.replace(INVISIBLE, escaped);

/** @param {string} character */
const escaped = (character) =>
  character
    .split('')
    .map((unit) => `\\u${hexadecimal(unit.charCodeAt(0), 4)}`)
    .join('');

/** How many columns printable text takes. @param {string} text */
export function widthOf(text) {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (character < '\u0300') width++;
    else width += NOTHING_WIDE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  }
  return width;
}

/** As much of printable text as fits into so many columns. @param {string} text @param {number} columns */
export function narrowed(text, columns) {
  let shown = '';
  for (const character of text) {
    if (widthOf(shown + character) > columns) break;
    shown += character;
  }
  return shown;
}

/** With a comma between thousands. @param {number} number */
export const grouped = (number) => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** @param {number} count @param {string} singular @param {string} [plural] */
export const counted = (count, singular, plural = `${singular}s`) =>
  `${grouped(count)} ${count === 1 ? singular : plural}`;

/**
 * Breaks text between words into lines of at most so many columns. A word that is longer stays whole.
 *
 * @param {string} text
 * @param {number} columns
 * @param {string} indent of the lines after the first
 * @param {string} [start] what the text begins with, which stays whole
 */
export function wrapped(text, columns, indent, start = /^ */.exec(text)?.[0] ?? '') {
  const lines = [];
  let line = start;
  let isEmpty = true;
  for (const word of text.slice(start.length).split(' ')) {
    const longer = isEmpty ? line + word : `${line} ${word}`;
    if (!isEmpty && widthOf(longer) > columns) {
      lines.push(line);
      line = indent + word;
    } else line = longer;
    isEmpty = false;
  }
  return [...lines, line];
}

/** A name that can be pasted into a shell as it is, or a word for it. @param {string} name */
export const pasteable = (name) => (/^[\w./+-]+$/.test(name) && !name.startsWith('-') ? name : 'FILE');
