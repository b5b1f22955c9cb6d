//! Hashes everything that passes through.

use std::io::{self, Read, Write};

use sha2::{Digest as _, Sha256};

/// Reads or writes, and hashes the data.
#[derive(Debug)]
pub(super) struct Hashed<T> {
    of: T,
    hash: Sha256,
    bytes: u64,
}

impl<T> Hashed<T> {
    pub(super) fn new(of: T) -> Hashed<T> {
        Hashed {
            of,
            hash: Sha256::new(),
            bytes: 0,
        }
    }

    /// The number of bytes so far.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The hash of the data, and the inner reader or writer.
    pub(super) fn end(self) -> ([u8; 32], T) {
        (self.hash.finalize().into(), self.of)
    }

    fn passed(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
    }
}

impl<T: Read> Read for Hashed<T> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.of.read(into)?;
        self.passed(&into[..read]);
        Ok(read)
    }
}

impl<T: Write> Write for Hashed<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.of.write(bytes)?;
        self.passed(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.of.flush()
    }
}
