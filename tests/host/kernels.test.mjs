// Does WebAssembly do what its module has kernels for? Without a kernel, JavaScript would do the same, only slower.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bundleSource } from '../../scripts/lib/bundle.mjs';
import { MODULES } from '../../scripts/lib/wasm-modules.mjs';
import { importSource } from '../support/import-source.mjs';
import { watchKernels } from '../support/watch-kernels.mjs';

/** Those that encoding and decoding do without: where the module ships as text, they are a module of their own. */
const KERNELS = MODULES.flatMap(({ half }) => half?.exports ?? []).filter((name) => name !== 'endsAddress');

const module = readFileSync(new URL('../../pkg/wtf8.wasm', import.meta.url));

for (const entry of ['index.js', 'slim.js']) {
  test(`each kernel for text that stays WTF-8 is called by ${entry}`, async () => {
    const calls = watchKernels(KERNELS);
    // An entry of its own, because an instance that has started already is not watched.
    const source = await bundleSource(`export * from './${entry}';`);
    /** @type {import('../support/package.mjs').Package} */
    const wtf8 = await importSource(source);
    wtf8.initSync?.(module);

    const text = 'aé漢😀\ud83dx'.repeat(100);
    const bytes = wtf8.encode(text);
    const indexes = Uint32Array.from({ length: text.length }, (_, index) => index);
    assert.equal(wtf8.findLoneSurrogate(text)?.position, 5);
    assert.equal(wtf8.utf16Length(bytes), text.length);
    assert.equal(wtf8.toCodePoints(text).length, [...text].length);
    assert.equal(wtf8.compare(bytes, bytes), 0);
    assert.equal(wtf8.indexOf(bytes, wtf8.encode('漢x')), -1);
    assert.deepEqual(wtf8.decodeAll(wtf8.encodeAll(['é', text])), ['é', text]);
    assert.equal(new wtf8.OffsetMap(bytes).toOffsets(indexes)[2], 3);
    assert.equal(wtf8.toUtf8LossyInPlace(bytes), 100);
    assert.deepEqual([...new Set(calls.map(([name]) => name))].sort(), [...KERNELS].sort());
  });
}
