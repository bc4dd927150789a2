/** Features of this host's WebAssembly. */
import { attempt } from '../base/built-ins.js';
import { withCode } from '../base/errors.js';

/** A module that imports a builtin with a wrong type: it is valid only for hosts that do not know builtins. */
const WRONG_IMPORT = [
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x04, 0x01, 0x60, 0x00, 0x00], // types: () -> nothing
  ...[0x02, 0x17, 0x01, 0x0e], // imports: one, of a module with a name of 14 bytes
  ...[0x77, 0x61, 0x73, 0x6d, 0x3a, 0x6a, 0x73, 0x2d, 0x73, 0x74, 0x72, 0x69, 0x6e, 0x67], // wasm:js-string
  ...[0x04, 0x63, 0x61, 0x73, 0x74, 0x00, 0x00], // cast, a function of that type
];

/**
 * Whether the host has the JS String Builtins of WebAssembly, and compiles modules that use them at any time. (workerd does
 * not, and is recognised by the lack of `compileStreaming`.)
 */
export const hasStringBuiltins = () =>
  attempt(() => {
    const { compileStreaming, validate } = WebAssembly;
    return (
      compileStreaming !== undefined &&
      validate(new Uint8Array(WRONG_IMPORT), /** @type {any} */ ({ builtins: ['js-string'] })) === false
    );
  }) ?? false;

/** Whether the host runs WebAssembly at all: here, the smallest module that there is. */
export const runsWebAssembly = () =>
  attempt(
    () => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(WRONG_IMPORT.slice(0, 8)))),
  ) !== undefined;

/**
 * The error for a host that does not run WebAssembly.
 *
 * @param {unknown} cause what the host has thrown
 */
export function webAssemblyUnavailable(cause) {
  const { name, message } = /** @type {Error} */ (cause);
  // A ReferenceError or TypeError means that WebAssembly or a part of it is missing, and no policy is to blame.
  const advice = /^(?:Reference|Type)Error$/.test(name)
    ? ''
    : " (A Content Security Policy must allow it: script-src 'self' 'wasm-unsafe-eval'.)";
  return withCode(
    'ERR_WEBASSEMBLY_UNAVAILABLE',
    new Error(`Expected WebAssembly, but this host does not run it: ${message}${advice}`, { cause }),
  );
}
