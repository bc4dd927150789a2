/** Writes the path to a string in a JSON text as JSONPath does: $.a[3]["two words"]. */
import { isLead } from '../../base/code-units.js';
import { grouped, quote } from '../terminal/printable.js';

/** @import { Container } from './containers.js' */

const LONGEST_KEY = 60;
const MOST_STEPS = 40;
const STEPS_KEPT = 10;

/**
 * @param {readonly Container[]} containers
 * @param {(container: Container) => string} keyOf
 */
export function pathOf(containers, keyOf) {
  const depth = containers.length;
  /** @param {number} from @param {number} to */
  const steps = (from, to) =>
    containers
      .slice(from, to)
      .map((container) => formatStep(container, keyOf))
      .join('');
  if (depth <= MOST_STEPS) return `$${steps(0, depth)}`;
  return `$${steps(0, STEPS_KEPT)}…(${grouped(depth - 2 * STEPS_KEPT)} levels)…${steps(depth - STEPS_KEPT, depth)}`;
}

/** @param {Container} container @param {(container: Container) => string} keyOf */
function formatStep(container, keyOf) {
  if (container.isArray) return `[${container.index}]`;
  const key = shortened(keyOf(container));
  return /^[\p{ID_Start}$_][\p{ID_Continue}$_]*$/u.test(key) ? `.${key}` : `[${quote(key)}]`;
}

/** @param {string} key */
function shortened(key) {
  if (key.length <= LONGEST_KEY) return key;
  // A report about broken pairs should not break one.
  return `${key.slice(0, isLead(key.charCodeAt(LONGEST_KEY - 1)) ? LONGEST_KEY - 1 : LONGEST_KEY)}…`;
}
