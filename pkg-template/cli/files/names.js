/**
 * Names of files that are not UTF-8. Node replaces their bytes by U+FFFD, which makes them names of other files. In Windows it does
 * so to lone surrogates. (Names in macOS are UTF-8.)
 */
import { fs } from '../node.js';

/**
 * Whether a name was lost that the command line gave. If it also gave the other file, whose name really has U+FFFD there, the two
 * cannot be told apart, and both count as lost.
 *
 * @param {string} name
 * @returns {boolean | undefined} `undefined` if it may be, because the system does not show the bytes
 */
export const isLost = (name) =>
  name.includes('\ufffd')
    ? givenArguments()?.some((bytes) => !isUtf8(bytes) && bytes.toString().includes(name))
    : false;

/** @param {Buffer} bytes */
export const isUtf8 = (bytes) => Buffer.from(bytes.toString()).equals(bytes);

/** The command line, as Linux has it. */
function givenArguments() {
  try {
    const line = fs.readFileSync('/proc/self/cmdline', 'latin1');
    return line.split('\0').map((bytes) => Buffer.from(bytes, 'latin1'));
  } catch {
    return undefined;
  }
}
