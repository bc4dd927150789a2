// For programs with the types of the Web, which Node's types have for the most part.
import { init } from 'wtf8-wasm/slim';

export async function start(): Promise<void> {
  await init(new URL('https://localhost/wtf8.wasm'));
  await init(fetch('https://localhost/wtf8.wasm'));
  await init(await fetch('https://localhost/wtf8.wasm'));
}
