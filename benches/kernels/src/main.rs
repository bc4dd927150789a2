//! Measures native kernels on the texts of a folder: `wtf8-kernel-benches <folder> <rounds> <milliseconds>`.
//!
//! For each `<text>.utf16` (little-endian) with its `<text>.wtf8`, prints a line for each kernel: the text, the
//! kernel, and the median of the nanoseconds a call takes, with tabs between them.
//!
//! simdutf takes the best implementation that the processor can run; the variable `SIMDUTF_FORCE_IMPLEMENTATION`
//! chooses another, `westmere` the one for SSE4.2.

mod measure;
mod safe_simdutf;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use encoding_rs::mem as encoding_rs;
use measure::{Kernel, Settings, measure};

fn main() -> io::Result<()> {
    let mut arguments = env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("a folder"));
    let mut number = || arguments.next().and_then(|text| text.parse().ok()).expect("a number");
    let settings = Settings { rounds: number(), milliseconds: number() };

    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<io::Result<Vec<_>>>()?;
    files.sort();
    for file in files.iter().filter(|file| file.extension() == Some(OsStr::new("utf16"))) {
        let text = file.file_stem().unwrap_or_default().to_string_lossy();
        let units = read_units(file)?;
        let bytes = fs::read(file.with_extension("wtf8"))?;
        for (kernel, nanoseconds) in measure(&mut kernels(&units, &bytes), settings) {
            println!("{text}\t{kernel}\t{nanoseconds:.1}");
        }
    }
    Ok(())
}

fn read_units(file: &Path) -> io::Result<Vec<u16>> {
    let bytes = fs::read(file)?;
    Ok(bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect())
}

/// Those that can do the text: with lone surrogates, most cannot.
fn kernels<'a>(units: &'a [u16], bytes: &'a [u8]) -> Vec<Kernel<'a>> {
    let (unit_count, byte_count) = (units.len(), bytes.len());
    // More than any result needs, for kernels that store past its end.
    let new_bytes = || vec![0_u8; 3 * unit_count + 64];
    let new_units = || vec![0_u16; byte_count + 64];

    let (mut copied, mut encoded) = (vec![0; byte_count], new_bytes());
    let mut kernels = vec![
        Kernel::new("memcpy", byte_count, move || {
            copied.copy_from_slice(bytes);
            copied.len()
        }),
        // It replaces a lone surrogate, and the replacement is as long.
        Kernel::new("encoding_rs encode", byte_count, move || {
            encoding_rs::convert_utf16_to_utf8(units, &mut encoded)
        }),
    ];
    if std::str::from_utf8(bytes).is_err() {
        return kernels;
    }
    let (mut decoded, mut checked, mut encoded) = (new_units(), new_units(), new_bytes());
    kernels.extend([
        Kernel::new("encoding_rs validate and decode", unit_count, move || {
            encoding_rs::convert_utf8_to_utf16(bytes, &mut decoded)
        }),
        Kernel::new("simdutf encode", byte_count, move || safe_simdutf::encode(units, &mut encoded)),
        Kernel::new("simdutf validate and decode", unit_count, move || {
            safe_simdutf::validate_and_decode(bytes, &mut checked)
        }),
        Kernel::new("simdutf validate", 1, || simdutf::validate_utf8(bytes).into()),
    ]);
    kernels
}
