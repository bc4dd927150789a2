/** The report for people. */
import { WRITTEN } from '../json/context.js';
import { counted, grouped, printable, widthOf, wrapped } from '../terminal/printable.js';
import { TITLES } from '../text/encoding.js';
import { kindInWords } from '../text/words.js';
import { advice } from './advice.js';
import { isSound } from './verdict.js';

/** @import { IllFormedSequence } from '../../inspect.js' */
/** @import { BrokenString, Problem } from '../json/findings.d.ts' */
/** @import { Found } from '../json/surrogates.js' */
/** @import { Style } from '../terminal/style.js' */
/** @import { Findings } from './inspect-source.js' */

/** More columns than this make prose hard to read. */
const MOST_OF_PROSE = 80;
const INDENT = '    ';
const CONTINUED = '  ';
/** How many columns of context are shown on either side of a surrogate. */
const AROUND = 30;

/**
 * @param {string} name
 * @param {Findings} findings
 * @param {Style} style
 * @param {boolean | undefined} isLossy as `advice` takes it
 * @returns {string[]} lines
 */
export function report(name, findings, style, isLossy) {
  const { illFormed, loneSurrogates, totals, strings = [], json, rawInStrings = 0, notJson } = findings;
  // A surrogate in a string is shown there, with its path.
  const inStrings = new Set(strings.flatMap((string) => string.loneSurrogates.map(({ offset }) => offset)));
  const alone = loneSurrogates.filter(({ offset }) => !inStrings.has(offset));
  const places = [
    ...illFormed.map((found) => ({ ...found, shown: ofSequence(found, style) })),
    ...alone.map((found) => ({ ...found, shown: ofSurrogate(found, findings, style) })),
    ...strings.map((string) => {
      const [{ offset } = string] = string.loneSurrogates;
      return { offset, shown: ofString(string, style) };
    }),
  ].sort((one, other) => one.offset - other.offset);
  const lines = headline(name, findings, style);
  const top = lines.length;
  // One by one: there may be more lines than the stack has room for arguments.
  for (const { shown } of places) for (const line of shown) lines.push(line);
  lines.push(...more(illFormed.length, totals.illFormed, 'ill-formed sequence', style));
  // Those in a listed string are shown there, or it says how many are left out.
  const left = totals.loneSurrogates - rawInStrings - alone.length;
  lines.push(...more(loneSurrogates.length, loneSurrogates.length + left, 'lone surrogate', style));
  lines.push(...more(strings.length, json?.brokenStrings, 'broken string', style));
  if (notJson) {
    lines.push('', ...indented(`${place(notJson.line, notJson.column)}: ${inWords(notJson)}`, style));
    const others = (notJson.places ?? 1) - 1;
    if (others > 0)
      lines.push('', ...indented(`and ${counted(others, 'more place')} where it is not JSON`, style));
  }
  for (const paragraph of advice(name, findings, isLossy)) {
    // What is indented is a command, which a line break would split in two where it is pasted.
    const shown = paragraph.map((line) =>
      line.startsWith(' ')
        ? [`  ${line}`]
        : wrapped(`  ${line}`, Math.min(style.columns, MOST_OF_PROSE), '  '),
    );
    lines.push('', ...shown.flat());
  }
  // Nothing but the headline needs no distance from that of the next file.
  return lines.length === top ? lines : [...lines, ''];
}

/** @param {string} name @param {Findings} findings @param {Style} style */
function headline(name, findings, { good, bad, columns }) {
  const { encoding, lengths, lines, json } = findings;
  const isUtf16 = encoding !== 'utf-8';
  const format = json ? `JSON in ${TITLES[encoding]}` : TITLES[encoding];
  const size = counted(lengths.bytes, 'byte');
  const units = isUtf16 ? `, ${counted(lengths.codeUnits, 'code unit')}` : '';
  const count = lengths.bytes === 0 ? 'empty' : `${size}${units}, ${counted(lines, 'line')}`;
  const strings = json ? `, ${counted(json.strings, 'string')}` : '';
  const words = verdict(findings);
  const start = printable(name);
  const text = wrapped(`${start}: ${format}, ${count}${strings}: ${words}`, columns, CONTINUED, start).join(
    '\n',
  );
  // The verdict is what matters, so it alone has a colour, on each of its lines.
  const shown = new RegExp(`${words.replaceAll(' ', '\\s+')}$`);
  const colour = isSound(findings) ? good : bad;
  return text.replace(shown, (lines) => lines.replace(/\S.*/g, colour)).split('\n');
}

/** @param {Findings} findings */
function verdict(findings) {
  if (isSound(findings)) return 'sound';
  const { totals, json, notJson } = findings;
  const parts = [
    totals.illFormed && counted(totals.illFormed, 'ill-formed sequence'),
    totals.loneSurrogates && counted(totals.loneSurrogates, 'lone surrogate'),
    json?.brokenStrings && counted(json.brokenStrings, 'broken string'),
    notJson && (notJson.places ? `not JSON in ${counted(notJson.places, 'place')}` : 'not JSON'),
  ].filter(Boolean);
  return `broken, ${parts.join(', ')}`;
}

/** @param {Problem} problem */
function inWords({ message, isLines, places }) {
  if (isLines) return 'a second value, as in JSON Lines';
  return `not JSON${places ? '' : ' from here on'}: ${message}`;
}

/** @param {IllFormedSequence} found @param {Style} style */
function ofSequence({ line, column, offset, kind, hex, hexBefore, hexAfter }, style) {
  const { bad, quiet } = style;
  // A byte takes three columns, and the carets must stay below theirs.
  const columns = 3 * Math.floor(roomBeside(hex, style) / 3);
  const before = hexBefore === '' ? '' : `${hexBefore} `.slice(Math.max(0, hexBefore.length + 1 - columns));
  const after = hexAfter === '' ? '' : ` ${hexAfter}`.slice(0, columns);
  return [
    '',
    ...indented(`${place(line, column)}, ${offsetOf(offset)}: ${kindInWords(kind)}`, style),
    `${INDENT}${quiet(before)}${bad(hex)}${quiet(after)}`,
    `${INDENT}${' '.repeat(before.length)}${bad('^'.repeat(hex.length))}`,
  ];
}

/** @param {Found} found @param {Findings} findings @param {Style} style */
function ofSurrogate(found, { encoding }, style) {
  return ['', ...surrogateLines(found, encoding === 'utf-8' ? '' : `, index ${grouped(found.index)}`, style)];
}

/** @param {BrokenString} string @param {Style} style */
function ofString({ path, isKey, loneSurrogates, total }, style) {
  const title = `${printable(path)}${isKey ? ' (the key)' : ''}`;
  return [
    '',
    `  ${style.strong(title)}`,
    ...loneSurrogates.flatMap((found) => surrogateLines(found, '', style)),
    ...more(loneSurrogates.length, total, 'lone surrogate', style),
  ];
}

/**
 * @param {Found} found
 * @param {string} also what else is said of its place
 * @param {Style} style
 */
function surrogateLines({ line, column, offset, codeUnit, kind, context, contextIndex }, also, style) {
  const where = `${place(line, column)}, ${offsetOf(offset)}${also}`;
  return [
    ...indented(`${where}: a lone ${kind} surrogate, ${codeUnit}`, style),
    ...pointed(context, contextIndex, style),
  ];
}

/**
 * The context of a surrogate, and carets below it.
 *
 * @param {string} context
 * @param {number} index where in it the surrogate's escape begins
 * @param {Style} style
 */
function pointed(context, index, style) {
  const { bad, quiet } = style;
  const end = index + '\\uD83D'.length;
  const itself = context.slice(index, end);
  const columns = Math.min(AROUND, roomBeside(itself, style));
  const before = fitting(printable(context.slice(0, index)), -1, columns);
  const after = fitting(printable(context.slice(end)), 1, columns);
  return [
    `${INDENT}${quiet(before)}${bad(itself)}${quiet(after)}`,
    `${INDENT}${' '.repeat(widthOf(before))}${bad('^'.repeat(itself.length))}`,
  ];
}

/** How many columns there are on either side of what is broken. @param {string} broken @param {Style} style */
const roomBeside = (broken, { columns }) =>
  Math.max(0, Math.floor((columns - INDENT.length - broken.length) / 2));

/**
 * As many characters as there is room for, from the start if the direction is 1, or else from the end.
 *
 * @param {string} text
 * @param {1 | -1} direction
 * @param {number} columns
 */
function fitting(text, direction, columns) {
  if (widthOf(text) <= columns) return text;
  // An escape is shown whole or not at all.
  /** @type {string[]} */
  let characters = text.match(WRITTEN) ?? [];
  while (widthOf(characters.join('')) > columns) {
    characters = direction > 0 ? characters.slice(0, -1) : characters.slice(1);
  }
  return characters.join('');
}

/** @param {number} shown @param {number | undefined} all @param {string} what @param {Style} style */
function more(shown, all, what, style) {
  const left = (all ?? 0) - shown;
  if (left <= 0) return [];
  const words =
    shown > 0
      ? `and ${counted(left, `more ${what}`)} (--limit shows more)`
      : `${counted(left, what)} (--limit shows ${left > 1 ? 'them' : 'it'})`;
  return ['', ...indented(words, style)];
}

/** @param {string} text @param {Style} style */
const indented = (text, { columns }) => wrapped(`  ${text}`, columns, INDENT);

/** @param {number} line @param {number} column */
const place = (line, column) => `line ${grouped(line)}, column ${grouped(column)}`;

/** @param {number} offset */
const offsetOf = (offset) => `offset ${grouped(offset)} (0x${offset.toString(16).toUpperCase()})`;
