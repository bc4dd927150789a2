/** How a string's code units get into the buffer and back: the one strategy that every host has. */
export { readUnits, writeUnits } from './char-codes.js';
