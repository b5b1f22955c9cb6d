//! Writing the file: the packed contents first, and the two lines before it when everything is
//! known.

use std::{
    fs::File,
    io::{self, BufWriter, Seek as _, SeekFrom, Write as _},
};

use cairn_domain::{
    GuildId, Timestamp,
    transfer::{ServerCounts, SigningSecret, TransferPart},
};
use data_encoding::HEXLOWER;
use flate2::{Compression, write::ZlibEncoder};

use super::{
    BEGINS, FIRST, FORMAT, HEADER, Header, LIMITS, Unwritable, hashed::Hashed, key_pair, public,
    signed,
};

/// A file being written.
#[derive(Debug)]
pub(in crate::cli::transfer) struct FileWriter {
    packed: ZlibEncoder<Hashed<BufWriter<File>>>,
    counts: ServerCounts,
    lines: u64,
    bytes: u64,
}

impl FileWriter {
    /// Starts with an empty file.
    pub(in crate::cli::transfer) fn begin(mut file: File) -> Result<FileWriter, Unwritable> {
        file.seek(SeekFrom::Start((FIRST + HEADER) as u64))?;
        let hashed = Hashed::new(BufWriter::new(file));
        Ok(FileWriter {
            packed: ZlibEncoder::new(hashed, Compression::default()),
            counts: ServerCounts::default(),
            lines: 0,
            bytes: 0,
        })
    }

    /// Writes another part.
    pub(in crate::cli::transfer) fn part(&mut self, part: &TransferPart) -> Result<(), Unwritable> {
        let line = part.line()?;
        let bytes = line.len() as u64 + 1;
        self.lines += 1;
        self.bytes += bytes;
        let is_too_much = bytes > LIMITS.line
            || self.bytes > LIMITS.unpacked
            || self.lines > LIMITS.lines
            || self.packed.get_ref().bytes() > LIMITS.file;
        if is_too_much {
            return Err(Unwritable::TooLarge);
        }
        self.packed.write_all(line.as_bytes())?;
        self.packed.write_all(b"\n")?;
        self.counts.count(part);
        Ok(())
    }

    /// Writes the signed description of this server at the front; returns the size of the file in
    /// bytes.
    pub(in crate::cli::transfer) fn end(
        self,
        server: GuildId,
        secret: &SigningSecret,
        made_at: Timestamp,
        last_there: Timestamp,
    ) -> Result<u64, Unwritable> {
        let counts = self.counts;
        let header = Header {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            server,
            made_at,
            last_there,
            games: counts.games,
            running: counts.running,
            rated: counts.rated,
            tournaments: counts.tournaments,
            imports: counts.imports,
            people: counts.people,
            lines: self.lines,
            bytes: self.bytes,
        };
        let hashed = self.packed.finish()?;
        let size = (FIRST + HEADER) as u64 + hashed.bytes();
        let (hash, file) = hashed.end();
        let mut header = serde_json::to_vec(&header).map_err(io::Error::from)?;
        if header.len() >= HEADER || size > LIMITS.file {
            return Err(Unwritable::TooLarge);
        }
        header.resize(HEADER - 1, b' ');
        header.push(b'\n');
        let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&first_lines(&header, hash, secret)?)?;
        Ok(size)
    }
}

/// The first line, and the second one with its end.
pub(super) fn first_lines(
    header: &[u8],
    packed: [u8; 32],
    secret: &SigningSecret,
) -> Result<Vec<u8>, Unwritable> {
    let pair = key_pair(secret)?;
    let signature = pair.sign(&signed(header, packed));
    let (key, signature) = (
        HEXLOWER.encode(&public(&pair)?),
        HEXLOWER.encode(signature.as_ref()),
    );
    let mut lines = format!("{BEGINS}{FORMAT} {key} {signature}\n").into_bytes();
    lines.extend(header);
    Ok(lines)
}
