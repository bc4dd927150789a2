/** Texts and bytes that the assertions share, and how they compare. */

export const LEAD = '\ud83d';
export const TRAIL = '\ude00';
export const PAIR = LEAD + TRAIL;
export const MARK = '\ufeff';

/** 140,000 units: longer than the buffers of the module, with pairs and lone surrogates at its seams. */
export const LONG = `aé漢${PAIR}${LEAD}-${TRAIL}b${MARK}`.repeat(14_000);

export const TEXTS = [
  '',
  'a',
  '\0',
  MARK,
  LEAD,
  TRAIL,
  PAIR,
  TRAIL + LEAD,
  LEAD + LEAD + TRAIL + TRAIL,
  `${MARK}a${MARK}`,
  'plain ASCII, longer than what is done without any call',
  `déjà vu, ${'é'.repeat(100)}`,
  // All characters that engines store in one byte, also those for which other encodings have other characters.
  String.fromCharCode(...Array(256).keys()),
  `漢字${PAIR}${'仮名'.repeat(600)}`,
  `${PAIR.repeat(40)}${LEAD}`,
  `${TRAIL}${'x'.repeat(5000)}${LEAD}`,
  LONG,
  // Well-formed texts, which hosts may decode by themselves, whole or in parts.
  LONG.replace(/[\ud800-\udfff]/gu, '\ufffd'),
  `déjà vu, ${'é'.repeat(140_000)}`,
];

/** @type {[bytes: number[], offset: number, length: number, kind: string][]} */
export const ILL_FORMED = [
  [[0x61, 0x80], 1, 1, 'unexpected-continuation'],
  [[0xff], 0, 1, 'invalid-byte'],
  [[0xc3, 0xa9, 0xc0, 0x80], 2, 1, 'overlong'],
  [[0xf4, 0x90, 0x80, 0x80], 0, 1, 'out-of-range'],
  [[0x61, 0x62, 0xe2, 0x82], 2, 2, 'truncated'],
  [[0x61, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80], 1, 6, 'surrogate-pair'],
];

/**
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {string} [about]
 */
export function same(actual, expected, about) {
  if (!Object.is(actual, expected)) {
    throw new Error(`${about ? `${about}: ` : ''}expected ${expected}, got ${actual}`);
  }
}

/** @param {() => unknown} call @returns {any} */
export function thrownBy(call) {
  let result;
  try {
    result = call();
  } catch (error) {
    return error;
  }
  throw new Error(`expected ${call} to throw, got ${result}`);
}

/** @param {any} value @param {...string} names */
export const fields = (value, ...names) => names.map((name) => String(value?.[name])).join(', ');

/** @param {Uint8Array} bytes */
export const hexadecimal = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');

/** @param {string} text */
export const fromHexadecimal = (text) =>
  Uint8Array.from(text.split(' ').filter(Boolean), (byte) => Number.parseInt(byte, 16));

/** @param {string} text */
export function toUnits(text) {
  const units = new Uint16Array(text.length);
  for (let index = 0; index < units.length; index++) units[index] = text.charCodeAt(index);
  return units;
}

/** Shows a text with escapes for lone surrogates, which may get lost on the way to a terminal. @param {string} text */
export const shown = (text) => `${text.length} units ${JSON.stringify(text.slice(0, 12))}`;

/**
 * @param {ArrayLike<number>} actual
 * @param {ArrayLike<number>} expected
 * @param {string} [about]
 */
export function sameElements(actual, expected, about = 'the elements') {
  same(actual.length, expected.length, `the length of ${about}`);
  for (let index = 0; index < expected.length; index++) {
    if (actual[index] !== expected[index]) same(actual[index], expected[index], `${about}, at ${index}`);
  }
}

/** The encoding by its definition. @param {string} text */
export function wtf8Of(text) {
  const bytes = new Uint8Array(3 * text.length);
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    // Not `codePointAt`, which some V8s get wrong: see "a part of a longer string ends where it ends".
    let point = text.charCodeAt(index);
    const next = text.charCodeAt(index + 1);
    if (point >= 0xd800 && point < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
      point = 0x10000 + ((point - 0xd800) << 10) + (next - 0xdc00);
      index++;
    }
    if (point < 0x80) {
      bytes[count++] = point;
      continue;
    }
    if (point < 0x800) bytes[count++] = 0xc0 | (point >> 6);
    else {
      if (point < 0x10000) bytes[count++] = 0xe0 | (point >> 12);
      else {
        bytes[count++] = 0xf0 | (point >> 18);
        bytes[count++] = 0x80 | ((point >> 12) & 0x3f);
      }
      bytes[count++] = 0x80 | ((point >> 6) & 0x3f);
    }
    bytes[count++] = 0x80 | (point & 0x3f);
  }
  return bytes.subarray(0, count);
}

/** Whether the host has streams: some have another class of that name, which does not start its transformer. */
export function hasStreams() {
  let isStarted = false;
  try {
    new TransformStream({
      start() {
        isStarted = true;
      },
    });
  } catch {
    // It has none.
  }
  return isStarted;
}
