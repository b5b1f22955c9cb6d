//! Damage follows one rule: a game, tournament or challenge that cannot be read or replayed is
//! frozen as a whole, until it is repaired or the owner of the bot ends it.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    DiscordTask, GameId, InternalTask, TableChange, Timestamp, TournamentId, Write,
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

/// Decides what follows once something frozen can be read again.
#[must_use]
pub fn decide_thawed(what: Freezable, now: Timestamp) -> Vec<Write> {
    match what {
        Freezable::Game(id) => vec![
            Write::schedule(DiscordTask::SyncGame(id), now),
            Write::schedule(DiscordTask::NotifyPlayers(id), now),
            Write::Table(TableChange::Game(id), now),
        ],
        Freezable::Challenge(id) => vec![
            Write::schedule(DiscordTask::SyncChallenge(id), now),
            Write::schedule(InternalTask::ExpireChallenge(id), now),
        ],
        Freezable::Tournament(id) => vec![
            Write::schedule(DiscordTask::SyncTournament(id), now),
            Write::schedule(DiscordTask::NotifyEntrants(id), now),
            Write::schedule(InternalTask::LookAtTournament(id), now),
            Write::schedule_unless_waiting(DiscordTask::StartGames, now),
        ],
    }
}

/// Decides what follows once the owner of the bot has ended something.
#[must_use]
pub fn decide_ended_by_owner(what: Freezable, now: Timestamp) -> Vec<Write> {
    match what {
        Freezable::Game(id) => vec![
            Write::schedule(DiscordTask::SyncGame(id), now),
            Write::schedule(InternalTask::NoteResult(id), now),
            Write::schedule(DiscordTask::PostResult(id), now + RESULT_WAITS),
            Write::schedule(DiscordTask::CloseThread(id), now + THREAD_STAYS),
            Write::Table(TableChange::Game(id), now),
        ],
        Freezable::Challenge(id) => vec![
            Write::schedule(DiscordTask::SyncChallenge(id), now),
            Write::Table(TableChange::Challenge(id), now),
        ],
        Freezable::Tournament(id) => vec![Write::schedule(DiscordTask::SyncTournament(id), now)],
    }
}
