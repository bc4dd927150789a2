// How is the way to a string inside a JSON text written down? As in JSONPath: $.a[3]["two words"]

import { quote } from '../terminal/printable.mjs';
import { formatNumber } from '../terminal/table.mjs';
import { literalValue } from './literal.mjs';

/** @typedef {import('./strings.mjs').Container} Container */
/** @typedef {import('./strings.mjs').JsonString} JsonString */
/** @typedef {import('./strings.mjs').Range} Range */

const LONGEST_KEY = 60;
const MOST_STEPS = 40;
const STEPS_KEPT = 10;

/** @param {Uint16Array} units @param {JsonString} string */
export function describePlace(units, { start, end, isKey, containers }) {
  if (!isKey) return formatPath(units, containers, containers.length);
  const key = quote(keyText(units, { start, end }));
  return `key ${key} of ${formatPath(units, containers, containers.length - 1)}`;
}

/**
 * @param {Uint16Array} units
 * @param {readonly Container[]} containers
 * @param {number} depth how many of them the path goes through
 */
function formatPath(units, containers, depth) {
  /** @param {number} from @param {number} to */
  const steps = (from, to) =>
    containers
      .slice(from, to)
      .map((container) => formatStep(units, container))
      .join('');
  if (depth <= MOST_STEPS) return `$${steps(0, depth)}`;
  return `$${steps(0, STEPS_KEPT)}…(${formatNumber(depth - 2 * STEPS_KEPT)} levels)…${steps(depth - STEPS_KEPT, depth)}`;
}

/** @param {Uint16Array} units @param {Container} container */
function formatStep(units, { index, key }) {
  if (!key) return `[${index}]`;
  const name = keyText(units, key);
  return /^[\p{ID_Start}$_][\p{ID_Continue}$_]*$/u.test(name) ? `.${name}` : `[${quote(name)}]`;
}

/** @param {Uint16Array} units @param {Range} key */
function keyText(units, { start, end }) {
  const value = literalValue(units, start, end);
  if (value.length <= LONGEST_KEY) return String.fromCharCode(...value);
  // A report about broken pairs should not break one.
  const isLead = (value[LONGEST_KEY - 1] & 0xfc00) === 0xd800;
  return `${String.fromCharCode(...value.subarray(0, isLead ? LONGEST_KEY - 1 : LONGEST_KEY))}…`;
}
