/** The class that takes the place of `TextEncoder` (WHATWG Encoding §7.3). */
import { encodePiece, encodePieceInto, newEncoding } from './encoding.js';
import { isStreamed, shapedAs } from './shape.js';

/** @import { Text, Wtf8StreamOptions } from '../../index.js' */
/** @import { BindTo, ToEncode } from '../start.d.ts' */

/** @type {BindTo<ToEncode, 'Wtf8Encoder'>} */
export const Wtf8Encoder = (toEncode) =>
  shapedAs(
    'Wtf8Encoder',
    class {
      #encoding = newEncoding();

      get encoding() {
        return this.#encoding.name;
      }

      /** @param {Text} [text] @param {Wtf8StreamOptions} [options] */
      encode(text = '', options = undefined) {
        const encoding = this.#encoding;
        return encodePiece(toEncode, encoding, text, isStreamed(options));
      }

      /** @param {Text} text @param {Uint8Array} destination */
      encodeInto(text, destination) {
        return encodePieceInto(toEncode, this.#encoding, text, destination);
      }
    },
    ['encoding', 'encode', 'encodeInto'],
  );
