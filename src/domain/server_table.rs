//! A message in a channel with the games of a server: whose turn it is, how long, where.
//!
//! It is written for nobody in particular: a game that not everybody may read is on it only in the
//! game's own channel.

use super::{ChannelId, GameId, GuildId, MessageId, MessageRef, Place, Span, Timestamp, WordsMark};

/// A table is changed at most this often.
const BETWEEN_EDITS: Span = Span::from_secs(60);
/// Quiet time after a change of a game, so that a turn and its board make one update of the table.
const QUIET: Span = Span::from_secs(5);

/// The table of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerTable {
    /// The server.
    pub guild: GuildId,
    /// The channel it is posted in.
    pub channel: ChannelId,
    /// The language it is written in, as Discord names it.
    pub language: String,
    /// The message, once it is posted.
    pub message: Option<MessageId>,
    /// A mark of what it says.
    pub words: WordsMark,
    /// When that was written; before it is posted, when it was wanted.
    pub written_at: Timestamp,
    /// It has been deleted once. The second time it is not posted again.
    pub was_lost: bool,
}

/// A change that a table may have to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// This game has changed.
    Game(GameId),
    /// What people may read in this server has changed.
    Server(GuildId),
}

impl ServerTable {
    /// A table to be posted.
    #[must_use]
    pub fn new(guild: GuildId, channel: ChannelId, language: String, now: Timestamp) -> Self {
        ServerTable {
            guild,
            channel,
            language,
            message: None,
            words: WordsMark::default(),
            written_at: now,
            was_lost: false,
        }
    }

    /// Where the message is.
    #[must_use]
    pub fn at(&self) -> Option<MessageRef> {
        let channel = self.channel;
        self.message.map(|message| MessageRef { channel, message })
    }

    /// The place it stands in.
    #[must_use]
    pub fn place(&self) -> Place {
        Place {
            guild: Some(self.guild),
            channel: self.channel,
            wants_thread: false,
            thread: None,
        }
    }

    /// The time at which a change made now may be written.
    #[must_use]
    pub fn next_edit(&self, now: Timestamp) -> Timestamp {
        (now + QUIET).max(self.written_at + BETWEEN_EDITS)
    }

    /// Whether it was written so short a time ago that it has to wait.
    #[must_use]
    pub fn has_to_wait(&self, now: Timestamp) -> bool {
        self.message.is_some() && now < self.written_at + BETWEEN_EDITS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_gathered_and_a_minute_lies_between_edits() {
        let (guild, channel) = (GuildId(1), ChannelId(2));
        let mut table = ServerTable::new(guild, channel, "en".to_owned(), Timestamp(0));
        assert!(!table.has_to_wait(Timestamp(0)), "it is not posted yet");
        table.message = Some(MessageId(3));
        assert!(table.has_to_wait(Timestamp(59_999)));
        assert!(!table.has_to_wait(Timestamp(60_000)));
        assert_eq!(table.next_edit(Timestamp(1_000)), Timestamp(60_000));
        assert_eq!(table.next_edit(Timestamp(90_000)), Timestamp(95_000));
    }
}
