//! Files that were tampered with, truncated or forged.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _, Write as _},
};

use cairn_domain::{
    Interval, Participant, ParticipantId, PlayerId, Vacation,
    transfer::{ServerParts as _, TransferPart},
};
use flate2::{Compression, write::ZlibEncoder};
use sha2::{Digest as _, Sha256};

use super::*;

const SECRET: SigningSecret = SigningSecret([7; 32]);
const NOW: Timestamp = Timestamp(1_800_000_000_000);

fn person(number: i64) -> TransferPart {
    TransferPart::Person(Participant {
        id: ParticipantId(number),
        user: (number != 4).then_some(PlayerId(u64::MAX - number.unsigned_abs())),
        name: format!("Person\n{number} “”\u{1f3b2}"),
    })
}

fn contents() -> Vec<TransferPart> {
    let mut parts: Vec<TransferPart> = (1..=20).map(person).collect();
    parts.push(TransferPart::Vacation(Vacation {
        who: ParticipantId(3),
        from: Timestamp(2),
        until: NOW,
        reason: String::new(),
    }));
    parts.push(TransferPart::Outages(vec![Interval {
        from: Timestamp(1),
        until: NOW,
    }]));
    parts
}

fn written(parts: &[TransferPart], secret: &SigningSecret) -> Vec<u8> {
    let file = tempfile::tempfile().expect("a file");
    let mut writer =
        FileWriter::begin(file.try_clone().expect("a file")).expect("it can be written");
    for part in parts {
        writer.part(part).expect("it can be written");
    }
    let size = writer.end(GuildId(u64::MAX), secret, NOW, NOW);
    let bytes = bytes(file);
    assert_eq!(size.expect("it can be written"), bytes.len() as u64);
    bytes
}

fn bytes(mut file: File) -> Vec<u8> {
    let mut bytes = Vec::new();
    file.rewind().expect("a file");
    file.read_to_end(&mut bytes).expect("a file");
    bytes
}

fn file() -> Vec<u8> {
    written(&contents(), &SECRET)
}

fn on_disk(bytes: &[u8]) -> File {
    let mut file = tempfile::tempfile().expect("a file");
    file.write_all(bytes).expect("room");
    file.rewind().expect("a file");
    file
}

/// The whole contents of a file, or why it is refused.
fn read(
    bytes: &[u8],
    expected: Option<Fingerprint>,
    limits: ReadLimits,
) -> Result<(Signed, Vec<TransferPart>), BadFile> {
    let signed = Signed::open(on_disk(bytes), expected, limits)?;
    let parts = signed.read()?.collect::<Result<_, _>>()?;
    Ok((signed, parts))
}

fn refused(file: &[u8]) -> BadFile {
    read(file, None, LIMITS).expect_err("it should be refused")
}

/// A signed file with this header and these contents, valid or not.
fn made(header: &str, packed: &[u8]) -> Vec<u8> {
    let header = format!("{header}\n");
    let hash = Sha256::digest(packed).into();
    let mut file = write::first_lines(header.as_bytes(), hash, &SECRET).expect("a key");
    file.extend(packed);
    file
}

fn header(lines: u64, bytes: u64) -> String {
    format!(
        r#"{{"program":"9.9.9","server":1,"made_at":0,"last_there":0,"games":0,"running":0,"rated":0,"tournaments":0,"imports":0,"people":0,"lines":{lines},"bytes":{bytes}}}"#
    )
}

fn packed(text: &[u8]) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    packed.write_all(text).expect("it fits");
    packed.finish().expect("it fits")
}

fn with_line(line: &str) -> BadFile {
    let text = format!("{line}\n");
    refused(&made(
        &header(1, text.len() as u64),
        &packed(text.as_bytes()),
    ))
}

#[test]
fn a_file_is_read_as_it_was_written_and_is_the_same_every_time() {
    let file = file();
    assert_eq!(file, self::file());
    let (signed, parts) = read(&file, None, LIMITS).expect("in order");
    assert_eq!(signed.by, fingerprint(&SECRET).expect("a key"));
    assert_eq!(format!("{parts:?}"), format!("{:?}", contents()));
    assert_eq!(signed.header.server, GuildId(u64::MAX));
    assert_eq!(signed.header.people, 20);
    read(&file, Some(signed.by), LIMITS).expect("signed by them");
    // They can be read again.
    let again: Vec<TransferPart> = signed
        .parts()
        .and_then(Iterator::collect::<Result<_, _>>)
        .expect("in order");
    assert_eq!(format!("{again:?}"), format!("{parts:?}"));
}

#[test]
fn no_bit_of_a_file_can_be_changed() {
    let good = file();
    for at in 0..good.len() {
        for bit in 0..8 {
            let mut file = good.clone();
            file[at] ^= 1 << bit;
            match refused(&file) {
                BadFile::NotOurs | BadFile::Version(_) if at < BEGINS.len() + 2 => (),
                BadFile::Signature => (),
                other => panic!("bit {bit} of byte {at}: {other}"),
            }
        }
    }
}

#[test]
fn nothing_can_be_cut_off_or_added() {
    let good = file();
    for end in 0..good.len() {
        let why = refused(&good[..end]);
        assert!(
            matches!(why, BadFile::NotOurs | BadFile::Signature),
            "{why}"
        );
    }
    let longer = [&good[..], b"\n"].concat();
    assert!(matches!(refused(&longer), BadFile::Signature));
}

#[test]
fn another_key_is_told_by_both_fingerprints() {
    let other = SigningSecret([8; 32]);
    let forged = written(&contents(), &other);
    let expected = fingerprint(&SECRET).expect("a key");
    let why = read(&forged, Some(expected), LIMITS).expect_err("it is forged");
    let found = fingerprint(&other).expect("a key");
    assert_eq!(
        why.to_string(),
        format!("it is signed by {found}, not by {expected}")
    );
    // The signature of one file is not valid for another.
    let mut mixed = file();
    let key = BEGINS.len() + 2;
    mixed[key..key + 64].copy_from_slice(&forged[key..key + 64]);
    assert!(matches!(refused(&mixed), BadFile::Signature));
}

#[test]
fn another_version_is_told_by_its_number() {
    let good = file();
    let rest = &good[BEGINS.len() + 1..];
    for version in ["2", "10", "999999999"] {
        let newer = [BEGINS.as_bytes(), version.as_bytes(), rest].concat();
        assert_eq!(
            refused(&newer).to_string().split(',').next(),
            Some(&*format!("it is written in format {version}"))
        );
    }
    for version in ["", "x", "-1", "99999999999"] {
        let odd = [BEGINS.as_bytes(), version.as_bytes(), rest].concat();
        assert!(matches!(refused(&odd), BadFile::NotOurs), "{version}");
    }
}

#[test]
fn what_unpacks_to_more_than_it_says_is_not_unpacked() {
    let zeros = vec![b'0'; 50 << 20];
    let bomb = packed(&zeros);
    assert!(bomb.len() < 100_000, "{}", bomb.len());
    let says_less = made(&header(1, 100), &bomb);
    assert!(matches!(refused(&says_less), BadFile::Unpacked(100)));
    let small = ReadLimits {
        unpacked: 1 << 20,
        ..LIMITS
    };
    let says_so = made(&header(1, 50 << 20), &bomb);
    let why = read(&says_so, None, small).expect_err("too large");
    assert!(matches!(why, BadFile::Unpacked(_)), "{why}");
    let one_line = ReadLimits {
        line: 1 << 20,
        ..LIMITS
    };
    let why = read(&says_so, None, one_line).expect_err("too long a line");
    assert!(matches!(why, BadFile::Unpacked(_)), "{why}");
    let tiny = ReadLimits {
        file: 100,
        ..LIMITS
    };
    let why = read(&file(), None, tiny).expect_err("too large");
    assert!(matches!(why, BadFile::TooLarge(100)), "{why}");
}

#[test]
fn what_this_version_does_not_know_is_told_by_its_name() {
    for (line, name) in [
        (r#"{"treasure":{}}"#, "treasure"),
        (r#"{"person":{"user":1,"name":"A","age":7}}"#, "age"),
        (
            r#"{"vacation":{"who":1,"from":1,"until":2,"reason":"x"}}"#,
            "reason",
        ),
        (
            r#"{"settings":{"theme":null,"channels":[],"room":"thread","language":null,"clock":"none","starters":null,"hide_leaderboard":true,"organizers":null,"music":"loud"}}"#,
            "settings.music",
        ),
    ] {
        let why = with_line(line).to_string();
        assert!(why.starts_with("line 1: ") && why.contains(name), "{why}");
    }
    let more = header(0, 0).replace("\"people\"", "\"dogs\":1,\"people\"");
    let why = refused(&made(&more, &packed(b""))).to_string();
    assert!(why.contains("dogs"), "{why}");
}

#[test]
fn what_is_written_otherwise_than_by_this_program_is_refused() {
    for line in [
        "",
        "[]",
        r#"{ "person":{"name":"A"}}"#,
        r#"{"person":{"name":"A","user":1}}"#,
        r#"{"person":{"name":"\u0041"}}"#,
        r#"{"person":{"name":"\u0000"}}"#,
        r#"{"outages":[]}"#.repeat(2).as_str(),
    ] {
        let why = with_line(line);
        assert!(matches!(why, BadFile::Line(1, _)), "{line}: {why}");
    }
    let line = "{\"person\":{\"name\":\"A\"}}\n";
    let other_counts = made(&header(1, line.len() as u64), &packed(line.as_bytes()));
    assert!(matches!(refused(&other_counts), BadFile::OtherCounts));
    let fewer = made(&header(2, 0), &packed(b""));
    assert!(matches!(refused(&fewer), BadFile::OtherCounts));
    let no_zlib = made(&header(1, 10), b"plain text");
    assert!(matches!(refused(&no_zlib), BadFile::Damaged(_)));
    let no_header = made("", b"");
    assert!(matches!(refused(&no_header), BadFile::Header(_)));
    // A header is cut off at its length, so this is not the one that was signed.
    let long = made(&"x".repeat(5_000), b"");
    assert!(matches!(refused(&long), BadFile::Signature));
}

/// Parts that hardly get smaller when packed.
fn many() -> impl Iterator<Item = TransferPart> {
    let mut seed = 1_u64;
    (1..=20_000).map(move |number| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        TransferPart::Person(Participant {
            id: ParticipantId(number),
            user: Some(PlayerId(seed)),
            name: format!("{:x}", seed.rotate_left(17)),
        })
    })
}

#[test]
fn what_is_written_goes_out_before_the_rest_is_known() {
    let file = tempfile::tempfile().expect("a file");
    let mut writer =
        FileWriter::begin(file.try_clone().expect("a file")).expect("it can be written");
    let written = || file.metadata().expect("a file").len();
    let mut sizes = Vec::new();
    for (number, part) in (0..).zip(many()) {
        writer.part(&part).expect("it can be written");
        if number % 5_000 == 4_999 {
            sizes.push(written());
        }
    }
    let grows = sizes.windows(2).all(|it| it[0] < it[1]);
    assert!(grows && sizes[0] > 50_000, "{sizes:?}");
    let whole = writer.end(GuildId(1), &SECRET, NOW, NOW).expect("a key");
    let last = sizes.last().copied().expect("four");
    // All but the contents of a few buffers has been written.
    assert!(whole - last < 100_000, "{last} of {whole}");
}

#[test]
fn a_part_is_there_before_the_rest_is_read() {
    let parts: Vec<TransferPart> = many().collect();
    let signed = Signed::open(on_disk(&written(&parts, &SECRET)), None, LIMITS);
    let signed = signed.expect("in order");
    let whole = signed.file().metadata().expect("a file").len();
    let mut reading = signed.read().expect("a file");
    let mut places = Vec::new();
    for _ in 0..4 {
        let some = reading.by_ref().take(5_000);
        assert!(some.into_iter().all(|it| it.is_ok()));
        let mut file = signed.file();
        places.push(file.stream_position().expect("a file"));
    }
    assert!(places[0] < whole / 2, "{places:?} of {whole}");
    assert!(reading.next().is_none());
}

#[test]
fn what_is_changed_after_its_signature_was_found_right_is_refused() {
    for at in [FIRST + HEADER + 1_000, FIRST + HEADER + 200_000] {
        let parts: Vec<TransferPart> = many().collect();
        let file = on_disk(&written(&parts, &SECRET));
        let mut other = file.try_clone().expect("a file");
        let signed = Signed::open(file, None, LIMITS).expect("in order");
        other.seek(io::SeekFrom::Start(at as u64)).expect("a file");
        other.write_all(b"?").expect("room");
        let read: Result<Vec<TransferPart>, BadFile> = signed.read().expect("a file").collect();
        let why = read.expect_err("it is another file");
        assert!(
            matches!(
                why,
                BadFile::Damaged(_) | BadFile::Line(..) | BadFile::Changed
            ),
            "{why}"
        );
    }
    // Contents that are valid by themselves, signed by the same key.
    let one = written(&[person(1), person(2)], &SECRET);
    let other = written(&[person(1), person(3)], &SECRET);
    let file = on_disk(&one);
    let mut under = file.try_clone().expect("a file");
    let signed = Signed::open(file, None, LIMITS).expect("in order");
    under.rewind().expect("a file");
    under.write_all(&other).expect("room");
    let read: Result<Vec<TransferPart>, BadFile> = signed.read().expect("a file").collect();
    assert!(matches!(read, Err(BadFile::Changed)), "{read:?}");
}

#[test]
fn no_more_is_looked_at_than_the_limits_allow() {
    let few = ReadLimits {
        lines: 21,
        ..LIMITS
    };
    let why = read(&file(), None, few).expect_err("there are 22");
    assert!(matches!(why, BadFile::TooMany(21)), "{why}");
    // Regardless of its header.
    let lines: String = (0..50).map(|_| "{\"person\":{\"name\":\"\"}}\n").collect();
    let more = made(&header(21, lines.len() as u64), &packed(lines.as_bytes()));
    let signed = Signed::open(on_disk(&more), None, few).expect("it says 21");
    let read: Vec<_> = signed.read().expect("a file").collect();
    assert_eq!(read.len(), 22, "21 of them, and why there are no more");
    assert!(matches!(read.last(), Some(Err(BadFile::OtherCounts))));
}
