//! Damage follows one rule: a game, tournament or challenge that cannot be read or replayed is
//! frozen as a whole, until it is repaired or the owner of the bot ends it.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    DiscordTask, GameId, InternalTask, ServerWrite, TableChange, Timestamp, TournamentId, Write,
    write::{RESULT_WAITS, THREAD_STAYS},
};

/// What is frozen as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Freezable {
    Game(GameId),
    Challenge(GameId),
    Tournament(TournamentId),
}

impl Freezable {
    pub fn kind(self) -> &'static str {
        match self {
            Freezable::Game(_) => "game",
            Freezable::Challenge(_) => "challenge",
            Freezable::Tournament(_) => "tournament",
        }
    }

    pub fn number(self) -> i64 {
        match self {
            Freezable::Game(id) | Freezable::Challenge(id) => id.0,
            Freezable::Tournament(id) => id.0,
        }
    }
}

impl fmt::Display for Freezable {
    /// As people see and type it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Freezable::Game(id) | Freezable::Challenge(id) => write!(f, "#{id}"),
            Freezable::Tournament(id) => write!(f, "T-{id}"),
        }
    }
}

/// A change of a row that may be damaged: it depends on its number alone.
#[derive(Clone, Debug)]
pub enum DamageWrite {
    /// It was found then that it cannot be read or replayed, and its players or directors are told.
    /// Stale if known.
    Freeze(Freezable, Timestamp),
    Thaw(Freezable),
    /// The owner of the bot ends it for a reason, and its people are told. Stale if it is not
    /// running.
    End(Freezable, String, Timestamp),
}

/// Decides that something frozen goes on, because it can be read again.
#[must_use]
pub fn decide_thawed(what: Freezable, now: Timestamp) -> Vec<Write> {
    let mut writes = vec![Write::Damage(DamageWrite::Thaw(what))];
    match what {
        Freezable::Game(id) => {
            writes.push(Write::schedule(DiscordTask::SyncGame(id), now));
            writes.push(Write::schedule(DiscordTask::Tell(id), now));
        }
        Freezable::Challenge(id) => {
            writes.push(Write::schedule(DiscordTask::SyncChallenge(id), now));
            writes.push(Write::schedule(InternalTask::ExpireChallenge(id), now));
        }
        Freezable::Tournament(id) => {
            writes.push(Write::schedule(DiscordTask::SyncTournament(id), now));
            writes.push(Write::schedule(DiscordTask::TellTournament(id), now));
            writes.push(Write::schedule(InternalTask::LookAtTournament(id), now));
            writes.push(Write::schedule_unless_waiting(DiscordTask::StartGames, now));
        }
    }
    writes
}

/// Decides that the owner of the bot ends something without a result, whether it can be read or
/// not.
#[must_use]
pub fn decide_ended_by_owner(what: Freezable, why: String, now: Timestamp) -> Vec<Write> {
    let mut writes = vec![Write::Damage(DamageWrite::End(what, why, now))];
    let touch = |touched| Write::Server(ServerWrite::TouchTable(touched, now));
    match what {
        Freezable::Game(id) => writes.extend([
            Write::schedule(DiscordTask::SyncGame(id), now),
            Write::schedule(InternalTask::NoteResult(id), now),
            Write::schedule(DiscordTask::TellResult(id), now + RESULT_WAITS),
            Write::schedule(DiscordTask::CloseThread(id), now + THREAD_STAYS),
            touch(TableChange::Game(id)),
        ]),
        Freezable::Challenge(id) => writes.extend([
            Write::schedule(DiscordTask::SyncChallenge(id), now),
            touch(TableChange::Challenge(id)),
        ]),
        Freezable::Tournament(id) => {
            writes.push(Write::schedule(DiscordTask::SyncTournament(id), now));
        }
    }
    writes
}
