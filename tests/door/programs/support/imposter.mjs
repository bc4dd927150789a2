/** Modules that look like the package's and are not: their exports have the same names and types, but other code. */

/** @typedef {{ id: number, body: Uint8Array }} Section */

const TYPES = 1;
const IMPORTS = 2;
const FUNCTIONS = 3;
const GLOBALS = 6;
const EXPORTS = 7;
const START = 8;
const CODE = 10;

/** What pushes a constant of a type, by its number: the opcode, for floats with a zero. @type {Record<number, number[]>} */
const CONSTANTS = { 127: [0x41], 126: [0x42], 125: [0x43, 0, 0, 0, 0], 124: [0x44, 0, 0, 0, 0, 0, 0, 0, 0] };

class Reader {
  position = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.position++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }

  /** @param {number} length */
  take(length) {
    this.position += length;
    return this.bytes.slice(this.position - length, this.position);
  }
}

/** @param {number} value @returns {number[]} */
const unsigned = (value) => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]);

/** @param {number} value @returns {number[]} */
const signed = (value) =>
  value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];

/** @param {Uint8Array} module @returns {Section[]} */
function sectionsOf(module) {
  const reader = new Reader(module);
  reader.take(8);
  const sections = [];
  while (reader.position < module.length) {
    const id = reader.number();
    sections.push({ id, body: reader.take(reader.number()) });
  }
  return sections;
}

/** @param {Section[]} sections */
function moduleOf(sections) {
  const bytes = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  for (const { id, body } of sections) bytes.push(id, ...unsigned(body.length), ...body);
  return Uint8Array.from(bytes);
}

/** The result types of each function, in order. @param {Section[]} sections */
function resultsOf(sections) {
  const types = new Reader(bodyOf(sections, TYPES));
  const results = Array.from({ length: types.number() }, () => {
    types.take(1);
    types.take(types.number());
    return types.take(types.number());
  });
  const functions = new Reader(bodyOf(sections, FUNCTIONS));
  return Array.from({ length: functions.number() }, () => results[functions.number()]);
}

/** @param {Section[]} sections @param {number} id */
const bodyOf = (sections, id) => sections.find((section) => section.id === id)?.body ?? Uint8Array.of(0);

/**
 * A copy of a module whose functions have other instructions.
 *
 * @param {Uint8Array} module
 * @param {(index: number, results: number[]) => number[] | undefined} bodyFor gets the index and the result types of a
 *   function and gives its instructions, or `undefined` to keep it as it is
 */
function withFunctions(module, bodyFor) {
  const sections = sectionsOf(module);
  const results = resultsOf(sections);
  const code = new Reader(bodyOf(sections, CODE));
  const bodies = Array.from({ length: code.number() }, (_, index) => {
    const original = Array.from(code.take(code.number()));
    const instructions = bodyFor(index, Array.from(results[index]));
    return instructions ? [0, ...instructions, 0x0b] : original;
  });
  const body = [...unsigned(bodies.length), ...bodies.flatMap((each) => [...unsigned(each.length), ...each])];
  return moduleOf(
    sections
      .filter(({ id }) => id !== START)
      .map((each) => (each.id === CODE ? { id: CODE, body: Uint8Array.from(body) } : each)),
  );
}

/** @param {Uint8Array} module @param {number} answer */
export const thatAnswers = (module, answer) =>
  withFunctions(module, (_, results) =>
    results.flatMap((type) =>
      type <= 0x7f && type >= 0x7e ? [...CONSTANTS[type], ...signed(answer)] : CONSTANTS[type],
    ),
  );

/** A copy of a module in which every function traps. @param {Uint8Array} module */
export const thatTraps = (module) => withFunctions(module, () => [0x00]);

/**
 * A copy of a module that gives another number for its interface.
 *
 * @param {Uint8Array} module
 * @returns {Uint8Array | undefined} nothing if the module gives no such number
 */
export function ofAnotherRelease(module) {
  const found = exportsOf(module).find(({ name }) => /abi|interface|version|release/i.test(name));
  if (!found) return undefined;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(/** @type {any} */ (module)));
  const value = /** @type {any} */ (exports[found.name]);
  const next = Number(typeof value === 'function' ? value() : value.value) + 1;
  const sections = sectionsOf(module);
  const imported = new Reader(bodyOf(sections, IMPORTS)).number();
  if (typeof value === 'function') {
    return withFunctions(module, (index) =>
      index === found.index - imported ? [0x41, ...signed(next)] : undefined,
    );
  }
  const globals = new Reader(bodyOf(sections, GLOBALS));
  const bodies = Array.from({ length: globals.number() }, (_, index) => {
    const type = globals.take(2);
    const opcode = globals.take(1)[0];
    const number = globals.number();
    globals.take(1);
    return [...type, opcode, ...(index === found.index ? signed(next) : unsigned(number)), 0x0b];
  });
  const body = Uint8Array.from([...unsigned(bodies.length), ...bodies.flat()]);
  return moduleOf(sections.map((each) => (each.id === GLOBALS ? { id: GLOBALS, body } : each)));
}

/** @param {Uint8Array} module */
function exportsOf(module) {
  const reader = new Reader(bodyOf(sectionsOf(module), EXPORTS));
  return Array.from({ length: reader.number() }, () => {
    const name = String.fromCharCode(...reader.take(reader.number()));
    const [kind] = reader.take(1);
    return { name, kind, index: reader.number() };
  });
}

/** The module without one of its exports. @param {Uint8Array} module @param {number} left */
export function withoutExport(module, left) {
  const sections = sectionsOf(module);
  const kept = exportsOf(module).filter((_, index) => index !== left);
  const body = [
    ...unsigned(kept.length),
    ...kept.flatMap(({ name, kind, index }) => [
      ...unsigned(name.length),
      ...Array.from(name, (character) => character.charCodeAt(0)),
      kind,
      ...unsigned(index),
    ]),
  ];
  return moduleOf(
    sections.map((each) => (each.id === EXPORTS ? { id: EXPORTS, body: Uint8Array.from(body) } : each)),
  );
}

/** @param {Uint8Array} module */
export const exportNames = (module) => exportsOf(module).map(({ name }) => name);
