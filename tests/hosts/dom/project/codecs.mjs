// Which codecs a page's global object has: those that it came with, Node's (which are of another realm), or none, so that
// a polyfill defines its own.
import { TextDecoder, TextEncoder } from 'node:util';

export function setCodecs(window, codecs) {
  if (codecs === 'util') Object.assign(window, { TextDecoder, TextEncoder });
  if (codecs !== 'nothing') return;
  for (const name of ['TextDecoder', 'TextEncoder']) {
    delete window[name];
    if (window[name] !== undefined) throw new Error(`${name} is still there`);
  }
}
