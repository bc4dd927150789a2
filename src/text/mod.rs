//! Operations on text beside encoding: order, search, code points, and the way between offsets and indexes.

pub mod blocks;
pub mod code_points;
pub mod find;
pub mod prefix;
