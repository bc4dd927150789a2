/** Makes the inputs and the functions to measure for a cell. Checks that all contestants give the same result. */

import { plainJavaScript } from '../contestants/plain-javascript.mjs';
import { breakText } from '../corpus/lone-surrogates.mjs';
import { materialOf } from '../corpus/material.mjs';
import { cutColumn, cutSamples } from '../corpus/samples.mjs';
import { FORMS, OPERATIONS } from '../operations.mjs';
import { nameOf } from '../plan.mjs';

/**
 * @import { Contestant } from '../contestants/contestant.js'
 * @import { Cell } from '../plan.mjs'
 * @import { Runner } from './measure.mjs'
 */

/**
 * @param {Cell} cell
 * @param {string} text
 * @param {readonly Contestant[]} contestants
 * @returns {Runner[]}
 */
export function makeRunners(cell, text, contestants) {
  const able = contestants.filter(
    ({ name, operations }) => cell.operation in operations && (cell.contestants?.includes(name) ?? true),
  );
  const inputs = inputsFor(cell, text);
  const destination = destinationFor(cell);
  // The largest cells, which name their contestants, leave no memory for results to compare.
  if (!cell.contestants) compareResults(cell, able, inputs[inputs.length - 1], destination);
  return able.map((contestant) => makeRunner(cell, contestant, inputs, destination));
}

/** @param {Cell} cell @param {string} text */
function inputsFor({ operation, size, variant }, text) {
  const { takes } = OPERATIONS[operation];
  if (takes === 'texts') return [cutColumn(text, size)];
  if (takes === 'column') return [columnOf(cutColumn(text, size))];
  return cutSamples(text, size).map((sample) => INPUTS[takes](breakText(sample, variant)));
}

/** The texts' bytes, one after the other, and where each begins and ends. @param {string[]} texts */
function columnOf(texts) {
  const pieces = texts.map(INPUTS.bytes);
  const offsets = new Int32Array(texts.length + 1);
  for (const [index, { length }] of pieces.entries()) offsets[index + 1] = offsets[index] + length;
  const bytes = new Uint8Array(offsets[texts.length]);
  for (const [index, piece] of pieces.entries()) bytes.set(piece, offsets[index]);
  return { bytes, offsets };
}

const INPUTS = {
  text: (/** @type {string} */ text) => text,
  units: (/** @type {string} */ text) =>
    Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)),
  bytes: /** @type {(text: string) => Uint8Array} */ (plainJavaScript.operations.encode),
  damaged: (/** @type {string} */ text) => damage(INPUTS.bytes(text)),
  material: materialOf,
};

/**
 * Puts one byte, as if a character of Latin-1 had got into UTF-8, in place of each lone surrogate.
 *
 * @param {Uint8Array} bytes
 */
function damage(bytes) {
  let length = 0;
  for (let offset = 0; offset < bytes.length; offset++) {
    const isSurrogate = bytes[offset] === 0xed && bytes[offset + 1] >= 0xa0;
    bytes[length++] = isSurrogate ? 0xe9 : bytes[offset];
    if (isSurrogate) offset += 2;
  }
  return bytes.slice(0, length);
}

/** @param {Cell} cell */
function destinationFor({ operation, size }) {
  const { into } = OPERATIONS[operation];
  // Filled, so that the system provides the memory before anyone is timed.
  if (into === 'bytes') return new Uint8Array(3 * size).fill(1);
  // As many units as there may be bytes, which is more than the result has: a decoder may want the room.
  return into === 'units' ? new Uint16Array(3 * size).fill(1) : undefined;
}

/**
 * @param {Cell} cell
 * @param {Contestant} contestant
 * @param {readonly unknown[]} inputs a power of two of them
 * @param {unknown} destination
 * @returns {Runner}
 */
function makeRunner({ operation, form }, contestant, inputs, destination) {
  const { name, operations } = contestant;
  const { prepare, call } = FORMS[form];
  const own = inputs.map((input) => {
    const shaped = shape(contestant.inputs, operation, input);
    return typeof shaped === 'string' ? prepare(shaped) : shaped;
  });
  // Each contestant has a loop of its own, made from source text. A shared loop would be compiled for all of them, and suit none.
  const make = new Function(
    'operation',
    'inputs',
    'destination',
    `return function run(calls) {
      let sum = 0;
      for (let index = 0; index < calls; index++) {
        const input = inputs[index & ${inputs.length - 1}];
        const result = operation(${call}, destination);
        sum += ${useOf(contestant, operation)};
      }
      return sum;
    };`,
  );
  return {
    name,
    run: make(operations[operation], own, shape(contestant.destinations, operation, destination)),
  };
}

/** A result that `results` has to convert to bytes is a string. @param {Contestant} contestant @param {string} operation */
const useOf = ({ results }, operation) =>
  results?.[operation] ? OPERATIONS.decode.use : OPERATIONS[operation].use;

/**
 * @param {Record<string, (value: never) => unknown> | undefined} shapes
 * @param {string} operation
 * @param {unknown} value
 */
const shape = (shapes, operation, value) => shapes?.[operation]?.(/** @type {never} */ (value)) ?? value;

/**
 * Throws if results differ: a contestant that gives another result is not slower or faster but wrong.
 *
 * @param {Cell} cell
 * @param {readonly Contestant[]} contestants
 * @param {unknown} input
 * @param {unknown} destination
 */
function compareResults(cell, contestants, input, destination) {
  const isSameForAll = cell.variant === 'well-formed' || OPERATIONS[cell.operation].replaces;
  let first;
  for (const contestant of contestants) {
    if (!contestant.lossless && !isSameForAll) continue;
    const seen = fingerprint(resultOf(cell.operation, contestant, input, destination));
    first ??= { seen, name: contestant.name };
    if (seen !== first.seen) {
      throw new Error(`${nameOf(cell)}: ${contestant.name} and ${first.name} do not give the same`);
    }
  }
}

/**
 * @param {string} operation
 * @param {Contestant} contestant
 * @param {unknown} input
 * @param {unknown} destination
 */
function resultOf(operation, contestant, input, destination) {
  const target = shape(contestant.destinations, operation, destination);
  const result = contestant.operations[operation](
    /** @type {never} */ (shape(contestant.inputs, operation, input)),
    /** @type {never} */ (target),
  );
  if (destination === undefined) return shape(contestant.results, operation, result);
  const { written } = /** @type {{ written: number }} */ (result);
  return /** @type {Uint8Array | Uint16Array} */ (destination).slice(0, written);
}

/** A text that stands for a result in comparisons: a hash of what may be long. @param {unknown} result */
function fingerprint(result) {
  if (Array.isArray(result)) return result.map(fingerprint).join();
  const { bytes, offsets } = /** @type {{ bytes?: Uint8Array, offsets?: Int32Array }} */ (Object(result));
  if (bytes && offsets) {
    const ends = [...offsets.subarray(1)];
    return ends.map((end, index) => fingerprint(bytes.subarray(offsets[index], end))).join();
  }
  if (typeof result !== 'string' && !ArrayBuffer.isView(result)) return String(result);
  const sequence = /** @type {string | Uint8Array} */ (result);
  let hash = 0;
  for (let index = 0; index < sequence.length; index++) {
    const item = typeof sequence === 'string' ? sequence.charCodeAt(index) : sequence[index];
    hash = (Math.imul(hash, 31) + item) | 0;
  }
  return `${sequence.length}:${hash}`;
}
