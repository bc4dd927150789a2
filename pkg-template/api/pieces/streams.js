/** The classes that take the place of `TextEncoderStream` and `TextDecoderStream` (WHATWG Encoding §7.6 and §7.5). */
import { lengthOf } from '../../base/built-ins.js';
import { isTemporary, withCode } from '../../base/errors.js';
import { decodePiece, NO_BYTES, newDecoderState } from './decoding.js';
import { encodePiece, newEncoderState } from './encoding.js';
import { fatalOf } from './label.js';
import { shapedAs } from './shape.js';

/** @import { Wtf8DecoderOptions } from '../../index.js' */
/** @import { BindTo, DecodingParts, EncodingParts } from '../start.d.ts' */

/** @type {BindTo<EncodingParts, 'Wtf8EncoderStream'>} */
export const Wtf8EncoderStream = (encodingParts) =>
  shapedAs(
    'Wtf8EncoderStream',
    class {
      #state = newEncoderState();
      #ends = endsOf('Wtf8EncoderStream', (chunk, isMore) => {
        const bytes = encodePiece(encodingParts, this.#state, isMore ? chunk : '', isMore, 'chunk');
        return lengthOf(bytes) > 0 ? bytes : undefined;
      });

      get encoding() {
        return this.#state.name;
      }

      get readable() {
        return this.#ends.readable;
      }

      get writable() {
        return this.#ends.writable;
      }
    },
    ['encoding', 'readable', 'writable'],
  );

/** @type {BindTo<DecodingParts, 'Wtf8DecoderStream'>} */
export const Wtf8DecoderStream = (decodingParts) =>
  shapedAs(
    'Wtf8DecoderStream',
    class {
      #state;
      #ends;

      /** @param {string} [label] @param {Wtf8DecoderOptions} [options] */
      constructor(label = 'wtf-8', options = undefined) {
        const state = newDecoderState(fatalOf(label, options));
        this.#state = state;
        this.#ends = endsOf('Wtf8DecoderStream', (chunk, isMore) => {
          const text = decodePiece(decodingParts, state, isMore ? chunk : NO_BYTES, isMore, 'chunk');
          return text === '' ? undefined : text;
        });
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

      get readable() {
        return this.#ends.readable;
      }

      get writable() {
        return this.#ends.writable;
      }
    },
    ['encoding', 'fatal', 'ignoreBOM', 'readable', 'writable'],
  );

/**
 * The two ends of a stream, made by the host's own class. This is looked up only now, because Node takes time to load it at the
 * first access.
 *
 * @param {string} name the class
 * @param {(chunk: unknown, isMore: boolean) => unknown} convert returns `undefined` if there is no output yet; an error that it
 *   throws ends both sides
 */
function endsOf(name, convert) {
  /** @type {any} */
  let controller;
  /** @type {(chunk: unknown, isMore: boolean) => void} */
  const step = (chunk, isMore) => {
    const result = convert(chunk, isMore);
    if (result !== undefined) controller.enqueue(result);
  };
  const transformer = /** @type {Transformer} */ ({
    __proto__: null,
    start: (given) => {
      controller = given;
    },
    transform: (chunk) => step(chunk, true),
    flush: () => step(undefined, false),
  });
  let ends;
  /** @type {ErrorOptions | undefined} */
  let reason;
  try {
    ends = new TransformStream(transformer);
  } catch (error) {
    // The host has the class, but the stack or the memory was exhausted.
    if (isTemporary(error)) throw error;
    // The class may fail: Node's does if a program has frozen the prototypes of streams.
    reason = { cause: error };
  }
  // Some hosts have another class under this name, which does not start a transformer: in happy-dom its ends are no streams. In
  // workerd, for workers from before 2022-11-30, it lets every chunk pass as it is.
  if (ends && controller) return ends;
  throw withCode(
    'ERR_STREAMS_UNAVAILABLE',
    new Error(`${name} needs a TransformStream, which this host does not have`, reason),
  );
}
