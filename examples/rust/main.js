/** The functions in Rust, called from a page. */

import init, { countWords, rename } from './pkg/words.js';

await init();

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

/** What was typed, with escapes such as \uD83D replaced by their code units. @param {string} id */
const typed = (id) =>
  field(id).value.replace(/\\u([0-9A-Fa-f]{4})/g, (_, unit) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  );

function show() {
  const text = typed('text');
  field('count').value = `${countWords(text)} words`;
  field('renamed').value = JSON.stringify(rename(text, typed('from'), typed('to')));
}

document.addEventListener('input', show);
show();
