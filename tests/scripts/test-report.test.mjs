// Does a step fail whose tests did not run, or were skipped? What programs of tests print is the real thing, in this Node.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { LINUX_ONLY, NO_WINDOWS, ROOT_ONLY } from '../../scripts/lib/skips.mjs';
import { countTests, oversight } from '../../scripts/lib/test-report.mjs';
import { WITHOUT_EXIT } from '../../scripts/lib/test-steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'wtf8-wasm-'));
after(() => rmSync(folder, { recursive: true }));

/** What Node prints of a file of tests. @param {string} text */
function outputOf(text) {
  const file = join(folder, 'some.test.mjs');
  writeFileSync(file, `import { describe, test } from 'node:test';\ntest('first', () => {});\n${text}`);
  // A program of tests tells its own by this variable that they run inside of it.
  const env = { ...process.env, FORCE_COLOR: undefined, NODE_TEST_CONTEXT: undefined };
  const parameters = ['--test', '--test-reporter=spec', file];
  const { stdout, status } = spawnSync(process.execPath, parameters, { encoding: 'utf8', env });
  assert.equal(status, 0, stdout);
  assert.ok(countTests(stdout).passed > 0, stdout);
  return stdout;
}

test('all that ran', () => {
  assert.equal(oversight(outputOf("describe('a', () => test('b', () => {}));"), true), undefined);
});

test('a file that ends before its tests do', () => {
  const output = outputOf("test('a', () => process.exit(0)); test('b', () => { throw new Error(); });");
  for (const isIntegration of [false, true])
    assert.match(oversight(output, isIntegration) ?? '', /^no test of .*some\.test\.mjs ran to its end$/);
});

test('a file that ends its process when some of its tests have run', () => {
  const file = join(folder, 'ended.test.mjs');
  writeFileSync(
    file,
    `import { test } from 'node:test';
    import { setTimeout as wait } from 'node:timers/promises';
    test('a', () => wait(300));
    test('b', async () => { await wait(300); process.exit(0); });
    test('c', () => { throw new Error(); });`,
  );
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const { status } = spawnSync(process.execPath, [...WITHOUT_EXIT, '--test', file], { env });
  assert.equal(status, 1);
});

for (const [text, found] of [
  ["test('a b', { skip: 'mine' }, () => {});", 'skipped: a b (mine)'],
  ["test('a', { skip: true }, () => {});", 'skipped: a (SKIP)'],
  ["test('a', (context) => context.skip('mine'));", 'skipped: a (mine)'],
  ["describe('a', () => describe.skip('b', () => {}));", 'skipped: b (SKIP)'],
  ["test.todo('a');", 'skipped: a (TODO)'],
  ["test('a', { todo: 'later' }, () => { throw new Error(); });", 'skipped: a (later)'],
]) {
  test(`in continuous integration alone: ${found}, by ${text}`, () => {
    const output = outputOf(text);
    assert.equal(oversight(output, false), undefined);
    assert.equal(oversight(output, true), found);
  });
}

test('what is for another system or user', () => {
  for (const reason of [NO_WINDOWS, LINUX_ONLY, ROOT_ONLY])
    assert.equal(
      oversight(outputOf(`test('a', { skip: ${JSON.stringify(reason)} }, () => {});`), true),
      undefined,
    );
});

test('what Cargo ignores', () => {
  const output = 'test a ... ok\ntest b::c ... ignored\n';
  assert.equal(oversight(output, true), 'skipped: b::c (ignored)');
  assert.equal(oversight(output, false), undefined);
});
