/** Blanks what a module says about its panics. */

import { readFileSync, writeFileSync } from 'node:fs';
import { Problem } from './problem.mjs';

const DATA_SECTION = 11;
const MESSAGE = /[ -~]{8,}/g;
/** The path of a source, as rustc names those of the standard library, of dependencies and of this project. */
const PATH = /(?:\/rustc\/|\/rust\/deps\/|cargo\/registry\/|modules\/|src\/)[\w./-]*?\.rs/g;
/** What every message and path has, and no table of numbers. */
const WORD = /[A-Za-z]{3}/;

/** The mark of an argument in `core::fmt::Arguments`. */
const ARGUMENT = 0xc0;

/** A `core::panic::Location`: the address and the length of the name of a file, a line and a column. */
const PLACE_LENGTH = 16;

/**
 * Rust puts the message and the place of every possible panic into a module, but the panic handler of the modules that ship shows
 * neither. Overwritten with zeros, they take no room once the module is optimized and compressed, and no address changes.
 * Kernels have no tables that look like text, which is checked.
 *
 * @param {string} file the module; it is replaced
 */
export const blankPanicMessages = (file) => blank(file, MESSAGE);

/**
 * The same for a module that has other texts, too: only the places are blanked, which are the larger part.
 *
 * @param {string} file the module; it is replaced
 */
export const blankPanicPlaces = (file) => blank(file, PATH);

/** @param {string} file @param {RegExp} pattern */
function blank(file, pattern) {
  const module = readFileSync(file);
  const segments = segmentsOf(module);
  const messages = segments.flatMap((segment) => blankMessages(segment, pattern));
  for (const segment of segments) blankPlaces(segment, messages);
  writeFileSync(file, module);
}

/**
 * @typedef {object} Segment
 * @property {number} address in the memory of the module
 * @property {Buffer} bytes the part of the module that is copied there
 *
 * @typedef {object} Message
 * @property {number} start its address
 * @property {number} end the address behind it
 */

/**
 * @param {Segment} segment
 * @param {RegExp} pattern
 * @returns {Message[]} what was overwritten. Several texts side by side are one message
 */
function blankMessages({ address, bytes }, pattern) {
  return Array.from(bytes.toString('latin1').matchAll(pattern), ({ 0: text, index }) => {
    if (!WORD.test(text))
      throw new Problem(`A module has "${text}", which may be a table and not a message.`);
    const end = index + text.length;
    bytes.fill(0, index, end);
    if (pattern === MESSAGE) blankAround(bytes, text, index, end);
    return { start: address + index, end: address + end };
  });
}

/**
 * A message with arguments consists of pieces. Before each is its length, which may look like text itself, and after it the mark of
 * an argument, if there is one.
 *
 * @param {Buffer} bytes
 * @param {string} text that was overwritten, from `start` to `end`
 * @param {number} start
 * @param {number} end
 */
function blankAround(bytes, text, start, end) {
  const isCounted = bytes[start - 1] === text.length;
  if (isCounted) bytes[start - 1] = 0;
  if ((isCounted || text.charCodeAt(0) === text.length - 1) && bytes[end] === ARGUMENT) bytes[end] = 0;
}

/**
 * Blanks the places in one of these messages, which are names of files.
 *
 * @param {Segment} segment
 * @param {readonly Message[]} messages
 */
function blankPlaces({ address, bytes }, messages) {
  for (let offset = -address & 3; offset + PLACE_LENGTH <= bytes.length; offset += 4) {
    const [start, length, line, column] = [0, 4, 8, 12].map((field) => bytes.readUInt32LE(offset + field));
    const isNamed = messages.some((message) => message.start <= start && start + length <= message.end);
    const isPlace = isNamed && length > 0 && line > 0 && line < 0x1_0000 && column > 0 && column < 0x1000;
    if (isPlace) bytes.fill(0, offset, offset + PLACE_LENGTH);
  }
}

/**
 * The active data segments of a module (WebAssembly Core Specification, §5.5.14).
 *
 * @param {Buffer} module
 * @returns {Segment[]}
 */
function segmentsOf(module) {
  const reader = new Reader(module, 8);
  while (reader.offset < module.length) {
    const id = reader.byte();
    const size = reader.number();
    if (id !== DATA_SECTION) {
      reader.offset += size;
      continue;
    }
    return Array.from({ length: reader.number() }, () => {
      // The kind of the segment, and `i32.const` with the address, and `end`.
      if (reader.byte() !== 0 || reader.byte() !== 0x41) {
        throw new Problem('A data segment of the module is of an unknown kind.');
      }
      const address = reader.number();
      reader.byte();
      const length = reader.number();
      const start = reader.offset;
      reader.offset += length;
      return { address, bytes: module.subarray(start, start + length) };
    });
  }
  return [];
}

/** Reads the parts of a module one by one. */
class Reader {
  /** @param {Buffer} module @param {number} offset */
  constructor(module, offset) {
    this.module = module;
    this.offset = offset;
  }

  byte() {
    return this.module[this.offset++];
  }

  /** A number in the format LEB128. A positive signed one is read as an unsigned one is. */
  number() {
    let value = 0;
    for (let shift = 0, byte = 0x80; byte >= 0x80; shift += 7) {
      byte = this.byte();
      value |= (byte & 0x7f) << shift;
    }
    return value;
  }
}
