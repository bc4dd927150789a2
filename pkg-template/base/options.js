/** What callers give as properties of an object. */
import { getPrototypeOf, hasOwn, ObjectPrototype } from './built-ins.js';
import { invalidType } from './errors.js';
import { isObject } from './kinds.js';

/**
 * The value of a property, or `undefined` if it is not given: what a page has added to all objects does not count. A getter is
 * called once.
 *
 * @param {any} object an object, a function, or none
 * @param {string} name
 * @returns {unknown}
 */
export function propertyOf(object, name) {
  let holder = object;
  if (name in ObjectPrototype) while (holder && !hasOwn(holder, name)) holder = getPrototypeOf(holder);
  if (holder && holder !== ObjectPrototype) return object[name];
}

/**
 * The value of an option that is a boolean, or `undefined` if it is not given.
 *
 * @param {unknown} options
 * @param {string} name
 */
export function booleanOption(options, name) {
  const value = propertyOf(options, name);
  if (value !== undefined && typeof value !== 'boolean') {
    throw invalidType(`options.${name}`, 'a boolean', value);
  }
  return value;
}

/**
 * A boolean option of a function. It is read once, and before the other arguments are checked, because a getter may run code that
 * changes those.
 *
 * @param {any} options
 * @param {string} name
 */
export function flagOf(options, name) {
  demandOptions(options);
  return booleanOption(options, name);
}

/**
 * Options of functions. (Those of classes follow Web IDL: see api/pieces/shape.js.)
 *
 * @param {unknown} options
 */
export function demandOptions(options) {
  if (options !== undefined && !isObject(options)) throw invalidType('options', 'an object', options);
}
