/**
 * Checks what a user's functions do with strings of every kind. Runs in Node, Deno and pages.
 *
 * @param {typeof import('./consumer.js')} consumer what wasm-bindgen made
 * @param {{ calls: number, units: number }} amounts how many calls must not leak, and how long the longest text is
 */
export async function check(consumer, { calls, units }) {
  const { Named, borrowedLength, bytes, echo, fromBytes, joined, later, laterLength, liveBytes } = consumer;
  const { ofAnything, ofAnythingLent, optional, optionalTexts, reversed, through } = consumer;
  let checks = 0;
  /** @param {unknown} found @param {unknown} expected @param {string} name */
  const same = (found, expected, name) => {
    checks += 1;
    if (!Object.is(found, expected))
      throw new Error(`${name}: ${short(found)}, but expected ${short(expected)}`);
  };

  const boundaries = [
    0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xfeff, 0xfffd,
  ];
  for (let unit = 0; unit <= 0xffff; unit += 1) {
    const text = String.fromCharCode(unit);
    same(echo(text), text, `unit ${unit.toString(16)}`);
  }
  for (const first of boundaries) {
    for (const second of boundaries) {
      for (const third of [...boundaries, undefined]) {
        const text = String.fromCharCode(first, second, ...(third === undefined ? [] : [third]));
        same(echo(text), text, 'a pair or triple');
        same(borrowedLength(text), text.length, 'a borrowed pair or triple');
      }
    }
  }
  const sample = 'naïve Ελλάδα привет 中文文本，这是 한국어 😀🇩🇪 \ufeff\ufffd\0'.repeat(40);
  for (let index = 0; index <= sample.length; index += 1) {
    same(echo(sample.slice(index)), sample.slice(index), `cut before ${index}`);
    same(echo(sample.slice(0, index)), sample.slice(0, index), `cut behind ${index}`);
  }
  same([...bytes('\ud83d')].join(), '237,160,189', 'the bytes of half an emoji');
  same(fromBytes(Uint8Array.of(0xed, 0xa0, 0xbd)), '\ud83d', 'half an emoji of bytes');
  same(
    messageOf(() => fromBytes(Uint8Array.of(0xff))),
    'ill-formed bytes: invalid byte at offset 0',
    'the error',
  );

  const half = '😀'.slice(0, 1);
  same(optional(undefined), undefined, 'no text');
  same(optional(null), undefined, 'null');
  same(optional(half), half, 'a text that might not be there');
  same(optionalTexts(undefined), undefined, 'no texts');
  same(
    JSON.stringify(optionalTexts([half, ''])),
    JSON.stringify([half, '']),
    'texts that might not be there',
  );
  same(JSON.stringify(reversed([half, '', '😀'])), JSON.stringify(['😀', '', half]), 'texts');
  same(joined(half, '😀'.slice(1)), '😀', 'two halves');
  same(await later(half), half, 'a promise');
  same(await laterLength(half), 1, 'a promise about what is borrowed');
  same(
    through((/** @type {string} */ text) => text + text, half),
    half + half,
    'a function',
  );
  const named = new Named(half);
  same(named.name, half, 'a field');
  named.name = `${half}!`;
  same(named.name, `${half}!`, 'a field that was set');
  named.free();

  // Other types in place of text give an error that says so, and no trap. Calls after that work.
  const before = liveBytes();
  for (const wrong of [5, Number.NaN, true, Symbol('a'), 5n, {}, ['a'], new String('a'), () => 'a']) {
    const text = /** @type {string} */ (/** @type {unknown} */ (wrong));
    for (const call of [
      () => echo(text),
      () => borrowedLength(text),
      () => optional(text),
      () => joined(half, text),
      () => joined(text, half),
    ]) {
      same(messageOf(call), 'expected a string', typeof wrong);
    }
    same(
      messageOf(() => reversed([half, text])),
      'array contains a value of the wrong type',
      typeof wrong,
    );
    same(
      await later(text).catch((/** @type {Error} */ error) => error.message),
      'expected a string',
      typeof wrong,
    );
  }
  for (const none of [undefined, null]) {
    same(
      messageOf(() => echo(/** @type {any} */ (none))),
      'expected a string',
      String(none),
    );
  }
  same(echo(half), half, 'a call after all that');
  same(liveBytes(), before, 'the memory after wrong types');

  // For callers that are not trusted: this must survive far more wrong calls than signatures that throw, which keep memory.
  for (let call = 0; call < 100_000; call += 1) {
    const message = messageOf(() => (call % 2 === 0 ? ofAnything : ofAnythingLent)(call));
    if (message !== 'expected a string') throw new Error(`wrong call ${call}: ${message}`);
  }
  // So must functions that are `async`, which reject and do not throw.
  for (let call = 0; call < 20_000; call += 1) {
    const answer = (call % 2 === 0 ? later : laterLength)(/** @type {any} */ (call));
    const message = await answer.then(String, (/** @type {Error} */ error) => error.message);
    if (message !== 'expected a string') throw new Error(`wrong promise ${call}: ${message}`);
  }
  same(ofAnything(half), half, 'a string where anything may come');
  same(ofAnythingLent(half), 1, 'a string where anything may be lent');
  same(liveBytes(), before, 'the memory after many wrong calls');

  const long = `${'é'.repeat(units - 1)}${half}`;
  same(echo(long), long, 'a long text');

  const texts = ['short', half, `${sample}${half}`.slice(-3000)];
  echo(texts[2]);
  const live = liveBytes();
  for (let call = 0; call < calls; call += 1) {
    const text = call % 100 === 0 ? texts[2] : texts[call % 2];
    if (echo(text) !== text) throw new Error(`call ${call} changed the text`);
  }
  same(liveBytes(), live, 'the memory after many calls');

  // Last, because nothing works after it: README and src/js_string/boundary.rs say how many such throws a module survives.
  const wrong = /** @type {string} */ (/** @type {unknown} */ (5));
  let survived = 0;
  while (survived < 5000 && messageOf(() => borrowedLength(wrong)) === 'expected a string') survived += 1;
  same(survived > 900 && survived <= 1024, true, `${survived} throws were survived`);
  return checks;
}

/** @param {() => unknown} action */
function messageOf(action) {
  try {
    action();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return `a trap: ${error.message}`;
    return error instanceof Error ? error.message : error;
  }
  return 'nothing was thrown';
}

/** @param {unknown} value */
const short = (value) => JSON.stringify(value)?.slice(0, 100);
