//! The lengths of many parts of a text, however the text is cut. All of it is measured, 32 units or bytes at a time, and
//! then the length before each cut is looked up. If one part were measured after the other, processors would often
//! mispredict how many vectors the next one has.

/// How many units or bytes one [`Block`] covers.
pub const BLOCK_LENGTH: usize = 32;
/// How many blocks are measured before the cuts in them are looked up.
const BLOCKS_KEPT: usize = 32;

/// What the 32 units or bytes of a block add to the length.
#[derive(Clone, Copy, Default)]
pub struct Block {
    /// The length of everything before the block.
    before: u32,
    /// A bit for each unit or byte that adds one to the length, and another bit 32 places above it if it adds two.
    pub counted: u64,
    /// A bit for each that takes two off the length: the trail of a pair.
    pub reduced: u32,
}

impl Block {
    pub fn new(counted: u64, reduced: u32) -> Self {
        Self { before: 0, counted, reduced }
    }

    /// The length of everything before a place in this block. `place` is the bit of that place.
    #[allow(clippy::inline_always, reason = "it is a few instructions")]
    #[inline(always)]
    pub fn length_before(&self, place: u32) -> u32 {
        self.length_with(place - 1)
    }

    /// The length of everything before the block, plus what those in it add whose bits are set.
    #[allow(clippy::inline_always, reason = "it is a few instructions")]
    #[inline(always)]
    fn length_with(&self, bits: u32) -> u32 {
        let counted = self.counted & (u64::from(bits) << 32 | u64::from(bits));
        self.before.wrapping_add(counted.count_ones()).wrapping_sub(2 * (self.reduced & bits).count_ones())
    }
}

/// Measures blocks up to the last cut, and keeps those measured last.
pub struct Lengths<Measure> {
    measure: Measure,
    blocks: [Block; BLOCKS_KEPT],
    /// How many units or bytes have been measured: a multiple of `BLOCKS_KEPT * BLOCK_LENGTH`.
    measured: usize,
    /// The length of these.
    length: u32,
}

impl<Measure> Lengths<Measure> {
    pub fn new(measure: Measure) -> Self {
        Self { measure, blocks: [Block::default(); BLOCKS_KEPT], measured: 0, length: 0 }
    }

    /// Returns the block that has the place `cut`, and the bit for it. The source must be the same in all calls, and a cut
    /// not before the last one.
    #[allow(clippy::inline_always, reason = "it is a few instructions")]
    #[inline(always)]
    pub fn at<T: Copy + Default>(&mut self, source: &[T], cut: usize) -> (&Block, u32)
    where
        Measure: FnMut(&[T; BLOCK_LENGTH]) -> Block,
    {
        while cut >= self.measured {
            self.next(&source[self.measured..]);
        }
        (&self.blocks[cut / BLOCK_LENGTH % BLOCKS_KEPT], 1 << (cut % BLOCK_LENGTH))
    }

    /// Measures as many as the blocks have room for. Where the source ends, zeros follow.
    #[inline(never)]
    fn next<T: Copy + Default>(&mut self, source: &[T])
    where
        Measure: FnMut(&[T; BLOCK_LENGTH]) -> Block,
    {
        for (index, block) in self.blocks.iter_mut().enumerate() {
            let rest = source.get(BLOCK_LENGTH * index..).unwrap_or_default();
            let mut last = [T::default(); BLOCK_LENGTH];
            *block = (self.measure)(rest.first_chunk().unwrap_or_else(|| {
                last[..rest.len()].copy_from_slice(rest);
                &last
            }));
            block.before = self.length;
            self.length = block.length_with(u32::MAX);
            if rest.len() < BLOCK_LENGTH {
                break;
            }
        }
        self.measured += BLOCKS_KEPT * BLOCK_LENGTH;
    }
}
