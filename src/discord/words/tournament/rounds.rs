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

/// The number of a match in the list of its round, from 1. In a knockout the places of the bracket
/// do not do for it: where there is a bye, no match is listed.
pub(crate) fn number_in_round(it: &Tournament, found: &Match) -> usize {
    if !matches!(it.setup.kind, TournamentKind::Knockout { .. }) {
        return usize::from(found.new.table);
    }
    let is_before = |it: &&Match| {
        it.new.round == found.new.round && it.new.table < found.new.table && !it.hidden
    };
    it.matches.iter().filter(is_before).count() + 1
}

/// How far somebody has come: one round more than there are means the cup.
pub(crate) fn reached(language: Language, reached: usize, rounds: usize) -> String {
    if reached > rounds {
        return language.name("tournament-cup");
    }
    round(language, reached.max(1), rounds)
}
