//! Tasks: everything that happens later, across restarts. Rows of one table.

mod row;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use row::{ClaimedTask, Lease, Owner, ParkedTaskSelection, Remedy, Scope, TaskId};

use super::{
    ChannelId, GameId, GuildId, ParticipantId, PlayerId, RecordKey, Span, Timestamp, TournamentId,
};

/// The longest wait before a task that failed is tried again.
pub const MAX_RETRY: Span = Span::from_secs(600);

/// A task for later. It runs at least once, so running it again must do no harm.
///
/// Tasks of one lane do not wait for those of another. The lane is part of the type, so that a
/// worker cannot be handed a task of the wrong lane. A new task is a variant here with its line in
/// `description`, and a line where its lane is handled: `app/delivery.rs`, `app/computer.rs` or
/// `discord/outbox/courier.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "lane", content = "task", rename_all = "snake_case")]
pub enum Task {
    /// Only concerns our own database: quick, must be punctual.
    Internal(InternalTask),
    /// Concerns Discord: slow, rate-limited, sometimes down.
    Discord(DiscordTask),
    /// Concerns the computer opponent: takes seconds of a processor.
    Thinking(ThinkingTask),
}

/// A task that concerns our own database only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
pub enum InternalTask {
    /// Close a challenge that nobody has answered.
    ExpireChallenge(GameId),
    /// Run the next step of an erasure.
    Forget(ParticipantId),
    /// Run the automatic steps of a tournament: a start, a pairing, a deadline, an end.
    LookAtTournament(TournamentId),
    /// Delete old rows that are no longer needed.
    Thin,
    /// Record in a tournament how one of its games has ended.
    NoteResult(GameId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
pub enum ThinkingTask {
    /// Do what the game is waiting for the computer to do: play, or answer an offer.
    Think(GameId),
    Review(GameId),
    ReviewRecord(RecordKey),
    /// Search a game still running at its deadline.
    Propose(GameId),
}

/// A task that sends requests to Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
pub enum DiscordTask {
    /// Bring the posts of a game up to date: thread, board, offer, buttons of older posts.
    SyncGame(GameId),
    /// Send the players of a game those notifications that are separate messages.
    NotifyPlayers(GameId),
    /// Close the thread of a game that has been over for a while.
    CloseThread(GameId),
    /// Post a line about a game that has ended, if its server wants those.
    PostResult(GameId),
    /// Bring the post of a challenge up to date.
    SyncChallenge(GameId),
    /// Bring the table of a server up to date.
    SyncTable(GuildId),
    /// Post the puzzle of the day of a server, and the solution of the day before.
    PostPuzzle(GuildId),
    SendDigest {
        person: PlayerId,
        due: Timestamp,
    },
    /// Send somebody their pending notices, if they get such things by direct message.
    SendNotices(ParticipantId),
    /// Bring the posts of a tournament up to date.
    SyncTournament(TournamentId),
    /// Send people of a tournament those notifications that are separate messages.
    NotifyEntrants(TournamentId),
    /// Ask who of a tournament is still in its server, because it cannot go on without knowing.
    AskWhoIsThere(TournamentId),
    /// Begin the waiting games of tournaments, one after the other: one task for all of them,
    /// because they share a limit on requests to Discord.
    StartGames,
    GreetServer {
        guild: GuildId,
        /// When the bot joined it, by Discord's clock.
        joined: Timestamp,
    },
    LeaveServer(GuildId),
    /// Read what was written in a channel while nobody listened.
    ReadMissed {
        /// The server, unless the channel is private.
        guild: Option<GuildId>,
        /// The channel or thread.
        channel: ChannelId,
        /// From when nobody may have listened.
        since: Timestamp,
        /// When the bot listened again.
        until: Timestamp,
    },
}

/// The lane of a [`Task`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// For [`Task::Internal`].
    Internal,
    /// For [`Task::Discord`].
    Discord,
    /// For [`Task::Thinking`].
    Thinking,
}

impl Lane {
    pub const ALL: [Lane; 3] = [Lane::Internal, Lane::Discord, Lane::Thinking];
}

/// What a task is about. Its place, if it has one, follows from that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskSubject {
    Game(GameId),
    Challenge(GameId),
    Tournament(TournamentId),
    Table(GuildId),
    /// The puzzles of the day of a server.
    Puzzles(GuildId),
    Server(GuildId),
    /// A channel or thread.
    Channel(ChannelId),
    Person(PlayerId),
    Participant(ParticipantId),
    /// What was played in a game known only from its record.
    Record(RecordKey),
    /// The whole database, or all tournaments.
    All,
}

impl InternalTask {
    /// The word for its kind, what it does in words that precede its subject, and the subject.
    fn description(self) -> (&'static str, &'static str, TaskSubject) {
        match self {
            InternalTask::ExpireChallenge(id) => {
                ("expire_challenge", "end of", TaskSubject::Challenge(id))
            }
            InternalTask::Forget(who) => (
                "forget",
                "deleting the data of",
                TaskSubject::Participant(who),
            ),
            InternalTask::LookAtTournament(id) => (
                "look_at_tournament",
                "checking",
                TaskSubject::Tournament(id),
            ),
            InternalTask::Thin => ("thin", "deleting old data", TaskSubject::All),
            InternalTask::NoteResult(game) => ("note_result", "result of", TaskSubject::Game(game)),
        }
    }
}

impl ThinkingTask {
    fn description(self) -> (&'static str, &'static str, TaskSubject) {
        match self {
            ThinkingTask::Think(game) => ("think", "thinking about", TaskSubject::Game(game)),
            ThinkingTask::Review(game) => ("review", "review of", TaskSubject::Game(game)),
            ThinkingTask::ReviewRecord(key) => {
                ("review_record", "review of", TaskSubject::Record(key))
            }
            ThinkingTask::Propose(game) => (
                "propose",
                "deciding on a proposal in",
                TaskSubject::Game(game),
            ),
        }
    }
}

impl DiscordTask {
    fn description(self) -> (&'static str, &'static str, TaskSubject) {
        match self {
            DiscordTask::SyncGame(id) => ("sync_game", "posts of", TaskSubject::Game(id)),
            DiscordTask::NotifyPlayers(game) => (
                "notify_players",
                "notifying the players of",
                TaskSubject::Game(game),
            ),
            DiscordTask::CloseThread(game) => (
                "close_thread",
                "closing the thread of",
                TaskSubject::Game(game),
            ),
            DiscordTask::PostResult(game) => {
                ("post_result", "result message for", TaskSubject::Game(game))
            }
            DiscordTask::SyncChallenge(id) => {
                ("sync_challenge", "post of", TaskSubject::Challenge(id))
            }
            DiscordTask::SyncTable(guild) => {
                ("sync_table", "/table message in", TaskSubject::Table(guild))
            }
            DiscordTask::PostPuzzle(guild) => (
                "post_puzzle",
                "daily puzzle in",
                TaskSubject::Puzzles(guild),
            ),
            DiscordTask::SendDigest { person, .. } => {
                ("send_digest", "digest for", TaskSubject::Person(person))
            }
            DiscordTask::SendNotices(to) => {
                ("send_notices", "notices for", TaskSubject::Participant(to))
            }
            DiscordTask::SyncTournament(id) => {
                ("sync_tournament", "posts of", TaskSubject::Tournament(id))
            }
            DiscordTask::NotifyEntrants(id) => (
                "notify_entrants",
                "notifications for",
                TaskSubject::Tournament(id),
            ),
            DiscordTask::AskWhoIsThere(id) => (
                "ask_who_is_there",
                "attendance check in",
                TaskSubject::Tournament(id),
            ),
            DiscordTask::StartGames => {
                ("start_games", "starting tournament games", TaskSubject::All)
            }
            DiscordTask::GreetServer { guild, .. } => {
                ("greet_server", "greeting", TaskSubject::Server(guild))
            }
            DiscordTask::LeaveServer(guild) => {
                ("leave_server", "leaving", TaskSubject::Server(guild))
            }
            DiscordTask::ReadMissed { channel, .. } => (
                "read_missed",
                "reading missed messages in",
                TaskSubject::Channel(channel),
            ),
        }
    }

    pub fn subject(self) -> TaskSubject {
        self.description().2
    }
}

impl From<InternalTask> for Task {
    fn from(task: InternalTask) -> Task {
        Task::Internal(task)
    }
}

impl From<ThinkingTask> for Task {
    fn from(task: ThinkingTask) -> Task {
        Task::Thinking(task)
    }
}

impl From<DiscordTask> for Task {
    fn from(task: DiscordTask) -> Task {
        Task::Discord(task)
    }
}

impl Task {
    fn description(self) -> (&'static str, &'static str, TaskSubject) {
        match self {
            Task::Internal(task) => task.description(),
            Task::Discord(task) => task.description(),
            Task::Thinking(task) => task.description(),
        }
    }

    /// A word for the kind of task, the same for all tasks of the kind.
    pub fn kind(self) -> &'static str {
        self.description().0
    }

    pub fn subject(self) -> TaskSubject {
        self.description().2
    }

    /// A newer task replaces a waiting or parked one with the same key, so three quick turns make
    /// one picture; tasks with the same key never run side by side. The key is the kind and the
    /// number of the subject.
    pub fn key(self) -> String {
        let (kind, _, subject) = self.description();
        match subject {
            TaskSubject::Game(GameId(id))
            | TaskSubject::Challenge(GameId(id))
            | TaskSubject::Tournament(TournamentId(id))
            | TaskSubject::Record(RecordKey(id))
            | TaskSubject::Participant(ParticipantId(id)) => format!("{kind}-{id}"),
            TaskSubject::Table(GuildId(id))
            | TaskSubject::Puzzles(GuildId(id))
            | TaskSubject::Server(GuildId(id))
            | TaskSubject::Channel(ChannelId(id))
            | TaskSubject::Person(PlayerId(id)) => format!("{kind}-{id}"),
            TaskSubject::All => kind.to_owned(),
        }
    }

    /// The longest that it ever waits for its first try; none where people were told when.
    pub fn longest_wait(self) -> Option<Span> {
        match self {
            Task::Internal(InternalTask::Thin) => Some(Span::from_days(1)),
            // A server's allowance of an hour may be used up.
            Task::Thinking(_) => Some(Span::from_hours(1)),
            Task::Discord(DiscordTask::PostPuzzle(_) | DiscordTask::SendDigest { .. }) => {
                Some(Span::from_days(2))
            }
            Task::Discord(DiscordTask::CloseThread(_))
            | Task::Internal(
                InternalTask::ExpireChallenge(_)
                | InternalTask::Forget(_)
                | InternalTask::LookAtTournament(_),
            ) => None,
            Task::Internal(InternalTask::NoteResult(_)) | Task::Discord(_) => Some(MAX_RETRY),
        }
    }

    pub fn of_game(game: GameId) -> [Task; 8] {
        [
            DiscordTask::SyncGame(game).into(),
            DiscordTask::NotifyPlayers(game).into(),
            DiscordTask::CloseThread(game).into(),
            DiscordTask::PostResult(game).into(),
            InternalTask::NoteResult(game).into(),
            ThinkingTask::Think(game).into(),
            ThinkingTask::Review(game).into(),
            ThinkingTask::Propose(game).into(),
        ]
    }

    /// The task in words: `posts of game #K3F`.
    pub fn in_words(self) -> String {
        let (_, what, subject) = self.description();
        match subject {
            TaskSubject::Game(game) => format!("{what} game #{game}"),
            TaskSubject::Challenge(challenge) => format!("{what} challenge #{challenge}"),
            TaskSubject::Tournament(tournament) => format!("{what} tournament T-{tournament}"),
            TaskSubject::Table(GuildId(id))
            | TaskSubject::Puzzles(GuildId(id))
            | TaskSubject::Server(GuildId(id)) => {
                format!("{what} server {id}")
            }
            TaskSubject::Channel(ChannelId(id)) => format!("{what} channel {id}"),
            TaskSubject::Person(PlayerId(id)) => format!("{what} {id}"),
            TaskSubject::Participant(ParticipantId(id)) => format!("{what} participant {id}"),
            TaskSubject::Record(record) => format!("{what} record {record}"),
            TaskSubject::All => what.to_owned(),
        }
    }

    pub fn lane(self) -> Lane {
        match self {
            Task::Internal(_) => Lane::Internal,
            Task::Discord(_) => Lane::Discord,
            Task::Thinking(_) => Lane::Thinking,
        }
    }
}

impl fmt::Display for Task {
    /// Kind and subject, by the name people know: `sync_game K3F`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, _, subject) = self.description();
        match subject {
            TaskSubject::Game(id) | TaskSubject::Challenge(id) => write!(f, "{kind} {id}"),
            TaskSubject::Tournament(id) => write!(f, "{kind} T-{id}"),
            TaskSubject::Table(GuildId(id))
            | TaskSubject::Puzzles(GuildId(id))
            | TaskSubject::Server(GuildId(id)) => {
                write!(f, "{kind} of server {id}")
            }
            TaskSubject::Channel(ChannelId(id)) => write!(f, "{kind} in channel {id}"),
            TaskSubject::Person(PlayerId(id)) => write!(f, "{kind} to person {id}"),
            TaskSubject::Participant(ParticipantId(id)) => write!(f, "{kind} of participant {id}"),
            TaskSubject::Record(id) => write!(f, "{kind} {id}"),
            TaskSubject::All => f.write_str(kind),
        }
    }
}

impl fmt::Display for DiscordTask {
    /// As the [`Task`] it is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Task::Discord(*self).fmt(f)
    }
}

impl Lane {
    pub fn key(self) -> &'static str {
        match self {
            Lane::Internal => "internal",
            Lane::Discord => "discord",
            Lane::Thinking => "thinking",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    /// One of each kind, all about the same number.
    fn all() -> Vec<Task> {
        let (game, tournament, participant) = (GameId(7), TournamentId(7), ParticipantId(7));
        let (guild, person, due) = (GuildId(7), PlayerId(7), Timestamp(0));
        vec![
            InternalTask::ExpireChallenge(game).into(),
            InternalTask::Forget(participant).into(),
            InternalTask::LookAtTournament(tournament).into(),
            InternalTask::Thin.into(),
            InternalTask::NoteResult(game).into(),
            DiscordTask::SyncGame(game).into(),
            DiscordTask::NotifyPlayers(game).into(),
            DiscordTask::CloseThread(game).into(),
            DiscordTask::PostResult(game).into(),
            DiscordTask::SyncChallenge(game).into(),
            DiscordTask::SyncTable(guild).into(),
            DiscordTask::PostPuzzle(guild).into(),
            DiscordTask::SendDigest { person, due }.into(),
            DiscordTask::SendNotices(participant).into(),
            DiscordTask::SyncTournament(tournament).into(),
            DiscordTask::NotifyEntrants(tournament).into(),
            DiscordTask::AskWhoIsThere(tournament).into(),
            DiscordTask::StartGames.into(),
            DiscordTask::GreetServer { guild, joined: due }.into(),
            DiscordTask::LeaveServer(guild).into(),
            DiscordTask::ReadMissed {
                guild: None,
                channel: ChannelId(7),
                since: due,
                until: due,
            }
            .into(),
            ThinkingTask::Think(game).into(),
            ThinkingTask::Review(game).into(),
            ThinkingTask::ReviewRecord(RecordKey(7)).into(),
            ThinkingTask::Propose(game).into(),
        ]
    }

    #[test]
    fn a_task_is_stored_under_its_kind_and_no_two_kinds_share_a_key() {
        let mut keys = BTreeSet::new();
        for task in all() {
            let stored = serde_json::to_value(task).expect("it can be written");
            assert_eq!(stored["task"]["kind"], Value::from(task.kind()));
            let read: Task = serde_json::from_value(stored).expect("it can be read");
            assert_eq!(read, task);
            assert!(keys.insert(task.key()), "{task}");
        }
    }

    #[test]
    fn the_tasks_of_a_game_are_those_about_it() {
        let game = TaskSubject::Game(GameId(7));
        let about = all().into_iter().filter(|it| it.subject() == game);
        let mut about: Vec<String> = about.map(Task::key).collect();
        let mut listed = Task::of_game(GameId(7)).map(Task::key);
        about.sort_unstable();
        listed.sort_unstable();
        assert_eq!(about, listed);
    }
}
