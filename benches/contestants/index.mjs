/** The contestants that a host can run. */

import { buffer } from './buffer.mjs';
import { byHand } from './by-hand.mjs';
import { ctoAf } from './cto-af.mjs';
import { native } from './native.mjs';
import { nativeJoined } from './native-joined.mjs';
import { plainJavaScript } from './plain-javascript.mjs';
import { stringMethods } from './string-methods.mjs';
import { wtf8OfMathias } from './wtf-8.mjs';
import { wtf8Wasm } from './wtf8-wasm.mjs';

/** @import { Contestant, HostFeatures } from './contestant.js' */

/**
 * @param {HostFeatures} host
 * @returns {Contestant[]}
 */
export const contestantsIn = ({ Buffer, isUtf8 }) => [
  wtf8Wasm,
  native,
  nativeJoined,
  ...(Buffer && isUtf8 ? [buffer({ Buffer, isUtf8 })] : []),
  plainJavaScript,
  stringMethods,
  ctoAf,
  wtf8OfMathias,
  byHand,
];
