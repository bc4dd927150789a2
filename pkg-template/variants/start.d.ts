import type { VariantsEngine } from './engine.d.ts';

/** What an entry starts with. */
export interface VariantsStart {
  /** Gives the engine for an input of so many bytes or code units, and starts it at the first call that needs it. */
  engine(length: number): VariantsEngine;
}

/** The namespaces, as variants.d.ts declares them. */
type Namespaces = typeof import('../variants.js');

/** Makes one of them for an entry. */
export type BindNamespace<Name extends keyof Namespaces> = (start: VariantsStart) => Namespaces[Name];
