//! Pairings of knockouts, and how players fared in them.

use cairn_domain::tournament::{BracketPlace, KnockoutTieBreak, Stage};

use super::PairingQuestion;
use crate::words::phrase;

impl PairingQuestion<'_> {
    pub(crate) fn knockout(&self) -> Vec<String> {
        let it = self.telling.it;
        let bracket = it.bracket();
        let mut own = Vec::new();
        for (at, places) in bracket.iter().enumerate() {
            for (table, place) in places.iter().enumerate() {
                if place.has(self.entry) {
                    own.push(BracketSpot {
                        bracket: &bracket,
                        at,
                        table,
                        place: *place,
                    });
                }
            }
        }
        let mut said = Vec::new();
        let asked = own
            .iter()
            .find(|it| Some(it.at + 1) == self.round.map(usize::from));
        if let Some(asked) = asked.filter(|it| it.place.winner.is_some()) {
            let mut later = own.iter().filter(|it| it.at > asked.at);
            let has_played_on = later.any(|it| it.place.played.is_some());
            said.extend(self.pairing(asked, has_played_on));
        }
        match own.last() {
            Some(last) => said.extend(self.standing(last)),
            None => said.extend(self.departure()),
        }
        let is_winner =
            |it: &BracketSpot<'_>| !it.is_third() && it.place.winner == Some(self.entry);
        let has_won = it.stage == Stage::Over && own.last().is_some_and(is_winner);
        if it.stage == Stage::Over && !has_won {
            said.extend(self.telling.cup());
        }
        said
    }

    /// Why an entry plays at a spot of the bracket. None if the opponent is not known.
    fn pairing(&self, spot: &BracketSpot<'_>, has_played_on: bool) -> Option<String> {
        let it = self.telling.it;
        let place = &spot.place;
        let player = self.player();
        let (entries, places) = (it.order.len(), it.order.len().next_power_of_two());
        if place.is_free {
            let voice = self.voice(has_played_on);
            return Some(self.say(&phrase!(
                "why-free",
                voice,
                player,
                entries,
                places,
                byes = places - entries
            )));
        }
        let other = place.opponent(self.entry)?;
        let voice = self.voice(place.winner.is_some());
        let name = self.telling.name(other);
        Some(self.say(&if spot.is_third() {
            phrase!("why-third", voice, player, other = name)
        } else if spot.at == 0 {
            let [seed, other_seed] = [self.entry, other].map(|id| it.number(id).unwrap_or(0));
            phrase!(
                "why-seeds",
                voice,
                player,
                other = name,
                places,
                seed,
                other_seed
            )
        } else {
            let stage = self.stage_of(spot);
            phrase!("why-advanced", voice, player, other = name, stage)
        }))
    }

    /// How an entry stands at the last spot it has reached.
    fn standing(&self, spot: &BracketSpot<'_>) -> Vec<String> {
        let place = &spot.place;
        let (you, player) = (self.you(), self.player());
        let Some(winner) = place.winner else {
            if self.telling.it.stage == Stage::Over {
                let tournament = self.telling.title();
                return vec![self.say(&phrase!("why-over", tournament))];
            }
            return vec![
                self.pairing(spot, false)
                    .unwrap_or_else(|| self.next_opponent(spot)),
            ];
        };
        let decided = self.telling.it.knockout_tie_break(place);
        if winner != self.entry
            && decided == Some(KnockoutTieBreak::Withdrawal)
            && let Some(gone) = self.departure()
        {
            return vec![gone];
        }
        let name = |it| self.telling.name(it);
        let other = place.opponent(self.entry);
        let other = other.map_or_else(String::new, name);
        let score = self.telling.score_in_brackets(place, self.entry);
        let why = self.telling.reason_to_advance(place, name);
        let why = why.unwrap_or_else(|| "none".to_owned());
        let stage = spot.key();
        let round = spot.at + 1;
        vec![self.say(&if winner == self.entry {
            phrase!("why-won", you, player, other, score, why, stage)
        } else {
            phrase!("why-lost", you, player, other, score, why, stage, round)
        })]
    }

    /// The opponent is not known yet.
    fn next_opponent(&self, spot: &BracketSpot<'_>) -> String {
        let (you, player) = (self.you(), self.player());
        if spot.is_third() {
            return self.say(&phrase!("why-awaits-third", you, player));
        }
        let stage = self.stage_of(spot);
        let before = spot.at.checked_sub(1).and_then(|at| spot.bracket.get(at));
        let feeding = before.into_iter().flatten().skip(2 * spot.table).take(2);
        let pair = feeding.filter(|it| it.winner.is_none()).find_map(|it| {
            let (first, second) = (it.first?, it.second?);
            Some(format!(
                "**{}** – **{}**",
                self.telling.name(first),
                self.telling.name(second)
            ))
        });
        self.say(&match pair {
            Some(pair) => phrase!("why-awaits", you, player, pair, stage),
            None => phrase!("why-awaits-open", you, player, stage),
        })
    }

    /// In which round of the bracket: `in round 2`, `in the final`.
    fn stage_of(&self, spot: &BracketSpot<'_>) -> String {
        let left = spot.bracket.len() - 1 - spot.at;
        self.say(&phrase!("why-stage", left, round = spot.at + 1))
    }
}

/// A place of the bracket, and where it is.
struct BracketSpot<'a> {
    bracket: &'a [Vec<BracketPlace>],
    /// The round, from 0.
    at: usize,
    table: usize,
    place: BracketPlace,
}

impl BracketSpot<'_> {
    fn is_final(&self) -> bool {
        self.at + 1 == self.bracket.len()
    }

    fn is_third(&self) -> bool {
        self.is_final() && self.table == 1
    }

    fn key(&self) -> &'static str {
        match (self.is_third(), self.is_final()) {
            (true, _) => "third",
            (_, true) => "final",
            _ => "round",
        }
    }
}
