//! The buffers that JavaScript and the kernels share, and who may use them when.

use core::ptr::{from_mut, from_ref};
use wtf8_support::shared::{BYTE_CAPACITY, Shared, UNIT_CAPACITY};
use wtf8_wasm::IllFormed;

use crate::replacement::Place;

/// How many places fit into the buffer of code units: each is two 32-bit numbers, as large as four units.
pub const PLACE_CAPACITY: usize = UNIT_CAPACITY / 4;
/// How many bytes fit into the buffer of code units, which holds the second one of two byte strings. In JavaScript this is
/// `OTHER_BYTES_AT_ONCE` (pkg-template/base/boundaries.js).
pub const OTHER_CAPACITY: usize = 2 * UNIT_CAPACITY;
/// How many parts of a text one call can take. In JavaScript this is `PARTS_AT_ONCE` (pkg-template/base/boundaries.js).
pub const PART_CAPACITY: usize = 0x2000;

/// The memory of the buffers.
#[repr(C)]
struct Memory {
    units: Shared<Units>,
    bytes: Shared<Bytes>,
    ends: Shared<Ends>,
    report: Shared<Report>,
}

static MEMORY: Memory = Memory {
    units: Shared::new(Units([0; UNIT_CAPACITY])),
    bytes: Shared::new(Bytes([0; BYTE_CAPACITY])),
    ends: Shared::new(Ends([0; PART_CAPACITY])),
    report: Shared::new(Report([0; 3])),
};

/// All buffers, for the duration of one call from JavaScript.
pub struct Buffers {
    pub units: &'static mut Units,
    pub bytes: &'static mut Bytes,
    pub ends: &'static mut Ends,
    pub report: &'static mut Report,
}

/// Borrows all buffers.
///
/// # Safety
///
/// As for [`Shared::borrow`], which nothing else in this module calls.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "not inlined, it would return these constant addresses through memory"
)]
pub unsafe fn borrow() -> Buffers {
    // SAFETY: the caller ensures that there are no other references.
    unsafe {
        Buffers {
            units: MEMORY.units.borrow(),
            bytes: MEMORY.bytes.borrow(),
            ends: MEMORY.ends.borrow(),
            report: MEMORY.report.borrow(),
        }
    }
}

/// The address of each buffer, for JavaScript.
pub fn units_address() -> *mut u16 {
    MEMORY.units.address()
}

pub fn bytes_address() -> *mut u8 {
    MEMORY.bytes.address()
}

pub fn ends_address() -> *mut u32 {
    MEMORY.ends.address()
}

pub fn report_address() -> *mut u32 {
    MEMORY.report.address()
}

/// The buffer of code units. It also holds the other inputs and outputs that functions have besides bytes.
#[repr(C, align(64))]
pub struct Units([u16; UNIT_CAPACITY]);

impl Units {
    /// The first `count` code units.
    #[inline]
    pub fn first(&mut self, count: usize) -> &mut [u16] {
        &mut self.0[..count.min(UNIT_CAPACITY)]
    }

    /// The first `count` bytes, for functions that take two byte strings.
    #[inline]
    pub fn as_bytes(&self, count: usize) -> &[u8] {
        // SAFETY: the buffer has the size of the array, and any bits make bytes.
        let all = unsafe { &*from_ref(self).cast::<[u8; OTHER_CAPACITY]>() };
        &all[..count.min(OTHER_CAPACITY)]
    }

    /// The whole buffer as memory for 32-bit numbers.
    #[inline]
    pub fn as_words(&mut self) -> &mut [u32] {
        // SAFETY: the buffer has the size of the array and is aligned to 64 bytes. Any bits make numbers, and
        // any bits of numbers make code units.
        unsafe { &mut *from_mut(self).cast::<[u32; UNIT_CAPACITY / 2]>() }
    }

    /// Memory for `count` places.
    #[inline]
    pub fn as_places(&mut self, count: usize) -> &mut [Place] {
        // SAFETY: the buffer has the size of the array and is aligned to 64 bytes. Any bits make a place, which
        // consists of two numbers and no padding, and any bits of a place make code units.
        let all = unsafe { &mut *from_mut(self).cast::<[Place; PLACE_CAPACITY]>() };
        &mut all[..count.min(PLACE_CAPACITY)]
    }
}

/// The buffer of bytes, which can hold code points instead.
#[repr(C, align(64))]
pub struct Bytes([u8; BYTE_CAPACITY]);

impl Bytes {
    /// The first `count` bytes.
    #[inline]
    pub fn first(&mut self, count: usize) -> &mut [u8] {
        &mut self.0[..count.min(BYTE_CAPACITY)]
    }

    /// The whole buffer as memory for code points.
    #[inline]
    pub fn as_words(&mut self) -> &mut [u32] {
        // SAFETY: the buffer has the size of the array and is aligned to 64 bytes. Any bits make numbers, and
        // any bits of numbers make bytes.
        unsafe { &mut *from_mut(self).cast::<[u32; BYTE_CAPACITY / 4]>() }
    }
}

/// The buffer of ends: where parts of a text end, or other positions in it.
#[repr(C, align(64))]
pub struct Ends([u32; PART_CAPACITY]);

impl Ends {
    /// The first `count` ends.
    #[inline]
    pub fn first(&mut self, count: usize) -> &mut [u32] {
        &mut self.0[..count.min(PART_CAPACITY)]
    }
}

/// The further results of functions that have more than one.
#[repr(C)]
pub struct Report([u32; 3]);

impl Report {
    #[expect(clippy::cast_possible_truncation, reason = "offsets lie within the buffers")]
    #[inline]
    pub fn set(&mut self, results: [usize; 3]) {
        self.0 = results.map(|result| result as u32);
    }

    #[inline]
    pub fn set_ill_formed(&mut self, found: IllFormed) {
        self.set([found.offset, found.length, found.kind as usize]);
    }
}
