/** What `--help` says, in 80 columns. */
import { ALIASES, READABLE, WRITABLE } from './convert/encodings.js';
import { wrapped } from './terminal/printable.js';

/** @param {readonly string[]} names */
const list = (names) => wrapped(`${' '.repeat(23)}${names.join(', ')}`, 80, ' '.repeat(23)).join('\n');

const GENERAL = `Usage: wtf8-wasm inspect [OPTION]... [FILE]...
       wtf8-wasm convert --from ENCODING --to ENCODING [OPTION]... [FILE]
       wtf8-wasm COMMAND --help

  inspect  says where text is broken, what is wrong there, what it looks like
  convert  makes text of one encoding from text of another

Without FILE, or if FILE is -, standard input is read.

Examples:
  wtf8-wasm inspect export.csv data.json
  curl -s https://example.com/feed | wtf8-wasm inspect
  wtf8-wasm convert --from auto --to utf-8 -o mended.txt old.txt

  -h, --help     show this help; after a command, the help on it
      --version  show the version
`;

const INSPECT = `Usage: wtf8-wasm inspect [OPTION]... [FILE]...

Says what is broken in each file, where, and what it looks like:
  bytes    sequences that are not UTF-8, and lone surrogates (WTF-8)
  UTF-16   lone surrogates; for files with a byte order mark, those whose names
           end in .utf16le or .utf16be, and with --encoding
  JSON     also strings and keys whose value has lone surrogates, such as
           "\\ud83d", with their path; for names such as .json and .jsonl, and
           for what begins with a bracket, brace or quote and is JSON or JSON
           Lines throughout. What has such a name and is no JSON is broken

convert --from auto uses the encoding that is found here, but a byte order mark
has priority.

Offsets count bytes and indexes UTF-16 code units, from 0 on. Lines and columns
count from 1 on, columns in UTF-16 code units. A byte order mark counts as one
code unit.

Options:
      --json               one line of JSON for each file: what inspect() of
                           wtf8-wasm/inspect gives, with "file", "encoding" and
                           the verdict, "sound"; of JSON documents also
                           "strings", "json", and "notJson" where they are not
                           JSON; "error" if it could not be read
      --limit N            list at most N places of each kind, and N in each
                           broken string, or "all" (100 unless given; more than
                           500,000 of a kind fail); totals are complete in any
                           case
      --encoding ENCODING  utf-8, utf-16le or utf-16be, whatever the file says
  -h, --help               show this help

Examples:
  wtf8-wasm inspect export.csv
  wtf8-wasm inspect --json *.json | jq 'select(.sound | not).file'
  some-program | wtf8-wasm inspect --encoding utf-16le

Terminals get colours, unless TERM is dumb, or FORCE_COLOR or CLICOLOR is 0 or
false. With any other value of FORCE_COLOR or CLICOLOR_FORCE, files and pipes
get them, too. With any value of NO_COLOR, nothing does. Empty values count as
none.

Exit status: 0 if all is sound, 1 if something is broken, 2 if a file could not
be read, the command line is wrong or the program fails; 141 if the reader of
the output closes the pipe, as for other programs.
`;

const CONVERT = `Usage: wtf8-wasm convert --from ENCODING --to ENCODING [OPTION]... [FILE]

Makes text of one encoding from text of another. If the input is ill-formed, or
the other encoding cannot hold it, convert fails and says where.

Options:
      --from ENCODING  auto, or one of
${list(READABLE)}
      --to ENCODING    one of
${list(WRITABLE)}
      --lossy          replace each ill-formed sequence, and each lone surrogate
                       that the output cannot hold, by U+FFFD; say how many.
                       (In utf-8 and wtf-8, a pair in six bytes is two)
  -o, --output OUT     write to this file, not to standard output
  -h, --help           show this help

auto is the encoding of a byte order mark; else of a name that ends in .utf16le
or .utf16be; else what "wtf8-wasm inspect" says; else UTF-8, if all is
well-formed or, with --lossy, only the last character is cut, or WTF-8, if
nothing but lone surrogates is wrong. It prints which one that was, or fails, as
it does if a part looks like another encoding, or if all is ASCII but a last
byte that may begin a character: cut UTF-8, or a letter of Windows-1252.

cesu-8 is what some databases call UTF-8: surrogate pairs in six bytes.
modified-utf-8 is that of Java: the same, and U+0000 is C0 80. generalized-utf-8
may have pairs in six bytes and in four. utf-8b, the surrogateescape of Python,
can hold any bytes: what is not UTF-8 becomes lone surrogates, and these become
bytes again. utf-8-rfc-2279 is UTF-8 of 1998; values above U+10FFFF are refused.
Other names are ${wrapped(Object.keys(ALIASES).join(', '), 64, '').join('\n')}.
Latin-1 is read as Windows-1252, whose unused bytes (81 8D 8F 90 9D) are U+0081
to U+009D, as in browsers.

OUT appears when all of it is written: if something fails, what was there before
stays. (Standard output may have got a part by then.) It is a new file: other
hard links to the old one keep what they had. OUT cannot be the input.
convert refuses to write to a terminal. A byte order mark is a character like
any other: none is added or removed. PowerShell before 7.4 changes what is
piped: name FILE and OUT.

Examples:
  wtf8-wasm convert --from auto --to utf-8 -o new.txt old.txt
  wtf8-wasm convert --from utf-16le --to utf-8 --lossy <log.txt >log-utf8.txt
  wtf8-wasm convert --from utf-8 --to utf-16le -o out.txt in.txt

Exit status: 0 if it was done, 1 if the input cannot be converted so, 2 if a
file could not be read or written, the command line is wrong or the program
fails; 141 if the reader of the output closes the pipe, as for other programs.
`;

/** @type {Record<string, string>} */
export const HELP = { general: GENERAL, inspect: INSPECT, convert: CONVERT };
