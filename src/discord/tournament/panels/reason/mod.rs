//! Why a player meets whom they meet, or no one, in a sentence or two for players.

mod knockout;
mod rule;

#[cfg(test)]
mod tests;

use cairn_domain::tournament::{
    EntryId, ExitReason, Match, Stage, Structure, Tournament, TournamentPlace,
};
use cairn_kernel::Phrase;
use cairn_pairing::{Bye, Points};

use crate::{
    tournament::posts::{scores_before, state_sentence},
    words::{
        phrase,
        tournament::{
            TournamentWords, points_after_with, points_with_unit, shortened_list, yes_no,
        },
    },
};

pub(crate) use rule::rules_of_matches;

/// Names in a list.
const MAX_NAMES: usize = 8;

#[derive(Clone, Copy)]
pub(crate) struct PairingQuestion<'a> {
    pub(crate) telling: TournamentWords<'a>,
    pub(crate) entry: EntryId,
    pub(crate) is_own: bool,
    /// The round, from 1. None: now.
    pub(crate) round: Option<u16>,
}

/// Why no one at all is paired. None if someone is, or was.
pub(crate) fn reason_for_no_pairings(telling: TournamentWords<'_>) -> Option<String> {
    let tournament = telling.title();
    let say = |it: Phrase| telling.language.say(&it);
    match telling.it.stage {
        Stage::Open => {
            let said = say(phrase!("why-open", tournament));
            Some(format!("{said} {}", state_sentence(telling)))
        }
        Stage::CalledOff => Some(say(phrase!("why-called-off", tournament))),
        Stage::Running | Stage::Over => None,
    }
}

impl PairingQuestion<'_> {
    /// The answer, the most important sentence first.
    pub(crate) fn answer(&self) -> Vec<String> {
        let it = self.telling.it;
        let has_final_place = it.stage == Stage::Over && !it.format().eliminates();
        if has_final_place && self.round.is_none() {
            return self.final_place();
        }
        let mut said = match it.format().structure {
            Structure::Rounds => self.swiss(),
            Structure::Bracket => self.knockout(),
            Structure::Seasons => self.season(),
            Structure::Ladder => self.ladder(),
        };
        if has_final_place {
            said.extend(self.final_place());
        }
        said
    }

    fn say(&self, it: &Phrase) -> String {
        self.telling.language.say(it)
    }

    fn player(&self) -> String {
        self.telling.name(self.entry)
    }

    fn you(&self) -> &'static str {
        yes_no(self.is_own)
    }

    /// The variant of a sentence: whom it addresses, and whether what it is about is over.
    fn voice(&self, is_over: bool) -> &'static str {
        let is_over = is_over || self.telling.it.stage == Stage::Over;
        match (self.is_own, is_over) {
            (true, false) => "you-now",
            (true, true) => "you-then",
            (false, false) => "they-now",
            (false, true) => "they-then",
        }
    }

    fn place(&self) -> Option<&TournamentPlace> {
        self.telling.it.entry(self.entry)
    }

    /// Why an entry that has left is not paired any longer. None if it has not.
    fn departure(&self) -> Option<String> {
        let gone = self.place()?.gone.filter(|it| *it != ExitReason::Lost)?;
        Some(self.say(&phrase!(
            "why-gone",
            you = self.you(),
            player = self.player(),
            gone = reason(gone)
        )))
    }

    /// The place in the final standings, and what decided between it and its neighbors.
    fn final_place(&self) -> Vec<String> {
        let (it, language) = (self.telling.it, self.telling.language);
        let tables = it.standings();
        let found = tables.iter().find_map(|table| {
            let line = table.lines.iter().find(|it| it.entry == self.entry)?;
            Some((table, line))
        });
        let Some((table, line)) = found else {
            let tournament = self.telling.title();
            return vec![self.say(&phrase!("why-over", tournament))];
        };
        let shared = table.lines.iter().filter(|it| it.rank == line.rank);
        let (you, player) = (self.you(), self.player());
        let (rank, shared) = (line.rank, yes_no(shared.count() > 1));
        let said = if it.format().has_challenges() {
            phrase!("why-finished-ladder", you, player, rank)
        } else {
            let points = points_after_with(language, line.points);
            phrase!("why-finished", you, player, rank, shared, points)
        };
        let mut said = vec![self.say(&said)];
        said.extend(self.telling.ties_of(table, self.entry));
        said
    }

    fn swiss(&self) -> Vec<String> {
        let it = self.telling.it;
        let shown = it.published_rounds();
        let next = |round: u16| self.say(&phrase!("why-unpublished", round));
        if shown == 0 {
            return vec![next(1)];
        }
        let round = self.round.unwrap_or(shown).clamp(1, shown);
        let paired = &it.rounds[usize::from(round) - 1];
        let matches = || paired.matches.iter().filter_map(|id| it.find(*id));
        let is_over = matches().all(Match::is_settled);
        let bye = paired.byes.iter().find(|it| it.0 == self.entry);
        let found = matches().find(|it| it.has(self.entry));
        let mut said = vec![match (found, bye) {
            (Some(found), _) => self.opponent_in_swiss(round, found),
            (None, Some((_, bye))) => self.bye(round, *bye, is_over),
            (None, None) => self.absence(round),
        }];
        let others_follow = usize::from(shown) < it.all_rounds() && it.stage == Stage::Running;
        if self.round.is_none() && is_over && others_follow {
            said.push(next(shown + 1));
        }
        said
    }

    fn opponent_in_swiss(&self, round: u16, found: &Match) -> String {
        let other = found.opponent(self.entry).unwrap_or(self.entry);
        let scores = scores_before(self.telling, round);
        let score = |it: EntryId| scores.get(&it).copied().unwrap_or(Points::ZERO);
        let (mine, theirs) = (score(self.entry), score(other));
        let with_unit = |it| points_with_unit(self.telling.language, it);
        let voice = self.voice(found.is_settled());
        let (player, other_name) = (self.player(), self.telling.name(other));
        self.say(&if mine != theirs {
            phrase!(
                "why-near",
                voice,
                player,
                other = other_name,
                points = with_unit(mine),
                other_points = with_unit(theirs),
                most = points_after_with(self.telling.language, mine.max(theirs)),
                round
            )
        } else if round == 1 && is_upper_against_lower(self.telling.it, found) {
            phrase!("why-halves", voice, player, other = other_name)
        } else {
            phrase!(
                "why-equal",
                voice,
                player,
                other = other_name,
                points = with_unit(mine),
                round
            )
        })
    }

    fn bye(&self, round: u16, bye: Bye, is_over: bool) -> String {
        let (voice, player) = (self.voice(is_over), self.player());
        let worth = self.telling.worth(bye);
        if bye == Bye::Allocated {
            return self.say(&phrase!("why-bye", voice, player, round, worth));
        }
        let is_given = |it: &TournamentPlace| it.given_byes.contains_key(&round);
        let is_asked = |it: &TournamentPlace| it.asked_byes.contains(&round);
        let by = match self.place() {
            Some(place) if is_given(place) => "director",
            Some(place) if is_asked(place) => "player",
            _ => "pairing",
        };
        self.say(&phrase!("why-rest", voice, player, round, worth, by))
    }

    /// Not paired in a round, and without a bye.
    fn absence(&self, round: u16) -> String {
        let then = self.telling.it.when_paired(round);
        let gone = then.as_ref().and_then(|it| it.entry(self.entry)?.gone);
        let (you, player) = (self.you(), self.player());
        self.say(&match gone {
            Some(gone) => phrase!("why-absent", you, player, round, gone = reason(gone)),
            None => phrase!("why-late", you, player, round),
        })
    }

    fn season(&self) -> Vec<String> {
        let it = self.telling.it;
        let number = u16::try_from(it.seasons.len()).unwrap_or(u16::MAX);
        let last = it.seasons.last();
        let (you, player) = (self.you(), self.player());
        let own = last.and_then(|season| {
            let mut divisions = season.divisions.iter().enumerate();
            divisions.find(|(_, all)| all.contains(&self.entry))
        });
        let Some((at, all)) = own else {
            let later = || self.say(&phrase!("why-next-season", you, player));
            return vec![self.departure().unwrap_or_else(later)];
        };
        if last.is_some_and(|it| it.over.is_some()) && self.round.is_none() {
            return self.final_place();
        }
        let is_own = |it: &&Match| it.season == number && it.has(self.entry);
        let matches = || it.matches.iter().filter(is_own);
        let is_asked = |found: &&Match| match self.round {
            Some(round) => found.new.round == round,
            None => !found.is_settled(),
        };
        let asked: Vec<&Match> = matches().filter(is_asked).collect();
        let cycles = it.cycles();
        if !asked.is_empty() {
            let is_over = asked.iter().all(|it| it.is_settled());
            let others = asked.iter().filter_map(|it| it.opponent(self.entry));
            let others: Vec<String> = others.map(|it| self.telling.name(it)).collect();
            return vec![self.say(&phrase!(
                "why-everyone",
                voice = self.voice(is_over),
                player,
                others = shortened_list(self.telling.language, &others, MAX_NAMES),
                cycles,
                division = self.telling.division(at)
            ))];
        }
        let counts = |id: &&EntryId| it.entry(**id).is_some_and(|it| !it.forgotten);
        let all = all.iter().filter(counts).count();
        let is_done = matches().count() >= all.saturating_sub(1) * cycles;
        let done = yes_no(is_done);
        let none = || self.say(&phrase!("why-no-match", you, player, done));
        vec![self.departure().unwrap_or_else(none)]
    }

    fn ladder(&self) -> Vec<String> {
        let it = self.telling.it;
        let own = || it.matches.iter().filter(|it| it.has(self.entry));
        let (you, player) = (self.you(), self.player());
        let open: Vec<String> = own()
            .filter(|it| !it.is_settled())
            .filter_map(|it| self.challenge(it))
            .collect();
        if !open.is_empty() {
            return open;
        }
        if let Some(gone) = self.departure() {
            return vec![gone];
        }
        let mut said = Vec::new();
        let last = own().next_back().map(|it| (it, it.game_points()));
        if let Some((last, (first, second))) = last
            && first == second
            && let Some(other) = last.opponent(self.entry)
        {
            let other = self.telling.name(other);
            let player = player.clone();
            said.push(self.say(&phrase!("why-ladder-draw", you, player, other)));
        }
        said.push(self.say(&phrase!("why-ladder-none", you, player)));
        said
    }

    fn challenge(&self, found: &Match) -> Option<String> {
        let before = self.telling.it.before_begun(found.id)?;
        let at = |entry| Some(before.ladder.iter().position(|it| *it == entry)? + 1);
        let other = found.opponent(self.entry)?;
        let is_challenger = found.new.challenger == Some(self.entry);
        let (you, player) = (self.you(), self.player());
        let (place, other_place) = (at(self.entry)?, at(other)?);
        let other = self.telling.name(other);
        Some(self.say(&if is_challenger {
            phrase!("why-challenger", you, player, other, place, other_place)
        } else {
            phrase!("why-challenged", you, player, other, place, other_place)
        }))
    }
}

/// Whether the pair of a first round is one of the upper half and its counterpart in the lower one.
fn is_upper_against_lower(it: &Tournament, found: &Match) -> bool {
    let of_round = it.matches.iter().filter(|it| it.new.round == 1);
    let pairs: Vec<[EntryId; 2]> = of_round.map(|it| [it.new.first, it.new.second]).collect();
    let mut all: Vec<EntryId> = pairs.concat();
    all.sort_by_key(|id| it.number(*id));
    let at = |id: EntryId| all.iter().position(|it| *it == id).unwrap_or_default();
    at(found.new.first).abs_diff(at(found.new.second)) == pairs.len()
}

/// Why an entry left, as the sentences about it name the reason.
fn reason(gone: ExitReason) -> &'static str {
    match gone {
        ExitReason::NoShow => "no-show",
        ExitReason::Removed => "removed",
        ExitReason::LeftServer => "server",
        ExitReason::Idle => "idle",
        ExitReason::Withdrew | ExitReason::GaveUp | ExitReason::Lost => "left",
    }
}
