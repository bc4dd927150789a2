// What does a JSON string literal mean, and which of its code units mean which?

const BACKSLASH = 0x5c;
/** @type {Map<number, number>} */
const SIMPLE_ESCAPES = new Map(
  Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }).map(([name, meaning]) => [
    name.charCodeAt(0),
    meaning.charCodeAt(0),
  ]),
);

/**
 * The code units that the literal stands for.
 *
 * @param {Uint16Array} units
 * @param {number} start after the opening quote
 * @param {number} end the closing quote
 * @returns {Uint16Array}
 */
export function literalValue(units, start, end) {
  const raw = units.subarray(start, end);
  if (!raw.includes(BACKSLASH)) return raw;
  const value = new Uint16Array(end - start);
  let length = 0;
  for (let at = start; at < end; at += rawLength(units, at)) value[length++] = meaning(units, at);
  return value.subarray(0, length);
}

/**
 * How many code units of the text write the one that begins at `at`: 1, or those of an escape.
 *
 * @param {Uint16Array} units
 * @param {number} at
 */
export function rawLength(units, at) {
  if (units[at] !== BACKSLASH) return 1;
  return units[at + 1] === 0x75 ? 6 : 2;
}

/** @param {Uint16Array} units @param {number} at */
function meaning(units, at) {
  if (units[at] !== BACKSLASH) return units[at];
  const name = units[at + 1];
  if (name !== 0x75) return SIMPLE_ESCAPES.get(name) ?? name;
  return Number.parseInt(String.fromCharCode(...units.subarray(at + 2, at + 6)), 16);
}
