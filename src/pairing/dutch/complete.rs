//! Whether the remaining players can be paired (C4), and what a pair costs in colors (C10 to C13).

use std::collections::BTreeSet;

use super::{
    field::{Field, Float, Player, Strength},
    problem::Bracket,
};
use crate::{
    Color, Points,
    matching::cardinality::{Graph, Matching},
};

/// Players who cannot all be paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Incomplete;

impl Player {
    /// Whether this color would make a difference beyond two (C10), or be the third in a row (C11).
    pub(crate) fn faults_with(&self, color: Color) -> (bool, bool) {
        let step = if color == Color::First { 1 } else { -1 };
        let last = self.colors.iter().rev().take(2).filter(|it| **it == color);
        ((self.difference + step).abs() > 2, last.count() == 2)
    }
}

impl Field {
    /// C10 and C11: how many of a pair with a topscorer in it get a color difference beyond two,
    /// and how many the same color three times in a row.
    pub(crate) fn topscorer_faults(&self, a: usize, b: usize) -> (i64, i64) {
        let pair = [&self.players[a], &self.players[b]];
        if !pair.iter().any(|it| it.is_topscorer) {
            return (0, 0);
        }
        let color = self.color(a, b).0;
        let (mut wide, mut triple) = (0, 0);
        for (it, color) in pair.into_iter().zip([color, color.opposite()]) {
            let faults = it.faults_with(color);
            wide += i64::from(faults.0);
            triple += i64::from(faults.1);
        }
        (wide, triple)
    }

    /// C12 and C13: how many of a pair do not get their color, and whether one of those had a
    /// strong preference.
    pub(crate) fn preference_faults(&self, a: usize, b: usize) -> (i64, i64) {
        let pair = [&self.players[a], &self.players[b]];
        if pair[0].preference.is_none() || pair[0].preference != pair[1].preference {
            return (0, 0);
        }
        let weaker = pair[0].strength.min(pair[1].strength);
        (1, i64::from(weaker == Strength::Strong))
    }
}

impl Field {
    /// C5: the lowest score the bye can have when these players are paired; `None` if their number
    /// is even.
    ///
    /// # Errors
    ///
    /// [`Incomplete`] if there is no way to pair them (C4).
    pub(crate) fn lowest_bye(&self, players: &[usize]) -> Result<Option<Points>, Incomplete> {
        if players.len().is_multiple_of(2) {
            return if self.completes(players, None) {
                Ok(None)
            } else {
                Err(Incomplete)
            };
        }
        let receivers = players
            .iter()
            .map(|it| &self.players[*it])
            .filter(|it| it.may_have_bye);
        let scores: BTreeSet<Points> = receivers.map(|it| it.score).collect();
        let lowest = scores
            .into_iter()
            .find(|it| self.completes(players, Some(*it)));
        lowest.map(Some).ok_or(Incomplete)
    }

    /// Like [`Field::lowest_bye`], for a bracket and everything below it. Moved-down players do not
    /// meet each other: those who could have were not paired.
    pub(crate) fn lowest_bye_from(&self, bracket: &Bracket) -> Result<Option<Points>, Incomplete> {
        let mut field = self.clone();
        let (moved, residents) = bracket.members.split_at(bracket.moved);
        for one in moved {
            for other in moved.iter().filter(|it| *it != one) {
                field.legal.cut(*one, *other);
            }
        }
        let all = [moved, residents, &bracket.next, &bracket.rest];
        let mut left: Vec<usize> = all.concat();
        left.sort_unstable();
        field.lowest_bye(&left)
    }

    /// Whether no other of these players is a better receiver of the bye: by C5, C9, C14 and C16.
    pub(crate) fn is_best_receiver(&self, one: usize, of: &[usize], bye: Option<Points>) -> bool {
        let may = |it: &&Player| it.may_have_bye && Some(it.score) == bye;
        let receiver = &self.players[one];
        let others = of.iter().map(|it| &self.players[*it]).filter(may);
        may(&receiver)
            && !receiver.floats.contains(&Some(Float::Down))
            && others
                .map(|it| it.unplayed)
                .all(|it| it >= receiver.unplayed)
    }

    /// Whether these players (in rising order) can all be paired legally; with a score, one of that
    /// score gets the bye.
    pub(crate) fn completes(&self, players: &[usize], bye_score: Option<Points>) -> bool {
        self.graph_with_bye(players, bye_score)
            .is_none_or(|graph| Matching::most(&graph).free().next().is_none())
    }

    /// The legal pairs of these players, with the bye as one more vertex. `None` without players.
    pub(crate) fn graph_with_bye(
        &self,
        players: &[usize],
        bye_score: Option<Points>,
    ) -> Option<Graph> {
        if players.is_empty() && bye_score.is_none() {
            return None;
        }
        let mut graph = Graph::new(players.len() + usize::from(bye_score.is_some()));
        for (u, a) in players.iter().enumerate() {
            for (v, b) in players.iter().enumerate().take(u) {
                if self.may_meet(*a, *b) {
                    graph.join(u, v);
                }
            }
            let player = &self.players[*a];
            if bye_score == Some(player.score) && player.may_have_bye {
                graph.join(u, players.len());
            }
        }
        Some(graph)
    }
}
