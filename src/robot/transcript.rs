//! The bot's messages, recorded as they appear: deleted ones count as well.

use std::{
    collections::{BTreeMap, BTreeSet, hash_map::DefaultHasher},
    hash::Hasher as _,
    sync::{Mutex, MutexGuard, PoisonError},
};

use cairn_domain::{GameId, LogLength, TournamentId};
use cairn_kernel::Seat;
use localdiscord::{
    clock::ClockTime,
    world::{
        World,
        id::{ChannelId, MessageId, UserId},
        message::Message,
    },
};
use tokio::sync::watch;

/// A message of the bot, in a channel or to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    pub message: MessageId,
    pub channel: ChannelId,
    /// The recipient, if it is a direct message.
    pub to: Option<UserId>,
    pub at: ClockTime,
    /// The token by which the bot recognizes it.
    pub nonce: Option<String>,
    /// Whether it answers a command or a press.
    pub is_answer: bool,
    pub mentions: Vec<UserId>,
    pub pictures: Vec<u64>,
    /// Whether the bot could not read its earlier posts there.
    pub is_blind: bool,
}

/// What a post is about, by its nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    Challenge(GameId),
    Board(GameId, LogLength),
    Offer(GameId, u64),
    TimeUp(GameId),
    /// The direct message to this seat about its turn, for this length of the log.
    Turn(GameId, LogLength, Seat),
    /// Anything else about a game.
    Game(GameId),
    Tournament(TournamentId),
}

impl Subject {
    /// Reads a nonce; what follows the last dot is the life of the database.
    pub fn from_nonce(nonce: &str) -> Option<Subject> {
        let about = nonce.rsplit_once('.').map_or(nonce, |(about, _)| about);
        if let Some(rest) = about.strip_prefix('T') {
            let (name, _) = rest.split_once('-')?;
            return name.parse().ok().map(Subject::Tournament);
        }
        let kinds = about.find(|it: char| !it.is_ascii_lowercase())?;
        let (kind, rest) = about.split_at(kinds);
        let (game, number) = rest.split_once('-').unwrap_or((rest, ""));
        let game: GameId = game.parse().ok()?;
        let number = |radix| {
            let end = number.find(|it: char| !it.is_digit(radix));
            let digits = number.get(..end.unwrap_or(number.len()))?;
            u64::from_str_radix(digits, radix).ok()
        };
        Some(match kind {
            "c" => Subject::Challenge(game),
            "b" => Subject::Board(game, LogLength(number(10)?)),
            "o" => Subject::Offer(game, number(10)?),
            "t" => number(16).map(|_| Subject::TimeUp(game))?,
            "db" => Subject::Turn(game, LogLength(number(16)?), Seat::First),
            "eb" => Subject::Turn(game, LogLength(number(16)?), Seat::Second),
            "a" | "f" | "g" => Subject::Game(game),
            _ if kind.len() == 2 && kind.starts_with(['d', 'e', 'p', 'q']) => Subject::Game(game),
            _ => return None,
        })
    }

    pub fn game(self) -> Option<GameId> {
        match self {
            Subject::Challenge(game)
            | Subject::Board(game, _)
            | Subject::Offer(game, _)
            | Subject::TimeUp(game)
            | Subject::Turn(game, ..)
            | Subject::Game(game) => Some(game),
            Subject::Tournament(_) => None,
        }
    }
}

/// All recorded messages of the bot.
#[derive(Debug)]
pub struct RecordedMessages {
    state: Mutex<State>,
    news: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct State {
    last: u64,
    all: Vec<Post>,
    by_subject: BTreeMap<Subject, Vec<usize>>,
    gone: BTreeSet<ChannelId>,
    unread: BTreeSet<ChannelId>,
}

impl Default for RecordedMessages {
    fn default() -> RecordedMessages {
        RecordedMessages {
            state: Mutex::default(),
            news: watch::channel(0).0,
        }
    }
}

impl RecordedMessages {
    /// Records the messages since the last call.
    pub fn note(&self, world: &World) {
        let bot = world.application.bot;
        let mut state = self.state();
        let before = state.all.len();
        for message in world.messages_after(MessageId(state.last)) {
            state.last = message.id.0;
            if message.author == bot && !message.is_private() {
                let channel = world.channel(message.channel);
                let parent = channel.and_then(|it| it.parent);
                let recipients = channel.map_or(&[][..], |it| &it.recipients);
                let to = recipients.iter().copied().find(|it| *it != bot);
                let is_blind = state.unread.contains(&parent.unwrap_or(message.channel));
                state.add(Post::new(message, to, is_blind));
            }
        }
        let is_news = state.all.len() > before;
        drop(state);
        if is_news {
            self.news.send_modify(|count| *count += 1);
        }
    }

    pub fn add(&self, post: Post) {
        self.state().add(post);
    }

    pub fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// The latest post about this.
    pub fn latest(&self, subject: Subject) -> Option<Post> {
        self.posts_about(subject).pop()
    }

    /// All posts about this, in order.
    pub fn posts_about(&self, subject: Subject) -> Vec<Post> {
        let state = self.state();
        let found = state.by_subject.get(&subject).into_iter().flatten();
        found.filter_map(|at| state.all.get(*at).cloned()).collect()
    }

    pub fn subjects(&self) -> BTreeSet<Subject> {
        self.state().by_subject.keys().copied().collect()
    }

    /// All posts, in order.
    pub fn all(&self) -> Vec<Post> {
        self.state().all.clone()
    }

    /// A channel in which a game is played is about to be deleted.
    pub fn loses(&self, channel: ChannelId) {
        self.state().gone.insert(channel);
    }

    /// Whether a game was played in this channel when it was deleted.
    pub fn is_gone(&self, channel: ChannelId) -> bool {
        self.state().gone.contains(&channel)
    }

    /// Whether the bot may from now on read its own posts in a channel and its threads.
    pub fn may_read(&self, channel: ChannelId, may: bool) {
        let mut state = self.state();
        if may {
            state.unread.remove(&channel);
        } else {
            state.unread.insert(channel);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn add(&mut self, post: Post) {
        if let Some(subject) = post.nonce.as_deref().and_then(Subject::from_nonce) {
            let about = self.by_subject.entry(subject).or_default();
            about.push(self.all.len());
        }
        self.all.push(post);
    }
}

impl Post {
    fn new(message: &Message, to: Option<UserId>, is_blind: bool) -> Post {
        // Messages of other kinds are Discord's own, such as those about a new thread.
        let is_ordinary = matches!(message.kind, 0 | 19);
        let nonce = message.nonce.as_ref().and_then(|it| it.as_str());
        let attached = message.attachments.iter().filter(|it| it.size.is_some());
        Post {
            message: message.id,
            channel: message.channel,
            to,
            at: message.created_at(),
            nonce: nonce.map(str::to_owned),
            is_answer: message.origin.is_some() || !is_ordinary,
            mentions: message.mentions.clone(),
            pictures: attached.map(|it| digest(&it.bytes)).collect(),
            is_blind,
        }
    }
}

/// A number by which a picture is known again.
pub fn digest(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_says_what_a_post_is_about() {
        let game: GameId = "K3F".parse().expect("a name");
        for (nonce, subject) in [
            ("cK3F.00zz", Subject::Challenge(game)),
            ("bK3F-17.00zz", Subject::Board(game, LogLength(17))),
            ("bK3F-17ma0", Subject::Board(game, LogLength(17))),
            ("oK3F-4", Subject::Offer(game, 4)),
            ("tK3F-9f", Subject::TimeUp(game)),
            ("dbK3F-1f", Subject::Turn(game, LogLength(31), Seat::First)),
            ("ebK3F-2", Subject::Turn(game, LogLength(2), Seat::Second)),
            ("pnK3F-1f", Subject::Game(game)),
            ("aK3F", Subject::Game(game)),
            ("TK3F-round-1", Subject::Tournament(TournamentId(game.0))),
        ] {
            assert_eq!(Subject::from_nonce(nonce), Some(subject), "{nonce}");
        }
        for other in ["", "x", "bK3F-", "n5-6", "t1234567"] {
            assert_eq!(Subject::from_nonce(other), None, "{other}");
        }
    }
}
