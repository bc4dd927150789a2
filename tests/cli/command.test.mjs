// Does the command say what it can do, and what is wrong with a command line?

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { programName } from '../../pkg-template/cli/program-name.js';
import { pasteable, widthOf, wrapped } from '../../pkg-template/cli/terminal/printable.js';
import { coloursFor } from '../../pkg-template/cli/terminal/style.js';
import { IN_WINDOWS, OUTSIDE_LINUX } from '../support/skip.mjs';
import { bytesOf, COMMAND, folder, run, write } from './run-command.mjs';

/** An environment that may not be read, as Deno's without permission. @type {Record<string, string>} */
const REFUSING = new Proxy(
  {},
  {
    get: () => {
      throw new Error('Requires env access');
    },
  },
);

test('a Node without `parseArgs` is told', () => {
  const environment = {
    NODE_OPTIONS: '--import=data:text/javascript,process.getBuiltinModule(%22util%22).parseArgs=undefined',
  };
  const { status, stderr } = run(['inspect', 'x'], { environment });
  assert.equal(stderr, 'wtf8-wasm: the command needs Node 18.3 or later\n');
  assert.equal(status, 2);
});

describe('a wrong command line', () => {
  write('-dash', '');
  const KNOWN =
    'auto, utf-8, wtf-8, utf-16le, utf-16be, windows-1252, cesu-8, modified-utf-8, generalized-utf-8, utf-8b, utf-8-rfc-2279';
  for (const [line, message, about] of [
    ['', 'A command is missing: inspect or convert', ''],
    ['inspct', 'Unknown command "inspct". Did you mean "inspect"?', ''],
    ['inspxyt', 'Unknown command "inspxyt". Did you mean "inspect"?', ''],
    ['inspxyz', 'Unknown command "inspxyz"', ''],
    ['inpsxyt', 'Unknown command "inpsxyt"', ''],
    ['INSPECT', 'Unknown command "INSPECT". Did you mean "inspect"?', ''],
    ['ehlp', 'Unknown command "ehlp". Did you mean "help"?', ''],
    ['hlp', 'Unknown command "hlp". Did you mean "help"?', ''],
    ['helpp', 'Unknown command "helpp". Did you mean "help"?', ''],
    ['--versoin', 'Unknown option "--versoin". Did you mean "--version"?', ''],
    ['inspect --jsno', 'Unknown option "--jsno". Did you mean "--json"?', 'inspect '],
    ['convert --out x', 'Unknown option "--out". Did you mean "--output"?', 'convert '],
    ['inspect --e', 'Unknown option "--e". Did you mean "--encoding"?', 'inspect '],
    ['convert --', '--from is missing: the encoding of the input', 'convert '],
    ['in', 'Unknown command "in"', ''],
    ['conv x', 'Unknown command "conv". Did you mean "convert"?', ''],
    ['-version', 'Unknown option "-version". Did you mean "--version"?', ''],
    ['inspect -json x', 'Unknown option "-json". Did you mean "--json"?', 'inspect '],
    ['inspect -help', 'Unknown option "-help". Did you mean "--help"?', 'inspect '],
    ['convert -from utf-8', 'Unknown option "-from". Did you mean "--from"?', 'convert '],
    ['inspect -j', 'Unknown option "-j"', 'inspect '],
    ['inspect -j -dash', 'Unknown option "-j"', 'inspect '],
    ['inspect --frobnicate', 'Unknown option "--frobnicate"', 'inspect '],
    ...['many', '-1', '1e3', '1.5', '0x10'].map((limit) => [
      `inspect --limit=${limit}`,
      `--limit must be a whole number, such as 1000, or all, not "${limit}"`,
      'inspect ',
    ]),
    ...['', '--limit 5 '].map((before) => [
      `inspect ${before}--limit -1`,
      '--limit must be a whole number, such as 1000, or all, not "-1"',
      'inspect ',
    ]),
    ['inspect -dash', 'Unknown option "-d"; for a file of this name: ./-dash', 'inspect '],
    [
      'inspect --encoding utf16',
      '--encoding: utf-16le or utf-16be? Without this option, the byte order mark is read',
      'inspect ',
    ],
    ['convert --from utf-8 --to utf-16', '--to: utf-16le or utf-16be?', 'convert '],
    ['convert --from utf-8 --to UCS-2', '--to: utf-16le or utf-16be?', 'convert '],
    ['convert --from utf-8 --to ucs2', '--to: utf-16le or utf-16be?', 'convert '],
    [
      'convert --from UTF-16 --to utf-8',
      '--from: utf-16le or utf-16be? --from auto reads the byte order mark',
      'convert ',
    ],
    ['convert --from utf-8 --to latin1', '--to: "latin1" can only be read (--from)', 'convert '],
    ['convert --from utf-8 --to auto', '--to: "auto" can only be read (--from)', 'convert '],
    ['-- inspect', '"inspect" must come first', ''],
    ['--json inspect x', '"inspect" must come first', ''],
    ['--lossy convert x', '"convert" must come first', ''],
    ['frobnicate inspect', 'Unknown command "frobnicate"', ''],
    ['help inspekt', 'Unknown command "inspekt". Did you mean "inspect"?', ''],
    ['help general', 'Unknown command "general"', ''],
    // Names of properties that every object has are no commands.
    ['help constructor', 'Unknown command "constructor"', ''],
    ['help __proto__', 'Unknown command "__proto__"', ''],
    [
      'inspect --encoding utf-16-le',
      '--encoding: Unknown encoding "utf-16-le". Did you mean "utf-16le"?\nKnown are utf-8, utf-16le, utf-16be',
      'inspect ',
    ],
    ['convert', '--from is missing: the encoding of the input', 'convert '],
    ['convert --from utf-8', '--to is missing: the encoding of the output', 'convert '],
    ['convert --from ebcdic --to utf-8', `--from: Unknown encoding "ebcdic"\nKnown are ${KNOWN}`, 'convert '],
    // The name of another encoding, which would be read as wrong text without an error.
    [
      'convert --from windows-1251 --to utf-8',
      `--from: Unknown encoding "windows-1251"\nKnown are ${KNOWN}`,
      'convert ',
    ],
    [
      'convert --from utf-8 --to utf-8 --losy',
      'Unknown option "--losy". Did you mean "--lossy"?',
      'convert ',
    ],
    [
      'convert --from modified --to utf-8',
      `--from: Unknown encoding "modified". Did you mean "modified-utf-8"?\nKnown are ${KNOWN}`,
      'convert ',
    ],
    ['convert --from utf --to utf-8', `--from: Unknown encoding "utf"\nKnown are ${KNOWN}`, 'convert '],
    [
      'convert --from utf-8 --to cesu8x',
      `--to: Unknown encoding "cesu8x". Did you mean "cesu-8"?\nKnown are ${KNOWN.replace('auto, ', '').replace('windows-1252, ', '')}`,
      'convert ',
    ],
    [
      'convert --from __proto__ --to utf-8',
      `--from: Unknown encoding "__proto__"\nKnown are ${KNOWN}`,
      'convert ',
    ],
    ['convert --from utf-8 --to utf-8 a b', 'convert takes one file, but there are 2', 'convert '],
    ['convert --from', '--from needs a value', 'convert '],
    ['convert -o', '--output needs a value', 'convert '],
    ['convert --from --to utf-8', '--from needs a value', 'convert '],
    ['convert -o --lossy', '-o needs a value', 'convert '],
    ['convert --from utf-8 --to utf-8 --output=', '--output needs the name of a file', 'convert '],
    ['inspect --json=yes', '--json takes no value', 'inspect '],
    ['--version=1', '--version takes no value', ''],
    ['--help=1', '--help takes no value', ''],
  ]) {
    test(line || '(nothing)', () => {
      const { status, stdout, stderr } = run(line.split(' ').filter(Boolean));
      assert.equal(stderr, `wtf8-wasm: ${message}\nTry: wtf8-wasm ${about}--help\n`);
      assert.deepEqual([status, stdout], [2, '']);
    });
  }
});

describe('nothing that is printed gives orders to a terminal', () => {
  const RED = '\u001b[31m';
  const SHOWN = '\\u001B[31m';
  /** @type {[args: string[], message: string][]} */
  const rows = [
    [[`a${RED}\n`], `Unknown command "a${SHOWN}\\u000A"`],
    [[`--${RED}long`], `Unknown option "--${SHOWN}long"`],
    [['--bad\nx'], 'Unknown option "--bad\\u000Ax"'],
    [['inspect', `--limit=${RED}`], `--limit must be a whole number, such as 1000, or all, not "${SHOWN}"`],
    [['inspect', `--encoding=${RED}`], `--encoding: Unknown encoding "${SHOWN}"`],
    [['inspect', `${RED}\n\u009b\u202e`], `${SHOWN}\\u000A\\u009B\\u202E: no such file or folder`],
    [['convert', '--from', RED, '--to', 'utf-8'], `--from: Unknown encoding "${SHOWN}"`],
    [
      ['convert', '--from', 'utf-8', '--to', 'utf-8', '-o', `${RED}/x`],
      `cannot write ${SHOWN}/x: its folder does not exist`,
    ],
  ];
  for (const [args, message] of rows) {
    // Windows has no such names.
    test(message, { skip: /folder/.test(message) && IN_WINDOWS }, () => {
      const { status, stdout, stderr } = run(args);
      assert.equal(stderr.split('\n')[0], `wtf8-wasm: ${message}`);
      assert.deepEqual([status, stdout, stderr.includes('\u001b')], [2, '', false]);
    });
  }

  test("the system's own words, here about a socket", { skip: IN_WINDOWS }, async () => {
    const server = createServer();
    await new Promise((resolve) => server.listen(join(folder, `sock${RED}`), () => resolve(undefined)));
    const { status, stderr } = run(['inspect', `sock${RED}`]);
    server.close();
    assert.match(stderr, /^wtf8-wasm: sock\\u001B\[31m: .*\n$/);
    assert.deepEqual([status, stderr.includes('\u001b')], [2, false]);
  });

  test('JSON for machines', () => {
    write('controls.json', '{"a\u007f": "\\ud800\u202e\u009b"}');
    const { stdout } = run(['inspect', '--json', 'controls.json']);
    assert.doesNotMatch(stdout.trimEnd(), /[\p{Cc}\p{Cf}]/u);
    assert.equal(JSON.parse(stdout).strings[0].loneSurrogates[0].context, '\\uD800\\u202E\\u009B');
  });
});

describe('what the program itself cannot do has the exit status 2', () => {
  // With a limit above 10,000, errors of WebAssembly are told apart, of which there are none here.
  for (const limit of ['100', 'all']) {
    test(`a host without WebAssembly, --limit ${limit}`, () => {
      const { status, stdout, stderr } = run(['inspect', '--limit', limit, write('a.txt', 'a')], {
        environment: { NODE_OPTIONS: '--jitless' },
      });
      const line =
        'wtf8-wasm: Expected WebAssembly, but this host does not run it: WebAssembly is not defined\n';
      assert.deepEqual([status, stdout, stderr.endsWith(line)], [2, '', true], stderr);
      assert.doesNotMatch(stderr, /^ +at /m);
    });
  }

  /** Runs a copy of the program in which a file is missing. @param {string} missing */
  const copyWithout = (missing) => {
    const copy = join(folder, `without-${missing}`);
    cpSync(dirname(COMMAND), copy, { recursive: true });
    rmSync(join(copy, missing));
    write('a.txt', 'a');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(copy, 'cli.js'), 'inspect', '--encoding', 'utf-16le', 'a.txt'],
      { cwd: folder, encoding: 'utf8' },
    );
    return { status, stdout, stderr, copy: realpathSync(copy) };
  };

  test('a module that is missing, in one line', () => {
    const { status, stdout, stderr, copy } = copyWithout('inspect.wasm');
    assert.equal(stderr, `wtf8-wasm: ${join(copy, 'inspect.wasm')}: no such file or folder\n`);
    assert.deepEqual([status, stdout], [2, '']);
  });

  test('anything else, with its stack', () => {
    const { status, stdout, stderr } = copyWithout('index.js');
    assert.match(stderr, /^wtf8-wasm: Error(?: \[ERR_MODULE_NOT_FOUND\])?: .*\n {4}at /);
    assert.deepEqual([status, stdout], [2, '']);
  });

  test('standard error that takes nothing', { skip: OUTSIDE_LINUX }, () => {
    const shell = (/** @type {string} */ script) => {
      const { status, stdout } = spawnSync('sh', ['-c', script, process.execPath, COMMAND], { cwd: folder });
      return [status, stdout.toString()];
    };
    write('sound.txt', 'a');
    // What can be said elsewhere is said.
    assert.deepEqual(shell('"$0" "$1" inspect missing sound.txt 2>/dev/full'), [
      2,
      'sound.txt: UTF-8, 1 byte, 1 line: sound\n',
    ]);
    // Notes are no reason to fail.
    const convert = '"$0" "$1" convert --to utf-16le --lossy';
    assert.deepEqual(shell(`${convert} --from auto sound.txt 2>/dev/full`), [0, 'a\0']);
  });
});

describe('help', () => {
  for (const args of [
    ['--help'],
    ['-h'],
    ['inspect', '--help'],
    ['convert', '-h'],
    ['help', 'convert'],
    ['help'],
    ['help', 'help'],
    ['help', '--help'],
  ]) {
    test(args.join(' '), () => {
      const { status, stdout, stderr } = run(args);
      assert.deepEqual([status, stderr], [0, '']);
      assert.match(stdout, /^Usage: wtf8-wasm /);
      assert.match(stdout, /^Examples:$/m);
      assert.match(stdout, /\S\n$/);
      for (const line of stdout.split('\n')) assert.ok(line.length <= 80, line);
    });
  }

  test('--version', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../pkg/package.json', import.meta.url), 'utf8'));
    const { status, stdout } = run(['--version']);
    assert.deepEqual([status, stdout], [0, `${version}\n`]);
  });
});

test('colours are for terminals that show them, or where they are asked for', () => {
  const shown = '\u001b[31mx\u001b[0m';
  /** @type {[boolean, Record<string, string>, string][]} */
  const rows = [
    [true, { TERM: 'xterm' }, shown],
    [true, { NO_COLOR: '' }, shown],
    [true, { NO_COLOR: '1' }, 'x'],
    [true, { TERM: 'dumb' }, 'x'],
    [false, { TERM: 'xterm' }, 'x'],
    [false, { FORCE_COLOR: '1' }, shown],
    [false, { CLICOLOR_FORCE: '1', TERM: 'dumb' }, shown],
    [false, { FORCE_COLOR: '0', CLICOLOR_FORCE: '' }, 'x'],
    [true, { FORCE_COLOR: '0' }, 'x'],
    [true, { FORCE_COLOR: 'false' }, 'x'],
    [false, { FORCE_COLOR: 'false', CLICOLOR_FORCE: '0' }, 'x'],
    [true, { CLICOLOR: '0' }, 'x'],
    [true, { CLICOLOR: '1', FORCE_COLOR: '' }, shown],
    [false, { CLICOLOR: '1' }, 'x'],
    [false, { CLICOLOR: '0', CLICOLOR_FORCE: '1' }, shown],
    [true, { FORCE_COLOR: '0', CLICOLOR_FORCE: '1' }, shown],
    [true, { FORCE_COLOR: '1', NO_COLOR: '1' }, 'x'],
  ];
  for (const [isTTY, environment, expected] of rows) {
    assert.equal(coloursFor({ isTTY }, environment).bad('x'), expected);
  }
  const environment = { NO_COLOR: '', FORCE_COLOR: '1' };
  assert.ok(run(['inspect', '-'], { input: 'a', environment }).stdout.includes('\u001b[32msound'));
  const broken = run(['inspect', '-'], { input: '["a\\ud83d"]', environment }).stdout.split('\n');
  const marked = broken
    .filter((line) => line.includes('\u001b'))
    .map((line) => line.replaceAll('\u001b', '!'));
  assert.deepEqual(marked, [
    '(standard input): JSON in UTF-8, 11 bytes, 1 line, 1 string: ![31mbroken, 1 broken string![0m',
    '  ![1m$[0]![0m',
    '    ![2ma![0m![31m\\uD83D![0m![2m![0m',
    '     ![31m^^^^^^![0m',
  ]);
  assert.equal(coloursFor({}, REFUSING).bad('x'), 'x');
});

test('advice can be typed as it is, where only npx finds the command too', () => {
  const byNpx = run(['inspect', '--nonsense'], { environment: { npm_command: 'exec' } });
  assert.ok(byNpx.stderr.endsWith('\nTry: npx wtf8-wasm inspect --help\n'), byNpx.stderr);
  for (const from of ['utf-8', 'auto']) {
    const options = { input: bytesOf('F0D2C9D7C5D4'), environment: { npm_command: 'exec' } };
    const { stderr } = run(['convert', '--from', from, '--to', 'utf-16le'], options);
    assert.match(stderr, /"npx wtf8-wasm inspect FILE" /);
  }
  assert.equal(programName({ npm_command: 'run-script' }), 'wtf8-wasm');
  assert.equal(programName(REFUSING), 'wtf8-wasm');
  assert.deepEqual(['a/b-c_1.txt', 'a+b', 'é.txt', 'a b', '-o', ''].map(pasteable), [
    'a/b-c_1.txt',
    'a+b',
    'FILE',
    'FILE',
    'FILE',
    'FILE',
  ]);
});

test('widths and lines', () => {
  assert.deepEqual(['a', 'é', 'e\u0300', '漢', '😀', '⌚', '▶', 'ｱ'].map(widthOf), [1, 1, 1, 2, 2, 2, 1, 1]);
  assert.deepEqual(
    ['한', '각'].map((syllable) => widthOf(syllable.normalize('NFD'))),
    [2, 2],
  );
  assert.deepEqual(wrapped('  one two three', 9, '    '), ['  one two', '    three']);
  assert.deepEqual(wrapped('x'.repeat(20), 9, '  '), ['x'.repeat(20)]);
  assert.deepEqual(wrapped(`  ${'x'.repeat(20)}`, 9, '    '), [`  ${'x'.repeat(20)}`]);
});
