/** Failures that the reader can do something about, and how a script ends with one. */

/** A failure whose message says all there is to know: it is shown without a stack. */
export class Problem extends Error {
  name = 'Problem';
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** Whether `parseArgs` has refused an argument. @param {unknown} error */
const isOfCommandLine = (error) => String(Object(error).code).startsWith('ERR_PARSE_ARGS_');

/**
 * Runs the body of a script and turns what it throws into a message and an exit code.
 *
 * @param {() => Promise<number | undefined | void>} body its result is the exit code
 */
export async function runScript(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    const isKnown = error instanceof Problem || isOfCommandLine(error);
    console.error(`\n${isKnown ? messageOf(error) : error instanceof Error ? error.stack : error}`);
    process.exitCode = 1;
  }
}
