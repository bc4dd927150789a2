/** Makes the file of texts that every host reads. */

import { existsSync } from 'node:fs';
import { fingerprint, readJson, writeJson } from '../../scripts/lib/fingerprint.mjs';
import { inNodeModules } from '../../scripts/lib/project.mjs';
import { makeTexts } from '../corpus/texts.mjs';
import { corpusFile, inBenches, inMade } from './places.mjs';

const stamp = inMade('corpus-made-from.json');

export function makeCorpus() {
  const madeFrom = fingerprint([
    inBenches('corpus', 'texts.mjs'),
    inNodeModules('.package-lock.json'),
    inBenches('prepare', 'corpus.mjs'),
  ]);
  if (readJson(stamp)?.madeFrom === madeFrom && existsSync(corpusFile)) return;
  writeJson(corpusFile, makeTexts());
  writeJson(stamp, { madeFrom });
}
