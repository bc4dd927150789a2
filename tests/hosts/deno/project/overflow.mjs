// The stack overflows in calls so often that the host's codecs are asked for at its end. Deno loads `process` for that, and never
// again if the stack overflows meanwhile.
import { decode, decodeLossy, encode } from 'wtf8-wasm';

const bytes = encode('añ€\ud83d\ude00'.repeat(400));
const ill = Uint8Array.of(...bytes, 0xff);
let calls = 0;
function visit() {
  try {
    visit();
  } catch {}
  if (calls++ >= 3000) return;
  try {
    decode(bytes);
    decodeLossy(ill);
  } catch {}
}
visit();
if (encode(decode(bytes)).length !== bytes.length) throw new Error('decode is wrong');
console.log(typeof process);
