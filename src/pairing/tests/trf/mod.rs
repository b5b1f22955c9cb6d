//! Report files: reading, writing, and refusals.

mod columns;

use proptest::prelude::*;

use cairn_pairing::{
    Bye, Color, Points, Round,
    trf::{self, Document, Heading, TrfPerson},
};
use cairn_trf::{Fault, Purpose, Refusal};

use crate::chance;

/// Two players after a round; each test changes something in it.
const SMALL: &str = "\
012 Small
142 3
152 W
001    1 m GM First, One                        2400 GER   123456789 1990/01/31  1.0    1     2 w 1
001    2      Second, Two                       2300                             0.0    2     1 b 0
";

fn read(text: &str) -> Result<Document, Refusal> {
    cairn_trf::read(text.as_bytes(), Purpose::Pair)
}

fn refusal_text(text: &str) -> String {
    let refusal = read(text).unwrap_err();
    assert_eq!(refusal.fault, Fault::Wrong);
    refusal.to_string()
}

/// The small file with one piece of it replaced.
fn with(old: &str, new: &str) -> String {
    assert!(SMALL.contains(old), "{old}");
    SMALL.replacen(old, new, 1)
}

#[test]
fn the_code_of_the_system_counts_before_the_type_of_tournament() {
    let system = |records: &str| {
        let text = format!("{records}\n{SMALL}");
        cairn_trf::read(text.as_bytes(), Purpose::Show)
            .unwrap()
            .system
    };
    for records in [
        "092 Individual: Round-Robin",
        "092 Double Round Robin",
        "092 Rundenturnier",
        "192 BERGER_ROUNDROBIN_G2",
        "192 FIDE_DOUBLEROUNDROBIN",
        "092 Individual: Swiss-System\n192 BERGER_ROUNDROBIN",
    ] {
        assert_eq!(system(records), trf::System::RoundRobin, "{records}");
    }
    for records in [
        "",
        "092 Individual: Swiss-System (Sonneborn-Berger)",
        "092 Round robin\n192 FIDE_DUTCH",
    ] {
        assert_eq!(system(records), trf::System::Dutch, "{records}");
    }
}

#[test]
fn both_formats_tell_the_same() {
    let expected = read(SMALL).unwrap();
    assert_eq!(read(&with("142 3", "XXR 3")).unwrap(), expected);
    assert_eq!(read(&with("152 W", "XXC white1")).unwrap(), expected);
    let points = |line: &str| {
        read(&format!("{line}\n{}", with("  1.0    1", "  3.0    1")))
            .unwrap()
            .tournament
            .points
    };
    let expected = points("162  W 3.0    D 1.0");
    assert_eq!(
        (expected.win, expected.draw, expected.bye),
        (Points(30), Points(10), Points(30))
    );
    assert_eq!(points("BBW  3.0\nBBD  1.0"), expected);
    assert_eq!(points("XXS W=3 D=1"), expected);
    assert_eq!(points("XXS WW=3 BW=3.0 FW=3 FPB=3 D=1.0 PAB=3"), expected);
    let more = read(&format!("162  A 0.5    P 0.0\n{SMALL}"))
        .unwrap()
        .tournament
        .points;
    assert_eq!(
        (more.absence, more.forfeit, more.bye),
        (Points(5), Points(5), Points(0))
    );
    let ties = |text: &str| read(&format!("{text}\n{SMALL}")).unwrap().tie_breaks;
    assert_eq!(ties("202 BH/C1,BH"), ["BH-C1", "BH"]);
    assert_eq!(ties("212 PTS BH-C1 BH"), ["BH-C1", "BH"]);
    for system in ["FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026"] {
        assert!(read(&format!("192 {system}\n{SMALL}")).is_ok());
    }
}

#[test]
fn who_is_absent_is_told_in_four_ways() {
    let absent = |text: &str| read(text).unwrap().tournament.entries[1].absent;
    assert_eq!(absent(SMALL), None);
    assert_eq!(absent(&format!("{SMALL}240 H   2    2\n")), Some(Bye::Half));
    assert_eq!(absent(&format!("{SMALL}240 H   3    2\n")), None);
    assert_eq!(absent(&format!("{SMALL}XXZ 2\n")), Some(Bye::Zero));
    assert_eq!(absent(&with("1 b 0", "1 b 0  0000 - F")), Some(Bye::Full));
    // The points of the bye may be counted already.
    assert_eq!(
        absent(&with("0.0    2     1 b 0", "0.5    2     1 b 0  0000 - H")),
        Some(Bye::Half)
    );
}

#[test]
fn every_result_is_read() {
    let round = |one: &str, other: &str, points: [&str; 2]| {
        let text = with("2 w 1", one).replacen("1 b 0", other, 1);
        let text = text.replacen("1.0    1", &format!("{}    1", points[0]), 1);
        let text = text.replacen("0.0    2", &format!("{}    2", points[1]), 1);
        read(&text).unwrap().tournament.entries[0].rounds[0]
    };
    assert!(matches!(
        round("2 w =", "1 b =", ["0.5", "0.5"]),
        Round::Played { rated: true, .. }
    ));
    assert!(matches!(
        round("2 w W", "1 b l", ["1.0", "0.0"]),
        Round::Played { rated: false, .. }
    ));
    assert!(matches!(
        round("2 w +", "1 b -", ["1.0", "0.0"]),
        Round::Forfeit { won: true, .. }
    ));
    assert!(matches!(
        round("2 - -", "1 - -", ["0.0", "0.0"]),
        Round::Forfeit {
            color: None,
            won: false,
            ..
        }
    ));
    for (letter, bye, points) in [
        ("F", Bye::Full, "1.0"),
        ("H", Bye::Half, "0.5"),
        ("U", Bye::Allocated, "1.0"),
    ] {
        let cell = format!("0000 - {letter}");
        let text = with("   2 w 1", &cell).replacen("   1 b 0", "0000 - U", 1);
        let text = text
            .replacen("1.0    1", &format!("{points}    1"), 1)
            .replacen("0.0    2", "1.0    2", 1);
        assert_eq!(
            read(&text).unwrap().tournament.entries[0].rounds[0],
            Round::Bye(bye)
        );
    }
}

#[test]
fn without_a_first_color_it_is_that_of_the_best_who_has_one() {
    let color = |text: &str| read(text).unwrap().tournament.first_color;
    assert_eq!(color(&with("152 W\n", "")), Some(Color::First));
    let turned = with("152 W\n", "")
        .replacen("2 w 1", "2 b 1", 1)
        .replacen("1 b 0", "1 w 0", 1);
    assert_eq!(color(&turned), Some(Color::Second));
    let none = with("152 W\n", "")
        .replacen("   2 w 1", "0000 - U", 1)
        .replacen("   1 b 0", "0000 - Z", 1);
    assert_eq!(color(&none), None);
}

#[test]
fn without_the_number_of_rounds_they_can_be_looked_at_but_not_paired() {
    let text = with("142 3\n", "");
    assert!(refusal_text(&text).contains("number of rounds"));
    assert!(cairn_trf::read(text.as_bytes(), Purpose::Look).is_ok());
    assert!(refusal_text(&with("142 3", "142 1")).contains("all 1 rounds have been paired"));
}

#[test]
fn a_round_robin_is_read_to_be_shown_and_neither_paired_nor_checked() {
    for code in [
        "FIDE_ROUNDROBIN",
        "FIDE_DOUBLEROUNDROBIN",
        "BERGER_ROUNDROBIN",
        "BERGER_DOUBLEROUNDROBIN",
        "BERGER_ROUNDROBIN_G4",
        "CUSTOM_ROUNDROBIN",
    ] {
        let text = format!("{SMALL}192 {code}\n");
        let shown = cairn_trf::read(text.as_bytes(), Purpose::Show).unwrap();
        assert_eq!(shown.system, trf::System::RoundRobin, "{code}");
        for purpose in [Purpose::Pair, Purpose::Look] {
            let refused = cairn_trf::read(text.as_bytes(), purpose).unwrap_err();
            assert_eq!(refused.line, Some(6), "{code}");
        }
    }
    let dutch = cairn_trf::read(SMALL.as_bytes(), Purpose::Show).unwrap();
    assert_eq!(dutch.system, trf::System::Dutch);
    for other in [
        "FIDE_DUBOV",
        "ROUNDROBIN",
        "FIDE_ROUNDROBIN_G",
        "FIDE_ROUNDROBIN_Gx",
    ] {
        let text = format!("{SMALL}192 {other}\n");
        assert!(
            cairn_trf::read(text.as_bytes(), Purpose::Show).is_err(),
            "{other}"
        );
    }
}

#[test]
fn a_wrong_file_is_refused_with_line_and_reason() {
    let one_more = |line: &str| format!("{SMALL}{line}\n");
    let cases = [
        (String::new(), "contains no players"),
        (
            "Dear all,\nthe results.\n".to_owned(),
            "line 1: \"Dear all,\" does not begin a record",
        ),
        (
            SMALL.chars().take(SMALL.len() - 40).collect(),
            "line 5: the player record ends at column",
        ),
        (
            with("2 w 1", "2 w"),
            "line 4: round 1 (column 92): the result against 2 is missing",
        ),
        (
            with("     2 w 1", "     2"),
            "the result against 2 is missing",
        ),
        (
            with("2 w 1", "2 w ="),
            "line 4: round 1: the result of player 1 contradicts",
        ),
        (with("2 w 1", "2 b 1"), "contradicts"),
        (with("1 b 0", "1 b 1"), "contradicts"),
        (with("2 w 1", "2 w X"), "\"X\" is not a result against 2"),
        (with("2 w 1", "2 x 1"), "\"x\" is not a color"),
        (with("2 w 1", "3 w 1"), "line 4: there is no player 3"),
        (with("2 w 1", "1 w 1"), "plays against themselves"),
        (with("2 w 1", "2 - 1"), "has no color"),
        (
            with("   2 w 1", "0000 w 1"),
            "there is a color but no opponent",
        ),
        (
            with("   1 b 0", "0000 - Z"),
            "player 1 has player 2 as an opponent, who has a different one",
        ),
        (
            with("  1.0    1", "  1.5    1"),
            "line 4: player 1 has 1.5 points; expected 1.0 by their results",
        ),
        (
            with("  1.0    1", "  one    1"),
            "\"one\" is not a number of points",
        ),
        (with("2400", "high"), "\"high\" is not a valid rating"),
        (with("001    2", "001    1"), "there is a second player 1"),
        (with("001    2", "001    3"), "there is no player 2"),
        (with("001    2", "001     "), "the player has no number"),
        (
            with("142 3", "142 0"),
            "\"0\" is not a valid number of rounds",
        ),
        (
            with("142 3", "142 many"),
            "\"many\" is not a valid number of rounds",
        ),
        (with("152 W", "152 green"), "\"green\" is not a first color"),
        (with("152 W", "XXC rank"), "XXC rank"),
        (one_more("192 FIDE_DUBOV"), "the system \"FIDE_DUBOV\""),
        (one_more("192 FIDE_DUTCH_2026_BAKU"), "acceleration"),
        (
            one_more("250      1.0   1   2    1    2"),
            "acceleration (250)",
        ),
        (one_more("XXA    1  1.0"), "acceleration (XXA)"),
        (one_more("299 W    1  1.0"), "(299)"),
        (one_more("162  X 1.0"), "162 with X"),
        (one_more("162  Q 1.0"), "162 has \"Q\""),
        (one_more("XXS WW=3 BW=2"), "inconsistent points"),
        (one_more("XXS W=lots"), "not a number of points"),
        (one_more("240 X   2    1"), "\"X\" is not a bye"),
        (one_more("240 H   0    1"), "\"0\" is not a valid round"),
        (one_more("260   3   1    1    2"), "rounds 3 to 1"),
        (one_more("XXP 1 9"), "there is no player 9"),
        (one_more("XXZ one"), "\"one\" is not a valid player number"),
        (
            with("Small", "Sm\0ll"),
            "line 1: the file contains the invalid character U+0000",
        ),
        (
            with("Small", "\u{202e}llamS"),
            "line 1: the file contains the invalid character U+202E",
        ),
        (
            with("1 b 0", "1 b 0            0000 - H"),
            "byes up to round 3",
        ),
    ];
    for (text, expected) in cases {
        let told = refusal_text(&text);
        assert!(told.contains(expected), "{told}\nexpected: {expected}");
        assert!(told.contains("; expected "), "{told}");
    }
    for code in ["013", "310", "320", "330", "300", "801", "802"] {
        assert!(refusal_text(&one_more(&format!("{code} Team"))).contains("teams"));
    }
}

#[test]
fn more_rounds_than_declared_are_refused_and_so_are_too_many_columns() {
    let two = with("2 w 1", "2 w 1  0000 - U").replacen("1 b 0", "1 b 0  0000 - Z", 1);
    let two = two
        .replacen("1.0    1", "2.0    1", 1)
        .replacen("142 3", "142 1", 1);
    assert!(refusal_text(&two).contains("2 rounds are recorded, 1 declared"));
    let wide = format!("{SMALL}001    3{}{}\n", " ".repeat(76), "9".repeat(9_900));
    assert!(refusal_text(&wide).contains("line 6"));
}

#[test]
fn only_a_file_that_is_right_is_too_large() {
    let rounds = |many: usize| {
        let first = "  0000 - U".repeat(many - 1);
        let second = "  0000 - Z".repeat(many - 1);
        with("2 w 1", &format!("2 w 1{first}"))
            .replacen("1 b 0", &format!("1 b 0{second}"), 1)
            .replacen(" 1.0    1", &format!("{many}.0    1"), 1)
            .replacen("142 3", &format!("142 {many}"), 1)
    };
    let read = |text: &str| cairn_trf::read(text.as_bytes(), Purpose::Look);
    assert!(read(&rounds(99)).is_ok());
    let refusal = read(&rounds(100).replacen("100.0    1", "100.    1", 1)).unwrap_err();
    assert_eq!(refusal.fault, Fault::TooLarge, "{refusal}");
    let declared = read(&with("142 3", "142 100")).unwrap_err();
    assert_eq!(declared.fault, Fault::TooLarge, "{declared}");
    let both = read(&with("142 3", "142 100").replacen("2 w 1", "2 w =", 1)).unwrap_err();
    assert_eq!(both.fault, Fault::Wrong);
    let long = cairn_trf::read(&vec![b'\n'; cairn_trf::MAX_BYTES + 1], Purpose::Look).unwrap_err();
    assert!(long.to_string().contains("16 MiB"));
}

#[test]
fn a_report_is_written_as_the_standard_has_it() {
    let mut document = read(SMALL).unwrap();
    document.tie_breaks = vec!["BH-C1".into(), "BH".into()];
    document.tournament.points.loss = Points(5);
    document.tournament.entries[1].absent = Some(Bye::Half);
    let expected = "\
012 Small\r\n042\r\n052\r\n062 2\r\n092\r\n102\r\n122\r\n142 3\r\n152 W\r\n162  L 0.5\r\n192 FIDE_DUTCH\r\n202 BH-C1,BH\r\n\
001    1 m GM First, One                        2400 GER   123456789 1990/01/31  1.0    1     2 w 1\r\n\
001    2      Second, Two                       2300                             0.5    2     1 b 0\r\n\
240 H   2    2\r\n";
    assert_eq!(trf::write(&document), expected);
}

#[test]
fn names_are_cut_and_lose_what_would_upset_a_reader() {
    let mut document = read(SMALL).unwrap();
    document.people[0].name = format!("\u{202e}A\0b\nc\t{}", "x".repeat(50));
    let again = read(&trf::write(&document)).unwrap();
    assert_eq!(again.people[0].name, format!("Abc{}", "x".repeat(30)));
}

fn document(seed: u64) -> Document {
    let tournament = chance::position(seed, 12);
    let person = |it: usize| TrfPerson {
        name: format!("{} {it}", ["Number", "Nümmer", "Число", "番号"][it % 4]),
        rating: u32::try_from(1000 + it).ok(),
        federation: "GER".into(),
        ..TrfPerson::default()
    };
    Document {
        people: (0..tournament.entries.len()).map(person).collect(),
        tournament,
        heading: Heading {
            name: "Chance".into(),
            clock: "2d+4h".into(),
            ..Heading::default()
        },
        tie_breaks: vec!["BH".into()],
        system: trf::System::Dutch,
        others: vec!["132 26/01/01".into()],
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn writing_and_reading_change_nothing(seed in 0_u64..u64::MAX) {
        let document = document(seed);
        let text = trf::write(&document);
        let again = cairn_trf::read(text.as_bytes(), Purpose::Pair);
        prop_assert_eq!(again.as_ref(), Ok(&document), "{}", text);
        prop_assert_eq!(trf::write(&again.unwrap()), text);
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = cairn_trf::read(&bytes, Purpose::Pair);
    }

    #[test]
    fn no_damage_makes_the_reader_panic(
        seed in 0_u64..200, damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6), cut in any::<prop::sample::Index>()
    ) {
        let mut bytes = trf::write(&document(seed)).into_bytes();
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        for purpose in [Purpose::Pair, Purpose::Look, Purpose::Show] {
            let _ = cairn_trf::read(&bytes, purpose);
            let _ = cairn_trf::read(&bytes[..cut.index(bytes.len())], purpose);
        }
    }
}
