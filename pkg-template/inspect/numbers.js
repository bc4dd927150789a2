/**
 * Makes the parts of a report that have nothing but numbers. The module calls these functions (modules/inspect/src/numbers.rs).
 * The names and the order of properties are those of modules/inspect/src/report.rs.
 */
export const numbers = {
  /**
   * @param {number | undefined} bytes only if the source is bytes
   * @param {number} codeUnits
   * @param {number} codePoints
   * @param {number} wtf8Bytes
   * @param {number} utf8LossyBytes
   */
  lengths: (bytes, codeUnits, codePoints, wtf8Bytes, utf8LossyBytes) =>
    bytes === undefined
      ? { codeUnits, codePoints, wtf8Bytes, utf8LossyBytes }
      : { bytes, codeUnits, codePoints, wtf8Bytes, utf8LossyBytes },

  /**
   * @param {number} one
   * @param {number} two
   * @param {number} three
   * @param {number} four
   */
  sequences: (one, two, three, four) => ({ one, two, three, four }),

  /**
   * @param {number} loneSurrogates
   * @param {number | undefined} illFormed only if the source is bytes
   */
  totals: (loneSurrogates, illFormed) =>
    illFormed === undefined ? { loneSurrogates } : { loneSurrogates, illFormed },
};
