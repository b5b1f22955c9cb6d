//! Tasks: everything that happens later, across restarts. Rows of one table.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{ChannelId, GameId, GuildId, ParticipantId, Place, PlayerId, Timestamp, TournamentId};

/// A task for later. It runs at least once, so running it again must do no harm.
///
/// Tasks of one lane do not wait for those of the other. The lane is part of the type, so that a
/// worker cannot be handed a task of the other lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "lane", content = "task", rename_all = "snake_case")]
pub enum Task {
    /// Only concerns our own database: quick, must be punctual.
    Internal(InternalTask),
    /// Concerns Discord: slow, rate-limited, sometimes down.
    Discord(DiscordTask),
}

/// A task that concerns our own database only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum InternalTask {
    /// Close a challenge that nobody has answered.
    ExpireChallenge {
        /// The challenge.
        challenge: GameId,
    },
    /// Run the next step of an erasure.
    Forget {
        /// The person to forget.
        participant: ParticipantId,
    },
    /// Run the automatic steps of a tournament: a start, a pairing, a deadline, an end.
    LookAtTournament {
        /// The tournament.
        tournament: TournamentId,
    },
    /// Delete old rows that nothing needs any more.
    Thin,
    /// Tell a tournament how one of its games has ended.
    NoteResult {
        /// The game.
        game: GameId,
    },
}

/// A task that sends requests to Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DiscordTask {
    /// Bring the posts of a game up to date: thread, board, offer, buttons of older posts.
    SyncGame {
        /// The game.
        game: GameId,
    },
    /// Send the players of a game the notifications that are messages of their own.
    Tell {
        /// The game.
        game: GameId,
    },
    /// Close the thread of a game that has been over for a while.
    CloseThread {
        /// The game.
        game: GameId,
    },
    /// Bring the post of a challenge up to date.
    SyncChallenge {
        /// The challenge.
        challenge: GameId,
    },
    /// Bring the table of a server up to date.
    SyncTable {
        /// The server.
        guild: GuildId,
    },
    /// Send somebody their digest.
    SendDigest {
        /// The recipient.
        person: PlayerId,
        /// When it was due.
        due: Timestamp,
    },
    /// Send somebody their pending notices, if they take such things directly.
    TellNotices {
        /// The recipient.
        participant: ParticipantId,
    },
    /// Bring the posts of a tournament up to date.
    SyncTournament {
        /// The tournament.
        tournament: TournamentId,
    },
    /// Send people of a tournament the notifications that are messages of their own.
    TellTournament {
        /// The tournament.
        tournament: TournamentId,
    },
    /// Ask who of a tournament is still in its server, because it cannot go on without knowing.
    AskWhoIsThere {
        /// The tournament.
        tournament: TournamentId,
    },
    /// Begin the games of tournaments that wait for it, one after the other.
    StartGames,
    /// Leave a server.
    LeaveServer {
        /// The server to leave.
        guild: GuildId,
    },
}

/// The lane of a [`Task`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// For [`Task::Internal`].
    Internal,
    /// For [`Task::Discord`].
    Discord,
}

impl Task {
    /// See [`DiscordTask::SyncGame`].
    #[must_use]
    pub fn sync_game(game: GameId) -> Task {
        Task::Discord(DiscordTask::SyncGame { game })
    }

    /// See [`DiscordTask::Tell`].
    #[must_use]
    pub fn tell(game: GameId) -> Task {
        Task::Discord(DiscordTask::Tell { game })
    }

    /// See [`DiscordTask::CloseThread`].
    #[must_use]
    pub fn close_thread(game: GameId) -> Task {
        Task::Discord(DiscordTask::CloseThread { game })
    }

    /// See [`DiscordTask::SyncChallenge`].
    #[must_use]
    pub fn sync_challenge(challenge: GameId) -> Task {
        Task::Discord(DiscordTask::SyncChallenge { challenge })
    }

    /// See [`InternalTask::ExpireChallenge`].
    #[must_use]
    pub fn expire_challenge(challenge: GameId) -> Task {
        Task::Internal(InternalTask::ExpireChallenge { challenge })
    }

    /// See [`InternalTask::Forget`].
    #[must_use]
    pub fn forget(participant: ParticipantId) -> Task {
        Task::Internal(InternalTask::Forget { participant })
    }

    /// See [`DiscordTask::SyncTable`].
    #[must_use]
    pub fn sync_table(guild: GuildId) -> Task {
        Task::Discord(DiscordTask::SyncTable { guild })
    }

    /// See [`DiscordTask::SendDigest`].
    #[must_use]
    pub fn digest(person: PlayerId, due: Timestamp) -> Task {
        Task::Discord(DiscordTask::SendDigest { person, due })
    }

    /// See [`DiscordTask::TellNotices`].
    #[must_use]
    pub fn tell_notices(participant: ParticipantId) -> Task {
        Task::Discord(DiscordTask::TellNotices { participant })
    }

    /// See [`InternalTask::LookAtTournament`].
    #[must_use]
    pub fn look_at_tournament(tournament: TournamentId) -> Task {
        Task::Internal(InternalTask::LookAtTournament { tournament })
    }

    /// See [`InternalTask::NoteResult`].
    #[must_use]
    pub fn note_result(game: GameId) -> Task {
        Task::Internal(InternalTask::NoteResult { game })
    }

    /// See [`DiscordTask::SyncTournament`].
    #[must_use]
    pub fn sync_tournament(tournament: TournamentId) -> Task {
        Task::Discord(DiscordTask::SyncTournament { tournament })
    }

    /// See [`DiscordTask::TellTournament`].
    #[must_use]
    pub fn tell_tournament(tournament: TournamentId) -> Task {
        Task::Discord(DiscordTask::TellTournament { tournament })
    }

    /// See [`InternalTask::Thin`].
    #[must_use]
    pub fn thin() -> Task {
        Task::Internal(InternalTask::Thin)
    }

    /// See [`DiscordTask::LeaveServer`].
    #[must_use]
    pub fn leave_server(guild: GuildId) -> Task {
        Task::Discord(DiscordTask::LeaveServer { guild })
    }

    /// See [`DiscordTask::StartGames`].
    #[must_use]
    pub fn start_games() -> Task {
        Task::Discord(DiscordTask::StartGames)
    }

    /// See [`DiscordTask::AskWhoIsThere`].
    #[must_use]
    pub fn ask_who_is_there(tournament: TournamentId) -> Task {
        Task::Discord(DiscordTask::AskWhoIsThere { tournament })
    }

    /// A word for the kind of task, the same for all tasks of the kind.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Task::Internal(InternalTask::ExpireChallenge { .. }) => "expire_challenge",
            Task::Internal(InternalTask::Forget { .. }) => "forget",
            Task::Internal(InternalTask::LookAtTournament { .. }) => "look_at_tournament",
            Task::Internal(InternalTask::NoteResult { .. }) => "note_result",
            Task::Discord(DiscordTask::SyncGame { .. }) => "sync_game",
            Task::Discord(DiscordTask::Tell { .. }) => "tell",
            Task::Discord(DiscordTask::CloseThread { .. }) => "close_thread",
            Task::Discord(DiscordTask::SyncChallenge { .. }) => "sync_challenge",
            Task::Discord(DiscordTask::SyncTable { .. }) => "sync_table",
            Task::Discord(DiscordTask::SendDigest { .. }) => "send_digest",
            Task::Discord(DiscordTask::TellNotices { .. }) => "tell_notices",
            Task::Discord(DiscordTask::SyncTournament { .. }) => "sync_tournament",
            Task::Discord(DiscordTask::TellTournament { .. }) => "tell_tournament",
            Task::Discord(DiscordTask::AskWhoIsThere { .. }) => "ask_who_is_there",
            Task::Discord(DiscordTask::StartGames) => "start_games",
            Task::Discord(DiscordTask::LeaveServer { .. }) => "leave_server",
            Task::Internal(InternalTask::Thin) => "thin",
        }
    }

    /// A newer task replaces a waiting or parked one with the same key, so three quick turns make
    /// one picture; tasks with the same key never run side by side.
    #[must_use]
    pub fn key(&self) -> String {
        match self {
            Task::Discord(DiscordTask::SyncGame { game }) => format!("game-{}", game.0),
            Task::Discord(DiscordTask::Tell { game }) => format!("tell-{}", game.0),
            Task::Discord(DiscordTask::CloseThread { game }) => format!("thread-{}", game.0),
            Task::Discord(DiscordTask::SyncChallenge { challenge }) => {
                format!("challenge-{}", challenge.0)
            }
            Task::Discord(DiscordTask::SyncTable { guild }) => format!("table-{}", guild.0),
            Task::Discord(DiscordTask::SendDigest { person, .. }) => {
                format!("digest-{}", person.0)
            }
            Task::Discord(DiscordTask::TellNotices { participant }) => {
                format!("notices-{}", participant.0)
            }
            Task::Discord(DiscordTask::SyncTournament { tournament }) => {
                format!("tournament-{}", tournament.0)
            }
            Task::Discord(DiscordTask::TellTournament { tournament }) => {
                format!("tell-tournament-{}", tournament.0)
            }
            Task::Discord(DiscordTask::AskWhoIsThere { tournament }) => {
                format!("who-is-there-{}", tournament.0)
            }
            // One for all tournaments: they share what may be asked of Discord.
            Task::Discord(DiscordTask::StartGames) => "start-games".to_owned(),
            Task::Internal(InternalTask::LookAtTournament { tournament }) => {
                format!("look-at-tournament-{}", tournament.0)
            }
            Task::Discord(DiscordTask::LeaveServer { guild }) => format!("leave-{}", guild.0),
            Task::Internal(InternalTask::Thin) => "thin".to_owned(),
            Task::Internal(InternalTask::NoteResult { game }) => format!("result-{}", game.0),
            Task::Internal(InternalTask::Forget { participant }) => {
                format!("forget-{}", participant.0)
            }
            Task::Internal(InternalTask::ExpireChallenge { challenge }) => {
                format!("expiry-{}", challenge.0)
            }
        }
    }

    /// The lane it runs in.
    #[must_use]
    pub fn lane(&self) -> Lane {
        match self {
            Task::Internal(_) => Lane::Internal,
            Task::Discord(_) => Lane::Discord,
        }
    }
}

impl fmt::Display for Task {
    /// Kind and subject, by the name that people know: `sync_game K3F`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        match self {
            Task::Internal(it) => it.subject(f),
            Task::Discord(it) => it.subject(f),
        }
    }
}

impl fmt::Display for DiscordTask {
    /// As the [`Task`] it is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Task::Discord(*self).fmt(f)
    }
}

impl InternalTask {
    fn subject(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InternalTask::ExpireChallenge { challenge: game }
            | InternalTask::NoteResult { game } => {
                write!(f, " {game}")
            }
            InternalTask::Forget { participant } => write!(f, " of participant {}", participant.0),
            InternalTask::LookAtTournament { tournament } => write!(f, " T-{tournament}"),
            InternalTask::Thin => Ok(()),
        }
    }
}

impl DiscordTask {
    fn subject(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiscordTask::SyncGame { game }
            | DiscordTask::Tell { game }
            | DiscordTask::CloseThread { game }
            | DiscordTask::SyncChallenge { challenge: game } => write!(f, " {game}"),
            DiscordTask::SyncTable { guild } => write!(f, " of server {}", guild.0),
            DiscordTask::SendDigest { person, .. } => write!(f, " to person {}", person.0),
            DiscordTask::TellNotices { participant } => {
                write!(f, " to participant {}", participant.0)
            }
            DiscordTask::SyncTournament { tournament }
            | DiscordTask::TellTournament { tournament }
            | DiscordTask::AskWhoIsThere { tournament } => write!(f, " T-{tournament}"),
            DiscordTask::LeaveServer { guild } => write!(f, " {}", guild.0),
            DiscordTask::StartGames => Ok(()),
        }
    }
}

impl Lane {
    /// The word the database has for it.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Lane::Internal => "internal",
            Lane::Discord => "discord",
        }
    }
}

/// A row of the list of tasks. Never used for two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TaskId(pub i64);

/// A process that works on tasks; another number at every start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner(pub u64);

/// The right to work on a task. One that has run out may be taken over by another owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The worker process that holds it.
    pub owner: Owner,
    /// When it runs out unless it is renewed.
    pub until: Timestamp,
}

/// A task that is ours to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The row.
    pub id: TaskId,
    /// The task.
    pub task: Task,
    /// How often it has been begun, this time included.
    pub attempts: u32,
    /// When it was due.
    pub due: Timestamp,
}

/// What may make a parked task worth another try. An operator may always have it tried again, and a
/// newer task with the same key always replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// A change around this channel (a permission, a thread), or somebody using the bot there.
    Place {
        /// The server, if the channel is in one.
        guild: Option<GuildId>,
        /// The channel; of a thread, the one it belongs to.
        channel: ChannelId,
    },
    /// The next start of the program, which may be a mended one.
    Restart,
    /// None that would be reported to us.
    Nothing,
}

impl Remedy {
    /// A change around the place of a game or a challenge.
    #[must_use]
    pub fn at(place: &Place) -> Remedy {
        Remedy::Place {
            guild: place.guild,
            channel: place.channel,
        }
    }
}

/// Where something has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Perhaps everywhere in a server.
    Guild(GuildId),
    /// In a channel or in the threads of it.
    Channel(ChannelId),
}

/// The parked tasks to try again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichParked {
    /// All of them.
    All,
    /// A single task.
    One(TaskId),
    /// One for every channel in this scope whose tasks were parked until then. If it succeeds, the
    /// others of its channel follow. Discord bans bots that send too many invalid requests.
    In(Scope, Timestamp),
}

/// A task that is not tried any more until something changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParkedTask {
    /// The row.
    pub id: TaskId,
    /// What it is, unless this version of the program cannot read it.
    pub task: Option<Task>,
    /// The [`Task::key`].
    pub key: String,
    /// How often it has been tried.
    pub attempts: u32,
    /// The time of parking.
    pub parked_at: Timestamp,
    /// The last error.
    pub reason: String,
}
