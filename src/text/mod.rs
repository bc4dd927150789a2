//! Operations on text that stays WTF-8: order, search, and the way between offsets and indexes.

pub mod blocks;
pub mod find;
pub mod prefix;
