// node run.mjs <script>
import { readFileSync } from 'node:fs';
import { getQuickJS } from 'quickjs-emscripten';

const context = (await getQuickJS()).newContext();
const result = context.evalCode(readFileSync(process.argv[2], 'utf8'), 'script.js');
if (result.error) throw new Error(JSON.stringify(context.dump(result.error)));
console.log(context.dump(result.value));
