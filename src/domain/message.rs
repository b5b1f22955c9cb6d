//! Messages that must exist once: what each is about, and what is known of it.

use super::{
    ChannelId, GameId, GuildId, LogLength, MadeFor, MessageId, MessageRef, NoticeId, ParticipantId,
    PlayerId, PuzzleDay, Revision, Timestamp, TournamentId, UnknownName, WordsMark,
    tournament::PostAbout,
};

/// What a message is about. There is at most one message about each at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// What a post about a game shows. Once it is posted, a [`Post`](super::Post) says where.
    Game(GameId, MadeFor),
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
    Digest(PlayerId, Timestamp),
    /// That somebody's digests cannot be delivered.
    DigestClosed(PlayerId),
    /// The greeting of a server that the bot joined then.
    Greeting(GuildId, Timestamp),
    /// A notice sent to somebody by direct message.
    Notice(ParticipantId, NoticeId),
    Tournament(TournamentId, PostAbout),
}

/// The messages about one thing: a kind, and the number of a game, a person and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    pub kind: &'static str,
    pub id: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageRecord {
    pub subject: Subject,
    /// Where it is, or was about to be sent.
    pub channel: ChannelId,
    /// The message; none while it was only begun: it may or may not exist.
    pub message: Option<MessageId>,
    /// A hash of what it says, by which one that was only begun is recognized.
    pub words: WordsMark,
    pub written_at: Timestamp,
    /// It has been deleted once. The second time it is not made anew.
    pub was_lost: bool,
}

impl MessageRecord {
    /// Where the message is, once it is known to exist.
    pub fn message_ref(&self) -> Option<MessageRef> {
        let channel = self.channel;
        self.message.map(|message| MessageRef { channel, message })
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
            Subject::Digest(person, _) => ("digest", person.0.cast_signed()),
            Subject::DigestClosed(person) => ("digest_closed", person.0.cast_signed()),
            Subject::Greeting(guild, _) => ("greeting", guild.0.cast_signed()),
            Subject::Notice(to, _) => ("notice", to.0),
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
            Subject::Game(_, made_for) => match made_for {
                MadeFor::Board(length) => format!("board-{length}"),
                MadeFor::Offer(number) => format!("offer-{}", number.0),
                MadeFor::TimeUp(since) => format!("time_up-{}", since.0),
            },
            Subject::Puzzle(_, day, number) => format!("{}-{number}", day.0),
            Subject::Digest(_, until) => until.0.to_string(),
            Subject::Greeting(_, joined) => joined.0.to_string(),
            Subject::Notice(_, id) => id.0.to_string(),
            Subject::Tournament(_, about) => about.to_string(),
        }
    }
}

impl Family {
    /// The posts about a game that were begun.
    pub fn of_game(id: GameId) -> Family {
        Subject::Game(id, MadeFor::Board(LogLength(0))).family()
    }

    pub fn of_tournament(id: TournamentId) -> Family {
        Subject::Tournament(id, PostAbout::Line(LogLength(0))).family()
    }

    /// The puzzles of the day of a server.
    pub fn of_puzzles(guild: GuildId) -> Family {
        Subject::Puzzle(guild, PuzzleDay(0), 0).family()
    }

    pub fn of_digests(person: PlayerId) -> Family {
        Subject::Digest(person, Timestamp(0)).family()
    }

    pub fn of_greetings(guild: GuildId) -> Family {
        Subject::Greeting(guild, Timestamp(0)).family()
    }

    pub fn of_notices(to: ParticipantId) -> Family {
        Subject::Notice(to, NoticeId(0)).family()
    }

    /// The member of this family with this spelling. Fails if it has none with this spelling.
    pub fn subject(self, part: &str) -> Result<Subject, UnknownName> {
        let number = || part.parse::<i64>().map_err(|_| UnknownName);
        let (id, unsigned) = (self.id, self.id.cast_unsigned());
        Ok(match self.kind {
            "game" => Subject::Game(GameId(id), made_for(part).ok_or(UnknownName)?),
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
            "digest" => Subject::Digest(PlayerId(unsigned), Timestamp(number()?)),
            "digest_closed" => Subject::DigestClosed(PlayerId(unsigned)),
            "greeting" => Subject::Greeting(GuildId(unsigned), Timestamp(number()?)),
            "notice" => Subject::Notice(ParticipantId(id), NoticeId(number()?)),
            "tournament" => Subject::Tournament(TournamentId(id), part.parse()?),
            _ => return Err(UnknownName),
        })
    }
}

fn made_for(part: &str) -> Option<MadeFor> {
    let (what, number) = part.split_once('-')?;
    let length = || number.parse().ok();
    Some(match what {
        "board" => MadeFor::Board(LogLength(length()?)),
        "offer" => MadeFor::Offer(Revision(length()?)),
        "time_up" => MadeFor::TimeUp(Timestamp(number.parse().ok()?)),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_is_read_back_as_it_is_written() {
        for subject in [
            Subject::Game(GameId(1), MadeFor::Board(LogLength(2))),
            Subject::Game(GameId(1), MadeFor::Offer(Revision(2))),
            Subject::Game(GameId(1), MadeFor::TimeUp(Timestamp(-2))),
            Subject::Opening(GameId(1)),
            Subject::Challenge(GameId(2)),
            Subject::Result(GameId(2)),
            Subject::Table(GuildId(u64::MAX)),
            Subject::Puzzle(GuildId(u64::MAX), PuzzleDay(20_000), u32::MAX),
            Subject::Digest(PlayerId(u64::MAX - 1), Timestamp(-5)),
            Subject::DigestClosed(PlayerId(3)),
            Subject::Greeting(GuildId(u64::MAX), Timestamp(6)),
            Subject::Notice(ParticipantId(4), NoticeId(5)),
            Subject::Tournament(TournamentId(6), PostAbout::Part(LogLength(7), 8)),
        ] {
            let family = subject.family();
            assert_eq!(family.subject(&subject.part()), Ok(subject));
        }
        assert!(Family::of_notices(ParticipantId(1)).subject("x").is_err());
    }
}
