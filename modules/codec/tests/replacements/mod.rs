//! A simple search for U+FFFD, to compare the module's results with.

use wtf8_codec::replacement::Place;

/// The places of U+FFFD in well-formed UTF-8.
pub fn places(utf8: &[u8]) -> Vec<Place> {
    let text = str::from_utf8(utf8).expect("well-formed UTF-8");
    let place = |(offset, _)| {
        let index = text[..offset].encode_utf16().count();
        let [offset, index] = [offset, index].map(|number| number.try_into().expect("a short text"));
        Place { offset, index }
    };
    text.match_indices('\u{FFFD}').map(place).collect()
}
