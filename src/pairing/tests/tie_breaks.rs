//! The articles of C.07 in use, each with its number.

use cairn_pairing::{
    Points, Tournament,
    tie_breaks::{TieBreak, TieBreakKind, standings, standings_of_matches},
};

use crate::tournament;

fn value(tournament: &Tournament, kind: TieBreakKind, tie_break: TieBreak, number: usize) -> f64 {
    let lines = standings(tournament, kind, &[tie_break]);
    lines
        .iter()
        .find(|it| it.entry + 1 == number)
        .unwrap()
        .values[0]
        .1
        .unwrap()
}

fn is(tournament: &Tournament, tie_break: TieBreak, number: usize, expected: f64) {
    let found = value(tournament, TieBreakKind::Swiss, tie_break, number);
    assert!(
        (found - expected).abs() < 1e-9,
        "{tie_break} of {number}: {found}, expected {expected}"
    );
}

/// The numbers in the order of the standings, with their ranks.
fn ranks(tournament: &Tournament, kind: TieBreakKind, order: &[TieBreak]) -> Vec<(usize, usize)> {
    standings(tournament, kind, order)
        .iter()
        .map(|it| (it.entry + 1, it.rank))
        .collect()
}

#[test]
fn ties_share_a_place_and_the_next_one_is_left_out() {
    let it = tournament(1, &["2w=", "1b=", "4w1", "3b0"]);
    assert_eq!(
        ranks(&it, TieBreakKind::Swiss, &[]),
        [(3, 1), (1, 2), (2, 2), (4, 4)]
    );
}

#[test]
fn article_6_the_games_among_those_who_are_tied() {
    // 1 and 2 have two points each, and 2 beat 1.
    let it = tournament(
        3,
        &["2w0 3b1 4w1", "1b1 4w1 3b0", "4w0 1w0 2w1", "3b1 2b0 1b0"],
    );
    let found = ranks(&it, TieBreakKind::Swiss, &[TieBreak::DirectEncounter]);
    assert_eq!(found, [(2, 1), (1, 2), (4, 3), (3, 4)]);
    // Players who have not all met stay tied.
    let it = tournament(1, &["3w1", "4w1", "1b0", "2b0"]);
    assert_eq!(
        ranks(&it, TieBreakKind::Swiss, &[TieBreak::DirectEncounter]),
        [(1, 1), (2, 1), (3, 3), (4, 3)]
    );
}

#[test]
fn article_6_somebody_stays_alone_on_top_whatever_the_missing_games_bring() {
    // 1, 2 and 3 have two points; 1 beat both, 2 and 3 have not met: at most one point for either.
    let entries = [
        "2w1 3b1 4w0 5b0",
        "1b0 4w1 5b1 Z",
        "5w1 1w0 Z 4b1",
        "Z 2b0 1b1 3w0",
        "3b0 Z 2w0 1w1",
    ];
    let it = tournament(4, &entries);
    let found = ranks(&it, TieBreakKind::Swiss, &[TieBreak::DirectEncounter]);
    assert_eq!(found[..3], [(1, 1), (2, 2), (3, 2)]);
    assert_eq!(
        ranks(&it, TieBreakKind::RoundRobin, &[TieBreak::DirectEncounter])[..3],
        [(1, 1), (2, 1), (3, 1)]
    );
}

#[test]
fn article_6_a_forfeit_counts_in_a_round_robin_only() {
    let it = tournament(2, &["2w+ 3b0", "1b- 4w1", "4w0 1w1", "3b1 2b0"]);
    let all = |kind| ranks(&it, kind, &[TieBreak::DirectEncounter]);
    assert_eq!(
        all(TieBreakKind::Swiss)
            .iter()
            .filter(|it| it.1 == 1)
            .count(),
        4
    );
    let two = tournament(1, &["2w+", "1b-"]);
    assert_eq!(
        ranks(&two, TieBreakKind::RoundRobin, &[TieBreak::DirectEncounter]),
        [(1, 1), (2, 2)]
    );
}

#[test]
fn article_6_two_meetings_count_as_their_average() {
    // Three play twice: 1 and 2 end level, having won one game each against the other.
    let it = tournament(2, &["2w1 2b0", "1b0 1w1"]);
    assert_eq!(
        ranks(&it, TieBreakKind::RoundRobin, &[TieBreak::DirectEncounter]),
        [(1, 1), (2, 1)]
    );
}

#[test]
fn article_7_1_wins_are_rounds_with_as_many_points_as_a_win() {
    let it = tournament(5, &["2w1 U F 2b+ H", "1b0 Z Z 1w- 3w=", "Z Z Z Z 2b="]);
    is(&it, TieBreak::Wins, 1, 4.0);
    is(&it, TieBreak::Wins, 2, 0.0);
    let mut cheap = it;
    cheap.points.bye = Points(5);
    is(&cheap, TieBreak::Wins, 1, 3.0);
}

#[test]
fn article_7_4_games_won_with_the_second_color() {
    let it = tournament(3, &["2b1 3w1 2b+", "1w0 Z 1w-", "Z 1b0 Z"]);
    is(&it, TieBreak::SecondWins, 1, 1.0);
    assert!((value(&it, TieBreakKind::RoundRobin, TieBreak::SecondWins, 1) - 2.0).abs() < 1e-9);
}

/// The example of the page: A is number 1, F number 6.
fn example() -> Tournament {
    // Opponents' final scores: B (2) 2, C (3) 4, D (4) 1½ and adjusted 2, E (5) 3.
    let entries = [
        "2w1 U 3b0 4w+ 5b=",
        "1b0 7w1 8w1 9w0 10w0",
        "7w1 8w1 1w1 10w1 9w0",
        "8w1 9w= 7w0 1b- Z",
        "9w1 10w1 H 8w0 1w=",
        "7b= 9b= H 11w1 12w=",
        "6w= 2b0 4b1 Z Z",
        "4b0 3b0 2b0 5b1 Z",
        "5b0 6w= Z 2b1 3b1",
        "Z 5b0 Z 3b0 2b1",
        "Z Z Z 6b0 Z",
        "Z Z Z Z 6b=",
    ];
    tournament(5, &entries)
}

#[test]
fn articles_8_1_16_3_and_16_4_buchholz_with_rounds_that_were_not_played() {
    let it = example();
    let points = |number: usize| it.points_after(number - 1, 5);
    assert_eq!(points(1), Points(35));
    assert_eq!(
        [2, 3, 4, 5].map(points),
        [Points(20), Points(40), Points(15), Points(30)]
    );
    is(&it, TieBreak::Buchholz, 1, 13.5);
}

#[test]
fn article_14_1_the_lowest_contribution_goes() {
    is(&example(), TieBreak::BuchholzCut1, 1, 11.5);
}

/// F of the page: opponents with 1, 2½, 3 and 4 points, and a half-point bye; three points.
fn asked_bye() -> Tournament {
    let mut it = tournament(5, &["2w1 3b= H 4w= 5w=", "1b0", "1w=", "1b=", "1b="]);
    // The opponents' other rounds are byes, each before a round in which they were present.
    it.entries[1] = tournament(5, &["1b0 Z Z Z F"]).entries[0].clone();
    it.entries[2] = tournament(5, &["F 1w= Z Z F"]).entries[0].clone();
    it.entries[3] = tournament(5, &["F H Z 1b= F"]).entries[0].clone();
    it.entries[4] = tournament(5, &["F F F H 1b="]).entries[0].clone();
    it
}

#[test]
fn article_16_5_a_round_not_played_by_choice_is_cut_first() {
    let it = asked_bye();
    assert_eq!(it.points_after(0, 5), Points(30));
    assert_eq!(
        [1, 2, 3, 4].map(|entry| it.points_after(entry, 5)),
        [Points(10), Points(25), Points(30), Points(40)]
    );
    is(&it, TieBreak::Buchholz, 1, 13.0);
    is(&it, TieBreak::BuchholzCut1, 1, 10.5);
}

#[test]
fn article_16_3_an_asked_bye_that_no_round_follows_counts_as_a_draw() {
    // 2 withdrew after the first round: two zero-point byes count as draws for 1.
    let it = tournament(3, &["2w1 Z 3w=", "1b0 Z Z", "Z Z 1b="]);
    is(&it, TieBreak::Buchholz, 1, 1.0 + 1.5 + 0.5);
    // With a game at the end they count their actual value; a forfeit loss does not.
    let it = tournament(3, &["2w1 Z 3w=", "1b0 Z 4w=", "Z Z 1b=", "Z Z 2b="]);
    is(&it, TieBreak::Buchholz, 1, 0.5 + 1.5 + 0.5);
    let it = tournament(3, &["2w1 Z 3w=", "1b0 Z 4w-", "Z Z 1b=", "Z Z 2b+"]);
    is(&it, TieBreak::Buchholz, 1, 0.5 + 1.5 + 0.5);
}

#[test]
fn article_9_1_the_opponents_scores_times_the_points_against_them() {
    // A: 2 × 1 + 2½ × 1 (bye) + 4 × 0 + 2 × 1 (forfeit) + 3 × ½.
    is(
        &example(),
        TieBreak::SonnebornBerger,
        1,
        2.0 + 2.5 + 2.0 + 1.5,
    );
}

#[test]
fn article_15_in_a_round_robin_forfeits_count_as_played() {
    let it = tournament(
        3,
        &["2w+ 3b1 4w=", "1b- 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 1b="],
    );
    let sum = value(&it, TieBreakKind::RoundRobin, TieBreak::SonnebornBerger, 1);
    assert!((sum - (2.0 + 1.0 + 0.25)).abs() < 1e-9, "{sum}");
}

#[test]
fn article_16_is_not_for_the_free_rounds_of_a_round_robin() {
    // 1 has the last round free, 3 the first; all scores count as they are.
    let it = tournament(3, &["2w= 3b1 Z", "1b= Z 3w0", "Z 1w0 2b1"]);
    let sums = [1, 2, 3].map(|number| {
        value(
            &it,
            TieBreakKind::RoundRobin,
            TieBreak::SonnebornBerger,
            number,
        )
    });
    let expected = [0.25 + 1.0, 0.75, 0.5];
    let differ = |(found, expected): (&f64, &f64)| (found - expected).abs() > 1e-9;
    assert!(!sums.iter().zip(&expected).any(differ), "{sums:?}");
}

#[test]
fn names_of_tie_breaks_are_read_with_a_slash_too() {
    assert_eq!("bh/c1".parse(), Ok(TieBreak::BuchholzCut1));
    assert_eq!("XX".parse::<TieBreak>(), Err(()));
}

#[test]
fn points_of_games_come_before_every_tie_break() {
    let it = tournament(
        3,
        &["2w1 3b0 4w1", "1b0 4w1 3w1", "4w0 1w1 2b0", "3b1 2b0 1b0"],
    );
    let order = [TieBreak::DirectEncounter];
    let ranks = |games: &[u32]| -> Vec<(usize, usize)> {
        standings_of_matches(&it, TieBreakKind::Swiss, &order, games)
            .iter()
            .map(|it| (it.entry + 1, it.rank))
            .collect()
    };
    // 1 and 2 have two points, 3 and 4 one.
    assert_eq!(ranks(&[8, 9, 5, 4]), [(2, 1), (1, 2), (3, 3), (4, 4)]);
    assert_eq!(ranks(&[8, 8, 5, 6]), [(1, 1), (2, 2), (4, 3), (3, 4)]);
    // Nothing but the score and the games: equal entries share a place.
    let lines = standings_of_matches(&it, TieBreakKind::Swiss, &[], &[8, 8, 5, 5]);
    let shared: Vec<usize> = lines.iter().map(|it| it.rank).collect();
    assert_eq!(shared, [1, 1, 3, 3]);
}

/// The direct encounter is among those still tied after the points of games, not among all with the
/// same score.
#[test]
fn the_direct_encounter_is_among_those_with_the_same_points_of_games() {
    // 1 beat 2, 2 beat 3, 3 beat 1, and all three beat 4: their games separate nobody.
    let it = tournament(
        3,
        &["2w1 3b0 4w1", "1b0 4w1 3w1", "4w1 1w1 2b0", "3b0 2b0 1b0"],
    );
    let order = [TieBreak::DirectEncounter];
    let plain: Vec<usize> = standings(&it, TieBreakKind::Swiss, &order)
        .iter()
        .map(|it| it.rank)
        .collect();
    assert_eq!(plain, [1, 1, 1, 4]);
    // Without 2, the game of 3 against 1 decides.
    let lines = standings_of_matches(&it, TieBreakKind::Swiss, &order, &[8, 7, 8, 0]);
    let parted: Vec<_> = lines.iter().map(|it| (it.entry + 1, it.rank)).collect();
    assert_eq!(parted, [(3, 1), (1, 2), (2, 3), (4, 4)]);
}
