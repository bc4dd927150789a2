// Does the command say what the system says, in words for one line, and in every host?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FileError, fileErrorOf, OutputError } from '../../pkg-template/cli/files/file-error.js';
import { precededBy, run, write } from './run-command.mjs';

describe('an error', () => {
  /** @type {[what: string, error: object, words: string][]} */
  const ofSystem = [
    ['with a code that has words', { code: 'EBADF', message: 'EBADF: bad file descriptor' }, 'it is closed'],
    ['with another code', { code: 'EIO', message: 'EIO: i/o error, read' }, 'EIO: i/o error, read'],
    // Of Deno, without a code.
    ['of calls of its own', { message: 'Not ready. (os error 21)' }, 'Not ready. (os error 21)'],
    [
      'that a permission is missing',
      { name: 'NotCapable', message: 'Requires read access' },
      'Requires read access',
    ],
    [
      'that a name cannot be told',
      { name: 'InvalidData', message: 'File name is not UTF-8' },
      'File name is not UTF-8',
    ],
    // ECONNRESET means that the reader is gone only where something is written.
    [
      'of a connection that is read',
      { code: 'ECONNRESET', syscall: 'read', message: 'ECONNRESET: read' },
      'ECONNRESET: read',
    ],
  ];
  for (const [what, error, words] of ofSystem) {
    test(`${what} is about the file`, () => {
      for (const Kind of [FileError, OutputError]) {
        const made = /** @type {Error} */ (fileErrorOf('a.txt: ', error, Kind));
        assert.deepEqual([made.constructor, made.message], [Kind, `a.txt: ${words}`]);
      }
    });
  }

  /** @type {[what: string, error: object][]} */
  const others = [
    ['of the program', new TypeError('x is not a function')],
    ['that only quotes one of Deno', new Error('what (os error 5) means')],
    ['that ends like one of Deno, without a number', new Error('it failed (os error )')],
    ['that has a name like one of Deno', Object.assign(new Error('x'), { name: 'InvalidDataView' })],
    ['of a pipe that nobody reads', { code: 'EPIPE' }],
  ];
  for (const [what, error] of others) {
    test(`${what} stays what it is`, () => assert.equal(fileErrorOf('a.txt: ', error), error));
  }
});

/** Loaded before the command. @param {string} patch of the object `fs` */
const patched = (patch) => precededBy(`import fs from 'node:fs'; ${patch}`);

test('an error of Deno about standard output is said in one line', () => {
  const environment = patched(`const { writeSync } = fs;
    fs.writeSync = (...values) => {
      if (values[0] === 1) throw new Error('The device is not ready. (os error 21)');
      return writeSync(...values);
    };`);
  const args = ['convert', '--from', 'utf-8', '--to', 'utf-8'];
  const { status, stderr } = run(args, { input: 'a', environment });
  const message = 'wtf8-wasm: cannot write standard output: The device is not ready. (os error 21)\n';
  assert.deepEqual([status, stderr], [2, message]);
});

// As in every system but Linux, and there where /proc is not mounted.
test('a name with U+FFFD counts as lost if the command line cannot be read, unless there is such a file', () => {
  const environment = patched(`const { readFileSync } = fs;
    fs.readFileSync = (...values) => {
      if (values[0] !== '/proc/self/cmdline') return readFileSync(...values);
      throw Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' });
    };`);
  const inspected = run(['inspect', 'lost-\ufffd'], { environment });
  const hint = 'no such file or folder; one whose name is not UTF-8 can be read as standard input (<FILE)';
  assert.deepEqual([inspected.status, inspected.stderr], [2, `wtf8-wasm: lost-\ufffd: ${hint}\n`]);
  const to = (/** @type {string} */ out) =>
    run(['convert', '--from', 'utf-8', '--to', 'utf-8', '-o', out], { input: 'new', environment });
  const refused = to('lost-\ufffd');
  const why = 'its name is not UTF-8, or has U+FFFD; use standard output (>FILE)';
  assert.deepEqual([refused.status, refused.stderr], [2, `wtf8-wasm: cannot write lost-\ufffd: ${why}\n`]);
  write('there-\ufffd', 'old');
  assert.equal(run(['inspect', 'there-\ufffd'], { environment }).status, 0);
  const within = run(['inspect', 'there-\ufffd/a'], { environment });
  assert.deepEqual(
    [within.status, within.stderr],
    [2, 'wtf8-wasm: there-\ufffd/a: a part of the path is not a folder\n'],
  );
  assert.deepEqual([to('there-\ufffd').status, to('there-\ufffd').stderr], [0, '']);
});
