//! The Berger tables.

use cairn_pairing::{BergerRound, berger};

fn rounds_text(players: usize) -> String {
    let rounds = berger(players, false);
    let round = |it: &BergerRound| {
        let pairs: Vec<String> = it.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        pairs.join(" ")
    };
    rounds.iter().map(round).collect::<Vec<_>>().join(" · ")
}

#[test]
fn the_tables_of_four_and_six_are_those_of_the_handbook() {
    assert_eq!(rounds_text(4), "1-4 2-3 · 4-3 1-2 · 2-4 3-1");
    assert_eq!(
        rounds_text(6),
        "1-6 2-5 3-4 · 6-4 5-3 1-2 · 2-6 3-1 4-5 · 6-5 1-4 2-3 · 3-6 4-2 5-1"
    );
}

/// How the tables are made by hand: each next round adds half of the players to every number
/// but the last, around the circle, and the last number changes its side.
#[test]
fn the_tables_of_four_to_sixteen_turn_as_those_made_by_hand() {
    for players in 4..=16 {
        let size = players + players % 2;
        let mut expected: Vec<(usize, usize)> =
            (1..=size / 2).map(|it| (it, size + 1 - it)).collect();
        for (idx, round) in berger(players, false).iter().enumerate() {
            let mut found = round.clone();
            found.sort_unstable();
            let mut wanted: Vec<_> = expected
                .iter()
                .copied()
                .filter(|it| it.0.max(it.1) <= players)
                .collect();
            wanted.sort_unstable();
            assert_eq!(found, wanted, "{players} players, round {}", idx + 1);
            let turn = |it: usize| {
                if it == size {
                    it
                } else {
                    (it + size / 2 - 1) % (size - 1) + 1
                }
            };
            expected = expected
                .iter()
                .map(|(a, b)| {
                    let (a, b) = (turn(*a), turn(*b));
                    if a == size || b == size {
                        (b, a)
                    } else {
                        (a, b)
                    }
                })
                .collect();
        }
    }
}

#[test]
fn everybody_meets_everybody_once_and_colors_differ_by_one_at_most() {
    for players in 2..=40 {
        let games: Vec<(usize, usize)> = berger(players, false).concat();
        let mut pairs: Vec<_> = games.iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        pairs.dedup();
        assert_eq!(pairs.len(), players * (players - 1) / 2);
        assert_eq!(games.len(), pairs.len());
        for it in 1..=players {
            let first = games.iter().filter(|game| game.0 == it).count();
            let second = games.iter().filter(|game| game.1 == it).count();
            assert!(
                first.abs_diff(second) <= 1,
                "{players} players, number {it}"
            );
        }
    }
}

#[test]
fn a_double_round_robin_changes_seats_in_its_second_half() {
    let rounds = berger(6, true);
    assert_eq!(rounds.len(), 10);
    for (one, other) in rounds.iter().zip(&rounds[5..]) {
        let turned: Vec<_> = one.iter().map(|(a, b)| (*b, *a)).collect();
        assert_eq!(*other, turned);
    }
}

#[test]
fn nobody_and_one_alone_play_no_rounds() {
    assert!(berger(0, false).is_empty());
    assert!(berger(1, true).is_empty());
}
