/**
 * Options, as properties of an object. Callers read the property themselves, once, and hand over what all objects have under its
 * name as well: properties whose names are fixed are read faster.
 */
import { hasOwn } from './built-ins.js';
import { invalidType } from './errors.js';
import { isObject } from './kinds.js';

/**
 * The value of an option, unless it is what a page has added to `Object.prototype` under its name.
 *
 * @param {any} options
 * @param {string} name
 * @param {unknown} value of the option
 * @param {unknown} inherited the value that all objects have
 */
export const ownOption = (options, name, value, inherited) =>
  value === undefined || inherited === undefined || hasOwn(options, name) ? value : undefined;

/**
 * The value of an option that is a boolean, or `undefined` if it is not given.
 *
 * @param {any} options
 * @param {string} name
 * @param {unknown} value of the option
 * @param {unknown} inherited the value that all objects have
 */
export function booleanOption(options, name, value, inherited) {
  const own = ownOption(options, name, value, inherited);
  if (own !== undefined && typeof own !== 'boolean') throw invalidType(`options.${name}`, 'a boolean', own);
  return own;
}

/**
 * Options of functions. (Those of classes follow Web IDL: see api/pieces/shape.js.)
 *
 * @param {unknown} options
 */
export function demandOptions(options) {
  if (options !== undefined && !isObject(options)) throw invalidType('options', 'an object', options);
}
