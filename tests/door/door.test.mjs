// Can anything from outside break the package, or get a wrong answer from it? Runs the programs of this folder in processes
// of this Node; tests/hosts/ runs them in the other hosts.
//
//     node --test --test-name-pattern=races tests/door/door.test.mjs      one program
//     WTF8_ENTRY=pkg/slim.js node --test tests/door/door.test.mjs         another entry
//     WTF8_DOOR=memory node --test tests/door/door.test.mjs                 programs about the memory of arguments
//     WTF8_DOOR=long node --test tests/door/door.test.mjs                 ten and more times as much, some minutes each

import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { describe, test } from 'node:test';
import { entryUrl } from '../support/entry.mjs';
import { inTurns, runInProcess } from './process.mjs';
import { LIMIT, PROGRAMS, variantsOf } from './programs/index.mjs';

const isLong = process.env.WTF8_DOOR === 'long';
const programs =
  process.env.WTF8_DOOR === 'memory' ? PROGRAMS.filter(({ isOfMemory }) => isOfMemory) : PROGRAMS;
const entry = basename(entryUrl.pathname);

/** How many processes run at a time. */
const WIDTH = 2;

/** How many failures of a variant are shown; further ones are mostly alike. */
const SHOWN = 3;

describe('the door', () => {
  for (const program of programs) {
    test(`${program.name}: ${program.question}`, async (context) => {
      const { all } = await variantsOf(program, entry);
      /** @type {string[]} */
      const failures = [];
      assert.ok(all.length > 0 || (program.needsMain && entry !== 'index.js'), 'the program has variants');
      let leftOut = 0;
      await inTurns(all, program.isAlone ? 1 : WIDTH, async (variant) => {
        const options = {
          program: program.name,
          variant,
          package: new URL('.', entryUrl).href,
          entry,
          milliseconds: isLong ? 60_000 : 2000,
          isLong,
        };
        const limit = (isLong ? 20 : 1) * LIMIT;
        const report = await runInProcess({ program: process.execPath }, options, limit);
        failures.push(...report.failures.slice(0, SHOWN).map((failure) => `${variant}: ${failure}`));
        if ('left out' in report.notes) {
          leftOut++;
          context.diagnostic(`${variant}: ${report.notes['left out']}`);
        }
      });
      assert.ok(leftOut < all.length || all.length === 0, 'all variants were left out');
      assert.ok(failures.length === 0, `${failures.length} failures\n${failures.slice(0, 40).join('\n')}`);
    });
  }
});
