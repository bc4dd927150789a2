/** `wtf8-wasm inspect`: what is wrong with these files? A file that cannot be read does not stop the others. */
import { FileError } from '../files/file-error.js';
import { nameOf, openSource } from '../files/source.js';
import { complain, print } from '../terminal/print.js';
import { printable } from '../terminal/printable.js';
import { Progress } from '../terminal/progress.js';
import { streamOf } from '../terminal/streams.js';
import { styleFor } from '../terminal/style.js';
import { inspectSource, TOO_MUCH } from './inspect-source.js';
import { report } from './report.js';
import { needsLossy } from './second-look.js';
import { isSound } from './verdict.js';

/** @import { Encoding } from '../text/encoding.js' */

const [SOUND, BROKEN, UNREAD] = [0, 1, 2];
const LINES_AT_ONCE = 4096;

/**
 * @typedef {object} InspectOptions
 * @property {string[]} files
 * @property {boolean} json
 * @property {number} limit
 * @property {Encoding | undefined} encoding
 */

/** @param {InspectOptions} options @returns {Promise<number>} the exit status: that of the worst file */
export async function runInspect({ files, json, limit, encoding }) {
  const style = styleFor(streamOf('stdout'));
  let status = SOUND;
  for (const file of files) {
    try {
      const { name, findings, isLossy } = await inspectFile(file, { json, limit, encoding });
      const { rawInStrings, isEndInDoubt, ...listed } = findings;
      if (json) printJson({ file, sound: isSound(findings), ...listed });
      else printLines(report(name, findings, style, isLossy));
      status = Math.max(status, isSound(findings) ? SOUND : BROKEN);
    } catch (thrown) {
      const error = isTooMuch(thrown, limit) ? new FileError(TOO_MUCH) : thrown;
      if (!(error instanceof FileError)) throw error;
      if (json) printJson({ file, error: error.message });
      complain(`wtf8-wasm: ${nameOf(file)}: ${error.message}`);
      status = UNREAD;
    }
  }
  return status;
}

/**
 * Whether an error is how the host says that a string, or the memory of the module, cannot become any longer. With shorter lists,
 * such an error is a bug.
 *
 * @param {unknown} error
 * @param {number} limit
 */
const isTooMuch = (error, limit) =>
  limit > 10_000 &&
  (error instanceof RangeError ||
    (typeof WebAssembly === 'object' && error instanceof WebAssembly.RuntimeError));

/** `printable` escapes the control characters that JSON leaves as they are. @param {object} line */
const printJson = (line) => print(printable(JSON.stringify(line)));

/** Some thousand at once: a call for each line takes longer than to make it. @param {string[]} lines */
function printLines(lines) {
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE)
    print(lines.slice(start, start + LINES_AT_ONCE).join('\n'));
}

/** @param {string} file @param {Omit<InspectOptions, 'files'>} options */
async function inspectFile(file, { json, limit, encoding }) {
  const source = openSource(file);
  const progress = new Progress(streamOf('stderr'), printable(source.name), source.size);
  try {
    const onProgress = (/** @type {number} */ done) => progress.update(done);
    const findings = await inspectSource(source, { limit, encoding, onProgress });
    // Only the report for people gives advice.
    const isLossy = !json && (await needsLossy(source, findings));
    return { name: source.name, findings, isLossy };
  } finally {
    progress.clear();
    source.close();
  }
}
