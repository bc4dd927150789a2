/**
 * The host's codecs, called once for many short texts: the texts are joined, and found again in the result by their lengths.
 * It is what one writes without a package. Lone surrogates are lost, also where those of two texts meet and form a pair.
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The length of a sequence in bytes. @param {number} byte its first */
const sizeOf = (byte) => (byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4);

/** @type {import('./contestant.js').Contestant} */
export const nativeJoined = {
  name: 'native, joined',
  lossless: false,
  operations: {
    encodeAll: (/** @type {string[]} */ texts) => {
      const joined = texts.join('');
      const bytes = encoder.encode(joined);
      const offsets = new Int32Array(texts.length + 1);
      const isAscii = bytes.length === joined.length;
      let offset = 0;
      for (let index = 0; index < texts.length; index++) {
        const { length } = texts[index];
        if (isAscii) offset += length;
        for (let units = isAscii ? 0 : length; units > 0; ) {
          const size = sizeOf(bytes[offset]);
          offset += size;
          units -= size < 4 ? 1 : 2;
        }
        offsets[index + 1] = offset;
      }
      return { bytes, offsets };
    },
    decodeAll: (/** @type {import('./contestant.js').Column} */ { bytes, offsets }) => {
      const joined = decoder.decode(bytes);
      const isAscii = bytes.length === joined.length;
      const texts = [];
      let start = 0;
      for (let index = 1; index < offsets.length; index++) {
        let end = start;
        if (isAscii) end = offsets[index];
        for (let offset = offsets[index - 1]; !isAscii && offset < offsets[index]; ) {
          const size = sizeOf(bytes[offset]);
          offset += size;
          end += size < 4 ? 1 : 2;
        }
        texts.push(joined.slice(start, end));
        start = end;
      }
      return texts;
    },
  },
};
