//! Operations on text that stays WTF-8.

mod blocks;
mod find;
mod prefix;

pub use blocks::block_indexes;
pub use find::find;
pub use prefix::common_prefix;
