// Does README.md tell the truth? Its blocks of JavaScript run, and its tables are what the package is.
//
// Blocks marked ```js are run; a block marked ```text right after one is what it prints. Blocks for other hosts and
// tools have another mark (```html, ```rust, ```sh) and are not run.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { compressedSize } from '../support/compressed-size.mjs';
import { makeExampleFolder, packageFolder } from '../support/examples.mjs';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replaceAll('\r\n', '\n');
const declarations = readFileSync(join(packageFolder, 'index.d.ts'), 'utf8');

/** @type {typeof import('../../pkg/index.js')} */
const wtf8 = await import(pathToFileURL(join(packageFolder, 'index.js')).href);

/** @param {string} title @returns {string} what stands under a heading, up to the next */
function section(title) {
  const [, text] = readme.split(new RegExp(`^#+ ${title}$`, 'm'));
  assert.ok(text, `there is no section "${title}"`);
  return text.split(/^#+ /m)[0];
}

/** @param {string} text @returns {string[][]} the cells of all rows of its tables that begin with code */
const rows = (text) =>
  [...text.matchAll(/^\| (`.*) \|$/gm)].map(([, row]) =>
    row.split(/(?<!\\) \|/).map((cell) => cell.replaceAll('\\|', '|').trim()),
  );

/** @param {string} cell */
const withoutQuotes = (cell) => cell.replaceAll('`', '');

describe('blocks', () => {
  const blocks = [...readme.matchAll(/^```js\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```\n)?/gm)];
  const folder = makeExampleFolder();
  after(folder.remove);

  for (const { 1: code, 2: expected = '', index } of blocks) {
    const line = readme.slice(0, index).split('\n').length;
    test(`line ${line}`, async () => {
      const { assertions, output } = await folder.run(`line-${line}`, code);
      assert.equal(output, expected);
      assert.ok(assertions > 0 || expected !== '', 'a block that shows nothing proves nothing');
    });
  }

  test('are all found', () => {
    assert.equal(blocks.length, readme.match(/^ *`{3,} *(?:js|javascript|mjs)\b/gm)?.length);
    assert.ok(blocks.length >= 6);
  });
});

describe('the API table', () => {
  const table = rows(section('API')).map((row) => row.map(withoutQuotes));
  const calls = table.map(([call]) => call);

  test('names every export, and nothing else', () => {
    const names = calls.map((call) => /^(?:class )?(\w+)/.exec(call)?.[1]);
    assert.deepEqual(names.toSorted(), Object.keys(wtf8).sort());
  });

  for (const [call, gives] of table) {
    test(call, () => {
      const head = `export ${call.replace(/^(?!class)/, 'function ')}`;
      const [, after] = declarations.split(head);
      assert.ok(after, `${head} is not declared`);
      const declared = /^: (.+);$/m.exec(after.split('\n')[0])?.[1] ?? '';
      assert.equal(RETURNED[declared] ?? declared.replaceAll("'", ''), gives.replaceAll("'", ''));
    });
  }
});

/** What the table calls the types that have a name in the declarations. @type {Record<string, string>} */
const RETURNED = {
  FreshBytes: 'Uint8Array',
  FreshUnits: 'Uint16Array',
  FreshWords: 'Uint32Array',
  Progress: '{ read, written }',
  Column: '{ bytes: Uint8Array, offsets: Int32Array }',
  'IllFormed | null': '{ offset, length, kind } or null',
  'LoneSurrogate | null': '{ position, codeUnit, kind } or null',
  "ReturnType<number[]['values']>": 'iterator',
};

describe('the tables of errors', () => {
  const all = rows(section('Errors')).map((row) => row.map(withoutQuotes));
  const kinds = all.filter(([name]) => !name.startsWith('ERR_'));

  test('have every kind', () => {
    const [, declared] = /export type IllFormedKind =([\s\S]*?);/.exec(declarations) ?? [];
    const names = [...declared.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
    assert.deepEqual(kinds.map(([name]) => name).sort(), names.sort());
  });

  for (const [kind, , sample, length] of kinds) {
    test(`${kind}, as in ${sample}`, () => {
      const bytes = Uint8Array.from(sample.split(' '), (byte) => Number.parseInt(byte, 16));
      assert.deepEqual(wtf8.findIllFormed(bytes, 'utf-8'), { offset: 0, length: Number(length), kind });
    });
  }

  for (const [code, name] of all.filter(([first]) => first.startsWith('ERR_'))) {
    test(code, () => {
      const error = thrown(code);
      assert.deepEqual({ code: error.code, name: error.name }, { code, name });
    });
  }
});

/** @param {string} code @returns {any} an error with it */
function thrown(code) {
  /** @type {Record<string, () => unknown>} */
  const ways = {
    ERR_ILL_FORMED_WTF8: () => wtf8.decode(Uint8Array.of(0xff)),
    ERR_ILL_FORMED_UTF8: () => wtf8.decodeUtf8(Uint8Array.of(0xff)),
    ERR_LONE_SURROGATE: () => wtf8.toUtf8('\ud83d'),
    ERR_INVALID_ARG_TYPE: () => wtf8.encode(/** @type {any} */ (5)),
    ERR_INVALID_ARG_VALUE: () => wtf8.findIllFormed(new Uint8Array(1), /** @type {any} */ ('latin1')),
    ERR_OUT_OF_RANGE: () => wtf8.findLoneSurrogate('', -1),
    ERR_STREAMS_UNAVAILABLE: () => withoutStreams(() => new wtf8.Wtf8EncoderStream()),
  };
  try {
    ways[code]();
  } catch (error) {
    return error;
  }
}

/** @param {() => unknown} call */
function withoutStreams(call) {
  const { TransformStream } = globalThis;
  try {
    // @ts-expect-error Such hosts exist.
    globalThis.TransformStream = undefined;
    return call();
  } finally {
    globalThis.TransformStream = TransformStream;
  }
}

describe('sizes', () => {
  const all = rows(section('Sizes'));

  test('are of what has a limit', () => {
    assert.deepEqual(
      all.map(([cell]) => cell),
      Object.keys(LIMITS),
    );
  });

  test('of the main entry stands in the comparison, too', () => {
    const compared = /^\| KB, as above \| ([\d.]+) \|/m.exec(section('Compared with others'))?.[1];
    assert.equal(compared, all[0][1]);
  });

  for (const [cell, size] of all) {
    // Compilers differ a little in the module that they make.
    test(`${cell}: ${size} KB`, async () => {
      const content = await contentOf(withoutQuotes(cell));
      const actual = compressedSize(content) / 1000;
      assert.ok(Math.abs(actual / Number(size) - 1) < 0.05, `${actual.toFixed(1)} KB`);
      // Promises hold by Node's compressor too, which makes a little more of it.
      const most = gzipSync(content, { level: 9 }).length / 1000;
      assert.ok(most <= LIMITS[cell], `${most.toFixed(3)} KB`);
    });
  }
});

describe('figures in words are those of the last measurement', () => {
  /** @param {string} page @returns {string[][]} the cells of all rows of its tables */
  const measured = (page) =>
    [
      ...readFileSync(new URL(`../../benches/${page}`, import.meta.url), 'utf8').matchAll(/^\| (.*) \|$/gm),
    ].map(([, row]) => row.split(' | '));
  /** @param {string[]} cells @returns {[least: number, most: number]} */
  const range = (cells) => [
    Math.min(...cells.map(Number.parseFloat)),
    Math.max(...cells.map(Number.parseFloat)),
  ];

  test('start-up', () => {
    const ofStartUp = measured('RESULTS.md').filter(
      (cells) => /^Node|^Deno|^Bun/.test(cells[0]) && cells[1].endsWith(' ms'),
    );
    const imports = (/** @type {string} */ host) =>
      range(ofStartUp.filter(([name]) => name.startsWith(host)).map(([, time]) => time));
    const [node, bun, deno] = ['Node', 'Bun', 'Deno'].map((host) => imports(host).map(Math.round));
    const [least, most] = range(ofStartUp.map((cells) => cells[5])).map((time) => time.toFixed(1));
    const words = `importing takes about ${node[0]} to ${node[1]} ms in Node, ${bun[0]} in Bun and ${deno[0]} in Deno, and that call about ${least} to ${most} ms.`;
    assert.ok(readme.includes(words), words);
  });

  test('streams', () => {
    const shares = measured('STREAMS.md')
      .filter(([name]) => name.includes('·'))
      .map((cells) => cells[4]);
    const [least, most] = range(shares);
    assert.ok(least < 0.01, `${least} is not less than a hundredth`);
    assert.match(
      readme,
      new RegExp(`less than a\\s+hundredth of the time of the host's streams to ${most.toFixed(1)} times`),
    );
  });

  test('short strings over the boundary of wasm-bindgen', () => {
    const short = measured('BRIDGE.md')
      .filter(([, units]) => units === '12')
      .map((cells) => cells[2]);
    assert.match(readme, new RegExp(`short text takes up to ${range(short)[1].toFixed(1)} times as long`));
  });
});

/** What users were promised, in KB; `Infinity` where it was nothing. @type {Record<string, number>} */
const LIMITS = {
  '`wtf8-wasm`': Infinity,
  '`wtf8-wasm`, only `{ encode, decode }`': 17,
  // Without the half of the module that only text which stays WTF-8 needs.
  '`wtf8-wasm`, only `{ Wtf8Encoder, Wtf8Decoder }`': 21,
  '`wtf8-wasm/slim`': Infinity,
  '`wtf8-wasm/js`': Infinity,
  '`wtf8-wasm/variants`': 14,
  '`wtf8-wasm/wtf8.wasm` (alone)': Infinity,
  '`wtf8-wasm/inspect`': 40,
};

/** @param {string} name an entry, what is imported from it, or a file of the package that is "(alone)" */
async function contentOf(name) {
  const [, entry, names = '*', isAlone] = /^([^ ,]+)(?:, only (.+)| (.+))?$/.exec(name) ?? [];
  const file = entry.replace(/^wtf8-wasm\/?/, '') || 'index';
  if (isAlone) return readFileSync(join(packageFolder, file));
  const options = /** @type {const} */ ({ bundle: true, format: 'esm', minify: true, write: false });
  const contents = `export ${names} from './${file}.js';`;
  const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: packageFolder } });
  return outputFiles[0].contents;
}

test('links lead to what is in the package too', () => {
  const everywhere = readme.replace(/^<!-- in the repository only -->[\s\S]*?^<!-- end -->$/gm, '');
  const targets = [...everywhere.matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, target]) => target);
  const [anchors, relative] = [true, false].map((isAnchor) =>
    targets.filter((target) => target.startsWith('#') === isAnchor),
  );
  // As npm and GitHub make them of headings.
  const headings = [...everywhere.matchAll(/^#+ (.+)$/gm)].map(
    ([, title]) =>
      `#${title
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-')}`,
  );
  assert.deepEqual(
    anchors.filter((anchor) => !headings.includes(anchor)),
    [],
  );
  const packed = ['CHANGELOG.md', 'LICENSE-APACHE', 'LICENSE-MIT'];
  assert.deepEqual([...new Set(relative)].sort(), packed);
});
