/** Which cells are measured. A cell is an operation on one text, in one size, variant and form. */

import { isChosen } from '../scripts/lib/choice.mjs';

/** @import { Variant } from './corpus/lone-surrogates.mjs' */

/**
 * @typedef {object} Cell
 * @property {string} operation
 * @property {string} text
 * @property {Variant} variant
 * @property {number} size in code units; of a column, how many texts of 4 to 20 units
 * @property {string} form
 * @property {string[]} [contestants] the only contestants, where others would take too long
 */

const KI = 1024;
const MI = KI * KI;

const TEXTS = [
  'english',
  'french',
  'vietnamese',
  'russian',
  'greek',
  'arabic',
  'hindi',
  'chinese',
  'japanese',
  'korean',
  'emoji',
  'mixed',
  'json',
  'html',
];
/** One for each way in which a text can be hard. */
const FEW_TEXTS = ['english', 'french', 'russian', 'chinese', 'emoji', 'mixed'];
/** How many texts a column has. */
const COLUMN = 100_000;
const SIZES = [4, 8, 16, 32, 64, 128, KI, 64 * KI, MI];
/** @type {Variant[]} */
const BROKEN = ['one lone', '0.1% lone', '1% lone', 'all lone'];
/** The smallest size in which a variant differs from those before it. @type {Record<Variant, number>} */
const SMALLEST = { 'well-formed': 0, 'one lone': 0, '0.1% lone': 4 * KI, '1% lone': 512, 'all lone': 0 };

/** Operations on text that stays WTF-8; `toCodePoints` and `codePoints` are given strings. */
const ON_BYTES = [
  'slice',
  'indexOf',
  'lastIndexOf',
  'includes',
  'compare',
  'compareUtf16',
  'toCodePoints',
  'codePoints',
];

/** @typedef {{ operations: string[], texts: string[], sizes: number[], variants?: Variant[], forms?: string[], contestants?: string[] }} Block */

/** @type {Block[]} */
const FULL = [
  { operations: ['encode', 'decode', 'encodeInto'], texts: TEXTS, sizes: SIZES },
  {
    operations: ['encode', 'decode', 'encodeInto'],
    texts: FEW_TEXTS,
    sizes: [16, KI, 64 * KI],
    variants: BROKEN,
  },
  {
    operations: ['encode', 'encodeInto'],
    texts: ['english', 'mixed', 'chinese'],
    sizes: [16, 128, KI, 64 * KI],
    forms: ['rope', 'sliced'],
  },
  { operations: ['encode', 'encodeInto'], texts: ['english'], sizes: SIZES, forms: ['two-byte'] },
  {
    operations: ['encode(Uint16Array)', 'decodeToUtf16', 'decodeInto'],
    texts: TEXTS,
    sizes: [16, KI, 64 * KI],
  },
  {
    operations: ['encode(Uint16Array)', 'decodeToUtf16'],
    texts: ['mixed', 'chinese'],
    sizes: [64 * KI],
    variants: BROKEN,
  },
  {
    operations: ['byteLength', 'utf16Length', 'isWtf8', 'isUtf8', 'isWellFormed', 'findLoneSurrogate'],
    texts: FEW_TEXTS,
    sizes: [16, KI, 64 * KI],
  },
  { operations: ['encodePiece', 'decodePiece'], texts: FEW_TEXTS, sizes: [64, 4 * KI, 64 * KI, MI] },
  {
    operations: ['decodeLossy'],
    texts: FEW_TEXTS,
    sizes: [16, KI, 64 * KI],
    variants: ['well-formed', 'one lone', '1% lone', 'all lone'],
  },
  {
    operations: ['toUtf8Lossy'],
    texts: FEW_TEXTS,
    sizes: [16, KI, 64 * KI],
    variants: ['well-formed', '1% lone'],
  },
  { operations: ['encodeAll', 'decodeAll'], texts: FEW_TEXTS, sizes: [100, COLUMN] },
  { operations: ON_BYTES, texts: FEW_TEXTS, sizes: [12, 64 * KI] },
  { operations: ['indexOf'], texts: ['english', 'chinese', 'mixed'], sizes: [16 * MI] },
  { operations: ['new OffsetMap', 'OffsetMap.toIndexes'], texts: FEW_TEXTS, sizes: [MI] },
  {
    operations: ['encode', 'decode'],
    texts: ['english', 'mixed'],
    sizes: [64 * MI],
    contestants: ['wtf8-wasm', 'native'],
  },
];

/** @type {Block[]} */
const QUICK = [
  { operations: ['encode', 'decode'], texts: FEW_TEXTS, sizes: [8, 16, 128, KI, 64 * KI] },
  { operations: ['encodeInto'], texts: FEW_TEXTS, sizes: [16, KI, 64 * KI] },
  {
    operations: ['encode', 'decode'],
    texts: ['chinese', 'mixed'],
    sizes: [64 * KI],
    variants: BROKEN,
  },
  {
    operations: ['encode'],
    texts: ['english'],
    sizes: [128, 64 * KI],
    forms: ['rope', 'sliced', 'two-byte'],
  },
  { operations: ['encode(Uint16Array)', 'decodeToUtf16', 'decodeInto'], texts: FEW_TEXTS, sizes: [64 * KI] },
  {
    operations: [
      'byteLength',
      'utf16Length',
      'isWtf8',
      'isUtf8',
      'isWellFormed',
      'findLoneSurrogate',
      'toUtf8Lossy',
    ],
    texts: ['mixed'],
    sizes: [KI, 64 * KI],
  },
  {
    operations: ['decodeLossy'],
    texts: ['english', 'chinese', 'mixed'],
    sizes: [16, KI, 64 * KI],
    variants: ['one lone', '1% lone'],
  },
  { operations: ['encode', 'decode'], texts: ['mixed'], sizes: [MI] },
  { operations: ['encodeAll', 'decodeAll'], texts: ['english', 'chinese', 'mixed'], sizes: [COLUMN] },
  { operations: ['encodePiece', 'decodePiece'], texts: ['english', 'mixed'], sizes: [64, 4 * KI, 64 * KI] },
  { operations: ON_BYTES, texts: ['chinese'], sizes: [12, 64 * KI] },
  { operations: ['new OffsetMap', 'OffsetMap.toIndexes'], texts: ['mixed'], sizes: [MI] },
];

/**
 * @param {{ quick: boolean, only: readonly string[] }} choice `only`: parts of names of cells
 * @returns {Cell[]}
 */
export function planCells({ quick, only }) {
  return (quick ? QUICK : FULL).flatMap(cellsOf).filter((cell) => isChosen(nameOf(cell), only));
}

/** @param {Block} block @returns {Cell[]} */
function cellsOf({ operations, texts, sizes, variants = ['well-formed'], forms = ['flat'], contestants }) {
  const cells = [];
  for (const operation of operations) {
    for (const form of forms) {
      for (const variant of variants) {
        for (const text of texts) {
          for (const size of sizes) {
            if (size >= SMALLEST[variant]) cells.push({ operation, text, variant, size, form, contestants });
          }
        }
      }
    }
  }
  return cells;
}

/** @param {Cell} cell */
export const nameOf = ({ operation, text, variant, size, form }) =>
  [
    operation,
    text,
    sizeName(size),
    ...(variant === 'well-formed' ? [] : [variant]),
    ...(form === 'flat' ? [] : [form]),
  ].join(' · ');

/** @param {number} size */
export function sizeName(size) {
  if (size >= MI) return `${size / MI} Mi`;
  return size >= KI && size % KI === 0 ? `${size / KI} Ki` : String(size);
}
