/** Builds naive-crate/, the peer that is written in Rust. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mustRun } from '../../scripts/lib/command.mjs';
import { fingerprint, readJson, writeJson } from '../../scripts/lib/fingerprint.mjs';
import { inNodeModules } from '../../scripts/lib/project.mjs';
import { identityOf, WASM_TARGET } from '../../scripts/lib/wasm-rust.mjs';
import { inBenches, inMade } from './places.mjs';
import { optimizePeer } from './wasm-opt.mjs';

const folder = inMade('by-hand');
const stamp = inMade('by-hand-made-from.json');

/** @param {import('../../scripts/lib/toolchain.mjs').Toolchain} toolchain */
export async function buildByHand({ rust, bindgen }) {
  const madeFrom = fingerprint(
    [
      inBenches('naive-crate'),
      inBenches('prepare', 'by-hand.mjs'),
      inBenches('prepare', 'wasm-opt.mjs'),
      inNodeModules('binaryen', 'package.json'),
    ],
    [identityOf(rust), bindgen.version],
  );
  if (readJson(stamp)?.madeFrom === madeFrom && existsSync(folder)) return;
  rmSync(folder, { recursive: true, force: true });

  const cargoTarget = inMade('cargo');
  const parameters = ['build', '--locked', '--release', '--target', WASM_TARGET];
  parameters.push('--manifest-path', inBenches('naive-crate', 'Cargo.toml'), '--target-dir', cargoTarget);
  if (rust.buildsStd) parameters.push('-Zbuild-std=std,panic_abort');
  const environment = { ...rust.environment, RUSTFLAGS: undefined, CARGO_ENCODED_RUSTFLAGS: undefined };
  await mustRun('Compiling the peer by hand (a minute the first time)', rust.cargo, parameters, {
    environment,
  });

  const compiled = inMade('cargo', WASM_TARGET, 'release', 'wtf8_by_hand.wasm');
  const binding = ['--target', 'web', '--no-typescript', '--out-dir', folder, '--out-name', 'by-hand'];
  await mustRun('Making its glue', bindgen.command, [...binding, compiled]);
  const bound = inMade('by-hand', 'by-hand_bg.wasm');
  await optimizePeer('Optimizing it', bound, '-O3');
  // As text, which every host can import, whether or not it can read or fetch files.
  writeFileSync(
    inMade('by-hand', 'module.js'),
    `export default '${readFileSync(bound).toString('base64')}';\n`,
  );
  writeFileSync(inMade('package.json'), '{ "type": "module" }\n');
  writeJson(stamp, { madeFrom });
}
