//! Seasons in which everybody meets everybody of their division, as round robins and leagues have
//! them.

use std::collections::BTreeMap;

use cairn_kernel::Phrase;
use cairn_pairing::{
    berger,
    league::{DivisionMember, League},
    round_robin::{RoundRobinState, Withdrawal, games_to_begin, withdrawal},
};

use crate::{
    Span, Timestamp,
    tournament::{
        EntryId, ExitReason, Match, NewMatch, Stage, Standings, Tournament, TournamentEvent,
        TournamentPlace, TournamentPost,
        next::{AutomaticStep, TournamentFacts},
    },
};

/// The pause between two seasons of a league.
const BETWEEN_SEASONS: Span = Span::from_days(1);
/// No-shows in a season after which a player is not entered again.
const MAX_NO_SHOWS: u16 = 2;

/// The rules of seasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonRules {
    /// Everybody meets twice, with seats changed.
    pub double: bool,
    /// Concurrent matches per person. None: all of them.
    pub parallel: Option<u8>,
    /// How divisions are made from season to season. None: there is a single season.
    pub league: Option<League>,
}

pub(super) fn matches_at_once(parallel: Option<u8>) -> Phrase {
    match parallel {
        Some(count) => Phrase::new("tournament-parallel").with("count", count),
        None => Phrase::new("tournament-parallel-all"),
    }
}

impl Tournament {
    /// How often two of a division meet in a season.
    pub fn cycles(&self) -> usize {
        let is_double = self.format().seasons.is_some_and(|it| it.double);
        if is_double { 2 } else { 1 }
    }

    /// The table of a division of this size: the pairs of each round, by their numbers.
    pub fn berger_table(&self, entries: usize) -> Vec<cairn_pairing::BergerRound> {
        berger(entries, self.cycles() == 2)
    }

    pub(super) fn last_season_standings(&self) -> Vec<Standings> {
        match self.seasons.len().checked_sub(1) {
            Some(last) => self.season_standings(last),
            None => vec![self.initial_standings()],
        }
    }

    pub(super) fn season_posts(&self) -> Vec<TournamentPost> {
        let last = u16::try_from(self.seasons.len()).unwrap_or(u16::MAX);
        (1..=last).map(TournamentPost::Season).collect()
    }

    pub(super) fn season_step(&self, facts: &TournamentFacts, now: Timestamp) -> AutomaticStep {
        let Some(season) = self.seasons.last() else {
            return AutomaticStep::Do(vec![self.first_season(now)]);
        };
        if let Some((ended, places)) = &season.over {
            if self.league().is_none() {
                return AutomaticStep::Do(vec![TournamentEvent::Ended { early: false }]);
            }
            let at = *ended + BETWEEN_SEASONS;
            return if now < at {
                AutomaticStep::Wait(Some(at))
            } else {
                self.next_season(places, facts, now)
            };
        }
        let left = self.who_left_server(facts);
        if !left.is_empty() {
            return AutomaticStep::Do(left);
        }
        let begun = self.matches_to_begin(now);
        if !begun.is_empty() {
            return AutomaticStep::Do(vec![TournamentEvent::Begun { matches: begun }]);
        }
        let this = || self.matches_of_season();
        if this().all(|it| it.is_settled() || self.is_forgotten(it))
            && self.whatever_is_left().is_empty()
        {
            let last = self.seasons.len() - 1;
            let standings = self.season_standings(last);
            let places = standings
                .iter()
                .map(|it| it.lines.iter().map(|line| line.entry).collect());
            return AutomaticStep::Do(vec![TournamentEvent::SeasonOver {
                season: u16::try_from(self.seasons.len()).unwrap_or(u16::MAX),
                places: places.collect(),
            }]);
        }
        AutomaticStep::Wait(None)
    }

    fn first_season(&self, now: Timestamp) -> TournamentEvent {
        let ids: Vec<u64> = self.order.iter().map(|it| u64::from(it.0)).collect();
        let divisions = match self.league() {
            Some(league) => league.first_season(&ids),
            None => vec![ids],
        };
        self.season(1, &divisions, now)
    }

    fn season(&self, season: u16, divisions: &[Vec<u64>], now: Timestamp) -> TournamentEvent {
        let entry = |id: &u64| u16::try_from(*id).ok().map(EntryId);
        TournamentEvent::Season {
            season,
            divisions: divisions
                .iter()
                .map(|it| it.iter().filter_map(entry).collect())
                .collect(),
            deadline: now + self.format().length(),
        }
    }

    fn league(&self) -> Option<League> {
        self.format().seasons?.league
    }

    /// Whether an entry of a season that has ended plays the next one.
    fn plays_on(&self, entry: EntryId, facts: &TournamentFacts) -> bool {
        self.entry(entry).is_some_and(|it| {
            it.stays
                && it.plays()
                && it.no_shows < MAX_NO_SHOWS
                && !facts.gone.contains(&it.participant())
        })
    }

    fn next_season(
        &self,
        places: &[Vec<EntryId>],
        facts: &TournamentFacts,
        now: Timestamp,
    ) -> AutomaticStep {
        let Some(league) = self.league() else {
            return AutomaticStep::Wait(None);
        };
        let divisions: Vec<Vec<DivisionMember>> = places
            .iter()
            .map(|division| {
                let member = |it: &EntryId| DivisionMember {
                    id: u64::from(it.0),
                    stays: self.plays_on(*it, facts),
                };
                division.iter().map(member).collect()
            })
            .collect();
        let played: Vec<EntryId> = places.concat();
        let is_new =
            |it: &&TournamentPlace| !played.contains(&it.id) && self.plays_on(it.id, facts);
        let new: Vec<u64> = self
            .playing_entries()
            .filter(is_new)
            .map(|it| u64::from(it.id.0))
            .collect();
        let next = league.next_season(&divisions, &new);
        if next.iter().map(Vec::len).sum::<usize>() < usize::from(self.format().least_entries) {
            return AutomaticStep::Do(vec![TournamentEvent::Ended { early: false }]);
        }
        let season = u16::try_from(self.seasons.len() + 1).unwrap_or(u16::MAX);
        AutomaticStep::Do(vec![self.season(season, &next, now)])
    }

    /// The matches of the current season, or of the last one.
    fn matches_of_season(&self) -> impl Iterator<Item = &Match> {
        let season = self.seasons.len();
        self.matches
            .iter()
            .filter(move |it| usize::from(it.season) == season)
    }

    /// Whether a match is not counted, because one of its two entries is not.
    fn is_forgotten(&self, it: &Match) -> bool {
        [it.new.first, it.new.second]
            .into_iter()
            .any(|it| self.entry(it).is_some_and(|it| it.forgotten))
    }

    /// Whether the results of this number in a division, from 1, count for others.
    fn counts(&self, entries: &[EntryId], number: usize) -> bool {
        let id = entries.get(number - 1);
        let place = id.and_then(|it| self.entry(*it));
        place.is_some_and(|it| !it.forgotten)
    }

    /// The last round of a season's tables, from 1, that everybody has finished while others
    /// follow: of the next season, if this one is over.
    pub fn tour_over(&self, season: u16) -> Option<u16> {
        let number = usize::from(season).checked_sub(1)?;
        let found = self.seasons.get(number)?;
        let tables = found.divisions.iter();
        let tables: Vec<_> = tables.map(|it| self.berger_table(it.len())).collect();
        let rounds = tables.iter().map(Vec::len).max()?;
        if found.over.is_some() {
            let follows = self.league().is_some() && self.stage == Stage::Running;
            return u16::try_from(rounds).ok().filter(|_| follows);
        }
        let is_over = |round: &usize| {
            let tables = tables.iter().zip(&found.divisions).enumerate();
            let have_begun = { tables }.all(|(division, (table, entries))| {
                let begun = self.begun_pairs(division);
                let mut pairs = table.get(*round).into_iter().flatten();
                pairs.all(|it| {
                    let counts = self.counts(entries, it.0) && self.counts(entries, it.1);
                    begun.contains(it) || !counts
                })
            });
            let mut own = self.matches_of_season();
            have_begun
                && own.all(|it| {
                    let is_other = usize::from(it.new.round) != round + 1;
                    is_other || it.is_settled() || self.is_forgotten(it)
                })
        };
        let over = (0..rounds.saturating_sub(1)).take_while(is_over).count();
        u16::try_from(over).ok().filter(|it| *it > 0)
    }

    /// The pairs of a division's table that have begun, by their numbers.
    fn begun_pairs(&self, division: usize) -> Vec<(usize, usize)> {
        let entries = self
            .seasons
            .last()
            .and_then(|it| it.divisions.get(division));
        let number = |id: EntryId| Some(entries?.iter().position(|it| *it == id)? + 1);
        self.matches_of_season()
            .filter(|it| usize::from(it.new.division) == division)
            .filter_map(|it| Some((number(it.new.first)?, number(it.new.second)?)))
            .collect()
    }

    /// Matches for which both players have capacity, and those against players who have stopped,
    /// which are forfeits at once.
    fn matches_to_begin(&self, now: Timestamp) -> Vec<NewMatch> {
        let (Some(season), Some(rules)) = (self.seasons.last(), self.format().seasons) else {
            return Vec::new();
        };
        if now >= season.deadline {
            return self.whatever_is_left();
        }
        let mut out = Vec::new();
        for (division, entries) in season.divisions.iter().enumerate() {
            let table = self.berger_table(entries.len());
            let number = |id: EntryId| entries.iter().position(|it| *it == id).map(|it| it + 1);
            let mut playing = BTreeMap::new();
            // Includes running matches of an earlier season, against somebody who has withdrawn.
            for it in self.matches.iter().filter(|it| !it.is_settled()) {
                for id in [it.new.first, it.new.second] {
                    if let Some(number) = number(id) {
                        *playing.entry(number).or_default() += 1;
                    }
                }
            }
            let gone = |number: &usize| {
                let id = entries.get(number - 1);
                !id.and_then(|it| self.entry(*it))
                    .is_some_and(TournamentPlace::plays)
            };
            let running = RoundRobinState {
                begun: self.begun_pairs(division),
                playing,
                withdrawn: (1..=entries.len()).filter(gone).collect(),
            };
            let games = games_to_begin(&table, &running, rules.parallel.map(usize::from));
            out.extend(
                games
                    .iter()
                    .filter_map(|it| new_match(&table, entries, division, *it)),
            );
        }
        out
    }

    /// Every match that has not begun: at the deadline they begin only to be settled.
    fn whatever_is_left(&self) -> Vec<NewMatch> {
        let Some(season) = self.seasons.last() else {
            return Vec::new();
        };
        let mut out = Vec::new();
        for (division, entries) in season.divisions.iter().enumerate() {
            let table = self.berger_table(entries.len());
            let begun = self.begun_pairs(division);
            let counts = |number: usize| self.counts(entries, number);
            let left = table.iter().flatten();
            let left = left.filter(|it| !begun.contains(it) && counts(it.0) && counts(it.1));
            out.extend(left.filter_map(|it| new_match(&table, entries, division, *it)));
        }
        out
    }

    /// The matches of an entry that have not begun when it stops playing: they begin as forfeits.
    pub(crate) fn left_to_begin(&self, of: EntryId) -> Vec<NewMatch> {
        let left = self.whatever_is_left().into_iter();
        left.filter(|it| it.first == of || it.second == of)
            .collect()
    }

    /// Whether all results of an entry that withdraws now are removed from the standings.
    pub(crate) fn is_forgotten_if_gone(&self, of: EntryId) -> bool {
        let Some(season) = self.seasons.last().filter(|it| it.over.is_none()) else {
            return false;
        };
        let Some(division) = season.divisions.iter().find(|it| it.contains(&of)) else {
            return false;
        };
        let all = (division.len() - 1) * self.cycles();
        let played = self
            .matches_of_season()
            .filter(|it| it.has(of) && it.is_settled())
            .count();
        withdrawal(played, all) == Withdrawal::Forgotten
    }

    /// The withdrawals of entries whose person has left the server.
    pub(super) fn who_left_server(&self, facts: &TournamentFacts) -> Vec<TournamentEvent> {
        let left = self
            .playing_entries()
            .filter(|it| facts.gone.contains(&it.participant()));
        let withdrawn = left.map(|it| TournamentEvent::Withdrawn {
            entry: it.id,
            why: ExitReason::LeftServer,
            forgotten: self.is_forgotten_if_gone(it.id),
        });
        withdrawn.collect()
    }
}

fn new_match(
    table: &[cairn_pairing::BergerRound],
    entries: &[EntryId],
    division: usize,
    game: (usize, usize),
) -> Option<NewMatch> {
    let round = table.iter().position(|it| it.contains(&game))?;
    let place = table.get(round)?.iter().position(|it| *it == game)?;
    Some(NewMatch {
        round: u16::try_from(round + 1).ok()?,
        table: u16::try_from(place + 1).ok()?,
        division: u16::try_from(division).ok()?,
        first: *entries.get(game.0 - 1)?,
        second: *entries.get(game.1 - 1)?,
        deadline: None,
        challenger: None,
    })
}
