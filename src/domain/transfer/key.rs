//! The secret that an instance signs with.

use std::fmt;

/// The secret of an Ed25519 key: made at the first start of a bot on a database and kept in it, so
/// that a backup restored elsewhere is still the same instance. It is never printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SigningSecret(pub [u8; 32]);

impl fmt::Debug for SigningSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SigningSecret(…)")
    }
}
