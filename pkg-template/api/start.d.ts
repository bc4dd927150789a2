import type {
  Codec,
  Columns,
  Converter,
  Exporter,
  Finder,
  Forms,
  Reader,
  Replacer,
} from '../engine/engine.d.ts';
import type { Progress } from '../index.js';

/**
 * What an entry starts with: functions that give the parts of its engine, which they start at the first call; and quicker ways
 * than an engine, which return `undefined` for what they would not do better. Each file of start/, except those of the variants
 * and slim-source.js, exports all of these; the build gives each public function those that it names.
 */
export interface Start {
  converter(): Converter;
  engine(): Codec;
  forms(): Forms;
  exporter(): Exporter;
  finder(): Finder;
  reader(): Reader;
  columns(): Columns;
  replacer(): Replacer;
  encodeQuickly(text: string): Uint8Array<ArrayBuffer> | undefined;
  /** Checks the destination itself: it has not passed the door. */
  encodeIntoQuickly(text: string, destination: unknown): Progress | undefined;
  /** Returns `undefined` for ill-formed text, too. */
  encodeUtf8Quickly(text: string): Uint8Array<ArrayBuffer> | undefined;
  /** Puts U+FFFD in place of lone surrogates. */
  encodeLossyQuickly(text: string): Uint8Array<ArrayBuffer> | undefined;
  byteLengthQuickly(text: string): number | undefined;
  /** Takes bytes that have not passed the door, too. */
  decodeQuickly(array: Uint8Array, length: number): string | undefined;
  /** Takes bytes that may be ill-formed. */
  decodeLossyQuickly(bytes: Uint8Array, length: number): string | undefined;
  isUtf8Quickly(bytes: Uint8Array): boolean | undefined;
  isWellFormedQuickly(text: string): boolean | undefined;
  /** Takes views of our own, of the same length. */
  areSameQuickly(a: Uint8Array, b: Uint8Array): boolean | undefined;
}

/**
 * What a public function is given if it passes its parts on to other functions instead of naming them. A bundler cannot drop parts of
 * such an object, so there is a type for each purpose, with no more parts than that needs.
 */
export type EncodingParts = Pick<Start, 'converter' | 'forms' | 'encodeQuickly' | 'encodeIntoQuickly'>;
export type DecodingParts = Pick<Start, 'engine' | 'decodeQuickly' | 'decodeLossyQuickly'>;
export type CountingParts = Pick<Start, 'engine' | 'reader' | 'isUtf8Quickly'>;
export type MappingParts = Pick<Start, 'engine' | 'forms' | 'reader' | 'byteLengthQuickly' | 'isUtf8Quickly'>;
export type ComparingParts = Pick<Start, 'engine' | 'reader' | 'isUtf8Quickly' | 'areSameQuickly'>;

/** The same for what decides whether bytes are well-formed, and for what measures text. */
export type Validator = Pick<Start, 'engine' | 'isUtf8Quickly'>;
export type Measuring = Pick<Start, 'forms' | 'byteLengthQuickly'>;

/** The public functions, as index.d.ts declares them. */
type Api = typeof import('../index.js');

/** Makes a public function for an entry. */
export type Bind<Name extends keyof Api> = (start: Start) => Api[Name];

/** Makes a public function that needs no more than some parts, whose type has the name of its parameter. */
export type BindTo<Parts, Name extends keyof Api> = (parts: Parts) => Api[Name];
