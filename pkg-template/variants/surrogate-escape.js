/** UTF-8B, which Python calls surrogateescape: each byte outside of well-formed UTF-8 decodes to one of U+DC80..U+DCFF. */
import { bytesOf, textOf } from '../base/arguments.js';
import { freeze } from '../base/built-ins.js';

/** @import { BindNamespace } from './start.d.ts' */

const ENCODING = 'utf-8b';

/** @type {BindNamespace<'surrogateEscape'>} */
export const surrogateEscape = ({ engine }) =>
  freeze({
    decode(bytes) {
      const checked = bytesOf('bytes', bytes);
      return engine(checked).decode(checked, ENCODING);
    },
    encode(text) {
      const checked = textOf('text', text);
      return engine(checked).encode(checked, ENCODING);
    },
  });
