/** UTF-8 as RFC 2279 defined it, of one to six bytes for values up to 7FFFFFFF. */
import { bytesOf, demandWords } from '../base/arguments.js';
import { freeze } from '../base/built-ins.js';
import { valuesOf } from './arguments.js';
import { findIn } from './find.js';
import { decodeValues, encodeValues } from './js/index.js';

/** @import { BindNamespace } from './start.d.ts' */

const ENCODING = 'utf-8-rfc-2279';

/** @type {BindNamespace<'utf8Rfc2279'>} */
export const utf8Rfc2279 = ({ engine }) =>
  freeze({
    encode(values) {
      return encodeValues(valuesOf('values', demandWords('values', values), 0x7fffffff), ENCODING);
    },
    decode(bytes) {
      return decodeValues(bytesOf('bytes', bytes), ENCODING);
    },
    isWellFormed(bytes) {
      return !findIn(engine, bytes, ENCODING);
    },
    findIllFormed(bytes) {
      return findIn(engine, bytes, ENCODING);
    },
  });
