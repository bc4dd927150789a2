// node compartment.mjs <script> [names of globals that it is given]
import { readFileSync } from 'node:fs';
import 'ses';

const [script, ...names] = process.argv.slice(2);
lockdown();
const globals = Object.fromEntries(names.map((name) => [name, globalThis[name]]));
const compartment = new Compartment({ globals, __options__: true });
console.log(compartment.evaluate(readFileSync(script, 'utf8')));
