//! Whether the files of a database belong together: people restore copies by hand, and programs
//! that synchronize folders "help". `SQLite` notices neither a file that is replaced while it is
//! open nor a log beside a file that is not its own, which it would write into that file.

use std::{
    fs::{self, File},
    io::{self, BufReader, Read},
    path::{Path, PathBuf},
};

use super::lock;
use crate::OpenError;

/// A file on a disk: device and inode.
type FileId = (u64, u64);

/// Which files lie at the path of a database and at that of its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileIds {
    pub(super) database: Option<FileId>,
    pub(super) log: Option<FileId>,
}

impl FileIds {
    pub(super) fn read(database: &Path) -> FileIds {
        FileIds {
            database: id(database),
            log: id(&log(database)),
        }
    }
}

fn id(path: &Path) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).ok().map(|it| (it.dev(), it.ino()))
}

fn log(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push("-wal");
    path.into()
}

/// Makes sure that the log beside a database that nobody has open is its own. Reads only.
pub(super) fn check(database: &Path) -> Result<(), OpenError> {
    let log = log(database);
    let failed = |error: io::Error| OpenError::of_reading(&log, &error);
    let contents = match File::open(&log) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        file => Log::read(&mut BufReader::new(file.map_err(failed)?)).map_err(failed)?,
    };
    // Nothing in it would be written into the database.
    let Some(contents) = contents else {
        return Ok(());
    };
    let ids = FileIds::read(database);
    let was_replaced = lock::last_files(database)
        .is_some_and(|noted| noted.log == ids.log && noted.database != ids.database);
    if !was_replaced && Header::read(database).is_some_and(|it| contents.continues(&it)) {
        return Ok(());
    }
    Err(OpenError::StrangeLog(database.to_owned(), log))
}

/// What the first page of a database says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Header {
    page_size: u32,
    has_log: bool,
    first: FirstPage,
    /// If the header is to be trusted in this.
    pages: Option<u32>,
}

impl Header {
    const LENGTH: usize = 100;

    fn read(database: &Path) -> Option<Header> {
        let mut bytes = [0; Header::LENGTH];
        File::open(database).ok()?.read_exact(&mut bytes).ok()?;
        let page_size = match u16::from_be_bytes([bytes[16], bytes[17]]) {
            1 => 65_536,
            size => size.into(),
        };
        let first = FirstPage::read(&bytes);
        Some(Header {
            page_size,
            has_log: bytes[18] == 2,
            first,
            pages: (number(&bytes, 92) == first.changes).then(|| number(&bytes, 28)),
        })
    }
}

/// What tells the first page of a database from those of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FirstPage {
    changes: u32,
    /// The number that the file was given when it was made.
    identity: u32,
}

impl FirstPage {
    fn read(page: &[u8]) -> FirstPage {
        FirstPage {
            changes: number(page, 24),
            identity: number(page, 60),
        }
    }
}

/// The committed part of a log.
#[derive(Debug, PartialEq, Eq)]
struct Log {
    page_size: u32,
    /// The earliest and the latest first page in it.
    first: Option<(FirstPage, FirstPage)>,
    /// The size of the database after the last commit.
    pages: u32,
}

impl Log {
    /// Reads up to the last commit whose checksums are right, as `SQLite` does.
    fn read(from: &mut impl Read) -> io::Result<Option<Log>> {
        let mut head = [0; 32];
        if !is_filled(from, &mut head)? {
            return Ok(None);
        }
        let is_big = match number(&head, 0) {
            0x377f_0682 => false,
            0x377f_0683 => true,
            _ => return Ok(None),
        };
        let page_size = number(&head, 8);
        let mut sum = checksum((0, 0), &head[..24], is_big);
        let is_page = page_size.is_power_of_two() && (512..=65_536).contains(&page_size);
        if !is_page || sum != (number(&head, 24), number(&head, 28)) {
            return Ok(None);
        }
        let (mut frame, mut page) = ([0; 24], vec![0; page_size as usize]);
        let (mut first, mut committed) = (None, None);
        while is_filled(from, &mut frame)? && is_filled(from, &mut page)? {
            sum = checksum(checksum(sum, &frame[..8], is_big), &page, is_big);
            let is_current = frame[8..16] == head[16..24];
            if !is_current || sum != (number(&frame, 16), number(&frame, 20)) {
                break;
            }
            if number(&frame, 0) == 1 {
                let found = FirstPage::read(&page);
                let (earliest, _) = *first.get_or_insert((found, found));
                first = Some((earliest, found));
            }
            let pages = number(&frame, 4);
            if pages > 0 {
                committed = Some(Log {
                    page_size,
                    first,
                    pages,
                });
            }
        }
        Ok(committed)
    }

    /// Whether this was written after the state of the database in its file. Never false for its
    /// own log; true for that of another only by chance.
    fn continues(&self, header: &Header) -> bool {
        let fits = match (self.first, header.pages) {
            // A connection may count on from what it read before its own last change.
            (Some((earliest, latest)), _) => {
                let since =
                    |it: FirstPage| it.changes.wrapping_sub(earliest.changes).wrapping_add(1);
                header.first.identity == latest.identity && since(header.first) <= since(latest)
            }
            // Without a new first page, the size has not changed.
            (None, Some(pages)) => pages == self.pages,
            (None, None) => true,
        };
        header.has_log && header.page_size == self.page_size && fits
    }
}

/// Fills all of the buffer, unless the file ends before.
fn is_filled(from: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match from.read_exact(buffer) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        read => read.map(|()| true),
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    let bytes = bytes.get(at..at + 4).and_then(|it| it.try_into().ok());
    u32::from_be_bytes(bytes.unwrap_or_default())
}

fn checksum(mut sum: (u32, u32), bytes: &[u8], is_big: bool) -> (u32, u32) {
    let number = |bytes| {
        if is_big {
            u32::from_be_bytes(bytes)
        } else {
            u32::from_le_bytes(bytes)
        }
    };
    for [a, b] in bytes.as_chunks().0.as_chunks().0 {
        sum.0 = sum.0.wrapping_add(number(*a)).wrapping_add(sum.1);
        sum.1 = sum.1.wrapping_add(number(*b)).wrapping_add(sum.0);
    }
    sum
}
