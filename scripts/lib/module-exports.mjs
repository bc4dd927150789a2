/** Takes exports out of a module, to ship less, or one half to each program that is bundled. */

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes what is left of a module without some of its exports.
 *
 * @param {string} module
 * @param {(name: string) => boolean} isKept
 * @param {string} file where it is written
 * @param {object} [options]
 * @param {boolean} [options.importsMemory] whether it takes the memory of the other half, in which everything lies in the same
 *   places, and not one of its own
 */
export async function keepExports(module, isKept, file, { importsMemory = false } = {}) {
  // It is installed by the time that this is called, but not when this file is loaded.
  const { default: binaryen } = await import('binaryen');
  const cut = binaryen.readBinary(readFileSync(module));
  try {
    const exported = Array.from({ length: cut.getNumExports() }, (_, index) =>
      binaryen.getExportInfo(cut.getExportByIndex(index)),
    );
    const memory = exported.find(({ name }) => name === 'memory');
    if (importsMemory && memory) cut.addMemoryImport(memory.value, 'wtf8', 'memory', false);
    for (const { name } of exported) if (!isKept(name)) cut.removeExport(name);
    cut.runPasses(['remove-unused-module-elements', 'reorder-functions', 'reorder-locals']);
    writeFileSync(file, cut.emitBinary());
  } finally {
    cut.dispose();
  }
}
