//! A tournament exported as a report file is the same tournament for any other program.

use cairn_pairing::{
    Bye, Color, Round,
    dutch::PairedRound,
    trf::{self, Document, Heading, System},
};
use cairn_trf::{Purpose, state_before};
use proptest::prelude::*;

use super::{
    laws::{RandomEvent, cases, happen, happenings},
    *,
};

/// Corrections are left out of the events: they change what an earlier pairing was based on.
const CORRECTION: u8 = 18;

fn document_and_text(it: &Tournament) -> Option<(Document, String)> {
    let heading = Heading {
        name: "Cup\r\nof 2026".to_owned(),
        ..Heading::default()
    };
    let name = |id: EntryId| format!("Somebody\u{7}\n{} with a name of many words", id.0);
    let document = it.report_file(0, heading, name, |id| Some(1_500 + u32::from(id.0)))?;
    let text = trf::write(&document);
    Some((document, text))
}

/// Pairs, first players first, and who got the bye.
fn as_paired(document: &Document, round: usize) -> (Vec<(usize, usize)>, Option<usize>) {
    let mut pairs = Vec::new();
    let mut bye = None;
    for (place, entry) in document.tournament.entries.iter().enumerate() {
        match entry.rounds[round] {
            Round::Played {
                opponent, color, ..
            }
            | Round::Forfeit {
                opponent,
                color: Some(color),
                ..
            } if color == Color::First => pairs.push((place, opponent)),
            Round::Bye(Bye::Allocated) => bye = Some(place),
            _ => (),
        }
    }
    (pairs, bye)
}

#[test]
fn a_report_file_has_ratings_as_they_are_and_says_what_numbers_went_by() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 4);
    played.strong_win();
    played.take_allowed(played.direct(DirectorAction::Points(entry(2), 15)));
    let (document, text) = document_and_text(&played.it).expect("it has begun");
    let ratings: Vec<_> = document.people.iter().map(|it| it.rating).collect();
    let order = played.it.order.iter();
    let told: Vec<_> = order.map(|it| Some(1_500 + u32::from(it.0))).collect();
    assert_eq!(ratings, told);
    for told in [
        "### Numbers follow the rating minus the deviation",
        "### by a director: Somebody",
        "+1.5",
    ] {
        assert!(text.contains(told), "{text}");
    }
    // Points given by hand are in no round, and the file adds up.
    let read = cairn_trf::read(text.as_bytes(), Purpose::Look).expect("it adds up");
    assert_eq!(read.tournament.rounds_played(), 1);
}

/// Every round of the file is paired again as `cairn-lab pair -c` does.
fn check_file(it: &Tournament) {
    let Some((told, text)) = document_and_text(it) else {
        return;
    };
    let read = cairn_trf::read(text.as_bytes(), Purpose::Look);
    let read = read.unwrap_or_else(|refusal| panic!("{refusal}\n{text}"));
    assert_eq!(read.tournament.entries.len(), told.people.len());
    for (entry, told) in read.tournament.entries.iter().zip(&told.tournament.entries) {
        assert_eq!(entry.rounds, told.rounds, "{text}");
    }
    for person in &read.people {
        assert!(person.name.chars().count() <= 33, "{}", person.name);
        assert!(!person.name.chars().any(char::is_control));
    }
    assert_eq!(read.heading.name, "Cupof 2026");
    if told.system != System::Dutch {
        return;
    }
    let first = read.tournament.first_color.expect("it is told");
    for round in 0..read.tournament.rounds_played() {
        let again = PairedRound::pair(&state_before(&read.tournament, round), first);
        let again = again.map(|it| it.pairing());
        let (mut pairs, bye) = as_paired(&read, round);
        let mut again = again.unwrap_or_else(|_| panic!("round {} was paired\n{text}", round + 1));
        pairs.sort_unstable();
        again.pairs.sort_unstable();
        assert_eq!(again.pairs, pairs, "round {}\n{text}", round + 1);
        assert_eq!(again.bye, bye, "round {}\n{text}", round + 1);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn every_round_of_a_swiss_is_found_again_in_its_report_file(
        (rounds, days) in (2_u8..8, 7_u16..15),
        pair in any::<bool>(),
        look_first in any::<bool>(),
        three in any::<bool>(),
        people in 4_i64..16,
        happens in happenings(),
    ) {
        let mut setup = setup(swiss(rounds, days));
        if pair {
            setup = pairs_of_games(setup);
        }
        setup.places = 24;
        setup.look_first = look_first;
        if three {
            setup.points = crate::tournament::PointsChoice::Three;
        }
        let mut played = PlayedTournament::open_and_start(setup, people);
        for it in happens {
            let RandomEvent { what, .. } = it;
            if what != CORRECTION {
                happen(&mut played, it);
                check_file(&played.it);
            }
        }
        for _ in 0..100 {
            let Some(wake) = played.wake else { break };
            played.now = wake;
            for game in played.open_games() {
                played.turns(game, 3, 3);
            }
            played.look();
        }
        check_file(&played.it);
    }
}

#[test]
fn a_round_that_goes_on_is_the_one_to_be_paired_next() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 7);
    played.strong_win();
    played.pass(DAY);
    let (document, text) = document_and_text(&played.it).expect("it has begun");
    assert_eq!(document.tournament.rounds_played(), 1);
    let read = cairn_trf::read(text.as_bytes(), Purpose::Pair).expect("it is a file");
    let first = read.tournament.first_color.expect("it is told");
    let paired = PairedRound::pair(&read.tournament, first).expect("it was paired");
    let number = |entry: u16| played.it.number(super::entry(entry)).expect("it has one") - 1;
    let pairs = played.pairs(2).into_iter();
    let pairs: Vec<_> = pairs.map(|it| (number(it.0), number(it.1))).collect();
    assert_eq!(paired.pairing().pairs, pairs);
}

#[test]
fn what_is_forbidden_while_a_director_looks_holds_once_it_is_paired_again() {
    let mut played = PlayedTournament::open_and_start(looked_at(swiss(3, 14)), 6);
    let (a, b) = played.pairs(1)[0];
    played.keep_apart([a, b]);
    // Not for the round if it is published as it was, and not for its file.
    let mut published = played.clone();
    published.pass(DAY);
    published.strong_win();
    check_file(&published.it);
    played.pair_now();
    assert!(!played.pairs(1).contains(&(a, b)) && !played.pairs(1).contains(&(b, a)));
}

#[test]
fn a_round_robin_is_told_without_a_system_and_a_ladder_not_at_all() {
    let mut played = PlayedTournament::open_and_start(setup(round_robin(true, None)), 5);
    played.strong_win();
    let (document, text) = document_and_text(&played.it).expect("it has begun");
    assert_eq!(document.system, System::RoundRobin);
    assert!(!text.contains("\r\n192"), "{text}");
    check_file(&played.it);
    assert_eq!(document.people[0].rank, Some(1), "{text}");
    let ladder =
        PlayedTournament::open_and_start(setup(TournamentKind::Ladder(Ladder { reach: None })), 4);
    assert!(document_and_text(&ladder.it).is_none());
}
