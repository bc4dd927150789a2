/** The module that ships as text. */
import text from '../../wasm/module.js';
import { fromHexadecimal } from './hexadecimal.js';

/** @returns {WebAssembly.Module} */
export const inlineModule = () => new WebAssembly.Module(fromHexadecimal(text));
