/**
 * The programs, as they are today and with this package. The adapters that give it to them are as thin as they can be.
 *
 * @typedef {object} Program
 * @property {(text: string) => unknown} back what comes back of a string that the program has stored
 * @property {(...keys: string[]) => unknown} [keys] how many of the keys it can tell apart
 * @property {(hexadecimal: string) => unknown} [read] what it reads from the bytes of a string
 *
 * @typedef {'today' | 'adopted'} Version
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFrom } from './install.mjs';

/** @type {Record<string, (version: Version) => Promise<Program>>} */
export const PROGRAMS = { cbor2, '@msgpack/msgpack': msgpack, protobufjs, level };

/** It needs no adapter: what it calls is in this package too. @param {Version} version */
async function cbor2(version) {
  const { decode, encode } = await importFrom(version, 'cbor2');
  return {
    back: (/** @type {string} */ text) => decode(encode(text, { wtf8: true })),
    // Tag 273 and a byte string.
    read: (/** @type {string} */ hexadecimal) => {
      const bytes = Buffer.from(hexadecimal.replaceAll(' ', ''), 'hex');
      return decode(Buffer.concat([Buffer.of(0xd9, 0x01, 0x11, 0x40 + bytes.length), bytes]));
    },
  };
}

/** @param {Version} version */
async function msgpack(version) {
  const { Decoder, Encoder } = await importFrom(version, '@msgpack/msgpack');
  const [OwnEncoder, OwnDecoder] =
    version === 'today' ? [Encoder, Decoder] : await losslessMsgpack(Encoder, Decoder);
  const encoder = new OwnEncoder();
  const decoder = new OwnDecoder();
  return {
    back: (/** @type {string} */ text) => decoder.decode(encoder.encode(text)),
    keys: (/** @type {string[]} */ ...keys) => {
      const record = Object.fromEntries(keys.map((key) => [key, true]));
      return Object.keys(decoder.decode(encoder.encode(record))).length;
    },
  };
}

/** The adapter overrides the two methods for strings. @param {any} Encoder @param {any} Decoder */
async function losslessMsgpack(Encoder, Decoder) {
  /** @type {typeof import('wtf8-wasm')} */
  const { byteLength, decode, encodeInto } = await importFrom('adopted', 'wtf8-wasm');
  class LosslessEncoder extends Encoder {
    /** @param {string} text */
    encodeString(text) {
      // Short strings go through its own loops, which lose nothing.
      if (text.length <= 50) return super.encodeString(text);
      const length = byteLength(text);
      this.ensureBufferSizeToWrite(5 + length);
      this.writeStringHeader(length);
      encodeInto(text, this.bytes.subarray(this.pos));
      this.pos += length;
    }
  }
  class LosslessDecoder extends Decoder {
    /** @param {number} length @param {number} headerLength */
    decodeUtf8String(length, headerLength) {
      const { bytes, maxStrLength, pos } = /** @type {any} */ (this);
      const start = pos + headerLength;
      const end = start + length;
      // Its own loops read short strings without loss, and it reports strings that are too long or incomplete by itself.
      if (length <= 200 || length > maxStrLength || end > bytes.length) {
        return super.decodeUtf8String(length, headerLength);
      }
      this.pos = end;
      return decode(bytes.subarray(start, end));
    }
  }
  return [LosslessEncoder, LosslessDecoder];
}

/** @param {Version} version */
async function protobufjs(version) {
  const { default: protobuf } = await importFrom(version, 'protobufjs');
  if (version === 'adopted') await makeProtobufLossless(protobuf);
  const Message = new protobuf.Type('Message').add(new protobuf.Field('text', 1, 'string'));
  new protobuf.Root().add(Message);
  return { back: (/** @type {string} */ text) => Message.decode(Message.encode({ text }).finish()).text };
}

/** The adapter replaces its functions for strings, and makes it use these instead of `Buffer`. @param {any} protobuf */
async function makeProtobufLossless(protobuf) {
  /** @type {typeof import('wtf8-wasm')} */
  const { byteLength, decode, encodeInto } = await importFrom('adopted', 'wtf8-wasm');
  const read = (/** @type {Uint8Array} */ bytes, /** @type {number} */ start, /** @type {number} */ end) =>
    decode(bytes.subarray(start, end));
  const write = (/** @type {string} */ text, /** @type {Uint8Array} */ bytes, /** @type {number} */ offset) =>
    encodeInto(text, bytes.subarray(offset)).written;
  Object.assign(protobuf.util.utf8, { length: byteLength, read, readStrict: read, write });
  protobuf.util.Buffer = null;
  protobuf.configure();
}

/** @param {Version} version */
async function level(version) {
  const { default: abstract } = await importFrom(version, 'level');
  const { Level } = abstract;
  const folder = mkdtempSync(join(tmpdir(), 'wtf8-level-'));
  const encoding = version === 'today' ? 'utf8' : await losslessLevel();
  const database = new Level(folder, { keyEncoding: encoding, valueEncoding: encoding });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return {
    back: async (/** @type {string} */ text) => {
      await database.put('key', text);
      return database.get('key');
    },
    keys: async (/** @type {string[]} */ ...keys) => {
      await database.clear();
      for (const key of keys) await database.put(key, key);
      return (await database.keys().all()).length;
    },
    close: () => database.close(),
  };
}

/** The adapter is an encoding, with our functions as they are. */
async function losslessLevel() {
  const { decode, encode } = await importFrom('adopted', 'wtf8-wasm');
  return { name: 'wtf-8', format: 'view', encode, decode };
}
