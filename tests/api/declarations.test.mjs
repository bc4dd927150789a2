// Do the declarations tell the truth? What they declare is exported, and their examples run.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { makeExampleFolder, packageFolder } from '../support/examples.mjs';

/** Each entry that has functions of its own. */
const ENTRIES = [
  { file: 'index', name: 'wtf8-wasm', alsoExported: [] },
  { file: 'variants', name: 'wtf8-wasm/variants', alsoExported: ['Wtf8Error'] },
  { file: 'inspect', name: 'wtf8-wasm/inspect', alsoExported: [] },
];

/** @param {string} comment */
function examplesOf(comment) {
  const text = comment.replace(/^\s*\* ?/gm, '');
  return [...text.matchAll(/^@example\s+```(?:js|javascript)\n([\s\S]*?)^```/gm)].map(([, code]) => code);
}

// A program can supply the module once only.
describe('examples of wtf8-wasm/slim', () => {
  const folder = makeExampleFolder();
  after(folder.remove);
  const declarations = readFileSync(join(packageFolder, 'slim.d.ts'), 'utf8');

  for (const name of ['init', 'initSync']) {
    test(name, () => {
      const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export function ${name}\\(`).exec(
        declarations,
      );
      const examples = examplesOf(comment?.[1] ?? '');
      assert.equal(examples.length, 1);
      assert.match(
        examples[0],
        new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from 'wtf8-wasm/slim'[^]*console\\.assert\\(`),
      );
      folder.runAlone(name, examples[0]);
    });
  }
});

for (const { file, name: entry, alsoExported } of ENTRIES) {
  const declarations = readFileSync(join(packageFolder, `${file}.d.ts`), 'utf8');

  /** Each exported value, with the comment before it. */
  const documented = [
    ...declarations.matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:declare )?(?:function|class|const) (\w+)/g,
    ),
  ].map(([, comment, name]) => ({ name, examples: examplesOf(comment) }));

  test(`all that ${entry} declares is exported, and nothing else`, async () => {
    const declared = [...declarations.matchAll(/^export (?:declare )?(?:function|class|const) (\w+)/gm)];
    const names = [...new Set(declared.map(([, name]) => name))].sort();
    const exported = await import(pathToFileURL(join(packageFolder, `${file}.js`)).href);
    assert.deepEqual(Object.keys(exported).sort(), [...names, ...alsoExported].sort());
    assert.deepEqual(documented.map(({ name }) => name).sort(), names, 'each has a comment');
  });

  // At `new`, editors show the comment of a constructor that has one, and not that of its class.
  test(`comments of constructors of ${entry} begin with words, not with a tag`, () => {
    assert.doesNotMatch(declarations, /\/\*\*[\s*]*@(?:(?!\*\/)[\s\S])*\*\/\s*constructor\(/);
  });

  describe(`examples of ${entry}`, () => {
    const folder = makeExampleFolder();
    after(folder.remove);

    for (const { name, examples } of documented) {
      test(name, async () => {
        assert.notEqual(examples.length, 0, 'every export has an example');
        for (const [index, example] of examples.entries()) {
          assert.match(example, new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '${entry}'`));
          const { assertions } = await folder.run(`${name}-${index}`, example);
          assert.ok(assertions > 0, 'an example that asserts nothing proves nothing');
        }
      });
    }
  });
}
