//! Erasure at a person's request: their games end after a notice, then everything about them is
//! deleted.

use serde::{Deserialize, Serialize};

use super::{
    Challenge, ChallengeState, Game, GameId, InternalTask, NotificationEvent, Origin,
    ParticipantId, PersonalSettings, Span, Timestamp, Write, challenge::settle,
    notifications::notification_writes,
};

/// How long the opponents of running games are given notice.
const NOTICE: Span = Span::from_hours(24);
/// The notice in a tournament, where other players are affected.
const TOURNAMENT_NOTICE: Span = Span::from_hours(72);

/// A person's request to be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaving {
    #[serde(rename = "participant")]
    pub who: ParticipantId,
    pub asked_at: Timestamp,
}

impl Leaving {
    /// The time at which a running game of theirs is resigned.
    pub fn resigns(&self, origin: Origin) -> Timestamp {
        self.asked_at
            + match origin {
                Origin::Tournament => TOURNAMENT_NOTICE,
                Origin::Challenge | Origin::Rematch | Origin::Import => NOTICE,
            }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastGame {
    pub id: GameId,
    pub origin: Origin,
}

/// Decides what follows when somebody leaves. The opponents in running games are given notice in
/// the way they have chosen. [`decide_forgetting`], due at once, decides the rest.
#[must_use]
pub fn decide_leaving(leaving: Leaving, running: &[(Game, PersonalSettings)]) -> Vec<Write> {
    let Leaving { who, asked_at } = leaving;
    let notices = running.iter().filter_map(|(game, chosen)| {
        let seat = game.seat_of(who)?;
        let event = NotificationEvent::Leaving(leaving.resigns(game.origin));
        Some(notification_writes(game, (event, !seat), chosen, asked_at))
    });
    let forget = Write::schedule(InternalTask::Forget(who), asked_at);
    notices.flatten().chain([forget]).collect()
}

#[derive(Clone, Debug)]
pub enum LeavingStep {
    /// Resign these games, then decide again.
    Resign(Vec<GameId>),
    /// A game has a longer notice: look again then.
    Wait(Timestamp),
    /// No game goes on: close their challenges, and forget them.
    Forget,
}

/// Decides the next step of an erasure from the running games.
pub fn decide_forgetting(leaving: Leaving, running: &[LastGame], now: Timestamp) -> LeavingStep {
    let due: Vec<GameId> = running
        .iter()
        .filter(|game| leaving.resigns(game.origin) <= now)
        .map(|game| game.id)
        .collect();
    if !due.is_empty() {
        return LeavingStep::Resign(due);
    }
    let next = running.iter().map(|game| leaving.resigns(game.origin));
    next.min().map_or(LeavingStep::Forget, LeavingStep::Wait)
}

/// Decides that the open challenges of somebody who is forgotten are closed.
#[must_use]
pub fn decide_erasure(who: ParticipantId, open: &[Challenge], now: Timestamp) -> Vec<Write> {
    let close = open.iter().flat_map(|challenge| {
        let state = if challenge.from.id == who {
            ChallengeState::Cancelled
        } else {
            ChallengeState::Declined
        };
        settle(challenge, state, now)
    });
    close.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: ParticipantId = ParticipantId(1);
    const NOW: Timestamp = Timestamp(1_000_000);

    fn game(id: i64, origin: Origin) -> LastGame {
        LastGame {
            id: GameId(id),
            origin,
        }
    }

    #[test]
    fn games_are_resigned_after_a_day_and_those_of_a_tournament_after_three() {
        let leaving = Leaving {
            who: ADA,
            asked_at: NOW,
        };
        let games = [game(1, Origin::Challenge), game(2, Origin::Tournament)];
        let hours = |count| NOW + Span::from_hours(count);
        let at = |games: &[LastGame], now| decide_forgetting(leaving, games, now);
        let due = |next| match next {
            LeavingStep::Wait(due) => due,
            other => panic!("{other:?}"),
        };
        assert_eq!(due(at(&games, hours(23))), hours(24));
        let resigns = |next, id| matches!(next, LeavingStep::Resign(due) if due == [GameId(id)]);
        assert!(resigns(at(&games, hours(24)), 1));
        assert_eq!(due(at(&games[1..], hours(24))), hours(72));
        assert!(resigns(at(&games[1..], hours(72)), 2));
        assert!(matches!(at(&[], hours(24)), LeavingStep::Forget));
    }
}
