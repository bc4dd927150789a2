import { backend, decode } from 'wtf8-wasm/js';

export const where: 'wasm' | 'js' = backend();
export const text: string = decode(new Uint8Array(1));
// @ts-expect-error
export const wrong: number = decode(new Uint8Array(1));
