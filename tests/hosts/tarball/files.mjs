/** What may be in the tarball, and why. A file that none of these names is a mistake. */

/** @type {[pattern: RegExp, reason: string][]} */
export const REASONS = [
  [/^package\.json$/, 'what npm and every host read first'],
  [/^(README|CHANGELOG)\.md$/, 'what users read'],
  [/^LICENSE-(MIT|APACHE)$/, 'the licenses ask for it'],
  [/^(index|slim|js)\.js$/, 'the entries, as modules'],
  [/^index\.workerd\.js$/, 'the main entry where a module must be imported'],
  [/^(index|slim|js)\.cjs$/, 'the entries, for hosts that cannot require modules'],
  [/^(index|slim|js)\.d\.(ts|cts)$/, 'the types of the entries'],
  [/^wtf8\.wasm$/, 'the module, for the slim entry and for workerd'],
  [/^wasm\/(module|string-builtins)\.js$/, 'the modules as text, which no bundler loses'],
  [/^wasm\/glue\.js$/, "wasm-bindgen's part"],
  [/^api\/[a-z-]+\.js$/, 'the public functions: checks of arguments'],
  [/^engine\/([a-z]+\/)?[a-z0-9-]+\.js$/, 'the engines behind them, wasm and JavaScript'],
  [/^native\/[a-z-]+\.js$/, "the host's own encoder and decoder, where they are faster"],
  [/^transport\/[a-z-]+\.js$/, 'how strings get into wasm memory and back'],
  [/^(engine\/engine|transport\/transport)\.d\.ts$/, 'types that the JavaScript beside them names'],
];

/** @param {string} path */
export const reasonFor = (path) => REASONS.find(([pattern]) => pattern.test(path))?.[1];
