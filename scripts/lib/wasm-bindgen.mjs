/** The command line tools of wasm-bindgen, of exactly the version of the crate in Cargo.lock. */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { executable, mustRun, run, say } from './command.mjs';
import { Problem } from './problem.mjs';
import { inProject, tools } from './project.mjs';
import { requireCargo } from './wasm-rust.mjs';

/**
 * @typedef {object} WasmBindgen
 * @property {string} version
 * @property {string} command makes the glue
 * @property {string} testRunner runs what `cargo test` compiled
 */

/** @returns {Promise<WasmBindgen>} */
export async function findWasmBindgen() {
  const version = lockedVersion();
  const folder = join(tools, `wasm-bindgen-${version}`);
  const command = join(folder, 'bin', executable('wasm-bindgen'));
  const testRunner = join(folder, 'bin', executable('wasm-bindgen-test-runner'));
  if (!existsSync(command) || !existsSync(testRunner)) await install(version, folder);
  return { version, command, testRunner };
}

function lockedVersion() {
  const lock = readFileSync(inProject('Cargo.lock'), 'utf8');
  const version = /^name = "wasm-bindgen"\r?\nversion = "([^"]+)"/m.exec(lock)?.[1];
  if (!version) throw new Problem('Cargo.lock names no wasm-bindgen.');
  return version;
}

/**
 * Built from source, because the ready-made programs are not in a package registry.
 *
 * @param {string} version
 * @param {string} folder
 */
async function install(version, folder) {
  // Kept until the end, so that an interrupted build resumes where it stopped.
  const buildFolder = join(tools, 'wasm-bindgen-build');
  const parameters = ['install', 'wasm-bindgen-cli', '--version', version, '--root', folder];
  // Without TLS, which takes a C compiler to build, and which the test runner needs for remote browsers only.
  parameters.push('--no-default-features', '--target-dir', buildFolder);
  parameters.push('--bin', 'wasm-bindgen', '--bin', 'wasm-bindgen-test-runner');
  // The tools are for this machine, whatever the environment says about targets and flags.
  const environment = {
    CARGO_BUILD_TARGET: undefined,
    CARGO_TARGET_DIR: undefined,
    RUSTFLAGS: undefined,
    CARGO_ENCODED_RUSTFLAGS: undefined,
    // Halves the time to build them; each of the few modules that they read takes less than a second more.
    CARGO_PROFILE_RELEASE_OPT_LEVEL: '0',
  };
  const title = `Building wasm-bindgen's command line tools ${version} (once; one or two minutes)`;
  say(title);
  const cargo = requireCargo();
  const outcome = await run(title, cargo, [...parameters, '--locked'], { environment });
  if (!outcome.succeeded) {
    // A mirror of the registry that lags behind may lack what the tools' own lock file asks for.
    if (!/\(locked to /.test(outcome.output)) {
      throw new Problem(`${outcome.output}\n${title}: failed (${outcome.reason})`);
    }
    const reason = 'the registry lacks a version in their lock file';
    await mustRun(`  once more with other dependencies, as ${reason}`, cargo, parameters, { environment });
  }
  rmSync(buildFolder, { recursive: true, force: true });
}
