//! Serde: strings are serialized as bytes, which are validated when deserialized.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use serde_core::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::{Wtf8, Wtf8Buf};

/// Serializes the string as bytes. JSON has no bytes: it writes an array of numbers, which cannot be the key of a map.
/// serde-wasm-bindgen writes a `Uint8Array`. The [front page](crate#serde) says how to get a JavaScript string, and what
/// other formats do.
impl Serialize for Wtf8 {
    fn serialize<Format: Serializer>(&self, serializer: Format) -> Result<Format::Ok, Format::Error> {
        serializer.serialize_bytes(self.as_bytes())
    }
}

/// Serializes the string as bytes, like [`Wtf8`].
impl Serialize for Wtf8Buf {
    fn serialize<Format: Serializer>(&self, serializer: Format) -> Result<Format::Ok, Format::Error> {
        self.as_wtf8().serialize(serializer)
    }
}

/// Deserializes bytes, a sequence of bytes, or text, if the format gives text where bytes are asked for. Fails if they are not
/// well-formed WTF-8.
///
/// JSON text may have a lone surrogate as an escape. It is kept, while a `String` refuses it. The [front page](crate#serde)
/// says what else `serde_json` accepts then, and names the places where serde itself reads the text as a `String` and refuses the
/// escape, and formats that give no text.
///
/// ```
/// use wtf8_wasm::Wtf8Buf;
///
/// let half: Wtf8Buf = serde_json::from_str(r#""a\ud83d""#)?;
/// assert_eq!(half, Wtf8Buf::from_wide(&[0x61, 0xD83D]));
/// assert!(serde_json::from_str::<String>(r#""a\ud83d""#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<'de> Deserialize<'de> for Wtf8Buf {
    fn deserialize<Format: Deserializer<'de>>(deserializer: Format) -> Result<Self, Format::Error> {
        deserializer.deserialize_byte_buf(OwnedVisitor)
    }
}

/// Deserializes a boxed string, like [`Wtf8Buf`].
impl<'de> Deserialize<'de> for Box<Wtf8> {
    fn deserialize<Format: Deserializer<'de>>(deserializer: Format) -> Result<Self, Format::Error> {
        Wtf8Buf::deserialize(deserializer).map(Self::from)
    }
}

/// Deserializes bytes or text that can be borrowed. Fails if they are not well-formed WTF-8.
///
/// In JSON, text with an escape cannot be borrowed, nor an array of numbers, as which bytes are serialized: they are refused.
/// [`Wtf8Buf`] takes them.
///
/// A field of this type needs `#[serde(borrow)]`, which serde derives for `&str` and `&[u8]` alone.
impl<'de: 'text, 'text> Deserialize<'de> for &'text Wtf8 {
    fn deserialize<Format: Deserializer<'de>>(deserializer: Format) -> Result<Self, Format::Error> {
        deserializer.deserialize_bytes(BorrowedVisitor)
    }
}

const EXPECTED: &str = "well-formed WTF-8";

/// The most bytes for which memory is reserved because of a sequence's size hint, which may be false.
const TRUSTED_LENGTH: usize = 4096;

struct OwnedVisitor;

impl<'de> Visitor<'de> for OwnedVisitor {
    type Value = Wtf8Buf;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(EXPECTED)
    }

    fn visit_str<Failure: Error>(self, text: &str) -> Result<Wtf8Buf, Failure> {
        Ok(text.into())
    }

    fn visit_string<Failure: Error>(self, text: alloc::string::String) -> Result<Wtf8Buf, Failure> {
        Ok(text.into())
    }

    fn visit_bytes<Failure: Error>(self, bytes: &[u8]) -> Result<Wtf8Buf, Failure> {
        self.visit_byte_buf(bytes.to_vec())
    }

    fn visit_byte_buf<Failure: Error>(self, bytes: Vec<u8>) -> Result<Wtf8Buf, Failure> {
        Wtf8Buf::from_bytes(bytes).map_err(Failure::custom)
    }

    fn visit_seq<Sequence: SeqAccess<'de>>(self, mut sequence: Sequence) -> Result<Wtf8Buf, Sequence::Error> {
        let mut bytes = Vec::with_capacity(sequence.size_hint().unwrap_or_default().min(TRUSTED_LENGTH));
        while let Some(byte) = sequence.next_element()? {
            bytes.push(byte);
        }
        self.visit_byte_buf(bytes)
    }
}

struct BorrowedVisitor;

impl<'de> Visitor<'de> for BorrowedVisitor {
    type Value = &'de Wtf8;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "borrowed {EXPECTED}")
    }

    fn visit_borrowed_str<Failure: Error>(self, text: &'de str) -> Result<&'de Wtf8, Failure> {
        Ok(Wtf8::new(text))
    }

    fn visit_borrowed_bytes<Failure: Error>(self, bytes: &'de [u8]) -> Result<&'de Wtf8, Failure> {
        Wtf8::from_bytes(bytes).map_err(Failure::custom)
    }
}
