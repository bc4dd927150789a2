/** What goes to a host, and what comes back. */

import type { Cell } from '../plan.mjs';
import type { Settings, Time } from './measure.mjs';

export interface Job {
  cells: Cell[];
  settings: Settings;
}

export interface Row extends Cell {
  /** By contestant. */
  times: Record<string, Time>;
}
