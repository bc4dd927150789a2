/** The class that takes the place of `TextDecoder` (WHATWG Encoding §7.1). */
import { decodePiece, NO_BYTES, newDecoding } from './decoding.js';
import { demandDecoder } from './label.js';
import { isStreamed, shapedAs } from './shape.js';

/** @import { Bytes, Wtf8DecoderOptions, Wtf8StreamOptions } from '../../index.js' */
/** @import { BindTo, ToDecode } from '../start.d.ts' */

/** @type {BindTo<ToDecode, 'Wtf8Decoder'>} */
export const Wtf8Decoder = (toDecode) =>
  shapedAs(
    'Wtf8Decoder',
    class {
      #decoding;

      /** @param {string} [label] @param {Wtf8DecoderOptions} [options] */
      constructor(label = 'wtf-8', options = undefined) {
        this.#decoding = newDecoding(demandDecoder(label, options));
      }

      get encoding() {
        return this.#decoding.name;
      }

      get fatal() {
        return this.#decoding.isFatal;
      }

      get ignoreBOM() {
        return this.#decoding.keepsMarks;
      }

      /** @param {Bytes} [bytes] @param {Wtf8StreamOptions} [options] */
      decode(bytes = NO_BYTES, options = undefined) {
        const decoding = this.#decoding;
        return decodePiece(toDecode, decoding, bytes, isStreamed(options));
      }
    },
    ['encoding', 'fatal', 'ignoreBOM', 'decode'],
  );
