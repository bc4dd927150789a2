/** The arguments of a decoder's constructor. */
import { apply } from '../../base/built-ins.js';
import { invalidType, invalidValue } from '../../base/errors.js';
import { optionOf, optionsOf } from './shape.js';

/** Spaces around labels do not count, nor does their case (WHATWG Encoding §4.2). */
const LABEL = /^[\t\n\f\r ]*wtf-?8[\t\n\f\r ]*$/i;
const execMethod = /* @__PURE__ */ (() => RegExp.prototype.exec)();

/**
 * @param {unknown} label
 * @param {unknown} options
 * @returns whether the decoder is fatal
 */
export function demandDecoder(label, options) {
  if (typeof label !== 'string') throw invalidType('label', 'a string', label);
  const given = optionsOf(options);
  const isFatal = optionOf('fatal', given?.fatal, true);
  if (!optionOf('ignoreBOM', given?.ignoreBOM, true)) throw invalidType('options.ignoreBOM', 'true', false);
  if (!apply(execMethod, LABEL, [label])) throw invalidValue('label', "'wtf-8' or 'wtf8'", label);
  return isFatal;
}
