/**
 * The targets: how long wtf8-wasm may take, as a share of the time of another contestant in the same run. `must` is
 * the limit, `aim` the hope. A property that narrows a target covers everything if it is missing.
 */

/**
 * @typedef {object} Target
 * @property {string} what
 * @property {string} against name of a contestant
 * @property {number} must
 * @property {number} aim
 * @property {string[]} [operations]
 * @property {string[]} [notOperations]
 * @property {string[]} [texts]
 * @property {string[]} [notTexts]
 * @property {string[]} [variants]
 * @property {string[]} [forms]
 * @property {string[]} [hosts]
 * @property {[from: number, to: number]} [sizes] in code units, both included
 *
 * @typedef {object} GrowthTarget
 * @property {string} what
 * @property {number} from the smaller size, in code units
 * @property {number} to the larger
 * @property {number} must how many times as long a code unit may take in the larger
 */

const KI = 1024;
const MI = KI * KI;
const WELL_FORMED = ['well-formed'];
const TEXTS_IN_COLUMN = /** @type {[number, number]} */ ([100_000, 100_000]);
/** Sizes of these operations count texts, not code units. */
const OF_COLUMNS = ['encodeAll', 'decodeAll'];
const WIDE = ['russian', 'chinese', 'emoji'];

/** @type {Target[]} */
export const TARGETS = [
  {
    what: 'encode, up to 16 units',
    operations: ['encode'],
    sizes: [0, 16],
    variants: WELL_FORMED,
    hosts: ['node20', 'node26', 'chromium'],
    against: 'native',
    must: 0.45,
    aim: 0.25,
  },
  {
    what: 'encode and decode, well-formed',
    operations: ['encode', 'decode'],
    variants: WELL_FORMED,
    against: 'native',
    must: 1.3,
    aim: 1,
  },
  {
    what: 'encode and decode in pieces, well-formed',
    operations: ['encodePiece', 'decodePiece'],
    variants: WELL_FORMED,
    against: 'native',
    must: 1.1,
    aim: 0.8,
  },
  {
    what: 'encode, 64 Ki, well-formed',
    operations: ['encode'],
    sizes: [64 * KI, 64 * KI],
    variants: WELL_FORMED,
    hosts: ['node26', 'bun'],
    against: 'native',
    must: 1.15,
    aim: 1.05,
  },
  ...[
    { hosts: ['node20'], must: 0.45, aim: 0.3 },
    { hosts: ['chromium'], must: 0.75, aim: 0.5 },
  ].map((limits) => ({
    what: 'encodeInto, 64 Ki, Cyrillic, Chinese, emoji',
    operations: ['encodeInto'],
    sizes: /** @type {[number, number]} */ ([64 * KI, 64 * KI]),
    texts: WIDE,
    variants: WELL_FORMED,
    // Flattening a rope takes every contestant the same time, which says nothing about encoding.
    forms: ['flat'],
    against: 'native',
    ...limits,
  })),
  ...[
    { hosts: ['node20'], must: 0.7, aim: 0.4 },
    { hosts: ['node26'], must: 1.5, aim: 1 },
    { hosts: ['bun'], must: 0.2, aim: 0.1 },
    { hosts: ['deno', 'chromium'], must: 0.75, aim: 0.4 },
  ].map((limits) => ({
    what: 'encode, 64 Ki, mixed with 1% lone',
    operations: ['encode'],
    sizes: /** @type {[number, number]} */ ([64 * KI, 64 * KI]),
    texts: ['mixed'],
    variants: ['1% lone'],
    against: 'native',
    ...limits,
  })),
  {
    what: 'decode, from 1 Ki, not ASCII',
    operations: ['decode'],
    sizes: [KI, 64 * MI],
    notTexts: ['english'],
    hosts: ['node20'],
    against: 'native',
    must: 0.45,
    aim: 0.15,
  },
  {
    what: 'decode, 64 Ki, well-formed',
    operations: ['decode'],
    sizes: [64 * KI, 64 * KI],
    variants: WELL_FORMED,
    hosts: ['node26'],
    against: 'native',
    must: 1.2,
    aim: 1.05,
  },
  {
    what: 'decode, 64 Ki, Cyrillic, Chinese, emoji',
    operations: ['decode'],
    sizes: [64 * KI, 64 * KI],
    texts: WIDE,
    variants: WELL_FORMED,
    hosts: ['chromium'],
    against: 'native',
    must: 0.6,
    aim: 0.4,
  },
  {
    what: 'decode, 64 Ki, Chinese with one lone',
    operations: ['decode'],
    sizes: [64 * KI, 64 * KI],
    texts: ['chinese'],
    variants: ['one lone'],
    against: 'native',
    must: 0.3,
    aim: 0.1,
  },
  {
    what: 'decodeLossy',
    operations: ['decodeLossy'],
    against: 'native',
    must: 3,
    aim: 1.5,
  },
  {
    what: 'encode(Uint16Array) and decodeToUtf16, 64 Ki',
    operations: ['encode(Uint16Array)', 'decodeToUtf16'],
    sizes: [64 * KI, 64 * KI],
    against: 'plain JavaScript',
    must: 0.4,
    aim: 0.2,
  },
  ...[
    {
      operations: ['encodeAll'],
      hosts: ['node20', 'node26', 'deno', 'chromium'],
      ascii: [0.1, 0.05],
      others: [0.2, 0.1],
    },
    { operations: ['encodeAll'], hosts: ['bun', 'firefox'], ascii: [0.8, 0.5], others: [0.8, 0.5] },
    { operations: ['decodeAll'], hosts: undefined, ascii: [0.25, 0.1], others: [0.4, 0.2] },
  ].flatMap(({ operations, hosts, ascii, others }) =>
    [
      { name: 'ASCII', texts: ['english'], limits: ascii },
      { name: 'others', notTexts: ['english'], limits: others },
    ].map(({ name, limits: [must, aim], ...narrowed }) => ({
      what: `${operations}, 100,000 short texts, ${name}`,
      operations,
      hosts,
      sizes: TEXTS_IN_COLUMN,
      against: 'native',
      must,
      aim,
      ...narrowed,
    })),
  ),
  ...[
    { what: 'slice, 64 Ki, not ASCII', operations: ['slice'], must: 0.33, aim: 0.1 },
    {
      what: 'indexOf and includes, absent, 64 Ki, not ASCII',
      operations: ['indexOf', 'includes'],
      must: 0.33,
      aim: 0.1,
    },
    {
      what: 'compare and compareUtf16, 64 Ki, not ASCII',
      operations: ['compare', 'compareUtf16'],
      must: 0.2,
      aim: 0.05,
    },
  ].map((target) => ({
    sizes: /** @type {[number, number]} */ ([64 * KI, 64 * KI]),
    notTexts: ['english'],
    against: 'native',
    ...target,
  })),
  {
    what: 'indexOf, absent, 16 Mi, not ASCII',
    operations: ['indexOf'],
    sizes: [16 * MI, 16 * MI],
    notTexts: ['english'],
    against: 'native',
    must: 0.33,
    aim: 0.1,
  },
  {
    what: 'indexOf and includes, absent, from 64 Ki, not ASCII',
    operations: ['indexOf', 'includes'],
    sizes: [64 * KI, 16 * MI],
    notTexts: ['english'],
    hosts: ['node20', 'node24', 'node26'],
    against: 'Buffer',
    must: 1.5,
    aim: 0.8,
  },
  {
    what: 'toCodePoints, 64 Ki',
    operations: ['toCodePoints'],
    sizes: [64 * KI, 64 * KI],
    against: 'plain JavaScript',
    must: 0.1,
    aim: 0.03,
  },
  {
    what: 'new OffsetMap, 1 Mi, not ASCII',
    operations: ['new OffsetMap'],
    sizes: [MI, MI],
    notTexts: ['english'],
    against: 'native',
    must: 0.8,
    aim: 0.3,
  },
  { what: 'everything', against: '@cto.af/wtf8', must: 0.9, aim: 0.5 },
  {
    what: 'everything, from 1 Ki',
    notOperations: OF_COLUMNS,
    sizes: [KI, 64 * MI],
    against: '@cto.af/wtf8',
    must: 0.25,
    aim: 0.1,
  },
  { what: 'everything, from 1 Ki', sizes: [KI, 64 * MI], against: 'wtf-8', must: 0.1, aim: 0.03 },
];

/** @type {GrowthTarget[]} */
export const GROWTH_TARGETS = [
  { what: 'time per unit at 1 Mi against 64 Ki', from: 64 * KI, to: MI, must: 1.5 },
  { what: 'time per unit at 64 Mi against 1 Mi', from: MI, to: 64 * MI, must: 1.5 },
];

/** Our streams, as a share of the time of the host's. */
export const STREAM_TARGET = 1.1;

/** The first uses in a fresh process: shares of the time of es-module-lexer, but milliseconds for the short call. */
export const START_UP_TARGETS = { import: 1.5, short: 2, long: 1.5 };

/**
 * The kernels alone, as shares of the speed of native simdutf restricted to SSE4.2: here more is better. `texts` has
 * limits that replace `must` for single texts.
 */
export const KERNEL_TARGETS = [
  {
    what: 'UTF-16 → WTF-8',
    kernel: 'encode',
    must: 0.8,
    texts: /** @type {Record<string, number>} */ ({ chinese: 0.55 }),
    aim: 1,
  },
  { what: 'WTF-8 → UTF-16 with validation', kernel: 'validate and decode', must: 0.8, texts: {}, aim: 1.2 },
];
