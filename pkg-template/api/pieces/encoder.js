/** The class that takes the place of `TextEncoder` (WHATWG Encoding §7.3). */
import { encodePiece, encodePieceInto, newEncoding } from './encoding.js';
import { isStreamed, shapedAs } from './shape.js';

/** @import { Text, Wtf8StreamOptions } from '../../index.js' */
/** @import { BindGiven } from '../start.d.ts' */

/** @type {BindGiven<'Wtf8Encoder'>} */
export const Wtf8Encoder = (given) =>
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
        return encodePiece(given, encoding, text, isStreamed(options));
      }

      /** @param {Text} text @param {Uint8Array} destination */
      encodeInto(text, destination) {
        return encodePieceInto(given, this.#encoding, text, destination);
      }
    },
    ['encoding', 'encode', 'encodeInto'],
  );
