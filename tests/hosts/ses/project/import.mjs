// node import.mjs before|used-before|after
import 'ses';
import { runAssertions } from './assertions.mjs';

const [when] = process.argv.slice(2);
const load = () => import('wtf8-wasm');

let wtf8 = when === 'after' ? undefined : await load();
const first = when === 'used-before' ? runAssertions(wtf8) : undefined;
lockdown();
wtf8 ??= await load();
const report = runAssertions(wtf8);
if (first) report.failures.push(...first.failures.map((failure) => `before lockdown: ${failure}`));
console.log(JSON.stringify(report));
