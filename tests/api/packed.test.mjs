// Is the package that would be published complete, free of paths of this machine, and the same however it is loaded?
// (tests/hosts/tarball/ has the limits of its size.)

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import * as wtf8 from '../../pkg/index.js';
import { npmCall } from '../../scripts/lib/npm.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packageFolder = join(root, 'pkg');

/** @param {string} folder @param {string[]} parameters */
const npm = (folder, ...parameters) =>
  execFileSync(...npmCall('--loglevel=error', ...parameters), { cwd: folder, encoding: 'utf8' });

/** @type {string} */
let project;
/** @type {{ filename: string, files: { path: string }[] }} */
let tarball;
/** @type {string} */
let installed;

before(() => {
  project = mkdtempSync(join(tmpdir(), 'wtf8-packed-'));
  [tarball] = JSON.parse(npm(packageFolder, 'pack', '--json', '--pack-destination', project));
  writeFileSync(join(project, 'package.json'), '{ "name": "consumer", "private": true }');
  npm(project, 'install', '--offline', '--no-audit', '--no-fund', `./${tarball.filename}`);
  installed = join(project, 'node_modules', 'wtf8-wasm');
});

after(() => rmSync(project, { recursive: true, force: true }));

const paths = () => tarball.files.map(({ path }) => path);

/** The files that package.json names. */
function targets() {
  /** @param {unknown} value @returns {string[]} */
  const flatten = (value) =>
    value instanceof Object ? Object.values(value).flatMap(flatten) : [String(value)];
  const { exports, main, module, types, bin } = JSON.parse(read('package.json'));
  return flatten([exports, main, module, types, bin]).map((target) => posix.normalize(target));
}

/** @param {string} path */
const read = (path) => readFileSync(join(installed, path), 'latin1');

describe('the files', () => {
  const REQUIRED = [
    'package.json',
    'README.md',
    'CHANGELOG.md',
    'LICENSE-APACHE',
    'LICENSE-MIT',
    'index.js',
    'index.cjs',
    'index.d.ts',
    'index.d.cts',
    'wtf8.wasm',
    'common.js',
    'common.cjs',
    'variants.common.js',
    'variants.wasm',
    'inspect.wasm',
    'inspect.common.js',
    'cli.js',
  ];

  test('are all there, and no others', () => {
    const found = paths();
    assert.deepEqual(
      REQUIRED.filter((path) => !found.includes(path)),
      [],
      'missing',
    );
    assert.deepEqual(
      found.filter((path) => ![...REQUIRED, ...targets()].includes(path)),
      [],
      'unexpected',
    );
  });

  test('are where package.json says', () => {
    for (const target of targets()) {
      assert.ok(paths().includes(target), target);
    }
  });

  test('import only each other', async () => {
    for (const target of targets().filter((path) => /\.c?js$/.test(path))) {
      const { metafile } = await esbuild.build({
        absWorkingDir: installed,
        entryPoints: [target],
        bundle: true,
        metafile: true,
        write: false,
        format: 'esm',
        logLevel: 'silent',
        // The command is for Node alone; everything else must not even name its modules.
        platform: target === 'cli.js' ? 'node' : 'neutral',
        loader: { '.wasm': 'binary' },
      });
      const external = Object.values(metafile.inputs).flatMap(({ imports }) =>
        imports.filter(
          ({ external, path }) => external && !(target === 'cli.js' && path.startsWith('node:')),
        ),
      );
      assert.deepEqual(external, [], target);
      for (const input of Object.keys(metafile.inputs)) {
        assert.ok(paths().includes(input), `${target} takes in ${input}`);
      }
    }
  });

  test('name no folder of this machine', () => {
    const folders = [root, process.cwd(), homedir(), tmpdir(), dirname(process.execPath)]
      .map((folder) => folder.replace(/[\\/]$/, ''))
      .filter((folder) => folder.length > 1)
      .flatMap((folder) => [`${folder}/`, `${folder}\\`]);
    for (const path of paths()) {
      // The first line of a program (`#!`) names a folder of the system, in which this Node may be too.
      const content = read(path).replace(/^#!.*/, '');
      for (const folder of folders) {
        assert.ok(!content.includes(folder), `${path} holds ${folder}`);
      }
    }
  });

  test('point at no source map that is not there', () => {
    for (const path of paths()) {
      for (const [, map] of read(path).matchAll(/sourceMappingURL=([^\s'"*]+)/g)) {
        assert.ok(map.startsWith('data:') || paths().includes(posix.join(posix.dirname(path), map)), path);
      }
    }
  });

  test('hold the module in JavaScript too, and it has no names for debuggers', () => {
    /** How many modules each file holds as text. @type {Record<string, number>} */
    const held = {};
    const files = paths().filter((name) => name.endsWith('.wasm'));
    const modules = files.map((name) => readFileSync(join(installed, name)));
    for (const path of paths().filter((name) => /\.c?js$/.test(name))) {
      const texts = read(path).match(/(?<=")0061736d[0-9a-f]{100,}(?=")/g) ?? [];
      if (texts.length > 0) held[path] = texts.length;
      modules.push(...texts.map((text) => Buffer.from(text, 'hex')));
    }
    for (const module of modules) {
      // The module for string builtins is not valid in hosts without arrays of the garbage collector.
      if (!WebAssembly.validate(module)) continue;
      assert.deepEqual(WebAssembly.Module.customSections(new WebAssembly.Module(module), 'name'), []);
    }
    // index.js has two halves, variants.js and inspect.js a module each; common.js has the tiny one for string builtins.
    assert.deepEqual(held, {
      'common.cjs': 4,
      'common.js': 1,
      'index.js': 2,
      'inspect.cjs': 2,
      'inspect.js': 1,
      'variants.js': 1,
    });
  });

  test('are published as they are: npm corrects nothing in package.json', () => {
    const folder = mkdtempSync(join(project, 'published-'));
    const file = join(folder, 'package.json');
    writeFileSync(file, read('package.json'));
    npm(folder, 'pkg', 'fix');
    assert.equal(readFileSync(file, 'latin1'), read('package.json'));
  });
});

/**
 * Runs a script in the project into which the package is installed.
 *
 * @param {string} name
 * @param {string} code
 * @param {string[]} options
 */
function run(name, code, ...options) {
  const file = join(project, name);
  writeFileSync(file, code);
  return execFileSync(process.execPath, [...options, file], {
    cwd: project,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

const CHECK = `
  const halves = ['\\ud83d', '\\ude00'].map((half) => wtf8.encode(half));
  if (wtf8.decode(wtf8.concat(halves)) !== '\\u{1F600}') throw new Error('wrong answer');
  try {
    wtf8.decode(Uint8Array.of(0xff));
    throw new Error('ill-formed bytes were accepted');
  } catch (error) {
    if (!(error instanceof wtf8.Wtf8Error) || error.code !== 'ERR_ILL_FORMED_WTF8') throw error;
  }
`;

describe('loaded from the tarball', () => {
  const canRequireModules = Boolean(/** @type {any} */ (process.features).require_module);

  test('by import', () => {
    assert.equal(
      run('import.mjs', `import * as wtf8 from 'wtf8-wasm'; ${CHECK} console.log('good')`),
      'good',
    );
  });

  test('by require', () => {
    assert.equal(
      run('require.cjs', `const wtf8 = require('wtf8-wasm'); ${CHECK} console.log('good')`),
      'good',
    );
  });

  test('by require in a host that cannot require modules', () => {
    const code = `const wtf8 = require('wtf8-wasm'); ${CHECK} console.log(require.resolve('wtf8-wasm'))`;
    const options = canRequireModules ? ['--no-experimental-require-module'] : [];
    assert.match(run('old.cjs', code, ...options), /index\.cjs$/);
  });

  test('an error that nobody catches shows a line of the minified file, not all of it', () => {
    const code = `require(${JSON.stringify(join(installed, 'index.cjs'))}).decode(Uint8Array.of(0xff))`;
    assert.throws(
      () => run('uncaught.cjs', code),
      ({ stderr }) => stderr.includes('Wtf8Error: Expected') && stderr.length < 5000,
    );
  });

  test('import and require give one instance, in either order', () => {
    assert.ok(canRequireModules, 'every supported version of Node can require modules');
    const compare = `
      const names = Object.keys(imported).filter((name) => name !== 'default' && name !== 'module.exports');
      console.log(names.length > ${Object.keys(wtf8).length - 1} && names.every((name) => imported[name] === required[name]));
    `;
    const importFirst = `
      import { createRequire } from 'node:module';
      import * as imported from 'wtf8-wasm';
      const required = createRequire(import.meta.url)('wtf8-wasm');
      ${compare}
    `;
    const requireFirst = `
      const required = require('wtf8-wasm');
      import('wtf8-wasm').then((imported) => { ${compare} });
    `;
    assert.equal(run('import-first.mjs', importFirst), 'true');
    assert.equal(run('require-first.cjs', requireFirst), 'true');
  });

  test('the module and package.json can be resolved', () => {
    const code = `
      const { readFileSync } = require('node:fs');
      const wasm = new WebAssembly.Module(readFileSync(require.resolve('wtf8-wasm/wtf8.wasm')));
      console.log(WebAssembly.Module.exports(wasm).length > 0, require('wtf8-wasm/package.json').name);
    `;
    assert.equal(run('resolve.cjs', code), 'true wtf8-wasm');
  });

  test('nothing is printed and the process ends by itself', () => {
    assert.equal(run('quiet.mjs', `import { encode } from 'wtf8-wasm'; encode('é'.repeat(99999));`), '');
  });
});

test('its types are found by modules and by CommonJS', () => {
  const code = `
    import { encode, Wtf8Error } from 'wtf8-wasm';
    const bytes: Uint8Array = encode('a');
    // @ts-expect-error
    encode(5);
    export const position = (error: Wtf8Error): number => error.offset ?? bytes.length;
  `;
  writeFileSync(join(project, 'module.mts'), code);
  writeFileSync(join(project, 'common.cts'), code);
  const options = {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022'],
    types: [],
    strict: true,
    noEmit: true,
  };
  const config = { compilerOptions: { ...options, skipLibCheck: false }, include: ['*.mts', '*.cts'] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    execFileSync(process.execPath, [tsc, '--project', project], { encoding: 'utf8' });
  } catch (error) {
    assert.fail(/** @type {any} */ (error).stdout);
  }
});
