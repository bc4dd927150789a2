// What the build puts in the place of these imports: see scripts/lib/bundle.mjs.

/** The public functions, bound to what the file before the question mark starts with. */
declare module '*?bound';

declare module '*/wasm/glue.js';

declare module '*/wasm/abi.js' {
  /** The number of the interface between the module and JavaScript: it changes with the interface and with the release. */
  export const ABI: number;
}

declare module '*/wasm/module.js' {
  const base64: string;
  export default base64;
}

declare module '*/wasm/string-builtins.js' {
  const base64: string;
  export default base64;
}
