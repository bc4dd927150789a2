/**
 * What Node, Deno and Bun run: reads a job, measures, writes the rows.
 *
 *     node in-process.mjs <job.json> <corpus.json> <rows.json>
 */

import { Buffer, isUtf8 } from 'node:buffer';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { runJob } from './job.mjs';

const [jobFile, corpusFile, rowsFile] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, 'utf8'));
const texts = JSON.parse(readFileSync(corpusFile, 'utf8'));
const rows = await runJob(job, texts, { Buffer, isUtf8 }, (done) => process.stdout.write(`${done}\n`));
writeFileSync(rowsFile, JSON.stringify(rows));
