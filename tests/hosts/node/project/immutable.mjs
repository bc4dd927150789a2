// node --js-immutable-arraybuffer immutable.mjs: are buffers that cannot change left as they are? Node's own encoder and the
// methods of its Buffer write to them.
import { decodeInto, encode, encodeInto, toUtf8LossyInPlace, Wtf8Encoder } from 'wtf8-wasm';

/** @param {any} view @returns the same content in a buffer that cannot change */
const immutable = (view) => new view.constructor(view.buffer.transferToImmutable());

const encoder = new Wtf8Encoder();
const problems = [];
for (const text of [
  'a',
  'a'.repeat(20),
  'a'.repeat(50),
  'é'.repeat(50),
  '漢'.repeat(9000),
  '\ud83d'.repeat(40_000),
]) {
  const bytes = encode(text);
  /** @type {[name: string, destination: Uint8Array | Uint16Array, call: (destination: any) => unknown][]} */
  const calls = [
    ['encodeInto', new Uint8Array(3 * text.length), (destination) => encodeInto(text, destination)],
    ['encodeInto, exact room', new Uint8Array(bytes.length), (destination) => encodeInto(text, destination)],
    ['Wtf8Encoder', new Uint8Array(3 * text.length), (destination) => encoder.encodeInto(text, destination)],
    ['decodeInto', new Uint16Array(text.length), (destination) => decodeInto(bytes, destination)],
    ['toUtf8LossyInPlace', encode(`${text}\ud83d`), toUtf8LossyInPlace],
  ];
  for (const [name, content, call] of calls) {
    const destination = immutable(content);
    const before = `${destination}`;
    try {
      problems.push(`${name}, ${text.length} units: gives ${JSON.stringify(call(destination))}`);
    } catch (error) {
      if (error.name !== 'TypeError') problems.push(`${name}, ${text.length} units: ${error}`);
    }
    if (`${destination}` !== before) problems.push(`${name}, ${text.length} units: has changed the buffer`);
  }
}
console.log(problems.length === 0 ? 'ok' : problems.join('\n'));
