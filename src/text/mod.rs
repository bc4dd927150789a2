//! Operations on text other than encoding: order, search, code points, and conversion between offsets and indexes.

pub mod blocks;
pub mod code_points;
pub mod find;
pub mod prefix;
