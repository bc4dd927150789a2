//! At which index each block of bytes begins: what finds the index of an offset, and the other way round,
//! without counting from the start.

use crate::scalar;

/// Divides well-formed WTF-8 into blocks of `size` bytes and writes for each one, as far as there is room in
/// `indexes`, how many code units the sequences make that begin before it. Returns how many all make, which
/// is what [`utf16_length`](crate::utf16_length) says.
///
/// Counts are reduced modulo 2³². A `size` of 0 counts as 1.
///
/// ```
/// let mut indexes = [0; 3];
/// // The second block begins inside "é", the third with "😀", which makes two units.
/// assert_eq!(wtf8_wasm::block_indexes("aaaéb😀".as_bytes(), 4, &mut indexes), 7);
/// assert_eq!(indexes, [0, 4, 7]);
/// ```
pub fn block_indexes(wtf8: &[u8], size: usize, indexes: &mut [u32]) -> usize {
    block_indexes_by(scalar::utf16_length, wtf8, size, indexes)
}

/// The same with one or the other way to count the units of a block.
#[expect(clippy::cast_possible_truncation, reason = "the counts are reduced modulo 2³²")]
pub(crate) fn block_indexes_by(
    utf16_length: impl Fn(&[u8]) -> usize,
    wtf8: &[u8],
    size: usize,
    indexes: &mut [u32],
) -> usize {
    let mut index = 0;
    for (number, block) in wtf8.chunks(size.max(1)).enumerate() {
        if let Some(place) = indexes.get_mut(number) {
            *place = index as u32;
        }
        index += utf16_length(block);
    }
    index
}
