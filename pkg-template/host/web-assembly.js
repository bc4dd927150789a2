/** Features of this host's WebAssembly. */
import { attempt, HostRangeError } from '../base/built-ins.js';
import { withCode } from '../base/errors.js';
import { unpack } from './unpack.js';

/** The smallest module: a magic number, and a version. */
const MODULE = '0061736d01000000';

/** The rest of one that imports a builtin with a wrong type: it is valid only for hosts that do not know builtins. */
const WRONG_IMPORT =
  '010401600000' + // types: () -> nothing
  '0217010e' + // imports: one, of a module with a name of 14 bytes
  '7761736d3a6a732d737472696e67' + // wasm:js-string
  '04636173740000'; // cast, a function of that type

/**
 * Whether the host has the JS String Builtins of WebAssembly, and compiles modules that use them at any time. (workerd does
 * not, and is recognized by the lack of `compileStreaming`.)
 */
export const hasStringBuiltins = () =>
  attempt(() => {
    const { compileStreaming, validate } = WebAssembly;
    return (
      compileStreaming !== undefined &&
      validate(unpack(MODULE + WRONG_IMPORT), /** @type {any} */ ({ builtins: ['js-string'] })) === false
    );
  }) ?? false;

/** The rest of one with a function that makes a vector. */
const VECTOR =
  '010401600000' + // types: () -> nothing
  '03020100' + // functions: one of this type
  '0a0901070041' + // code: one body of 7 bytes, which has no variables and begins with i32.const
  '00fd0f1a0b'; // 0, i8x16.splat, drop, end

/** Whether the host runs WebAssembly with 128-bit vectors. */
export const runsWebAssembly = () =>
  attempt(() => new WebAssembly.Instance(new WebAssembly.Module(unpack(MODULE + VECTOR)))) !== undefined;

/**
 * The error for a host that does not run WebAssembly.
 *
 * @param {unknown} cause what the host has thrown: Firefox throws the string "out of memory" if there is none for another module
 */
export function webAssemblyUnavailable(cause) {
  const { name, message } =
    typeof cause === 'string' ? new HostRangeError(cause) : /** @type {Error} */ (cause);
  // For these, no policy is to blame: WebAssembly, a part of it or memory is missing.
  const advice =
    name === 'ReferenceError' || name === 'TypeError' || name === 'RangeError'
      ? ''
      : " (In a page, a Content Security Policy must allow it: script-src 'self' 'wasm-unsafe-eval'.)";
  return withCode(
    'ERR_WEBASSEMBLY_UNAVAILABLE',
    new Error(`Expected WebAssembly, but this host does not run it: ${message}${advice}`, { cause }),
  );
}
