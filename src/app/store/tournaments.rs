//! Tournaments as the database tells of them, without their logs.

use cairn_domain::{
    ChannelId, Form, GuildId, LogLength, ParticipantId, Place, Revision, Timestamp, TournamentId,
    tournament::{Stage, TournamentRoot},
};

/// A tournament without its log: enough to know where it belongs, and whether a log that was read
/// before is still all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// What it is from its first moment on.
    pub root: TournamentRoot,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
    /// How often it has been changed.
    pub revision: Revision,
    /// How long its log is.
    pub seq: LogLength,
    /// Why the owner of the bot has ended it from its row alone, if so.
    pub ended_because: Option<String>,
}

/// What can be told of a tournament whatever its log is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRest {
    /// Its server.
    pub guild: GuildId,
    /// Where it was opened.
    pub channel: ChannelId,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
    /// The word for its kind.
    pub kind: String,
    /// The text of what is played.
    pub form: String,
    /// The word for how far it has come.
    pub stage: String,
    /// Whether it goes on.
    pub going_on: bool,
    /// Why the owner of the bot has ended it from its row alone, if so.
    pub ended_because: Option<String>,
    /// Those who play or direct, or have done so.
    pub people: Vec<ParticipantId>,
}

impl TournamentRest {
    /// Where it is shown.
    #[must_use]
    pub fn place(&self) -> Place {
        Place {
            guild: Some(self.guild),
            channel: self.channel,
            wants_thread: false,
            thread: self.thread,
        }
    }
}

/// A tournament as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    /// Which.
    pub id: TournamentId,
    /// Its server.
    pub guild: GuildId,
    /// Where it was opened.
    pub channel: ChannelId,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
    /// What it is called, as it was written.
    pub name: String,
    /// The word for its kind.
    pub kind: String,
    /// What is played.
    pub form: Form,
    /// How far it has come.
    pub stage: Stage,
    /// When it was opened.
    pub opened_at: Timestamp,
}

/// Whose tournaments are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentsOf {
    /// Those of a server.
    Guild(GuildId),
    /// Those that were opened or imported in this channel, or have this thread.
    Channel(ChannelId),
    /// Those that somebody plays or directs, or has been in; of files, those they have imported.
    Person(ParticipantId),
}

/// An imported tournament as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedImport {
    /// Which.
    pub id: TournamentId,
    /// Its server.
    pub guild: GuildId,
    /// Where it was imported.
    pub channel: ChannelId,
    /// What it is called, as the file has it.
    pub name: String,
    /// When it was imported.
    pub at: Timestamp,
}
