// Does the command show on a terminal how far it is?

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Progress } from '../../pkg-template/cli/terminal/progress.js';
import { precededBy, run, write } from './run-command.mjs';

describe('progress', () => {
  for (const [command, ...args] of [
    ['inspect'],
    ['convert', '--from', 'utf-8', '--to', 'utf-8', '-o', 'copy'],
    ['convert', '--from', 'auto', '--to', 'utf-8', '-o', 'copy'],
  ]) {
    test(`of ${[command, ...args.slice(0, 2)].join(' ')} is shown on a terminal, whose width lines have`, () => {
      // Each look at the clock is a second after the last one.
      const patch = `import fs from 'node:fs';
        let seconds = 0;
        process.uptime = () => seconds++;
        const { fstatSync } = fs;
        fs.fstatSync = (...values) => 
          values[0] === 1 || values[0] === 2 ? { isCharacterDevice: () => true, isFile: () => false } : fstatSync(...values);
        for (const [index, name] of ['stdout', 'stderr'].entries()) {
          const write = (text) => fs.writeSync(index + 1, text);
          Object.defineProperty(process, name, { value: { isTTY: true, columns: 44, write } });
        }`;
      const environment = {
        ...precededBy(patch),
        NO_COLOR: '1',
      };
      // Of the escape, too, only as much is shown as there is room for.
      const name = write('\u009bslow.txt', 'x'.repeat(300_000));
      const { status, stdout, stderr } = run([command, ...args, name], { environment });
      const shown = [26, 30].map((full) => `[${'#'.repeat(full)}${'-'.repeat(30 - full)}]`);
      const pass = `\r\x1b[K${shown[0]}  87 %  \\u0\r\x1b[K${shown[1]} 100 %  \\u0\r\x1b[K`;
      const isGuessed = args.includes('auto');
      assert.equal(stderr, isGuessed ? `${pass}wtf8-wasm: \\u009Bslow.txt: read as UTF-8\n${pass}` : pass);
      const report = command === 'inspect' ? '\\u009Bslow.txt: UTF-8, 300,000 bytes, 1\n  line: sound\n' : '';
      assert.deepEqual([status, stdout], [0, report]);
    });
  }

  /** @param {boolean} isTTY */
  function fakeStream(isTTY) {
    /** @type {string[]} */
    const written = [];
    return { written, isTTY, columns: 50, write: (/** @type {string} */ text) => written.push(text) };
  }

  test('a bar of what takes long, overwritten, then removed', () => {
    const stream = fakeStream(true);
    const progress = new Progress(stream, 'a-long-name.json', 300, 0);
    progress.update(10, 400);
    assert.deepEqual(stream.written, []);
    progress.update(100, 600);
    progress.update(110, 650); // too soon for another
    progress.clear();
    progress.clear();
    const bar = `[${'#'.repeat(10)}${'-'.repeat(20)}]  33 %  a-long-na`;
    assert.deepEqual(stream.written, [`\r\u001b[K${bar}`, '\r\u001b[K']);
    assert.equal(bar.length, 49);
  });

  test('a name of wide characters is cut by its width', () => {
    const stream = fakeStream(true);
    new Progress(stream, '漢字かな交じり文', 300, 0).update(100, 600);
    assert.deepEqual(stream.written, [`\r\u001b[K[${'#'.repeat(10)}${'-'.repeat(20)}]  33 %  漢字かな`]);
  });

  test('a file that grows, on a terminal that does not say how wide it is', () => {
    const stream = { ...fakeStream(true), columns: 0 };
    new Progress(stream, 'x'.repeat(100), 300, 0).update(400, 600);
    assert.deepEqual(stream.written, [`\r\u001b[K[${'#'.repeat(30)}] 100 %  ${'x'.repeat(39)}`]);
  });

  test('an amount where the size is not known, and nothing where there is no terminal', () => {
    const stream = fakeStream(true);
    new Progress(stream, 'x', undefined, 0).update(1_234_567_890, 600);
    assert.deepEqual(stream.written, ['\r\u001b[K1,234 MB  x']);
    const file = fakeStream(false);
    const progress = new Progress(file, 'x', 1, 0);
    progress.update(1, 9999);
    progress.clear();
    assert.deepEqual(file.written, []);
  });
});
