//! Copies packed with gzip, which common tools can read.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufReader, Read, Seek as _, SeekFrom, Write},
    path::Path,
};

use flate2::{Compression, read::GzDecoder, write::GzEncoder};

/// The extension of a packed copy.
pub(super) const ENDING: &str = "gz";
const MAGIC: [u8; 2] = [0x1f, 0x8b];
const AT_ONCE: usize = 256 * 1024;

pub(super) fn is_named(path: &Path) -> bool {
    path.extension().is_some_and(|it| it == ENDING)
}

/// Whether the file is packed, by its contents.
pub(super) fn is(path: &Path) -> io::Result<bool> {
    let mut begins = Vec::new();
    File::open(path)?.take(2).read_to_end(&mut begins)?;
    Ok(begins == MAGIC)
}

/// The unpacked size in its last four bytes, modulo 2^32.
pub(super) fn size(path: &Path) -> u64 {
    let read = || -> io::Result<u32> {
        let mut file = File::open(path)?;
        file.seek(SeekFrom::End(-4))?;
        let mut size = [0; 4];
        file.read_exact(&mut size)?;
        Ok(u32::from_le_bytes(size))
    };
    read().map_or(0, u64::from)
}

/// Packs a file into another existing one, and verifies it by reading. `carried` gets the bytes
/// read of the first, and returns whether to continue.
pub(super) fn pack(from: &Path, to: &Path, carried: impl FnMut(u64) -> bool) -> io::Result<()> {
    let mut packed = GzEncoder::new(writable(to)?, Compression::default());
    carry(&mut File::open(from)?, &mut packed, carried)?;
    packed.finish()?.sync_all()?;
    is_whole(to)
}

/// Unpacks a file into another existing one. `carried` gets the bytes written to the second, and
/// returns whether to continue.
pub(super) fn unpack(from: &Path, to: &Path, carried: impl FnMut(u64) -> bool) -> io::Result<()> {
    let mut to = writable(to)?;
    carry(&mut open_packed(from)?, &mut to, carried)?;
    to.sync_all()
}

/// Reads a packed file to its end, where its length and checksum are.
pub(super) fn is_whole(path: &Path) -> io::Result<()> {
    carry(&mut open_packed(path)?, &mut io::sink(), |_| true)
}

fn open_packed(path: &Path) -> io::Result<GzDecoder<BufReader<File>>> {
    let file = BufReader::with_capacity(AT_ONCE, File::open(path)?);
    Ok(GzDecoder::new(file))
}

fn writable(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).truncate(true).open(path)
}

fn carry(
    from: &mut impl Read,
    to: &mut impl Write,
    mut carried: impl FnMut(u64) -> bool,
) -> io::Result<()> {
    let mut piece = vec![0; AT_ONCE];
    let mut bytes = 0;
    loop {
        let read = match from.read(&mut piece) {
            Ok(0) => return Ok(()),
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        to.write_all(piece.get(..read).unwrap_or_default())?;
        bytes += read as u64;
        if !carried(bytes) {
            return Err(io::ErrorKind::Interrupted.into());
        }
    }
}
