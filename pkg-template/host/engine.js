/** Which JavaScript engine this is, told by what it alone has. A wrong guess costs time and never changes an answer. */
import { attempt, functionToString, hasOwn, includesText } from '../base/built-ins.js';

/** @param {string} property */
const doErrorsHave = (property) => attempt(() => property in new Error()) ?? false;

/** Firefox's errors tell where they were made. */
export const isSpiderMonkey = () => doErrorsHave('lineNumber');

/** So do Safari's, in other words. */
const isJavaScriptCore = () => doErrorsHave('line');

/** (Not every host with this engine has an `Intl`.) */
export const isV8 = () =>
  !isSpiderMonkey() &&
  !isJavaScriptCore() &&
  (attempt(() => 'v8BreakIterator' in Intl) ?? attempt(() => 'captureStackTrace' in Error) ?? false);

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
