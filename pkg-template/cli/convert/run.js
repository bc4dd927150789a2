/** `wtf8-wasm convert`: from one encoding to another, piece by piece. */
import { openDestination } from '../files/destination.js';
import { FileError, OutputError } from '../files/file-error.js';
import { nameOf, openSource } from '../files/source.js';
import { spooled } from '../files/spool.js';
import { programName } from '../program-name.js';
import { complain } from '../terminal/print.js';
import { counted, pasteable, printable } from '../terminal/printable.js';
import { Progress } from '../terminal/progress.js';
import { streamOf } from '../terminal/streams.js';
import { guessEncoding } from './auto.js';
import { DataError } from './data-error.js';
import { ENCODINGS } from './encodings.js';
import { passed } from './pass.js';

/** @import { Destination } from '../files/destination.js' */
/** @import { Source } from '../files/source.js' */

const [DONE, REFUSED, FAILED] = [0, 1, 2];

/**
 * @typedef {object} ConvertOptions
 * @property {string} file
 * @property {string} from
 * @property {string} to
 * @property {boolean} lossy
 * @property {string | undefined} out
 */

/** @param {ConvertOptions} options @returns {Promise<number>} the exit status */
export async function runConvert(options) {
  const name = nameOf(options.file);
  try {
    await convertFile(options);
    return DONE;
  } catch (error) {
    if (error instanceof FileError) {
      complain(`wtf8-wasm: ${error instanceof OutputError ? '' : `${name}: `}${error.message}`);
      return FAILED;
    }
    if (!(error instanceof DataError)) throw error;
    complain(`wtf8-wasm: ${name}: ${error.message}`);
    if (error.advice) complain(adviceFor(options.file, error.advice));
    return REFUSED;
  }
}

/** @param {string} file @param {string} advice that names PROGRAM and FILE */
const adviceFor = (file, advice) =>
  advice.replace('PROGRAM', programName(process.env)).replace('FILE', () => pasteable(file));

/** @param {ConvertOptions} options */
async function convertFile({ file, from, to, lossy, out }) {
  const source = openSource(file);
  try {
    // Opened before anything is read, because what is read may not be readable again.
    const destination = openDestination(out, source);
    try {
      const replaced = await (from === 'auto'
        ? convertGuessed(source, to, lossy, destination)
        : convert(source, from, to, lossy, destination));
      destination.commit();
      if (lossy) complain(`wtf8-wasm: ${source.name}: ${counted(replaced, 'place')} replaced by U+FFFD`);
    } catch (error) {
      destination.abandon();
      throw error;
    }
  } finally {
    source.close();
  }
}

/**
 * @param {Source} source
 * @param {string} to
 * @param {boolean} lossy
 * @param {Destination} destination
 */
async function convertGuessed(source, to, lossy, destination) {
  const copy = source.isRegular ? undefined : await withProgress(source, spooled);
  const { again } = copy ?? source;
  try {
    const from = await withProgress(again(), (copied) => guessEncoding(copied, lossy));
    complain(`wtf8-wasm: ${source.name}: read as ${ENCODINGS[from].title}`);
    return await convert(again(), from, to, lossy, destination);
  } finally {
    copy?.remove();
  }
}

/**
 * @param {Source} source
 * @param {string} from
 * @param {string} to
 * @param {boolean} lossy
 * @param {Destination} destination
 * @returns {Promise<number>} how many places were replaced
 */
export const convert = (source, from, to, lossy, destination) =>
  withProgress(source, (watched) => convertAll(watched, from, to, lossy, destination));

/** @type {typeof convert} */
async function convertAll(source, from, to, lossy, destination) {
  const [input, output] = [ENCODINGS[from], ENCODINGS[to]];
  const write = /** @type {NonNullable<typeof output.write>} */ (output.write);
  const reader = input.read(await input.load(), lossy, input.title);
  const writer = write(await output.load(), lossy, output.title);
  for (let piece = await source.readLater(); piece.length > 0; piece = await source.readLater()) {
    destination.write(passed(reader, writer, piece));
  }
  destination.write(passed(reader, writer, undefined));
  return reader.replaced + writer.replaced;
}

/**
 * Shows how far a pass over a source has come.
 *
 * @template Result
 * @param {Source} source
 * @param {(watched: Source) => Promise<Result>} pass reads by `readLater`
 * @returns {Promise<Result>}
 */
async function withProgress(source, pass) {
  const progress = new Progress(streamOf('stderr'), printable(source.name), source.size);
  let done = 0;
  const readLater = async () => {
    const piece = await source.readLater();
    done += piece.length;
    if (piece.length > 0) progress.update(done);
    return piece;
  };
  try {
    return await pass({ ...source, readLater });
  } finally {
    progress.clear();
  }
}
