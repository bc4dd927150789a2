/**
 * Rust for WebAssembly out of Debian's packages, for machines that cannot fetch a target by rustup.
 *
 * Debian builds Firefox and Chromium with these packages, so they are recent even in old releases. Of the standard library for
 * WebAssembly they have only the sources, which Cargo compiles together with the crate.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { installDebianPackages } from './apt.mjs';
import { messageOf, Problem } from './problem.mjs';

const PACKAGES = ['rustc-web', 'cargo-web', 'rust-web-src'];
const RUSTC = '/usr/bin/rustc';
const LIBRARY = '/usr/lib/rustlib/src/rust/library';

/** @returns {import('./wasm-rust.mjs').WasmRust | undefined} undefined if a package is missing */
export function debianRust() {
  if (process.platform !== 'linux' || !PACKAGES.every(isInstalled) || !existsSync(LIBRARY)) return undefined;
  const linker = findLinker();
  if (!linker) return undefined;
  return {
    description: `Debian's packages ${PACKAGES.join(', ')}; linker ${linker}`,
    // Debian's recipe calls /usr/share/cargo/bin/cargo, a script in Python that does nothing but start this
    // one unless a Debian package is being built.
    cargo: '/usr/bin/cargo',
    rustc: RUSTC,
    environment: {
      RUSTC,
      RUSTDOC: '/usr/bin/rustdoc',
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker,
      // `-Zbuild-std`, which compiles the standard library, is an unstable feature of Cargo.
      RUSTC_BOOTSTRAP: '1',
    },
    buildsStd: true,
    sources: ['/usr/lib/rustlib/src/rust', realpathSync('/usr/lib/rustlib/src/rust')],
    needs: ['/usr/bin/cargo', RUSTC, LIBRARY, linker],
  };
}

/** Throws a `Problem` that says what was missing. */
export async function installDebianRust() {
  try {
    await installDebianPackages(PACKAGES, 'some 30 seconds');
    // The linker has to understand what this compiler's LLVM writes.
    if (!findLinker()) await installDebianPackages([`lld-${llvmVersion()}`], 'some 10 seconds');
  } catch (error) {
    throw new Problem(`Debian's packages: ${messageOf(error)}`);
  }
}

/** @param {string} name */
function isInstalled(name) {
  try {
    const status = execFileSync('dpkg-query', ['--status', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /^Status: .* installed$/m.test(status);
  } catch {
    return false;
  }
}

/** The major version of the LLVM in Debian's compiler. */
function llvmVersion() {
  return Number(/^LLVM version: (\d+)/m.exec(compilerFacts())?.[1]);
}

function compilerFacts() {
  return execFileSync(RUSTC, ['--version', '--verbose'], { encoding: 'utf8' });
}

/** The oldest wasm-ld that is not older than the compiler's LLVM. */
function findLinker() {
  const oldest = llvmVersion();
  const versions = readdirSync('/usr/bin')
    .map((name) => Number(/^wasm-ld-(\d+)$/.exec(name)?.[1]))
    .filter((version) => version >= oldest)
    .sort((a, b) => a - b);
  return versions.length > 0 ? `/usr/bin/wasm-ld-${versions[0]}` : undefined;
}
