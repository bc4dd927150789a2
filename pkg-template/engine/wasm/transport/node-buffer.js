/** The transport that uses Node's `Buffer`, which copies code units between strings and memory as a block. */
import { attempt, sliceText } from '../../../base/built-ins.js';
import { hasFastBuffer, methodsOver } from '../../../host/node-buffer.js';

/** @import { Buffers } from '../buffers.js' */
/** @import { Transport } from './transport.d.ts' */

/**
 * @param {Buffers} buffers
 * @returns {Transport | undefined}
 */
export function nodeBuffer({ units, bytes, searches }) {
  if (!hasFastBuffer()) return undefined;
  // `Buffer` asks a getter for the size of the memory, which a page may have replaced.
  return attempt(() => {
    const { write, read } = methodsOver(units);
    const { readLatin1 } = methodsOver(bytes);
    return {
      isFast: true,
      writeWtf8: undefined,

      // `write` takes only whole strings, but a slice shares the memory of its string.
      writeUnits: (text, start, end) =>
        write(end - start === text.length ? text : sliceText(text, start, end)),

      readUnits: read,

      // ASCII is the same in Latin-1, which is copied without decoding.
      readUtf8: (count) => (searches.isBelow(count, 0x80) ? readLatin1(count) : undefined),
    };
  });
}
