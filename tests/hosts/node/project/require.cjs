const wtf8 = require('wtf8-wasm');
const variants = require('wtf8-wasm/variants');
const { runAssertions } = require('./assertions.cjs');

console.log(JSON.stringify(runAssertions(wtf8, variants)));
