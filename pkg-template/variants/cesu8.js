/** CESU-8 (Unicode TR 26): a supplementary code point takes 3 + 3 bytes, three for each of its surrogates. */
import { bytesOf, textOf } from '../base/arguments.js';
import { freeze } from '../base/built-ins.js';
import { flagOf } from '../base/options.js';
import { findIn } from './find.js';

/** @import { BindNamespace } from './start.d.ts' */

/** @param {unknown} options */
const encodingFor = (options) => (flagOf(options, 'allowLone') ? 'cesu-8-with-lone' : 'cesu-8');

/** @type {BindNamespace<'cesu8'>} */
export const cesu8 = ({ engine }) =>
  freeze({
    encode(text, options) {
      const encoding = encodingFor(options);
      const checked = textOf('text', text);
      return engine(checked).encode(checked, encoding);
    },
    decode(bytes, options) {
      const encoding = encodingFor(options);
      const checked = bytesOf('bytes', bytes);
      return engine(checked).decode(checked, encoding);
    },
    fromWtf8(wtf8, options) {
      const encoding = encodingFor(options);
      const checked = bytesOf('wtf8', wtf8);
      return engine(checked).convert(checked, 'wtf-8', encoding);
    },
    toWtf8(bytes, options) {
      const encoding = encodingFor(options);
      const checked = bytesOf('bytes', bytes);
      return engine(checked).convert(checked, encoding, 'wtf-8');
    },
    isWellFormed(bytes, options) {
      return !findIn(engine, bytes, encodingFor(options));
    },
    findIllFormed(bytes, options) {
      return findIn(engine, bytes, encodingFor(options));
    },
  });
