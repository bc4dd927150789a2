/**
 * What must hold wherever the package runs. Nothing here is of any host: every one of them runs this file, or the
 * CommonJS or bundled form that is made of it.
 */

/** @typedef {typeof import('wtf8-wasm')} Wtf8 */
/** @typedef {typeof import('wtf8-wasm/variants')} Variants */

/**
 * @typedef {object} Report
 * @property {string} backend
 * @property {number} passed
 * @property {string[]} failures
 */

const LEAD = '\ud83d';
const TRAIL = '\ude00';
const PAIR = LEAD + TRAIL;
const MARK = '\ufeff';

/** 200,000 units: longer than the buffers of the module, with pairs and lone surrogates at its seams. */
const LONG = `aé漢${PAIR}${LEAD}-${TRAIL}b${MARK}`.repeat(20_000);

const TEXTS = [
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
  `漢字${PAIR}${'仮名'.repeat(600)}`,
  `${PAIR.repeat(40)}${LEAD}`,
  `${TRAIL}${'x'.repeat(5000)}${LEAD}`,
  LONG,
  // Well-formed, which hosts may decode by themselves, whole or in parts.
  LONG.replace(/[\ud800-\udfff]/gu, '\ufffd'),
  `déjà vu, ${'é'.repeat(300_000)}`,
];

/** @type {[bytes: number[], offset: number, length: number, kind: string][]} */
const ILL_FORMED = [
  [[0x61, 0x80], 1, 1, 'unexpected-continuation'],
  [[0xff], 0, 1, 'invalid-byte'],
  [[0xc3, 0xa9, 0xc0, 0x80], 2, 1, 'overlong'],
  [[0xf4, 0x90, 0x80, 0x80], 0, 1, 'out-of-range'],
  [[0x61, 0x62, 0xe2, 0x82], 2, 2, 'truncated'],
  [[0x61, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80], 1, 6, 'surrogate-pair'],
];

/** @type {Record<string, (wtf8: Wtf8) => void>} */
const ASSERTIONS = {
  'every text comes back as it was': ({ encode, decode, decodeToUtf16 }) => {
    for (const text of TEXTS) {
      same(decode(encode(text)) === text, true, shown(text));
      same(decode(encode(toUnits(text))) === text, true, `the units of ${shown(text)}`);
      same(hash(decodeToUtf16(encode(text))), hash(toUnits(text)), `the units from ${shown(text)}`);
    }
  },

  'the bytes are those of WTF-8': ({ encode, byteLength, utf16Length }) => {
    same(hexadecimal(encode(LEAD)), 'ed a0 bd');
    same(hexadecimal(encode(TRAIL)), 'ed b8 80');
    same(hexadecimal(encode(PAIR)), 'f0 9f 98 80');
    for (const text of TEXTS) {
      const bytes = encode(text);
      same(hash(bytes), hash(wtf8Of(text)), shown(text));
      same(byteLength(text), bytes.length);
      same(utf16Length(bytes), text.length);
    }
  },

  'the results are arrays of this realm': ({ encode, decodeToUtf16, concat, toUtf8Lossy }) => {
    for (const text of TEXTS) {
      same(encode(text) instanceof Uint8Array, true, shown(text));
      same(decodeToUtf16(encode(text)) instanceof Uint16Array, true, shown(text));
      same(toUtf8Lossy(text) instanceof Uint8Array, true, shown(text));
      same(concat([encode(text)]) instanceof Uint8Array, true, shown(text));
    }
  },

  'halves join, over empty parts too': ({ concat, encode, decode }) => {
    const [lead, trail, nothing] = [encode(LEAD), encode(TRAIL), new Uint8Array()];
    same(hexadecimal(concat([lead, nothing, nothing, trail])), 'f0 9f 98 80');
    same(hexadecimal(concat([trail, lead])), 'ed b8 80 ed a0 bd');
    same(decode(concat([encode(`a${LEAD}`), encode(`${TRAIL}b`)])), `a${PAIR}b`);
    same(concat([]).length, 0);
  },

  'errors say what, where and how long': ({ decode, findIllFormed, isWtf8, Wtf8Error }) => {
    for (const [bytes, offset, length, kind] of ILL_FORMED) {
      for (const distance of [0, 50, 100_000, 700_000]) {
        const array = new Uint8Array(distance + bytes.length).fill(0x78);
        array.set(bytes, distance);
        const fault = { offset: distance + offset, length, kind };
        const error = thrownBy(() => decode(array));
        same(error instanceof Wtf8Error && error instanceof TypeError, true, kind);
        same(fields(error, 'name', 'code'), 'Wtf8Error, ERR_ILL_FORMED_WTF8');
        same(fields(error, 'offset', 'length', 'kind'), fields(fault, 'offset', 'length', 'kind'));
        same(
          fields(findIllFormed(array), 'offset', 'length', 'kind'),
          fields(fault, 'offset', 'length', 'kind'),
        );
        same(isWtf8(array), false, kind);
      }
    }
  },

  'what UTF-8 cannot hold is refused or replaced': (wtf8) => {
    const text = `ab${TRAIL}c`;
    const lone = thrownBy(() => wtf8.toUtf8(text));
    same(fields(lone, 'code', 'index', 'length', 'offset'), 'ERR_LONE_SURROGATE, 2, 1, undefined');
    const loneBytes = thrownBy(() => wtf8.toUtf8(wtf8.encode(`é${LEAD}`)));
    same(fields(loneBytes, 'code', 'offset', 'length', 'index'), 'ERR_LONE_SURROGATE, 2, 3, undefined');
    same(hexadecimal(wtf8.toUtf8Lossy(text)), '61 62 ef bf bd 63');
    const bytes = wtf8.encode(text);
    same(wtf8.isWtf8(bytes) && !wtf8.isUtf8(bytes), true);
    same(wtf8.toUtf8LossyInPlace(bytes), 1);
    same(wtf8.isUtf8(bytes), true);
    same(hexadecimal(bytes), '61 62 ef bf bd 63');
  },

  'lone surrogates are found': ({ encode, findLoneSurrogate, isWellFormed }) => {
    const text = `é${PAIR}${LEAD}${'x'.repeat(70_000)}${TRAIL}`;
    const keys = ['position', 'codeUnit', 'kind'];
    same(fields(findLoneSurrogate(text), ...keys), '3, 55357, lead');
    same(fields(findLoneSurrogate(text, 4), ...keys), '70004, 56832, trail');
    same(fields(findLoneSurrogate(encode(text)), ...keys), '6, 55357, lead');
    same(findLoneSurrogate(PAIR.repeat(70_000)), null);
    same(isWellFormed(PAIR.repeat(70_000)) && !isWellFormed(text), true);
  },

  'wrong arguments are named and nothing is coerced': (wtf8) => {
    const { encode, decode, concat } = /** @type {Record<string, (value?: any) => any>} */ (
      /** @type {unknown} */ (wtf8)
    );
    const calls = [
      () => encode(),
      () => encode(new Uint8Array(2)),
      () => decode('a'),
      () => decode([0x61]),
      () => decode(new Uint16Array(2)),
      () => concat('a'),
    ];
    for (const call of calls) {
      const error = thrownBy(call);
      same(error instanceof TypeError && !(error instanceof wtf8.Wtf8Error), true, String(call));
      same(error.code, 'ERR_INVALID_ARG_TYPE', String(call));
      same(/^The "\w+" argument must be /.test(error.message), true, error.message);
    }
  },

  'a byte order mark is a character': ({ encode, decode, decodeToUtf16, concat }) => {
    same(hexadecimal(encode(MARK)), 'ef bb bf');
    for (const length of [1, 40, 400, 70_000]) {
      const text = MARK.repeat(length);
      same(decode(encode(text)) === text, true, `${length} marks`);
      same(decodeToUtf16(encode(text)).length, length);
      same(concat([encode(MARK), encode(text)]).length, 3 + 3 * length);
    }
  },

  'conversions into an array fill whole sequences only': ({ encode, encodeInto, decodeInto }) => {
    const bytes = new Uint8Array(8).fill(0x2e);
    same(fields(encodeInto(`é${PAIR}${LEAD}`, bytes), 'read', 'written'), '3, 6');
    same(hexadecimal(bytes), 'c3 a9 f0 9f 98 80 2e 2e');
    const units = new Uint16Array(4).fill(0x2e);
    same(fields(decodeInto(encode(`é漢x${PAIR}`), units), 'read', 'written'), '6, 3');
    same(Array.from(units).join(), '233,28450,120,46');
    const large = new Uint8Array(3 * LONG.length);
    same(fields(encodeInto(LONG, large), 'read', 'written'), `200000, ${wtf8Of(LONG).length}`);
    same(hash(large.subarray(0, wtf8Of(LONG).length)), hash(wtf8Of(LONG)));
  },

  'results are memory of their own': ({ encode, decode, decodeToUtf16, toUtf8Lossy }) => {
    for (const text of TEXTS) {
      const first = encode(text);
      const second = encode(text);
      same(first.buffer === second.buffer, false, 'two results share a buffer');
      second.fill(0xff);
      toUtf8Lossy('y'.repeat(text.length)).fill(0xff);
      same(decode(first) === text, true, `${shown(text)} was changed by later calls`);
      const units = decodeToUtf16(first);
      first.fill(0xff);
      same(hash(units), hash(toUnits(text)), `the units of ${shown(text)} were changed`);
      // Memory that wasm still needs could not be given away.
      const given = globalThis.structuredClone?.(units, { transfer: [units.buffer] });
      if (given) same(hash(given), hash(toUnits(text)));
    }
  },

  'arguments stay as they are, in every shape': ({ decode, encode, isUtf8, toUtf8Lossy }) => {
    const text = `é${LEAD}`;
    for (const Buffer of [ArrayBuffer, globalThis.SharedArrayBuffer ?? ArrayBuffer]) {
      const bytes = new Uint8Array(new Buffer(9), 2, 5);
      bytes.set(encode(text));
      same(decode(bytes), text);
      same(decode(new DataView(bytes.buffer, 2, 5)), text);
      same(decode(bytes.buffer), `\0\0${text}\0\0`);
      same(isUtf8(bytes), false);
      toUtf8Lossy(bytes);
      same(hexadecimal(bytes), 'c3 a9 ed a0 bd');
    }
  },

  // An optimised `codePointAt` of some V8s looks further than the string goes.
  'a part of a longer string ends where it ends': ({
    encode,
    byteLength,
    isWellFormed,
    findLoneSurrogate,
  }) => {
    const text = PAIR.repeat(60);
    for (let round = 0; round < 15_000; round++) {
      const part = text.slice(2 * (round % 7), 2 * (round % 7) + 13 + 2 * (round % 30));
      const bytes = encode(part);
      same(bytes[bytes.length - 2], 0xa0, `the end of ${part.length} units, in round ${round}`);
      same(byteLength(part), bytes.length);
      same(isWellFormed(part), false);
      same(findLoneSurrogate(part)?.position, part.length - 1);
    }
  },

  'ill-formed bytes are replaced, or refused as UTF-8': ({ decodeLossy, decodeUtf8, encode }) => {
    const lossy = [
      ['61 ff 62', 'a\ufffdb'],
      ['e2 82', '\ufffd'],
      ['f4 90 80 80', '\ufffd\ufffd\ufffd\ufffd'],
      ['ed a0 bd', LEAD],
      ['ed a0 bd ed b8 80', '\ufffd\ufffd'],
      ['ed a0', '\ufffd'],
    ];
    for (const [data, text] of lossy) {
      for (const distance of [0, 50, 100_000]) {
        const bytes = fromHexadecimal(`${'78 '.repeat(distance)}${data}`);
        same(decodeLossy(bytes) === 'x'.repeat(distance) + text, true, `${data} at ${distance}`);
      }
    }
    for (const text of TEXTS) same(decodeLossy(encode(text)) === text, true, shown(text));
    for (let distance = 0; distance < 300; distance++) {
      const bytes = encode(`${'x'.repeat(distance)}${LEAD}`);
      const error = thrownBy(() => decodeUtf8(bytes));
      same(fields(error, 'code', 'offset', 'kind'), `ERR_ILL_FORMED_UTF8, ${distance}, lone-surrogate`);
      same(
        decodeUtf8(encode(`${MARK}${'é'.repeat(distance)}${PAIR}`)),
        `${MARK}${'é'.repeat(distance)}${PAIR}`,
      );
    }
  },

  'text comes in pieces, however it is cut': ({ encode, Wtf8Decoder, Wtf8Encoder }) => {
    const MORE = { stream: true };
    const encoder = new Wtf8Encoder();
    const decoders = [new Wtf8Decoder(), new Wtf8Decoder('WTF8', { fatal: false })];
    for (const text of TEXTS.filter(({ length }) => length < 7000)) {
      const bytes = encode(text);
      for (const size of [1, 2, 3, 5, 64, 251, 4096]) {
        let hexadecimals = '';
        for (let start = 0; start < text.length; start += size) {
          hexadecimals += hexadecimal(encoder.encode(text.slice(start, start + size), MORE));
        }
        hexadecimals += hexadecimal(encoder.encode());
        same(hexadecimals.replaceAll(' ', '') === hexadecimal(bytes).replaceAll(' ', ''), true, shown(text));
        for (const decoder of decoders) {
          let found = '';
          for (let start = 0; start < bytes.length; start += size) {
            found += decoder.decode(bytes.subarray(start, start + size), MORE);
          }
          same(found + decoder.decode() === text, true, `${shown(text)} in ${size}`);
        }
      }
    }
    const long = encode(LONG);
    for (const decoder of decoders) {
      let found = '';
      for (const [start, end] of [
        [0, 65_537],
        [65_537, 65_538],
        [65_538, 200_001],
      ]) {
        found += decoder.decode(long.subarray(start, end), MORE);
      }
      same(found + decoder.decode(long.subarray(200_001)) === LONG, true, 'the long text');
    }
    const [strict] = decoders;
    strict.decode(fromHexadecimal('61 ed a0 bd'), MORE);
    const error = thrownBy(() => strict.decode(fromHexadecimal('ed b8 80')));
    same(fields(error, 'code', 'offset', 'kind'), 'ERR_ILL_FORMED_WTF8, 1, surrogate-pair');
    same(strict.decode(fromHexadecimal('61')), 'a');
  },

  'the classes are shaped as those of the web': (wtf8) => {
    const { Wtf8Decoder, Wtf8Encoder } = wtf8;
    same(Wtf8Encoder.name + Wtf8Decoder.name, 'Wtf8EncoderWtf8Decoder');
    same(String(new Wtf8Encoder()), '[object Wtf8Encoder]');
    same(fields(new Wtf8Decoder(), 'encoding', 'fatal', 'ignoreBOM'), 'wtf-8, true, true');
    const { encode } = Wtf8Encoder.prototype;
    same(thrownBy(() => encode.call({})) instanceof TypeError, true);
    same(thrownBy(() => new Wtf8Decoder('utf-8')) instanceof RangeError, true);
    same(thrownBy(() => /** @type {any} */ (Wtf8Encoder)()) instanceof TypeError, true);
    for (const name of ['Wtf8EncoderStream', 'Wtf8DecoderStream']) {
      const Stream = /** @type {any} */ (wtf8)[name];
      if (hasStreams()) {
        const { readable, writable } = new Stream();
        same(typeof readable.getReader + typeof writable.getWriter, 'functionfunction', name);
      } else {
        same(thrownBy(() => new Stream()).code, 'ERR_STREAMS_UNAVAILABLE', name);
      }
    }
  },

  'everything works on after errors': ({ encode, decode }) => {
    for (let round = 0; round < 200; round++) {
      thrownBy(() => decode(Uint8Array.of(0xff)));
      thrownBy(() => decode(new Uint8Array(70_000).fill(0x80)));
    }
    same(decode(encode(LONG)) === LONG, true);
  },

  'the backend has a name and stays': ({ backend, encode }) => {
    const name = backend();
    same(name === 'wasm' || name === 'js', true, name);
    encode(LONG);
    same(backend(), name);
  },
};

/** Whether the host has streams: some test environments have a class of that name whose ends are none. */
function hasStreams() {
  try {
    return typeof new TransformStream().readable.getReader === 'function';
  } catch {
    return false;
  }
}

/** Short and long, with a pair: well-formed. */
const OF_VARIANTS = [
  '',
  'a',
  `\0é漢${PAIR}`,
  `\0aé漢${PAIR}`.repeat(30_000),
  'ASCII'.repeat(30_000),
  '漢'.repeat(70_000),
];

/** The relatives of UTF-8. @type {Record<string, (variants: Variants) => void>} */
const ASSERTIONS_OF_VARIANTS = {
  'CESU-8, Modified UTF-8 and UTF-8B come back': ({
    cesu8,
    modifiedUtf8,
    surrogateEscape,
    generalizedUtf8,
  }) => {
    for (const text of OF_VARIANTS) {
      for (const encoding of [cesu8, modifiedUtf8, surrogateEscape]) {
        same(encoding.decode(encoding.encode(text)) === text, true, shown(text));
        same(hash(encoding.encode(text)), hash(encoding.encode(toUnits(text))), shown(text));
      }
      same(hash(surrogateEscape.encode(text)), hash(wtf8Of(text)));
      same(hash(cesu8.toWtf8(cesu8.encode(text))), hash(wtf8Of(text)));
      same(hash(generalizedUtf8.repair(cesu8.encode(text)).wtf8), hash(wtf8Of(text)));
    }
  },

  'their bytes are those of the definitions': ({ cesu8, modifiedUtf8, surrogateEscape, utf8Rfc2279 }) => {
    for (const distance of [0, 100, 70_000]) {
      const x = 'x'.repeat(distance);
      const tail = (/** @type {Uint8Array} */ bytes) => hexadecimal(bytes.subarray(distance));
      same(tail(cesu8.encode(x + PAIR)), 'ed a0 bd ed b8 80');
      same(tail(modifiedUtf8.encode(`${x}\0${LEAD}`)), 'c0 80 ed a0 bd');
      same(tail(surrogateEscape.encode(`${x}é\udcff`)), 'c3 a9 ff');
      same(surrogateEscape.decode(surrogateEscape.encode(`${x}é\udcff`)) === `${x}é\udcff`, true);
    }
    same(hexadecimal(modifiedUtf8.encode('é', { lengthPrefix: true })), '00 02 c3 a9');
    same(hexadecimal(utf8Rfc2279.encode(Uint32Array.of(0x7fffffff))), 'fd bf bf bf bf bf');
    same(utf8Rfc2279.decode(Uint8Array.of(0xf8, 0x88, 0x80, 0x80, 0x80))[0], 0x200000);
  },

  'their errors say what and where': ({ cesu8, modifiedUtf8, surrogateEscape, Wtf8Error }) => {
    for (const distance of [0, 100, 70_000]) {
      const x = 'x'.repeat(distance);
      const lone = thrownBy(() => cesu8.encode(x + TRAIL));
      same(lone instanceof Wtf8Error, true);
      same(fields(lone, 'code', 'index'), `ERR_LONE_SURROGATE, ${distance}`);
      const four = thrownBy(() => cesu8.decode(surrogateEscape.encode(x + PAIR)));
      same(fields(four, 'code', 'offset', 'kind'), `ERR_ILL_FORMED_CESU8, ${distance}, invalid-byte`);
      const zero = modifiedUtf8.findIllFormed(cesu8.encode(`${x}\0`));
      same(fields(zero, 'offset', 'length', 'kind'), `${distance}, 1, invalid-byte`);
      same(
        fields(
          thrownBy(() => surrogateEscape.encode(x + LEAD)),
          'index',
        ),
        String(distance),
      );
    }
  },
};

/** @typedef {typeof import('wtf8-wasm/inspect')} Inspect */

/**
 * Of the entry `wtf8-wasm/inspect`, where WebAssembly runs.
 *
 * @type {Record<string, (entry: Inspect) => void>}
 */
const INSPECT_ASSERTIONS = {
  'text is inspected': ({ inspect }) => {
    for (const text of TEXTS) {
      const { lengths, totals, wellFormed } = inspect(text);
      same(lengths.codeUnits, text.length, shown(text));
      same(lengths.wtf8Bytes, wtf8Of(text).length, shown(text));
      same(lengths.codePoints, Array.from(text).length, shown(text));
      const lone = text.match(/\p{Cs}/gu)?.length ?? 0;
      same(totals.loneSurrogates, lone, shown(text));
      same(wellFormed, lone === 0, shown(text));
      same(inspect(toUnits(text)).totals.loneSurrogates, lone, `the units of ${shown(text)}`);
    }
    const [found] = inspect(`a\n${PAIR}${LEAD}b`).loneSurrogates;
    same(fields(found, 'index', 'offset', 'codePointIndex', 'line', 'column'), '4, 6, 3, 2, 3');
    same(fields(found, 'codeUnit', 'kind', 'context'), `U+D83D, lead, a\\n${PAIR}\\uD83Db`);
  },

  'bytes are inspected': ({ inspect }) => {
    for (const [bytes, offset, length, kind] of ILL_FORMED) {
      const [found] = inspect(Uint8Array.from(bytes)).illFormed;
      same(fields(found, 'offset', 'length', 'kind'), `${offset}, ${length}, ${kind}`);
    }
    const far = new Uint8Array(700_001).fill(0x78);
    far[700_000] = 0xff;
    const { illFormed, looksLike, lengths } = inspect(far);
    same(
      fields(illFormed[0], 'offset', 'hex', 'hexBefore', 'line'),
      '700000, FF, 78 78 78 78 78 78 78 78, 1',
    );
    same(looksLike, 'latin-1');
    same(lengths.bytes, 700_001);
    same(inspect(new Uint8Array(1000).fill(0xff), { limit: 3 }).illFormed.length, 3);
  },

  'wrong arguments are named': ({ inspect }) => {
    const error = thrownBy(() => inspect(/** @type {any} */ (5)));
    same(error instanceof TypeError, true);
    same(error.code, 'ERR_INVALID_ARG_TYPE');
    same(thrownBy(() => inspect('', { limit: -1 })).code, 'ERR_OUT_OF_RANGE');
  },

  'text is escaped': ({ escape }) => {
    for (const text of TEXTS.slice(0, 12)) same(JSON.parse(`"${escape(text)}"`), text, shown(text));
    same(escape(`é${LEAD}`, { nonAscii: true }), '\\u00E9\\uD83D');
  },
};

/**
 * What inspect runs on; where that is nothing, it must say what to do.
 *
 * @param {Inspect} entry
 */
function inspectBackend({ inspect, escape }) {
  try {
    return inspect('a').lengths.codeUnits === 1 ? 'wasm' : 'none: a wrong answer';
  } catch (error) {
    const { code, message } = /** @type {any} */ (error);
    const saysIt = code === 'ERR_WEBASSEMBLY_UNAVAILABLE' && message.includes("'wasm-unsafe-eval'");
    return saysIt && escape(LEAD) === '\\uD83D' ? 'js' : `none: ${error}`;
  }
}

/**
 * Runs those of the entry inspect, and throws nothing.
 *
 * @param {Inspect} entry
 * @returns {Report}
 */
function runInspectAssertions(entry) {
  const backend = inspectBackend(entry);
  // Without WebAssembly there is one thing that can be asserted, and it was.
  if (backend === 'js') return { backend, passed: 1, failures: [] };
  const report = runTable(INSPECT_ASSERTIONS, entry);
  return { backend, ...report };
}

/**
 * @template Entry
 * @param {Record<string, (entry: Entry) => void>} table
 * @param {Entry} entry
 */
function runTable(table, entry) {
  const names = Object.keys(table);
  /** @type {string[]} */
  const failures = [];
  for (const name of names) {
    try {
      table[name](entry);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { passed: names.length - failures.length, failures };
}

/**
 * Runs them all, and throws nothing.
 *
 * @param {Wtf8} wtf8
 * @param {Variants} [variants]
 * @returns {Report}
 */
export function runAssertions(wtf8, variants) {
  if ('inspect' in wtf8) return runInspectAssertions(/** @type {any} */ (wtf8));
  const ofMain = runTable(ASSERTIONS, wtf8);
  const ofVariants = variants ? runTable(ASSERTIONS_OF_VARIANTS, variants) : { passed: 0, failures: [] };
  return {
    backend: backendOf(wtf8),
    passed: ofMain.passed + ofVariants.passed,
    failures: [...ofMain.failures, ...ofVariants.failures],
  };
}

/** @param {Wtf8} wtf8 */
function backendOf({ backend }) {
  try {
    return String(backend());
  } catch (error) {
    return `none: ${error}`;
  }
}

/**
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {string} [about]
 */
function same(actual, expected, about) {
  if (!Object.is(actual, expected)) {
    throw new Error(`${about ? `${about}: ` : ''}expected ${expected}, got ${actual}`);
  }
}

/** @param {() => unknown} call @returns {any} */
function thrownBy(call) {
  let result;
  try {
    result = call();
  } catch (error) {
    return error;
  }
  throw new Error(`expected ${call} to throw, got ${result}`);
}

/** @param {any} value @param {...string} names */
const fields = (value, ...names) => names.map((name) => String(value?.[name])).join(', ');

/** @param {Uint8Array} bytes */
const hexadecimal = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');

/** @param {string} text */
const fromHexadecimal = (text) =>
  Uint8Array.from(text.split(' ').filter(Boolean), (byte) => Number.parseInt(byte, 16));

/** @param {string} text */
const toUnits = (text) => Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

/** With escapes for lone surrogates, which not every way to a terminal survives. @param {string} text */
const shown = (text) => `${text.length} units ${JSON.stringify(text.slice(0, 12))}`;

/** Of length and content; told apart is what a mistake would make of either. @param {ArrayLike<number>} units */
function hash(units) {
  let value = 0;
  for (let index = 0; index < units.length; index++) value = (Math.imul(value, 31) + units[index]) | 0;
  return `${units.length}:${value}`;
}

/** The encoding by its definition. @param {string} text */
function wtf8Of(text) {
  /** @type {number[]} */
  const bytes = [];
  for (const character of text) {
    const point = /** @type {number} */ (character.codePointAt(0));
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
    else {
      if (point < 0x10000) bytes.push(0xe0 | (point >> 12));
      else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f));
      bytes.push(0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
    }
  }
  return bytes;
}
