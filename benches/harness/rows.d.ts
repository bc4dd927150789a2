/** What goes to a host, and what comes back. */

import type { Cell } from '../plan.mjs';
import type { Settings, Time } from './measure.mjs';

export interface Job {
  cells: Cell[];
  settings: Settings;
}

/** A cell as one process measured it. */
export interface RowOfProcess extends Cell {
  /** By contestant: the time of a call in each batch, in milliseconds. */
  times: Record<string, number[]>;
}

export interface Row extends Cell {
  /** By contestant. */
  times: Record<string, Time>;
}
