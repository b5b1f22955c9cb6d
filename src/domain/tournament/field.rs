//! A tournament as input for the pairing engine and the tie-breaks.

use std::cmp::Reverse;

use cairn_pairing::{Bye, Color, Entry, PointSystem, Points, Round, Tournament as Field};

use super::{EntryId, Match, MatchResult, PointsChoice, Tournament};

impl PointsChoice {
    /// The value of every kind of result.
    pub fn system(self) -> PointSystem {
        match self {
            PointsChoice::One => PointSystem::default(),
            PointsChoice::Three => PointSystem {
                win: Points(30),
                draw: Points(10),
                bye: Points(30),
                ..PointSystem::default()
            },
        }
    }
}

impl Tournament {
    /// The place of an entry of this strength among those with numbers: the best first, ties by
    /// lot. Late entries are placed after others of their strength and lot.
    pub(super) fn place_in_order(&self, id: EntryId) -> usize {
        let key = |id: EntryId| {
            let place = self.entry(id);
            let strength = place.and_then(|it| it.strength).unwrap_or(i32::MIN);
            (Reverse(strength), id)
        };
        // Among numbers given by hand strength means nothing.
        if !self.numbered.is_empty() {
            return self.order.len();
        }
        let own = key(id);
        self.order.iter().filter(|it| key(**it) <= own).count()
    }

    /// The Swiss as it was when a round, from 1, was paired: later rounds are left out, and entries
    /// that were not paired are absent.
    pub fn field_before(&self, round: usize) -> Field {
        let rounds = round.saturating_sub(1).min(self.rounds.len());
        let mut field = self.field_so_far(rounds);
        if let Some(paired) = self.rounds.get(rounds) {
            for (entry, id) in field.entries.iter_mut().zip(&self.order) {
                let bye = paired.byes.iter().find(|it| it.0 == *id).map(|it| it.1);
                let plays = paired
                    .matches
                    .iter()
                    .any(|it| self.find(*it).is_some_and(|it| it.has(*id)));
                entry.absent = match bye {
                    Some(Bye::Allocated) => None,
                    Some(bye) => Some(bye),
                    None if plays => None,
                    None => Some(Bye::Zero),
                };
            }
        }
        field
    }

    /// The entries by number with their first `rounds` rounds; running matches count as absence.
    fn field_so_far(&self, rounds: usize) -> Field {
        let next = u16::try_from(rounds + 1).unwrap_or(u16::MAX);
        let entries = self.order.iter().map(|id| Entry {
            rounds: (0..rounds).map(|it| self.swiss_round(*id, it)).collect(),
            absent: self.absence(*id, next),
            extra: self.given_in(None, *id),
        });
        Field {
            points: self.setup.points.system(),
            rounds: self.declared_rounds.map(u32::from),
            first_color: Some(self.root.secret.first_color()),
            entries: entries.collect(),
            forbidden: self.forbidden_pairs(|id| Some(self.number(id)? - 1)),
        }
    }

    /// The points that directors gave an entry in a season, from 0; without a season, in all of it.
    pub fn given_in(&self, season: Option<usize>, id: EntryId) -> Points {
        let before = season.filter(|it| it + 1 < self.seasons.len());
        match before.and_then(|it| self.seasons.get(it)) {
            Some(before) => {
                let found = before.given.iter().find(|it| it.0 == id);
                found.map_or(Points::ZERO, |it| it.1)
            }
            None => self.entry(id).map_or(Points::ZERO, |it| it.given),
        }
    }

    /// What an entry gets for a round, from 1, in which it is not paired. None if it is paired.
    pub(super) fn absence(&self, id: EntryId, round: u16) -> Option<Bye> {
        let place = self.entry(id)?;
        if !place.plays() {
            return Some(Bye::Zero);
        }
        if let Some(given) = place.given_byes.get(&round) {
            return Some(*given);
        }
        if !place.asked_byes.contains(&round) {
            return None;
        }
        Some(self.asked_bye(id, round))
    }

    /// What an entry gets for a rest in a round, from 1. Before the start it depends on the number
    /// of rounds that the present entries would have.
    pub fn asked_bye(&self, id: EntryId, round: u16) -> Bye {
        let rounds = self.rounds_to_play().map_or(usize::MAX, usize::from);
        let is_half = |bye: &(EntryId, Bye)| *bye == (id, Bye::Half);
        let was_given = self.rounds.iter().any(|it| it.byes.iter().any(is_half));
        let next = self.next_pairing();
        let place = self.entry(id);
        let asked = place.into_iter().flat_map(|it| &it.asked_byes);
        // An earlier rest that is still to come takes the half point, if there is one.
        let is_earlier = |it: &u16| {
            let bye = cairn_pairing::swiss::asked_bye(usize::from(*it), rounds, false);
            (next..round).contains(it) && bye == Bye::Half
        };
        let had_half = was_given || asked.copied().any(|it| is_earlier(&it));
        cairn_pairing::swiss::asked_bye(usize::from(round), rounds, had_half)
    }

    /// An entry's part in a round of a Swiss, from 0.
    fn swiss_round(&self, id: EntryId, round: usize) -> Round {
        let Some(paired) = self.rounds.get(round) else {
            return Round::Bye(Bye::Zero);
        };
        if let Some((_, bye)) = paired.byes.iter().find(|it| it.0 == id) {
            return Round::Bye(*bye);
        }
        let own = paired.matches.iter().filter_map(|it| self.find(*it));
        let Some(played) = own.into_iter().find(|it| it.has(id)) else {
            return Round::Bye(Bye::Zero);
        };
        let number = |it: EntryId| self.number(it).map(|it| it - 1);
        round_of(played, id, number)
    }

    /// A division of a season as a round robin: the settled rounds of its table. Entries whose
    /// results were taken out are not in it.
    pub fn round_robin_field(&self, season: usize, division: usize) -> (Vec<EntryId>, Field) {
        let all = self
            .seasons
            .get(season)
            .and_then(|it| it.divisions.get(division));
        let is_last = season + 1 == self.seasons.len();
        let before = self.seasons.get(season).filter(|_| !is_last);
        let counts = |id: &EntryId| match before {
            Some(before) => !before.forgotten.contains(id),
            None => self.entry(*id).is_some_and(|it| !it.forgotten),
        };
        let table = all.map_or(0, Vec::len);
        let entries: Vec<EntryId> = all.into_iter().flatten().copied().filter(counts).collect();
        let number = |id: EntryId| entries.iter().position(|it| *it == id);
        let own: Vec<&Match> = self
            .matches
            .iter()
            .filter(|it| {
                usize::from(it.season) == season + 1 && usize::from(it.new.division) == division
            })
            .collect();
        let rounds = self.berger_table(table).len();
        let of = |id: EntryId| {
            let one = |round: usize| {
                let is_it = |it: &&&Match| it.has(id) && usize::from(it.new.round) == round + 1;
                own.iter()
                    .find(is_it)
                    .map_or(Round::Bye(Bye::Zero), |it| round_of(it, id, number))
            };
            Entry {
                rounds: (0..rounds).map(one).collect(),
                absent: None,
                extra: self.given_in(Some(season), id),
            }
        };
        let field = Field {
            points: self.setup.points.system(),
            rounds: u32::try_from(rounds).ok(),
            first_color: None,
            entries: entries.iter().map(|it| of(*it)).collect(),
            forbidden: Vec::new(),
        };
        (entries, field)
    }
}

/// A match from the view of one of its two entries; absence while it is running or if the opponent
/// does not count.
fn round_of(it: &Match, id: EntryId, number: impl Fn(EntryId) -> Option<usize>) -> Round {
    let color = if it.new.first == id {
        Color::First
    } else {
        Color::Second
    };
    let other = it.opponent(id).and_then(number);
    match (it.result_for(id), other) {
        (Some(MatchResult::Played(score)), Some(opponent)) => Round::Played {
            opponent,
            color,
            score,
            rated: true,
        },
        (Some(MatchResult::Forfeit { first: won, .. }), Some(opponent)) => Round::Forfeit {
            opponent,
            color: Some(color),
            won,
        },
        _ => Round::Bye(Bye::Zero),
    }
}
