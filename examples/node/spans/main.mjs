// What a compiler with a native parser does: the parser works on bytes, so the spans of its syntax tree are byte offsets,
// but JavaScript needs indexes into its string. All of them are converted at once.
//
//     node examples/node/spans/main.mjs [FILE]

import { readFileSync } from 'node:fs';
import { decode, encode, OffsetMap } from '../../../pkg/index.js';
import { parse } from './parser.mjs';

const COUNT = 10_000;

const file = process.argv[2] ?? new URL('../../../pkg/index.d.ts', import.meta.url);
const source = readFileSync(file, 'utf8');
const wtf8 = encode(source);
const offsets = parse(wtf8, COUNT);

let began = performance.now();
const indexes = new OffsetMap(wtf8).toIndexes(offsets);
const time = performance.now() - began;

// The slow way: decode all bytes before each offset, and count the code units.
began = performance.now();
const slowly = offsets.map((offset) => decode(wtf8.subarray(0, offset)).length);
const slowTime = performance.now() - began;

const isSame = indexes.every((index, number) => index === slowly[number]);
const moved = indexes.filter((index, number) => index !== offsets[number]).length;
const texts = Array.from({ length: indexes.length / 2 }, (_, span) =>
  source.slice(indexes[2 * span], indexes[2 * span + 1]),
);
const emoji = texts.find((text) => /\p{Extended_Pictographic}/u.test(text));

console.log(`${texts.length} spans, ${moved} of their ${indexes.length} ends are other numbers as indexes`);
if (emoji) console.log(`one of them: ${emoji}`);
console.log(
  `OffsetMap ${time.toFixed(1)} ms, by decoding ${slowTime.toFixed(0)} ms, ${isSame ? 'the same' : 'DIFFERENT'}`,
);
process.exitCode = isSame ? 0 : 1;
