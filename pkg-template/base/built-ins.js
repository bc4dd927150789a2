/**
 * The built-ins that answers rest on, taken while the package loads: what a page puts into their places later does not
 * reach us. SECURITY.md names what is not taken, and why.
 *
 * Each method becomes a function whose first parameter is what the method is called on. What the host lacks is
 * `undefined`.
 */

/**
 * @template T
 * @param {() => T} find
 * @returns {T | undefined} what it finds, unless it throws
 */
export function attempt(find) {
  try {
    return find();
  } catch {
    return undefined;
  }
}

const { bind, call } = Function.prototype;
export const { apply } = Reflect;

/**
 * Whether bound methods are fast. V8 compiles them as if they were called directly, and takes longer for `method.call(…)`. In
 * the engines of Safari and Firefox they take ten times as long as that. V8 is the engine that lists the methods of functions
 * in the order of the alphabet. (Errors tell the engines apart as well, but the first error takes 3 ms in Deno.)
 */
export const isV8 = /* @__PURE__ */ (() => {
  const names = Object.getOwnPropertyNames(Function.prototype);
  return names[names.indexOf('apply') + 1] === 'bind';
})();

/**
 * The method as a function, where that is fast. Elsewhere each has a function of its own: compilers optimise a call by what
 * was called there before.
 *
 * @param {Function | undefined} method
 * @returns {any}
 */
export const bound = (method) => (isV8 && method ? bind.call(call, method) : undefined);

/**
 * A getter of an internal slot: it throws, or for the tag gives `undefined`, where there is no such slot.
 *
 * @param {object | undefined} prototype
 * @param {string | symbol} key
 * @returns {any} a function or `undefined`
 */
const getter = (prototype, key) => prototype && Object.getOwnPropertyDescriptor(prototype, key)?.get;

const ofTypedArrays = /* @__PURE__ */ Object.getPrototypeOf(Uint8Array.prototype);

/** @typedef {Uint8Array | Uint16Array | Int32Array | Uint32Array} TypedArray */

const tagGetter = /* @__PURE__ */ getter(ofTypedArrays, Symbol.toStringTag);
/** The name of a typed array's type; `undefined` for everything else. @type {(value: unknown) => string | undefined} */
export const typedArrayTag = /* @__PURE__ */ bound(tagGetter) ?? ((value) => tagGetter.call(value));

const lengthGetter = /* @__PURE__ */ getter(ofTypedArrays, 'length');
/** @type {(array: TypedArray) => number} */
export const lengthOf = /* @__PURE__ */ bound(lengthGetter) ?? ((array) => lengthGetter.call(array));

const byteLengthGetter = /* @__PURE__ */ getter(ofTypedArrays, 'byteLength');
/** @type {(array: TypedArray) => number} */
export const byteLengthOf =
  /* @__PURE__ */ bound(byteLengthGetter) ?? ((array) => byteLengthGetter.call(array));

const byteOffsetGetter = /* @__PURE__ */ getter(ofTypedArrays, 'byteOffset');
/** @type {(array: TypedArray) => number} */
export const byteOffsetOf =
  /* @__PURE__ */ bound(byteOffsetGetter) ?? ((array) => byteOffsetGetter.call(array));

const bufferGetter = /* @__PURE__ */ getter(ofTypedArrays, 'buffer');
/** @type {(array: TypedArray) => ArrayBufferLike} */
export const bufferOf = /* @__PURE__ */ bound(bufferGetter) ?? ((array) => bufferGetter.call(array));

export const setMethod = ofTypedArrays.set;
const boundSet = /* @__PURE__ */ bound(setMethod);
/** @type {(target: TypedArray, source: TypedArray) => void} */
export const setElements = boundSet ?? ((target, source) => setMethod.call(target, source));
/** @type {(target: TypedArray, source: TypedArray, offset: number) => void} */
export const setElementsAt = boundSet ?? ((target, source, offset) => setMethod.call(target, source, offset));

const subarrayMethod = ofTypedArrays.subarray;
/** Of arrays of ours only: it runs the constructor of a caller's. @type {<T extends TypedArray>(array: T, start: number, end: number) => T} */
export const subarrayOf =
  /* @__PURE__ */ bound(subarrayMethod) ?? ((array, start, end) => subarrayMethod.call(array, start, end));

const sliceElementsMethod = ofTypedArrays.slice;
/** Of arrays of ours only, too. @type {<T extends TypedArray>(array: T, start: number, end: number) => T} */
export const sliceElements =
  /* @__PURE__ */ bound(sliceElementsMethod) ??
  ((array, start, end) => sliceElementsMethod.call(array, start, end));

/** The key of iterators. */
export const ITERATOR = /* @__PURE__ */ (() => Symbol.iterator)();

const lastIndexMethod = ofTypedArrays.lastIndexOf;
/**
 * Throws where a typed array's buffer is detached or too short. (So does `keys`, but code that Bun 1.4 has compiled leaves that
 * out where nobody takes the iterator.)
 *
 * @type {(array: TypedArray) => unknown}
 */
export const lastIndexIn = /* @__PURE__ */ bound(lastIndexMethod) ?? ((array) => lastIndexMethod.call(array));

const arrayBufferLengthGetter = /* @__PURE__ */ getter(ArrayBuffer.prototype, 'byteLength');
/** @type {(buffer: unknown) => number} */
export const arrayBufferLength =
  /* @__PURE__ */ bound(arrayBufferLengthGetter) ?? ((buffer) => arrayBufferLengthGetter.call(buffer));

const resizableGetter = /* @__PURE__ */ getter(ArrayBuffer.prototype, 'resizable');
/** Throws for a `SharedArrayBuffer`. @type {(buffer: unknown) => boolean} */
export const isResizable =
  /* @__PURE__ */ bound(resizableGetter) ??
  // Node 18 has no resizable buffers.
  ((buffer) => (resizableGetter ? resizableGetter.call(buffer) : arrayBufferLength(buffer) < 0));

const sharedLengthGetter = /* @__PURE__ */ getter(
  attempt(() => SharedArrayBuffer.prototype),
  'byteLength',
);
/** Throws where there is no shared memory. @type {(buffer: unknown) => number} */
export const sharedBufferLength = (buffer) => apply(sharedLengthGetter, buffer, []);

const viewLengthGetter = /* @__PURE__ */ getter(DataView.prototype, 'byteLength');
/** @type {(view: unknown) => number} */
export const dataViewLength = (view) => apply(viewLengthGetter, view, []);

const viewOffsetGetter = /* @__PURE__ */ getter(DataView.prototype, 'byteOffset');
/** @type {(view: unknown) => number} */
export const dataViewOffset = (view) => apply(viewOffsetGetter, view, []);

const viewBufferGetter = /* @__PURE__ */ getter(DataView.prototype, 'buffer');
/** @type {(view: unknown) => ArrayBufferLike} */
export const dataViewBuffer = (view) => apply(viewBufferGetter, view, []);

const charCodeAtMethod = String.prototype.charCodeAt;
/** @type {(text: string, index: number) => number} */
export const charCodeAt =
  /* @__PURE__ */ bound(charCodeAtMethod) ?? ((text, index) => charCodeAtMethod.call(text, index));

/**
 * Whether `text.charCodeAt(index)` is what it was when the package was loaded. Node 20 takes a quarter longer for the function
 * above, which shows in a loop over short text.
 */
export const isCharCodeAtOwn = () => ''.charCodeAt === charCodeAtMethod;

const sliceTextMethod = String.prototype.slice;
/** @type {(text: string, start: number, end: number) => string} */
export const sliceText =
  /* @__PURE__ */ bound(sliceTextMethod) ?? ((text, start, end) => sliceTextMethod.call(text, start, end));

const includesMethod = String.prototype.includes;
/** @type {(text: string, search: string) => boolean} */
export const includesText =
  /* @__PURE__ */ bound(includesMethod) ?? ((text, search) => includesMethod.call(text, search));

/** Not in Node 18. @type {any} */
export const isWellFormedMethod = /* @__PURE__ */ attempt(
  () => /** @type {any} */ (String.prototype).isWellFormed,
);

const joinMethod = /* @__PURE__ */ (() => Array.prototype.join)();
/** @type {(array: string[], separator: string) => string} */
export const joinElements =
  /* @__PURE__ */ bound(joinMethod) ?? ((array, separator) => joinMethod.call(array, separator));

const hasOwnMethod = Object.prototype.hasOwnProperty;
/** @type {(value: object, key: string | symbol) => boolean} */
export const hasOwn = /* @__PURE__ */ bound(hasOwnMethod) ?? ((value, key) => hasOwnMethod.call(value, key));

/** @type {any} */
const functionToStringMethod = /* @__PURE__ */ attempt(() => Function.prototype.toString);
/** @type {(value: unknown) => string} */
export const functionToString = (value) => apply(functionToStringMethod, value, []);

const objectToStringMethod = Object.prototype.toString;
/** @type {(value: unknown) => string} */
export const objectToString = (value) => apply(objectToStringMethod, value, []);

/** The string of any value, a symbol too. @type {(value: unknown) => string} */
export const stringOf = String;
/** @type {typeof String.fromCharCode} */
export const fromCharCode = String.fromCharCode;
/** @type {typeof ArrayBuffer.isView} */
export const isView = ArrayBuffer.isView;
/** @type {typeof Array.isArray} */
export const isArray = Array.isArray;
/** @type {typeof Number.isSafeInteger} */
export const isSafeInteger = /* @__PURE__ */ (() => Number.isSafeInteger)();
/** @type {typeof Math.imul} */
export const multiply = /* @__PURE__ */ (() => Math.imul)();
/** @type {typeof Math.trunc} */
export const truncate = /* @__PURE__ */ (() => Math.trunc)();
/** @type {typeof Object.getPrototypeOf} */
export const getPrototypeOf = Object.getPrototypeOf;
/** @type {typeof Object.keys} */
export const keysOfObject = Object.keys;
/** @type {typeof Object.defineProperty} */
const defineProperty = Object.defineProperty;
/**
 * `Object.defineProperty` by attributes of which none is what a page may have given to `Object.prototype`.
 *
 * @template {object} T
 * @param {T} object
 * @param {PropertyKey} key
 * @param {PropertyDescriptor} attributes
 * @returns {T}
 */
export const define = (object, key, attributes) =>
  defineProperty(object, key, /** @type {any} */ ({ __proto__: null, ...attributes }));
/**
 * Gives an object methods of its own, which stay what they are.
 *
 * @template {object} T
 * @param {T} object
 * @param {Record<string, unknown>} methods
 * @returns {T}
 */
export function withMethods(object, methods) {
  /** @type {typeof methods} */
  const own = /** @type {any} */ ({ __proto__: null, ...methods });
  for (const name in own) define(object, name, { value: own[name] });
  return object;
}
/** @type {<T>(value: T) => T} */
export const freeze = Object.freeze;
/** @type {typeof JSON.stringify} */
export const stringify = JSON.stringify;

/** @type {object} */
export const ArrayPrototype = /* @__PURE__ */ (() => Array.prototype)();

// The constructors under names of their own, for the global ones may be replaced.

/** @type {Uint8ArrayConstructor} */
export const ByteArray = Uint8Array;
/** @type {Uint16ArrayConstructor} */
export const UnitArray = Uint16Array;
/** @type {Int32ArrayConstructor} */
export const OffsetArray = Int32Array;
/** @type {Uint32ArrayConstructor} */
export const WordArray = Uint32Array;
/** @type {ArrayConstructor} */
export const List = Array;
