// An application that imports what one of its dependencies requires.
import * as wtf8 from 'wtf8-wasm';
import { runAssertions } from './assertions.mjs';
import dependency from './dependency.cjs';
import { send } from './send.mjs';

const report = runAssertions(wtf8);
if (dependency.encode !== wtf8.encode) report.failures.push('import and require gave two copies');
send({ report });
