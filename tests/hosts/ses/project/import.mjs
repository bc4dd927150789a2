// node import.mjs before|used-before|after
import 'ses';
import { runAssertions } from './assertions.mjs';

const [when] = process.argv.slice(2);
const load = async () => [await import('wtf8-wasm'), await import('wtf8-wasm/variants')];

let entries = when === 'after' ? undefined : await load();
const first = when === 'used-before' ? runAssertions(...entries) : undefined;
lockdown();
entries ??= await load();
const report = runAssertions(...entries);
if (first) report.failures.push(...first.failures.map((failure) => `before lockdown: ${failure}`));
console.log(JSON.stringify(report));
