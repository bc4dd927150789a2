// What a page's global object has for codecs: what it came with, Node's (which are of another realm), or nothing, so
// that a polyfill takes its chance.
import { TextDecoder, TextEncoder } from 'node:util';

export function setCodecs(window, codecs) {
  if (codecs === 'util') Object.assign(window, { TextDecoder, TextEncoder });
  if (codecs !== 'nothing') return;
  for (const name of ['TextDecoder', 'TextEncoder']) {
    delete window[name];
    if (window[name] !== undefined) throw new Error(`${name} is still there`);
  }
}
