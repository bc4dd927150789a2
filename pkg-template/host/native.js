/** What is the host's own: native functions, and modules of Node. */
import { attempt, functionToString, hasOwn, includesText } from '../base/built-ins.js';

/**
 * Whether a function is the host's own and not written in JavaScript. A bound function or a Proxy prints as native code, too, but
 * not with this name.
 *
 * @param {unknown} value
 * @param {string} name
 */
export const isNative = (value, name) =>
  attempt(() => {
    // It throws for anything but a function.
    const text = functionToString(/** @type {Function} */ (value));
    return (
      includesText(text, `function ${name}() {`) &&
      includesText(text, '[native code]') &&
      hasOwn(/** @type {Function} */ (value), 'name') &&
      /** @type {Function} */ (value).name === name
    );
  }) ?? false;

/**
 * A built-in module of Node, or of another host that has it.
 *
 * @param {string} name
 * @returns {any}
 */
export const nodeModule = (name) => attempt(() => globalThis.process?.getBuiltinModule?.(name));
