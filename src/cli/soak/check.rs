//! Whether each turn of a game was announced, once, to the one who plays next.

use std::collections::BTreeMap;

use localdiscord::world::id::{ChannelId, UserId};

use super::{posts::Noted, stage::Known};
use crate::domain::{Event, Game, LogEntry, LogLength};

/// Something that must not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// The bot has said that a turn was played, and it is not in the log.
    Lost(String),
    /// Announced more often than once.
    Doubled(String),
    /// Never announced.
    Missing(String),
    /// Anything else.
    Other(String),
}

impl Wrong {
    /// In words.
    pub(super) fn text(&self) -> &str {
        match self {
            Wrong::Lost(text)
            | Wrong::Doubled(text)
            | Wrong::Missing(text)
            | Wrong::Other(text) => text,
        }
    }
}

/// What a look at the posts of a game has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) wrong: Vec<Wrong>,
    /// How often the log came to rest and a board said so.
    pub(super) announced: usize,
    /// How often it came to rest and went on before a board could be posted: the next board says
    /// both.
    pub(super) together: usize,
}

/// Holds the boards of a game against its log. `is_gone` tells the channels that were deleted while
/// it was played: what was there had to be posted again.
pub(super) fn boards(
    game: &Game,
    known: Known,
    boards: &BTreeMap<LogLength, Vec<Noted>>,
    is_gone: impl Fn(ChannelId) -> bool,
) -> Found {
    let (id, log) = (game.id, &game.log);
    let mut found = Found::default();
    if known.acknowledged > game.seq() {
        found.wrong.push(Wrong::Lost(format!(
            "#{id}: the bot said that entry {} was played, and there are {}",
            known.acknowledged,
            game.seq()
        )));
    }
    for length in rests(log) {
        let at = LogLength(length as u64);
        if boards.contains_key(&at) {
            found.announced += 1;
            continue;
        }
        let next = log.get(length).map(|entry| &entry.event);
        // Nobody has a hand in time that runs out, and hasty people do not wait for boards.
        let is_overtaken = match next {
            None => false,
            Some(Event::TimedOut { .. } | Event::Abandoned | Event::Settled) => true,
            Some(_) => known.is_hasty,
        };
        if is_overtaken {
            found.together += 1;
        } else {
            found.wrong.push(Wrong::Missing(format!(
                "#{id}: what was played up to entry {at} was never announced; then came {next:?} \
                 {} ms later; begun at {:?} in {:?}, ended by {:?}",
                until_next(log, length),
                game.started_at,
                game.place,
                game.head.outcome
            )));
        }
    }
    for (at, posts) in boards {
        let mut places = BTreeMap::<ChannelId, usize>::new();
        for (number, post) in posts.iter().enumerate() {
            // Where it may not read the bot cannot know of an earlier one.
            if !is_gone(post.channel) && (number == 0 || !post.is_blind) {
                *places.entry(post.channel).or_default() += 1;
            }
        }
        if let Some(count) = places.values().find(|it| **it > 1) {
            found.wrong.push(Wrong::Doubled(format!(
                "#{id}: the board after entry {at} was posted {count} times in one place"
            )));
        }
        if let Some(wrong) = mentions(game, *at, posts, &is_gone) {
            found.wrong.push(wrong);
        }
    }
    found
}

/// How long the log stood still at this length, in milliseconds.
fn until_next(log: &[LogEntry], length: usize) -> i64 {
    let at = |entry: Option<&LogEntry>| entry.map_or(0, |it| it.at.0);
    at(log.get(length)) - at(length.checked_sub(1).and_then(|it| log.get(it)))
}

/// Exactly the player who is to act was mentioned, once. Whoever was mentioned in a thread that is
/// gone may have been again elsewhere, and so may they where the bot may not read its own posts.
fn mentions(
    game: &Game,
    at: LogLength,
    posts: &[Noted],
    is_gone: impl Fn(ChannelId) -> bool,
) -> Option<Wrong> {
    let last = usize::try_from(at.0).ok()?.checked_sub(1)?;
    let Some(entry) = game.log.get(last) else {
        return Some(Wrong::Other(format!(
            "#{}: there is a board for entry {at}, which there is not",
            game.id
        )));
    };
    let next = game.players.get(entry.next?).user?;
    // Of a post that was followed by another one for this, nothing may have been heard.
    let is_excused = |at: usize, post: &Noted| {
        let later = posts.get(at + 1);
        later.is_some_and(|later| later.is_blind || is_gone(post.channel))
    };
    let once = [UserId(next.0)];
    let all = posts.iter().flat_map(|it| it.mentions.clone());
    let certain = posts.iter().enumerate();
    let certain = certain.filter(|(at, post)| !is_excused(*at, post));
    let certain = certain.flat_map(|(_, it)| it.mentions.clone());
    let is_right = all.collect::<Vec<_>>() == once || certain.collect::<Vec<_>>() == once;
    (!is_right).then(|| {
        Wrong::Other(format!(
            "#{}: the board after entry {at} does not mention {next:?} once: {posts:?}",
            game.id
        ))
    })
}

/// The lengths at which the log stood still: what was committed at once has one time, and what
/// chance does first is there from the beginning.
fn rests(log: &[LogEntry]) -> Vec<usize> {
    let begins_with_chance = log
        .first()
        .is_some_and(|entry| matches!(entry.event, Event::Rolled { .. }));
    let start = (!begins_with_chance).then_some(0);
    let between = (1..log.len()).filter(|&at| log[at].at != log[at - 1].at);
    let mut all: Vec<usize> = start.into_iter().chain(between).collect();
    if !log.is_empty() {
        all.push(log.len());
    }
    all
}

#[cfg(test)]
mod tests;
