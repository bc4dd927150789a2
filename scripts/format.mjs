/** `npm run format`: brings Rust and JavaScript into the shape that `npm test` asks for. */

import { mustRun } from './lib/command.mjs';
import { installNpmPackages } from './lib/npm-packages.mjs';
import { runScript } from './lib/problem.mjs';
import { inNodeModules, inProject } from './lib/project.mjs';
import { CRATES_APART } from './lib/test-steps.mjs';
import { inTurn } from './lib/turn.mjs';
import { requireCargo } from './lib/wasm-rust.mjs';

await runScript(async () => {
  await inTurn(installNpmPackages);
  await mustRun('rustfmt', requireCargo(), ['fmt', '--all'], { live: true });
  for (const folder of CRATES_APART) {
    const manifest = inProject(...folder.split('/'), 'Cargo.toml');
    await mustRun(`rustfmt, ${folder}`, requireCargo(), ['fmt', '--manifest-path', manifest], { live: true });
  }
  const biome = inNodeModules('@biomejs', 'biome', 'bin', 'biome');
  await mustRun('Biome', process.execPath, [biome, 'check', '--write'], { live: true });
});
