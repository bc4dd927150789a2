import { decode, encode, Wtf8Error } from 'wtf8-wasm';

document.title = 'an application';

// Exported, but not used by anyone either.
export const unused = () => [decode, encode, Wtf8Error];
