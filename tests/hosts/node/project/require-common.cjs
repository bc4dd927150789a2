const wtf8 = require('wtf8-wasm');
const variants = require('wtf8-wasm/variants');
const { runAssertions } = require('./assertions.cjs');

if (!require.resolve('wtf8-wasm').endsWith('index.cjs')) throw new Error(require.resolve('wtf8-wasm'));
console.log(JSON.stringify(runAssertions(wtf8, variants)));
