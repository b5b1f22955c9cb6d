//! Brackets and the matches in them.

use cairn_pairing::knockout::{KnockoutStanding, first_round, next_round, places, standing};

#[test]
fn the_first_meets_the_last_and_the_two_best_only_in_the_final() {
    assert_eq!(places(3), [1, 8, 4, 5, 2, 7, 3, 6]);
    for rounds in 1..8 {
        let order = places(rounds);
        let half = order.len() / 2;
        assert_eq!(order[1], order.len());
        assert!(order[..half].contains(&1) && order[half..].contains(&2));
        for pair in order.chunks(2) {
            assert_eq!(pair[0] + pair[1], order.len() + 1);
        }
    }
}

#[test]
fn missing_places_are_free_passes_for_the_best_numbers() {
    let round = first_round(5);
    assert_eq!(round, [(1, None), (4, Some(5)), (2, None), (3, None)]);
    assert_eq!(first_round(1), [(1, None)]);
    for entries in 2..100 {
        let free: Vec<usize> = first_round(entries)
            .iter()
            .filter(|it| it.1.is_none())
            .map(|it| it.0)
            .collect();
        let most = entries.next_power_of_two() - entries;
        assert!(free.iter().all(|it| *it <= most) && free.len() == most);
    }
}

#[test]
fn winners_meet_the_winners_next_to_them() {
    assert_eq!(next_round(&[1, 5, 2, 3]), [(1, 5), (2, 3)]);
}

#[test]
fn a_match_ends_when_nobody_can_catch_up() {
    assert_eq!(standing((1, 8), (2, 0), 2), KnockoutStanding::More(1));
    assert_eq!(standing((1, 8), (6, 0), 4), KnockoutStanding::Won(1));
    assert_eq!(standing((1, 8), (1, 3), 2), KnockoutStanding::Won(8));
}

#[test]
fn a_tied_match_has_two_more_games_at_most_twice_and_then_the_better_number_goes_on() {
    assert_eq!(standing((8, 1), (2, 2), 2), KnockoutStanding::More(2));
    assert_eq!(standing((8, 1), (4, 4), 2), KnockoutStanding::More(2));
    assert_eq!(standing((8, 1), (6, 6), 2), KnockoutStanding::Won(1));
    assert_eq!(standing((8, 1), (5, 3), 2), KnockoutStanding::Won(8));
}
