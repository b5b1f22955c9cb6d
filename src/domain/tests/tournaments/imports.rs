//! Imports of report files.

use cairn_pairing::{
    berger,
    generate::{Configuration, generate},
    trf::{self, Document, Edition, Heading},
};
use proptest::prelude::*;

use super::{
    laws::{cases, happen, happenings},
    *,
};
use crate::{
    GuildId, TournamentWrite, Write,
    tournament::{
        EarlierImports, IMPORT_WINDOW, ImportRefusal, Imported, ImportedKind, MOST_IMPORTED_BYTES,
        MOST_IMPORTS, MOST_IMPORTS_KEPT, Match, StoredImport, decide_delete_import, decide_import,
    },
};

const NOW: Timestamp = Timestamp(1_767_225_600_000);
const IMPORTER: ParticipantId = ParticipantId(7);

fn stored(file: &[u8]) -> StoredImport {
    StoredImport {
        id: TournamentId(3),
        guild: GuildId(10),
        channel: ChannelId(20),
        by: IMPORTER,
        at: NOW,
        name: String::new(),
        file: file.to_owned(),
    }
}

fn imported(file: &[u8]) -> Result<Imported, ImportRefusal> {
    decide_import(stored(file), "cup.trf", &EarlierImports::default()).map(|it| it.0)
}

fn generated(players: usize, seed: u64) -> Document {
    of_rounds(players, 5, seed)
}

fn of_rounds(players: usize, rounds: usize, seed: u64) -> Document {
    let mut settings = Configuration::default();
    settings.players = players;
    settings.rounds = rounds;
    settings.forfeits = 12;
    settings.half_point_byes = 15;
    generate(&settings, seed)
}

fn file(document: &Document, edition: Edition) -> Vec<u8> {
    trf::write(document, edition).into_bytes()
}

#[test]
fn a_swiss_of_either_edition_is_read_as_it_was_played() {
    let document = generated(12, 4);
    for edition in [Edition::Trf26, Edition::Trf16] {
        let it = imported(&file(&document, edition)).expect("it is taken");
        assert_eq!(it.kind, ImportedKind::Swiss);
        assert_eq!(it.rounds(), 5);
        assert_eq!(it.name(11), "Test0012 Player0012");
        assert_eq!(it.stored.name, "AutoTest Tournament 4");
        assert_eq!(it.lines.len(), 12);
        assert!(it.is_ranked_by_file);
        let points: Vec<i32> = it.lines.iter().map(|it| it.points.0).collect();
        assert!(
            points.is_sorted_by(|above, below| above >= below),
            "{points:?}"
        );
    }
}

#[test]
fn a_file_without_a_name_is_called_like_the_file_is() {
    let mut document = generated(8, 1);
    document.heading = Heading::default();
    let file = file(&document, Edition::Trf26);
    let named = |name: &str| {
        let done = decide_import(stored(&file), name, &EarlierImports::default());
        done.expect("it is taken").0.stored.name
    };
    assert_eq!(named("autumn cup.trf"), "autumn cup");
    assert_eq!(named("no ending"), "no ending");
    assert_eq!(named("v1.final version"), "v1.final version");
    assert_eq!(named(&"ä".repeat(300)).chars().count(), 80);
    assert_eq!(named(""), "");
}

#[test]
fn a_round_robin_is_known_by_its_heading_or_because_everybody_meets_everybody() {
    let mut document = generated(4, 2);
    document.system = trf::System::RoundRobin;
    document.tournament.rounds = None;
    for entry in &mut document.tournament.entries {
        entry.rounds.clear();
    }
    for row in berger(4, false) {
        let mut rounds = vec![cairn_pairing::Round::Bye(cairn_pairing::Bye::Zero); 4];
        for (first, second) in row {
            let played = |opponent, color| cairn_pairing::Round::Played {
                opponent,
                color,
                score: cairn_pairing::Score::Draw,
                rated: true,
            };
            rounds[first - 1] = played(second - 1, cairn_pairing::Color::First);
            rounds[second - 1] = played(first - 1, cairn_pairing::Color::Second);
        }
        for (entry, round) in document.tournament.entries.iter_mut().zip(rounds) {
            entry.rounds.push(round);
        }
    }
    let kind = |document: &Document| {
        imported(&file(document, Edition::Trf16))
            .expect("it is taken")
            .kind
    };
    assert_eq!(kind(&document), ImportedKind::RoundRobin);
    document.heading.kind = "Individual: Swiss-System".to_owned();
    assert_eq!(kind(&document), ImportedKind::Swiss);
    let told = format!("192 FIDE_ROUNDROBIN\r\n{}", text(&document));
    assert_eq!(
        imported(told.as_bytes()).expect("it is taken").kind,
        ImportedKind::RoundRobin
    );
    for entry in &mut document.tournament.entries {
        entry.rounds.truncate(2);
    }
    document.heading.kind.clear();
    assert_eq!(kind(&document), ImportedKind::Swiss);
    document.heading.kind = "Individual: Round-Robin".to_owned();
    assert_eq!(kind(&document), ImportedKind::RoundRobin);
}

#[test]
fn places_of_the_file_count_only_where_they_go_with_the_points() {
    let mut document = generated(12, 9);
    document.tie_breaks = vec!["PTS".to_owned(), "XYZ".to_owned(), "BH".to_owned()];
    let read =
        |document: &Document| imported(&file(document, Edition::Trf26)).expect("it is taken");
    let it = read(&document);
    let codes: Vec<&str> = it.tie_breaks.iter().map(|it| it.code()).collect();
    assert_eq!(codes, ["BH"]);
    let by_file: Vec<usize> = it.lines.iter().map(|it| it.entry).collect();
    // Ties left by the file are broken by our own rules.
    for person in &mut document.people {
        person.rank = Some(1);
    }
    let it = read(&document);
    assert!(!it.is_ranked_by_file);
    document.people[0].rank = None;
    assert!(!read(&document).is_ranked_by_file);
    // The best one last: an order that matches nobody's standings.
    for (rank, entry) in (1..).zip(by_file.iter().rev()) {
        document.people[*entry].rank = Some(rank);
    }
    let it = read(&document);
    assert!(!it.is_ranked_by_file);
    assert!(
        it.lines
            .is_sorted_by(|above, below| above.points >= below.points)
    );
    let mut ranks = it.lines.iter().map(|it| it.rank);
    assert_eq!(ranks.next(), Some(1));
}

fn text(document: &Document) -> String {
    trf::write(document, Edition::Trf26)
}

#[test]
fn what_is_not_taken_is_refused_with_its_reason() {
    let good = generated(8, 3);
    let refused = |file: &[u8]| imported(file).expect_err("it is refused");
    let unreadable = |file: &str| match refused(file.as_bytes()) {
        ImportRefusal::Unreadable {
            line,
            what,
            expected,
        } => (line, format!("{what}; {expected}")),
        other => panic!("{other:?}"),
    };
    let long = vec![b' '; MOST_IMPORTED_BYTES + 1];
    assert_eq!(refused(&long), ImportRefusal::TooLarge);
    let many = of_rounds(401, 1, 1);
    assert_eq!(
        refused(text(&many).as_bytes()),
        ImportRefusal::TooManyEntries(401)
    );
    let mut unplayed = good.clone();
    for entry in &mut unplayed.tournament.entries {
        entry.rounds.clear();
    }
    assert_eq!(refused(text(&unplayed).as_bytes()), ImportRefusal::NoRounds);
    let mut odd = good.clone();
    odd.tournament.points.draw = cairn_pairing::Points(20);
    assert_eq!(refused(text(&odd).as_bytes()), ImportRefusal::OddPoints);

    assert_eq!(unreadable("").0, None);
    assert_eq!(unreadable("hello\n").0, Some(1));
    assert_eq!(unreadable("012 Cup\n013 Team\n").0, Some(2));
    let (line, what) = unreadable("012 Cup\r\n012 a\0b\r\n");
    assert_eq!(line, Some(2));
    assert!(what.contains("U+0000"), "{what}");
    let wrong = text(&good).replacen(" 1  ", " 7  ", 1);
    assert!(unreadable(&wrong).0.is_some(), "{wrong}");
}

#[test]
fn nobody_imports_without_end() {
    let good = file(&generated(8, 3), Edition::Trf26);
    let decide = |earlier: &EarlierImports| decide_import(stored(&good), "a.trf", earlier);
    let hours = |it: i64| NOW - Span::from_hours(it);
    let times = |from: i64| {
        let most = i64::try_from(MOST_IMPORTS).expect("it is taken");
        (0..most)
            .rev()
            .map(|it| hours(from + it))
            .collect::<Vec<_>>()
    };
    let by_person = times(1);
    let again = by_person[0] + IMPORT_WINDOW;
    let earlier = EarlierImports {
        by_person,
        kept: Vec::new(),
    };
    assert_eq!(
        decide(&earlier).expect_err("it is refused"),
        ImportRefusal::TooOften { again }
    );
    // The first of them was a day ago.
    let mut by_person = times(1);
    by_person[0] = hours(24);
    let earlier = EarlierImports {
        by_person,
        kept: Vec::new(),
    };
    let (_, writes) = decide(&earlier).expect("it is taken");
    assert!(matches!(
        writes[..],
        [Write::Tournament(TournamentWrite::Import { by_person, .. })] if by_person == MOST_IMPORTS - 1
    ));

    let kept = |many: usize| EarlierImports {
        by_person: Vec::new(),
        kept: (1..).map(TournamentId).take(many).collect(),
    };
    assert!(decide(&kept(MOST_IMPORTS_KEPT - 1)).is_ok());
    let oldest = (1..=5).map(TournamentId).collect();
    assert_eq!(
        decide(&kept(MOST_IMPORTS_KEPT)).expect_err("it is refused"),
        ImportRefusal::TooManyKept { oldest }
    );
}

#[test]
fn who_imported_it_deletes_it_and_who_manages_the_server() {
    let it = stored(b"");
    let decide = |by, manages| decide_delete_import(&it, by, manages, NOW).is_ok();
    assert!(decide(Some(IMPORTER), false));
    assert!(decide(Some(ParticipantId(8)), true));
    assert!(decide(None, true));
    assert!(!decide(Some(ParticipantId(8)), false));
    assert!(!decide(None, false));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    /// What the bot exports can be imported, with the same standings.
    #[test]
    fn an_exported_tournament_comes_back_with_its_standings(
        double in any::<bool>(),
        is_swiss in any::<bool>(),
        pair in any::<bool>(),
        people in 4_i64..11,
        happens in happenings(),
    ) {
        let kind = if is_swiss {
            swiss(4, 14)
        } else {
            TournamentKind::RoundRobin { double, parallel: None, days: 30 }
        };
        let mut setup = setup(kind);
        if pair {
            setup = pairs_of_games(setup);
        }
        let mut played = PlayedTournament::running(setup, people);
        for it in happens {
            happen(&mut played, it);
        }
        for _ in 0..100 {
            let Some(wake) = played.wake else { break };
            played.now = wake;
            for game in played.open_games() {
                played.turns(game, 3, 3);
            }
            played.look();
        }
        let it = &played.it;
        let name = |id: EntryId| format!("Somebody {}", id.0);
        let document = it.report_file(0, Heading::default(), name, |_| None);
        let document = document.filter(|it| it.tournament.played() > 0);
        // A round that was broken off is in the standings and not in the file.
        let is_settled = it.matches.iter().all(Match::is_settled);
        if let Some(document) = document.filter(|_| !it.stage.is_going_on() && is_settled) {
            let told = it.standings();
            let text = text(&document);
            let back = imported(text.as_bytes()).expect("it is taken");
            prop_assert!(back.is_ranked_by_file, "{}", text);
            let places = told[0].lines.iter().map(|line| {
                (document.people.iter().position(|it| it.name == name(line.entry)), line.rank)
            });
            let lines = back.lines.iter().map(|line| (Some(line.entry), line.rank));
            prop_assert_eq!(lines.collect::<Vec<_>>(), places.collect::<Vec<_>>());
        }
    }

    /// However a file is changed, it is read or refused.
    #[test]
    fn a_file_that_was_tampered_with_is_read_or_refused(
        seed in 0_u64..50,
        changes in prop::collection::vec((any::<u16>(), any::<u8>(), 0_u8..3), 0..30),
        is_old in any::<bool>(),
    ) {
        let edition = if is_old { Edition::Trf16 } else { Edition::Trf26 };
        let mut bytes = file(&generated(9, seed), edition);
        for (at, byte, how) in changes {
            let at = usize::from(at) % bytes.len();
            match how {
                0 => bytes[at] = byte,
                1 => bytes[at] = b" 0123456789+-=wbHFUZ"[usize::from(byte) % 20],
                _ => { bytes.remove(at); }
            }
        }
        if let Ok(it) = imported(&bytes) {
            let again = Imported::of(it.stored.clone()).expect("it is taken");
            prop_assert_eq!(&again.lines, &it.lines);
            prop_assert!(it.lines.iter().all(|line| line.rank >= 1));
            for round in 0..it.rounds() {
                for entry in 0..it.document.people.len() {
                    let _ = (it.round_of(entry, round), it.points_before(entry, round));
                }
            }
        }
    }
}
