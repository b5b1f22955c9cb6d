//! Knockout brackets and the matches in them.

/// The numbers of a round of 2ᵏ places in page order: neighbors meet, and their winners meet the
/// winners next to them. 1 meets the last, and 1 and 2 can only meet in the final.
#[must_use]
pub fn places(rounds: u32) -> Vec<usize> {
    let mut order = vec![1];
    for _ in 0..rounds {
        let size = order.len() * 2;
        order = order.iter().flat_map(|it| [*it, size + 1 - it]).collect();
    }
    order
}

/// The first round of a bracket with this number of entries. An entry without opponent has a free
/// pass; the best numbers get these.
#[must_use]
pub fn first_round(entries: usize) -> Vec<(usize, Option<usize>)> {
    let rounds = entries.max(1).next_power_of_two().ilog2();
    let order = places(rounds);
    let pairs = order.chunks(2).map(|pair| {
        let second = pair.get(1).copied().filter(|it| *it <= entries);
        (pair[0], second)
    });
    pairs.collect()
}

/// The pairs of the next round, from the winners in the order of their pairs.
#[must_use]
pub fn next_round(winners: &[usize]) -> Vec<(usize, usize)> {
    winners.chunks_exact(2).map(|it| (it[0], it[1])).collect()
}

/// The state of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KnockoutStanding {
    /// This many more games are to be played.
    More(usize),
    /// This number advances.
    Won(usize),
}

/// A match of two numbers after some games: the points of each in halves, and the planned number of
/// games (1, 2, 4 or 6). A tied match is extended by two games, at most twice; if still tied, the
/// better number advances.
#[must_use]
pub fn standing(numbers: (usize, usize), points: (usize, usize), games: usize) -> KnockoutStanding {
    let played = usize::midpoint(points.0, points.1);
    let left = games.saturating_sub(played);
    if left > 0 && points.0.abs_diff(points.1) <= 2 * left {
        return KnockoutStanding::More(left);
    }
    match points.0.cmp(&points.1) {
        std::cmp::Ordering::Greater => KnockoutStanding::Won(numbers.0),
        std::cmp::Ordering::Less => KnockoutStanding::Won(numbers.1),
        std::cmp::Ordering::Equal if played < games + 4 => {
            KnockoutStanding::More(2 - played.saturating_sub(games) % 2)
        }
        std::cmp::Ordering::Equal => KnockoutStanding::Won(numbers.0.min(numbers.1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
