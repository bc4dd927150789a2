const wtf8 = require('wtf8-wasm/inspect');
const { runAssertions } = require('./assertions.cjs');

console.log(JSON.stringify(runAssertions(wtf8)));
