/** Copies a source that can be read only once to a temporary file, which can be read again. */
import { fs, os, path } from '../node.js';
import { withFileErrors } from './file-error.js';
import { beforeSignals } from './signals.js';
import { sourceOf } from './source.js';
import { writeAll } from './write.js';

const { closeSync, mkdtempSync, openSync, rmSync } = fs;
const { tmpdir } = os;
const { join } = path;

/** @import { Source } from './source.js' */

/**
 * @param {Source} source is read to its end
 * @returns {Promise<{ again: () => Source, remove: () => void }>}
 */
export async function spooled(source) {
  /** @template T @param {() => T} action */
  const withSpoolErrors = (action) =>
    withFileErrors(`cannot keep it for a second look in ${tmpdir()}: `, action);
  const [folder, descriptor] = withSpoolErrors(openTemporary);
  const keep = (/** @type {Uint8Array} */ bytes) => withSpoolErrors(() => writeAll(descriptor, bytes));
  let hasName = true;
  const removeName = () => {
    // Only once: later, another program may have a folder of this name.
    if (hasName) removeFolder(folder);
    hasName = false;
  };
  let forget = () => {};
  const remove = () => {
    forget();
    closeSync(descriptor);
    try {
      removeName();
    } catch {
      // A temporary file that stays is no reason to discard what has been converted.
    }
  };
  try {
    // Without a name, the file is gone however the program ends. Windows does not remove the name of an open file.
    if (process.platform === 'win32') forget = beforeSignals(remove);
    else removeName();
    for (let piece = await source.readLater(); piece.length > 0; piece = await source.readLater()) {
      keep(piece);
    }
    return { again: () => sourceOf(descriptor, source.name, 0), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @returns {[string, number]} */
function openTemporary() {
  const folder = mkdtempSync(join(tmpdir(), 'wtf8-wasm-'));
  try {
    return [folder, openSync(join(folder, 'input'), 'wx+', 0o600)];
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
}

/** @param {string} folder */
const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
