//! Erasure at a person's request: their games end after a notice, then everything about them is
//! deleted.

use super::{
    About, Challenge, ChallengeState, Game, GameId, InternalTask, Notification, Origin,
    ParticipantId, PersonWrite, PersonalSettings, Span, TaskWrite, Timestamp, Write,
    challenge::settle,
};

/// How long the opponents of running games are given notice.
const NOTICE: Span = Span::from_hours(24);
/// The notice in a tournament, where other players are affected.
const TOURNAMENT_NOTICE: Span = Span::from_hours(72);

/// A person's request to be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
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

/// Decides that somebody leaves. The opponents in running games are given notice in the way they
/// have chosen. [`decide_forgetting`], due at once, decides the rest.
#[must_use]
pub fn decide_leaving(
    who: ParticipantId,
    running: &[(Game, PersonalSettings)],
    now: Timestamp,
) -> Vec<Write> {
    let leaving = Leaving { who, asked_at: now };
    let notices = running.iter().filter_map(|(game, chosen)| {
        let seat = game.seat_of(who)?;
        let about = About::Leaving(leaving.resigns(game.origin));
        Some(Notification::new(game, about, !seat, chosen).told_from(now))
    });
    [Write::Person(PersonWrite::Leave(leaving))]
        .into_iter()
        .chain(notices.flatten())
        .chain([Write::schedule(InternalTask::Forget(who), now)])
        .collect()
}

/// Decides that somebody stays after all.
#[must_use]
pub fn decide_staying(who: ParticipantId) -> Vec<Write> {
    vec![
        Write::Person(PersonWrite::Stay(who)),
        Write::Task(TaskWrite::Cancel(InternalTask::Forget(who).into())),
    ]
}

#[derive(Clone, Debug)]
pub enum NextOfLeaving {
    /// Resign these games, then decide again.
    Resign(Vec<GameId>),
    /// A game has a longer notice: this schedules another look.
    Wait(Vec<Write>),
    /// No game goes on: [`decide_erasure`].
    Forget,
}

/// Decides the next step of an erasure from the open games.
pub fn decide_forgetting(leaving: Leaving, running: &[LastGame], now: Timestamp) -> NextOfLeaving {
    let due: Vec<GameId> = running
        .iter()
        .filter(|game| leaving.resigns(game.origin) <= now)
        .map(|game| game.id)
        .collect();
    if !due.is_empty() {
        return NextOfLeaving::Resign(due);
    }
    let next = running
        .iter()
        .map(|game| leaving.resigns(game.origin))
        .min();
    if let Some(due) = next {
        return NextOfLeaving::Wait(vec![Write::schedule(
            InternalTask::Forget(leaving.who),
            due,
        )]);
    }
    NextOfLeaving::Forget
}

/// Decides that somebody is forgotten, and that their open challenges are closed.
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
    let forget = Write::Person(PersonWrite::Forget(who));
    close.chain([forget]).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::Task, *};

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
            NextOfLeaving::Wait(writes) => match writes[..] {
                [Write::Task(TaskWrite::Schedule(_, due))] => due,
                _ => panic!("{writes:?}"),
            },
            other => panic!("{other:?}"),
        };
        assert_eq!(due(at(&games, hours(23))), hours(24));
        let resigns = |next, id| matches!(next, NextOfLeaving::Resign(due) if due == [GameId(id)]);
        assert!(resigns(at(&games, hours(24)), 1));
        assert_eq!(due(at(&games[1..], hours(24))), hours(72));
        assert!(resigns(at(&games[1..], hours(72)), 2));
        assert!(matches!(at(&[], hours(24)), NextOfLeaving::Forget));
        let erased = decide_erasure(ADA, &[], NOW);
        assert!(matches!(
            erased[..],
            [Write::Person(PersonWrite::Forget(ADA))]
        ));
    }

    #[test]
    fn who_plays_nothing_is_forgotten_at_once() {
        let writes = decide_leaving(ADA, &[], NOW);
        assert!(
            matches!(writes[..], [Write::Person(PersonWrite::Leave(_)), Write::Task(TaskWrite::Schedule(task, due))]
            if task == Task::from(InternalTask::Forget(ADA)) && due == NOW)
        );
    }
}
