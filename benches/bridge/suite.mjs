/** The measurements, for Node and for pages: ratios of medians of interleaved runs. */

import { median } from './statistics.mjs';

/**
 * @param {Record<string, (text?: string) => any>} bridge what wasm-bindgen made
 * @param {Record<string, { long: string, short: string, broken: string }>} texts by name; `broken` is long, with lone surrogates
 */
export function measure(bridge, texts) {
  const rows = [];
  for (const [name, { long, short, broken }] of Object.entries(texts)) {
    for (const [part, calls] of [
      [long, 4],
      [short, 2000],
    ]) {
      bridge.keep(part);
      rows.push({
        text: name,
        units: part.length,
        in: ratio(
          () => bridge.wtf8_in(part),
          () => bridge.string_in(part),
          calls,
        ),
        out: ratio(
          () => bridge.wtf8_out(),
          () => bridge.string_out(),
          calls,
        ),
      });
    }
    for (const through of [bridge.wtf8_through, bridge.by_hand_through])
      if (through(broken) !== broken) throw new Error(`the text did not survive ${through.name}`);
    const through = ratio(
      () => bridge.wtf8_through(broken),
      () => bridge.by_hand_through(broken),
      1,
    );
    rows.push({ text: `${name}, 1% lone`, units: broken.length, through });
  }
  return rows;
}

/** @param {() => unknown} ours @param {() => unknown} theirs @param {number} calls */
function ratio(ours, theirs, calls) {
  const times = { ours: [], theirs: [] };
  for (let round = 0; round < 80; round += 1) {
    // Every other round in the opposite order, so that neither always runs after the other.
    if (round % 2) times.ours.push(time(ours, calls));
    times.theirs.push(time(theirs, calls));
    if (round % 2 === 0) times.ours.push(time(ours, calls));
  }
  // The first rounds are dropped, because the engine still compiles during them.
  return median(times.ours.slice(20)) / median(times.theirs.slice(20));
}

/** @param {() => unknown} action @param {number} calls */
function time(action, calls) {
  const began = performance.now();
  for (let call = 0; call < calls; call += 1) action();
  return performance.now() - began;
}
