//! Measures native kernels on the texts of a folder: `wtf8-kernel-benches <folder> <rounds> <milliseconds>`.
//!
//! For the samples `<text>.<number>.utf16` (little-endian) and `<text>.<number>.wtf8` of each text, prints a line for
//! each kernel: the text, the kernel, and the median of the nanoseconds that all samples take, with tabs between them.
//!
//! simdutf uses the best implementation that the processor can run; the variable `SIMDUTF_FORCE_IMPLEMENTATION`
//! chooses another, `westmere` the one for SSE4.2.

mod measure;
mod safe_simdutf;

use std::collections::{BTreeMap, BTreeSet};
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
    let mut texts = BTreeMap::<String, Vec<Sample>>::new();
    for file in entries.collect::<io::Result<BTreeSet<_>>>()? {
        if file.extension() == Some(OsStr::new("utf16")) {
            // <text>.<number>.utf16
            let name = file.with_extension("").with_extension("");
            let text = name.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let sample = Sample { units: read_units(&file)?, bytes: fs::read(file.with_extension("wtf8"))? };
            texts.entry(text).or_default().push(sample);
        }
    }
    for (text, samples) in &texts {
        for (kernel, nanoseconds) in measure(&mut kernels(samples), settings) {
            println!("{text}\t{kernel}\t{nanoseconds:.1}");
        }
    }
    Ok(())
}

/// A text in both encodings.
struct Sample {
    units: Vec<u16>,
    bytes: Vec<u8>,
}

fn read_units(file: &Path) -> io::Result<Vec<u16>> {
    let bytes = fs::read(file)?;
    Ok(bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect())
}

/// The kernels that can convert the text. Most cannot convert lone surrogates.
fn kernels(samples: &[Sample]) -> Vec<Kernel<'_>> {
    let unit_count = samples.iter().map(|sample| sample.units.len()).sum();
    let byte_count = samples.iter().map(|sample| sample.bytes.len()).sum();
    let encoder =
        |name, convert| Kernel::new(name, byte_count, all(samples, |sample| &sample.units, convert));
    let decoder =
        |name, convert| Kernel::new(name, unit_count, all(samples, |sample| &sample.bytes, convert));

    // encoding_rs replaces lone surrogates, and the replacement has as many bytes.
    let mut kernels = vec![encoder("encoding_rs encode", encoding_rs::convert_utf16_to_utf8)];
    let is_utf8 = samples.iter().all(|sample| std::str::from_utf8(&sample.bytes).is_ok());
    if is_utf8 {
        kernels.extend([
            decoder("encoding_rs validate and decode", encoding_rs::convert_utf8_to_utf16),
            encoder("simdutf encode", safe_simdutf::encode),
            decoder("simdutf validate and decode", safe_simdutf::validate_and_decode),
        ]);
    }
    if let [Sample { bytes, .. }] = samples {
        let mut copied = vec![0; bytes.len()];
        kernels.push(Kernel::new("memcpy", byte_count, move || {
            copied.copy_from_slice(bytes);
            copied.len()
        }));
        if is_utf8 {
            kernels.push(Kernel::new("simdutf validate", 1, || simdutf::validate_utf8(bytes).into()));
        }
    }
    kernels
}

/// Converts all samples in one call. If there is more than one, each is first copied to the same place, as WebAssembly
/// needs it.
fn all<'a, From: Copy + Default + 'a, To: Clone + Default + 'a>(
    samples: &'a [Sample],
    of: fn(&Sample) -> &Vec<From>,
    convert: fn(&[From], &mut [To]) -> usize,
) -> impl FnMut() -> usize + 'a {
    let longest = samples.iter().map(|sample| of(sample).len()).max().unwrap_or_default();
    let mut brought = vec![From::default(); longest];
    // More than any result needs, for kernels that store past its end.
    let mut result = vec![To::default(); 3 * longest + 64];
    move || match samples {
        [sample] => convert(of(sample), &mut result),
        _ => samples
            .iter()
            .map(|sample| {
                let source = of(sample);
                brought[..source.len()].copy_from_slice(source);
                convert(&brought[..source.len()], &mut result)
            })
            .sum(),
    }
}
