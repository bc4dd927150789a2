// What a program imports and what its dependencies require must be one instance, so that errors are of one class.
import { createRequire } from 'node:module';
import * as wtf8 from 'wtf8-wasm';

const required = createRequire(import.meta.url)('wtf8-wasm');
const imported = Object.entries(wtf8);
const different = imported.filter(([name, value]) => value !== required[name]).map(([name]) => name);
console.log(imported.length > 16 && different.length === 0 ? 'ok' : `different: ${different}`);
