//! Names of rounds.

use cairn_domain::tournament::{Match, Tournament};

use super::{Language, phrase};

/// The name of a round, from 1.
pub(crate) fn round(language: Language, it: &Tournament, round: u16) -> String {
    let left = it.rounds_planned().saturating_sub(round.into());
    language.say(&match (it.format().eliminates(), left) {
        (true, 0) => phrase!("tournament-final"),
        (true, 1) => phrase!("tournament-semi-final"),
        (true, 2) => phrase!("tournament-quarter-final"),
        _ => phrase!("tournament-round", round),
    })
}

/// The name of a match's round. None if the tournament has no rounds.
pub(crate) fn round_of(language: Language, it: &Tournament, found: &Match) -> Option<String> {
    let has_rounds = it.format().has_rounds();
    has_rounds.then(|| round(language, it, found.new.round))
}

/// The number of a match in the list of its round, from 1. In a knockout the places of the bracket
/// do not do for it: where there is a bye, no match is listed.
pub(crate) fn number_in_round(it: &Tournament, found: &Match) -> usize {
    if !it.format().eliminates() {
        return usize::from(found.new.table);
    }
    let is_before = |it: &&Match| {
        it.new.round == found.new.round && it.new.table < found.new.table && !it.hidden
    };
    it.matches.iter().filter(is_before).count() + 1
}

/// How far somebody has come in a knockout: one round more than there are means the cup.
pub(crate) fn reached_round(language: Language, it: &Tournament, reached: u16) -> String {
    if usize::from(reached) > it.rounds_planned() {
        return language.name("tournament-cup");
    }
    round(language, it, reached.max(1))
}
