const { encode } = require('wtf8-wasm');

module.exports = { encode };
