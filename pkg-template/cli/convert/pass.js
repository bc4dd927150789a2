/** Passes bytes from a reader to a writer. */
import { DataError } from './data-error.js';

/** @import { Reader } from './readers.js' */
/** @import { Writer } from './writers.js' */

/**
 * @param {Reader} reader
 * @param {Writer} writer
 * @param {Uint8Array | undefined} bytes the next ones, or `undefined` at the end
 * @returns {Uint8Array} in the encoding of the writer
 * @throws {DataError} about the first place that cannot be converted, wherever pieces end
 */
export function passed(reader, writer, bytes) {
  try {
    return writer.push(bytes ? reader.push(bytes) : reader.end(), reader);
  } catch (error) {
    // The writer may refuse something before the place that the reader refuses. Then its error is the one to throw.
    if (error instanceof DataError && error.before) writer.push(error.before, reader);
    throw error;
  }
}
