//! Names of a knockout's rounds.

use cairn_domain::tournament::{Match, Tournament, TournamentKind};

use super::{Language, phrase};

/// The name of a round, from 1, in a bracket of `rounds` rounds.
pub(crate) fn round(language: Language, round: usize, rounds: usize) -> String {
    language.say(&match rounds.saturating_sub(round) {
        0 => phrase!("tournament-final"),
        1 => phrase!("tournament-semi-final"),
        2 => phrase!("tournament-quarter-final"),
        _ => phrase!("tournament-round", round),
    })
}

pub(crate) fn round_of(language: Language, it: &Tournament, found: &Match) -> Option<String> {
    match it.setup.kind {
        TournamentKind::Swiss { .. } => {
            Some(language.say(&phrase!("tournament-round", round = found.new.round)))
        }
        TournamentKind::Knockout { .. } => {
            let at = usize::from(found.new.round);
            Some(round(language, at, it.bracket().len()))
        }
        _ => None,
    }
}

/// How far somebody has come: one round more than there are means the cup.
pub(crate) fn reached(language: Language, reached: usize, rounds: usize) -> String {
    if reached > rounds {
        return language.name("tournament-cup");
    }
    round(language, reached.max(1), rounds)
}
