//! `cairn-lab pair`, `cairn-lab tiebreaks` and `cairn-lab berger`.

use std::fs;

use serde_json::Value;

use crate::{CommandOutput, Place, run};

/// Four players after a round of three: 1 and 2 have won.
const FOUR: &str = "\
012 Four\r
142 3\r
152 W\r
001    1      First                             2400                             1.0    1     3 w 1\r
001    2      Second                            2300                             1.0    2     4 b 1\r
001    3      Third                             2200                             0.0    3     1 b 0\r
001    4      Fourth                            2100                             0.0    4     2 w 0\r
";

/// A place with a report file.
fn with(text: &str) -> Place {
    let place = Place::new();
    fs::write(place.path().join("report.trf"), text).expect("a report");
    place
}

fn pair(place: &Place, words: &[&str]) -> CommandOutput {
    let words: Vec<&str> = ["pair"].iter().chain(words).copied().collect();
    place.run(&words)
}

fn read(place: &Place, name: &str) -> String {
    fs::read_to_string(place.path().join(name)).expect("a file that was written")
}

#[test]
fn the_next_round_comes_as_lines_of_numbers() {
    let place = with(FOUR);
    let ran = pair(&place, &["--dutch", "report.trf", "-p"]);
    assert_eq!(
        (ran.code, ran.text()),
        (0, "2\n2 1\n3 4\n"),
        "{}",
        ran.stderr
    );
    let ran = pair(&place, &["--dutch", "report.trf", "-p", "pairs.txt"]);
    assert_eq!((ran.code, ran.text()), (0, ""), "{}", ran.stderr);
    assert_eq!(read(&place, "pairs.txt"), "2\n2 1\n3 4\n");
    let ran = place.run_with(&["pair", "--dutch", "-", "-p"], FOUR.as_bytes());
    assert_eq!(
        (ran.code, ran.text()),
        (0, "2\n2 1\n3 4\n"),
        "{}",
        ran.stderr
    );
}

#[test]
fn the_bye_comes_last_with_a_zero() {
    let fifth = "001    5      Fifth                             2000                             0.0    5  0000 - Z\r\n";
    let ran = pair(
        &with(&format!("{FOUR}{fifth}")),
        &["--dutch", "report.trf", "-p"],
    );
    assert_eq!(
        (ran.code, ran.text()),
        (0, "3\n2 1\n3 5\n4 0\n"),
        "{}",
        ran.stderr
    );
}

#[test]
fn the_order_of_words_does_not_matter_and_a_check_list_can_be_had() {
    let place = with(FOUR);
    let ran = pair(&place, &["report.trf", "-p", "-l", "--dutch"]);
    assert_eq!(
        (ran.code, ran.text()),
        (0, "2\n2 1\n3 4\n"),
        "{}",
        ran.stderr
    );
    let list = read(&place, "report.list");
    for wanted in ["Bracket 1.0", "Bracket 0.0", "(B)", "(W)"] {
        assert!(list.contains(wanted), "{list}");
    }
    let ran = pair(&place, &["--dutch", "report.trf", "-p", "-l", "other.txt"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_eq!(read(&place, "other.txt"), list);
}

#[test]
fn a_check_names_the_file_and_each_round() {
    let ran = pair(&with(FOUR), &["--dutch", "report.trf", "-c"]);
    assert_eq!(
        (ran.code, ran.text()),
        (0, "report: Round #1\n\n"),
        "{}",
        ran.stderr
    );
    let other = FOUR
        .replace("3 w 1", "4 w 1")
        .replace("4 b 1", "3 b 1")
        .replace("1 b 0", "2 w 0")
        .replace(
            "Fourth                            2100                             0.0    4     2 w 0",
            "Fourth                            2100                             0.0    4     1 b 0",
        );
    let ran = pair(&with(&other), &["--dutch", "report.trf", "-c", "-l"]);
    let expected = "\
report: Round #1
  Checker pairings        Tournament pairings 
      1 -   3                  1 -   4
      4 -   2                  3 -   2


";
    assert_eq!((ran.code, ran.text()), (0, expected), "{}", ran.stderr);
}

#[test]
fn a_round_that_nobody_could_have_paired_is_told_in_a_check() {
    let twice = "\
142 2
152 W
001    1      First                             2400                             2.0    1     2 w 1     2 b 1
001    2      Second                            2300                             0.0    2     1 b 0     1 w 0
";
    let ran = pair(&with(twice), &["--dutch", "report.trf", "-c"]);
    let expected = "report: Round #1\nreport: Round #2\nNo valid pairing exists for round 2.\n\n\n";
    assert_eq!((ran.code, ran.text()), (0, expected), "{}", ran.stderr);
}

#[test]
fn a_tournament_by_chance_is_the_same_for_the_same_seed_and_checks_out() {
    let place = Place::new();
    fs::write(
        place.path().join("settings"),
        "PlayersNumber=21\nRoundsNumber=6\n",
    )
    .expect("settings");
    for out in ["one.trf", "two.trf"] {
        let ran = pair(&place, &["--dutch", "-g", "settings", "-o", out, "-s", "7"]);
        assert_eq!((ran.code, ran.text()), (0, ""), "{}", ran.stderr);
    }
    let text = read(&place, "one.trf");
    assert!(text.starts_with("012 AutoTest Tournament 7\r\n"), "{text}");
    assert_eq!(text, read(&place, "two.trf"));
    let ran = pair(&place, &["--dutch", "one.trf", "-c"]);
    let rounds: Vec<String> = (1..=6).map(|it| format!("one: Round #{it}\n")).collect();
    let rounds = rounds.concat();
    assert_eq!(
        (ran.code, ran.text()),
        (0, format!("{rounds}\n").as_str()),
        "{}",
        ran.stderr
    );
    let ran = pair(
        &place,
        &[
            "--dutch",
            "one.trf",
            "-g",
            "-o",
            "again.trf",
            "-s",
            "8",
            "--trf16",
        ],
    );
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    for (seed, players) in [("2", 41), ("3", 120)] {
        fs::write(
            place.path().join("settings"),
            format!("PlayersNumber={players}\nRoundsNumber=6\n"),
        )
        .expect("settings");
        let args = ["--dutch", "-g", "settings", "-o", "one.trf", "-s", seed];
        assert_eq!(pair(&place, &args).code, 0);
        let ran = pair(&place, &["--dutch", "one.trf", "-c"]);
        assert_eq!(ran.text(), format!("{rounds}\n"), "{players} players");
    }
    let again = read(&place, "again.trf");
    assert!(
        again.contains("XXR 6\r\n") && again.contains("Test0021 Player0021"),
        "{again}"
    );
    // Without a seed one is chosen and printed.
    assert_eq!(pair(&place, &["--dutch", "-g", "-o", "any.trf"]).code, 0);
    assert!(read(&place, "any.trf").starts_with("012 AutoTest Tournament "));
}

#[test]
fn an_explanation_is_one_json_object() {
    let place = with(FOUR);
    let explain = |who: &str| -> Value {
        let ran = pair(&place, &["--dutch", "report.trf", "--explain", who]);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        assert_eq!(ran.text().lines().count(), 1);
        serde_json::from_str(ran.text()).expect("JSON")
    };
    let told = explain("1");
    assert_eq!(
        (&told["round"], &told["player"], &told["with"]),
        (&2.into(), &1.into(), &2.into())
    );
    assert_eq!(told["color"]["article"], "5.2.1");
    assert_eq!(told["color"]["color"], "b");
    assert_eq!(told["bracket"]["score"], 1.0);
    let told = explain("1:3");
    assert_eq!(told["instead"]["against"]["rule"], "C1");
    assert_eq!(told["instead"]["against"]["round"], 1);
    let told = explain("1:4");
    assert_eq!(told["instead"]["against"]["rule"], "criterion");
    assert_eq!(told["instead"]["against"]["criterion"], "C6");
    assert_eq!(told["instead"]["against"]["numbers"][0], 2.0);
    assert_eq!(told["instead"]["against"]["instead_of"][0], 0.0);
}

#[test]
fn version_and_help_say_what_can_be_had() {
    let ran = run(&["pair", "-r"]);
    assert_eq!(ran.code, 0);
    assert!(ran.text().contains(env!("CARGO_PKG_VERSION")) && ran.text().contains("C.04.3"));
    let ran = run(&["pair", "--help"]);
    assert_eq!(ran.code, 0);
    for wanted in ["-p [OUT]", "-c", "-g [CONFIG]", "--explain", "Exit codes"] {
        assert!(ran.text().contains(wanted), "{wanted}");
    }
}

#[test]
fn exit_1_where_nobody_can_be_paired_with_the_players_in_the_way() {
    let met = "\
142 2
152 W
001    1      First                             2400                             1.0    1     2 w 1
001    2      Second                            2300                             0.0    2     1 b 0
";
    let ran = pair(&with(met), &["--dutch", "report.trf", "-p"]);
    assert_eq!((ran.code, ran.text()), (1, ""));
    assert!(
        ran.stderr.contains("report.trf: no legal pairing") && ran.stderr.contains("1, 2"),
        "{}",
        ran.stderr
    );
}

#[test]
fn exit_3_for_a_wrong_request_and_never_2() {
    let place = with(FOUR);
    for words in [
        &[][..],
        &["-x"],
        &["--dutch"],
        &["--dutch", "report.trf"],
        &["report.trf", "-p"],
        &["--dutch", "-p"],
        &["--dutch", "report.trf", "-p", "-c"],
        &["--dutch", "report.trf", "-p", "--unknown"],
        &["--dutch", "report.trf", "-p", "-o", "x"],
        &["--dutch", "-g"],
        &["--dutch", "-g", "-o", "x", "-s", "many"],
        &["--dutch", "report.trf", "--explain"],
        &["--dutch", "report.trf", "--explain", "one"],
        &["--dutch", "report.trf", "--explain", "9"],
        &["--dutch", "report.trf", "--explain", "1:1:1"],
        &["--burstein", "report.trf", "-p"],
    ] {
        let ran = pair(&place, words);
        assert_eq!(ran.code, 3, "{words:?}: {}", ran.stderr);
        assert!(!ran.stderr.is_empty() && ran.text().is_empty());
    }
}

#[test]
fn exit_3_for_a_wrong_file_with_its_name_line_and_reason() {
    for (text, expected) in [
        (
            String::new(),
            "report.trf: the file contains no players; expected records that begin with 001",
        ),
        (
            "Dear all,\n".to_owned(),
            "report.trf: line 1: \"Dear all,\" does not begin a record",
        ),
        (
            FOUR.replace("  1.0    1", "  1.5    1"),
            "report.trf: line 4: player 1 has 1.5 points; expected 1.0",
        ),
        (
            FOUR.replace("142 3", "142 1"),
            "report.trf: line 2: all 1 rounds have been paired",
        ),
        (
            FOUR.replace("142 3\r\n", ""),
            "report.trf: the number of rounds is missing",
        ),
        (
            FOUR.replace("Four\r", "F\0ur\r"),
            "report.trf: line 1: the file contains the invalid character U+0000",
        ),
        (
            format!("{FOUR}013 A team\r\n"),
            "report.trf: line 8: teams (013)",
        ),
        (
            format!("{FOUR}192 FIDE_DUTCH_BAKU\r\n"),
            "report.trf: line 8: acceleration",
        ),
        ("\n".repeat(17 << 20), "at most 16 MiB"),
    ] {
        let ran = pair(&with(&text), &["--dutch", "report.trf", "-p"]);
        assert_eq!((ran.code, ran.text()), (3, ""), "{}", ran.stderr);
        assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    }
}

#[test]
fn exit_4_only_for_a_file_that_is_right_but_too_large() {
    let line = |id: usize| {
        format!(
            "001 {id:>4}      Somebody                          2000                             0.0 {id:>4}\n"
        )
    };
    let many = |size: usize| -> String {
        let players: Vec<String> = (1..=size).map(line).collect();
        format!("142 9\n152 W\n{}", players.concat())
    };
    let place = with(&many(2001));
    let ran = pair(&place, &["--dutch", "report.trf", "-p"]);
    assert_eq!(ran.code, 4, "{}", ran.stderr);
    assert!(ran.stderr.contains("--large"), "{}", ran.stderr);
    let rounds = FOUR.replace("142 3", "142 100");
    assert_eq!(
        pair(&with(&rounds), &["--dutch", "report.trf", "-p"]).code,
        4
    );
    let wrong_too = many(2001).replacen("0.0    1", "1.0    1", 1);
    assert_eq!(
        pair(&with(&wrong_too), &["--dutch", "report.trf", "-p"]).code,
        3
    );
}

#[test]
fn exit_5_for_a_file_that_cannot_be_read_or_written() {
    let place = with(FOUR);
    for words in [
        &["--dutch", "absent.trf", "-p"][..],
        &["--dutch", ".", "-p"],
        &["--dutch", "report.trf", "-p", "no/such/folder"],
        &["--dutch", "report.trf", "-p", "-l", "no/such/folder"],
        &["--dutch", "-g", "-o", "no/such/folder"],
        &["--dutch", "-g", "absent", "-o", "x"],
    ] {
        let ran = pair(&place, words);
        assert_eq!((ran.code, ran.text()), (5, ""), "{words:?}: {}", ran.stderr);
        assert!(ran.stderr.contains("cannot"), "{}", ran.stderr);
    }
}

#[test]
fn standings_come_as_one_json_object_a_line() {
    let place = with(FOUR);
    let ran = place.run(&["tiebreaks", "report.trf"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let first =
        r#"{"id":1,"rank":1,"points":1.0,"BH-C1":0.0,"BH":0.0,"DE":1.0,"SB":0.0,"WIN":1.0}"#;
    assert_eq!(ran.text().lines().next(), Some(first));
    assert_eq!(ran.text().lines().count(), 4);
    let ran = place.run(&["tiebreaks", "report.trf", "--order", "WIN,BH/C1"]);
    assert!(
        ran.text()
            .starts_with(r#"{"id":1,"rank":1,"points":1.0,"WIN":1.0,"BH-C1":0.0}"#),
        "{}",
        ran.text()
    );
    let named = with(&format!("{FOUR}202 SB\r\n"));
    let ran = named.run(&["tiebreaks", "report.trf"]);
    assert!(
        ran.text()
            .starts_with(r#"{"id":1,"rank":1,"points":1.0,"SB":0.0}"#),
        "{}",
        ran.text()
    );
    let unknown = with(&format!("{FOUR}202 TPR\r\n"));
    assert_eq!(unknown.run(&["tiebreaks", "report.trf"]).code, 1);
    assert_eq!(place.run(&["tiebreaks", "absent.trf"]).code, 1);
    assert_eq!(
        place
            .run(&["tiebreaks", "report.trf", "--order", "TPR"])
            .code,
        2
    );
    assert_eq!(place.run(&["tiebreaks"]).code, 2);
}

/// As Swiss-Manager writes it, in Windows-1252: three players who met in a round robin.
fn round_robin(records: &str) -> Vec<u8> {
    let tens = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
        .map(|it| format!("{it:>10}"))
        .concat();
    let units = "1234567890".repeat(11);
    let heading = "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1  2222 2 2  3333 3 3 ";
    let players = [
        (
            "   1 m    M\u{fc}ller,Ada",
            "1.5    1",
            "   2 w =     3 b +  0000 - -",
        ),
        (
            "   2 f    B\u{f6}hm,Bea",
            "0.5    3",
            "   1 b =  0000 - -     3 w 0",
        ),
        ("   3 m    Cleo", "1.0    2", "0000 - -     1 w -     2 b 1"),
    ]
    .map(|(name, points, rounds)| {
        format!("001 {name:43} 0000 GER           0             {points}  {rounds}  \r\n")
    })
    .concat();
    let text = format!(
        "012 Caf\u{e9} Z\u{fc}rich\r\n{records}\r\n\r\n{tens}\r\n{units}\r\n{heading}\r\n{players}"
    );
    let bytes = text.chars().map(u8::try_from);
    bytes.collect::<Result<_, _>>().expect("Latin-1")
}

#[test]
fn a_round_robin_is_ranked_as_one_with_forfeits_as_played_games() {
    for records in ["092 Individual: Round-Robin", "192 BERGER_ROUNDROBIN"] {
        let place = Place::new();
        let file = place.path().join("report.trf");
        fs::write(file, round_robin(records)).expect("a report");
        let ran = place.run(&["tiebreaks", "report.trf"]);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        let expected = r#"{"id":1,"rank":1,"points":1.5,"DE":null,"SB":1.25,"WIN":1.0,"BWG":1.0}
{"id":3,"rank":2,"points":1.0,"DE":null,"SB":0.5,"WIN":1.0,"BWG":1.0}
{"id":2,"rank":3,"points":0.5,"DE":null,"SB":0.75,"WIN":0.0,"BWG":0.0}
"#;
        assert_eq!(ran.text(), expected, "{records}");
    }
    // The same results in a Swiss.
    let place = Place::new();
    let swiss = round_robin("092 Individual: Swiss-System\r\n142 4\r\n152 W");
    fs::write(place.path().join("report.trf"), swiss).expect("a report");
    let ran = place.run(&["tiebreaks", "report.trf", "--order", "SB"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(
        ran.text().contains(r#""points":0.5,"SB":1.0}"#),
        "{}",
        ran.text()
    );
    let ran = pair(&place, &["--dutch", "report.trf", "-p"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
}

#[test]
fn a_berger_table_is_printed_a_round_a_line() {
    let ran = run(&["berger", "4"]);
    assert_eq!((ran.code, ran.text()), (0, "1-4 2-3\n4-3 1-2\n2-4 3-1\n"));
    let ran = run(&["berger", "3", "--double"]);
    assert_eq!(
        (ran.code, ran.text()),
        (0, "2-3\n1-2\n3-1\n3-2\n2-1\n1-3\n")
    );
    for wrong in ["0", "1", "1001", "many"] {
        assert_eq!(run(&["berger", wrong]).code, 2, "{wrong}");
    }
}
