/** Deno's global variable, as far as cloner.js uses it. */
declare const Deno: {
  readonly internal: symbol;
  readonly [internals: symbol]: {
    readonly core: {
      readonly serialize: (text: string) => Uint8Array;
      readonly deserialize: (bytes: Uint8Array) => string;
    };
  };
};
