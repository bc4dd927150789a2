/** Reads the command line. */
import { ALIASES, READABLE, WRITABLE } from './convert/encodings.js';
import { fs, util } from './node.js';
import { nearest } from './suggestion.js';
import { INSPECTABLE } from './text/encoding.js';

const { existsSync } = fs;
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

const HELP_OPTION = /** @type {const} */ ({ help: { type: 'boolean', short: 'h' } });
/** @type {Record<string, Known>} */
const OPTIONS = {
  general: { ...HELP_OPTION, version: { type: 'boolean' } },
  inspect: {
    ...HELP_OPTION,
    json: { type: 'boolean' },
    limit: { type: 'string' },
    encoding: { type: 'string' },
  },
  convert: {
    ...HELP_OPTION,
    from: { type: 'string' },
    to: { type: 'string' },
    lossy: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
  },
};

const COMMANDS = ['inspect', 'convert', 'help'];

/**
 * @param {string[]} argv what follows the program's name
 * @returns {Task}
 */
export function readOptions(argv) {
  const [command, ...rest] = argv;
  if (command === 'help') return { command, about: aboutOf(rest[0] ?? command) };
  if (command === 'inspect' || command === 'convert') return readCommand(command, rest);
  const { values, positionals } = parse('general', argv);
  if (values.version) return { command: 'version' };
  if (values.help) return { command: 'help', about: 'general' };
  const [word] = positionals;
  if (word === undefined) throw new UsageError('A command is missing: inspect or convert');
  throw new UsageError(
    COMMANDS.includes(word) ? `"${word}" must come first` : unknown('command', word, COMMANDS),
  );
}

/** @param {string} word what help is asked about */
function aboutOf(word) {
  if (word === 'help' || word === '--help' || word === '-h') return 'general';
  if (COMMANDS.includes(word)) return word;
  throw new UsageError(unknown('command', word, COMMANDS));
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

/** @param {unknown} value */
const notALimit = (value) =>
  new UsageError(`--limit must be a whole number, such as 1000, or all, not "${value}"`);

/** @param {Values} values @param {string[]} positionals @returns {InspectOptions} */
function inspectOptions({ json = false, limit = '100', encoding }, positionals) {
  if (limit !== 'all' && !/^\d+$/.test(String(limit))) throw notALimit(limit);
  return {
    files: positionals.length > 0 ? positionals : ['-'],
    json: Boolean(json),
    limit: limit === 'all' ? Infinity : Number(limit),
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
    from: oneOf('--from', from, ['auto', ...READABLE]),
    to: oneOf('--to', to, WRITABLE),
    lossy: Boolean(lossy),
    out: /** @type {string | undefined} */ (output),
  };
}

/** How a byte order mark decides, instead of the value of an option. @type {Record<string, string>} */
const BY_MARK = {
  '--from': ' --from auto reads the byte order mark',
  '--encoding': ' Without this option, the byte order mark is read',
};

/** @param {string} option @param {unknown} value @param {readonly string[]} known */
function oneOf(option, value, known) {
  const lower = String(value).toLowerCase();
  const name = Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : lower;
  if (known.includes(name)) return name;
  if (option === '--to' && (name === 'auto' || READABLE.includes(name)))
    throw new UsageError(`--to: "${value}" can only be read (--from)`);
  if (/^(?:utf-?16|ucs-?2)$/.test(lower))
    throw new UsageError(`${option}: utf-16le or utf-16be?${BY_MARK[option] ?? ''}`);
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
  try {
    return parseArgs({ args, options: OPTIONS[about], allowPositionals: true });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw code?.startsWith('ERR_PARSE_ARGS_') ? usageErrorFor(message, about, args) : error;
  }
}

/**
 * Says in our words what `parseArgs` has said.
 *
 * @param {string} message
 * @param {string} about
 * @param {string[]} args
 */
function usageErrorFor(message, about, args) {
  const [, named] = /^Unknown option '(.+?)'/s.exec(message) ?? [];
  if (named) return unknownOption(named, about, args);
  // For Node a negative number is an option.
  if (message.startsWith("Option '--limit' argument is ambiguous"))
    return notALimit(args.find((word, index) => args[index - 1] === '--limit' && word.startsWith('-')));
  const [, needy] = /^Option '(?:-\w, )?(--?\w+)[^']*' argument (?:missing|is)/.exec(message) ?? [];
  if (needy) return new UsageError(`${needy} needs a value`);
  const [, flag] = /^Option '(?:-\w, )?(--\w+)' does not take an argument/.exec(message) ?? [];
  if (flag) return new UsageError(`${flag} takes no value`);
  // Node's message says what is wrong, and then goes on with advice, which is cut off.
  return new UsageError(message.split(/\. |\n/)[0]);
}

/** @param {string} named what `parseArgs` names @param {string} about @param {string[]} args */
function unknownOption(named, about, args) {
  // What follows the command may stand here by mistake.
  const command = about === 'general' ? args.find((word) => word === 'inspect' || word === 'convert') : '';
  if (command) return new UsageError(`"${command}" must come first`);
  // Bun leaves out the hyphen of an option of one letter that others follow.
  const option = named.startsWith('-') ? named : `-${named}`;
  const names = Object.keys(OPTIONS[about]).map((name) => `--${name}`);
  const file = args.find((word) => word.startsWith(option) && existsSync(word));
  // Of -json, parseArgs names the first letter that is no option.
  const single = args.find((word) => names.includes(`-${word}`));
  return new UsageError(
    unknown('option', single ?? option, names) + (file ? `; for a file of this name: ./${file}` : ''),
  );
}
