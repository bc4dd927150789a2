//! The allocator, which is 8 KB smaller than that of the standard library: the package carries this module as text, twice.

use rlsf::GlobalTlsf;

#[global_allocator]
static ALLOCATOR: GlobalTlsf = GlobalTlsf::new();
