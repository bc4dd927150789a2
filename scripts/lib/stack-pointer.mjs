/**
 * Makes every exported function of a module begin with an empty stack.
 *
 * Compiled code keeps some of its variables on a stack in memory. A function lowers the stack pointer, which is a
 * mutable global, and raises it again before it returns. When the *host's* stack overflows during a call, the host
 * throws a RangeError, and the stack pointer stays where it was. After some hundred such errors it would point
 * outside the memory, and every later call would trap.
 *
 * No export is called while another one runs, because the module imports no function and so never calls JavaScript.
 * Therefore each export may set the stack pointer to its initial value first.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { Problem } from './problem.mjs';

/** @typedef {typeof import('binaryen').default} Binaryen */
/** @typedef {import('binaryen').default.Module} Module */

/** @param {string} file the module; it is replaced */
export async function resetStackPointerInExports(file) {
  // Imported here, because the package may not be installed yet when this file is loaded.
  const { default: binaryen } = await import('binaryen');
  const module = binaryen.readBinary(readFileSync(file));
  try {
    requireNoImports(module);
    const { name, initialValue } = findStackPointer(binaryen, module);
    for (const exported of exportedFunctions(binaryen, module)) {
      const { params, results } = binaryen.getFunctionInfo(module.getFunction(exported.value));
      const parameters = binaryen.expandType(params).map((type, index) => module.local.get(index, type));
      // A wrapper rather than a longer body: other functions of the module may call the exported one.
      const wrapper = `export ${exported.name}`;
      const body = module.block(
        null,
        [
          module.global.set(name, module.i32.const(initialValue)),
          module.call(exported.value, parameters, results),
        ],
        results,
      );
      module.addFunction(wrapper, params, results, [], body);
      module.removeExport(exported.name);
      module.addFunctionExport(wrapper, exported.name);
    }
    if (!module.validate()) throw new Problem('Resetting the stack pointer made the module invalid.');
    writeFileSync(file, module.emitBinary());
  } finally {
    module.dispose();
  }
}

/** @param {Module} module */
function requireNoImports(module) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(new Uint8Array(module.emitBinary())));
  if (imports.length === 0) return;
  const names = imports.map((imported) => imported.name).join(', ');
  throw new Problem(
    `The module must import nothing, as exports must not be called inside each other: ${names}`,
  );
}

/**
 * The one mutable global. (A second one would be another state that an error leaves behind.)
 *
 * @param {Binaryen} binaryen
 * @param {Module} module
 */
function findStackPointer(binaryen, module) {
  const globals = indexes(module.getNumGlobals()).map((index) =>
    binaryen.getGlobalInfo(module.getGlobalByIndex(index)),
  );
  const mutable = globals.filter((global) => global.mutable);
  const initial = mutable.length === 1 ? binaryen.getExpressionInfo(mutable[0].init) : undefined;
  if (initial?.id !== binaryen.ConstId || initial.type !== binaryen.i32) {
    throw new Problem(
      `The module must have one mutable global, an i32; it has ${mutable.length} of any type.`,
    );
  }
  const { value } = /** @type {import('binaryen').default.ConstInfo} */ (initial);
  return { name: mutable[0].name, initialValue: Number(value) };
}

/** @param {Binaryen} binaryen @param {Module} module */
function exportedFunctions(binaryen, module) {
  return indexes(module.getNumExports())
    .map((index) => binaryen.getExportInfo(module.getExportByIndex(index)))
    .filter(({ kind }) => kind === binaryen.ExternalFunction);
}

/** @param {number} count */
const indexes = (count) => Array.from({ length: count }, (_, index) => index);
