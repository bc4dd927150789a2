/** Failures that the reader can do something about, and how a script ends with one. */

/** A failure whose message says all there is to know: it is shown without a stack. */
export class Problem extends Error {
  name = 'Problem';
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Runs the body of a script and turns what it throws into a message and an exit code.
 *
 * @param {() => Promise<number | undefined | void>} body its result is the exit code
 */
export async function runScript(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    const text = error instanceof Problem ? error.message : error instanceof Error ? error.stack : error;
    console.error(`\n${text}`);
    process.exitCode = 1;
  }
}
