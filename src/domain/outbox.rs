//! The outbox: messages that must exist once, people who are notified once, and how far each has
//! come.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    ChannelId, GameId, GuildId, LogLength, MessageId, MessageRef, NoticeKind, NotificationEvent,
    ParticipantId, PuzzleDay, Revision, Timestamp, TournamentId, UnknownName,
    tournament::TournamentPost,
};

/// What a message is about. At a time there is at most one message about each that everybody
/// reads, and each person is notified of each at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// An event of a game: its post, and who is notified of it.
    Game(GameId, NotificationEvent),
    /// The opening post of a game without a challenge: its thread hangs on it.
    Opening(GameId),
    /// A challenge, and its state.
    Challenge(GameId),
    /// The line about the end of a game, in the channel for results.
    Result(GameId),
    Table(GuildId),
    /// The server's puzzle of a day, with this number.
    Puzzle(GuildId, PuzzleDay, u32),
    /// Somebody's digest, up to this time.
    Digest(ParticipantId, Timestamp),
    /// That somebody's digests cannot be delivered.
    DigestClosed(ParticipantId),
    /// The greeting of a server that the bot joined then.
    Greeting(GuildId, Timestamp),
    /// A notice for somebody, by its number.
    Notice(ParticipantId, u32),
    /// A post of a tournament, and who is notified of what it says.
    Tournament(TournamentId, TournamentPost),
}

/// The messages about one thing: a kind, and the number of a game, a person and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    pub kind: &'static str,
    pub id: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OutboxState {
    Due,
    /// It was about to be sent, and may exist or not.
    Begun,
    /// It exists, or its recipient has been notified.
    Done,
}

/// How something reaches its readers. It is settled when the event happens, so that neither a
/// change of a setting nor a retry delivers it twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearer {
    /// The post itself. A recipient is mentioned there.
    Post,
    /// A message of its own in the place of the subject, which mentions them.
    Mention,
    Direct,
    Digest,
    /// The next private answer, unless direct messages are chosen when it is told.
    Answer,
    /// Nothing: they check for themselves, or read their digest.
    Nothing,
}

/// What only some rows have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OutboxDetail {
    /// It has been deleted once. The second time it is not made anew.
    Lost,
    /// The recipient had chosen direct messages but takes none, which is still to be said.
    Closed,
    Notice(NoticeKind),
}

/// A hash of what a message says. The same words have the same one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint(pub i64);

/// A message that must exist once, or somebody who is notified once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxRow {
    pub subject: Subject,
    /// Who is notified; none: everybody reads it.
    pub recipient: Option<ParticipantId>,
    pub bearer: Bearer,
    pub state: OutboxState,
    /// Where it is, or was about to be sent.
    pub channel: Option<ChannelId>,
    pub message: Option<MessageId>,
    /// Of one that was begun: what it is recognized by; of one that exists: what it says.
    pub fingerprint: Fingerprint,
    /// When it was added, begun for the first time, or last written.
    pub at: Timestamp,
    /// The end of the time that the digest covers in which it is told.
    pub digest: Option<Timestamp>,
    pub detail: Option<OutboxDetail>,
}

#[derive(Clone, Debug)]
pub enum OutboxWrite {
    /// Nothing changes if it is there, or if the recipient has been forgotten.
    Add(OutboxRow),
    /// A private notice, which is told as soon as possible.
    Notice(ParticipantId, NoticeKind, Timestamp),
    /// The message about this that everybody reads is not sent, or need not be tracked any more.
    Remove(Subject),
}

impl OutboxRow {
    /// A message that everybody reads, still to be sent.
    pub fn post(subject: Subject) -> OutboxRow {
        OutboxRow {
            subject,
            recipient: None,
            bearer: Bearer::Post,
            state: OutboxState::Due,
            channel: None,
            message: None,
            fingerprint: Fingerprint::default(),
            at: Timestamp(0),
            digest: None,
            detail: None,
        }
    }

    /// Somebody who is to be notified.
    pub fn notification(
        subject: Subject,
        recipient: ParticipantId,
        bearer: Bearer,
        at: Timestamp,
    ) -> OutboxRow {
        OutboxRow {
            recipient: Some(recipient),
            bearer,
            at,
            ..OutboxRow::post(subject)
        }
    }

    pub fn is_begun(&self) -> bool {
        self.state == OutboxState::Begun
    }

    /// Whether it has been begun before, and does not exist as far as is known.
    pub fn was_begun(&self) -> bool {
        !self.is_done() && self.fingerprint != Fingerprint::default()
    }

    /// Whether it was begun in one of these, and could not be looked for.
    pub fn may_be_in(&self, places: &[ChannelId]) -> bool {
        self.is_begun() && self.channel.is_some_and(|it| places.contains(&it))
    }

    pub fn is_done(&self) -> bool {
        self.state == OutboxState::Done
    }

    /// Whether it is a message that everybody reads, and is there.
    pub fn is_shown(&self) -> bool {
        self.recipient.is_none() && self.is_done() && self.message.is_some()
    }

    /// Whether it has a row before it is begun, as somebody who is to be notified.
    pub fn waits_as_row(&self) -> bool {
        let begins_anew = matches!(self.subject, Subject::Digest(..) | Subject::DigestClosed(_));
        self.recipient.is_some() && !begins_anew
    }

    pub fn was_lost(&self) -> bool {
        self.detail == Some(OutboxDetail::Lost)
    }

    pub fn was_closed(&self) -> bool {
        self.detail == Some(OutboxDetail::Closed)
    }

    /// Where the message is, once it is known to exist.
    pub fn message_ref(&self) -> Option<MessageRef> {
        let (channel, message) = self.channel.zip(self.message)?;
        self.is_done().then_some(MessageRef { channel, message })
    }

    /// The event of a game it is about.
    pub fn event(&self) -> Option<NotificationEvent> {
        match self.subject {
            Subject::Game(_, event) => Some(event),
            _ => None,
        }
    }

    pub fn notice(&self) -> Option<&NoticeKind> {
        match &self.detail {
            Some(OutboxDetail::Notice(what)) => Some(what),
            _ => None,
        }
    }

    /// Whether somebody is to be notified by a message of its own, now that its subject is posted.
    pub fn wants_message(&self) -> bool {
        let is_own = matches!(self.bearer, Bearer::Mention | Bearer::Direct);
        self.recipient.is_some() && is_own && !self.is_done()
    }
}

impl Subject {
    pub fn family(self) -> Family {
        let (kind, id) = match self {
            Subject::Game(game, _) => ("game", game.0),
            Subject::Opening(game) => ("opening", game.0),
            Subject::Challenge(id) => ("challenge", id.0),
            Subject::Result(game) => ("result", game.0),
            Subject::Table(guild) => ("table", guild.0.cast_signed()),
            Subject::Puzzle(guild, ..) => ("puzzle", guild.0.cast_signed()),
            Subject::Digest(person, _) => ("digest", person.0),
            Subject::DigestClosed(person) => ("digest_closed", person.0),
            Subject::Greeting(guild, _) => ("greeting", guild.0.cast_signed()),
            Subject::Notice(person, _) => ("notice", person.0),
            Subject::Tournament(id, _) => ("tournament", id.0),
        };
        Family { kind, id }
    }

    /// Its spelling within its family.
    pub fn part(self) -> String {
        match self {
            Subject::Opening(_)
            | Subject::Challenge(_)
            | Subject::Result(_)
            | Subject::Table(_)
            | Subject::DigestClosed(_) => String::new(),
            Subject::Game(_, event) => event.to_string(),
            Subject::Puzzle(_, day, number) => format!("{}-{number}", day.0),
            Subject::Digest(_, until) => until.0.to_string(),
            Subject::Greeting(_, joined) => joined.0.to_string(),
            Subject::Notice(_, number) => number.to_string(),
            Subject::Tournament(_, about) => about.to_string(),
        }
    }
}

impl Family {
    /// The posts of a game, and who is notified of its events.
    pub fn of_game(id: GameId) -> Family {
        Subject::Game(id, NotificationEvent::Board(LogLength(0))).family()
    }

    pub fn of_tournament(id: TournamentId) -> Family {
        Subject::Tournament(id, TournamentPost::Line(LogLength(0))).family()
    }

    /// The puzzles of the day of a server.
    pub fn of_puzzles(guild: GuildId) -> Family {
        Subject::Puzzle(guild, PuzzleDay(0), 0).family()
    }

    pub fn of_digests(person: ParticipantId) -> Family {
        Subject::Digest(person, Timestamp(0)).family()
    }

    pub fn of_greetings(guild: GuildId) -> Family {
        Subject::Greeting(guild, Timestamp(0)).family()
    }

    pub fn of_notices(person: ParticipantId) -> Family {
        Subject::Notice(person, 0).family()
    }

    /// The member of this family with this spelling. Fails if it has none with this spelling.
    pub fn subject(self, part: &str) -> Result<Subject, UnknownName> {
        let number = || part.parse::<i64>().map_err(|_| UnknownName);
        let (id, unsigned) = (self.id, self.id.cast_unsigned());
        Ok(match self.kind {
            "game" => Subject::Game(GameId(id), part.parse()?),
            "opening" => Subject::Opening(GameId(id)),
            "challenge" => Subject::Challenge(GameId(id)),
            "result" => Subject::Result(GameId(id)),
            "table" => Subject::Table(GuildId(unsigned)),
            "puzzle" => {
                let (day, number) = part.split_once('-').ok_or(UnknownName)?;
                let day = PuzzleDay(day.parse().map_err(|_| UnknownName)?);
                let number = number.parse().map_err(|_| UnknownName)?;
                Subject::Puzzle(GuildId(unsigned), day, number)
            }
            "digest" => Subject::Digest(ParticipantId(id), Timestamp(number()?)),
            "digest_closed" => Subject::DigestClosed(ParticipantId(id)),
            "greeting" => Subject::Greeting(GuildId(unsigned), Timestamp(number()?)),
            "notice" => {
                let number = part.parse().map_err(|_| UnknownName)?;
                Subject::Notice(ParticipantId(id), number)
            }
            "tournament" => Subject::Tournament(TournamentId(id), part.parse()?),
            _ => return Err(UnknownName),
        })
    }
}

impl fmt::Display for NotificationEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotificationEvent::Board(length) => write!(f, "board-{length}"),
            NotificationEvent::Offer(number) => write!(f, "offer-{}", number.0),
            NotificationEvent::TimeUp(since) => write!(f, "time_up-{}", since.0),
            NotificationEvent::Reminder(since) => write!(f, "reminder-{}", since.0),
            NotificationEvent::Nudge(since) => write!(f, "nudge-{}", since.0),
            NotificationEvent::Unseen(length) => write!(f, "unseen-{length}"),
            NotificationEvent::LastDay(since) => write!(f, "last_day-{}", since.0),
            NotificationEvent::GoingOn(until) => write!(f, "going_on-{}", until.0),
            NotificationEvent::Leaving(at) => write!(f, "leaving-{}", at.0),
        }
    }
}

impl FromStr for NotificationEvent {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<NotificationEvent, UnknownName> {
        let (what, number) = text.split_once('-').ok_or(UnknownName)?;
        let count = || number.parse().map_err(|_| UnknownName);
        let time = || number.parse().map(Timestamp).map_err(|_| UnknownName);
        Ok(match what {
            "board" => NotificationEvent::Board(LogLength(count()?)),
            "offer" => NotificationEvent::Offer(Revision(count()?)),
            "time_up" => NotificationEvent::TimeUp(time()?),
            "reminder" => NotificationEvent::Reminder(time()?),
            "nudge" => NotificationEvent::Nudge(time()?),
            "unseen" => NotificationEvent::Unseen(LogLength(count()?)),
            "last_day" => NotificationEvent::LastDay(time()?),
            "going_on" => NotificationEvent::GoingOn(time()?),
            "leaving" => NotificationEvent::Leaving(time()?),
            _ => return Err(UnknownName),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_is_read_back_as_it_is_written() {
        let of_game = [
            NotificationEvent::Board(LogLength(u64::MAX)),
            NotificationEvent::Offer(Revision(0)),
            NotificationEvent::TimeUp(Timestamp(-7)),
            NotificationEvent::Reminder(Timestamp(i64::MAX)),
            NotificationEvent::Nudge(Timestamp(-7)),
            NotificationEvent::Unseen(LogLength(u64::MAX)),
            NotificationEvent::LastDay(Timestamp(-7)),
            NotificationEvent::GoingOn(Timestamp(i64::MAX)),
            NotificationEvent::Leaving(Timestamp(-7)),
        ];
        let subjects = [
            Subject::Opening(GameId(1)),
            Subject::Challenge(GameId(2)),
            Subject::Result(GameId(2)),
            Subject::Table(GuildId(u64::MAX)),
            Subject::Puzzle(GuildId(u64::MAX), PuzzleDay(20_000), u32::MAX),
            Subject::Digest(ParticipantId(4), Timestamp(-5)),
            Subject::DigestClosed(ParticipantId(3)),
            Subject::Greeting(GuildId(u64::MAX), Timestamp(6)),
            Subject::Notice(ParticipantId(4), 5),
            Subject::Tournament(TournamentId(6), TournamentPost::Part(LogLength(7), 8)),
        ];
        let of_game = of_game.map(|it| Subject::Game(GameId(1), it));
        for subject in of_game.into_iter().chain(subjects) {
            let family = subject.family();
            assert_eq!(family.subject(&subject.part()), Ok(subject));
        }
        assert!(Family::of_notices(ParticipantId(1)).subject("x").is_err());
    }
}
