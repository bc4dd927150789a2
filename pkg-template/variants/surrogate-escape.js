/** UTF-8B, which Python calls surrogateescape: each byte outside of well-formed UTF-8 decodes to one of U+DC80..U+DCFF. */
import { bytesOf, textOf } from '../base/arguments.js';
import { freeze, lengthOf } from '../base/built-ins.js';
import { unitCount } from '../base/code-units.js';

/** @import { BindNamespace } from './start.d.ts' */

const ENCODING = 'utf-8b';

/** @type {BindNamespace<'surrogateEscape'>} */
export const surrogateEscape = ({ engine }) =>
  freeze({
    decode(bytes) {
      const checked = bytesOf('bytes', bytes);
      return engine(lengthOf(checked)).decode(checked, ENCODING);
    },
    encode(text) {
      const checked = textOf('text', text);
      return engine(unitCount(checked)).encode(checked, ENCODING);
    },
  });
