/** Builds users' programs in Rust: outside of the repository, and with the crate as it would be published. */

import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustRun } from '../../../scripts/lib/command.mjs';
import { readJson } from '../../../scripts/lib/fingerprint.mjs';
import { inProject } from '../../../scripts/lib/project.mjs';
import { setUp } from '../../../scripts/lib/toolchain.mjs';
import { cargoForProgram } from '../../../scripts/lib/wasm-cargo.mjs';
import { requireCargo, WASM_TARGET } from '../../../scripts/lib/wasm-rust.mjs';
import { inMade } from './places.mjs';

/** The folder for what is compiled. It is kept, so that later runs compile only what changed. */
const compiled = inMade('cargo');

/** A temporary folder outside of the repository, where neither its workspace nor its `.cargo/config.toml` has an effect. */
export class Outside {
  constructor() {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'wtf8-wasm-')));
  }

  /** @param {...string} segments */
  path(...segments) {
    return join(this.folder, ...segments);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Packs the crate as `cargo publish` would, and unpacks it in `wtf8-wasm/`. */
  async unpackCrate() {
    const packing = ['package', '--locked', '--no-verify', '--allow-dirty', '--package', 'wtf8-wasm'];
    await mustRun('Packing the crate', requireCargo(), [...packing, '--target-dir', compiled]);
    const { version } = /** @type {{ version: string }} */ (
      readJson(inProject('pkg-template', 'package.json'))
    );
    const name = `wtf8-wasm-${version}`;
    const archive = join(compiled, 'package', `${name}.crate`);
    await mustRun('Unpacking it', 'tar', ['-xzf', archive, '-C', this.folder]);
    cpSync(this.path(name), this.path('wtf8-wasm'), { recursive: true });
    return this.path('wtf8-wasm');
  }

  /**
   * Copies a program. Its dependencies have the same versions as those of the repository.
   *
   * @param {string} from
   * @param {string} name
   */
  copyProgram(from, name) {
    cpSync(from, this.path(name), { recursive: true, filter: (path) => !path.endsWith('target') });
    const lock = this.path(name, 'Cargo.lock');
    if (!existsSync(lock)) cpSync(inProject('Cargo.lock'), lock);
    return this.path(name);
  }

  /**
   * Builds a program for this machine and runs it.
   *
   * @param {string} name
   * @param {readonly string[]} [parameters] for Cargo
   */
  async cargo(name, parameters = ['run', '--quiet', '--release']) {
    const all = [...parameters, '--target-dir', compiled];
    const outcome = await mustRun(`cargo ${parameters[0]} of ${name}`, requireCargo(), all, {
      cwd: this.path(name),
      // Flags and targets in the environment are meant for another build.
      environment: { RUSTFLAGS: undefined, CARGO_BUILD_TARGET: undefined, CARGO_TARGET_DIR: undefined },
    });
    return outcome.output;
  }

  /**
   * Compiles a program to WebAssembly and gives its file.
   *
   * @param {string} name
   * @param {object} [options]
   * @param {string} [options.folder] if it has another name than the program
   * @param {string} [options.std] the crates of the standard library, where these are compiled along
   */
  async compile(name, { folder = name, std } = {}) {
    const { rust } = await setUp();
    const { command, parameters, environment } = cargoForProgram(rust, compiled, std);
    await mustRun(`Compiling ${name}`, command, parameters, { cwd: this.path(folder), environment });
    return join(compiled, WASM_TARGET, 'release', `${name}.wasm`);
  }
}

/**
 * Makes wasm-bindgen's glue for one of its targets, in a folder with the module.
 *
 * @param {string} module
 * @param {string} target
 * @param {string} folder
 */
export async function bind(module, target, folder) {
  const { bindgen } = await setUp();
  const parameters = ['--target', target, '--out-dir', folder, module];
  await mustRun(`Making glue for ${target}`, bindgen.command, parameters);
}

/** Whether a target's libraries are installed. @param {string} target */
export async function hasTarget(target) {
  const sysroot = await mustRun('Asking rustc for its folder', 'rustc', ['--print', 'sysroot']);
  const library = join(sysroot.output.trim(), 'lib', 'rustlib', target, 'lib');
  return existsSync(library);
}
