/**
 * The parts of a report that are nothing but numbers, which the module has made here: modules/inspect/src/numbers.rs. Their
 * names and order are those of modules/inspect/src/report.rs.
 */
export const numbers = {
  /**
   * @param {number | undefined} bytes of a source that is bytes
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
   * @param {number | undefined} illFormed of a source that is bytes
   */
  totals: (loneSurrogates, illFormed) =>
    illFormed === undefined ? { loneSurrogates } : { loneSurrogates, illFormed },
};
