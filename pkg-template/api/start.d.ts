import type { Codec, Columns, Converter, Exporter, Finder, Forms, Reader } from '../engine/engine.d.ts';
import type { Progress } from '../index.js';

/**
 * What an entry starts with: the parts of its engine, each by a function that starts the engine at the first call, and quicker
 * ways than that, which say `undefined` to what they would not do better. The file of a start exports all of these; the build
 * gives to each public function those that it names.
 */
export interface Start {
  converter(): Converter;
  engine(): Codec;
  forms(): Forms;
  exporter(): Exporter;
  finder(): Finder;
  reader(): Reader;
  columns(): Columns;
  encodeQuickly(text: string): Uint8Array<ArrayBuffer> | undefined;
  /** The destination is looked at here. */
  encodeIntoQuickly(text: string, destination: unknown): Progress | undefined;
  /** The bytes are looked at here. */
  decodeQuickly(array: Uint8Array, length: number): string | undefined;
  isUtf8Quickly(bytes: Uint8Array): boolean | undefined;
  isWellFormedQuickly(text: string): boolean | undefined;
}

/** What functions are given that do not name what they need, as others do it for them. */
export type Given = Pick<
  Start,
  'engine' | 'forms' | 'reader' | 'encodeQuickly' | 'encodeIntoQuickly' | 'decodeQuickly' | 'isUtf8Quickly'
>;

/** The public functions, as index.d.ts declares them. */
type Api = typeof import('../index.js');

/** Makes one of them for an entry. */
export type Bind<Name extends keyof Api> = (start: Start) => Api[Name];

/** Makes a public function that needs no more than `Given`. */
export type BindGiven<Name extends keyof Api> = (given: Given) => Api[Name];
