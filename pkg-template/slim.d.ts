/**
 * The main entry's functions for programs that load the module themselves: the JavaScript does not contain it.
 *
 * The module is the package's `wtf8-wasm/wtf8.wasm`. Supply it before the first use; without it the functions run
 * in plain JavaScript.
 *
 * @module
 */

export * from './index.js';

/**
 * The instance type of a host's class, if the program's type declarations include that class: those of Node have no
 * `WebAssembly`, and a program for all hosts may be compiled with neither `Response` nor `URL`.
 */
type InstanceOf<Class> = Class extends { prototype: infer Instance } ? Instance : never;
type HostModule = typeof globalThis extends { WebAssembly: { Module: infer Class } }
  ? InstanceOf<Class>
  : object;
type HostResponse = typeof globalThis extends { Response: infer Class } ? InstanceOf<Class> : never;
type HostUrl = typeof globalThis extends { URL: infer Class } ? InstanceOf<Class> : never;

/** What `initSync` takes: a `WebAssembly.Module`, or its bytes. */
export type InitSyncSource = HostModule | ArrayBuffer | ArrayBufferView | SharedArrayBuffer;

/** What `init` takes: the same, a `Response`, a `URL`, a URL as text, or a promise of any of these. */
export type InitSource = Located | PromiseLike<Located>;

type Located = InitSyncSource | HostResponse | HostUrl | string;

/**
 * Supplies the module, which is compiled without blocking the thread. Errors reject the promise; everything then works as before.
 *
 * @param source its bytes, a `WebAssembly.Module`, a `Response`, a URL, or a promise of one of these. Bytes are read after the
 *   call has returned: do not change them before the promise is settled. A relative URL is relative to the base of the page, or
 *   to the worker; without one, as in Node, a URL must be absolute. (Node before 20.16 and 22.3 does not load `file:` URLs: read
 *   the bytes and pass them.)
 * @throws {TypeError} `ERR_INVALID_ARG_TYPE` for anything else, and for bytes whose buffer is detached
 * @throws {RangeError} `ERR_INVALID_ARG_VALUE` for a relative URL where there is no page, or for text that is no URL
 * @throws {Error} `ERR_INVALID_MODULE` if it is not the module of this release, or the response not a success
 * @throws {Error} `ERR_WEBASSEMBLY_UNAVAILABLE` where it cannot run, such as under a Content Security Policy without
 *   `'wasm-unsafe-eval'`, without 128-bit vectors, or on a big-endian machine
 * @throws {Error} `ERR_ALREADY_IN_USE` if the module was supplied already, or a function has needed an engine: `backend`, `slice`,
 *   `toIndex`, `toOffset` and others always do, the rest do for some inputs and in some hosts
 * @throws what the host throws while it fetches or reads
 *
 * @example
 * ```js
 * import { readFile } from 'node:fs/promises';
 * import { createRequire } from 'node:module';
 * import { backend, init } from 'wtf8-wasm/slim';
 *
 * await init(readFile(createRequire(import.meta.url).resolve('wtf8-wasm/wtf8.wasm'))); // in a page: init(fetch(…))
 * console.assert(backend() === 'wasm');
 * ```
 */
export function init(source: InitSource): Promise<void>;

/**
 * Supplies the module synchronously. (A page of Chromium before 115 compiles modules of this size by `init` only: there it throws
 * `ERR_WEBASSEMBLY_UNAVAILABLE`.)
 *
 * @param source its bytes, or a `WebAssembly.Module`
 * @throws as `init`, but synchronously
 *
 * @example
 * ```js
 * import { readFileSync } from 'node:fs';
 * import { createRequire } from 'node:module';
 * import { decode, initSync } from 'wtf8-wasm/slim';
 *
 * initSync(readFileSync(createRequire(import.meta.url).resolve('wtf8-wasm/wtf8.wasm')));
 * console.assert(decode(Uint8Array.of(0xed, 0xa0, 0xbd)) === '\ud83d');
 * ```
 */
export function initSync(source: InitSyncSource): void;
