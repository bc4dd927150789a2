// node run.mjs <script> <whether WebAssembly may be compiled>
import { readFileSync } from 'node:fs';
import { EdgeVM } from '@edge-runtime/vm';

const [script, wasm] = process.argv.slice(2);
const vm = new EdgeVM({ codeGeneration: { strings: false, wasm: wasm === 'true' } });
console.log(vm.evaluate(readFileSync(script, 'utf8')));
