/** Whether text is well-formed, without an engine. */
import { isWellFormedText } from '../base/built-ins.js';
import { hostPolicy } from '../host/policy.js';
import { looksAscii } from './looks.js';

/**
 * @param {string} text
 * @returns {boolean | undefined} `undefined` where the engine does better
 */
export const isWellFormedQuickly = (text) =>
  // Of ASCII hosts need not look at a single character, unless it is kept in two bytes each.
  text.length <= hostPolicy().searchUpTo || looksAscii(text) ? isWellFormedText(text) : undefined;
