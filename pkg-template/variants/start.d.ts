import type { VariantsEngine } from './engine.d.ts';

/** What an entry starts with. */
export interface VariantsStart {
  /** Returns the engine for an input, which depends on its length alone, and starts it at the first call that needs it. */
  engine(input: string | Uint8Array | Uint16Array): VariantsEngine;
}

/** The namespaces, as variants.d.ts declares them. */
type Namespaces = typeof import('../variants.js');

/** Makes a namespace for an entry. */
export type BindNamespace<Name extends keyof Namespaces> = (start: VariantsStart) => Namespaces[Name];
