// node entry.mjs <entry of the package>
import { runAssertions } from './assertions.mjs';

console.log(JSON.stringify(runAssertions(await import(process.argv[2]))));
