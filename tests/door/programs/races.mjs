/**
 * Another thread writes to the memory that a call reads or writes. The result must be an answer to bytes that can
 * have been there: each byte is that of one pattern or of the other.
 */

import { shown } from './support/contents.mjs';
import { encodeByDefinition, findIllFormedByDefinition } from './support/reference.mjs';

/** @typedef {import('./support/toggle.mjs').Place} Place */
/** @typedef {{ bytes: Uint8Array<any>, units: Uint16Array<any>, forms: any[], place: Place, wtf8: any }} Subject */

/** Their lengths are even, so that they are code units too. @type {[number[], number[]][]} */
const PATTERNS = [
  [
    [0xf0, 0x9f, 0x98, 0x80],
    [0x61, 0x61, 0x61, 0x61],
  ],
  [
    [0x61, 0x61],
    [0xff, 0xff],
  ],
  [
    [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
    [0x61, 0x61, 0x61, 0x61, 0x61, 0x61],
  ],
  [
    [0xed, 0xa0, 0xbd, 0x61, 0xed, 0xb8, 0x80, 0x61],
    [0xc3, 0xa9, 0xc3, 0xa9, 0xc3, 0xa9, 0xc3, 0xa9],
  ],
  [
    [0xef, 0xbf, 0xbd, 0x61, 0xc0, 0x80],
    [0x61, 0x62, 0x63, 0xe2, 0x82, 0xac],
  ],
  // D83D DE00, D83D 0061.
  [
    [0x3d, 0xd8, 0x00, 0xde],
    [0x3d, 0xd8, 0x61, 0x00],
  ],
];

/** Even, too. */
const SIZES = [6, 16, 32, 34, 200, 300, 70_000, 200_000];

/** Something to search for. */
const A = Uint8Array.of(0x61);

/** How many bytes around each place must stay what they are. */
const GUARD = 64;
const GUARD_BYTE = 0x78;
const BYTE_AT_FIRST = 0x61;

/** @type {Record<string, Record<string, (subject: Subject) => string | undefined>>} */
const ACTIONS = {
  decode: {
    decode: ({ wtf8, forms, place }) => {
      for (const form of forms) {
        const text = wtf8.decode(form);
        const flaw = flawOfBytes(encodeByDefinition(text), place);
        if (flaw) return `${flaw}: ${shown(text)}`;
      }
      return undefined;
    },
  },
  'other readers of bytes': {
    decodeToUtf16: ({ wtf8, bytes, place }) =>
      flawOfBytes(encodeByDefinition(wtf8.decodeToUtf16(bytes)), place),
    decodeInto({ wtf8, bytes, place }) {
      const units = new Uint16Array(bytes.length);
      const { read, written } = wtf8.decodeInto(bytes, units);
      if (read !== bytes.length) return `read ${read} of ${bytes.length}`;
      return flawOfBytes(encodeByDefinition(units.subarray(0, written)), place);
    },
    utf16Length: ({ wtf8, bytes }) => flawOfNumber(wtf8.utf16Length(bytes), bytes.length / 4, bytes.length),
    isWtf8: ({ wtf8, bytes }) => flawOfVerdict(wtf8.isWtf8(bytes)),
    isUtf8: ({ wtf8, bytes }) => flawOfVerdict(wtf8.isUtf8(bytes)),
    toUtf8: ({ wtf8, bytes, place }) => flawOfBytes(wtf8.toUtf8(bytes), place, 'utf-8'),
    toUtf8Lossy: ({ wtf8, bytes }) => flawOfUtf8(wtf8.toUtf8Lossy(bytes), bytes.length),
    findIllFormed({ wtf8, bytes }) {
      const found = wtf8.findIllFormed(bytes);
      return found === null ? undefined : flawOfNumber(found.offset + found.length, 1, bytes.length);
    },
    findLoneSurrogate: ({ wtf8, bytes }) => flawOfSurrogate(wtf8.findLoneSurrogate(bytes)),
    concat({ wtf8, bytes }) {
      return flawOfWtf8(wtf8.concat([bytes, A, bytes]));
    },
    decodeAll({ wtf8, bytes }) {
      const ends = [0, bytes.length >> 1, bytes.length];
      const texts = wtf8.decodeAll({ bytes, offsets: Uint32Array.from(ends) });
      const lengths = texts.map((/** @type {string} */ text) => encodeByDefinition(text).length);
      return (
        flawOfNumber(lengths[0], ends[1], ends[1]) ??
        flawOfNumber(lengths[1], ends[2] - ends[1], ends[2] - ends[1])
      );
    },
  },
  'operations on text': {
    decodeLossy: ({ wtf8, bytes }) =>
      flawOfNumber(encodeByDefinition(wtf8.decodeLossy(bytes)).length, bytes.length, 3 * bytes.length),
    decodeUtf8: ({ wtf8, bytes, place }) =>
      flawOfBytes(encodeByDefinition(wtf8.decodeUtf8(bytes)), place, 'utf-8'),
    'Wtf8Decoder.decode': ({ wtf8, bytes, place }) =>
      flawOfBytes(encodeByDefinition(new wtf8.Wtf8Decoder().decode(bytes)), place),
    slice: ({ wtf8, bytes, place }) =>
      flawOfBytes(wtf8.slice(bytes), place) ?? flawOfWtf8(wtf8.slice(bytes, 1, -1)),
    toCodePoints: ({ wtf8, bytes, place }) =>
      flawOfBytes(encodeByDefinition(textOf(wtf8.toCodePoints(bytes))), place),
    codePoints: ({ wtf8, bytes, place }) =>
      flawOfBytes(encodeByDefinition(textOf(wtf8.codePoints(bytes))), place),
    compare: ({ wtf8, bytes }) => flawOfNumber(wtf8.compare(bytes, bytes), -1, 1),
    compareUtf16: ({ wtf8, bytes }) => flawOfNumber(wtf8.compareUtf16(bytes, bytes), -1, 1),
    indexOf: ({ wtf8, bytes }) => flawOfNumber(wtf8.indexOf(bytes, A), -1, bytes.length - 1),
    lastIndexOf: ({ wtf8, bytes }) => flawOfNumber(wtf8.lastIndexOf(bytes, A), -1, bytes.length - 1),
    includes: ({ wtf8, bytes }) => flawOfVerdict(wtf8.includes(bytes, bytes)),
    startsWith: ({ wtf8, bytes }) => flawOfVerdict(wtf8.startsWith(bytes, A)),
    endsWith: ({ wtf8, bytes }) => flawOfVerdict(wtf8.endsWith(bytes, bytes)),
    toIndex: ({ wtf8, bytes: { length }, bytes }) =>
      flawOfNumber(wtf8.toIndex(bytes, length), length / 4, length),
    toOffset: ({ wtf8, bytes }) => flawOfNumber(wtf8.toOffset(bytes, 1), 0, 3),
    OffsetMap({ wtf8, bytes, bytes: { length } }) {
      const map = new wtf8.OffsetMap(bytes);
      return flawOfNumber(map.toIndex(length), length / 4, length) ?? flawOfNumber(map.toOffset(1), 0, 3);
    },
  },
  'readers of code units': {
    encode: ({ wtf8, units, place }) => flawOfText(wtf8.encode(units), units.length, place),
    encodeInto({ wtf8, units, place }) {
      const bytes = new Uint8Array(3 * units.length);
      const { read, written } = wtf8.encodeInto(units, bytes);
      return flawOfText(bytes.subarray(0, written), read, place);
    },
    encodeAll({ wtf8, units }) {
      const { bytes, offsets } = wtf8.encodeAll([units, 'a', units]);
      const found = [0, 2].map((index) =>
        findIllFormedByDefinition(bytes.subarray(offsets[index], offsets[index + 1])),
      );
      return found[0] || found[1] ? `gave ill-formed bytes: ${JSON.stringify(found)}` : undefined;
    },
    byteLength: ({ wtf8, units }) => flawOfNumber(wtf8.byteLength(units), units.length, 3 * units.length),
    isWellFormed: ({ wtf8, units }) => flawOfVerdict(wtf8.isWellFormed(units)),
    toUtf8: ({ wtf8, units }) => flawOfUtf8(wtf8.toUtf8(units)),
    toUtf8Lossy: ({ wtf8, units }) => flawOfUtf8(wtf8.toUtf8Lossy(units)),
    findLoneSurrogate: ({ wtf8, units }) => flawOfSurrogate(wtf8.findLoneSurrogate(units)),
  },
  writers: {
    toUtf8LossyInPlace: ({ wtf8, bytes }) =>
      flawOfNumber(wtf8.toUtf8LossyInPlace(bytes), 0, bytes.length / 3),
    encodeInto({ wtf8, bytes }) {
      const text = 'aé漢\u{1f600}'.repeat(bytes.length / 10 + 1);
      const { read, written } = wtf8.encodeInto(text, bytes);
      const length = encodeByDefinition(text.slice(0, read)).length;
      return length === written && written <= bytes.length ? undefined : `read ${read}, written ${written}`;
    },
    decodeInto({ wtf8, units }) {
      const source = encodeByDefinition('aé漢\u{1f600}'.repeat(units.length / 5 + 1));
      const { read, written } = wtf8.decodeInto(source, units);
      return (
        flawOfNumber(written, units.length - 1, units.length) ?? flawOfNumber(read, written, 3 * written)
      );
    },
    // Source and destination are the same memory.
    'decodeInto itself'({ wtf8, bytes, units }) {
      const { read, written } = wtf8.decodeInto(bytes, units);
      return flawOfNumber(read, written, 3 * written) ?? flawOfNumber(written, 0, units.length);
    },
  },
};

export const variants = Object.keys(ACTIONS);

const KINDS = [
  'unexpected-continuation',
  'invalid-byte',
  'overlong',
  'out-of-range',
  'truncated',
  'surrogate-pair',
  'lone-surrogate',
];

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, load, startWorker, milliseconds, fail, note }) {
  if (typeof SharedArrayBuffer === 'undefined') return note('left out', 'no shared memory here');
  const wtf8 = await load();
  const { memory, places } = layOut();
  const control = new SharedArrayBuffer(4);
  const worker = await startWorker('toggle.mjs', { memory, control, places });
  const all = new Uint8Array(memory);
  // `decode` may use the host's decoder, which can read the bytes twice: races with it need more tries.
  const share = variant === 'decode' ? 1 : 0.5;
  let calls = 0;
  let thrown = 0;
  let hasRaced = false;
  for (const [number, place] of places.entries()) {
    Atomics.store(new Int32Array(control), 0, number);
    const subject = subjectOf(wtf8, memory, place);
    const end = Date.now() + (milliseconds * share) / places.length;
    do {
      for (const [name, action] of Object.entries(ACTIONS[variant])) {
        const where = `${name} of ${place.length} bytes of ${shown(place.patterns)}`;
        calls++;
        try {
          const flaw = action(subject);
          if (flaw) fail(`${where}: ${flaw}`);
        } catch (error) {
          thrown++;
          const flaw = flawOfError(error, place.length);
          if (flaw) fail(`${where}: ${flaw}`);
        }
      }
      const content = all.subarray(place.offset, place.offset + place.length);
      hasRaced ||= content.some((byte) => byte !== BYTE_AT_FIRST);
    } while (Date.now() < end);
    for (let guard = 1; guard <= GUARD; guard++) {
      const isUntouched =
        all[place.offset - guard] === GUARD_BYTE &&
        all[place.offset + place.length - 1 + guard] === GUARD_BYTE;
      if (!isUntouched) fail(`what lies beside ${place.length} bytes was written to`);
    }
  }
  Atomics.store(new Int32Array(control), 0, -1);
  await worker.stop();
  if (!hasRaced) fail('no other thread wrote anything');
  note('calls', calls);
  note('thrown', thrown);
}

function layOut() {
  /** @type {Place[]} */
  const places = [];
  let offset = GUARD;
  for (const patterns of PATTERNS) {
    for (const length of SIZES) {
      places.push({ offset, length, patterns });
      offset += length + GUARD;
    }
  }
  const memory = new SharedArrayBuffer(offset);
  const all = new Uint8Array(memory).fill(GUARD_BYTE);
  for (const place of places) all.fill(BYTE_AT_FIRST, place.offset, place.offset + place.length);
  return { memory, places };
}

/** @param {any} wtf8 @param {SharedArrayBuffer} memory @param {Place} place @returns {Subject} */
function subjectOf(wtf8, memory, place) {
  const { offset, length } = place;
  const bytes = new Uint8Array(memory, offset, length);
  const units = new Uint16Array(memory, offset, length / 2);
  return { wtf8, place, bytes, units, forms: [bytes, new DataView(memory, offset, length)] };
}

/** @param {Uint8Array} bytes @param {Place} place @param {'wtf-8' | 'utf-8'} [encoding] */
function flawOfBytes(bytes, { length, patterns: [a, b] }, encoding = 'wtf-8') {
  if (bytes.length !== length) return `gave what is ${bytes.length} bytes long, not ${length}`;
  for (let offset = 0; offset < length; offset++) {
    const byte = bytes[offset];
    const turn = offset % a.length;
    if (byte !== a[turn] && byte !== b[turn] && byte !== BYTE_AT_FIRST) {
      return `gave ${byte.toString(16)} at ${offset}, which never was there`;
    }
  }
  const illFormed = findIllFormedByDefinition(bytes, encoding);
  return illFormed ? `gave ill-formed bytes: ${JSON.stringify(illFormed)}` : undefined;
}

/** @param {Uint8Array} bytes */
function flawOfWtf8(bytes) {
  const illFormed = findIllFormedByDefinition(bytes);
  return illFormed ? `gave ill-formed bytes: ${JSON.stringify(illFormed)}` : undefined;
}

/** @param {Iterable<number>} codePoints */
function textOf(codePoints) {
  let text = '';
  for (const codePoint of codePoints) text += String.fromCodePoint(codePoint);
  return text;
}

/** @param {Uint8Array} bytes what code units became @param {number} read @param {Place} place */
function flawOfText(bytes, read, { patterns: [a, b] }) {
  const flaw = flawOfWtf8(bytes);
  if (flaw) return flaw;
  let length = 0;
  for (let offset = 0; offset < bytes.length; offset++) {
    if (bytes[offset] < 0x80 || bytes[offset] >= 0xc0) length += bytes[offset] >= 0xf0 ? 2 : 1;
  }
  return length === read ? undefined : `gave ${length} units for ${read} of ${shown([a, b])}`;
}

/** @param {Uint8Array} bytes @param {number} [length] */
function flawOfUtf8(bytes, length = bytes.length) {
  const illFormed = findIllFormedByDefinition(bytes, 'utf-8');
  if (illFormed) return `gave ill-formed UTF-8: ${JSON.stringify(illFormed)}`;
  return bytes.length === length ? undefined : `gave ${bytes.length} bytes, not ${length}`;
}

/** @param {unknown} verdict */
const flawOfVerdict = (verdict) => (typeof verdict === 'boolean' ? undefined : `gave ${shown(verdict)}`);

/** @param {number} number @param {number} least @param {number} most */
const flawOfNumber = (number, least, most) =>
  number >= least && number <= most ? undefined : `gave ${number}, which is not within ${least} and ${most}`;

/** @param {{ codeUnit: number, kind: string } | null} found */
function flawOfSurrogate(found) {
  if (found === null) return undefined;
  const kind = found.codeUnit < 0xdc00 ? 'lead' : 'trail';
  return found.codeUnit >> 11 === 0xd800 >> 11 && found.kind === kind ? undefined : `found ${shown(found)}`;
}

/** @param {any} error @param {number} length */
function flawOfError(error, length) {
  const { name, kind, offset, index } = error;
  const position = offset ?? index;
  const isGood =
    name === 'Wtf8Error' && KINDS.includes(kind) && position >= 0 && position + error.length <= length;
  return isGood ? undefined : `threw ${shown(error)}`;
}
