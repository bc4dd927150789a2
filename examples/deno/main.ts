// A key for every string: two strings that differ have different keys, lone surrogates or not.
//
//     deno run main.ts

import { encode } from 'wtf8-wasm';

async function keyOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// What is left of two emoji after a cut at a fixed length.
for (const text of ['😀'.slice(0, 1), '🤖'.slice(0, 1), 'plain']) {
  const utf8 = new TextEncoder().encode(text);
  console.log(JSON.stringify(text).padEnd(8), await keyOf(utf8), await keyOf(encode(text)));
}
