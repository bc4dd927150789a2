/** The functions in Rust, called from Node. */

import { readFileSync } from 'node:fs';
import { countWords, initSync, rename, words } from './pkg/words.js';

initSync({ module: readFileSync(new URL('./pkg/words_bg.wasm', import.meta.url)) });

// Text as editors leave it: cut in the middle of an emoji.
const text = 'let smile = "😀" and smile = "😀'.slice(0, -1);
const renamed = rename(text, 'smile', 'grin');

console.log(
  `${countWords(text)} words: ${words(text)
    .map((word) => JSON.stringify(word))
    .join(' ')}`,
);
console.log(JSON.stringify(renamed));
console.log(`the half is ${renamed.endsWith('\ud83d') ? 'still there' : 'lost'}`);
