//! Reading the file: once to verify its signature, and then each time its parts are needed. It is
//! hashed again every time, so what is used is what was signed.

use std::{
    fs::File,
    io::{self, BufRead as _, BufReader, Read, Seek as _, SeekFrom, Take},
};

use cairn_domain::transfer::{
    BadPart, PartsOf, ServerCounts, ServerParts, TransferLines, TransferPart,
};
use data_encoding::HEXLOWER;
use flate2::read::ZlibDecoder;
use ring::signature::{ED25519, UnparsedPublicKey};

use super::{
    super::Fingerprint, BEGINS, BadFile, FIRST, FORMAT, HEADER, Header, ReadLimits, hashed::Hashed,
    signed,
};

/// A file with a valid signature.
#[derive(Debug)]
pub(in crate::cli::transfer) struct Signed {
    file: File,
    limits: ReadLimits,
    /// Its description.
    pub(in crate::cli::transfer) header: Header,
    /// The key that signed it.
    pub(in crate::cli::transfer) by: Fingerprint,
    /// The offset of the packed contents.
    begins: u64,
    /// The hash of the packed contents.
    hash: [u8; 32],
}

impl Signed {
    /// Reads all of it; it has to be signed by this key if one is named.
    pub(in crate::cli::transfer) fn open(
        file: File,
        expected: Option<Fingerprint>,
        limits: ReadLimits,
    ) -> Result<Signed, BadFile> {
        if file.metadata()?.len() > limits.file {
            return Err(BadFile::TooLarge(limits.file));
        }
        let mut reader = BufReader::new((&file).take(limits.file));
        let first = line(&mut reader, FIRST)?;
        let signature = Signature::read(&first)?;
        let header = line(&mut reader, HEADER)?;
        let mut rest = Hashed::new(reader);
        io::copy(&mut rest, &mut io::sink())?;
        let begins = (first.len() + header.len()) as u64;
        let (hash, _) = rest.end();
        let by = signature.verified(&signed(&header, hash))?;
        if let Some(expected) = expected.filter(|it| *it != by) {
            return Err(BadFile::OtherKey {
                found: by,
                expected,
            });
        }
        let header: Header =
            serde_json::from_slice(&header).map_err(|why| BadFile::Header(why.to_string()))?;
        if header.bytes > limits.unpacked {
            return Err(BadFile::Unpacked(limits.unpacked));
        }
        if header.lines > limits.lines {
            return Err(BadFile::TooMany(limits.lines));
        }
        Ok(Signed {
            file,
            limits,
            header,
            by,
            begins,
            hash,
        })
    }

    #[cfg(test)]
    pub(super) fn file(&self) -> &File {
        &self.file
    }

    /// Its parts, from the first; one reader at a time.
    pub(in crate::cli::transfer) fn read(&self) -> io::Result<FileParts<'_>> {
        let mut file = &self.file;
        file.seek(SeekFrom::Start(self.begins))?;
        // One byte more, so that an excess is noticed.
        let most = self.header.bytes.saturating_add(1);
        let packed = Hashed::new(file.take(self.limits.file));
        Ok(FileParts {
            of: self,
            text: Some(BufReader::new(ZlibDecoder::new(packed).take(most))),
            lines: TransferLines::of(self.header.server),
            counts: ServerCounts::default(),
            read: (0, 0),
        })
    }
}

impl ServerParts for Signed {
    fn parts(&self) -> Result<PartsOf<'_>, BadPart> {
        let parts = self.read()?;
        Ok(Box::new(parts.map(|it| it.map_err(BadPart::from))))
    }
}

/// The packed contents of the file.
type Packed<'a> = Hashed<Take<&'a File>>;

/// The parts of a file, one after another. They are trustworthy as a whole only at the end: the
/// last check is whether they are what was signed.
pub(in crate::cli::transfer) struct FileParts<'a> {
    of: &'a Signed,
    /// `None` at the end.
    text: Option<BufReader<Take<ZlibDecoder<Packed<'a>>>>>,
    lines: TransferLines,
    counts: ServerCounts,
    /// Lines and bytes read so far.
    read: (u64, u64),
}

impl Iterator for FileParts<'_> {
    type Item = Result<TransferPart, BadFile>;

    fn next(&mut self) -> Option<Result<TransferPart, BadFile>> {
        let next = self.part();
        if !matches!(next, Ok(Some(_))) {
            self.text = None;
        }
        next.transpose()
    }
}

impl FileParts<'_> {
    fn part(&mut self) -> Result<Option<TransferPart>, BadFile> {
        let Some(text) = &mut self.text else {
            return Ok(None);
        };
        let limits = self.of.limits;
        let mut line = String::new();
        let read = text.by_ref().take(limits.line).read_line(&mut line);
        let read = read.map_err(BadFile::Damaged)? as u64;
        if read == 0 {
            return self.end().map(|()| None);
        }
        self.read = (self.read.0 + 1, self.read.1 + read);
        if self.read.0 > self.of.header.lines {
            return Err(BadFile::OtherCounts);
        }
        let whole = line.strip_suffix('\n');
        let most = limits.line.min(self.of.header.bytes);
        let part = self.lines.read(whole.ok_or(BadFile::Unpacked(most))?);
        let part = part.map_err(|why| BadFile::Line(self.read.0, why))?;
        self.counts.count(&part);
        Ok(Some(part))
    }

    /// Checks that all of it was signed, and matches the description.
    fn end(&mut self) -> Result<(), BadFile> {
        if let Some(text) = self.text.take() {
            let mut packed = text.into_inner().into_inner().into_inner();
            io::copy(&mut packed, &mut io::sink())?;
            if packed.end().0 != self.of.hash {
                return Err(BadFile::Changed);
            }
        }
        let header = &self.of.header;
        let is_all = self.read == (header.lines, header.bytes) && self.counts == header.counts();
        is_all.then_some(()).ok_or(BadFile::OtherCounts)
    }
}

/// A line with its end, or the rest of the file, or the maximum length.
fn line(file: &mut impl io::BufRead, most: usize) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    file.take(most as u64).read_until(b'\n', &mut line)?;
    Ok(line)
}

/// The key and the signature of the first line.
struct Signature {
    key: [u8; 32],
    signature: Vec<u8>,
}

impl Signature {
    fn read(first: &[u8]) -> Result<Signature, BadFile> {
        let begins = first.strip_prefix(BEGINS.as_bytes());
        let begins = begins.ok_or(BadFile::NotOurs)?;
        let digits = begins.iter().take(10).take_while(|it| it.is_ascii_digit());
        let version = str::from_utf8(&begins[..digits.count()]).ok();
        let version: u32 = version
            .and_then(|it| it.parse().ok())
            .ok_or(BadFile::NotOurs)?;
        if version != FORMAT {
            return Err(BadFile::Version(version));
        }
        let first = str::from_utf8(first).ok();
        let first = first.and_then(|it| it.strip_prefix(BEGINS)?.strip_suffix('\n'));
        let words: Vec<&str> = first.ok_or(BadFile::Signature)?.split(' ').collect();
        let [number, key, signature] = words[..] else {
            return Err(BadFile::Signature);
        };
        let key = HEXLOWER.decode(key.as_bytes()).ok();
        let key: Option<[u8; 32]> = key.and_then(|it| it.try_into().ok());
        let signature = HEXLOWER.decode(signature.as_bytes()).ok();
        match (key, signature) {
            (Some(key), Some(signature)) if number == FORMAT.to_string() => {
                Ok(Signature { key, signature })
            }
            _ => Err(BadFile::Signature),
        }
    }

    /// Verifies the signature of this message; returns the key.
    fn verified(&self, message: &[u8]) -> Result<Fingerprint, BadFile> {
        UnparsedPublicKey::new(&ED25519, self.key)
            .verify(message, &self.signature)
            .map_err(|_| BadFile::Signature)?;
        Ok(Fingerprint::of(&self.key))
    }
}
