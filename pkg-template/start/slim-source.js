/**
 * What `init` and `initSync` take: the module, its bytes, or where they are to be had from.
 */

import { bytesOfBuffer, demandBounds } from '../base/arguments.js';
import {
  ByteArray,
  bufferOf,
  byteLengthOf,
  byteOffsetOf,
  objectToString,
  typedArrayTag,
} from '../base/built-ins.js';
import { invalidValue, withCode } from '../base/errors.js';
import { isObject } from '../base/kinds.js';
import { nodeModule } from '../host/native.js';

/** @import { TypedArray } from '../base/built-ins.js' */

/** What both functions accept. */
export const MODULE = 'the bytes of the module or a WebAssembly.Module';

/**
 * @param {any} source
 * @returns {Promise<WebAssembly.Module | Uint8Array<ArrayBuffer>>}
 */
export async function load(source) {
  if (typeof source === 'string' || isTagged(source, 'URL')) {
    return load(await fetched(urlOf(source)));
  }
  if (!isTagged(source, 'Response'))
    return moduleOrBytes(source, `${MODULE}, or a Response, a URL or a promise of one of these`);
  if (!source.ok) {
    const text = source.statusText && ` ${source.statusText}`;
    throw wrongModule(`status ${source.status}${text} from ${source.url || 'the server'}`);
  }
  return moduleOrBytes(await source.arrayBuffer());
}

/** @param {string | URL} address relative to the base of the page, or to the worker, where there is one */
function urlOf(address) {
  try {
    return new URL(address, globalThis.document?.baseURI ?? globalThis.location?.href);
  } catch {
    throw invalidValue('source', 'a URL, absolute where there is no page', /** @type {string} */ (address));
  }
}

/**
 * @param {URL} url
 * @returns {Promise<Response | Uint8Array<ArrayBuffer>>}
 */
function fetched(url) {
  const files = url.protocol === 'file:' && nodeModule('node:fs/promises');
  // Node's `fetch` does not accept addresses of files.
  return files ? files.readFile(url) : fetch(url);
}

/**
 * @param {any} source
 * @param {string} [expected]
 * @returns {WebAssembly.Module | Uint8Array<ArrayBuffer>} the module, or a copy of the bytes: not every host compiles bytes in shared
 *   memory
 */
export function moduleOrBytes(source, expected = MODULE) {
  if (isModule(source)) return source;
  return new ByteArray(
    typedArrayTag(source) ? bytesOfArray(expected, source) : bytesOfBuffer('source', expected, source),
  );
}

/**
 * The bytes of a typed array of any type.
 *
 * @param {string} expected
 * @param {TypedArray} array
 */
function bytesOfArray(expected, array) {
  demandBounds('source', expected, array);
  return new ByteArray(bufferOf(array), byteOffsetOf(array), byteLengthOf(array));
}

/** @param {string} found */
export const wrongModule = (found) =>
  withCode(
    'ERR_INVALID_MODULE',
    new Error(`Expected the module "wtf8-wasm/wtf8.wasm" of this release, but found ${found}`),
  );

/**
 * Whether a source has a tag. Its class does not count, because it may come from another realm.
 *
 * @param {unknown} source
 * @param {string} tag
 */
const isTagged = (source, tag) => isObject(source) && objectToString(source) === `[object ${tag}]`;

/**
 * @param {unknown} source
 * @returns {source is WebAssembly.Module}
 */
export const isModule = (source) => isTagged(source, 'WebAssembly.Module');
