/** Deno's program, and what it finds in its environment. */

import { join } from 'node:path';
import { inTools, programOf } from '../harness/programs.mjs';

export const denoProgram = () => programOf('Deno', inTools('@deno', 'linux-x64-glibc', 'deno'), 'deno');

/** @param {string} folder for what it keeps */
export const denoEnvironment = (folder) => ({
  DENO_DIR: join(folder, '.deno'),
  DENO_NO_UPDATE_CHECK: '1',
  DENO_NO_PROMPT: '1',
});
