/**
 * The encodings that `convert` knows: a row each. Between reader and writer, text is in pieces of well-formed WTF-8, which can
 * hold the text of every encoding.
 *
 * To add one: its name and title, the entries of the package that have its functions, and how it is read and written (`forms.js`,
 * `readers.js`, `writers.js`). Messages and the lists of names follow; what the encoding is, help.js and the README say.
 */
import {
  cesu8Form,
  codecForm,
  escapingForm,
  generalizedUtf8Form,
  modifiedUtf8Form,
  rfc2279Form,
} from './forms.js';
import { bytesReader, utf16Reader, windows1252Reader } from './readers.js';
import {
  cesu8Writer,
  escapingWriter,
  modifiedUtf8Writer,
  utf8Writer,
  utf16Writer,
  wtf8Writer,
} from './writers.js';

/** @typedef {typeof import('../../index.js')} Codec the functions of the main entry */
/** @typedef {Codec & typeof import('../../variants.js')} Relatives these, and those of the entry of the relatives */
/** @import { Reader } from './readers.js' */
/** @import { Writer } from './writers.js' */

/**
 * @typedef {object} Row
 * @property {string} title
 * @property {() => Promise<any>} load the functions that it needs
 * @property {(functions: any, isLossy: boolean, title: string) => Reader} read
 * @property {(functions: any, isLossy: boolean, title: string) => Writer} [write] absent if the encoding can only be read
 */

const main = () => import('../../index.js');
const withRelatives = async () => ({ ...(await main()), ...(await import('../../variants.js')) });

/** @type {Record<string, Row>} */
export const ENCODINGS = {
  'utf-8': { title: 'UTF-8', load: main, read: bytesReader(codecForm('utf-8')), write: utf8Writer },
  'wtf-8': { title: 'WTF-8', load: main, read: bytesReader(codecForm('wtf-8')), write: wtf8Writer },
  'utf-16le': {
    title: 'UTF-16LE',
    load: main,
    read: utf16Reader('utf-16le'),
    write: utf16Writer('utf-16le'),
  },
  'utf-16be': {
    title: 'UTF-16BE',
    load: main,
    read: utf16Reader('utf-16be'),
    write: utf16Writer('utf-16be'),
  },
  'windows-1252': { title: 'Windows-1252', load: main, read: windows1252Reader },
  'cesu-8': {
    title: 'CESU-8',
    load: withRelatives,
    read: bytesReader(cesu8Form),
    write: cesu8Writer,
  },
  'modified-utf-8': {
    title: 'Modified UTF-8',
    load: withRelatives,
    read: bytesReader(modifiedUtf8Form),
    write: modifiedUtf8Writer,
  },
  'generalized-utf-8': {
    title: 'generalized UTF-8',
    load: withRelatives,
    read: bytesReader(generalizedUtf8Form),
    write: wtf8Writer,
  },
  'utf-8b': {
    title: 'UTF-8B',
    load: withRelatives,
    read: bytesReader(escapingForm),
    write: escapingWriter,
  },
  'utf-8-rfc-2279': {
    title: 'UTF-8 of RFC 2279',
    load: withRelatives,
    read: bytesReader(rfc2279Form),
    write: wtf8Writer,
  },
};

/** Other spellings of the names. For browsers, too, Latin-1 is Windows-1252. @type {Record<string, string>} */
export const ALIASES = {
  utf8: 'utf-8',
  wtf8: 'wtf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  cp1252: 'windows-1252',
  latin1: 'windows-1252',
  'latin-1': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  cesu8: 'cesu-8',
  mutf8: 'modified-utf-8',
  'mutf-8': 'modified-utf-8',
  utf8b: 'utf-8b',
  surrogateescape: 'utf-8b',
};

/** The values of --from, besides `auto`, and those of --to. */
export const READABLE = Object.keys(ENCODINGS);
export const WRITABLE = READABLE.filter((name) => ENCODINGS[name].write);
