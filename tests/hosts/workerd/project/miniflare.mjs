// node miniflare.mjs <folder of worker.mjs and its modules> <compatibility> [body]: prints the answer to one request.
// Runs in a process of its own, because Miniflare needs a newer Node than the tests.
import { Miniflare } from 'miniflare';

const [folder, compatibility, body] = process.argv.slice(2);
const worker = new Miniflare({
  rootPath: folder,
  scriptPath: 'worker.mjs',
  modules: true,
  modulesRules: [{ type: 'CompiledWasm', include: ['**/*.wasm'] }],
  ...JSON.parse(compatibility),
});
try {
  const response = await worker.dispatchFetch('http://localhost/', body ? { method: 'POST', body } : {});
  console.log(await response.text());
} finally {
  await worker.dispose();
}
