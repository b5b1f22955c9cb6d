//! What the bot has posted, noted as it appears: what is deleted later counts as well.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use localdiscord::{
    LocalDiscord,
    world::{
        World,
        id::{ChannelId, MessageId, UserId},
        message::Message,
    },
};
use tokio::sync::watch;

use crate::domain::{GameId, LogLength};

/// A post for everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Noted {
    pub(super) message: MessageId,
    pub(super) channel: ChannelId,
    /// Whom it has notified.
    pub(super) mentions: Vec<UserId>,
    /// Whether the bot could not look what it had posted there before.
    pub(super) is_blind: bool,
}

/// What a post is about, as its nonce says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Subject {
    /// The challenge.
    Challenge(GameId),
    /// The board when the log had this length.
    Board(GameId, LogLength),
    /// The offer of this number.
    Offer(GameId, u64),
    /// Somebody's time is up.
    TimeUp(GameId),
}

impl Subject {
    fn of(nonce: &str) -> Option<Subject> {
        let kind = nonce.chars().next()?;
        let rest = nonce.get(kind.len_utf8()..)?;
        let Some((game, number)) = rest.split_once('-') else {
            return (kind == 'c').then(|| Some(Subject::Challenge(rest.parse().ok()?)))?;
        };
        let game = game.parse().ok()?;
        let digits = number.find(|it: char| !it.is_ascii_digit());
        let number = || number.get(..digits.unwrap_or(number.len()))?.parse().ok();
        match kind {
            'b' => Some(Subject::Board(game, LogLength(number()?))),
            'o' => Some(Subject::Offer(game, number()?)),
            't' => Some(Subject::TimeUp(game)),
            _ => None,
        }
    }
}

/// All posts of the bot that have been seen.
#[derive(Debug)]
pub(super) struct Posts {
    state: Mutex<State>,
    news: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct State {
    /// The id of the last message that was looked at.
    last: u64,
    by_nonce: BTreeMap<String, Vec<Noted>>,
    by_subject: BTreeMap<Subject, Vec<Noted>>,
    /// Deleted while a game was played there.
    gone: BTreeSet<ChannelId>,
    /// Where the bot may not read what it has posted.
    unread: BTreeSet<ChannelId>,
}

impl Posts {
    pub(super) fn new() -> Posts {
        Posts {
            state: Mutex::default(),
            news: watch::channel(0).0,
        }
    }

    /// Notes what has come since the last look.
    pub(super) fn note(&self, world: &World) {
        let bot = world.application.bot;
        let mut state = self.state();
        let mut is_new = false;
        for message in world.messages_after(MessageId(state.last)) {
            state.last = message.id.0;
            if message.author == bot && !message.is_private() {
                let parent = world.channel(message.channel).and_then(|it| it.parent);
                state.add(message, parent.unwrap_or(message.channel));
                is_new = true;
            }
        }
        drop(state);
        if is_new {
            self.news.send_modify(|count| *count += 1);
        }
    }

    /// Notes everything as it appears, until it is dropped.
    pub(super) async fn follow(&self, discord: &LocalDiscord) {
        let mut changes = discord.changes();
        loop {
            changes.borrow_and_update();
            discord.look(|world| self.note(world));
            if changes.changed().await.is_err() {
                return;
            }
        }
    }

    /// Tells when something new was noted.
    pub(super) fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// The latest post about this.
    pub(super) fn about(&self, subject: Subject) -> Option<Noted> {
        self.state().by_subject.get(&subject)?.last().cloned()
    }

    /// The boards of a game, by the length of the log.
    pub(super) fn boards(&self, game: GameId) -> BTreeMap<LogLength, Vec<Noted>> {
        let range = Subject::Board(game, LogLength(0))..=Subject::Board(game, LogLength(u64::MAX));
        let state = self.state();
        let boards = state.by_subject.range(range);
        let boards = boards.filter_map(|(subject, noted)| match subject {
            Subject::Board(_, length) => Some((*length, noted.clone())),
            _ => None,
        });
        boards.collect()
    }

    /// A channel in which a game was played is being deleted.
    pub(super) fn is_going(&self, channel: ChannelId) {
        self.state().gone.insert(channel);
    }

    /// From now on the bot may read in a channel and its threads what it has posted there, or may
    /// not.
    pub(super) fn may_read(&self, channel: ChannelId, may: bool) {
        let mut state = self.state();
        if may {
            state.unread.remove(&channel);
        } else {
            state.unread.insert(channel);
        }
    }

    /// Whether a game was played there when it was deleted.
    pub(super) fn is_gone(&self, channel: ChannelId) -> bool {
        self.state().gone.contains(&channel)
    }

    /// How many posts there were.
    pub(super) fn count(&self) -> usize {
        self.state().by_nonce.values().map(Vec::len).sum()
    }

    /// What was sent more often than once. What was made again because its thread was deleted is
    /// not, nor what was where the bot may not read its own posts.
    pub(super) fn doubled(&self) -> Vec<String> {
        let state = self.state();
        let twice = |(nonce, noted): (&String, &Vec<Noted>)| {
            let there: Vec<&Noted> = noted
                .iter()
                .filter(|it| !state.gone.contains(&it.channel))
                .collect();
            let again = there.iter().skip(1).filter(|it| !it.is_blind).count();
            (again > 0).then(|| format!("`{nonce}` was posted more than once: {there:?}"))
        };
        state.by_nonce.iter().filter_map(twice).collect()
    }

    /// How much was sent again where the bot may not read its own posts.
    pub(super) fn blindly_again(&self) -> usize {
        let state = self.state();
        let again = state.by_nonce.values().flat_map(|it| it.iter().skip(1));
        again.filter(|it| it.is_blind).count()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Notes a message in this channel, or in a thread of it.
    fn add(&mut self, message: &Message, channel: ChannelId) {
        let Some(nonce) = message.nonce.as_ref().and_then(|it| it.as_str()) else {
            return;
        };
        let noted = Noted {
            message: message.id,
            channel: message.channel,
            mentions: message.mentions.clone(),
            is_blind: self.unread.contains(&channel),
        };
        if let Some(subject) = Subject::of(nonce) {
            let about = self.by_subject.entry(subject).or_default();
            about.push(noted.clone());
        }
        let same = self.by_nonce.entry(nonce.to_owned()).or_default();
        same.push(noted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_says_what_a_post_is_about() {
        let game: GameId = "K3F".parse().expect("a name");
        for (nonce, subject) in [
            ("cK3F", Subject::Challenge(game)),
            ("bK3F-17", Subject::Board(game, LogLength(17))),
            ("bK3F-17ma0", Subject::Board(game, LogLength(17))),
            ("bK3F-17-3f", Subject::Board(game, LogLength(17))),
            ("oK3F-4", Subject::Offer(game, 4)),
            ("tK3F-9f", Subject::TimeUp(game)),
        ] {
            assert_eq!(Subject::of(nonce), Some(subject), "{nonce}");
        }
        for other in ["", "t1234567", "n5-6", "x", "bK3F-"] {
            assert_eq!(Subject::of(other), None, "{other}");
        }
    }
}
