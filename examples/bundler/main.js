// Says where a text is broken before it is sent: an API that expects UTF-8 would reject or change it.

import { decode, toUtf8, toUtf8Lossy } from 'wtf8-wasm';

const [text, cut, send, repair] = /** @type {any[]} */ (
  ['text', 'cut', 'send', 'repair'].map((id) => document.getElementById(id))
);

function check() {
  try {
    send.value = `${toUtf8(text.value).length} bytes, ready to be sent`;
    repair.disabled = true;
  } catch (error) {
    const { index } = /** @type {import('wtf8-wasm').Wtf8Error} */ (error);
    send.value = `Not sent: half a character at index ${index}`;
    repair.disabled = false;
  }
}

text.addEventListener('input', check);
cut.addEventListener('click', () => {
  text.value = text.value.slice(0, -1);
  check();
});
repair.addEventListener('click', () => {
  text.value = decode(toUtf8Lossy(text.value));
  check();
});
check();
