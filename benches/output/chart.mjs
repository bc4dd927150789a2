/** The chart of the README: how many times as fast as a lossy and a lossless peer, on a logarithmic scale. */

import { ratioIn } from '../judge.mjs';

/**
 * @import { Result } from '../run.mjs'
 */

const HOSTS = ['node20', 'node26', 'chromium', 'firefox'];
const SIZE = 0x1_0000;
const TEXTS = /** @type {const} */ ([
  ['English', 'english', 'well-formed'],
  ['Russian', 'russian', 'well-formed'],
  ['Chinese', 'chinese', 'well-formed'],
  ['Chinese, one lone', 'chinese', 'one lone'],
  ['Mixed, 1% lone', 'mixed', '1% lone'],
]);
const SERIES = /** @type {const} */ ([
  ['native', 'TextEncoder / TextDecoder of the host (lossy)'],
  ['@cto.af/wtf8', '@cto.af/wtf8 (lossless)'],
]);
const OPERATIONS = ['encode', 'decode'];

/** Marks on the scale. */
const TICKS = [0.25, 1, 4, 16, 64];
const [LOW, HIGH] = [0.15, 130];

/** Lengths in units of the drawing, which are pixels unless it is scaled. */
const LABELS = 122;
const PANEL = 300;
const GAP = 26;
const BAR = 11;
const GROUP = 2 * BAR + 8;
const HEAD = 76;
const HOST_HEAD = 24;
/** On the right there is room for the figure at the end of the longest bar. */
const WIDTH = LABELS + OPERATIONS.length * PANEL + GAP + 40;

/**
 * @param {[name: string, result: Result][]} results
 * @returns {string} SVG
 */
export function drawChart(results) {
  const shown = results.filter(([name]) => HOSTS.includes(name));
  const hostHeight = HOST_HEAD + TEXTS.length * GROUP;
  const height = HEAD + shown.length * hostHeight + 16;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">`,
    '<title id="title">How many times as fast wtf8-wasm is as its peers, by host and text of 64 Ki code units</title>',
    STYLE,
    legend(),
    ...shown.flatMap(([, result], index) => drawHost(result, HEAD + index * hostHeight)),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

const STYLE = `<style>
text { font: 12px system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1f2328; }
.strong { font-weight: 600; }
.faint { fill: #59636e; font-size: 10.5px; }
.end { text-anchor: end; }
.middle { text-anchor: middle; }
.grid { stroke: #d1d9e0; }
.even { stroke: #59636e; }
.series-0 { fill: #0969da; }
.series-1 { fill: #bc6c00; }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc; }
  .faint { fill: #9198a1; }
  .grid { stroke: #3d444d; }
  .even { stroke: #9198a1; }
  .series-0 { fill: #4493f8; }
  .series-1 { fill: #d29922; }
}
</style>`;

function legend() {
  const items = SERIES.map(([, title], index) => {
    const x = LABELS + index * 300;
    return `<rect class="series-${index}" x="${x}" y="27" width="10" height="10" rx="2"/><text x="${x + 16}" y="36">${title}</text>`;
  });
  const heading =
    '<text class="strong" x="8" y="16">How many times as fast as … (texts of 64 Ki code units; left of 1× is slower)</text>';
  const columns = OPERATIONS.map(
    (operation, index) => `<text class="strong" x="${panelStart(index)}" y="60">${operation}</text>`,
  );
  return [heading, ...items, ...columns].join('\n');
}

/** @param {number} index */
const panelStart = (index) => LABELS + index * (PANEL + GAP);

/** @param {Result} result @param {number} top */
function drawHost({ environment, rows }, top) {
  const title = `${environment.host.split(' ')[0]} ${environment.hostVersion.split('.')[0]}`;
  const first = top + HOST_HEAD;
  const labels = TEXTS.map(
    ([label], index) =>
      `<text class="end" x="${LABELS - 10}" y="${first + index * GROUP + BAR + 4}">${label}</text>`,
  );
  const panels = OPERATIONS.flatMap((operation, panel) => [
    ...drawScale(panelStart(panel), top),
    ...TEXTS.flatMap(([, text, variant], index) => {
      const row = rows.find(
        (candidate) =>
          candidate.operation === operation &&
          candidate.text === text &&
          candidate.variant === variant &&
          candidate.size === SIZE &&
          candidate.form === 'flat',
      );
      return SERIES.flatMap(([peer], series) => {
        const ratio = row && ratioIn(row, peer);
        const y = first + index * GROUP + series * BAR;
        return ratio === undefined ? [] : [drawBar(1 / ratio, series, panelStart(panel), y)];
      });
    }),
  ]);
  return [`<text class="strong" x="8" y="${top + 14}">${title}</text>`, ...labels, ...panels];
}

/** Where a value is on the scale, from 0 to the width of a panel. @param {number} value */
function scale(value) {
  const clamped = Math.min(HIGH, Math.max(LOW, value));
  return (Math.log(clamped / LOW) / Math.log(HIGH / LOW)) * PANEL;
}

/** @param {number} left @param {number} top */
function drawScale(left, top) {
  const bottom = top + HOST_HEAD + TEXTS.length * GROUP - 6;
  return TICKS.map((tick) => {
    const x = round(left + scale(tick));
    const kind = tick === 1 ? 'even' : 'grid';
    return (
      `<line class="${kind}" x1="${x}" x2="${x}" y1="${top + 19}" y2="${bottom}"/>` +
      `<text class="faint middle" x="${x}" y="${top + 14}">${tick === 0.25 ? '¼' : tick}×</text>`
    );
  });
}

/** @param {number} speed @param {number} series @param {number} left @param {number} y */
function drawBar(speed, series, left, y) {
  const [even, end] = [left + scale(1), left + scale(speed)];
  const [start, width] = [Math.min(even, end), Math.max(1, Math.abs(end - even))];
  // The figure is to the right even of a bar that points left: on its left side are the names of the texts.
  const x = Math.max(even, end) + 4;
  return (
    `<rect class="series-${series}" x="${round(start)}" y="${y}" width="${round(width)}" height="${BAR - 1}"/>` +
    `<text class="faint" x="${round(x)}" y="${y + BAR - 2}">${formatSpeed(speed)}×</text>`
  );
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** Two digits. @param {number} value */
const formatSpeed = (value) => (value < 10 ? value.toPrecision(2) : value.toFixed(0));
