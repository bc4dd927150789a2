/**
 * Watches the kernels of the entry variants, which has no function that tells its engine. Uses nothing that a page does not have.
 *
 * @returns {[name: string, answer: unknown][]} the calls of instances that start from now on. An answer below 0 leaves the work
 *   to JavaScript
 */
export function watchKernels() {
  /** @type {[name: string, answer: unknown][]} */
  const calls = [];
  /** @param {[string, any]} exported */
  const watched = ([name, value]) => {
    if (name !== 'encode' && name !== 'decode') return [name, value];
    const watch = (/** @type {any[]} */ ...values) => {
      const answer = value(...values);
      calls.push([name, answer]);
      return answer;
    };
    return [name, watch];
  };
  WebAssembly.Instance = /** @type {any} */ (
    new Proxy(WebAssembly.Instance, {
      construct(target, parameters) {
        const { exports } = Reflect.construct(target, parameters);
        return { exports: Object.fromEntries(Object.entries(exports).map(watched)) };
      },
    })
  );
  return calls;
}
