//! Deadlines: everything is settled there, in a fixed order.

use cairn_kernel::Seat;

use super::{
    AtDeadline, Claim, EntryId, ExitReason, GameEffect, GameResult, Match, MatchGame, Tournament,
    TournamentDecision, TournamentEvent, TournamentPlace, TournamentRefusal,
    leave::give_up,
    next::{AutomaticStep, GameFacts, TournamentFacts},
};
use crate::{AbortReason, DrawReason, GameId, Outcome, ParticipantId, Span, Timestamp, WinReason};

/// The time a director has to settle a game still running at its deadline.
const ADJUDICATION: Span = Span::from_hours(72);
/// The time by which both may extend a game, once.
const PLAY_ON: Span = Span::from_days(3);
/// A reminder comes when a quarter of the time is left.
const REMINDED_AT: i64 = 4;
/// How long after leaving the server somebody's games are given up; time for a director to find a
/// substitute.
const LEFT_BEHIND: Span = Span::from_hours(72);

impl Tournament {
    /// The automatic effects of deadlines: forfeits, adjudications, reminders.
    pub(super) fn deadline_step(&self, facts: &TournamentFacts, now: Timestamp) -> AutomaticStep {
        let mut wake: Option<Timestamp> = None;
        let mut wait = |at: Timestamp| wake = Some(wake.map_or(at, |it| it.min(at)));
        let (mut events, mut effects) = (Vec::new(), Vec::new());
        for it in self.matches.iter().filter(|it| it.is_open()) {
            if now < it.deadline {
                let remind = it.deadline - Span((it.deadline - it.since).0 / REMINDED_AT);
                if remind <= now && !self.reminded.contains(&it.deadline) {
                    return AutomaticStep::Do(vec![TournamentEvent::Reminded {
                        deadline: it.deadline,
                    }]);
                }
                wait(if now < remind { remind } else { it.deadline });
                continue;
            }
            for (number, game) in (0_u16..).zip(&it.games) {
                match self.at_deadline(it, number, game, facts, now) {
                    Settlement::Already | Settlement::Unknown => (),
                    Settlement::Later(at) => wait(at),
                    Settlement::Now(more, effect) => {
                        events.extend(more);
                        effects.extend(effect);
                    }
                }
            }
        }
        for (entry, it) in self.left_behind(Timestamp::MAX) {
            let gone_at = self.entry(entry).and_then(|it| it.gone_at).unwrap_or(now);
            if now < gone_at + LEFT_BEHIND {
                wait(gone_at + LEFT_BEHIND);
            } else if events.is_empty() && facts.know(it) {
                let mut given_up = TournamentDecision::default();
                give_up(it, entry, &facts.games, now, &mut given_up);
                let lines = given_up.lines.into_iter().map(|it| it.event);
                return AutomaticStep::Settle(lines.collect(), given_up.games);
            }
        }
        if events.is_empty() {
            AutomaticStep::Wait(wake)
        } else {
            AutomaticStep::Settle(events, effects)
        }
    }

    /// Open matches of players who left the server long enough ago and have no substitute.
    pub(super) fn left_behind(&self, now: Timestamp) -> Vec<(EntryId, &Match)> {
        let gone = self.entries.iter().filter(|it| {
            let long = it.gone_at.is_some_and(|at| at + LEFT_BEHIND <= now);
            it.gone == Some(ExitReason::LeftServer) && long
        });
        gone.flat_map(|it| self.open_matches(it.id).map(move |of| (it.id, of)))
            .collect()
    }

    fn at_deadline(
        &self,
        it: &Match,
        number: u16,
        game: &MatchGame,
        facts: &TournamentFacts,
        now: Timestamp,
    ) -> Settlement {
        if game.result.is_some() {
            return Settlement::Already;
        }
        let result = |result| TournamentEvent::Result {
            id: it.id,
            number,
            result,
        };
        let Some(id) = game.game else {
            // It has never begun, so every player who is still in it was there.
            let is_in = |seat: &Seat| {
                let entry = it.entry_at(usize::from(number), *seat);
                let place = entry.and_then(|it| self.entry(it));
                place.is_some_and(TournamentPlace::plays)
            };
            let mut there = Seat::BOTH.into_iter().filter(is_in);
            let came = there.next().filter(|_| there.next().is_none());
            return Settlement::Now(vec![result(GameResult::Forfeit(came))], None);
        };
        let Some(found) = facts.games.get(&id) else {
            return Settlement::Unknown;
        };
        if let Some(outcome) = &found.outcome {
            return Settlement::Now(
                vec![result(GameResult::from_outcome(outcome, &found.turns))],
                None,
            );
        }
        if let Some((came, how)) = no_show(found) {
            let mut events = vec![result(GameResult::Forfeit(came))];
            for seat in Seat::BOTH {
                if came != Some(seat)
                    && let Some(entry) = it.entry_at(usize::from(number), seat)
                {
                    events.extend(self.no_show(entry, &events));
                }
            }
            let outcome = Outcome::Aborted(how);
            return Settlement::Now(events, Some(GameEffect::End(id, outcome)));
        }
        let draw = || {
            let settled = GameResult::Adjudicated(None);
            let outcome = adjudication(None);
            let end = GameEffect::End(id, outcome);
            Settlement::Now(vec![result(settled)], Some(end))
        };
        match (self.setup.at_deadline, game.adjudication) {
            (AtDeadline::Draw, _) => draw(),
            (AtDeadline::Director, Some(open)) if open.until <= now => draw(),
            (AtDeadline::Director, Some(open)) => Settlement::Later(open.until),
            (AtDeadline::Director, None) => {
                let event = TournamentEvent::Adjudicated {
                    id: it.id,
                    number,
                    until: now + ADJUDICATION,
                };
                Settlement::Now(vec![event], None)
            }
        }
    }

    /// A no-show in a Swiss is not paired again until they say they are back.
    fn no_show(&self, entry: EntryId, before: &[TournamentEvent]) -> Option<TournamentEvent> {
        let withdrawn = TournamentEvent::withdrawal(entry, ExitReason::NoShow);
        let is_swiss = self.format().pairs_by_points();
        let plays = self.is_playing(entry);
        (is_swiss && plays && !before.contains(&withdrawn)).then_some(withdrawn)
    }
}

enum Settlement {
    Already,
    /// It has not been checked.
    Unknown,
    /// It waits for a director.
    Later(Timestamp),
    Now(Vec<TournamentEvent>, Option<GameEffect>),
}

/// The seat that turned up, and how the game ends, if one or neither has made a first turn.
fn no_show(game: &GameFacts) -> Option<(Option<Seat>, AbortReason)> {
    match (game.turns.first, game.turns.second) {
        (0, 0) => Some((None, AbortReason::NobodyCame)),
        (0, _) => Some((Some(Seat::Second), AbortReason::NoShow(Seat::First))),
        (_, 0) => Some((Some(Seat::First), AbortReason::NoShow(Seat::Second))),
        _ => None,
    }
}

/// The end of a game that is settled after its deadline has come.
pub(super) fn adjudication(winner: Option<Seat>) -> Outcome {
    match winner {
        Some(seat) => Outcome::Won(seat, WinReason::Adjudication),
        None => Outcome::Drawn(DrawReason::Adjudication),
    }
}

/// Decides a player's claim in a game still running at its deadline. A claim both agree on takes
/// effect at once. Fails with [`TournamentRefusal::NothingToClaim`] if nobody is asked, or to play
/// on a second time.
pub fn decide_claim_at_deadline(
    it: &Tournament,
    by: ParticipantId,
    game: GameId,
    claim: Claim,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    let (found, number) = it.match_of(game).ok_or(TournamentRefusal::Unknown)?;
    let played = found.games.get(usize::from(number));
    let played = played.ok_or(TournamentRefusal::Unknown)?;
    let open = played.adjudication;
    let open = open.ok_or(TournamentRefusal::NothingToClaim)?;
    if claim == Claim::PlayOn && played.played_on {
        return Err(TournamentRefusal::NothingToClaim);
    }
    let is_theirs = |seat: &Seat| {
        let entry = found.entry_at(usize::from(number), *seat);
        entry
            .and_then(|id| it.entry(id))
            .map(TournamentPlace::participant)
            == Some(by)
    };
    let seat = Seat::BOTH.into_iter().find(is_theirs);
    let seat = seat.ok_or(TournamentRefusal::NotIn)?;
    let (known, other) = match seat {
        Seat::First => (open.first, open.second),
        Seat::Second => (open.second, open.first),
    };
    if known == Some(claim) {
        // They have already claimed this.
        return Ok(TournamentDecision::default());
    }
    let id = found.id;
    let claimed = TournamentEvent::Claimed {
        id,
        number,
        seat,
        claim,
    };
    let mut decided = TournamentDecision::from(vec![claimed.into_line(by, now)]);
    match (claim, other) {
        (Claim::PlayOn, Some(Claim::PlayOn)) => {
            let deadline = now + PLAY_ON;
            let event = TournamentEvent::PlayedOn {
                id,
                number,
                deadline,
            };
            decided.lines.push(event.by_itself(now));
        }
        (Claim::Draw, Some(Claim::Draw)) => {
            let result = GameResult::Adjudicated(None);
            let event = TournamentEvent::Result { id, number, result };
            decided.lines.push(event.by_itself(now));
            let outcome = adjudication(None);
            decided.games.push(GameEffect::End(game, outcome));
        }
        _ => (),
    }
    Ok(decided)
}
