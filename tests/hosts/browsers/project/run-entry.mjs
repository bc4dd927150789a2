import { runAllAssertions, watchKernels } from './assertions.mjs';

const MODULE = new URL('./node_modules/wtf8-wasm/wtf8.wasm', import.meta.url);

/** Where the slim entry may get its module from. */
const SOURCES = {
  response: () => fetch(MODULE),
  url: () => MODULE,
  path: () => MODULE.pathname,
  'path below a base': () => {
    const base = document.createElement('base');
    base.href = new URL('.', MODULE).href;
    document.head.append(base);
    return 'wtf8.wasm';
  },
  module: () => WebAssembly.compileStreaming(fetch(MODULE)),
  missing: () => fetch('/no-such-module.wasm'),
};

/**
 * @param {object} parameters
 * @param {string} parameters.entry a file of the package
 * @param {string} [parameters.init] a source of the module, or several, one after the other
 * @param {string} [parameters.use] 'none' for importing alone
 */
export async function runEntry({ entry, init, use }) {
  const isOfVariants = entry.startsWith('variants');
  const kernels = isOfVariants ? watchKernels() : [];
  const loaded = await import(`./node_modules/wtf8-wasm/${entry}`);
  const wtf8 = isOfVariants ? await import('./node_modules/wtf8-wasm/js.js') : loaded;
  if (use === 'none') return {};
  const refusals = [];
  for (const name of init?.split(',') ?? []) {
    try {
      await wtf8.init(SOURCES[name]());
    } catch ({ code, message }) {
      refusals.push({ code, message });
    }
  }
  if (!isOfVariants) return { report: await runAllAssertions(wtf8), refusals };
  const report = await runAllAssertions(wtf8, loaded);
  // js.js uses no kernels: these are of the entry itself.
  const isInWasm = kernels.some(([, answer]) => Number(answer) > 0);
  return { report: { ...report, backend: isInWasm ? 'wasm' : 'js' }, refusals };
}
