// node jsdom.mjs <script> [util|nothing]
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { setCodecs } from './codecs.mjs';

const [script, codecs] = process.argv.slice(2);
const { window } = new JSDOM('<!doctype html>', { runScripts: 'outside-only' });
setCodecs(window, codecs);
console.log(window.eval(readFileSync(script, 'utf8')));
