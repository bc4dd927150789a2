/** The class that takes the place of `TextDecoder` (WHATWG Encoding §7.2). */
import { decodePiece, NO_BYTES, newDecoderState } from './decoding.js';
import { fatalOf } from './label.js';
import { isStreamed, shapedAs } from './shape.js';

/** @import { Bytes, Wtf8DecoderOptions, Wtf8StreamOptions } from '../../index.js' */
/** @import { BindTo, DecodingParts } from '../start.d.ts' */

/** @type {BindTo<DecodingParts, 'Wtf8Decoder'>} */
export const Wtf8Decoder = (decodingParts) =>
  shapedAs(
    'Wtf8Decoder',
    class {
      #state;

      /** @param {string} [label] @param {Wtf8DecoderOptions} [options] */
      constructor(label = 'wtf-8', options = undefined) {
        this.#state = newDecoderState(fatalOf(label, options));
      }

      get encoding() {
        return this.#state.name;
      }

      get fatal() {
        return this.#state.isFatal;
      }

      get ignoreBOM() {
        return this.#state.keepsMarks;
      }

      /** @param {Bytes} [bytes] @param {Wtf8StreamOptions} [options] */
      decode(bytes = NO_BYTES, options = undefined) {
        const state = this.#state;
        return decodePiece(decodingParts, state, bytes, isStreamed(options));
      }
    },
    ['encoding', 'fatal', 'ignoreBOM', 'decode'],
  );
