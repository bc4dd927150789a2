/** Text → WTF-8. */
import { byteDestination, textOf } from '../base/arguments.js';

/** @import { Bind } from './start.d.ts' */

/** @type {Bind<'encode'>} */
export const encode = ({ converter, encodeQuickly }) =>
  function encode(text) {
    if (typeof text === 'string') return encodeQuickly(text) ?? converter().encode(text);
    return converter().encode(textOf('text', text));
  };

/** @type {Bind<'encodeInto'>} */
export const encodeInto = ({ forms, encodeIntoQuickly }) =>
  function encodeInto(text, destination) {
    const progress = typeof text === 'string' ? encodeIntoQuickly(text, destination) : undefined;
    if (progress) return progress;
    const source = textOf('text', text);
    return forms().encodeInto(source, byteDestination('destination', destination));
  };

/** @type {Bind<'byteLength'>} */
export const byteLength = ({ forms, byteLengthQuickly }) =>
  function byteLength(text) {
    const checked = textOf('text', text);
    const quick = typeof checked === 'string' ? byteLengthQuickly(checked) : undefined;
    return quick ?? forms().byteLength(checked);
  };
