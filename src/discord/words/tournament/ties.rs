//! What decided between equals, in words for players.

use cairn_domain::tournament::{
    BracketPlace, EntryId, KnockoutTieBreak, Match, StandingLine, Standings,
};

use super::{Language, TournamentWords, halves, phrase, score, standings::tie_break_value};

/// Down to this place the standings give the reasons in sentences.
const RANKS: usize = 3;

impl TournamentWords<'_> {
    /// Why one of two neighbors with equal points is ahead of the other: the first column after the
    /// points in which they differ. None if points or nothing separate them.
    fn tie(
        &self,
        of: &Standings,
        pair: &[StandingLine],
        name: impl Fn(EntryId) -> String,
    ) -> Option<String> {
        let (ahead, behind) = (pair.first()?, pair.get(1)?);
        if ahead.rank == behind.rank || ahead.points != behind.points {
            return None;
        }
        let both = ahead.values.iter().zip(&behind.values);
        let mut columns = of.tie_breaks.iter().zip(both);
        let (by, more, less) = match (ahead.game_points, behind.game_points) {
            (Some(more), Some(less)) if more != less => ("games", halves(more), halves(less)),
            _ => {
                let (by, (more, less)) = columns.find(|(_, (one, other))| one != other)?;
                let [more, less] = [more, less].map(|it| tie_break_value(*it, *by));
                (by.code(), more, less)
            }
        };
        let (ahead, behind) = (name(ahead.entry), name(behind.entry));
        let said = phrase!("tied", ahead, behind, by, more, less);
        Some(self.language.say(&said))
    }

    /// What decided the first places of a table, a sentence for each that points did not decide.
    pub(crate) fn ties(&self, of: &Standings, name: impl Fn(EntryId) -> String) -> Vec<String> {
        let pairs = of.lines.windows(2).filter(|it| it[0].rank <= RANKS);
        let told = pairs.filter_map(|it| self.tie(of, it, &name));
        told.collect()
    }

    /// What decided the place of an entry, against its neighbors above and below.
    pub(crate) fn ties_of(&self, of: &Standings, entry: EntryId) -> Vec<String> {
        let pairs = of.lines.windows(2);
        let own = pairs.filter(|it| it.iter().any(|it| it.entry == entry));
        let name = |it| self.name(it);
        let told = own.filter_map(|it| self.tie(of, it, name));
        told.collect()
    }

    /// Why an entry advances although it has no more points, without a full stop. None if points
    /// have decided the match, or nothing has.
    pub(crate) fn reason_to_advance(
        &self,
        place: &BracketPlace,
        name: impl Fn(EntryId) -> String,
    ) -> Option<String> {
        let decided = self.it.knockout_tie_break(place)?;
        let winner = name(place.winner?);
        Some(self.language.say(&match decided {
            KnockoutTieBreak::Seed { is_by_lot } => {
                phrase!("advances-seed", winner, lot = yes_no(is_by_lot))
            }
            KnockoutTieBreak::ExtraGames { points } => {
                phrase!("advances-extra-games", winner, score = score(points))
            }
            KnockoutTieBreak::Withdrawal => {
                let loser = name(place.opponent(place.winner?)?);
                phrase!("advances-withdrawal", loser)
            }
        }))
    }

    /// Like `reason_to_advance`, for a match that may not be one of a knockout.
    pub(crate) fn reason_to_advance_from(&self, found: &Match) -> Option<String> {
        let place = self.it.bracket_place(found.id)?;
        self.reason_to_advance(&place, |it| self.name(it))
    }

    /// What decided each match of a knockout that points did not, in a round, from 1, or in all.
    pub(crate) fn decided_matches(
        &self,
        round: Option<u16>,
        name: impl Fn(EntryId) -> String,
    ) -> Vec<String> {
        if !self.it.format().eliminates() {
            return Vec::new();
        }
        let rounds = (1_u16..).zip(self.it.bracket());
        let asked = rounds.filter(|(at, _)| round.is_none_or(|round| round == *at));
        let told = asked.flat_map(|(_, places)| places).filter_map(|place| {
            let why = self.reason_to_advance(&place, &name)?;
            let (first, second) = (place.first?, place.second?);
            let score = self.score(&place, first).unwrap_or_default();
            let pair = format!("{} – {} {score}", name(first), name(second));
            Some(format!("{}: {why}.", pair.trim_end()))
        });
        told.collect()
    }

    /// The line about the winner of a knockout that is over, with the reason if points in the final
    /// are not it.
    pub(crate) fn cup(&self) -> Option<String> {
        if !self.it.format().eliminates() {
            return None;
        }
        let bracket = self.it.bracket();
        let last = bracket.last()?.first()?;
        let name = self.name(last.winner?);
        let score = self.score_in_brackets(last, last.winner?);
        let why = self.reason_to_advance(last, |it| self.name(it));
        let why = why.unwrap_or_else(|| "none".to_owned());
        let cup = phrase!("tournament-final-cup", name, score, why);
        Some(self.language.say(&cup))
    }

    /// The score after a blank, for the end of a sentence. Empty if the match was not played.
    pub(crate) fn score_in_brackets(&self, place: &BracketPlace, own: EntryId) -> String {
        let score = self.score(place, own);
        score.map_or_else(String::new, |it| format!(" ({it})"))
    }

    /// The points in a match of the bracket, those of this entry first.
    pub(crate) fn score(&self, place: &BracketPlace, own: EntryId) -> Option<String> {
        let found = self.it.find(place.played?)?;
        Some(score(found.points_of(own)))
    }
}

pub(crate) fn yes_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

/// The sign for what decided a match in the picture of a bracket, and its meaning.
pub(crate) fn sign(language: Language, decided: KnockoutTieBreak) -> (&'static str, String) {
    match decided {
        KnockoutTieBreak::Seed { is_by_lot: false } => ("*", language.name("bracket-seed")),
        KnockoutTieBreak::Seed { is_by_lot: true } => ("**", language.name("bracket-lot")),
        KnockoutTieBreak::ExtraGames { .. } => ("†", language.name("bracket-extra-games")),
        KnockoutTieBreak::Withdrawal => ("‡", language.name("bracket-withdrawal")),
    }
}
