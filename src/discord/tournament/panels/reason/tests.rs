use cairn_domain::{
    samples::{self, PlayedTournament, entry, pairs_of_games, setup, swiss},
    tournament::{Knockout, RoundRobin, Setup, TournamentKind},
};
use cairn_kernel::Seat;
use cairn_pairing::tie_breaks::TieBreak;
use std::collections::BTreeSet;

use super::*;
use crate::{
    tournament::{
        panels::bracket::bracket,
        posts::{GameLinks, round, round_standings},
    },
    words::{Language, tournament::People},
};

fn knockout() -> Setup {
    pairs_of_games(setup(TournamentKind::Knockout(Knockout {
        games: 2,
        days: 14,
        third_place: false,
    })))
}

fn english_lines(it: &Tournament, who: u16, round: Option<u16>) -> Vec<String> {
    told_in(Language::English, it, who, round)
}

fn told_in(language: Language, it: &Tournament, who: u16, round: Option<u16>) -> Vec<String> {
    let nobody = People::new();
    let asked = PairingQuestion {
        telling: TournamentWords::new(language, it, &nobody),
        entry: entry(who),
        is_own: true,
        round,
    };
    asked.answer()
}

/// The second of each pair of games is won by whoever lost the first.
fn ties(played: &mut PlayedTournament, is_meant: impl Fn(&Match) -> bool) {
    for _ in 0..3 {
        for game in played.open_games() {
            let (found, _) = played.it.match_of(game).expect("it is one of its games");
            if is_meant(found) {
                played.win(game, Seat::First);
            }
        }
    }
}

#[test]
fn everyone_has_an_answer_at_any_time_in_both_languages() {
    let nobody = People::new();
    let mut answers = 0;
    for it in samples::tournaments().iter().chain(&samples::looked_at()) {
        for language in Language::ALL {
            let telling = TournamentWords::new(language, it, &nobody);
            if let Some(said) = reason_for_no_pairings(telling) {
                assert!(!said.contains("why-"), "{said}");
                continue;
            }
            for place in &it.entries {
                for (round, is_own) in [(None, true), (Some(1), false), (Some(2), true)] {
                    let asked = PairingQuestion {
                        telling,
                        entry: place.id,
                        is_own,
                        round,
                    };
                    let said = asked.answer();
                    assert!(!said.is_empty(), "{place:?} {round:?}");
                    for line in said {
                        let is_sound = !line.contains(['{', '}', '$']) && !line.contains("why-");
                        assert!(is_sound && line.ends_with('.'), "{line}");
                        answers += 1;
                    }
                }
            }
        }
    }
    assert!(answers > 500, "{answers}");
}

#[test]
fn a_knockout_is_explained_to_those_in_it_and_those_out_of_it() {
    let mut played = PlayedTournament::open_and_start(knockout(), 4);
    assert_eq!(
        english_lines(&played.it, 0, None),
        ["You play **#4** in round 1: in a bracket of 4, seed 1 meets seed 4."]
    );
    for game in played.open_games() {
        let (found, number) = played.it.match_of(game).expect("it is one of its games");
        if found.has(entry(1)) {
            let first = found.entry_at(usize::from(number), Seat::First);
            let is_strong = first == Some(entry(1));
            let seat = if is_strong { Seat::First } else { Seat::Second };
            played.win(game, seat);
        }
    }
    assert_eq!(
        english_lines(&played.it, 1, None),
        ["You’ll play the winner of **#1** – **#4** in the final."]
    );
    assert_eq!(
        english_lines(&played.it, 2, None),
        ["You were knocked out in round 1 by **#2** (0–2)."]
    );
    ties(&mut played, |it| it.new.round == 1);
    assert_eq!(
        english_lines(&played.it, 3, None),
        ["You were knocked out in round 1 by **#1** (3–3): tied, and #1 is the higher seed."]
    );
    assert_eq!(
        english_lines(&played.it, 0, None),
        [
            "You play **#2** in the final because you both advanced, and your parts of the bracket meet there."
        ]
    );
    ties(&mut played, |_| true);
    assert_eq!(played.it.stage, Stage::Over);
    let cup = "🥇 **#1** wins the tournament. The final (3–3): tied, and #1 is the higher seed.";
    for round in [None, Some(2)] {
        assert_eq!(
            english_lines(&played.it, 2, round),
            ["You were knocked out in round 1 by **#2** (0–2).", cup]
        );
    }
    assert_eq!(
        english_lines(&played.it, 0, None),
        [
            "You won the tournament; the final was against **#2** (3–3): tied, and #1 is the higher seed."
        ]
    );

    // The same in the post of the round and in the picture.
    let nobody = People::new();
    let telling = TournamentWords::new(Language::English, &played.it, &nobody);
    let post = round(telling, 2, &GameLinks::new()).text;
    let line = "1. #1 **3–3** #2 · tied, and #1 is the higher seed";
    assert!(post.contains(line), "{post}");
    let post = round_standings(telling, 1).text;
    let line = "#1 – #4 3–3: tied, and #1 is the higher seed.";
    assert!(post.ends_with(line), "{post}");
    let drawn = bracket(telling, None);
    assert_eq!(drawn.legend, "* tied: the higher seed wins");
    let sides = &drawn.rounds[1].matches[0].sides;
    assert_eq!(sides.each_ref().map(|it| &*it.score), ["3*", "3"]);
}

#[test]
fn a_match_that_goes_on_shows_its_score() {
    let mut played = PlayedTournament::open_and_start(knockout(), 4);
    played.strong_win();
    let nobody = People::new();
    let post = |it: &Tournament| {
        let telling = TournamentWords::new(Language::English, it, &nobody);
        round(telling, 2, &GameLinks::new()).text
    };
    let mut line = "1. #1 – #2 · by";
    for (winner, then) in [
        (Seat::First, "1. #1 – #2 · 1–0 so far · by"),
        (Seat::First, "1. #1 – #2 · 1–1 so far · by"),
        (Seat::Second, "1. #1 – #2 · 1–2 so far · by"),
        (
            Seat::First,
            "1. #1 **1–3** #2 · tied, then #2 won the extra games 2–0",
        ),
    ] {
        assert!(post(&played.it).contains(line), "{}", post(&played.it));
        played.win(played.open_games()[0], winner);
        line = then;
    }
    assert!(post(&played.it).contains(line), "{}", post(&played.it));
}

#[test]
fn a_list_of_a_knockout_begins_with_one_and_names_the_byes() {
    let played = PlayedTournament::open_and_start(knockout(), 5);
    let nobody = People::new();
    let telling = TournamentWords::new(Language::English, &played.it, &nobody);
    let post = round(telling, 1, &GameLinks::new()).text;
    assert!(
        post.contains("\n1. #4") && !post.contains("\n2. "),
        "{post}"
    );
    assert_eq!(
        english_lines(&played.it, 0, Some(1)),
        [
            "You have a bye in round 1: with 5 players in a bracket of 8, the top 3 seeds advance without playing.",
            "You’ll play the winner of **#4** – **#5** in round 2."
        ]
    );
}

#[test]
fn a_swiss_is_explained_by_points() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 5);
    assert_eq!(
        english_lines(&played.it, 0, None),
        [
            "You play **#3** because no one has any points in round 1: the upper half of the seeds meets the lower half."
        ]
    );
    assert_eq!(
        english_lines(&played.it, 4, None),
        [
            "You have a bye in round 1 (1 point) because the number of players is odd. It goes to someone with as few points as possible."
        ]
    );
    played.strong_win();
    played.pass(samples::DAY);
    let round: Vec<String> = (0..5)
        .flat_map(|who| english_lines(&played.it, who, None))
        .collect();
    let is_told = |says: &str| round.iter().any(|it| it.contains(says));
    assert!(
        is_told("because you both have 1 point and haven’t met."),
        "{round:#?}"
    );
    for _ in 0..2 {
        played.strong_win();
        played.pass(samples::DAY);
    }
    assert_eq!(played.it.stage, Stage::Over);
    let said = english_lines(&played.it, 0, None);
    assert_eq!(said[0], "You finished in place 1 with 3 points.");
    let said = english_lines(&played.it, 0, Some(1));
    assert!(
        said[0].starts_with("You played **#3** because no one had"),
        "{said:?}"
    );
}

#[test]
fn german_has_the_dative_of_points_after_with() {
    // With nine, whoever wins every game is alone ahead in the end.
    let mut played = PlayedTournament::open_and_start(setup(swiss(4, 14)), 9);
    while played.it.stage != Stage::Over {
        played.strong_win();
        played.pass(samples::DAY);
    }
    let asked = (0..9).flat_map(|who| [3, 4].map(|round| (who, round)));
    let said =
        asked.flat_map(|(who, round)| told_in(Language::German, &played.it, who, Some(round)));
    let said: Vec<String> = said.collect();
    for parts in [
        ["weil nicht alle mit ", " Punkten gegeneinander"],
        ["Du bist mit ", " Punkten auf Platz"],
    ] {
        let is_told = |it: &String| parts.iter().all(|part| it.contains(part));
        assert!(said.iter().any(is_told), "{said:#?}");
    }
}

#[test]
fn other_kinds_say_their_rule() {
    let nobody = People::new();
    let mut count = 0;
    let all = samples::tournaments();
    for it in all.iter().filter(|it| !it.format().pairs_by_points()) {
        for language in Language::ALL {
            let telling = TournamentWords::new(language, it, &nobody);
            let last = it.matches.iter().map(|it| it.season).max();
            for found in it.matches.iter().filter(|it| Some(it.season) == last) {
                let asked = rules_of_matches(telling, Some(found.new.round), found.new.first);
                let said = asked.unwrap_or_else(|| panic!("no rule: {found:?}"));
                let names = [found.new.first, found.new.second].map(|it| telling.name(it));
                assert!(names.iter().all(|it| said.contains(it)), "{said}");
                let is_sound = !said.contains(['{', '}', '$', '`']) && !said.contains("pairing-");
                assert!(is_sound && said.ends_with('.'), "{said}");
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count}");
    let round_robin = TournamentKind::RoundRobin(RoundRobin {
        double: false,
        parallel: None,
        days: 60,
    });
    let played = PlayedTournament::open_and_start(setup(round_robin), 4);
    let telling = TournamentWords::new(Language::English, &played.it, &nobody);
    assert_eq!(
        rules_of_matches(telling, Some(2), entry(3)).as_deref(),
        Some(
            "**#4** (number 4) moves first against **#3** (number 3), as in row 2 of the Berger table for 4 players: 4–3, 1–2."
        )
    );
}

/// Each reason that a table names, once.
#[test]
fn every_tie_break_has_a_sentence_of_its_own() {
    for language in Language::ALL {
        let mut codes = vec!["games"];
        codes.extend(TieBreak::ALL.map(TieBreak::code));
        let said = codes.iter().map(|by| {
            let (ahead, behind, more, less) = ("", "", "", "");
            language.say(&phrase!("tied", ahead, behind, by = *by, more, less))
        });
        let said: BTreeSet<String> = said.collect();
        assert_eq!(said.len(), codes.len(), "{said:?}");
    }
}
