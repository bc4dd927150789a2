/** Assembles the package that is published: the files written by hand, the modules, and the files made from both. */

import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundleEntries } from './bundle.mjs';
import { say } from './command.mjs';
import { bundleDeclarations, forCommonJs } from './declarations.mjs';
import { NAMED_ENTRIES } from './entries.mjs';
import { fingerprint, readJson, writeJson } from './fingerprint.mjs';
import { requireNoMachinePaths } from './machine-paths.mjs';
import { inNodeModules, inProject, packageFolder, target, wasmModules } from './project.mjs';
import { filesOf, MODULES } from './wasm-modules.mjs';

const stamp = join(target, 'package-made-from.json');
const template = inProject('pkg-template');
/** The parts of the template that are copied. The rest is bundled into the entries, and types/ into the declarations. */
const PUBLISHED = ['package.json', 'jsr.json', 'types', ...NAMED_ENTRIES.map((entry) => `${entry}.d.ts`)];
const RECIPE = [
  'package.mjs',
  'machine-paths.mjs',
  'wasm-modules.mjs',
  'bundle.mjs',
  'declarations.mjs',
  'entries.mjs',
  'made-parts.mjs',
  'shipped-text.mjs',
];
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE'];

/** @param {import('./wasm-rust.mjs').WasmRust} rust */
export async function assemblePackage(rust) {
  const documents = DOCUMENTS.map((name) => inProject(name)).filter((file) => existsSync(file));
  const madeFrom = fingerprint([
    template,
    ...documents,
    wasmModules,
    ...['rollup', 'esbuild'].map((name) => inNodeModules(name, 'package.json')),
    ...RECIPE.map((name) => inProject('scripts', 'lib', name)),
  ]);
  const known = readJson(stamp);
  // The built package has a fingerprint too: a developer may have changed a file in it to try something.
  if (known?.madeFrom === madeFrom && known.made === fingerprintOfPackage()) return;

  say('Assembling the package');
  const unfinished = join(target, `package-${process.pid}`);
  const former = `${unfinished}-former`;
  // A process of the same number, as in containers, may have been killed here.
  for (const left of [unfinished, former]) rmSync(left, { recursive: true, force: true });
  try {
    for (const name of PUBLISHED) cpSync(join(template, name), join(unfinished, name), { recursive: true });
    for (const file of documents) addDocument(unfinished, file);
    for (const { name } of MODULES) cpSync(filesOf(name).module, join(unfinished, `${name}.wasm`));
    await bundleEntries(unfinished);
    addDeclarations(unfinished);
    requireNoMachinePaths(unfinished, rust.sources);
    replaceFolder(packageFolder, unfinished, former);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  writeJson(stamp, { madeFrom, made: fingerprintOfPackage() });
}

/** Of names that begin with a dot, too: npm would publish such files. */
function fingerprintOfPackage() {
  const names = existsSync(packageFolder) ? readdirSync(packageFolder) : [];
  return fingerprint(
    [packageFolder],
    names.filter((name) => name.startsWith('.')),
  );
}

/**
 * Copies a document without the parts marked as for the repository only: pictures, and links to what is not in the package.
 *
 * @param {string} folder
 * @param {string} file
 */
function addDocument(folder, file) {
  const text = readFileSync(file, 'utf8');
  const ours = text.replace(/^<!-- in the repository only -->[\s\S]*?^<!-- end -->\n/gm, '');
  writeFileSync(join(folder, basename(file)), ours);
}

/** @param {string} folder */
function addDeclarations(folder) {
  for (const entry of NAMED_ENTRIES) {
    const types = bundleDeclarations(join(folder, `${entry}.d.ts`));
    writeFileSync(join(folder, `${entry}.d.ts`), types);
    writeFileSync(join(folder, `${entry}.d.cts`), forCommonJs(types));
  }
  rmSync(join(folder, 'types'), { recursive: true });
}

/** @param {string} folder @param {string} replacement @param {string} former what the old folder is called in the meantime */
function replaceFolder(folder, replacement, former) {
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(replacement, folder);
  rmSync(former, { recursive: true, force: true });
}
