/** What the `js` entry starts with: JavaScript alone, and nothing of the host. */
import * as js from '../engine/js/index.js';

export const converter = () => js.converter;
export const engine = () => js.codec;
export const forms = () => js.forms;
export const exporter = () => js.exporter;
export const finder = () => js.finder;
export const reader = () => js.reader;
export const columns = () => js.columns;

/** There is no quicker way. */
const never = () => undefined;
export const encodeQuickly = never;
export const encodeIntoQuickly = never;
export const encodeUtf8Quickly = never;
export const encodeLossyQuickly = never;
export const byteLengthQuickly = never;
export const decodeQuickly = never;
export const decodeLossyQuickly = never;
export const areSameQuickly = never;
export const isUtf8Quickly = never;
export const isWellFormedQuickly = never;
