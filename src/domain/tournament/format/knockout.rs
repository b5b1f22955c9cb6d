//! Knockouts: the bracket, its matches, and who advances.

use std::cmp::Reverse;

use cairn_kernel::Phrase;
use cairn_pairing::knockout::{KnockoutStanding, first_round, next_round, standing};
use serde::{Deserialize, Serialize};

use super::{
    AutomaticStep, EntryId, Format, FormatSettings, Match, Setup, Standings, Structure, Timestamp,
    Tournament, TournamentFacts, TournamentKind, TournamentPost, clock_for_rounds,
};
use crate::tournament::{ExitReason, GameResult, MatchId, NewMatch, StandingLine, TournamentEvent};

/// The loser of a match is eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knockout {
    /// How many games a match has: 1, 2, 4 or 6.
    pub games: u8,
    /// The deadline for each two games of a match.
    pub days: u16,
    /// Whether the losers of the semi-finals play for the third place.
    pub third_place: bool,
}

impl Knockout {
    pub(super) const USUAL: Knockout = Knockout {
        games: 2,
        days: 21,
        third_place: false,
    };

    pub(super) fn format(self) -> Format {
        Format {
            key: "knockout",
            structure: Structure::Bracket,
            days: self.days,
            clock: clock_for_rounds(self.days),
            sizes: &["4", "8", "16", "32", "64", "128", "256"],
            games: Some(self.games),
            step: Tournament::knockout_step,
            standings: |it| vec![it.knockout_standings()],
            posts: |it| {
                let last = it.matches.iter().map(|it| it.new.round).max();
                (1..=last.unwrap_or(0)).map(TournamentPost::Round).collect()
            },
            ..Format::USUAL
        }
    }

    pub(super) fn settings(&mut self) -> FormatSettings<'_> {
        FormatSettings {
            days: Some(&mut self.days),
            games: Some(&mut self.games),
            third_place: Some(&mut self.third_place),
            ..FormatSettings::default()
        }
    }

    pub(super) fn rule(self, _setup: &Setup, _declared: Option<u16>) -> Phrase {
        Phrase::new("tournament-rules-knockout")
            .with("days", self.days)
            .with("third", if self.third_place { "yes" } else { "no" })
    }
}

/// A place of the bracket where two meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BracketPlace {
    /// The entry from the upper half. None: not known yet.
    pub first: Option<EntryId>,
    /// The entry from the lower half. None: not known yet, or there is none.
    pub second: Option<EntryId>,
    /// The first has a bye.
    pub is_free: bool,
    /// Their match, once it has begun.
    pub played: Option<MatchId>,
    pub winner: Option<EntryId>,
}

impl BracketPlace {
    pub fn has(&self, entry: EntryId) -> bool {
        [self.first, self.second].contains(&Some(entry))
    }

    /// The other one there, once it is known.
    pub fn opponent(&self, of: EntryId) -> Option<EntryId> {
        let mut both = [self.first, self.second].into_iter().flatten();
        both.find(|it| *it != of)
    }
}

/// Why an entry advances in a knockout, if more points in the planned games are not the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnockoutTieBreak {
    /// The match is tied after its extra games, and this entry has the higher seed.
    Seed {
        /// Both were equally strong, so lots decided who has the higher seed.
        is_by_lot: bool,
    },
    /// The planned games were tied, and it won the extra ones.
    ExtraGames {
        /// Its points in them, in halves, and its opponent's.
        points: (u32, u32),
    },
    /// The other one is no longer in the tournament.
    Withdrawal,
}

impl Tournament {
    fn knockout(&self) -> Option<Knockout> {
        match self.setup.kind {
            TournamentKind::Knockout(it) => Some(it),
            _ => None,
        }
    }

    /// What decided a place of the bracket. None if points did, or nothing has yet.
    pub fn knockout_tie_break(&self, place: &BracketPlace) -> Option<KnockoutTieBreak> {
        let Knockout { games, .. } = self.knockout()?;
        let winner = place.winner.filter(|_| !place.is_free)?;
        let played = place.played.and_then(|it| self.find(it));
        let Some(played) = played.filter(|it| it.walkover.is_none()) else {
            return Some(KnockoutTieBreak::Withdrawal);
        };
        let KnockoutStanding::Won(number) = self.knockout_standing(played) else {
            return Some(KnockoutTieBreak::Withdrawal);
        };
        debug_assert_eq!(self.number(winner), Some(number));
        let (first, second) = played.game_points();
        if first == second {
            let both = [played.new.first, played.new.second];
            let [one, other] = both.map(|it| self.entry(it).and_then(|it| it.strength));
            let is_by_hand = both.iter().any(|it| self.numbered.contains(it));
            let is_by_lot = one == other && !is_by_hand;
            return Some(KnockoutTieBreak::Seed { is_by_lot });
        }
        let extra = played.game_points_from(games.into());
        // A correction may have broken the tie of the planned games.
        let is_by_them = first - extra.0 == second - extra.1;
        let points = (extra.0.max(extra.1), extra.0.min(extra.1));
        is_by_them.then_some(KnockoutTieBreak::ExtraGames { points })
    }

    /// The place of the bracket where a match is played. None outside of a knockout.
    pub fn bracket_place(&self, id: MatchId) -> Option<BracketPlace> {
        self.knockout()?;
        let mut places = self.bracket().into_iter().flatten();
        places.find(|it| it.played == Some(id))
    }

    /// The rounds of the bracket, from the first to the final; the match for the third place stands
    /// beside the final, below it.
    pub fn bracket(&self) -> Vec<Vec<BracketPlace>> {
        if self.order.len() < 2 {
            return Vec::new();
        }
        let entry = |number: usize| self.order.get(number - 1).copied();
        let mut rounds: Vec<Vec<BracketPlace>> = Vec::new();
        let mut places: Vec<BracketPlace> = first_round(self.order.len())
            .into_iter()
            .map(|(first, second)| BracketPlace {
                first: entry(first),
                second: second.and_then(entry),
                is_free: second.is_none(),
                ..BracketPlace::default()
            })
            .collect();
        loop {
            let round = rounds.len() + 1;
            for (place, table) in places.iter_mut().zip(1..) {
                self.fill(place, round, table);
            }
            let is_final = places.len() == 1;
            let winners: Vec<Option<EntryId>> = places.iter().map(|it| it.winner).collect();
            rounds.push(places);
            if is_final {
                break;
            }
            let at: Vec<usize> = (0..winners.len()).collect();
            places = next_round(&at)
                .into_iter()
                .map(|(a, b)| BracketPlace {
                    first: winners[a],
                    second: winners[b],
                    ..BracketPlace::default()
                })
                .collect();
        }
        if self.is_third_place_played() && rounds.len() > 1 {
            let loser = |it: &BracketPlace| it.opponent(it.winner?);
            let semi_finals = &rounds[rounds.len() - 2];
            let mut third = BracketPlace {
                first: semi_finals.first().and_then(loser),
                second: semi_finals.get(1).and_then(loser),
                ..BracketPlace::default()
            };
            let round = rounds.len();
            self.fill(&mut third, round, 2);
            if let Some(last) = rounds.last_mut() {
                last.push(third);
            }
        }
        rounds
    }

    fn fill(&self, place: &mut BracketPlace, round: usize, table: u16) {
        if place.is_free {
            place.winner = place.first;
            return;
        }
        let is_it = |it: &&Match| usize::from(it.new.round) == round && it.new.table == table;
        let played = self.matches.iter().find(is_it);
        place.played = played.map(|it| it.id);
        let (Some(first), Some(second)) = (place.first, place.second) else {
            return;
        };
        let is_gone = |it: EntryId| {
            let gone = self.entry(it).and_then(|it| it.gone);
            gone.is_some_and(|it| it != ExitReason::Lost)
        };
        if let Some(winner) = played.and_then(|it| it.walkover) {
            place.winner = Some(winner);
            return;
        }
        place.winner = match played.map(|it| self.knockout_standing(it)) {
            Some(KnockoutStanding::Won(number)) => self.order.get(number - 1).copied(),
            _ if is_gone(first) && is_gone(second) => self.better(first, second),
            _ if is_gone(first) => Some(second),
            _ if is_gone(second) => Some(first),
            _ => None,
        };
    }

    /// Records that a withdrawing entry gives up its open match for good; its games may still end.
    pub(crate) fn note_walkovers(&mut self, gone: EntryId) {
        if self.knockout().is_none() {
            return;
        }
        let is_open = |it: &Match| {
            it.walkover.is_none() && !matches!(self.knockout_standing(it), KnockoutStanding::Won(_))
        };
        let open = self.matches.iter().filter(|it| is_open(it));
        let given: Vec<(MatchId, EntryId)> = open
            .filter_map(|it| Some((it.id, it.opponent(gone)?)))
            .collect();
        for (id, winner) in given {
            if let Some(it) = self.find_mut(id) {
                it.walkover = Some(winner);
            }
        }
    }

    /// Lets a substitute play on in the open match, unless the opponent has already advanced.
    pub(crate) fn forget_walkovers(&mut self, back: EntryId) {
        let has_gone_on = |of: &Match, winner| {
            let mut later = self.matches.iter().filter(|it| it.id > of.id);
            later.any(|it| it.has(winner))
        };
        let given = self.matches.iter().filter(|it| {
            let winner = it.walkover.filter(|_| it.has(back));
            winner.is_some_and(|winner| winner != back && !has_gone_on(it, winner))
        });
        let given: Vec<MatchId> = given.map(|it| it.id).collect();
        for id in given {
            if let Some(it) = self.find_mut(id) {
                it.walkover = None;
            }
        }
    }

    fn better(&self, a: EntryId, b: EntryId) -> Option<EntryId> {
        [a, b].into_iter().min_by_key(|it| self.number(*it))
    }

    /// The standing of a knockout match. A game to which neither came counts half for both, so that
    /// the better number advances.
    fn knockout_standing(&self, it: &Match) -> KnockoutStanding {
        let Some(Knockout { games, .. }) = self.knockout().filter(|_| it.is_settled()) else {
            return KnockoutStanding::More(0);
        };
        let number = |id: EntryId| self.number(id).unwrap_or(usize::MAX);
        let (mut first, mut second) = it.game_points();
        for game in &it.games {
            if game.result == Some(GameResult::Forfeit(None)) {
                first += 1;
                second += 1;
            }
        }
        let points = |it: u32| usize::try_from(it).unwrap_or(usize::MAX);
        standing(
            (number(it.new.first), number(it.new.second)),
            (points(first), points(second)),
            usize::from(games),
        )
    }

    fn knockout_step(&self, facts: &TournamentFacts, now: Timestamp) -> AutomaticStep {
        let left = self.who_left_server(facts);
        if !left.is_empty() {
            return AutomaticStep::Do(left);
        }
        let bracket = self.bracket();
        let mut begun = Vec::new();
        for (round, places) in (1_u16..).zip(&bracket) {
            for (table, place) in (1_u16..).zip(places) {
                let BracketPlace {
                    first: Some(first),
                    second: Some(second),
                    played,
                    winner,
                    ..
                } = *place
                else {
                    continue;
                };
                if winner.is_some() {
                    continue;
                }
                match played.and_then(|it| self.find(it)) {
                    None => begun.push(NewMatch {
                        round,
                        table,
                        division: 0,
                        first,
                        second,
                        deadline: Some(now + self.format().length()),
                        challenger: None,
                    }),
                    Some(it) => {
                        if let KnockoutStanding::More(more) = self.knockout_standing(it)
                            && more > 0
                        {
                            return AutomaticStep::Do(vec![self.more_games(it, more, now)]);
                        }
                    }
                }
            }
        }
        if !begun.is_empty() {
            return AutomaticStep::Do(vec![TournamentEvent::Begun { matches: begun }]);
        }
        let lost: Vec<TournamentEvent> = self.losers(&bracket);
        if !lost.is_empty() {
            return AutomaticStep::Do(lost);
        }
        let is_decided = |it: &BracketPlace| it.winner.is_some();
        if bracket
            .last()
            .is_some_and(|last| last.iter().all(is_decided))
        {
            return AutomaticStep::Do(vec![TournamentEvent::Ended { early: false }]);
        }
        AutomaticStep::Wait(None)
    }

    /// Two more games, or one if no more are left, with alternating seats.
    fn more_games(&self, it: &Match, more: usize, now: Timestamp) -> TournamentEvent {
        let from = it.games.len();
        let turned = (from..from + more.min(2)).map(|at| at % 2 == 1);
        TournamentEvent::MoreGames {
            id: it.id,
            games: turned.collect(),
            deadline: now + self.format().length(),
        }
    }

    /// Withdrawals of players who lost their last match; the losers of a semifinal still have the
    /// match for third place, if there is one.
    fn losers(&self, bracket: &[Vec<BracketPlace>]) -> Vec<TournamentEvent> {
        let third = self.is_third_place_played();
        let rounds = bracket.len();
        let lost = (1..).zip(bracket).flat_map(|(round, places)| {
            places.iter().filter_map(move |it| {
                let plays_for_third = third && round + 1 == rounds;
                it.opponent(it.winner?).filter(|_| !plays_for_third)
            })
        });
        let is_in = |it: &EntryId| self.is_playing(*it);
        lost.filter(is_in)
            .map(|entry| TournamentEvent::withdrawal(entry, ExitReason::Lost))
            .collect()
    }

    /// The round that an entry has reached, from 1; for the winner, one more than there are.
    fn round_reached(&self, entry: EntryId) -> u16 {
        let bracket = self.bracket();
        let rounds = (1_u16..).zip(&bracket);
        let is_third = |round: usize, table: usize| round + 1 == bracket.len() && table == 1;
        let mut reached = 0;
        for (round, places) in rounds {
            for (table, place) in places.iter().enumerate() {
                if is_third(usize::from(round) - 1, table) {
                    continue;
                }
                if place.has(entry) {
                    reached = round + u16::from(place.winner == Some(entry));
                }
            }
        }
        reached
    }

    fn is_third_place_played(&self) -> bool {
        self.knockout().is_some_and(|it| it.third_place)
    }

    /// Whether an entry has reached the final of a knockout of several rounds.
    pub(crate) fn is_in_final(&self, entry: EntryId) -> bool {
        let bracket = self.knockout().map(|_| self.bracket());
        let bracket = bracket.filter(|it| it.len() > 1).unwrap_or_default();
        let last = bracket.last().and_then(|it| it.first());
        last.is_some_and(|it| it.has(entry))
    }

    fn knockout_standings(&self) -> Standings {
        if self.order.is_empty() {
            return self.initial_standings();
        }
        // The match for the third place separates the losers of the semi-finals.
        let third = self.bracket().last().and_then(|it| it.get(1)?.winner);
        let lines = self.order.iter().map(|it| StandingLine {
            reached: Some(self.round_reached(*it)),
            ..self.bare_line(*it, 1)
        });
        let mut lines: Vec<StandingLine> = lines.collect();
        lines.sort_by_key(|it| {
            let is_behind_third = third.is_some() && third != Some(it.entry);
            (Reverse(it.reached), is_behind_third)
        });
        let key = |it: &StandingLine| (it.reached, third == Some(it.entry));
        for at in 1..lines.len() {
            lines[at].rank = if key(&lines[at]) == key(&lines[at - 1]) {
                lines[at - 1].rank
            } else {
                at + 1
            };
        }
        Standings::without_scores(lines)
    }
}
