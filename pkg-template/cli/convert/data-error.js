/** The input holds what cannot be converted without loss. */
export class DataError extends Error {}

/** @param {Uint8Array} bytes */
export const hexBytes = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
