/** The programs of the door, and what each of them asks. */

/**
 * @typedef {object} Entry
 * @property {string} name of its file
 * @property {string} question
 * @property {boolean} [isAlone] whether it needs the processors for threads of its own
 * @property {boolean} [needsMain] whether it is about the main entry, whichever is under test
 * @property {boolean} [isOfMemory] whether the memory of an argument is not what it seems to be, or changes
 * @property {readonly string[]} [everywhere] variants that every host runs, because something was seen to break there
 */

/** @type {Entry[]} */
export const PROGRAMS = [
  {
    name: 'races',
    isAlone: true,
    isOfMemory: true,
    everywhere: ['decode'],
    question: 'Does another thread that writes to the memory get wrong answers?',
  },
  {
    name: 'growing',
    isAlone: true,
    isOfMemory: true,
    question: 'Do buffers that grow while they are read get what others left?',
  },
  { name: 'overflows', question: 'Do overflows of the stack, again and again, leave everything as it was?' },
  {
    name: 'first-overflow',
    everywhere: ['encode, 0 levels above'],
    question: 'Does an overflow in the first call leave the next one able to work?',
  },
  {
    name: 'lying-views',
    isOfMemory: true,
    question: 'Are views read as what they are, whatever they say?',
  },
  { name: 'polyfills', question: 'Are answers right where a program has codecs of its own?' },
  { name: 'bare-hosts', question: 'Are answers right where a host lacks what others have?' },
  { name: 'slim-refusal', question: 'Does a module that is refused change anything?', needsMain: true },
  {
    name: 'parts',
    isOfMemory: true,
    question: 'Does each part of a concatenation count as it was when it was given?',
  },
  { name: 'first-call', question: 'Does the first call do without clocks?' },
  {
    name: 'ill-formed-from',
    question: 'Do loops over findIllFormed give what TextDecoder gives, in linear time?',
  },
  {
    name: 'patched-built-ins',
    everywhere: ['each by itself, after the first calls', 'all at once, after the import'],
    question: 'Are answers right after others have replaced built-ins?',
  },
];

/** In seconds: a variant that takes longer counts as one that never ends. The slowest takes 15 on a slow and busy machine. */
export const LIMIT = 180;

/** @param {Entry} program @param {string} entry @returns {Promise<{ all: readonly string[], onPages: readonly string[] }>} */
export async function variantsOf({ name, needsMain }, entry) {
  if (needsMain && entry !== 'index.js') return { all: [], onPages: [] };
  const { variants, onPages = variants } = await import(`./${name}.mjs`);
  return { all: variants, onPages };
}
