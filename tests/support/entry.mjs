// Which entry of the package is under test. The suite runs unchanged against any entry that has the functions of the
// main one. WTF8_ENTRY names it, as a path from the current folder or as a URL.

import { pathToFileURL } from 'node:url';

const entry = process.env.WTF8_ENTRY;

export const entryUrl = entry
  ? new URL(entry, pathToFileURL(`${process.cwd()}/`))
  : new URL('../../pkg/index.js', import.meta.url);
