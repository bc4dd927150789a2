const { TextDecoder, TextEncoder } = require('text-encoding');

Object.assign(globalThis, { TextDecoder, TextEncoder });
