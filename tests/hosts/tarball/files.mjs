/** What may be in the tarball, and why. A file that no pattern matches is a mistake. */

/** @type {[pattern: RegExp, reason: string][]} */
const REASONS = [
  [/^package\.json$/, 'what npm and every host read first'],
  [/^(README|CHANGELOG)\.md$/, 'what users read'],
  [/^LICENSE-(MIT|APACHE)$/, 'the licenses ask for it'],
  [/^(index|slim|js|inspect|variants)\.js$/, 'the entries, as modules'],
  [/^(index|inspect|variants)\.workerd\.js$/, 'entries where a module must be imported'],
  [/^variants\.plain\.js$/, 'the relatives without WebAssembly, for React Native'],
  [/^variants\.common\.js$/, 'what the entries of the relatives share'],
  [/^variants\.wasm$/, 'the module of the relatives, for workerd'],
  [/^(index|slim|js|inspect|variants)\.cjs$/, 'the entries, for hosts that cannot require modules'],
  [/^(index|slim|js|inspect|variants)\.d\.(ts|cts)$/, 'the types of the entries'],
  [/^wtf8\.wasm$/, 'the module, for the slim entry and for workerd'],
  [/^inspect\.wasm$/, 'the module behind inspect, for workerd and the command'],
  [/^inspect\.common\.js$/, 'what inspect and inspect.workerd share'],
  [/^cli\.js$/, 'the command'],
  [/^common\.js$/, 'what entries share: the functions and both engines'],
  [/^common\.cjs$/, 'the same and more, for hosts that cannot require modules'],
];

/** @param {string} path */
export const reasonFor = (path) => REASONS.find(([pattern]) => pattern.test(path))?.[1];
