/** Whether text is well-formed, without an engine. */
import { hostPolicy } from '../host/policy.js';
import { looksAscii } from './looks.js';

/**
 * @param {string} text
 * @returns {boolean | undefined} `undefined` where the engine does better
 */
export function isWellFormedQuickly(text) {
  const { searchUpTo, isWellFormed } = hostPolicy();
  // Of ASCII hosts need not look at a single character, unless it is kept in two bytes each.
  return text.length <= searchUpTo || looksAscii(text) ? isWellFormed?.(text) : undefined;
}
