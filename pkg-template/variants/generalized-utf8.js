/** Generalized UTF-8 (WTF-8 §5, Table 3): surrogates in three bytes, paired or not. */
import { bytesOf } from '../base/arguments.js';
import { freeze, lengthOf } from '../base/built-ins.js';
import { codePointsOf } from './arguments.js';
import { findIn } from './find.js';
import { decodeValues, encodeValues } from './js/index.js';

/** @import { BindNamespace } from './start.d.ts' */

const ENCODING = 'generalized-utf-8';

/** @type {BindNamespace<'generalizedUtf8'>} */
export const generalizedUtf8 = ({ engine }) =>
  freeze({
    isWellFormed(bytes) {
      return !findIn(engine, bytes, ENCODING);
    },
    findIllFormed(bytes) {
      return findIn(engine, bytes, ENCODING);
    },
    toWtf8(bytes) {
      const checked = bytesOf('bytes', bytes);
      return engine(checked).convert(checked, ENCODING, 'wtf-8');
    },
    repair(bytes) {
      const checked = bytesOf('bytes', bytes);
      const wtf8 = engine(checked).convert(checked, ENCODING, 'wtf-8');
      // Each pair that is joined takes four bytes instead of six.
      return { wtf8, joined: (lengthOf(checked) - lengthOf(wtf8)) / 2 };
    },
    encode(codePoints) {
      return encodeValues(codePointsOf('codePoints', codePoints), ENCODING);
    },
    decode(bytes) {
      return decodeValues(bytesOf('bytes', bytes), ENCODING);
    },
  });
