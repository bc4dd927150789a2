/**
 * The built-ins that results depend on, taken while the package loads, so that what a page puts in their places later has no
 * effect. SECURITY.md names what is not taken, and why.
 *
 * Each method becomes a function whose first parameter is the receiver. What the host lacks is `undefined`, or throws when it
 * is called.
 */

/**
 * @template T
 * @param {() => T} find
 * @returns {T | undefined} what it returns, or `undefined` if it throws
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

/** Engines differ in the order of these. */
const namesInFunctionPrototype = /* @__PURE__ */ (() => Object.getOwnPropertyNames(Function.prototype))();

/**
 * Whether this is V8, where bound methods are fast: it compiles them like direct calls, and takes longer for `method.call(...)`.
 * In the engines of Safari and Firefox, a bound method takes ten times as long as `method.call(...)`. Of the three, only V8 lists
 * the methods of functions in alphabetical order.
 */
export const isV8 = /* @__PURE__ */ (() =>
  namesInFunctionPrototype[namesInFunctionPrototype.indexOf('apply') + 1] === 'bind')();

/** Whether this is Firefox's engine, which alone lists methods first. A wrong guess costs time and never changes a result. */
export const isSpiderMonkey = /* @__PURE__ */ (() => namesInFunctionPrototype[0] === 'toString')();

/**
 * The method as a function, in V8 only. For other engines each method below has a wrapper of its own, because compilers optimize
 * a call by what that place in the code has called before.
 *
 * @param {Function | undefined} method
 * @returns {any}
 */
export const bound = (method) => (isV8 && method ? apply(bind, call, [method]) : undefined);

/**
 * The getter of an internal slot. For a value without this slot it throws; that of the tag returns `undefined`.
 *
 * @param {object | undefined} prototype
 * @param {string | symbol} key
 * @returns {any} a function or `undefined`
 */
const getter = (prototype, key) => prototype && Object.getOwnPropertyDescriptor(prototype, key)?.get;

const ofTypedArrays = /* @__PURE__ */ Object.getPrototypeOf(Uint8Array.prototype);

/** @typedef {Uint8Array | Uint16Array | Int32Array | Uint32Array} TypedArray */

const tagGetter = /* @__PURE__ */ getter(ofTypedArrays, Symbol.toStringTag);
/** @param {unknown} value @returns {string | undefined} */
const tagOf = (value) => tagGetter.call(value);
/** The name of a typed array's type; `undefined` for everything else. @type {typeof tagOf} */
export const typedArrayTag =
  /* @__PURE__ */ bound(tagGetter) ??
  (isSpiderMonkey
    ? (value) => {
        try {
          return tagOf(value);
        } catch {
          // A window of another origin.
          return undefined;
        }
      }
    : tagOf);

export const lengthGetter = /* @__PURE__ */ getter(ofTypedArrays, 'length');
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
/** @type {(target: TypedArray, source: TypedArray | number[]) => void} */
export const setElements = boundSet ?? ((target, source) => setMethod.call(target, source));
/** @type {(target: TypedArray, source: TypedArray, offset: number) => void} */
export const setElementsAt = boundSet ?? ((target, source, offset) => setMethod.call(target, source, offset));

const subarrayMethod = ofTypedArrays.subarray;
/**
 * For our own arrays only: on a caller's array it would run the caller's constructor.
 *
 * @type {<T extends TypedArray>(array: T, start: number, end: number) => T}
 */
export const subarrayOf =
  /* @__PURE__ */ bound(subarrayMethod) ?? ((array, start, end) => subarrayMethod.call(array, start, end));

const sliceElementsMethod = ofTypedArrays.slice;
/** For our own arrays only, too. @type {<T extends TypedArray>(array: T, start: number, end: number) => T} */
export const sliceElements =
  /* @__PURE__ */ bound(sliceElementsMethod) ??
  ((array, start, end) => sliceElementsMethod.call(array, start, end));

/** The key of iterators. */
export const ITERATOR = /* @__PURE__ */ (() => Symbol.iterator)();

const lastIndexMethod = ofTypedArrays.lastIndexOf;
/** Throws if a typed array's buffer is detached or too short. @type {(array: TypedArray, element?: number) => number} */
export const lastIndexOfElement =
  /* @__PURE__ */ bound(lastIndexMethod) ?? ((array, element) => lastIndexMethod.call(array, element));

const arrayBufferLengthGetter = /* @__PURE__ */ getter(ArrayBuffer.prototype, 'byteLength');
/** @type {(buffer: unknown) => number} */
export const arrayBufferLength =
  /* @__PURE__ */ bound(arrayBufferLengthGetter) ?? ((buffer) => arrayBufferLengthGetter.call(buffer));

const resizableGetter = /* @__PURE__ */ getter(ArrayBuffer.prototype, 'resizable');
/** Throws for a `SharedArrayBuffer`. @type {(buffer: unknown) => boolean} */
export const isResizable =
  /* @__PURE__ */ bound(resizableGetter) ??
  // Node 18 has no resizable buffers. The getter of the length throws for shared ones, too.
  ((buffer) => (resizableGetter ? resizableGetter.call(buffer) : arrayBufferLength(buffer) < 0));

const viewLengthGetter = /* @__PURE__ */ getter(DataView.prototype, 'byteLength');
/** @type {(view: unknown) => number} */
export const dataViewLength = (view) => apply(viewLengthGetter, view, []);

const View = DataView;
/**
 * Throws for what is no buffer. `SharedArrayBuffer` may be missing although there is shared memory: in pages that are not
 * isolated, that of WebAssembly, and in programs that Node starts from a snapshot.
 *
 * @type {(buffer: any) => number}
 */
export const sharedBufferLength = (buffer) => dataViewLength(new View(buffer));

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
 * Whether `text.charCodeAt(index)` still calls the method that was taken. Loops over short text then call it directly in other
 * engines than V8: see quick/short.js.
 */
export const isCharCodeAtUnchanged = () => isV8 || ''.charCodeAt === charCodeAtMethod;

const sliceTextMethod = String.prototype.slice;
/** @type {(text: string, start: number, end: number) => string} */
export const sliceText =
  /* @__PURE__ */ bound(sliceTextMethod) ?? ((text, start, end) => sliceTextMethod.call(text, start, end));

const includesMethod = String.prototype.includes;
/** @type {(text: string, search: string) => boolean} */
export const includesText =
  /* @__PURE__ */ bound(includesMethod) ?? ((text, search) => includesMethod.call(text, search));

/** In V8 only, where it is needed. @type {(text: string, search: string) => number} */
export const lastIndexInText = /* @__PURE__ */ (() => bound(String.prototype.lastIndexOf))();

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
/** The lesser of two numbers. @param {number} a @param {number} b */
export const least = (a, b) => (a < b ? a : b);
/** @type {typeof Object.getPrototypeOf} */
export const getPrototypeOf = Object.getPrototypeOf;
/** @type {typeof Object.keys} */
export const keysOfObject = Object.keys;
/** @type {typeof Object.defineProperty} */
const defineProperty = Object.defineProperty;
/**
 * `Object.defineProperty` without any attributes that a page may have added to `Object.prototype`.
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
 * Gives an object methods as own properties, which nobody can replace.
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

/** @type {any} */
export const ObjectPrototype = /* @__PURE__ */ (() => Object.prototype)();
/** @type {object} */
export const ArrayPrototype = /* @__PURE__ */ (() => Array.prototype)();

// The constructors under our own names, because the global ones may be replaced.

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
/** @type {TypeErrorConstructor} */
export const HostTypeError = TypeError;
/** @type {RangeErrorConstructor} */
export const HostRangeError = RangeError;
