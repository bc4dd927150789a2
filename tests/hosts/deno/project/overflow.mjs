// The stack overflows in calls so often that the host's codecs are asked for at its end. Deno loads `process` for that, and never
// again if the stack overflows meanwhile.
import { decode, decodeLossy, encode } from 'wtf8-wasm';

// After much text, the package looks for more ways of the host. Clones, which copy this text, need no `process`. The codecs are then
// asked for by the first call, which comes where the stack has room for so many calls.
let room = Number(Deno.args[0] ?? 0);
if (room > 0) encode('я'.repeat(1_200_000));
const bytes = encode('añ€\ud83d\ude00'.repeat(400));
const ill = Uint8Array.of(...bytes, 0xff);
let calls = 0;
function visit() {
  try {
    visit();
  } catch {}
  if (room-- > 0 || calls++ >= 3000) return;
  try {
    decode(bytes);
    decodeLossy(ill);
  } catch {}
}
visit();
if (encode(decode(bytes)).length !== bytes.length) throw new Error('decode is wrong');
if (typeof process.getBuiltinModule !== 'function') throw new Error('process is broken');
