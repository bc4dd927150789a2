/** What the `js` entry starts with: JavaScript alone, and nothing of the host. */
import * as js from '../engine/js/index.js';

export * from '../quick/none.js';

export const converter = () => js.converter;
export const engine = () => js.codec;
export const forms = () => js.forms;
export const exporter = () => js.exporter;
export const finder = () => js.finder;
export const reader = () => js.reader;
export const columns = () => js.columns;
export const replacer = () => js.replacer;
