// How is what was found in a file told?

import { hexUnit } from '../terminal/printable.mjs';
import { counted, formatHeader, formatNumber, formatRow } from '../terminal/table.mjs';

/** @typedef {import('./document.mjs').Document} Document */
/** @typedef {import('./lone-surrogates.mjs').Finding} Finding */
/** @typedef {import('./lone-surrogates.mjs').Inspection} Inspection */

/** @param {string} file @param {Document} document @param {Inspection} inspection */
export function headline(file, { encoding, format, units, start }, { values, keys, findings }) {
  const mark = start > 0 ? ' with a byte order mark' : '';
  const size =
    format === 'JSON'
      ? `${counted(values, 'string')}, ${counted(keys, 'key')}`
      : counted(units.length - start, 'code unit');
  const count = findings.length === 0 ? 'no lone surrogate' : counted(findings.length, 'lone surrogate');
  return `${file}: ${format} in ${encoding}${mark}, ${size}, ${count}`;
}

/** @param {Document} document @param {Finding[]} findings */
export function* findingRows({ format }, findings) {
  const places = findings.map(({ line, column }) => `${line}:${column}`);
  const indexes = findings.map(({ index }) => formatNumber(index));
  const columns = [
    { title: 'line:column', width: longest(['line:column', ...places]) },
    { title: 'index', width: longest(['index', ...indexes]) },
    { title: 'unit', width: 4 },
    { title: 'kind', width: 5, left: true },
    { title: 'exact', width: 5, left: true },
    { title: format === 'JSON' ? 'where' : '', width: 0, left: true },
  ];
  yield formatHeader(columns);
  for (const [i, { codeUnit, kind, exact, place }] of findings.entries()) {
    yield formatRow(columns, [places[i], indexes[i], hexUnit(codeUnit), kind, exact ? 'yes' : 'NO', place]);
  }
}

/** @param {Document} document @param {Inspection} inspection */
export function roundTripLine({ format }, { values, keys, exact }) {
  const all = values + keys;
  if (format === 'text') return `WTF-8 round trip: ${exact === all ? 'exact' : 'NOT EXACT'}`;
  const verdict = exact === all ? 'exact' : 'NOT EXACT';
  return `WTF-8 round trip: ${verdict} (${formatNumber(exact)} of ${formatNumber(all)} strings and keys)`;
}

/** @param {string[]} texts */
function longest(texts) {
  return texts.reduce((width, text) => Math.max(width, text.length), 0);
}
