// What is wrong with these files? One report each; a file that cannot be done does not stop the others.

import { Progress } from '../terminal/progress.mjs';
import { counted } from '../terminal/table.mjs';
import { readDocument } from './document.mjs';
import { FileError } from './file-error.mjs';
import { inspectDocument } from './lone-surrogates.mjs';
import { LossyCopies } from './lossy-copy.mjs';
import { findingRows, headline, roundTripLine } from './report.mjs';

/**
 * @param {string[]} files
 * @param {string | undefined} lossy file or folder for copies without lone surrogates
 * @returns {boolean} whether all was well
 */
export function inspectFiles(files, lossy) {
  const copies = lossy === undefined ? undefined : new LossyCopies(lossy, files);
  // No file may go undone because one before it failed.
  return files.map((file) => inspectFile(file, copies)).every(Boolean);
}

/** @param {string} file @param {LossyCopies | undefined} copies */
function inspectFile(file, copies) {
  const progress = new Progress(process.stdout);
  try {
    const document = readDocument(file);
    const inspection = inspectDocument(document, (done, all) => progress.update(file, done, all));
    const { findings, values, keys, exact } = inspection;
    progress.clear();

    print(headline(file, document, inspection));
    for (const row of findings.length === 0 ? [] : findingRows(document, findings)) print(`  ${row}`);
    print(`  ${roundTripLine(document, inspection)}`);
    if (copies) {
      const name = copies.write(file, document, findings);
      print(`  copy: ${name}, ${counted(findings.length, 'surrogate')} replaced by U+FFFD`);
    }
    return exact === values + keys;
  } catch (error) {
    progress.clear();
    if (!(error instanceof FileError)) throw error;
    process.stderr.write(`${file}: ${error.message}\n`);
    return false;
  }
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}
