/** Compares measurements with the targets. The worst cell in the range of a target decides. */

import { median } from './harness/statistics.mjs';
import { nameOf } from './plan.mjs';
import { GROWTH_TARGETS, TARGETS } from './targets.mjs';

/**
 * @import { Row } from './harness/rows.js'
 * @import { GrowthTarget, Target } from './targets.mjs'
 *
 * @typedef {object} Verdict
 * @property {string} what
 * @property {string} against
 * @property {number} must
 * @property {number} [aim]
 * @property {number} cells how many cells of its range were measured; 0 leaves the target open
 * @property {number} [worst] the highest ratio
 * @property {string} [worstCell]
 * @property {number} [median] of the ratios
 * @property {number} [missed] how many cells are above `must`
 */

const OURS = 'wtf8-wasm';

/**
 * Our time as a share of another contestant's.
 *
 * @param {Row} row
 * @param {string} against
 * @returns {number | undefined} undefined if one of the two was not measured
 */
export function ratioIn({ times }, against) {
  const ours = times[OURS];
  const theirs = times[against];
  return ours && theirs && ours.median / theirs.median;
}

/**
 * @param {string} host
 * @param {readonly Row[]} rows
 * @returns {Verdict[]}
 */
export function judge(host, rows) {
  const races = TARGETS.filter(({ hosts }) => !hosts || hosts.includes(host)).map((target) => {
    const cells = rows
      .filter((row) => covers(target, row))
      .map((row) => ({ name: nameOf(row), ratio: ratioIn(row, target.against) }));
    return verdict(target, cells);
  });
  const growth = GROWTH_TARGETS.map((target) =>
    verdict({ against: OURS, ...target }, growthCells(target, rows)),
  );
  return [...races, ...growth];
}

/** @param {Target} target @param {Row} row */
function covers({ operations, notOperations, texts, notTexts, variants, forms, sizes = [0, Infinity] }, row) {
  return (
    (operations?.includes(row.operation) ?? true) &&
    !notOperations?.includes(row.operation) &&
    (texts?.includes(row.text) ?? true) &&
    !notTexts?.includes(row.text) &&
    (variants?.includes(row.variant) ?? true) &&
    (forms?.includes(row.form) ?? true) &&
    row.size >= sizes[0] &&
    row.size <= sizes[1]
  );
}

/** @param {GrowthTarget} target @param {readonly Row[]} rows */
function growthCells({ from, to }, rows) {
  /** @param {Row} row */
  const perUnit = (row) => row.times[OURS].median / row.size;
  return rows
    .filter(({ size }) => size === to)
    .map((large) => {
      const small = rows.find((row) => row.size === from && nameOf({ ...row, size: to }) === nameOf(large));
      return { name: nameOf(large), ratio: small && perUnit(large) / perUnit(small) };
    });
}

/**
 * @param {{ what: string, against: string, must: number, aim?: number }} target
 * @param {{ name: string, ratio: number | undefined }[]} cells
 * @returns {Verdict}
 */
function verdict({ what, against, must, aim }, cells) {
  const measured = cells.flatMap(({ name, ratio }) => (ratio === undefined ? [] : [{ name, ratio }]));
  if (measured.length === 0) return { what, against, must, aim, cells: 0 };
  const ratios = measured.map(({ ratio }) => ratio);
  const worst = measured.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  return {
    what,
    against,
    must,
    aim,
    cells: measured.length,
    worst: worst.ratio,
    worstCell: worst.name,
    median: median(ratios),
    missed: ratios.filter((ratio) => ratio > must).length,
  };
}
