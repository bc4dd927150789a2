/**
 * The encodings that `convert` knows: a row each. Between reading and writing, text is pieces of well-formed WTF-8, which holds
 * whatever any of them holds.
 *
 * To add one: its name and title, the entry of the package that has its functions, and how it is read and written (`readers.js`,
 * `writers.js`). Everything else, such as messages and help, follows.
 */
import { bytesReader, utf16Reader, windows1252Reader } from './readers.js';
import { utf8Writer, utf16Writer, wtf8Writer } from './writers.js';

/** @typedef {typeof import('../../index.js')} Codec the functions of an entry */
/** @import { Reader } from './readers.js' */
/** @import { Writer } from './writers.js' */

/**
 * @typedef {object} Row
 * @property {string} title
 * @property {() => Promise<any>} load the entry that has its functions
 * @property {(functions: any, isLossy: boolean) => Reader} [read]
 * @property {(functions: any, isLossy: boolean) => Writer} [write] not where it is only read
 */

const main = () => import('../../index.js');

/** @type {Record<string, Row>} */
export const ENCODINGS = {
  'utf-8': { title: 'UTF-8', load: main, read: bytesReader('utf-8'), write: utf8Writer },
  'wtf-8': { title: 'WTF-8', load: main, read: bytesReader('wtf-8'), write: wtf8Writer },
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
};

/** What may stand behind --from, besides `auto`, and behind --to. */
export const CONVERTIBLE = Object.keys(ENCODINGS).filter((name) => ENCODINGS[name].read);
export const WRITABLE = Object.keys(ENCODINGS).filter((name) => ENCODINGS[name].write);
