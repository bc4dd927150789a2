/** Says how broken text may be repaired. */
import { programName } from '../program-name.js';
import { pasteable, printable } from '../terminal/printable.js';
import { sourceFor } from '../text/encoding.js';
import { windows1252Units } from '../text/windows1252.js';
import { LOOKS } from '../text/words.js';

/** @import { Findings } from './inspect-source.js' */

/**
 * @param {string} name
 * @param {Findings} findings
 * @param {boolean | undefined} isLossy whether its conversion needs `--lossy`, if that is known (see second-look.js)
 * @returns {string[][]} paragraphs of lines
 */
export function advice(name, findings, isLossy) {
  const { encoding, json, notJson, totals } = findings;
  const ofBytes =
    encoding === 'utf-8'
      ? adviceOnBytes(name, findings, isLossy)
      : totals.illFormed + totals.loneSurrogates > 0
        ? [
            'This makes UTF-8 of it, with U+FFFD for what is broken:',
            convert(name, { from: encoding, isLossy: true }),
          ]
        : [];
  const hasEscapes = json && !notJson && json.escapedLoneSurrogates > 0;
  return [ofBytes, hasEscapes ? ON_ESCAPES : []].filter(({ length }) => length > 0);
}

const ON_ESCAPES = [
  'convert leaves such escapes as they are. In Node 20 and later, this puts U+FFFD in their place (not in keys), line by line in JSON Lines:',
  "  JSON.parse(text, (_, v) => (typeof v === 'string' ? v.toWellFormed() : v))",
];

/** @param {string} name @param {Findings} findings @param {boolean | undefined} isLossy @returns {string[]} */
function adviceOnBytes(name, findings, isLossy) {
  const { looksLike, totals, illFormed } = findings;
  if (looksLike === 'cut-at-end')
    return [
      `It looks like ${LOOKS[looksLike]}.`,
      'Get the rest of it, or replace what was cut by U+FFFD:',
      convert(name, { from: 'utf-8', isLossy: true }),
    ];
  const from = sourceFor(findings);
  if (looksLike && from)
    return [
      `It looks like ${LOOKS[looksLike]}${from === 'windows-1252' ? sample(illFormed[0]) : '.'}`,
      `If so, this makes UTF-8 of it${isLossy === false ? '' : `, with U+FFFD for what ${isLossy ? 'is' : 'may be'} broken there too`}:`,
      convert(name, { from, isLossy: isLossy !== false }),
    ];
  if (totals.illFormed === 0)
    return totals.loneSurrogates === 0
      ? []
      : [
          'Lone surrogates in bytes are WTF-8. Where UTF-8 is needed, --lossy replaces each of them by U+FFFD:',
          convert(name, { from: 'wtf-8', isLossy: true }),
        ];
  const words = wordsOnUtf8(findings);
  if (words) return [words, convert(name, { from: 'utf-8', isLossy: true })];
  if (findings.isEndInDoubt)
    return [
      `The last byte begins a character of UTF-8, or is one of Windows-1252${sample(illFormed[0])}`,
      'If it is UTF-8, get the rest, or replace what was cut by U+FFFD:',
      convert(name, { from: 'utf-8', isLossy: true }),
      'If it is Windows-1252, this makes UTF-8 of it:',
      convert(name, { from: 'windows-1252', isLossy: false }),
    ];
  const { two, three, four } = findings.sequences;
  return two + three + four > 0
    ? ['No encoding that this program recognizes fits all of it. Perhaps only parts of it are UTF-8.']
    : ['No encoding that this program recognizes fits; iconv knows more.'];
}

/** What is said of bytes that are probably damaged UTF-8. @param {Findings} findings */
function wordsOnUtf8({ sequences, totals, byteOrderMark, json, notJson }) {
  const { two, three, four } = sequences;
  if (two + three + four > totals.illFormed)
    return 'Most of it is UTF-8. To replace what is broken by U+FFFD:';
  if (byteOrderMark) return 'Its byte order mark is that of UTF-8. To replace what is broken by U+FFFD:';
  return json && !notJson
    ? 'JSON has to be UTF-8. If this is another encoding, iconv converts it. If not, this replaces what is broken by U+FFFD:'
    : undefined;
}

/**
 * How a place reads in Windows-1252: only people can tell whether these are words.
 *
 * @param {import('../../inspect.js').IllFormedSequence | undefined} found nothing if the list is empty
 */
function sample(found) {
  if (!found) return '.';
  const bytes = Buffer.from(`${found.hexBefore}${found.hex}${found.hexAfter}`.replaceAll(' ', ''), 'hex');
  const text = String.fromCharCode(...windows1252Units(bytes))
    .replace(/\s+/g, ' ')
    .trim();
  return `, in which the first place reads: ${printable(text)}`;
}

/** @param {string} name @param {{ from: string, isLossy: boolean }} how */
const convert = (name, { from, isLossy }) =>
  `  ${programName(process.env)} convert --from ${from} --to utf-8${isLossy ? ' --lossy' : ''} -o OUT ${pasteable(name)}`;
