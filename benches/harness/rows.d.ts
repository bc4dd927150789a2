/** What goes to a host, and what comes back. */

import type { Cell } from '../plan.mjs';
import type { Settings, Time } from './measure.mjs';

/** Cells of the plan. */
export interface CellsJob {
  cells: Cell[];
  settings: Settings;
}

/** Streams, in rounds. */
export interface StreamsJob {
  rounds: number;
}

export type Job = CellsJob | StreamsJob;

export type RowsOf<AJob extends Job> = AJob extends CellsJob ? RowOfProcess[] : Race[];

/** A cell as one process measured it. */
export interface RowOfProcess extends Cell {
  /** By contestant: the time of a call in each batch, in milliseconds. */
  times: Record<string, number[]>;
}

export interface Row extends Cell {
  /** By contestant. */
  times: Record<string, Time>;
}

/** What was measured in turns. */
export interface Race {
  name: string;
  /** Of each contestant, this package first: that of the fastest round, in nanoseconds a call. */
  times: number[];
}
