// What the slim entry is given, what that gives, and which backend it has afterwards.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const file = (name) => new URL(name, import.meta.url);
const bytes = (name = 'wtf8.wasm') => readFileSync(file(name));

const GOOD = 'good';
const WANTED = 'ERR_INVALID_MODULE: Expected the module "wtf8-wasm/wtf8.wasm" of this release, but found';
const TYPE = 'ERR_INVALID_ARG_TYPE: The "source" argument must be the bytes of the module';
const VALUE = 'ERR_INVALID_ARG_VALUE: The "source" argument must be a URL, absolute where there is no page';
const UNAVAILABLE = 'ERR_WEBASSEMBLY_UNAVAILABLE: Expected WebAssembly, but this host does not run it: ';
/** What Chromium says if there is no memory for one more module. */
const NO_MEMORY = 'WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance';
const USED = 'ERR_ALREADY_IN_USE: The module';

/** Name, backend, and steps: each with its outcome, which is `GOOD` or the start of an error. */
export const CASES = [
  ['bytes', 'wasm', [({ init }) => init(bytes()), GOOD]],
  ['bytes at once', 'wasm', [({ initSync }) => initSync(bytes()), GOOD]],
  ['an ArrayBuffer', 'wasm', [({ init }) => init(new Uint8Array(bytes()).buffer), GOOD]],
  ['a DataView', 'wasm', [({ init }) => init(new DataView(new Uint8Array(bytes()).buffer)), GOOD]],
  ['shared memory', 'wasm', [({ init }) => init(shared(bytes())), GOOD]],
  ['shared memory at once', 'wasm', [({ initSync }) => initSync(new Uint8Array(shared(bytes()))), GOOD]],
  ['a promise of bytes', 'wasm', [({ init }) => init(readFile(file('wtf8.wasm'))), GOOD]],
  ['a module', 'wasm', [({ init }) => init(new WebAssembly.Module(bytes())), GOOD]],
  ['a module at once', 'wasm', [({ initSync }) => initSync(new WebAssembly.Module(bytes())), GOOD]],
  ['a promise of a module', 'wasm', [({ init }) => init(WebAssembly.compile(bytes())), GOOD]],
  ['a promise of a response', 'wasm', [({ init }, server) => init(fetch(`${server}/wtf8.wasm`)), GOOD]],
  ['a response', 'wasm', [async ({ init }, server) => init(await fetch(`${server}/wtf8.wasm`)), GOOD]],
  ['an address', 'wasm', [({ init }, server) => init(`${server}/wtf8.wasm`), GOOD]],
  ['a URL', 'wasm', [({ init }, server) => init(new URL(`${server}/wtf8.wasm`)), GOOD]],
  ['a URL of a file', 'wasm', [({ init }) => init(file('wtf8.wasm')), GOOD]],
  [
    "a URL that is not the host's",
    'wasm',
    [({ init }, server) => init(foreign(`${server}/wtf8.wasm`)), GOOD],
  ],
  [
    'bytes, in a host without URLs',
    'wasm',
    [
      ({ init }) => {
        const module = bytes();
        delete globalThis.URL;
        return init(module);
      },
      GOOD,
    ],
  ],

  ...[
    ['bytes', ({ init }) => init(bytes())],
    ['a module', async ({ init }) => init(await WebAssembly.compile(bytes()))],
    ['a response', ({ init }, server) => init(fetch(`${server}/wtf8.wasm`))],
  ].map(([name, action]) => [
    `${name}, in a page of an old Chromium, after a refusal of either at once`,
    'wasm',
    [
      ({ initSync }) => {
        refuseLargeAtOnce();
        return initSync(bytes());
      },
      `${UNAVAILABLE}WebAssembly.Compile is disallowed`,
    ],
    [
      async ({ initSync }) => initSync(await WebAssembly.compile(bytes())),
      `${UNAVAILABLE}WebAssembly.Instance is disallowed`,
    ],
    [action, GOOD],
  ]),

  [
    'bytes, where no memory is left, and again where there is',
    'wasm',
    [({ init }) => init(bytesWithoutMemory()), `${UNAVAILABLE}${NO_MEMORY}`],
    [({ initSync }) => initSync(bytesWithoutMemory()), `${UNAVAILABLE}${NO_MEMORY}`],
    [({ initSync }) => allow(() => initSync(bytes())), GOOD],
  ],

  ['nothing', 'js'],
  [
    'bytes, in a host without WebAssembly',
    'js',
    [
      ({ initSync }) => {
        delete globalThis.WebAssembly;
        return initSync(bytes());
      },
      UNAVAILABLE,
    ],
    [({ init }) => init(bytes()), UNAVAILABLE],
    [({ initSync }) => initSync(bytes('garbage.wasm')), UNAVAILABLE],
  ],
  [
    'bytes or a module, in a host that refuses to run either, then in one that runs it',
    'wasm',
    [
      ({ initSync }) => {
        refuse();
        return initSync(bytes());
      },
      `${UNAVAILABLE}mine (In a page, a Content Security Policy must allow it`,
    ],
    [
      ({ initSync }) => {
        const module = allow(() => new WebAssembly.Module(bytes()));
        refuse('Instance');
        return initSync(module);
      },
      `${UNAVAILABLE}mine (In a page, a Content Security Policy must allow it`,
    ],
    [({ initSync }) => allow(() => initSync(bytes())), GOOD],
  ],
  [
    'another module',
    'js',
    [({ init }) => init(bytes('other.wasm')), `${WANTED} another module: it exports no "abi"`],
    [
      ({ initSync }) => initSync(new WebAssembly.Module(bytes('other.wasm'))),
      `${WANTED} another module: it exports no "abi"`,
    ],
  ],
  ['garbage', 'js', [({ init }) => init(bytes('garbage.wasm')), `${WANTED} bytes that do not compile: `]],
  [
    'no bytes at all',
    'js',
    [({ initSync }) => initSync(new Uint8Array()), `${WANTED} bytes that do not compile: `],
  ],
  [
    'a status of 404',
    'js',
    [({ init }, server) => init(fetch(`${server}/no-such.wasm`)), `${WANTED} status 404 Not Found from http`],
    [({ init }, server) => init(`${server}/no-such.wasm`), `${WANTED} status 404 Not Found from http`],
  ],
  ['no such file', 'js', [({ init }) => init(file('no-such.wasm')), 'ENOENT: ']],
  [
    'a wrong type',
    'js',
    [({ init }) => init(), TYPE],
    [({ init }) => init(null), TYPE],
    [({ init }) => init({}), TYPE],
    [({ init }) => init([0, 0x61, 0x73, 0x6d]), TYPE],
    [({ initSync }) => initSync(5), `${TYPE} or a WebAssembly.Module. Received type number`],
    [({ initSync }) => initSync('wtf8.wasm'), `${TYPE} or a WebAssembly.Module. Received type string`],
    [
      ({ initSync }) => initSync(readFile(file('wtf8.wasm'))),
      `${TYPE} or a WebAssembly.Module. Received an instance of Promise`,
    ],
  ],
  [
    'a detached Uint8Array, then the right one',
    'wasm',
    [({ init }) => init(detached(new Uint8Array(bytes()))), TYPE],
    [({ initSync }) => initSync(detached(new Uint8Array(bytes()))), TYPE],
    [({ initSync }) => initSync(bytes()), GOOD],
  ],
  [
    'a detached ArrayBuffer or DataView, then the right one',
    'wasm',
    [({ init }) => init(detached(new Uint8Array(bytes())).buffer), TYPE],
    [({ initSync }) => initSync(detached(new Uint8Array(bytes())).buffer), TYPE],
    [({ initSync }) => initSync(detached(new DataView(new ArrayBuffer(8)))), TYPE],
    [({ init }) => init(bytes()), GOOD],
  ],
  [
    'a relative address without a page, then the right one',
    'wasm',
    [({ init }) => init('../pkg/wtf8.wasm'), VALUE],
    [({ init }) => init(Promise.resolve('wtf8.wasm')), VALUE],
    [({ init }) => init(''), VALUE],
    [({ init }) => init(file('wtf8.wasm').href), GOOD],
  ],
  [
    'what has only the tag, then the right one',
    'wasm',
    [({ init }) => init(tagged('WebAssembly.Module')), TYPE],
    [({ initSync }) => initSync(tagged('WebAssembly.Module')), TYPE],
    [({ initSync }) => initSync(tagged('ArrayBuffer')), TYPE],
    [({ initSync }) => initSync(tagged('SharedArrayBuffer')), TYPE],
    [({ initSync }) => initSync(new WebAssembly.Module(bytes())), GOOD],
  ],
  [
    'nothing but what is detached, relative or only tagged',
    'js',
    [({ initSync }) => initSync(detached(new Uint8Array(bytes()))), TYPE],
    [({ init }) => init('wtf8.wasm'), VALUE],
    [({ init }) => init(tagged('WebAssembly.Module')), TYPE],
  ],
  [
    'a failure of the caller',
    'js',
    [({ init }) => init(Promise.reject(new RangeError('mine'))), 'undefined: mine'],
  ],
  [
    'a failure of the caller, after use',
    'js',
    [({ backend }) => backend(), GOOD],
    [({ init }) => init(Promise.reject(new RangeError('mine'))), 'undefined: mine'],
  ],
  [
    'the right one after wrong ones',
    'wasm',
    [({ init }) => init(bytes('garbage.wasm')), WANTED],
    [({ init }) => init(bytes('other.wasm')), WANTED],
    [({ init }) => init({}), TYPE],
    [({ init }) => init(bytes()), GOOD],
  ],
  [
    'a second time',
    'wasm',
    [({ init }) => init(bytes()), GOOD],
    [({ init }) => init(bytes()), `${USED} was supplied already`],
  ],
  [
    'after use',
    'js',
    [({ backend }) => backend(), GOOD],
    [({ init }) => init(bytes()), `${USED} came too late`],
    [({ initSync }) => initSync(bytes()), `${USED} came too late`],
  ],
  [
    'use while it waits',
    'js',
    [
      ({ backend, init }) => {
        const waiting = init(Promise.resolve(bytes()));
        backend();
        return waiting;
      },
      `${USED} came too late`,
    ],
  ],
  [
    'two at once',
    'wasm',
    [
      async ({ init }) => {
        const outcomes = await Promise.allSettled([init(bytes()), init(bytes())]);
        throw outcomes.find(({ status }) => status === 'rejected').reason;
      },
      `${USED} was supplied already`,
    ],
  ],
].map(([name, backend, ...steps]) => ({ name, backend, steps }));

/** @param {Uint8Array} bytes */
function shared(bytes) {
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

/** @template {ArrayBufferView} View @param {View} view */
function detached(view) {
  structuredClone(view.buffer, { transfer: [view.buffer] });
  return view;
}

/** A URL of another class, such as jsdom's. @param {string} address */
const foreign = (address) => ({ [Symbol.toStringTag]: 'URL', toString: () => address });

/** @param {string} tag */
const tagged = (tag) => ({ [Symbol.toStringTag]: tag });

const { CompileError, Module, Instance } = WebAssembly;

/** Makes a constructor of WebAssembly throw, as a policy does. @param {'Module' | 'Instance'} name */
function refuse(name = 'Module') {
  WebAssembly[name] = class {
    constructor() {
      throw new CompileError('mine');
    }
  };
}

/** As in a page of Chromium before 115, where only the asynchronous functions take modules of more than 4 KB. */
function refuseLargeAtOnce() {
  WebAssembly.Module = new Proxy(Module, {
    construct(target, [source]) {
      if (source.byteLength > 4096)
        throw new RangeError('WebAssembly.Compile is disallowed on the main thread');
      return new target(source);
    },
  });
  WebAssembly.Instance = class {
    constructor() {
      throw new RangeError('WebAssembly.Instance is disallowed on the main thread');
    }
  };
}

/** The module, and from now on no memory to run it. */
function bytesWithoutMemory() {
  WebAssembly.instantiate = async () => {
    throw new RangeError(NO_MEMORY);
  };
  WebAssembly.Instance = new Proxy(Instance, {
    construct(target, [module, imports]) {
      if (WebAssembly.Module.exports(module).some(({ kind }) => kind === 'memory'))
        throw new RangeError(NO_MEMORY);
      return new target(module, imports);
    },
  });
  return bytes();
}

/** @template Result @param {() => Result} work @returns {Result} what it gives where WebAssembly may run again */
function allow(work) {
  Object.assign(WebAssembly, { Module, Instance });
  return work();
}
