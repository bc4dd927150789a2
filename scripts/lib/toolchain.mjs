/** Finds or installs everything that building and testing need. */

import { installNpmPackages } from './npm-packages.mjs';
import { Problem } from './problem.mjs';
import { findWasmBindgen } from './wasm-bindgen.mjs';
import { findWasmRust } from './wasm-rust.mjs';

const OLDEST_NODE = [20, 19];

/**
 * @typedef {object} Toolchain
 * @property {import('./wasm-rust.mjs').WasmRust} rust
 * @property {import('./wasm-bindgen.mjs').WasmBindgen} bindgen
 */

/** @returns {Promise<Toolchain>} */
export async function setUp() {
  requireNode();
  const rust = await findWasmRust();
  await installNpmPackages();
  const bindgen = await findWasmBindgen();
  return { rust, bindgen };
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Problem(`Node ${OLDEST_NODE.join('.')} or later is needed; this is ${process.versions.node}.`);
}
