/** Text → WTF-8. */
import { byteDestination, textOf } from '../base/arguments.js';
import { unitCount } from '../base/code-units.js';

/** @import { Forms } from '../engine/engine.d.ts' */
/** @import { Text } from '../index.js' */
/** @import { Bind, Measuring } from './start.d.ts' */

/** @type {Bind<'encode'>} */
export const encode = ({ converter, encodeQuickly }) =>
  function encode(text) {
    if (typeof text === 'string') return encodeQuickly(text) ?? converter().encode(text);
    // First, because a wrong type must not start an engine.
    const units = textOf('text', text);
    return converter().encode(units);
  };

/** @type {Bind<'encodeInto'>} */
export const encodeInto = ({ forms, encodeIntoQuickly }) =>
  function encodeInto(text, destination) {
    const progress = typeof text === 'string' ? encodeIntoQuickly(text, destination) : undefined;
    return progress ?? encodeIntoByEngine(forms, text, destination);
  };

/**
 * (A function by itself, because compilers inline short functions only.)
 *
 * @param {() => Forms} forms
 * @param {unknown} text
 * @param {unknown} destination
 */
export function encodeIntoByEngine(forms, text, destination) {
  const source = textOf('text', text);
  const bytes = byteDestination('destination', destination);
  return unitCount(source) > 0 ? forms().encodeInto(source, bytes) : { read: 0, written: 0 };
}

/** @type {Bind<'byteLength'>} */
export const byteLength = ({ forms, byteLengthQuickly }) =>
  function byteLength(text) {
    return measured({ forms, byteLengthQuickly }, textOf('text', text));
  };

/**
 * @param {Measuring} measuring
 * @param {Text} text that has passed the door
 */
export const measured = ({ forms, byteLengthQuickly }, text) =>
  (typeof text === 'string' ? byteLengthQuickly(text) : undefined) ?? forms().byteLength(text);
