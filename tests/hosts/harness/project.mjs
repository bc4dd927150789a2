/** A user's project: its own files, the shared assertions, and the package installed from the tarball. */

import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { run } from '../../../scripts/lib/command.mjs';
import { readJson, writeJson } from '../../../scripts/lib/fingerprint.mjs';
import { SECONDS_TO_HANG } from '../../../scripts/lib/test-steps.mjs';
import { npm } from './npm.mjs';
import { inHosts, inMade } from './places.mjs';
import { tarball } from './tarball.mjs';

/** @import { Report } from '../assertions/index.mjs' */

export class Project {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {...string} segments */
  path(...segments) {
    return join(this.folder, ...segments);
  }

  /** @param {...string} segments */
  inPackage(...segments) {
    return this.path('node_modules', 'wtf8-wasm', ...segments);
  }

  /**
   * Runs a program here, and gives what it printed.
   *
   * @param {string} program
   * @param {readonly string[]} parameters
   * @param {Record<string, string | undefined>} [environment]
   */
  async run(program, parameters, environment = {}) {
    const name = `host ${relative(inMade('projects'), this.folder)} ${parameters.join(' ')}`.slice(0, 100);
    // A variable such as NODE_OPTIONS is meant for the Node that runs these tests.
    const cleared = { NODE_OPTIONS: undefined, NODE_PATH: undefined, FORCE_COLOR: undefined, NO_COLOR: '1' };
    const outcome = await run(name, program, parameters, {
      cwd: this.folder,
      environment: { ...cleared, ...environment },
      timeLimit: SECONDS_TO_HANG,
    });
    if (outcome.succeeded) return outcome.output;
    throw new Error(`${[program, ...parameters].join(' ')}: ${outcome.reason}\n${outcome.output.trim()}`);
  }

  /**
   * Runs a program that prints the report of the assertions and nothing else: a warning is a failure.
   *
   * @param {string} program
   * @param {readonly string[]} parameters
   * @param {Record<string, string | undefined>} [environment]
   * @returns {Promise<Report>}
   */
  async report(program, parameters, environment) {
    const output = await this.run(program, parameters, environment);
    try {
      return JSON.parse(output);
    } catch {
      throw new Error(`expected nothing but a report, got:\n${output.trim()}`);
    }
  }
}

/**
 * Makes a project afresh. Only installed packages stay, if they are those of the tarball.
 *
 * @param {string} name
 * @param {object} [options]
 * @param {string} [options.files] a folder in tests/hosts/
 * @param {'module' | 'commonjs'} [options.type]
 */
export async function createProject(name, { files, type = 'module' } = {}) {
  const project = new Project(inMade('projects', ...name.split('/')));
  mkdirSync(project.folder, { recursive: true });
  // Bundlers look for a tsconfig.json in the folders above, too. That of the repository would lead them to pkg/. (It is written once:
  // another host may read it while this project is made.)
  const above = inMade('projects', 'tsconfig.json');
  if (!existsSync(above)) writeJson(above, {});
  for (const entry of readdirSync(project.folder)) {
    if (entry !== 'node_modules') rmSync(project.path(entry), { recursive: true, force: true });
  }
  if (files) cpSync(inHosts(files), project.folder, { recursive: true });
  await addAssertions(project);
  const specifier = `file:${relative(project.folder, tarball().file).split(sep).join('/')}`;
  const dependencies = { 'wtf8-wasm': specifier };
  writeJson(project.path('package.json'), { name: 'consumer', private: true, type, dependencies });
  await install(project);
  return project;
}

/** @param {Project} project */
async function addAssertions(project) {
  const { build } = await import('esbuild');
  for (const [format, ending] of /** @type {const} */ ([
    ['esm', '.mjs'],
    ['cjs', '.cjs'],
  ])) {
    await build({
      entryPoints: { assertions: inHosts('assertions', 'index.mjs') },
      outdir: project.folder,
      outExtension: { '.js': ending },
      bundle: true,
      format,
      charset: 'utf8',
    });
  }
}

/** Installs the package, unless npm's own note says that this tarball is installed already. @param {Project} project */
async function install(project) {
  const note = project.path('node_modules', '.package-lock.json');
  const installed = readJson(note)?.packages?.['node_modules/wtf8-wasm']?.integrity;
  if (installed === tarball().integrity) return;
  rmSync(project.path('node_modules'), { recursive: true, force: true });
  writeFileSync(project.path('.npmrc'), 'package-lock=false\nignore-scripts=true\n');
  await npm(project.folder, 'install', '--offline');
}
