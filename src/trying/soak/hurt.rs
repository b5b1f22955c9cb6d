//! What a row was damaged of, and which lines are about it.

use std::collections::BTreeSet;

use cairn_domain::{GameId, ParticipantId, TournamentId};
use serde::{Deserialize, Serialize};

/// A thing with a damaged row: nothing is demanded of it any more. Settings are not listed, because
/// the bot continues as if nothing had been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) enum Hurt {
    /// A game, or a challenge.
    Game(GameId),
    Tournament(TournamentId),
    Task(i64),
    /// Ratings of a participant.
    Participant(ParticipantId),
}

impl Hurt {
    /// Whether a line of `cairn verify` or about a parked task is about it.
    pub(super) fn is_in(self, line: &str) -> bool {
        let name = match self {
            Hurt::Game(id) => id.to_string(),
            Hurt::Tournament(id) => format!("T-{id}"),
            Hurt::Task(id) => format!("task {id}"),
            Hurt::Participant(ParticipantId(id)) => format!("participant {id}"),
        };
        let ends = |it: Option<char>| it.is_none_or(|it| !it.is_alphanumeric() && it != '-');
        line.match_indices(&name).any(|(at, name)| {
            let (before, from) = line.split_at(at);
            let after = from.get(name.len()..).unwrap_or_default();
            ends(before.chars().next_back()) && ends(after.chars().next())
        })
    }
}

/// Whether a line is about something damaged.
pub(super) fn is_about(hurt: &BTreeSet<Hurt>, line: &str) -> bool {
    hurt.iter().any(|it| it.is_in(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_about_what_it_names_and_not_about_a_longer_name() {
        let game: GameId = "K3F".parse().expect("a name");
        let hurt = [
            Hurt::Game(game),
            Hurt::Tournament(TournamentId(game.0)),
            Hurt::Task(7),
            Hurt::Participant(ParticipantId(5)),
        ];
        for (line, about) in [
            ("failed   game K3F: it cannot be read", Some(0)),
            ("rated game #K3F: what it changed does not follow", Some(0)),
            ("failed   tournament T-K3F: it cannot be read", Some(1)),
            ("look_at_tournament T-K3F", Some(1)),
            ("failed   task 7 cannot be read: no kind", Some(2)),
            ("lists show participant 5 otherwise than", Some(3)),
            ("game K3F2: it cannot be read", None),
            ("task 71 cannot be read", None),
            ("lists show participant 15 otherwise than", None),
        ] {
            let found = hurt.iter().position(|it| it.is_in(line));
            assert_eq!(found, about, "{line}");
        }
    }
}
