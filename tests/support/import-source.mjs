// Imports a program from its text.

/**
 * @param {string} source
 * @param {unknown} [copy] with another one, the same text is another module
 * @returns {Promise<any>}
 */
export const importSource = (source, copy = '') =>
  import(`data:text/javascript,${encodeURIComponent(`${source}//${copy}`)}`);
