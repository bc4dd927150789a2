//! The traits that allow [`Wtf8Buf`] and `&Wtf8` in the signatures of `#[wasm_bindgen]` functions.
//!
//! They cross the boundary as references to JavaScript strings, exactly as a [`JsString`] does, and are converted on
//! this side. So the glue is the one that wasm-bindgen has for `JsString`, and TypeScript sees `string`.
//!
//! For a value that is not a string, an error is thrown from inside the exported function, as wasm-bindgen does for
//! elements of its own `Vec<String>`. Such a throw skips the end of the function: its frame stays on the stack in linear
//! memory, and the references that it borrows stay in their table. After as many throws as leave 1,024 references there, or after
//! some ten thousand, one of the two is full and the module does not work any more. Nothing here can prevent that, because
//! wasm-bindgen's wrapper, which gets the error from `try_from_abi`, throws it from inside the exported function. So the
//! documentation says what to do if callers are not trusted.

use alloc::boxed::Box;
use js_sys::JsString;
use wasm_bindgen::JsValue;
use wasm_bindgen::convert::{
    FromWasmAbi, IntoWasmAbi, LongRefFromWasmAbi, NullableFromWasmAbi, NullableIntoWasmAbi,
    OptionFromWasmAbi, OptionIntoWasmAbi, RefFromWasmAbi, TryFromJsValue, VectorFromWasmAbi,
    VectorIntoWasmAbi, js_value_vector_from_abi, js_value_vector_into_abi, try_js_value_vector_from_abi,
};
use wasm_bindgen::describe::{WasmDescribe, WasmDescribeVector};

use super::wtf8_of;
use crate::{Wtf8, Wtf8Buf};

/// The message of the error for a value that is not a string.
const WRONG_TYPE: &str = "expected a string";

/// How a reference to a value of JavaScript crosses the boundary.
type Abi = <JsString as IntoWasmAbi>::Abi;
/// How a vector of such references does.
type VectorAbi = <JsString as VectorIntoWasmAbi>::Abi;

impl WasmDescribe for Wtf8 {
    fn describe() {
        JsString::describe();
    }
}

impl WasmDescribe for Wtf8Buf {
    fn describe() {
        JsString::describe();
    }
}

impl WasmDescribeVector for Wtf8Buf {
    fn describe_vector() {
        JsString::describe_vector();
    }
}

impl TryFromJsValue for Wtf8Buf {
    fn try_from_js_value_ref(value: &JsValue) -> Option<Self> {
        wtf8_of(value)
    }
}

impl IntoWasmAbi for Wtf8Buf {
    type Abi = Abi;

    fn into_abi(self) -> Abi {
        JsString::from(self).into_abi()
    }
}

impl OptionIntoWasmAbi for Wtf8Buf {
    fn none() -> Abi {
        <JsString as OptionIntoWasmAbi>::none()
    }
}

impl NullableIntoWasmAbi for Wtf8Buf {
    fn null() -> Abi {
        <JsString as NullableIntoWasmAbi>::null()
    }
}

impl FromWasmAbi for Wtf8Buf {
    type Abi = Abi;

    // wasm-bindgen calls this function for the results of imported functions, after it has looked for an exception to catch,
    // and it has to return a string. So nothing better is left than to throw.
    unsafe fn from_abi(abi: Abi) -> Self {
        // SAFETY: the caller passes an ABI value that wasm-bindgen made for this parameter and that is used once. It is
        // passed on unchanged, which is what `try_from_abi` requires.
        match unsafe { Self::try_from_abi(abi) } {
            Ok(text) => text,
            Err(message) => wasm_bindgen::throw_str(message),
        }
    }

    // wasm-bindgen's wrappers call this function, and throw after all arguments have been released.
    #[inline]
    unsafe fn try_from_abi(abi: Abi) -> Result<Self, &'static str> {
        // SAFETY: the caller passes an ABI value that wasm-bindgen made for this parameter and that is used once. The
        // parameter is described as a `JsString`, so the ABI value is an owned reference to a value of JavaScript. That
        // may have any type, because nothing checks types before, and a `JsValue` may have any type.
        let value = unsafe { JsValue::from_abi(abi) };
        wtf8_of(&value).ok_or(WRONG_TYPE)
    }
}

impl OptionFromWasmAbi for Wtf8Buf {
    fn is_none(abi: &Abi) -> bool {
        <JsString as OptionFromWasmAbi>::is_none(abi)
    }
}

impl NullableFromWasmAbi for Wtf8Buf {
    fn is_null(abi: &Abi) -> bool {
        <JsString as NullableFromWasmAbi>::is_null(abi)
    }
}

impl RefFromWasmAbi for Wtf8 {
    type Abi = Abi;
    type Anchor = Wtf8Buf;

    unsafe fn ref_from_abi(abi: Abi) -> Wtf8Buf {
        // SAFETY: the caller passes an ABI value that wasm-bindgen made for this parameter and that is used once. It is
        // passed on unchanged, which is what `try_ref_from_abi` requires.
        match unsafe { Self::try_ref_from_abi(abi) } {
            Ok(text) => text,
            Err(message) => wasm_bindgen::throw_str(message),
        }
    }

    unsafe fn try_ref_from_abi(abi: Abi) -> Result<Wtf8Buf, &'static str> {
        // SAFETY: the caller passes an ABI value that wasm-bindgen made for this parameter, which is described as a
        // `JsString`: a reference to some value of JavaScript that is borrowed until the exported function returns.
        // `value` does not outlive this function.
        let value = unsafe { JsValue::ref_from_abi(abi) };
        wtf8_of(&value).ok_or(WRONG_TYPE)
    }
}

/// For parameters of `async` functions.
impl LongRefFromWasmAbi for Wtf8 {
    type Abi = Abi;
    type Anchor = Wtf8Buf;

    unsafe fn long_ref_from_abi(abi: Abi) -> Wtf8Buf {
        // SAFETY: for a parameter of an `async` function, the reference in the ABI value that the caller passes is
        // an owned one, as `Wtf8Buf::from_abi` takes it; it is passed on once, unchanged.
        unsafe { Wtf8Buf::from_abi(abi) }
    }

    unsafe fn try_long_ref_from_abi(abi: Abi) -> Result<Wtf8Buf, &'static str> {
        // SAFETY: for a parameter of an `async` function, the reference in the ABI value that the caller passes is
        // an owned one, as `Wtf8Buf::try_from_abi` takes it; it is passed on once, unchanged.
        unsafe { Wtf8Buf::try_from_abi(abi) }
    }
}

impl VectorIntoWasmAbi for Wtf8Buf {
    type Abi = VectorAbi;

    fn vector_into_abi(texts: Box<[Self]>) -> VectorAbi {
        js_value_vector_into_abi(texts)
    }
}

impl VectorFromWasmAbi for Wtf8Buf {
    type Abi = VectorAbi;

    unsafe fn vector_from_abi(abi: VectorAbi) -> Box<[Self]> {
        // SAFETY: the caller passes an ABI value that wasm-bindgen made for this parameter, which is described as a vector
        // of `JsString`, and that is used once: memory full of owned references, as for every type that crosses as one
        // reference. It is passed on unchanged.
        unsafe { js_value_vector_from_abi(abi) }
    }

    unsafe fn try_vector_from_abi(abi: VectorAbi) -> Result<Box<[Self]>, &'static str> {
        // SAFETY: the caller passes an ABI value that wasm-bindgen made for this parameter, which is described as a vector
        // of `JsString`, and that is used once: memory full of owned references, as for every type that crosses as one
        // reference. It is passed on unchanged.
        unsafe { try_js_value_vector_from_abi(abi) }
    }
}
