//! The parts of a report that consist of numbers only. JavaScript makes an object of each in one call
//! (pkg-template/inspect/numbers.js), and the serializer takes this object as it is. Calls for each name and each number would
//! take longer than to inspect some ten thousand bytes.

use serde::Serializer;
use serde_wasm_bindgen::preserve;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::report::{Lengths, Sequences, Totals};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = numbers)]
    fn lengths(bytes: Option<f64>, code_units: f64, code_points: f64, wtf8: f64, utf8_lossy: f64) -> JsValue;

    #[wasm_bindgen(js_namespace = numbers)]
    fn sequences(one: f64, two: f64, three: f64, four: f64) -> JsValue;

    #[wasm_bindgen(js_namespace = numbers)]
    fn totals(lone_surrogates: f64, ill_formed: Option<f64>) -> JsValue;
}

/// A part of a report that consists of numbers only.
pub trait Numbers {
    /// The numbers as a plain object of JavaScript.
    fn to_object(&self) -> JsValue;
}

impl Numbers for Lengths {
    fn to_object(&self) -> JsValue {
        let bytes = self.bytes.map(number);
        let [code_units, code_points] = [self.code_units, self.code_points].map(number);
        lengths(bytes, code_units, code_points, number(self.wtf8_bytes), number(self.utf8_lossy_bytes))
    }
}

impl Numbers for Sequences {
    fn to_object(&self) -> JsValue {
        sequences(number(self.one), number(self.two), number(self.three), number(self.four))
    }
}

impl Numbers for Totals {
    fn to_object(&self) -> JsValue {
        totals(number(self.lone_surrogates), self.ill_formed.map(number))
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody has 2^53 bytes")]
fn number(count: u64) -> f64 {
    count as f64
}

/// For `#[serde(serialize_with)]`.
pub fn serialize<S: Serializer>(numbers: &impl Numbers, serializer: S) -> Result<S::Ok, S::Error> {
    preserve::serialize(&numbers.to_object(), serializer)
}
