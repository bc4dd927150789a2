/** What classes of the web have in common: how they look from outside (Web IDL §3.7), and how they read their options (§3.2.17). */
import { define } from '../../base/built-ins.js';
import { invalidType } from '../../base/errors.js';
import { booleanOption } from '../../base/options.js';

/**
 * Gives a class its name, which minifiers change, and its prototype the tag; and makes its members enumerable.
 *
 * @template {new (...values: any[]) => object} T
 * @param {string} name
 * @param {T} shaped
 * @param {readonly string[]} members the names of methods and getters
 * @returns {new (...values: ConstructorParameters<T>) => InstanceType<T> & { readonly [Symbol.toStringTag]: string }}
 */
export function shapedAs(name, shaped, members) {
  const { prototype } = shaped;
  for (let index = 0; index < members.length; index++) {
    define(prototype, members[index], { enumerable: true });
  }
  const attributes = { value: name, configurable: true };
  define(prototype, Symbol.toStringTag, attributes);
  return /** @type {any} */ (define(shaped, 'name', attributes));
}

/**
 * Options that are an object or not given. Callers read each of them once.
 *
 * @param {any} options
 * @returns {{ fatal?: unknown, ignoreBOM?: unknown, stream?: unknown } | null | undefined}
 */
export function optionsOf(options) {
  // The type of `null` is "object".
  if (options !== undefined && typeof options !== 'object' && typeof options !== 'function') {
    throw invalidType('options', 'an object', options);
  }
  return options;
}

/**
 * Whether more pieces follow, by the option `stream`.
 *
 * @param {unknown} options
 */
export function isStreamed(options) {
  return booleanOption(optionsOf(options), 'stream') === true;
}
