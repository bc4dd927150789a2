/** UTF-8 as RFC 2279 defined it, of one to six bytes for values up to 7FFFFFFF. */
import { bytesOf } from '../base/arguments.js';
import { freeze, lengthOf } from '../base/built-ins.js';
import { valuesOf } from './arguments.js';
import { findIn } from './find.js';

/** @import { BindNamespace } from './start.d.ts' */

const ENCODING = 'utf-8-rfc-2279';

/** @type {BindNamespace<'utf8Rfc2279'>} */
export const utf8Rfc2279 = ({ engine }) =>
  freeze({
    encode(values) {
      const checked = valuesOf('values', values, 0x7fffffff);
      return engine(lengthOf(checked)).encodeValues(checked, ENCODING);
    },
    decode(bytes) {
      const checked = bytesOf('bytes', bytes);
      return engine(lengthOf(checked)).decodeValues(checked, ENCODING);
    },
    isWellFormed(bytes) {
      return findIn(engine, bytes, ENCODING) === null;
    },
    findIllFormed(bytes) {
      return findIn(engine, bytes, ENCODING);
    },
  });
