/**
 * `--from auto`: in which encoding is a source? That of its byte order mark or name; else what `inspect` takes it for; else UTF-8,
 * if all of it is well-formed.
 */
import { BYTES } from '../../inspect/instance.js';
import { pushBytes } from '../../inspect/push-bytes.js';
import { declaredEncoding, endsInDoubt, sourceFor, utf32Of } from '../text/encoding.js';
import { ownInspector } from '../text/inspector.js';
import { LOOKS } from '../text/words.js';
import { DataError } from './data-error.js';
import { ENCODINGS } from './encodings.js';
import { Widths } from './widths.js';

/** @import { BytesInspection } from '../../inspect.js' */
/** @import { Source } from '../files/source.js' */

/**
 * @param {Source} source is read until the encoding is certain, which may be at its end
 * @param {boolean} lossy whether what is ill-formed may be replaced
 * @returns {Promise<string>}
 * @throws {DataError} if the encoding cannot be told
 */
export async function guessEncoding(source, lossy) {
  const first = await source.readLater();
  const utf32 = utf32Of(first);
  if (utf32) throw new DataError(`it looks like ${utf32}, which this program does not read`, '');
  const declared = declaredEncoding(first, source.name);
  if (declared) return declared;
  const widths = new Widths();
  const findings = await inspected(source, first, widths);
  const guess = guessFrom(findings, lossy);
  if (!guess) {
    throw new DataError(
      whyUnknown(findings),
      'Name its encoding with --from; "PROGRAM inspect FILE" shows what is broken.',
    );
  }
  const { title } = ENCODINGS[guess];
  // Converting would turn the other part into different text.
  if (guess.startsWith('utf-16')) {
    const isInPartNarrow = widths.isNarrow || (guess === 'utf-16le' && widths.hasNarrowLineEnd);
    if (isInPartNarrow) throw mixture(`it looks like ${title}, but in part like UTF-8`);
  } else if (widths.isWide) throw mixture(`it could be ${title}, but in part looks like UTF-16 or UTF-32`);
  return guess;
}

/** @param {BytesInspection} findings */
function whyUnknown(findings) {
  if (findings.looksLike) return `it looks like ${LOOKS[findings.looksLike]}`;
  return endsInDoubt(findings)
    ? 'its last byte begins a character of UTF-8, or is one of Windows-1252'
    : 'not UTF-8, nor anything that auto knows';
}

/** @param {string} reason */
const mixture = (reason) =>
  new DataError(
    reason,
    'No encoding may be right for all of it. To read it in one all the same, name that with --from.',
  );

/**
 * @param {BytesInspection} findings
 * @param {boolean} lossy
 */
function guessFrom(findings, lossy) {
  const { wellFormed, looksLike, totals } = findings;
  const guess = sourceFor(findings);
  // Tested before `wellFormed`: UTF-16 text that is all ASCII is well-formed UTF-8, too.
  if (guess) return guess;
  if (wellFormed) return 'utf-8';
  // All that is wrong is lone surrogates.
  if (totals.illFormed === 0) return 'wtf-8';
  return lossy && looksLike === 'cut-at-end' ? 'utf-8' : undefined;
}

/** @param {Source} source @param {Uint8Array} first @param {Widths} widths @returns {Promise<BytesInspection>} */
async function inspected(source, first, widths) {
  const inspector = ownInspector();
  // One place, because the last byte may be the only one.
  inspector.begin(BYTES, 1);
  for (let piece = first; piece.length > 0; piece = await source.readLater()) {
    pushBytes(inspector, piece);
    widths.push(piece);
  }
  return inspector.finish();
}
