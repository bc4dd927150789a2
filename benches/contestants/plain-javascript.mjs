/**
 * A decent loop as one writes it by hand: no allocation but the result's, checked reads, strict about ill-formed
 * bytes. Its `encode` also makes the bytes that all contestants are given.
 */

/** Grown as needed and kept. */
let scratchBytes = new Uint8Array(0x1000);
let scratchUnits = new Uint16Array(0x1000);

/** Below this many units, adding characters to a string is faster than filling an array first. */
const SHORT = 16;
/** How many arguments `String.fromCharCode` is given at once. */
const ARGUMENT_LIMIT = 0x1000;

/** @param {number} length */
function bytesFor(length) {
  if (scratchBytes.length < length) scratchBytes = new Uint8Array(length);
  return scratchBytes;
}

/** @param {number} length */
function unitsFor(length) {
  if (scratchUnits.length < length) scratchUnits = new Uint16Array(length);
  return scratchUnits;
}

/**
 * @param {string} text
 * @param {Uint8Array} bytes
 */
function encodeInto(text, bytes) {
  const { length } = text;
  const capacity = bytes.length;
  let read = 0;
  let written = 0;
  while (read < length) {
    const unit = text.charCodeAt(read);
    if (unit < 0x80) {
      if (written >= capacity) break;
      bytes[written++] = unit;
    } else if (unit < 0x800) {
      if (written + 2 > capacity) break;
      bytes[written++] = 0xc0 | (unit >> 6);
      bytes[written++] = 0x80 | (unit & 0x3f);
    } else {
      const next = (unit & 0xfc00) === 0xd800 && read + 1 < length ? text.charCodeAt(read + 1) : 0;
      if ((next & 0xfc00) === 0xdc00) {
        if (written + 4 > capacity) break;
        const codePoint = 0x10000 + ((unit & 0x3ff) << 10) + (next & 0x3ff);
        bytes[written++] = 0xf0 | (codePoint >> 18);
        bytes[written++] = 0x80 | ((codePoint >> 12) & 0x3f);
        bytes[written++] = 0x80 | ((codePoint >> 6) & 0x3f);
        bytes[written++] = 0x80 | (codePoint & 0x3f);
        read++;
      } else {
        if (written + 3 > capacity) break;
        bytes[written++] = 0xe0 | (unit >> 12);
        bytes[written++] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[written++] = 0x80 | (unit & 0x3f);
      }
    }
    read++;
  }
  return { read, written };
}

/** `encode` of an array of units. One function for strings and arrays would be slower for both. @param {Uint16Array} units */
function encodeUnits(units) {
  const { length } = units;
  const bytes = bytesFor(3 * length);
  let written = 0;
  for (let read = 0; read < length; read++) {
    const unit = units[read];
    if (unit < 0x80) {
      bytes[written++] = unit;
    } else if (unit < 0x800) {
      bytes[written++] = 0xc0 | (unit >> 6);
      bytes[written++] = 0x80 | (unit & 0x3f);
    } else {
      const next = (unit & 0xfc00) === 0xd800 && read + 1 < length ? units[read + 1] : 0;
      if ((next & 0xfc00) === 0xdc00) {
        const codePoint = 0x10000 + ((unit & 0x3ff) << 10) + (next & 0x3ff);
        bytes[written++] = 0xf0 | (codePoint >> 18);
        bytes[written++] = 0x80 | ((codePoint >> 12) & 0x3f);
        bytes[written++] = 0x80 | ((codePoint >> 6) & 0x3f);
        bytes[written++] = 0x80 | (codePoint & 0x3f);
        read++;
      } else {
        bytes[written++] = 0xe0 | (unit >> 12);
        bytes[written++] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[written++] = 0x80 | (unit & 0x3f);
      }
    }
  }
  return bytes.slice(0, written);
}

/**
 * @param {Uint8Array} bytes
 * @param {Uint16Array} units long enough
 * @returns how many were written, or -1 if the bytes are ill-formed
 */
function decodeUnits(bytes, units) {
  const { length } = bytes;
  let written = 0;
  let lastWasLead = false;
  for (let read = 0; read < length; ) {
    const lead = bytes[read];
    if (lead < 0x80) {
      units[written++] = lead;
      read += 1;
      lastWasLead = false;
      continue;
    }
    const second = read + 1 < length ? bytes[read + 1] : 0;
    if ((second & 0xc0) !== 0x80 || lead < 0xc2) return -1;
    if (lead < 0xe0) {
      units[written++] = ((lead & 0x1f) << 6) | (second & 0x3f);
      read += 2;
      lastWasLead = false;
      continue;
    }
    const third = read + 2 < length ? bytes[read + 2] : 0;
    if ((third & 0xc0) !== 0x80) return -1;
    if (lead < 0xf0) {
      const unit = ((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f);
      if (unit < 0x800 || (lastWasLead && (unit & 0xfc00) === 0xdc00)) return -1;
      units[written++] = unit;
      read += 3;
      lastWasLead = (unit & 0xfc00) === 0xd800;
      continue;
    }
    const fourth = read + 3 < length ? bytes[read + 3] : 0;
    if ((fourth & 0xc0) !== 0x80) return -1;
    const codePoint = ((lead & 7) << 18) | ((second & 0x3f) << 12) | ((third & 0x3f) << 6) | (fourth & 0x3f);
    if (lead > 0xf4 || codePoint < 0x10000 || codePoint > 0x10ffff) return -1;
    units[written++] = 0xd7c0 + (codePoint >> 10);
    units[written++] = 0xdc00 | (codePoint & 0x3ff);
    read += 4;
    lastWasLead = false;
  }
  return written;
}

/** @param {Uint8Array} bytes */
function decode(bytes) {
  const units = unitsFor(bytes.length);
  const count = decodeUnits(bytes, units);
  if (count < 0) throw new TypeError('ill-formed WTF-8');
  let text = '';
  if (count <= SHORT) {
    for (let index = 0; index < count; index++) text += String.fromCharCode(units[index]);
    return text;
  }
  for (let start = 0; start < count; start += ARGUMENT_LIMIT) {
    const chunk = units.subarray(start, Math.min(count, start + ARGUMENT_LIMIT));
    text += String.fromCharCode.apply(null, /** @type {any} */ (chunk));
  }
  return text;
}

/** @param {string} text */
function encode(text) {
  const bytes = bytesFor(3 * text.length);
  return bytes.slice(0, encodeInto(text, bytes).written);
}

/** @param {Uint8Array} bytes */
function decodeToUtf16(bytes) {
  const units = unitsFor(bytes.length);
  const count = decodeUnits(bytes, units);
  if (count < 0) throw new TypeError('ill-formed WTF-8');
  return units.slice(0, count);
}

/** @param {string} text */
function byteLength(text) {
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    length += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    if ((unit & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      length++;
      index++;
    }
  }
  return length;
}

/** @param {string} text @returns its index, or -1 if there is none */
function findLoneSurrogate(text) {
  for (let index = 0; index < text.length; index++) {
    const kind = text.charCodeAt(index) & 0xfc00;
    if (kind === 0xdc00) return index;
    if (kind !== 0xd800) continue;
    if ((text.charCodeAt(index + 1) & 0xfc00) !== 0xdc00) return index;
    index++;
  }
  return -1;
}

/**
 * Finds the indexes of ascending offsets in one pass.
 *
 * @param {Uint8Array} bytes
 * @param {Uint32Array} offsets
 * @param {Uint32Array} results
 */
function indexesOf(bytes, offsets, results) {
  let offset = 0;
  let index = 0;
  for (let number = 0; number < offsets.length; number++) {
    for (;;) {
      const first = bytes[offset];
      const next = offset + (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);
      if (next > offsets[number]) break;
      offset = next;
      index += first < 0xf0 ? 1 : 2;
    }
    results[number] = index;
  }
  return results;
}

/** @typedef {{ bytes: Uint8Array, offsets: Uint32Array, results: Uint32Array }} LookUps */

/** @type {import('./contestant.js').Contestant} */
export const plainJavaScript = {
  name: 'plain JavaScript',
  lossless: true,
  operations: {
    encode,
    encodeInto,
    decode,
    'encode(Uint16Array)': encodeUnits,
    decodeToUtf16,
    decodeInto: (/** @type {Uint8Array} */ bytes, /** @type {Uint16Array} */ units) => ({
      read: bytes.length,
      written: decodeUnits(bytes, units),
    }),
    byteLength,
    utf16Length: (/** @type {Uint8Array} */ bytes) => decodeUnits(bytes, unitsFor(bytes.length)),
    isWtf8: (/** @type {Uint8Array} */ bytes) => decodeUnits(bytes, unitsFor(bytes.length)) >= 0,
    isWellFormed: (/** @type {string} */ text) => findLoneSurrogate(text) < 0,
    findLoneSurrogate,
    toCodePoints: (/** @type {string} */ text) =>
      Uint32Array.from(text, (character) => /** @type {number} */ (character.codePointAt(0))),
    codePoints: (/** @type {string} */ text) => {
      let sum = 0;
      for (const character of text) sum += /** @type {number} */ (character.codePointAt(0));
      return sum;
    },
    'OffsetMap.toIndexes': (/** @type {LookUps} */ { bytes, offsets, results }) =>
      indexesOf(bytes, offsets, results),
  },
  inputs: {
    'OffsetMap.toIndexes': (/** @type {import('../corpus/material.mjs').Material} */ { bytes, offsets }) => ({
      bytes,
      offsets: offsets(),
      results: offsets(),
    }),
  },
};
