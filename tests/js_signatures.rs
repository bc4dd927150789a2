//! Do strings of JavaScript cross in the signatures of functions, as arguments and results, and is anything else refused?

#![cfg(all(target_arch = "wasm32", feature = "js"))]

use js_sys::{Array, Function, JsString, Object};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_wasm::{Wtf8, Wtf8Buf};

/// Calls a function of Rust that was passed to JavaScript, as JavaScript would.
fn call(function: &JsValue, argument: &JsValue) -> Result<JsValue, JsValue> {
    function.unchecked_ref::<Function>().call1(&JsValue::UNDEFINED, argument)
}

/// Values that are no strings.
fn others() -> Vec<JsValue> {
    let boxed = ["new String('a')", "new String('a'.repeat(5000))", "new Array(5000).fill('a')"];
    let boxed = boxed.map(|script| js_sys::eval(script).expect("it is JavaScript"));
    let values = [
        5.into(),
        f64::NAN.into(),
        true.into(),
        js_sys::Symbol::iterator().into(),
        js_sys::BigInt::from(5).into(),
    ];
    values.into_iter().chain(boxed).chain([Object::new().into(), Array::of1(&"a".into()).into()]).collect()
}

/// Checks what is thrown for a wrong type: an error of JavaScript, and not a trap, after which nothing could be called.
#[track_caller]
fn check_refusal(result: Result<JsValue, JsValue>) {
    let error = result.expect_err("it is no string");
    assert!(!error.is_instance_of::<js_sys::WebAssembly::RuntimeError>());
    let message = String::from(error.unchecked_ref::<js_sys::Error>().message());
    assert!(
        ["expected a string", "array contains a value of the wrong type"].contains(&&*message),
        "{message}"
    );
}

#[test]
fn arguments_and_results_of_functions() {
    let echo: Closure<dyn Fn(Wtf8Buf) -> Wtf8Buf> = Closure::new(|text| text);
    for units in [&[][..], &[0x61], &[0xD83D], &[0xD83D, 0xDE00, 0xDE00], &[0xFFFD]] {
        let text = JsString::from_char_code(units);
        assert!(Object::is(&call(echo.as_ref(), &text).expect("a string"), &text));
    }
    for other in others().into_iter().chain([JsValue::UNDEFINED, JsValue::NULL]) {
        check_refusal(call(echo.as_ref(), &other));
    }
    assert_eq!(call(echo.as_ref(), &"still".into()), Ok("still".into()));
}

#[test]
fn options_of_them() {
    let echo: Closure<dyn Fn(Option<Wtf8Buf>) -> Option<Wtf8Buf>> = Closure::new(|text| text);
    let half = JsString::from_char_code(&[0xD83D]);
    assert!(Object::is(&call(echo.as_ref(), &half).expect("a string"), &half));
    assert_eq!(call(echo.as_ref(), &"".into()), Ok("".into()));
    for none in [JsValue::UNDEFINED, JsValue::NULL] {
        assert_eq!(call(echo.as_ref(), &none), Ok(JsValue::UNDEFINED));
    }
    for other in others() {
        check_refusal(call(echo.as_ref(), &other));
    }
}

#[test]
fn nullable_ones() {
    type Either = Option<Nullable<Wtf8Buf>>;

    let echo: Closure<dyn Fn(Nullable<Wtf8Buf>) -> Nullable<Wtf8Buf>> = Closure::new(|text| text);
    let half = JsString::from_char_code(&[0xD83D]);
    assert!(Object::is(&call(echo.as_ref(), &half).expect("a string"), &half));
    assert_eq!(call(echo.as_ref(), &JsValue::NULL), Ok(JsValue::NULL));
    for other in others().into_iter().chain([JsValue::UNDEFINED]) {
        check_refusal(call(echo.as_ref(), &other));
    }
    let echo: Closure<dyn Fn(Either) -> Either> = Closure::new(|text| text);
    assert!(Object::is(&call(echo.as_ref(), &half).expect("a string"), &half));
    for none in [JsValue::NULL, JsValue::UNDEFINED] {
        assert_eq!(call(echo.as_ref(), &none), Ok(none));
    }
    for other in others() {
        check_refusal(call(echo.as_ref(), &other));
    }
}

#[test]
fn vectors_of_them() {
    let reverse: Closure<dyn Fn(Vec<Wtf8Buf>) -> Vec<Wtf8Buf>> =
        Closure::new(|texts: Vec<Wtf8Buf>| texts.into_iter().rev().collect());
    let (half, emoji) = (JsString::from_char_code(&[0xD83D]), JsString::from("😀"));
    let reversed = call(reverse.as_ref(), &Array::of3(&half, &"".into(), &emoji)).expect("strings");
    let reversed: Array = reversed.unchecked_into();
    assert_eq!(reversed.length(), 3);
    assert!(Object::is(&reversed.get(0), &emoji) && Object::is(&reversed.get(2), &half));
    for other in others() {
        check_refusal(call(reverse.as_ref(), &Array::of2(&half, &other)));
    }
    assert!(call(reverse.as_ref(), &Array::new()).is_ok());
}

#[test]
fn values_are_taken_if_they_are_strings() {
    assert_eq!(Wtf8Buf::try_from(JsValue::from("é")), Ok(Wtf8Buf::from("é")));
    assert_eq!(Wtf8Buf::try_from(&JsValue::from("é")), Ok(Wtf8Buf::from("é")));
    for other in others() {
        assert!(Wtf8Buf::try_from(&other).is_err_and(|back| Object::is(back, &other)));
        let back = Wtf8Buf::try_from(other.clone()).expect_err("it is no string");
        assert!(Object::is(&back, &other));
    }
    assert_eq!(JsValue::from(Wtf8::new("é")), JsValue::from("é"));
    assert_eq!(Wtf8Buf::from(&JsString::from("é")), Wtf8Buf::from(JsString::from("é")));
    let text = Wtf8Buf::from("é");
    assert_eq!((JsValue::from(&text), JsString::from(&text)), ("é".into(), "é".into()));
    assert_eq!(JsValue::from(text), JsValue::from("é"));
}

// After a long text, the length of the next value is asked for first.
#[test]
fn values_after_a_long_text() {
    let long = JsString::from("a".repeat(5000));
    for other in others().into_iter().chain([JsValue::UNDEFINED, JsValue::NULL]) {
        assert_eq!(Wtf8Buf::from_js_string(&long).len(), 5000);
        assert!(Wtf8Buf::try_from(&other).is_err());
        assert!(Wtf8Buf::try_from(other).is_err());
    }
}

#[wasm_bindgen]
extern "C" {
    /// Returns a number, and not what is declared.
    #[wasm_bindgen(catch, js_namespace = Number, js_name = parseFloat)]
    fn declared_as_text(digits: &str) -> Result<Wtf8Buf, JsValue>;

    /// Returns an array of its two arguments.
    #[wasm_bindgen(catch, js_namespace = Array, js_name = of)]
    fn declared_as_texts(first: &JsString, second: &JsValue) -> Result<Vec<Wtf8Buf>, JsValue>;

    #[wasm_bindgen(catch, js_namespace = String, js_name = raw)]
    fn declared_as_text_that_fails(nothing: &JsValue) -> Result<Wtf8Buf, JsValue>;
}

// As the documentation says: what the import throws is caught, but the error about its result passes by.
#[test]
fn a_result_of_an_import_that_is_no_string() {
    assert!(declared_as_text_that_fails(&JsValue::UNDEFINED).is_err());
    let is_caught: Closure<dyn Fn(JsValue) -> bool> = Closure::new(|_| declared_as_text("5").is_err());
    check_refusal(call(is_caught.as_ref(), &JsValue::UNDEFINED));
}

#[test]
fn vectors_that_imports_return() {
    let half = JsString::from_char_code(&[0xD83D]);
    let texts = declared_as_texts(&half, &"é".into()).expect("nothing is thrown");
    assert_eq!(texts, [Wtf8Buf::from_wide(&[0xD83D]), Wtf8Buf::from("é")]);
}
