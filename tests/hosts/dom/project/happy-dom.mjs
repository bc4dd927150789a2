// node happy-dom.mjs <script> [util|nothing]
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { setCodecs } from './codecs.mjs';

const [script, codecs] = process.argv.slice(2);
const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true };
const window = new Window({ settings });
setCodecs(window, codecs);
console.log(window.eval(readFileSync(script, 'utf8')));
await window.happyDOM.close();
