//! The file: one line with key and signature, one line that says what follows, and the contents,
//! line by line, compressed.
//!
//! Nothing of a file is believed before its signature is found right, and every length is bounded:
//! anybody who can write a file can make one that unpacks to terabytes. It is written and read a
//! line at a time, so it does not matter for memory how much there is.

mod hashed;
mod read;
mod write;

use std::io;

use cairn_domain::{
    GuildId, Timestamp,
    transfer::{BadLine, ServerCounts, SigningSecret},
};
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use serde::{Deserialize, Serialize};

pub(super) use self::{read::Signed, write::Writer};
use super::Fingerprint;

/// The version of the format. It changes with whatever a line can say.
pub(super) const FORMAT: u32 = 1;
const BEGINS: &str = "cairn-export ";
/// The first line: `cairn-export 1`, the key and the signature in hexadecimal, and its end.
const FIRST: usize = BEGINS.len() + 2 + 64 + 1 + 128 + 1;
/// Bytes of the second line: it is written last, when its content is known, and filled up with
/// spaces.
const HEADER: usize = 1 << 10;

/// What is read at most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Of the file, in bytes.
    pub(super) file: u64,
    /// Of what is packed in it, in bytes.
    pub(super) unpacked: u64,
    /// Of a line of that, in bytes.
    pub(super) line: u64,
    /// Lines. A few numbers are kept for each.
    pub(super) lines: u64,
}

pub(super) const LIMITS: Limits = Limits {
    file: 512 << 20,
    unpacked: 4 << 30,
    line: 16 << 20,
    lines: 1_000_000,
};

/// What a file says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    /// The version of the program that wrote it.
    pub(super) program: String,
    pub(super) server: GuildId,
    pub(super) made_at: Timestamp,
    /// When the instance was last there for the server: its clocks rest from then on.
    pub(super) last_there: Timestamp,
    pub(super) games: usize,
    pub(super) running: usize,
    pub(super) rated: usize,
    pub(super) tournaments: usize,
    pub(super) imports: usize,
    pub(super) people: usize,
    /// How many lines follow, and how many bytes they have.
    lines: u64,
    bytes: u64,
}

impl Header {
    pub(super) fn counts(&self) -> ServerCounts {
        ServerCounts {
            games: self.games,
            running: self.running,
            people: self.people,
            tournaments: self.tournaments,
            imports: self.imports,
            rated: self.rated,
        }
    }
}

/// Why a file is refused.
#[derive(Debug, thiserror::Error)]
pub(super) enum BadFile {
    #[error("it was not written by `cairn export`")]
    NotOurs,
    #[error(
        "it is written in format {0}, and this version of Cairn reads format {FORMAT}: install the version that wrote it, or a newer one"
    )]
    Version(u32),
    #[error("it has more than {0} bytes")]
    TooLarge(u64),
    #[error("its signature is wrong: it was changed, or is not complete")]
    Signature,
    #[error("it is signed by {found}, not by {expected}")]
    OtherKey {
        found: Fingerprint,
        expected: Fingerprint,
    },
    #[error("its header cannot be read: {0}")]
    Header(String),
    #[error("what is packed in it is larger than {0} bytes")]
    Unpacked(u64),
    #[error("more than {0} things are in it")]
    TooMany(u64),
    #[error("line {0}: {1}")]
    Line(u64, BadLine),
    #[error("what is packed in it is damaged: {0}")]
    Damaged(io::Error),
    #[error("it says that other things are in it than there are")]
    OtherCounts,
    #[error("it was changed while it was read")]
    Changed,
    #[error("it cannot be read: {0}")]
    Io(#[from] io::Error),
}

/// Why nothing could be written.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unwritable {
    #[error(transparent)]
    Line(#[from] BadLine),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("the server has more than one file can hold")]
    TooLarge,
    #[error("the key cannot be used")]
    Key,
}

/// What is signed: the version, the whole second line, and the hash of all that follows it.
fn signed(header: &[u8], packed: [u8; 32]) -> Vec<u8> {
    let mut message = format!("{BEGINS}{FORMAT}\n").into_bytes();
    message.extend(header);
    message.extend(packed);
    message
}

fn key_pair(secret: &SigningSecret) -> Result<Ed25519KeyPair, Unwritable> {
    Ed25519KeyPair::from_seed_unchecked(&secret.0).map_err(|_| Unwritable::Key)
}

fn public(pair: &Ed25519KeyPair) -> Result<[u8; 32], Unwritable> {
    let key = pair.public_key().as_ref();
    key.try_into().map_err(|_| Unwritable::Key)
}

/// The fingerprint of the key with this secret.
pub(super) fn fingerprint(secret: &SigningSecret) -> Result<Fingerprint, Unwritable> {
    Ok(Fingerprint::of(&public(&key_pair(secret)?)?))
}

#[cfg(test)]
mod tests;
