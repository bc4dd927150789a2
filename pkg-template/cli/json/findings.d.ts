/** What the scanner finds in a JSON text. */
import type { Place } from './cursor.js';
import type { Found } from './surrogates.js';

/** A string whose value is ill-formed. */
export interface BrokenString {
  path: string;
  /** Whether it is a key of an object, and `path` that of its member. */
  isKey: boolean;
  /** That of its opening quote. */
  offset: number;
  line: number;
  column: number;
  /** Up to the limit. */
  loneSurrogates: Found[];
  /** How many there are. */
  total: number;
}

/** Where and why the text is not JSON. Nothing is read from there on, unless there is `isLines` or `places`. */
export interface Problem extends Place {
  message: string;
  /** Whether there is a second value on a line of its own. Such values are all read. */
  isLines?: true;
  /** How many such places there are in JSON Lines, of which this is the first. Only the rest of each line is not read. */
  places?: number;
}
