/** Whether text is well-formed, without an engine. */
import { hostPolicy } from '../host/policy.js';
import { looksAscii } from './looks.js';

/**
 * @param {string} text
 * @returns {boolean | undefined} `undefined` where the engine does better
 */
export function isWellFormedQuickly(text) {
  const { wellFormedUpTo, isWellFormed } = hostPolicy();
  // Hosts need not read a single character of Latin-1, unless it is stored in two bytes per character.
  return text.length <= wellFormedUpTo || looksAscii(text, Infinity, 64) ? isWellFormed?.(text) : undefined;
}
