/**
 * What a program of the door is given: the package, threads, and a way to report failures. It uses nothing that some host
 * lacks.
 */

/**
 * @typedef {object} Options
 * @property {string} program
 * @property {string} variant
 * @property {string} package the URL of the folder of the package
 * @property {string} entry the file of it that is under test
 * @property {number} [milliseconds] how long races run
 * @property {boolean} [isLong] whether a program may take minutes
 */

/** @typedef {{ failures: string[], notes: Record<string, unknown> }} Report */
/** @typedef {ReturnType<typeof makeTools>} Tools */

/**
 * @typedef {object} Program
 * @property {readonly string[]} variants each runs in a process, or on a page, of its own
 * @property {readonly string[]} [onPages] those that run on pages, if not all
 * @property {(tools: Tools) => Promise<void> | void} run
 */

/** How many failures are reported; of many, the first ones say enough. */
const SHOWN = 12;

/** @param {Options} options */
function makeTools(options) {
  /** @type {Report} */
  const report = { failures: [], notes: {} };
  let count = 0;
  const { entry, variant, milliseconds = 2000, isLong = false } = options;

  /** The bytes of the module that the package ships. @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async function readModule() {
    const url = new URL('wtf8.wasm', options.package);
    if (url.protocol !== 'file:') return new Uint8Array(await (await fetch(url)).arrayBuffer());
    const { readFileSync } = await import('node:fs');
    return new Uint8Array(readFileSync(url));
  }

  /** @param {string} name */
  const inPackage = (name) => new URL(name, options.package).href;
  return {
    entry,
    variant,
    milliseconds,
    isLong,
    report,

    /** @param {string} message */
    fail(message) {
      count++;
      report.notes.failures = count;
      if (report.failures.length < SHOWN) report.failures.push(message);
    },

    /** Notes something of interest that is no failure. @param {string} name @param {unknown} value */
    note(name, value) {
      report.notes[name] = value;
    },

    /** The package, ready for use. @param {string} [name] another entry @returns {Promise<Record<string, any>>} */
    async load(name = entry) {
      const module = name === 'slim.js' ? await readModule() : undefined;
      const wtf8 = await import(inPackage(name));
      if (module) wtf8.initSync(module);
      return wtf8;
    },

    /** An entry as its import gives it, not set up. @param {string} name @returns {Promise<Record<string, any>>} */
    import: (name) => import(inPackage(name)),

    readModule,
    startWorker,
  };
}

/**
 * Starts a thread that runs a file of this folder, and sends it data. Resolves when the thread has said that it is ready.
 *
 * @param {string} file
 * @param {unknown} data
 * @returns {Promise<{ stop: () => unknown }>}
 */
async function startWorker(file, data) {
  const url = new URL(file, import.meta.url);
  /** @type {any} */
  const Thread = globalThis.Worker ?? (await import('node:worker_threads')).Worker;
  const worker = new Thread(url, { type: 'module' });
  await new Promise((resolve, reject) => {
    const failed = (/** @type {any} */ event) => reject(new Error(`in the worker: ${event.message}`));
    if (worker.addEventListener) {
      worker.addEventListener('message', resolve, { once: true });
      worker.addEventListener('error', failed, { once: true });
    } else {
      worker.once('message', resolve);
      worker.once('error', failed);
    }
    worker.postMessage(data);
  });
  return { stop: () => worker.terminate() };
}

/** @param {Options} options @returns {Promise<Report>} */
export async function runProgram(options) {
  /** @type {Program} */
  const program = await import(`../${options.program}.mjs`);
  const tools = makeTools(options);
  try {
    await program.run(tools);
  } catch (error) {
    const { name, message, stack } = /** @type {Error} */ (error);
    tools.fail(`the program itself threw ${name}: ${message}\n${stack}`);
  }
  return tools.report;
}
