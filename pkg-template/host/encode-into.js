/** The host's own encoder, where it writes into existing memory. */
import { attempt, ByteArray, bufferOf } from '../base/built-ins.js';
import { encoderWith, holdsForSamples, startsWith } from './codecs.js';
import { mayProbeCodecs } from './policy.js';
import { proven } from './proof.js';

/** @import { Progress } from '../index.js' */
/** @typedef {{ encodeInto(text: string, destination: Uint8Array): Progress }} HostWriter */

// Taken while the package loads, as the other built-ins are.
const globalEncodeInto = /* @__PURE__ */ attempt(() => globalThis.TextEncoder.prototype.encodeInto);

/** @returns {HostWriter | undefined} */
export const hostWriter = () =>
  attempt(() => {
    const encoder = encoderWith('encodeInto', globalEncodeInto);
    return writesRight(encoder) ? encoder : undefined;
  });

/** @param {HostWriter} encoder */
const writesRight = (encoder) =>
  holdsForSamples((text, bytes) => {
    const { length } = bytes;
    const room = new ByteArray(3 * length + 9);
    const destination = new ByteArray(bufferOf(room), 4, 3 * length);
    destination[length] = 0x78;
    const { read, written } = encoder.encodeInto(text, destination);
    return (
      read === text.length &&
      written === length &&
      startsWith(destination, bytes) &&
      room[3] === 0 &&
      (length === 0 || room[length + 4] === 0x78) &&
      room[length + 5] === 0
    );
  });

const found = /* @__PURE__ */ proven(hostWriter);

/** Once it is found, nothing else is asked. (encodeInto, english, 64, Bun) @type {HostWriter | undefined} */
let writer;

/**
 * Encodes into memory by the host's encoder, which puts U+FFFD in place of lone surrogates.
 *
 * @param {string} text
 * @param {Uint8Array} destination
 * @returns {Progress | undefined} `undefined` if there is no such encoder, or it has not been searched for yet
 */
export function writeByHost(text, destination) {
  writer ??= mayProbeCodecs(text.length) ? found() : undefined;
  return writer?.encodeInto(text, destination);
}
