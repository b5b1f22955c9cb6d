//! The file: one line with key and signature, one line that says what follows, and the contents,
//! line by line, compressed.
//!
//! Nothing of a file is believed before its signature is found right, and every length is bounded:
//! whoever can write a file can make one that unpacks to terabytes.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};

use cairn_domain::{
    GuildId, Timestamp,
    transfer::{BadLine, ServerContents, ServerCounts, SigningSecret},
};
use data_encoding::HEXLOWER;
use flate2::{Compression, read::ZlibDecoder, write::ZlibEncoder};
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::Fingerprint;

/// The version of the format. It changes with whatever a line can say.
pub(super) const FORMAT: u32 = 1;
const BEGINS: &str = "cairn-export ";
/// The first line: `cairn-export 1`, the key and the signature in hexadecimal, and its end.
const FIRST: usize = BEGINS.len() + 2 + 64 + 1 + 128 + 1;
/// The second line has no more bytes.
const LONGEST_HEADER: usize = 4 << 10;

/// What is read at most, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Of the file.
    pub(super) file: u64,
    /// Of what is packed in it.
    pub(super) unpacked: u64,
    /// Of a line of that.
    pub(super) line: u64,
}

pub(super) const LIMITS: Limits = Limits {
    file: 512 << 20,
    unpacked: 4 << 30,
    line: 64 << 20,
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

/// A file that was read.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) header: Header,
    pub(super) signed_by: Fingerprint,
    pub(super) contents: ServerContents,
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
    #[error("line {0}: {1}")]
    Line(u64, BadLine),
    #[error("what is packed in it is damaged: {0}")]
    Damaged(io::Error),
    #[error("it says that other things are in it than there are")]
    OtherCounts,
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

/// What is signed: the version, and the hash of all that follows the first line.
fn signed(rest: &[u8]) -> Vec<u8> {
    let mut message = format!("{BEGINS}{FORMAT}\n").into_bytes();
    message.extend(Sha256::digest(rest));
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

/// The whole file.
pub(super) fn write(
    contents: &ServerContents,
    secret: &SigningSecret,
    made_at: Timestamp,
    last_there: Timestamp,
) -> Result<Vec<u8>, Unwritable> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    let (mut lines, mut bytes) = (0, 0);
    contents.write_lines(|line| {
        packed.write_all(line.as_bytes())?;
        packed.write_all(b"\n")?;
        lines += 1;
        bytes += line.len() as u64 + 1;
        if line.len() as u64 >= LIMITS.line {
            return Err(Unwritable::TooLarge);
        }
        Ok::<(), Unwritable>(())
    })?;
    let packed = packed.finish()?;
    let counts = contents.counts();
    let header = Header {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        server: contents.guild,
        made_at,
        last_there,
        games: counts.games,
        running: counts.running,
        rated: counts.rated,
        tournaments: counts.tournaments,
        imports: counts.imports,
        people: counts.people,
        lines,
        bytes,
    };
    let mut rest = serde_json::to_vec(&header).map_err(io::Error::from)?;
    rest.push(b'\n');
    rest.extend(packed);
    if bytes > LIMITS.unpacked || (FIRST + rest.len()) as u64 > LIMITS.file {
        return Err(Unwritable::TooLarge);
    }
    sign(&rest, secret)
}

/// The first line, and what it signs.
pub(super) fn sign(rest: &[u8], secret: &SigningSecret) -> Result<Vec<u8>, Unwritable> {
    let pair = key_pair(secret)?;
    let signature = pair.sign(&signed(rest));
    let (key, signature) = (
        HEXLOWER.encode(&public(&pair)?),
        HEXLOWER.encode(signature.as_ref()),
    );
    let mut file = format!("{BEGINS}{FORMAT} {key} {signature}\n").into_bytes();
    file.extend(rest);
    Ok(file)
}

/// Reads a whole file, which has to be signed by this key if one is named.
pub(super) fn read(
    file: &[u8],
    expected: Option<Fingerprint>,
    limits: Limits,
) -> Result<Opened, BadFile> {
    if file.len() as u64 > limits.file {
        return Err(BadFile::TooLarge(limits.file));
    }
    let (signed_by, rest) = verified(file)?;
    if let Some(expected) = expected.filter(|it| *it != signed_by) {
        return Err(BadFile::OtherKey {
            found: signed_by,
            expected,
        });
    }
    let end = rest.iter().take(LONGEST_HEADER).position(|it| *it == b'\n');
    let end = end.ok_or_else(|| BadFile::Header("it is too long".to_owned()))?;
    let (header, packed) = (&rest[..end], &rest[end + 1..]);
    let header: Header =
        serde_json::from_slice(header).map_err(|why| BadFile::Header(why.to_string()))?;
    if header.bytes > limits.unpacked {
        return Err(BadFile::Unpacked(limits.unpacked));
    }
    let contents = unpacked(&header, packed, limits)?;
    if contents.counts() != header.counts() {
        return Err(BadFile::OtherCounts);
    }
    Ok(Opened {
        header,
        signed_by,
        contents,
    })
}

/// Who has signed it, and what: everything after the first line.
fn verified(file: &[u8]) -> Result<(Fingerprint, &[u8]), BadFile> {
    let begins = file.strip_prefix(BEGINS.as_bytes());
    let begins = begins.ok_or(BadFile::NotOurs)?;
    let digits = begins.iter().take(10).take_while(|it| it.is_ascii_digit());
    let version = str::from_utf8(&begins[..digits.count()]).ok();
    let version: u32 = version
        .and_then(|it| it.parse().ok())
        .ok_or(BadFile::NotOurs)?;
    if version != FORMAT {
        return Err(BadFile::Version(version));
    }
    let (first, rest) = file.split_at_checked(FIRST).ok_or(BadFile::Signature)?;
    let first = str::from_utf8(first).ok();
    let first = first.and_then(|it| it.strip_prefix(BEGINS)?.strip_suffix('\n'));
    let words: Vec<&str> = first.ok_or(BadFile::Signature)?.split(' ').collect();
    let [number, key, signature] = words[..] else {
        return Err(BadFile::Signature);
    };
    let key = HEXLOWER.decode(key.as_bytes()).ok();
    let key: Option<[u8; 32]> = key.and_then(|it| it.try_into().ok());
    let signature = HEXLOWER.decode(signature.as_bytes()).ok();
    let (Some(key), Some(signature), true) = (key, signature, number == FORMAT.to_string()) else {
        return Err(BadFile::Signature);
    };
    UnparsedPublicKey::new(&ED25519, key)
        .verify(&signed(rest), &signature)
        .map_err(|_| BadFile::Signature)?;
    Ok((Fingerprint::of(&key), rest))
}

fn unpacked(header: &Header, packed: &[u8], limits: Limits) -> Result<ServerContents, BadFile> {
    let mut contents = ServerContents::new(header.server);
    // One byte more, so that it is noticed.
    let unpacked = ZlibDecoder::new(packed).take(header.bytes.saturating_add(1));
    let mut unpacked = BufReader::new(unpacked);
    let (mut lines, mut bytes) = (0, 0);
    let mut line = String::new();
    loop {
        line.clear();
        let read = (&mut unpacked).take(limits.line).read_line(&mut line);
        let read = read.map_err(BadFile::Damaged)? as u64;
        if read == 0 {
            break;
        }
        (lines, bytes) = (lines + 1, bytes + read);
        let whole = line.strip_suffix('\n');
        let whole = whole.ok_or(BadFile::Unpacked(limits.line.min(header.bytes)))?;
        contents
            .read_line(whole)
            .map_err(|why| BadFile::Line(lines, why))?;
    }
    if (lines, bytes) == (header.lines, header.bytes) {
        Ok(contents)
    } else {
        Err(BadFile::OtherCounts)
    }
}

#[cfg(test)]
mod tests;
