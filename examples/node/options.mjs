// What does the command line ask for?

import { parseArgs } from 'node:util';

export const HELP = `Usage: npm start
       npm start -- FILE... [--lossy OUT]

Without files, cuts every emoji and the Universal Declaration of Human Rights in many scripts at every
UTF-16 index, takes each piece through WTF-8 and back and compares it with what TextEncoder would do.

With files, says where each lone surrogate is and whether WTF-8 brings the text back exactly.
  JSON       in UTF-8, or in UTF-16 if the name ends in .json; every string and every key is visited,
             escapes such as \\ud83d included
  UTF-16     text with a byte order mark, or named .utf16le or .utf16be

Lines, columns and indexes count UTF-16 code units: lines and columns from 1 in the file, an index from 0
in the JSON string, or in the text without its byte order mark.

Options:
  --lossy OUT  also write a copy in which U+FFFD stands for each lone surrogate and nothing else differs;
               OUT is a file, or a folder (with several files always an existing folder)
  -h, --help   show this

Exit status: 0 if all went well, 1 if a file could not be done or a round trip was not exact, 2 for a wrong
command line. A lone surrogate that was found is no failure.
`;

/** The command line cannot be followed. */
export class UsageError extends Error {}

/**
 * @param {string[]} argv what follows the program's name
 * @returns {{ help: boolean, files: string[], lossy: string | undefined }}
 */
export function readOptions(argv) {
  const { values, positionals: files } = parse(argv);
  const { help = false, lossy } = values;
  if (lossy === '') throw new UsageError('--lossy needs the name of a file or a folder');
  if (lossy !== undefined && files.length === 0 && !help)
    throw new UsageError('--lossy needs a file to copy');
  return { help, files, lossy };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: { lossy: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    // Node goes on with advice about positional arguments; what is wrong stands before it.
    throw new UsageError(message.split(/\. |\n/)[0]);
  }
}
