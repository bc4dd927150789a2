/** Which JavaScript engine this is, told by what it alone has. A wrong guess costs time and never changes an answer. */
import { attempt, functionToString, hasOwn, includesText, isV8 } from '../base/built-ins.js';

/** Firefox's errors tell where they were made. */
export const isSpiderMonkey = () => !isV8 && (attempt(() => 'lineNumber' in new Error()) ?? false);

/**
 * Whether a function is the host's own and not written in JavaScript. Functions that are bound or behind a Proxy look
 * alike but for their names.
 *
 * @param {unknown} value
 * @param {string} name
 */
export const isNative = (value, name) =>
  attempt(() => {
    const text = typeof value === 'function' ? functionToString(value) : '';
    return (
      includesText(text, `function ${name}() {`) &&
      includesText(text, '[native code]') &&
      hasOwn(/** @type {Function} */ (value), 'name') &&
      /** @type {Function} */ (value).name === name
    );
  }) ?? false;

/**
 * One of the modules that are part of Node, or of hosts that have them, too.
 *
 * @param {string} name
 * @returns {any}
 */
export const nodeModule = (name) => attempt(() => globalThis.process?.getBuiltinModule?.(name));
