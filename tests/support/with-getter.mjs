// Replaces a getter that all typed arrays inherit, for the time of a call.

const ofTypedArrays = Object.getPrototypeOf(Uint8Array.prototype);

/**
 * @template Result
 * @param {string} name
 * @param {(array: any, own: () => any) => unknown} get `own` asks the getter that was replaced
 * @param {() => Result} run
 * @returns {Result}
 */
export function withGetter(name, get, run) {
  const before = /** @type {PropertyDescriptor & { get: () => unknown }} */ (
    Object.getOwnPropertyDescriptor(ofTypedArrays, name)
  );
  Object.defineProperty(ofTypedArrays, name, {
    ...before,
    get() {
      return get(this, () => before.get.call(this));
    },
  });
  try {
    return run();
  } finally {
    Object.defineProperty(ofTypedArrays, name, before);
  }
}
