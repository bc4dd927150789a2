// An application that only tells errors apart needs no codec.
import { Wtf8Error } from 'wtf8-wasm';

document.title = String(Wtf8Error);
