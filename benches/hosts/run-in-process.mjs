/** Measures in a host that is a program for scripts: Node, Deno, Bun. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from '../../scripts/lib/problem.mjs';
import { corpusFile, inBenches } from '../prepare/places.mjs';

/**
 * @param {string[]} parameters that come before the script
 * @returns {import('./index.mjs').Run}
 */
export const runInProcess = (parameters) => async (program, job, report) => {
  const folder = mkdtempSync(join(tmpdir(), 'wtf8-bench-'));
  try {
    const jobFile = join(folder, 'job.json');
    const rowsFile = join(folder, 'rows.json');
    writeFileSync(jobFile, JSON.stringify(job));
    const script = inBenches('hosts', 'in-process.mjs');
    const child = spawn(program, [...parameters, script, jobFile, corpusFile, rowsFile], {
      cwd: inBenches(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface(child.stdout).on('line', (line) => report(Number(line)));
    const reason = await new Promise((resolve) => {
      child.on('error', (error) => resolve(error.message));
      child.on('close', (code, signal) => resolve(signal ?? (code === 0 ? '' : `exit code ${code}`)));
    });
    if (reason) throw new Problem(`${program} failed (${reason}).`);
    return JSON.parse(readFileSync(rowsFile, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
