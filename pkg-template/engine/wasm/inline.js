/** The module that ships as text. */
import text from '../../wasm/module.js';
import { fromText } from './text.js';

/** @returns {WebAssembly.Module} */
export const inlineModule = () => new WebAssembly.Module(fromText(text));
