//! What a kernel does and what it moves.

use crate::units::{Bytes, Flops, FlopsPerByte};

/// What a kernel does and what it moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Work {
    /// FLOPs.
    pub flops: Flops,
    /// Bytes to and from memory.
    pub bytes: Bytes,
}

impl Work {
    /// FLOPs for each byte; infinite where no byte is moved.
    #[must_use]
    pub fn intensity(self) -> FlopsPerByte {
        self.flops / self.bytes
    }
}
