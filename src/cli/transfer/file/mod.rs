//! The file: one line with key and signature, one line that describes the contents, and the
//! contents, line by line, compressed.
//!
//! Nothing in a file is trusted before its signature is verified, and every length is limited:
//! anybody who can write a file can make one that unpacks to terabytes. It is written and read a
//! line at a time, so memory does not depend on its size.

mod hashed;
mod read;
mod write;

use std::io;

use cairn_domain::{
    GuildId, Timestamp,
    transfer::{BadTransferLine, ServerCounts, SigningSecret},
};
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use serde::{Deserialize, Serialize};

pub(super) use self::{read::Signed, write::FileWriter};
use super::Fingerprint;

/// The version of the format. It changes with the possible contents of a line.
pub(super) const FORMAT: u32 = 1;
const BEGINS: &str = "cairn-export ";
/// The first line: `cairn-export 1`, the key and the signature in hexadecimal, and its end.
const FIRST: usize = BEGINS.len() + 2 + 64 + 1 + 128 + 1;
/// The size of the second line in bytes: it is written last, when its content is known, and padded
/// with spaces.
const HEADER: usize = 1 << 10;

/// The limits for reading.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadLimits {
    /// The size of the file, in bytes.
    pub(super) file: u64,
    /// The unpacked size of its contents, in bytes.
    pub(super) unpacked: u64,
    /// The length of an unpacked line, in bytes.
    pub(super) line: u64,
    /// The number of lines. A few numbers are kept for each.
    pub(super) lines: u64,
}

pub(super) const LIMITS: ReadLimits = ReadLimits {
    file: 512 << 20,
    unpacked: 4 << 30,
    line: 16 << 20,
    lines: 1_000_000,
};

/// The description in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    /// The version of the program that wrote it.
    pub(super) program: String,
    pub(super) server: GuildId,
    pub(super) made_at: Timestamp,
    /// When the instance last served the server: its clocks rest from then on.
    pub(super) last_there: Timestamp,
    pub(super) games: usize,
    pub(super) running: usize,
    pub(super) rated: usize,
    pub(super) tournaments: usize,
    pub(super) imports: usize,
    pub(super) people: usize,
    /// The number of lines that follow, and of their bytes.
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
    Line(u64, BadTransferLine),
    #[error("what is packed in it is damaged: {0}")]
    Damaged(io::Error),
    #[error("it says that other things are in it than there are")]
    OtherCounts,
    #[error("it was changed while it was read")]
    Changed,
    #[error("it cannot be read: {0}")]
    Io(#[from] io::Error),
}

/// Why writing failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unwritable {
    #[error(transparent)]
    Line(#[from] BadTransferLine),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("the server has more than one file can hold")]
    TooLarge,
    #[error("the key cannot be used")]
    Key,
}

/// The signed message: the version, the whole second line, and the hash of everything after it.
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
