// Makes a key for any string: strings that differ have different keys, with or without lone surrogates.
//
//     deno run main.ts

import { encode } from 'wtf8-wasm';

async function keyOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

console.log('text    ', 'of UTF-8         ', 'of WTF-8');
// Two emoji that were cut at a fixed length, and a text that was not.
for (const text of ['😀'.slice(0, 1), '🤖'.slice(0, 1), 'plain']) {
  const utf8 = new TextEncoder().encode(text);
  const keys = [await keyOf(utf8), await keyOf(encode(text))];
  console.log(JSON.stringify(text).padEnd(8), ...keys.map((key) => `${key.slice(0, 16)}…`));
}
