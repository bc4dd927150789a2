// Loaded before the command: it then finds what Windows has where this system differs. PRETEND names what else of it.

import nodeFs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

Object.defineProperty(process, 'platform', { value: 'win32' });

/** @type {Record<string, any>} */
const fs = nodeFs;
const wanted = process.env.PRETEND;
const { fstatSync, read, readSync, statSync, writeSync } = nodeFs;

/** @param {object} status @param {object} changes */
const changed = (status, changes) => Object.assign(Object.create(status), changes);

// Node 18 and Deno: of pipes and the console, the system says nothing.
if (wanted === 'no status of pipes') {
  fs.fstatSync = (/** @type {number} */ descriptor, /** @type {any} */ options) => {
    const status = fstatSync(descriptor, options);
    if (status.isFile()) return status;
    const message = 'EISDIR: illegal operation on a directory, fstat';
    throw Object.assign(new Error(message), { code: 'EISDIR', syscall: 'fstat' });
  };
}

// Each file has a number of its own, but all of them are the same number in JavaScript.
if (wanted === 'numbers of 64 bits') {
  /** @type {Map<string, bigint>} */
  const numbers = new Map();
  /** @param {any} status */
  const withLongNumber = (status) => {
    if (!status) return status;
    const key = String(status.ino);
    const number = numbers.get(key) ?? 2n ** 60n + BigInt(numbers.size);
    numbers.set(key, number);
    return changed(status, { ino: typeof status.ino === 'bigint' ? number : Number(number) });
  };
  fs.fstatSync = (/** @type {[number]} */ ...args) => withLongNumber(fstatSync(...args));
  fs.statSync = (/** @type {[string]} */ ...args) => withLongNumber(statSync(...args));
}

// Some releases of Node 22 and 24.
if (wanted === 'no device of a name') {
  fs.statSync = (/** @type {[string]} */ ...args) => {
    const status = /** @type {any} */ (statSync(...args));
    return status && changed(status, { dev: typeof status.dev === 'bigint' ? 0n : 0 });
  };
}

if (wanted === 'no room') {
  fs.writeSync = (/** @type {[number, Uint8Array]} */ ...args) => {
    if (args[0] <= 2) return writeSync(...args);
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  };
}

// The end of a pipe.
if (wanted === 'an end that is an error') {
  const end = Object.assign(new Error('EOF: end of file, read'), { code: 'EOF', syscall: 'read' });
  fs.readSync = (/** @type {[number, Uint8Array]} */ ...args) => {
    const count = readSync(...args);
    if (count === 0) throw end;
    return count;
  };
  fs.read = (/** @type {any[]} */ ...args) => {
    const callback = args.pop();
    const answer = (/** @type {Error | null} */ error, /** @type {number} */ count) =>
      callback(count === 0 ? end : error, count);
    return read(.../** @type {[number, Uint8Array, number, number, number]} */ (args), answer);
  };
}

// A pipe or, elsewhere too, a socket that nobody reads, in Node and in Deno.
for (const [name, details] of /** @type {const} */ ([
  ['EOF', { code: 'EOF', syscall: 'write' }],
  ['ECONNRESET', { code: 'ECONNRESET', syscall: 'write' }],
  ['BrokenPipe', { name: 'BrokenPipe' }],
])) {
  if (wanted === name) {
    fs.writeSync = (/** @type {[number, Uint8Array]} */ ...args) => {
      try {
        return writeSync(...args);
      } catch {
        throw Object.assign(new Error('the pipe has been ended (os error 109)'), details);
      }
    };
  }
}

// Text that comes as characters is in angle brackets.
if (wanted === 'console') {
  const device = { isFile: () => false, isCharacterDevice: () => true };
  fs.fstatSync = (/** @type {[number]} */ ...args) => (args[0] > 2 ? fstatSync(...args) : device);
  for (const [index, name] of ['stdout', 'stderr'].entries()) {
    const write = (/** @type {string} */ text) => writeSync(index + 1, `<${text}>`);
    Object.defineProperty(process, name, { value: { isTTY: true, columns: 80, write } });
  }
}

syncBuiltinESMExports();
