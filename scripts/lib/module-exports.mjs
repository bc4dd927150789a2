/** Removes exports from a module: to ship less, or to make the halves from which a bundler takes what a program needs. */

import { readFileSync, writeFileSync } from 'node:fs';
import { Problem } from './problem.mjs';

/**
 * Writes a module that has only some of the exports, and only what these use.
 *
 * @param {string} module
 * @param {(name: string) => boolean} isKept
 * @param {string} file where it is written
 * @param {object} [options]
 * @param {boolean} [options.importsMemory] whether it imports the memory of the other half, where everything has the same
 *   address, instead of having a memory of its own
 */
export async function keepExports(module, isKept, file, { importsMemory = false } = {}) {
  // Imported here, because the package may not be installed yet when this file is loaded.
  const { default: binaryen } = await import('binaryen');
  const cut = binaryen.readBinary(readFileSync(module));
  try {
    const exported = Array.from({ length: cut.getNumExports() }, (_, index) =>
      binaryen.getExportInfo(cut.getExportByIndex(index)),
    );
    const memory = exported.find(({ name }) => name === 'memory');
    if (importsMemory && !memory)
      throw new Problem(`${module} exports no memory that its half could import.`);
    if (importsMemory && memory) cut.addMemoryImport(memory.value, 'wtf8', 'memory', false);
    for (const { name } of exported) if (!isKept(name)) cut.removeExport(name);
    cut.runPasses(['remove-unused-module-elements', 'reorder-functions', 'reorder-locals']);
    writeFileSync(file, cut.emitBinary());
  } finally {
    cut.dispose();
  }
}
