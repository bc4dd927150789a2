/** What may be in the tarball, and why. A file that none of these names is a mistake. */

/** @type {[pattern: RegExp, reason: string][]} */
export const REASONS = [
  [/^package\.json$/, 'what npm and every host read first'],
  [/^(README|CHANGELOG)\.md$/, 'what users read'],
  [/^LICENSE-(MIT|APACHE)$/, 'the licenses ask for it'],
  [/^(index|slim|js|variants)\.js$/, 'the entries, as modules'],
  [/^(index|variants)\.workerd\.js$/, 'entries where a module must be imported'],
  [/^variants\.plain\.js$/, 'the relatives without WebAssembly, for React Native'],
  [/^variants\.common\.js$/, 'what the entries of the relatives share'],
  [/^variants\.wasm$/, 'the module of the relatives, for workerd'],
  [/^(index|slim|js|variants)\.cjs$/, 'the entries, for hosts that cannot require modules'],
  [/^(index|slim|js|variants)\.d\.(ts|cts)$/, 'the types of the entries'],
  [/^wtf8\.wasm$/, 'the module, for the slim entry and for workerd'],
  [/^common\.js$/, 'what entries share: the functions and both engines'],
  [/^common\.cjs$/, 'the same and more, for hosts that cannot require modules'],
  [/^types\/[a-z-]+\.d\.c?ts$/, 'the types, by topic'],
];

/** @param {string} path */
export const reasonFor = (path) => REASONS.find(([pattern]) => pattern.test(path))?.[1];
