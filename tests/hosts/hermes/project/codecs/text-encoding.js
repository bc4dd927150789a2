import { TextDecoder, TextEncoder } from 'text-encoding';

Object.assign(globalThis, { TextDecoder, TextEncoder });
