//! Files that somebody has changed, cut off or made up.

use super::*;
use cairn_domain::{Interval, Participant, ParticipantId, PlayerId, Vacation};

const SECRET: SigningSecret = SigningSecret([7; 32]);
const NOW: Timestamp = Timestamp(1_800_000_000_000);

fn contents() -> ServerContents {
    let mut contents = ServerContents::new(GuildId(u64::MAX));
    contents.people = (1..=20_u8)
        .map(|number| Participant {
            id: ParticipantId(number.into()),
            user: (number != 4).then_some(PlayerId(u64::MAX - u64::from(number))),
            name: format!("Person\n{number} “”\u{1f3b2}"),
        })
        .collect();
    contents.outages = vec![Interval {
        from: Timestamp(1),
        until: NOW,
    }];
    contents.vacations = vec![Vacation {
        who: ParticipantId(3),
        from: Timestamp(2),
        until: NOW,
        reason: String::new(),
    }];
    contents
}

fn file() -> Vec<u8> {
    write(&contents(), &SECRET, NOW, NOW).expect("it can be written")
}

fn refused(file: &[u8]) -> BadFile {
    read(file, None, LIMITS).expect_err("it should be refused")
}

/// A signed file of this header and these contents, whatever they are.
fn made(header: &str, packed: &[u8]) -> Vec<u8> {
    let mut rest = header.as_bytes().to_vec();
    rest.push(b'\n');
    rest.extend(packed);
    sign(&rest, &SECRET).expect("a key")
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
    let opened = read(&file, None, LIMITS).expect("in order");
    assert_eq!(opened.signed_by, fingerprint(&SECRET).expect("a key"));
    assert_eq!(
        format!("{:?}", opened.contents),
        format!("{:?}", contents())
    );
    assert_eq!(opened.header.server, GuildId(u64::MAX));
    assert_eq!(opened.header.people, 20);
    read(&file, Some(opened.signed_by), LIMITS).expect("signed by them");
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
    let forged = write(&contents(), &other, NOW, NOW).expect("it can be written");
    let expected = fingerprint(&SECRET).expect("a key");
    let why = read(&forged, Some(expected), LIMITS).expect_err("it is forged");
    let found = fingerprint(&other).expect("a key");
    assert_eq!(
        why.to_string(),
        format!("it is signed by {found}, not by {expected}")
    );
    // The signature of one does not make the other's.
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
    let small = Limits {
        unpacked: 1 << 20,
        ..LIMITS
    };
    let says_so = made(&header(1, 50 << 20), &bomb);
    let why = read(&says_so, None, small).expect_err("too large");
    assert!(matches!(why, BadFile::Unpacked(_)), "{why}");
    let one_line = Limits {
        line: 1 << 20,
        ..LIMITS
    };
    let why = read(&says_so, None, one_line).expect_err("too long a line");
    assert!(matches!(why, BadFile::Unpacked(_)), "{why}");
    let tiny = Limits {
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
    let long = made(&"x".repeat(5_000), b"");
    assert!(matches!(refused(&long), BadFile::Header(_)));
}
