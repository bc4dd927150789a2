import 'wtf8-wasm';
import './unused.mjs';
