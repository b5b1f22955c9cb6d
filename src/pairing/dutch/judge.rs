//! How good a candidate is, criterion by criterion (C.04.3, article 2).

use std::cmp::Reverse;

use serde::Serialize;

use super::{
    bracket::{self, Candidate},
    field::{Field, Float},
    problem::Bracket,
};
use crate::{Points, Stop};

/// A criterion that candidates of a bracket are compared by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Criterion {
    /// The score of the bye's receiver.
    C5,
    /// The number of downfloaters.
    C6,
    /// The scores of the downfloaters.
    C7,
    /// The best C6 and C7 possible in the next bracket: the number, and the scores.
    C8,
    /// The unplayed rounds of the bye's receiver.
    C9,
    /// Topscorers, or their opponents, with a color difference beyond two.
    C10,
    /// Topscorers, or their opponents, with the same color three times in a row.
    C11,
    /// Players who do not get their color.
    C12,
    /// Players who do not get a strongly preferred color.
    C13,
    /// Residents who float down as in the last round.
    C14,
    /// Opponents of moved-down players who float up as in the last round.
    C15,
    /// Residents who float down as two rounds before.
    C16,
    /// Opponents of moved-down players who float up as two rounds before.
    C17,
    /// Scores of moved-down players who float down as in the last round.
    C18,
    /// Scores of those whose opponents float up as in the last round.
    C19,
    /// Scores of moved-down players who float down as two rounds before.
    C20,
    /// Scores of those whose opponents float up as two rounds before.
    C21,
}

/// The result of a criterion: numbers that should be small, the first ones most.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    pub criterion: Criterion,
    /// A count, or scores in tenths, downward.
    pub numbers: Vec<i64>,
    /// The entries counted, if any.
    pub entries: Vec<usize>,
}

fn count(it: usize) -> i64 {
    i64::try_from(it).unwrap_or(i64::MAX)
}

impl Field {
    fn downward(&self, players: &[usize]) -> Vec<i64> {
        let mut scores: Vec<Points> = players.iter().map(|it| self.players[*it].score).collect();
        scores.sort_by_key(|it| Reverse(*it));
        scores.into_iter().map(|it| i64::from(it.0)).collect()
    }

    fn entries(&self, players: &[usize]) -> Vec<usize> {
        players.iter().map(|it| self.players[*it].entry).collect()
    }
}

/// Judges a candidate by C5 to C21. `None` if it breaks C4.
pub(crate) fn judge(
    field: &Field,
    bracket: &Bracket,
    candidate: &Candidate,
    stop: &Stop,
) -> Option<Vec<Finding>> {
    let down = &candidate.floaters;
    let next = bracket.next_bracket(field, down);
    let bye = field.lowest_bye_from(&next).ok()?;
    let mut out = Vec::new();
    let mut add = |criterion, numbers: Vec<i64>, players: &[usize]| {
        out.push(Finding {
            criterion,
            numbers,
            entries: field.entries(players),
        });
    };
    add(
        Criterion::C5,
        bye.iter().map(|it| i64::from(it.0)).collect(),
        &[],
    );
    add(Criterion::C6, vec![count(down.len())], down);
    add(Criterion::C7, field.downward(down), down);
    let following = if bracket.next.is_empty() {
        Vec::new()
    } else {
        let best = bracket::solve(field, &next, bye, stop)?;
        let mut numbers = vec![count(best.floaters.len())];
        numbers.extend(field.downward(&best.floaters));
        numbers
    };
    add(Criterion::C8, following, &[]);
    let receiver = match down[..] {
        [one] if Some(field.players[one].score) == bye => Some(one),
        _ => None,
    };
    let unplayed = receiver.map_or(0, |it| field.players[it].unplayed);
    add(Criterion::C9, vec![count(unplayed)], receiver.as_slice());
    pairs(field, candidate, &mut add);
    floats(field, bracket, candidate, &mut add);
    Some(out)
}

/// C10 to C13.
fn pairs(
    field: &Field,
    candidate: &Candidate,
    add: &mut impl FnMut(Criterion, Vec<i64>, &[usize]),
) {
    let (mut wide, mut triple, mut any, mut strong) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (a, b) in &candidate.pairs {
        let color = field.color(*a, *b).0;
        for (it, color) in [(*a, color), (*b, color.opposite())] {
            let player = &field.players[it];
            if field.players[*a].is_topscorer || field.players[*b].is_topscorer {
                let faults = player.faults_with(color);
                wide.extend(faults.0.then_some(it));
                triple.extend(faults.1.then_some(it));
            }
            if player.preference.is_some_and(|it| it != color) {
                any.push(it);
                strong.extend((player.strength == super::Strength::Strong).then_some(it));
            }
        }
    }
    for (criterion, players) in [
        (Criterion::C10, wide),
        (Criterion::C11, triple),
        (Criterion::C12, any),
        (Criterion::C13, strong),
    ] {
        add(criterion, vec![count(players.len())], &players);
    }
}

/// C14 to C21.
fn floats(
    field: &Field,
    bracket: &Bracket,
    candidate: &Candidate,
    add: &mut impl FnMut(Criterion, Vec<i64>, &[usize]),
) {
    let moved = &bracket.members[..bracket.moved];
    let of = |back: usize, float: Float| {
        move |it: &usize| field.players[*it].floats[back] == Some(float)
    };
    let down = |back: usize, was_moved: bool| -> Vec<usize> {
        let all = candidate.floaters.iter().copied();
        all.filter(|it| moved.contains(it) == was_moved)
            .filter(of(back, Float::Down))
            .collect()
    };
    let up = |back: usize| -> Vec<(usize, usize)> {
        let all = candidate.pairs.iter().copied();
        all.filter(|it| moved.contains(&it.0) && of(back, Float::Up)(&it.1))
            .collect()
    };
    for (back, residents, opponents) in [
        (0, Criterion::C14, Criterion::C15),
        (1, Criterion::C16, Criterion::C17),
    ] {
        let floaters = down(back, false);
        add(residents, vec![count(floaters.len())], &floaters);
        let repeated: Vec<usize> = up(back).iter().map(|it| it.1).collect();
        add(opponents, vec![count(repeated.len())], &repeated);
    }
    for (back, floaters, opponents) in [
        (0, Criterion::C18, Criterion::C19),
        (1, Criterion::C20, Criterion::C21),
    ] {
        let again = down(back, true);
        add(floaters, field.downward(&again), &again);
        let high: Vec<usize> = up(back).iter().map(|it| it.0).collect();
        add(opponents, field.downward(&high), &high);
    }
}
