//! The bot's posts, recorded as they appear: deleted ones count as well.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    sync::{Mutex, MutexGuard, PoisonError},
};

use cairn_domain::{GameId, LogLength, Timestamp};
use cairn_kernel::Seat;
use localdiscord::{
    LocalDiscord,
    world::{
        World,
        id::{ChannelId, MessageId, UserId},
        message::{Attachment, Message},
    },
};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tokio::sync::watch;

use super::hurt::Hurt;

/// A message of the bot, in a channel or to one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Noted {
    pub(super) message: MessageId,
    pub(super) channel: ChannelId,
    /// The recipient, if it is a direct message.
    pub(super) to: Option<UserId>,
    /// When it was sent, by the world's clock.
    pub(super) at: Timestamp,
    /// The token by which the bot recognizes it.
    pub(super) nonce: Option<String>,
    /// Whether it answers a command or a press.
    pub(super) is_answer: bool,
    /// The users it has notified.
    pub(super) mentions: Vec<UserId>,
    /// The hashes of its pictures.
    pub(super) pictures: Vec<String>,
    /// Whether the bot could not check its earlier posts there.
    pub(super) is_blind: bool,
}

/// The subject of a post, by its nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PostSubject {
    /// The challenge.
    Challenge(GameId),
    /// The board for this length of the log.
    Board(GameId, LogLength),
    /// The offer of this number.
    Offer(GameId, u64),
    /// An expired time.
    TimeUp(GameId),
    /// The direct message to this seat about its turn, for this length of the log.
    Turn(GameId, LogLength, Seat),
    /// Anything else about a game.
    Game(GameId),
}

impl PostSubject {
    /// The game.
    pub(super) fn game(self) -> GameId {
        match self {
            PostSubject::Challenge(game)
            | PostSubject::Board(game, _)
            | PostSubject::Offer(game, _)
            | PostSubject::TimeUp(game)
            | PostSubject::Turn(game, ..)
            | PostSubject::Game(game) => game,
        }
    }

    pub(super) fn of(nonce: &str) -> Option<PostSubject> {
        let nonce = about(nonce);
        PostSubject::of_news(nonce).or_else(|| PostSubject::of_post(nonce))
    }

    /// The subject of a separate message to one player.
    fn of_news(nonce: &str) -> Option<PostSubject> {
        let bearer = nonce.get(..1)?;
        let kind = nonce.get(1..2)?;
        let (game, number) = nonce.get(2..)?.split_once('-')?;
        let game = game.parse().ok()?;
        let seat = match bearer {
            "d" => Some(Seat::First),
            "e" => Some(Seat::Second),
            "p" | "q" => None,
            _ => return None,
        };
        if !["b", "o", "t", "r", "n"].contains(&kind) {
            return None;
        }
        let digits = number.find(|it: char| !it.is_ascii_hexdigit());
        let number = number.get(..digits.unwrap_or(number.len()))?;
        let length = u64::from_str_radix(number, 16).ok()?;
        Some(match seat {
            Some(seat) if kind == "b" => PostSubject::Turn(game, LogLength(length), seat),
            _ => PostSubject::Game(game),
        })
    }

    fn of_post(nonce: &str) -> Option<PostSubject> {
        let kind = nonce.chars().next()?;
        let rest = nonce.get(kind.len_utf8()..)?;
        let Some((game, number)) = rest.split_once('-') else {
            let game = rest.parse().ok()?;
            return match kind {
                'c' => Some(PostSubject::Challenge(game)),
                'a' => Some(PostSubject::Game(game)),
                _ => None,
            };
        };
        let game = game.parse().ok()?;
        let digits = number.find(|it: char| !it.is_ascii_digit());
        let number = || number.get(..digits.unwrap_or(number.len()))?.parse().ok();
        match kind {
            'b' => Some(PostSubject::Board(game, LogLength(number()?))),
            'o' => Some(PostSubject::Offer(game, number()?)),
            't' => Some(PostSubject::TimeUp(game)),
            'f' | 'g' => Some(PostSubject::Game(game)),
            _ => None,
        }
    }
}

/// The subject part of a nonce; the rest is the life of the database.
fn about(nonce: &str) -> &str {
    nonce.rsplit_once('.').map_or(nonce, |(about, _)| about)
}

/// All recorded posts of the bot.
#[derive(Debug)]
pub(super) struct Posts {
    state: Mutex<State>,
    news: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct State {
    /// The id of the last message recorded.
    last: u64,
    all: Vec<Noted>,
    by_nonce: BTreeMap<String, Vec<Noted>>,
    by_subject: BTreeMap<PostSubject, Vec<Noted>>,
    /// Channels deleted while a game was played there.
    gone: BTreeSet<ChannelId>,
    /// Channels where the bot may not read its own posts.
    unread: BTreeSet<ChannelId>,
}

impl Posts {
    pub(super) fn new() -> Posts {
        Posts {
            state: Mutex::default(),
            news: watch::channel(0).0,
        }
    }

    /// The posts of a finished run.
    pub(super) fn of(all: &[Noted], gone: &BTreeSet<ChannelId>) -> Posts {
        let posts = Posts::new();
        let mut state = posts.state();
        state.gone.clone_from(gone);
        for noted in all {
            state.add(noted.clone());
        }
        drop(state);
        posts
    }

    /// All posts, and the channels deleted while a game was played there.
    pub(super) fn all(&self) -> (Vec<Noted>, BTreeSet<ChannelId>) {
        let state = self.state();
        (state.all.clone(), state.gone.clone())
    }

    /// Records new messages since the last call.
    pub(super) fn note(&self, world: &World) {
        let bot = world.application.bot;
        let mut state = self.state();
        let mut is_new = false;
        for message in world.messages_after(MessageId(state.last)) {
            state.last = message.id.0;
            if message.author == bot && !message.is_private() {
                let channel = world.channel(message.channel);
                let parent = channel.and_then(|it| it.parent);
                let recipients = channel.map_or(&[][..], |it| &it.recipients);
                let to = recipients.iter().copied().find(|it| *it != bot);
                let is_blind = state.unread.contains(&parent.unwrap_or(message.channel));
                state.add(Noted::of(message, to, is_blind));
                is_new = true;
            }
        }
        drop(state);
        if is_new {
            self.news.send_modify(|count| *count += 1);
        }
    }

    /// Records everything as it appears, until dropped.
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

    /// Signals new notes.
    pub(super) fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// The latest post about this.
    pub(super) fn about(&self, subject: PostSubject) -> Option<Noted> {
        self.state().by_subject.get(&subject)?.last().cloned()
    }

    /// The boards of a game, by the length of the log.
    pub(super) fn boards(&self, game: GameId) -> BTreeMap<LogLength, Vec<Noted>> {
        let range =
            PostSubject::Board(game, LogLength(0))..=PostSubject::Board(game, LogLength(u64::MAX));
        let state = self.state();
        let boards = state.by_subject.range(range);
        let boards = boards.filter_map(|(subject, noted)| match subject {
            PostSubject::Board(_, length) => Some((*length, noted.clone())),
            _ => None,
        });
        boards.collect()
    }

    /// A channel in which a game was played is about to be deleted.
    pub(super) fn is_going(&self, channel: ChannelId) {
        self.state().gone.insert(channel);
    }

    /// Whether the bot may from now on read its own posts in a channel and its threads.
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

    /// The number of posts, and how many of them were direct messages.
    pub(super) fn count(&self) -> (usize, usize) {
        let state = self.state();
        let direct = state.all.iter().filter(|it| it.to.is_some());
        (state.all.len(), direct.count())
    }

    /// How often something with a matching nonce was posted.
    pub(super) fn with_nonce(&self, fits: impl Fn(&str) -> bool) -> usize {
        let state = self.state();
        let all = state.by_nonce.iter();
        let all = all.filter(|(nonce, _)| fits(about(nonce)));
        all.map(|(_, noted)| noted.len()).sum()
    }

    /// The direct messages about a game that say whose turn it is.
    pub(super) fn turns_told(&self, game: GameId) -> BTreeMap<(LogLength, Seat), Vec<Noted>> {
        let state = self.state();
        let from = PostSubject::Turn(game, LogLength(0), Seat::First);
        let turns = state.by_subject.range(from..);
        let turns = turns.map_while(|(subject, noted)| match subject {
            PostSubject::Turn(of, length, seat) if *of == game => {
                Some(((*length, *seat), noted.clone()))
            }
            _ => None,
        });
        turns.collect()
    }

    /// The games mentioned in posts, and separately those only offered.
    pub(super) fn games(&self) -> (BTreeSet<GameId>, BTreeMap<GameId, Timestamp>) {
        let (mut begun, mut offered) = (BTreeSet::new(), BTreeMap::new());
        for (subject, noted) in &self.state().by_subject {
            match (subject, noted.first()) {
                (PostSubject::Challenge(game), Some(first)) => {
                    offered.insert(*game, first.at);
                }
                _ => {
                    begun.insert(subject.game());
                }
            }
        }
        offered.retain(|game, _| !begun.contains(game));
        (begun, offered)
    }

    /// Posts the bot cannot recognize again: neither answers nor with a nonce.
    pub(super) fn unrecognizable(&self) -> Vec<String> {
        let state = self.state();
        let all = state.all.iter();
        let strange = all.filter(|it| it.nonce.is_none() && !it.is_answer);
        strange
            .map(|it| format!("a message that nothing can be recognized by: {it:?}"))
            .collect()
    }

    /// Messages sent more than once. Exempt are those repeated because their thread was deleted,
    /// those where the bot may not read its own posts, and those about damaged things: the row may
    /// have been the one that recorded them.
    pub(super) fn doubled(&self, hurt: &BTreeSet<Hurt>) -> Vec<String> {
        let state = self.state();
        let twice = |(nonce, noted): (&String, &Vec<Noted>)| {
            let game = PostSubject::of(nonce).map(|it| Hurt::Game(it.game()));
            if game.is_some_and(|it| hurt.contains(&it)) {
                return None;
            }
            let there: Vec<&Noted> = noted
                .iter()
                .filter(|it| !state.gone.contains(&it.channel))
                .collect();
            let again = there.iter().skip(1).filter(|it| !it.is_blind).count();
            (again > 0).then(|| format!("`{nonce}` was posted more than once: {there:?}"))
        };
        state.by_nonce.iter().filter_map(twice).collect()
    }

    /// How often something was repeated where the bot may not read its own posts.
    pub(super) fn blindly_again(&self) -> usize {
        let state = self.state();
        let again = state.by_nonce.values().flat_map(|it| it.iter().skip(1));
        again.filter(|it| it.is_blind).count()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Noted {
    fn of(message: &Message, to: Option<UserId>, is_blind: bool) -> Noted {
        // Messages of other kinds are Discord's own, such as those about a new thread.
        let is_ordinary = matches!(message.kind, 0 | 19);
        Noted {
            message: message.id,
            channel: message.channel,
            to,
            at: Timestamp(message.created().0),
            nonce: message
                .nonce
                .as_ref()
                .and_then(|it| it.as_str())
                .map(str::to_owned),
            is_answer: message.origin.is_some() || !is_ordinary,
            mentions: message.mentions.clone(),
            pictures: message.attachments.iter().filter_map(picture).collect(),
            is_blind,
        }
    }
}

fn picture(attached: &Attachment) -> Option<String> {
    attached.size.map(|_| hash(&attached.bytes))
}

/// A hash that identifies a picture.
pub(super) fn hash(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in &Sha256::digest(bytes)[..16] {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

impl State {
    fn add(&mut self, noted: Noted) {
        if let Some(nonce) = &noted.nonce {
            if let Some(subject) = PostSubject::of(nonce) {
                let about = self.by_subject.entry(subject).or_default();
                about.push(noted.clone());
            }
            let same = self.by_nonce.entry(nonce.clone()).or_default();
            same.push(noted.clone());
        }
        self.all.push(noted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_says_what_a_post_is_about() {
        let game: GameId = "K3F".parse().expect("a name");
        for (nonce, subject) in [
            ("cK3F.00zz", PostSubject::Challenge(game)),
            ("bK3F-17.00zz", PostSubject::Board(game, LogLength(17))),
            ("bK3F-17ma0", PostSubject::Board(game, LogLength(17))),
            ("bK3F-17-3f", PostSubject::Board(game, LogLength(17))),
            ("oK3F-4", PostSubject::Offer(game, 4)),
            ("tK3F-9f", PostSubject::TimeUp(game)),
            (
                "dbK3F-1f",
                PostSubject::Turn(game, LogLength(31), Seat::First),
            ),
            (
                "ebK3F-2",
                PostSubject::Turn(game, LogLength(2), Seat::Second),
            ),
            ("pnK3F-1f", PostSubject::Game(game)),
            ("fK3F-4-1", PostSubject::Game(game)),
            ("aK3F", PostSubject::Game(game)),
        ] {
            assert_eq!(PostSubject::of(nonce), Some(subject), "{nonce}");
        }
        for other in ["", "t1234567", "n5-6", "x", "bK3F-"] {
            assert_eq!(PostSubject::of(other), None, "{other}");
        }
    }
}
