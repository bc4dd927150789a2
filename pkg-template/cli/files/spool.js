/** What can be read only once, in a file that can be read again. */
import { fs, os, path } from '../node.js';
import { writeAll } from '../terminal/print.js';
import { withFileErrors } from './file-error.js';

const { closeSync, mkdtempSync, openSync, rmSync } = fs;
const { tmpdir } = os;
const { join } = path;

/** @import { Source } from './source.js' */

/**
 * @param {Source} source is read to its end
 * @returns {{ file: string, remove: () => void }}
 */
export function spooled(source) {
  const folder = withFileErrors('cannot keep it for a second look: ', () =>
    mkdtempSync(join(tmpdir(), 'wtf8-wasm-')),
  );
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'input');
    const descriptor = openSync(file, 'wx', 0o600);
    try {
      for (let piece = source.read(); piece.length > 0; piece = source.read()) writeAll(descriptor, piece);
    } finally {
      closeSync(descriptor);
    }
    return { file, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
