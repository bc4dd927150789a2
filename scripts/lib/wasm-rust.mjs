/** Which Rust on this machine can compile for WebAssembly? Finds one, or gets one. */

import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { executable, findProgram, run, say } from './command.mjs';
import { debianRust, installDebianRust } from './debian-rust.mjs';
import { fingerprint, readJson, writeJson } from './fingerprint.mjs';
import { messageOf, Problem } from './problem.mjs';
import { inProject, root, tools } from './project.mjs';

export const WASM_TARGET = 'wasm32-unknown-unknown';
const RUSTUP_TIME_LIMIT = 60;
const RECIPE = ['scripts/lib/wasm-rust.mjs', 'scripts/lib/debian-rust.mjs'];
const note = join(tools, 'wasm-rust.json');

/**
 * @typedef {object} WasmRust
 * @property {string} description
 * @property {string} cargo
 * @property {string} rustc
 * @property {Record<string, string>} environment what Cargo must find in its environment
 * @property {boolean} buildsStd whether the standard library has to be compiled, too
 * @property {string[]} sources folders of Rust's own sources, whose names must not be in the module
 * @property {string[]} needs files and folders without which it does not work
 */

/** The native Rust, which builds tools and runs the native tests. */
export function requireCargo() {
  const cargo = findProgram('cargo');
  if (cargo && findProgram('rustc')) return cargo;
  throw new Problem('Rust is missing: no cargo and rustc on the PATH. Install it from https://rustup.rs');
}

/** @returns {Promise<WasmRust>} */
export async function findWasmRust() {
  requireCargo();
  // All that decides which toolchain is used. A note made under other circumstances does not count.
  const circumstances = fingerprint(
    ['rust-toolchain.toml', 'rust-toolchain', ...RECIPE].map((path) => inProject(path)),
    [findProgram('rustc'), process.env.RUSTUP_TOOLCHAIN, process.env.RUSTUP_HOME],
  );
  const known = readJson(note);
  if (known?.circumstances === circumstances && known.rust.needs.every(existsSync)) return known.rust;
  const rust = await searchWasmRust();
  say(`Rust for WebAssembly: ${rust.description}`);
  writeJson(note, { circumstances, rust });
  return rust;
}

/** Facts that change when the compiler changes, found without running it. @param {WasmRust} rust */
export function identityOf(rust) {
  const { size, mtimeMs } = statSync(rust.rustc);
  return [rust.description, rust.rustc, size, mtimeMs, JSON.stringify(rust.environment)];
}

async function searchWasmRust() {
  /** @type {string[]} */
  const tried = [];
  const sysroot = execFileSync('rustc', ['--print', 'sysroot'], { cwd: root, encoding: 'utf8' }).trim();

  const installed = toolchainRust(sysroot);
  if (installed) return installed;
  tried.push(`the target ${WASM_TARGET} is not installed in ${sysroot}`);

  if (findProgram('rustup')) {
    say(`Asking rustup for the target ${WASM_TARGET} (at most ${RUSTUP_TIME_LIMIT} seconds)`);
    const outcome = await run('rustup target add', 'rustup', ['target', 'add', WASM_TARGET], {
      environment: { RUST_BACKTRACE: '0' },
      timeLimit: RUSTUP_TIME_LIMIT,
    });
    const added = outcome.succeeded && toolchainRust(sysroot);
    if (added) return added;
    const lastLine = outcome.output.trim().split('\n').at(-1)?.trim();
    tried.push(`rustup target add ${WASM_TARGET}: ${[outcome.reason, lastLine].filter(Boolean).join('; ')}`);
    say('  rustup cannot get it');
  } else {
    tried.push('there is no rustup');
  }

  const packaged = debianRust();
  if (packaged) return packaged;
  try {
    await installDebianRust();
    const rust = debianRust();
    if (rust) return rust;
    tried.push('the Debian packages were installed, but lack a part');
  } catch (error) {
    tried.push(messageOf(error).trim());
  }
  throw new Problem(`No Rust that can compile for WebAssembly. One of these helps:

  where Rust came from rustup:  rustup target add ${WASM_TARGET}
  on Debian, as root:           apt-get install rustc-web cargo-web rust-web-src lld-22 (or lld of the compiler's LLVM)
  elsewhere:                    your system's package of Rust's standard library for ${WASM_TARGET}

What was tried:
${tried.map((line) => `- ${line.replaceAll('\n', '\n  ')}`).join('\n')}`);
}

/**
 * @param {string} sysroot
 * @returns {WasmRust | undefined}
 */
function toolchainRust(sysroot) {
  const library = join(sysroot, 'lib', 'rustlib', WASM_TARGET, 'lib');
  if (!existsSync(library)) return undefined;
  // The toolchain's own programs rather than rustup's links to them: these have the target, whatever toolchain
  // becomes the default later.
  const rustc = join(sysroot, 'bin', executable('rustc'));
  const ownCargo = join(sysroot, 'bin', executable('cargo'));
  return {
    description: `the toolchain ${sysroot}`,
    cargo: existsSync(ownCargo) ? ownCargo : requireCargo(),
    rustc,
    environment: { RUSTC: rustc },
    buildsStd: false,
    sources: [join(sysroot, 'lib', 'rustlib', 'src', 'rust')],
    needs: [library, rustc],
  };
}
