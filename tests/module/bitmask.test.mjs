// Does each bitmask in the modules have an operand of its own? V8's baseline compiler for 32-bit ARM overwrites the operand,
// even if it is a variable that is read later. (See `top_bits` in src/simd/vectors.rs.)

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import binaryen from 'binaryen';
import { inProject } from '../../scripts/lib/project.mjs';

/** Each bitmask of a module in text form, with the instruction whose value it takes. */
const BITMASK = /[iv]\d+x?\d*\.bitmask\s*\((\S+)/g;

for (const name of ['wtf8', 'variants', 'inspect']) {
  test(name, () => {
    const module = binaryen.readBinary(readFileSync(inProject('pkg', `${name}.wasm`)));
    const operands = [...module.emitText().matchAll(BITMASK)].map(([, operand]) => operand);
    module.dispose();
    assert.ok(operands.length > 0);
    assert.deepEqual(
      operands.filter((operand) => operand.startsWith('local.')),
      [],
    );
  });
}
