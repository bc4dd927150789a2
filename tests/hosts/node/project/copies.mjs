// Three copies of the package in one program: their errors are of different classes, but have the same codes.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as main from 'wtf8-wasm';
import * as js from 'wtf8-wasm/js';

const require = createRequire(import.meta.url);
const common = require(join(dirname(require.resolve('wtf8-wasm/package.json')), 'index.cjs'));

const CALLS = {
  ERR_ILL_FORMED_WTF8: ({ decode }) => decode(Uint8Array.of(0xff)),
  ERR_LONE_SURROGATE: ({ toUtf8 }) => toUtf8('\ud83d'),
  ERR_INVALID_ARG_TYPE: ({ encode }) => encode(5),
  ERR_INVALID_ARG_VALUE: ({ findIllFormed }) => findIllFormed(new Uint8Array(), 'cesu-8'),
  ERR_OUT_OF_RANGE: ({ findLoneSurrogate }) => findLoneSurrogate('', -1),
};

const problems = [];
if (main.encode === common.encode || main.encode === js.encode)
  problems.push('these are not different copies');
for (const [code, call] of Object.entries(CALLS)) {
  const errors = [main, common, js].map((copy) => {
    try {
      return call(copy);
    } catch (error) {
      return error;
    }
  });
  if (errors.some((error) => !(error instanceof Error) || error.code !== code)) problems.push(code);
  if (new Set(errors.map(({ message }) => message)).size !== 1) problems.push(`the messages of ${code}`);
}
console.log(problems.length === 0 ? 'ok' : problems.join('\n'));
