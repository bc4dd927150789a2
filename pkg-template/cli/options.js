/** Reads the command line. */
import { CONVERTIBLE, WRITABLE } from './convert/encodings.js';
import { util } from './node.js';
import { nearest } from './suggestion.js';
import { ENCODINGS as INSPECTABLE } from './text/encoding.js';

const { parseArgs } = util;

/** @import { ConvertOptions } from './convert/run.js' */
/** @import { InspectOptions } from './inspect/run.js' */

/** The command line is wrong. */
export class UsageError extends Error {
  /** @param {string[]} lines */
  constructor(...lines) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * @typedef {{ command: 'inspect', options: InspectOptions } | { command: 'convert', options: ConvertOptions }
 *   | { command: 'help', about: string } | { command: 'version' }} Task
 */

/** @typedef {Record<string, { type: 'string' | 'boolean', short?: string }>} Known */

const HELP = /** @type {const} */ ({ help: { type: 'boolean', short: 'h' } });
/** @type {Record<string, Known>} */
const OPTIONS = {
  general: { ...HELP, version: { type: 'boolean' } },
  inspect: { ...HELP, json: { type: 'boolean' }, limit: { type: 'string' }, encoding: { type: 'string' } },
  convert: {
    ...HELP,
    from: { type: 'string' },
    to: { type: 'string' },
    lossy: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
  },
};

/**
 * @param {string[]} argv what follows the program's name
 * @returns {Task}
 */
export function readOptions(argv) {
  const [command, ...rest] = argv;
  if (command === 'help') return { command, about: Object.hasOwn(OPTIONS, rest[0]) ? rest[0] : 'general' };
  if (command === 'inspect' || command === 'convert') return readCommand(command, rest);
  const { values, positionals } = parse('general', argv);
  if (values.version) return { command: 'version' };
  if (values.help) return { command: 'help', about: 'general' };
  throw new UsageError(
    positionals.length === 0
      ? 'A command is missing: inspect or convert'
      : unknown('command', positionals[0], ['inspect', 'convert', 'help']),
  );
}

/** @param {'inspect' | 'convert'} command @param {string[]} argv @returns {Task} */
function readCommand(command, argv) {
  const { values, positionals } = parse(command, argv);
  if (values.help) return { command: 'help', about: command };
  return command === 'inspect'
    ? { command, options: inspectOptions(values, positionals) }
    : { command, options: convertOptions(values, positionals) };
}

/** @typedef {Record<string, string | boolean | undefined>} Values */

/** @param {Values} values @param {string[]} positionals @returns {InspectOptions} */
function inspectOptions({ json = false, limit = '100', encoding }, positionals) {
  if (!/^\d{1,9}$/.test(String(limit))) throw new UsageError(`--limit must be a number, not "${limit}"`);
  return {
    files: positionals.length > 0 ? positionals : ['-'],
    json: Boolean(json),
    limit: Number(limit),
    encoding:
      encoding === undefined ? undefined : /** @type {any} */ (oneOf('--encoding', encoding, INSPECTABLE)),
  };
}

/** @param {Values} values @param {string[]} positionals @returns {ConvertOptions} */
function convertOptions({ from, to, lossy = false, output }, positionals) {
  if (from === undefined) throw new UsageError('--from is missing: the encoding of the input');
  if (to === undefined) throw new UsageError('--to is missing: the encoding of the output');
  if (output === '') throw new UsageError('--output needs the name of a file');
  if (positionals.length > 1) {
    throw new UsageError(`convert takes one file, but there are ${positionals.length}`);
  }
  return {
    file: positionals[0] ?? '-',
    from: oneOf('--from', from, ['auto', ...CONVERTIBLE]),
    to: oneOf('--to', to, WRITABLE),
    lossy: Boolean(lossy),
    out: /** @type {string | undefined} */ (output),
  };
}

/** Other spellings of the names of encodings. @type {Record<string, string>} */
const ALIASES = {
  utf8: 'utf-8',
  wtf8: 'wtf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  cp1252: 'windows-1252',
  cesu8: 'cesu-8',
  mutf8: 'modified-utf-8',
  'mutf-8': 'modified-utf-8',
  utf8b: 'utf-8b',
  surrogateescape: 'utf-8b',
};

/** @param {string} option @param {unknown} value @param {readonly string[]} known */
function oneOf(option, value, known) {
  const lower = String(value).toLowerCase();
  const name = Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : lower;
  if (known.includes(name)) return name;
  throw new UsageError(
    `${option}: ${unknown('encoding', String(value), known)}`,
    `Known are ${known.join(', ')}`,
  );
}

/** @param {string} what @param {string} word @param {readonly string[]} known */
function unknown(what, word, known) {
  const meant = nearest(word, known);
  return `Unknown ${what} "${word}"${meant ? `. Did you mean "${meant}"?` : ''}`;
}

/** @param {string} about @param {string[]} args */
function parse(about, args) {
  const options = OPTIONS[about];
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    const [, option] = /^Unknown option '(.+?)'/s.exec(message) ?? [];
    if (option)
      throw new UsageError(
        unknown(
          'option',
          option,
          Object.keys(options).map((name) => `--${name}`),
        ),
      );
    // Node's message says what is wrong, and then goes on with advice, which is cut off.
    throw new UsageError(message.split(/\. |\n/)[0]);
  }
}
