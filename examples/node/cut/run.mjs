// Does real text survive WTF-8 wherever it is cut? Prints the table of `npm start`.

import { Progress } from '../terminal/progress.mjs';
import { counted, formatHeader, formatRow, formatRule } from '../terminal/table.mjs';
import { emoji, realText } from './corpus.mjs';
import { cutEverywhere } from './pieces.mjs';
import { workedExample } from './worked-example.mjs';

const INTRODUCTION = `Real text, cut as careless programs cut it: each line (a paragraph, a heading, an emoji) at every UTF-16
index, also between the halves of a surrogate pair. What stands before the cut is one piece, what stands
after it another. Each piece goes through WTF-8 and back: decode(encode(piece)) === piece
`;

const COLUMNS = [
  { title: 'script', width: 10, left: true },
  { title: 'pieces', width: 9 },
  { title: 'ill-formed', width: 10 },
  { title: 'WTF-8 bytes', width: 11 },
  { title: 'exact', width: 9 },
  { title: 'same bytes', width: 10 },
  { title: 'ms', width: 6 },
  { title: 'text', width: 18, left: true },
];

const LEGEND = `ill-formed  pieces with a lone surrogate; TextEncoder would replace it by U+FFFD without a word
exact       pieces that WTF-8 gave back code unit by code unit
same bytes  pieces that differ from each other, but not once TextEncoder has written them (within a script)
ms          to cut, encode, decode and compare
`;

/** @typedef {import('./pieces.mjs').Tally} Tally */

/** @returns {boolean} whether every piece came back exactly */
export function cutRealText() {
  const progress = new Progress(process.stdout);
  /** @type {Tally} */
  const total = { pieces: 0, illFormed: 0, bytes: 0, exact: 0, sameBytes: 0, milliseconds: 0 };

  print(INTRODUCTION);
  print(formatHeader(COLUMNS));
  print(formatRule(COLUMNS));
  for (const { script, title, lines } of realText()) {
    const tally = cutEverywhere(lines, (done) => progress.update(script, done, lines.length));
    progress.clear();
    print(tallyRow(script, tally, title));
    add(total, tally);
  }
  print(formatRule(COLUMNS));
  print(`${tallyRow('total', total, '')}\n`);
  print(LEGEND);
  for (const line of workedExample(emoji())) print(line);
  print('');
  print(conclusion(total));
  return total.exact === total.pieces;
}

/** @param {string} script @param {Tally} tally @param {string} title */
function tallyRow(script, tally, title) {
  const { pieces, illFormed, bytes, exact, sameBytes, milliseconds } = tally;
  return formatRow(COLUMNS, [
    script,
    pieces,
    illFormed,
    bytes,
    exact,
    sameBytes,
    Math.round(milliseconds),
    title,
  ]);
}

/** @param {Tally} total @param {Tally} tally */
function add(total, tally) {
  total.pieces += tally.pieces;
  total.illFormed += tally.illFormed;
  total.bytes += tally.bytes;
  total.exact += tally.exact;
  total.sameBytes += tally.sameBytes;
  total.milliseconds += tally.milliseconds;
}

/** @param {Tally} total */
function conclusion({ pieces, exact, illFormed, sameBytes }) {
  const all = counted(pieces, 'round trip');
  if (exact !== pieces)
    return `FAILED: ${counted(pieces - exact, 'piece')} did not come back exactly, of ${all}.`;
  return (
    `All ${all} exact. TextEncoder would have damaged ${counted(illFormed, 'piece')},\n` +
    `and ${counted(sameBytes, 'different piece')} would have become the same bytes as another.`
  );
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}
