// node miniflare.mjs <folder of worker.mjs and its modules> [body]: prints the answer to one request. Runs in a
// program of its own, for Miniflare needs a newer Node than the tests do.
import { Miniflare } from 'miniflare';

const [folder, body] = process.argv.slice(2);
const worker = new Miniflare({
  rootPath: folder,
  scriptPath: 'worker.mjs',
  modules: true,
  modulesRules: [{ type: 'CompiledWasm', include: ['**/*.wasm'] }],
  compatibilityDate: '2026-01-01',
});
try {
  const response = await worker.dispatchFetch('http://localhost/', body ? { method: 'POST', body } : {});
  console.log(await response.text());
} finally {
  await worker.dispose();
}
