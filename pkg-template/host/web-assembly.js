/** What this host's WebAssembly has. */
import { attempt, ByteArray } from '../base/built-ins.js';

/** A module that imports a builtin. Hosts that know builtins do not count it among the imports. */
const IMPORT = [
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x06, 0x01, 0x60, 0x01, 0x6f, 0x01, 0x7f], // types: (externref) → i32
  ...[0x02, 0x17, 0x01, 0x0e], // imports: one, of a module with a name of 14 bytes
  ...[0x77, 0x61, 0x73, 0x6d, 0x3a, 0x6a, 0x73, 0x2d, 0x73, 0x74, 0x72, 0x69, 0x6e, 0x67], // wasm:js-string
  ...[0x04, 0x74, 0x65, 0x73, 0x74, 0x00, 0x00], // test, a function of that type
];

/**
 * Whether the host has the JS String Builtins of WebAssembly, and compiles at any time what uses them. (workerd does
 * not. A module that is valid only without builtins would tell as well, but in Deno the error takes 1.4 ms.)
 */
export const hasStringBuiltins = () =>
  attempt(() => {
    const { Module } = WebAssembly;
    const options = /** @type {any} */ ({ builtins: ['js-string'] });
    return Module.imports(new Module(new ByteArray(IMPORT), options)).length === 0;
  }) ?? false;
