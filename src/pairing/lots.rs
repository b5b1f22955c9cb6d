//! Lots that anybody can verify, from a secret revealed later.

use std::fmt::Write as _;

use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::Color;

#[derive(Clone, PartialEq, Eq, Deserialize)]
pub struct Secret(pub [u8; 32]);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// The commitment published beforehand: the SHA-256 of the secret, in hexadecimal digits.
    #[must_use]
    pub fn hash(&self) -> String {
        let mut out = String::new();
        for byte in Sha256::digest(self.0) {
            let _ = write!(out, "{byte:02x}");
        }
        out
    }

    /// The lot with a label: the first 16 hexadecimal digits of SHA-256(secret ‖ label).
    #[must_use]
    pub fn lot(&self, label: &str) -> u64 {
        let hash = Sha256::new()
            .chain_update(self.0)
            .chain_update(label.as_bytes())
            .finalize();
        hash.iter()
            .take(8)
            .fold(0, |sum, byte| sum << 8 | u64::from(*byte))
    }

    /// Article 5.1 of C.04.3: with an even lot the best number begins.
    #[must_use]
    pub fn first_color(&self) -> Color {
        if self.lot("color").is_multiple_of(2) {
            Color::First
        } else {
            Color::Second
        }
    }

    /// The lot for ties in strength; the smaller goes first. `id` is the person's Discord id.
    #[must_use]
    pub fn order(&self, id: u64) -> u64 {
        self.lot(&format!("order:{id}"))
    }
}
