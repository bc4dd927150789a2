/**
 * Records which kernels are called. No public function tells this: the entry variants has no `backend`, and that of the main entry
 * does not speak of the second half of the module. Uses nothing that a page does not have.
 *
 * @param {readonly string[]} [names] by default those that the module of the entry variants has
 * @returns {[name: string, answer: unknown][]} the calls of instances that start from now on. An answer below 0 leaves the work
 *   to JavaScript
 */
export function watchKernels(names = ['encode', 'decode']) {
  /** @type {[name: string, answer: unknown][]} */
  const calls = [];
  /** @param {[string, any]} exported */
  const watched = ([name, value]) => {
    if (!names.includes(name)) return [name, value];
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
