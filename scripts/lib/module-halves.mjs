/** Cuts a module in two: programs that are bundled hold the half that they use. */

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes what is left of a module without some of its exports.
 *
 * @param {string} module
 * @param {(name: string) => boolean} isKept
 * @param {string} half
 * @param {boolean} [isGuest] whether it works in the memory of the other half, where everything lies in the same places
 */
export async function writeHalf(module, isKept, half, isGuest = false) {
  // It is installed by the time that this is called, but not when this file is loaded.
  const { default: binaryen } = await import('binaryen');
  const cut = binaryen.readBinary(readFileSync(module));
  try {
    const exported = Array.from({ length: cut.getNumExports() }, (_, index) =>
      binaryen.getExportInfo(cut.getExportByIndex(index)),
    );
    const memory = exported.find(({ name }) => name === 'memory');
    if (isGuest && memory) cut.addMemoryImport(memory.value, 'wtf8', 'memory', false);
    for (const { name } of exported) if (!isKept(name)) cut.removeExport(name);
    cut.runPasses(['remove-unused-module-elements', 'reorder-functions', 'reorder-locals']);
    writeFileSync(half, cut.emitBinary());
  } finally {
    cut.dispose();
  }
}
