/** Assembles the package that is published: what is written by hand, the module, and what is made of both. */

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { say } from './command.mjs';
import { bundleDeclarations, forCommonJs } from './declarations.mjs';
import { fingerprint, readJson, writeJson } from './fingerprint.mjs';
import { requireNoMachinePaths } from './machine-paths.mjs';
import { toText } from './module-text.mjs';
import { messageOf, Problem } from './problem.mjs';
import { inNodeModules, inProject, packageFolder, target } from './project.mjs';
import { glueFile, moduleFile, stringBuiltinsFile } from './wasm-module.mjs';

const stamp = join(target, 'package-made-from.json');
const template = inProject('pkg-template');
const ENTRIES = ['index', 'slim', 'js'];
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE'];

/** @param {import('./wasm-rust.mjs').WasmRust} rust */
export async function assemblePackage(rust) {
  const documents = DOCUMENTS.map((name) => inProject(name)).filter((file) => existsSync(file));
  const madeFrom = fingerprint([
    template,
    ...documents,
    moduleFile,
    glueFile,
    stringBuiltinsFile,
    inNodeModules('esbuild', 'package.json'),
    inProject('scripts', 'lib', 'package.mjs'),
    inProject('scripts', 'lib', 'declarations.mjs'),
  ]);
  const known = readJson(stamp);
  // What was made is looked at as well, for someone may have changed it by hand to try something.
  if (known?.madeFrom === madeFrom && known.made === fingerprint([packageFolder])) return;

  say('Assembling the package');
  const unfinished = join(target, `package-${process.pid}`);
  try {
    cpSync(template, unfinished, { recursive: true, filter: (file) => !basename(file).startsWith('.') });
    for (const file of documents) addDocument(unfinished, file);
    addModule(unfinished);
    addDeclarations(unfinished);
    for (const entry of ENTRIES) await addCommonJs(unfinished, entry);
    requireNoMachinePaths(unfinished, rust.sources);
    replaceFolder(packageFolder, unfinished);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  writeJson(stamp, { madeFrom, made: fingerprint([packageFolder]) });
}

/**
 * Pictures and links to what is not in the package are for readers of the repository only.
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
function addModule(folder) {
  mkdirSync(join(folder, 'wasm'), { recursive: true });
  cpSync(moduleFile, join(folder, 'wtf8.wasm'));
  cpSync(glueFile, join(folder, 'wasm', 'glue.js'));
  writeAsText(moduleFile, join(folder, 'wasm', 'module.js'));
  writeAsText(stringBuiltinsFile, join(folder, 'wasm', 'string-builtins.js'));
}

/**
 * @param {string} module
 * @param {string} file
 */
function writeAsText(module, file) {
  // Double quotes, which the text has none of.
  writeFileSync(file, `export default "${toText(readFileSync(module))}";\n`);
}

/** @param {string} folder */
function addDeclarations(folder) {
  for (const entry of ENTRIES) {
    const types = bundleDeclarations(join(folder, `${entry}.d.ts`));
    writeFileSync(join(folder, `${entry}.d.ts`), types);
    writeFileSync(join(folder, `${entry}.d.cts`), forCommonJs(types));
  }
  rmSync(join(folder, 'types'), { recursive: true });
}

/**
 * One file for hosts that cannot `require()` an ES module.
 *
 * @param {string} folder
 * @param {string} entry
 */
async function addCommonJs(folder, entry) {
  const { build } = await import('esbuild');
  try {
    await build({
      entryPoints: [join(folder, `${entry}.js`)],
      outfile: join(folder, `${entry}.cjs`),
      absWorkingDir: folder,
      bundle: true,
      charset: 'utf8',
      format: 'cjs',
      // To be read, the modules are there.
      minify: true,
      platform: 'node',
      target: 'node18',
    });
  } catch (error) {
    // esbuild has shown what is wrong and where.
    throw new Problem(`Bundling ${entry}.cjs failed: ${messageOf(error)}`);
  }
}

/** @param {string} folder @param {string} replacement */
function replaceFolder(folder, replacement) {
  const former = `${replacement}-former`;
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(replacement, folder);
  rmSync(former, { recursive: true, force: true });
}
