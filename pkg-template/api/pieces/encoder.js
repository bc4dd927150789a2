/** The class that takes the place of `TextEncoder` (WHATWG Encoding §7.4). */
import { encodePiece, encodePieceInto, newEncoderState } from './encoding.js';
import { isStreamed, shapedAs } from './shape.js';

/** @import { Text, Wtf8StreamOptions } from '../../index.js' */
/** @import { BindTo, EncodingParts } from '../start.d.ts' */

/** @type {BindTo<EncodingParts, 'Wtf8Encoder'>} */
export const Wtf8Encoder = (encodingParts) =>
  shapedAs(
    'Wtf8Encoder',
    class {
      #state = newEncoderState();

      get encoding() {
        return this.#state.name;
      }

      /** @param {Text} [text] @param {Wtf8StreamOptions} [options] */
      encode(text = '', options = undefined) {
        const state = this.#state;
        return encodePiece(encodingParts, state, text, isStreamed(options));
      }

      /** @param {Text} text @param {Uint8Array} destination */
      encodeInto(text, destination) {
        return encodePieceInto(encodingParts, this.#state, text, destination);
      }
    },
    ['encoding', 'encode', 'encodeInto'],
  );
