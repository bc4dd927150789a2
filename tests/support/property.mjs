// A test with random values.

import { test } from 'node:test';
import fc from 'fast-check';

/**
 * What defines tests that run so often.
 *
 * @param {{ numRuns: number }} runs
 */
export const propertyOf =
  (runs) =>
  /**
   * @template T
   * @param {string} name
   * @param {fc.Arbitrary<T>} arbitrary
   * @param {(value: T) => void} predicate
   */
  (name, arbitrary, predicate) =>
    test(name, () => fc.assert(fc.property(arbitrary, predicate), runs));
