// What the build makes for these imports: see scripts/lib/made-parts.mjs.

/** The public functions, bound to the start in the file before the question mark. */
declare module '*?bound';

/** The namespaces of `variants/`, bound likewise. */
declare module '*?bound=variants';

declare module '*/wasm/wtf8/glue.js';

declare module '*/wasm/text/glue.js';

declare module '*/wasm/variants/glue.js';

declare module '*/wasm/wtf8/abi.js' {
  /** The number of the interface between the module and JavaScript: it changes with the interface and with the release. */
  export const ABI: number;
  /** How many exports the module has. */
  export const EXPORT_COUNT: number;
}

declare module '*/wasm/variants/abi.js' {
  /** The number of the interface between the module and JavaScript: it changes with the interface and with the release. */
  export const ABI: number;
}

declare module '*/wasm/wtf8/module.js' {
  /** Hexadecimal. */
  const text: string;
  export default text;
}

declare module '*/wasm/text/module.js' {
  /** Hexadecimal. */
  const text: string;
  export default text;
}

declare module '*/wasm/inspect/glue.js' {
  /** wasm-bindgen's glue for one instance: decodes strings by `TextDecoder`; `numbers` makes parts of a report. */
  export const makeGlue: (
    TextDecoder: new () => { decode: (bytes?: Uint8Array) => string },
    numbers: object,
  ) => object;
}

declare module '*/wasm/inspect/module.js' {
  /** Hexadecimal. */
  const text: string;
  export default text;
}

declare module '*/wasm/variants/module.js' {
  /** Hexadecimal. */
  const text: string;
  export default text;
}

declare module '*/wasm/string-builtins.js' {
  /** Hexadecimal. */
  const text: string;
  export default text;
}
