//! Round robins by the Berger tables (C.05, annex 1).

/// A round: first and second of each game, counted from 1.
pub type BergerRound = Vec<(usize, usize)>;

/// The rounds of a round robin of `players`, twice with seats changed if it is double.
///
/// With an odd number of players the last number of the table stands for nobody: a player paired
/// with it is free.
#[must_use]
pub fn berger(players: usize, is_double: bool) -> Vec<BergerRound> {
    let size = players + players % 2;
    if players < 2 {
        return Vec::new();
    }
    let cycle = (1..size).map(|round| berger_round(size, players, round));
    let first: Vec<BergerRound> = cycle.collect();
    let turned = |round: &BergerRound| round.iter().map(|(a, b)| (*b, *a)).collect();
    let second: Vec<BergerRound> = first.iter().map(turned).collect();
    if is_double {
        [first, second].concat()
    } else {
        first
    }
}

/// In round r, i and j meet if i + j ≡ r + 1 modulo n − 1, and i meets n if 2i is.
fn berger_round(size: usize, players: usize, round: usize) -> BergerRound {
    let cycle = size - 1;
    let sum = (round + 1) % cycle;
    let meets_last = |it: &usize| 2 * it % cycle == sum;
    let pivot = (1..size).find(meets_last).unwrap_or(1);
    let mut out = Vec::new();
    if players == size {
        out.push(if pivot <= size / 2 {
            (pivot, size)
        } else {
            (size, pivot)
        });
    }
    for step in 1..size / 2 {
        let wrap = |it: usize| (it - 1) % cycle + 1;
        let (i, j) = (wrap(pivot + step), wrap(pivot + cycle - step));
        let (low, high) = (i.min(j), i.max(j));
        out.push(if (i + j) % 2 == 1 {
            (low, high)
        } else {
            (high, low)
        });
    }
    out
}
