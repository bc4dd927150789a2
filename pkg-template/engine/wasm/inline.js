/** The module that ships as text. */
import text from '../../wasm/module.js';
import { unpack } from './unpack.js';

/** @returns {WebAssembly.Module} */
export const inlineModule = () => new WebAssembly.Module(unpack(text));
