/**
 * The slim entry is given modules that are not of this release. It refuses them, and nothing changes: neither the main
 * entry, which shares code with it, nor what the slim entry does with the right module afterwards.
 */

import { callsOf } from './support/calls.mjs';
import { shown } from './support/contents.mjs';
import { exportNames, ofAnotherRelease, thatAnswers, thatTraps, withoutExport } from './support/imposter.mjs';
import { tryCalls } from './support/perform.mjs';

export const variants = ['after the main entry was used', 'before the main entry was used'];

const EMPTY = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** @param {import('./support/tools.mjs').Tools} tools */
export async function run({ variant, import: importEntry, readModule, fail }) {
  const main = await importEntry('index.js');
  const slim = await importEntry('slim.js');
  const module = await readModule();
  const calls = callsOf([5, 20, 40, 300, 70_000]);
  if (variant.startsWith('after')) tryCalls(main, calls, (flaw) => fail(`before: ${flaw}`));
  const few = callsOf([5, 300]);
  const another = ofAnotherRelease(module);
  if (!another)
    fail(`the module says no number of its interface; it exports ${exportNames(module).join(', ')}`);
  /** @type {Record<string, Uint8Array | undefined>} */
  const refused = {
    'bytes that are no module': Uint8Array.of(1, 2, 3),
    'an empty module': EMPTY,
    'half a module': module.slice(0, module.length >> 1),
    'one that traps': thatTraps(module),
    'one that answers 0': thatAnswers(module, 0),
    'one that answers 1': thatAnswers(module, 1),
    'one that answers -1': thatAnswers(module, -1),
    'one that answers 65536': thatAnswers(module, 65_536),
    'one of another release': another,
    ...Object.fromEntries(
      exportNames(module).flatMap((name, index) =>
        // Exports that tools leave in a module are never called.
        name.startsWith('__') ? [] : [[`one without ${name}`, withoutExport(module, index)]],
      ),
    ),
  };
  for (const [name, bytes] of Object.entries(refused)) {
    if (!bytes) continue;
    try {
      slim.initSync(bytes);
      fail(`${name}: was taken`);
    } catch (error) {
      const { code } = /** @type {any} */ (error);
      if (code !== 'ERR_INVALID_MODULE') fail(`${name}: threw ${shown(error)}`);
    }
    tryCalls(main, few, (flaw) => fail(`${name}: the main entry: ${flaw}`));
  }
  tryCalls(main, calls, (flaw) => fail(`main: ${flaw}`));
  if (main.backend() !== 'wasm') fail(`the main entry runs on ${main.backend()}`);
  // Its bytes are read as what they are, and no getter may choose an engine meanwhile.
  class Lying extends Uint8Array {
    /** @returns {number} */
    get byteLength() {
      return slim.backend().length;
    }
  }
  try {
    slim.initSync(new Lying(module));
  } catch (error) {
    fail(`the right module: ${shown(error)}`);
  }
  if (slim.backend() !== 'wasm') fail(`the slim entry runs on ${slim.backend()}`);
  tryCalls(slim, calls, (flaw) => fail(`slim: ${flaw}`));
  tryCalls(main, calls, (flaw) => fail(`main, after slim: ${flaw}`));
}
