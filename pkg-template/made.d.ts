// What the build puts in the place of these imports: see scripts/lib/made-parts.mjs.

/** The public functions, bound to what the file before the question mark starts with. */
declare module '*?bound';

/** The namespaces of `variants/`, bound in this way. */
declare module '*?bound=variants';

declare module '*/wasm/wtf8/glue.js';

declare module '*/wasm/text/glue.js';

declare module '*/wasm/variants/glue.js';

declare module '*/wasm/wtf8/abi.js' {
  /** The number of the interface between the module and JavaScript: it changes with the interface and with the release. */
  export const ABI: number;
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
  /** What wasm-bindgen made, for one instance; with what it is to decode strings, and what makes parts of a report. */
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
