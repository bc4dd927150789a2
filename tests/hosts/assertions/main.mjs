/** What must hold of the main entry, and of those that have its functions. */

import {
  fields,
  fromHexadecimal,
  hasStreams,
  hexadecimal,
  ILL_FORMED,
  LEAD,
  LONG,
  MARK,
  PAIR,
  same,
  sameElements,
  shown,
  TEXTS,
  TRAIL,
  thrownBy,
  toUnits,
  wtf8Of,
} from './tools.mjs';

/** @typedef {typeof import('wtf8-wasm')} Wtf8 */

/** @type {Record<string, (wtf8: Wtf8) => void>} */
export const MAIN = {
  'every text comes back as it was': ({ encode, decode, decodeToUtf16 }) => {
    for (const text of TEXTS) {
      same(decode(encode(text)) === text, true, shown(text));
      same(decode(encode(toUnits(text))) === text, true, `the units of ${shown(text)}`);
      sameElements(decodeToUtf16(encode(text)), toUnits(text), `the units from ${shown(text)}`);
    }
  },

  'the bytes are those of WTF-8': ({ encode, byteLength, utf16Length }) => {
    same(hexadecimal(encode(LEAD)), 'ed a0 bd');
    same(hexadecimal(encode(TRAIL)), 'ed b8 80');
    same(hexadecimal(encode(PAIR)), 'f0 9f 98 80');
    for (const text of TEXTS) {
      const bytes = encode(text);
      sameElements(bytes, wtf8Of(text), shown(text));
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
        const illFormed = { offset: distance + offset, length, kind };
        const error = thrownBy(() => decode(array));
        same(error instanceof Wtf8Error && error instanceof TypeError, true, kind);
        same(fields(error, 'name', 'code'), 'Wtf8Error, ERR_ILL_FORMED_WTF8');
        same(fields(error, 'offset', 'length', 'kind'), fields(illFormed, 'offset', 'length', 'kind'));
        same(
          fields(findIllFormed(array), 'offset', 'length', 'kind'),
          fields(illFormed, 'offset', 'length', 'kind'),
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
    const expected = wtf8Of(LONG);
    same(fields(encodeInto(LONG, large), 'read', 'written'), `${LONG.length}, ${expected.length}`);
    sameElements(large.subarray(0, expected.length), expected);
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
      sameElements(units, toUnits(text), `the units of ${shown(text)} were changed`);
      // The memory of wasm could not be transferred.
      const given = globalThis.structuredClone?.(units, { transfer: [units.buffer] });
      if (given) sameElements(given, toUnits(text));
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

  // An optimized `codePointAt` of some V8s looks further than the string goes.
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
        const illFormed = fromHexadecimal(data);
        const bytes = new Uint8Array(distance + illFormed.length).fill(0x78);
        bytes.set(illFormed, distance);
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
        const all = new Uint8Array(bytes.length);
        let written = 0;
        const add = (/** @type {Uint8Array} */ piece) => {
          all.set(piece, written);
          written += piece.length;
        };
        for (let start = 0; start < text.length; start += size) {
          add(encoder.encode(text.slice(start, start + size), MORE));
        }
        add(encoder.encode());
        same(written, bytes.length, `the length of ${shown(text)} in ${size}`);
        sameElements(all, bytes, `${shown(text)} in ${size}`);
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
