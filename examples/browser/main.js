// Shows what a text consists of: its characters, their UTF-16 code units, and their bytes in WTF-8.

import { backend, decode, encode, findLoneSurrogate } from 'wtf8-wasm';

const EXAMPLE = 'Zoë 漢 \\uDE00 a😀';

const [text, cut, reset, characters, facts] = /** @type {any[]} */ (
  ['text', 'cut', 'reset', 'characters', 'facts'].map((id) => document.getElementById(id))
);

/** Without the option, U+FEFF at the start would be removed, which UTF-8 can hold. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** @param {ArrayLike<number>} numbers @param {number} digits */
const hexadecimal = (numbers, digits) =>
  Array.from(numbers, (number) => number.toString(16).toUpperCase().padStart(digits, '0')).join(' ');

/** @param {string} escaped */
const unescaped = (escaped) =>
  escaped.replace(/\\u([0-9a-f]{4})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Lone surrogates become escapes, because they would all look the same. @param {string} value */
const escaped = (value) =>
  Array.from(value, (character) => {
    const lone = findLoneSurrogate(character);
    return lone ? `\\u${hexadecimal([lone.codeUnit], 4)}` : character;
  }).join('');

/** @param {string} character one code point: a lone surrogate counts as one */
function card(character) {
  const lone = findLoneSurrogate(character);
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const item = document.createElement('li');
  item.classList.toggle('lone', lone !== null);
  for (const [kind, content] of Object.entries({
    glyph: lone ? `lone ${lone.kind}` : character,
    units: hexadecimal(units, 4),
    bytes: hexadecimal(encode(character), 2),
  })) {
    const line = document.createElement('span');
    line.className = kind;
    line.textContent = content;
    item.append(line);
  }
  return item;
}

function show() {
  const value = unescaped(text.value);
  const bytes = encode(value);
  const utf8 = new TextEncoder().encode(value);
  characters.replaceChildren(...Array.from(value, card));
  const lines = {
    'code units': value.length,
    'bytes of WTF-8': bytes.length,
    'comes back from WTF-8': decode(bytes) === value ? 'as it was' : 'changed',
    'comes back from UTF-8': decoder.decode(utf8) === value ? 'as it was' : 'changed',
    'computed by': backend() === 'wasm' ? 'WebAssembly' : 'JavaScript',
  };
  facts.replaceChildren(
    ...Object.entries(lines).flatMap(([name, fact]) => {
      const [term, details] = [document.createElement('dt'), document.createElement('dd')];
      term.textContent = name;
      details.textContent = String(fact);
      details.classList.toggle('lone', fact === 'changed');
      return [term, details];
    }),
  );
}

text.addEventListener('input', show);
cut.addEventListener('click', () => {
  text.value = escaped(unescaped(text.value).slice(0, -1));
  show();
});
reset.addEventListener('click', () => {
  text.value = EXAMPLE;
  show();
});
reset.click();
