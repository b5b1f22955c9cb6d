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

/// The first round of a bracket with this number of entries. An entry without opponent has a bye;
/// the best numbers get these.
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KnockoutStanding {
    /// This many more games are to be played.
    More(usize),
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
