/** Whether text is well-formed, without an engine. */
import { hostPolicy } from './host.js';
import { looksAscii } from './looks.js';

/** @import { Quickly } from '../api/quickly.js' */

/** @type {Quickly<boolean>} */
export function isWellFormedQuickly(text) {
  if (typeof text !== 'string') return undefined;
  // Of ASCII hosts need not look at a single character, unless it is kept in two bytes each.
  return text.length <= hostPolicy().searchUpTo || looksAscii(text)
    ? /** @type {string & { isWellFormed?: () => boolean }} */ (text).isWellFormed?.()
    : undefined;
}
