//! Operations on text other than encoding.

mod blocks;
mod code_points;
mod find;
mod prefix;

pub use blocks::block_indexes;
pub use code_points::code_points;
pub use find::{find, find_or_give_up};
pub use prefix::common_prefix;
