/**
 * Rust for WebAssembly out of Debian's packages, for machines that cannot fetch a target by rustup.
 *
 * Debian builds Firefox and Chromium with these packages, so they are recent even in old releases. Of the standard library for
 * WebAssembly they have only the sources, which Cargo compiles together with the crate.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { mustRun, run } from './command.mjs';
import { Problem } from './problem.mjs';

const PACKAGES = ['rustc-web', 'cargo-web', 'rust-web-src'];
const RUSTC = '/usr/bin/rustc';
const LIBRARY = '/usr/lib/rustlib/src/rust/library';
const QUIET = { DEBIAN_FRONTEND: 'noninteractive' };

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
  if (!existsSync('/usr/bin/apt-get')) throw new Problem("Debian's packages: there is no apt-get");
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && !(await run('sudo', 'sudo', ['-n', 'true'])).succeeded) {
    throw new Problem("Debian's packages: neither root nor sudo without a password");
  }
  const aptGet = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=60'];
  /** @param {string} title @param {string[]} parameters */
  const apt = (title, parameters) => {
    const [command, ...rest] = [...aptGet, ...parameters];
    return mustRun(title, command, rest, { environment: QUIET });
  };
  // --no-remove: a package that conflicts with these must not be removed unasked.
  const install = ['install', '--yes', '--no-install-recommends', '--no-remove'];
  await apt('Reading the lists of Debian packages (some 10 seconds)', ['update']);
  await apt(`Installing ${PACKAGES.join(', ')} (some 30 seconds)`, [...install, ...PACKAGES]);
  // The linker has to understand what this compiler's LLVM writes.
  if (!findLinker()) {
    const linker = `lld-${llvmVersion()}`;
    await apt(`Installing ${linker} (some 10 seconds)`, [...install, linker]);
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
