// node --require ./without-buffer-methods.cjs …
//
// Takes away the methods of Buffer that are not documented, and may vanish any day: `ucs2Write`, `latin1Slice` and the
// like. Node's documented methods use these, so they get them back while they run.

const { Buffer } = require('node:buffer');

const UNDOCUMENTED = /^(?:ascii|base64|base64url|hex|latin1|ucs2|utf8)(?:Slice|Write)(?:Static)?$/;
const MADE_OF_THEM = [
  ...['from', 'alloc'].map((name) => [Buffer, name]),
  ...['toString', 'write', 'fill', 'indexOf', 'lastIndexOf', 'includes'].map((name) => [
    Buffer.prototype,
    name,
  ]),
];

const names = Object.getOwnPropertyNames(Buffer.prototype).filter((name) => UNDOCUMENTED.test(name));
for (const name of ['ucs2Write', 'ucs2Slice', 'latin1Slice', 'utf8Slice']) {
  if (!names.includes(name)) throw new Error(`This Node has no ${name} by itself.`);
}

/** How many calls of documented methods are running. */
let depth = 0;

for (const name of names) {
  const method = Buffer.prototype[name];
  // Deleting it and defining it again each time would take a hundred times as long.
  Object.defineProperty(Buffer.prototype, name, { get: () => (depth > 0 ? method : undefined) });
}

for (const [owner, name] of MADE_OF_THEM) {
  const original = owner[name];
  owner[name] = {
    [name](...values) {
      depth++;
      try {
        return Reflect.apply(original, this, values);
      } finally {
        depth--;
      }
    },
  }[name];
}
