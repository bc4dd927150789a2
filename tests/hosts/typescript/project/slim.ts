import { decode, init, initSync } from 'wtf8-wasm/slim';

export async function start(bytes: Uint8Array): Promise<string> {
  await init(bytes);
  await init(Promise.resolve('https://localhost/wtf8.wasm'));
  initSync(bytes.buffer);
  return decode(bytes);
}

// @ts-expect-error It takes a module.
initSync();
