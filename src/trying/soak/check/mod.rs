//! Whether each turn of a game was announced, once, to the player who is next.

use std::collections::{BTreeMap, BTreeSet};

use cairn_domain::{Event, Game, LogEntry, LogLength, Origin, Span, Timestamp};
use cairn_kernel::Seat;
use localdiscord::world::id::{ChannelId, UserId};

use super::{posts::Noted, transcript::KnownGame};

/// A later post is late, whatever goes wrong meanwhile.
pub(super) const LATE: Span = Span::from_secs(180);

/// A fault that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FoundFault {
    /// The bot has confirmed a turn that is not in the log.
    Lost(String),
    /// Announced more than once.
    Doubled(String),
    /// Never announced.
    Missing(String),
    /// Announced too late.
    Late(String),
    /// Anything else.
    Other(String),
}

impl FoundFault {
    /// The fault in words.
    pub(super) fn text(&self) -> &str {
        match self {
            FoundFault::Lost(text)
            | FoundFault::Doubled(text)
            | FoundFault::Missing(text)
            | FoundFault::Late(text)
            | FoundFault::Other(text) => text,
        }
    }
}

/// The result of checking the posts of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CheckResult {
    pub(super) wrong: Vec<FoundFault>,
    /// How often the log came to rest and a board announced it.
    pub(super) announced: usize,
    /// How often it came to rest and continued before a board could be posted: the next board
    /// announces both.
    pub(super) together: usize,
}

/// The observations of a game from outside.
pub(super) struct ObservedGame<'a> {
    pub(super) known: KnownGame,
    /// Its boards, by the length of the log.
    pub(super) boards: &'a BTreeMap<LogLength, Vec<Noted>>,
    /// The direct messages about whose turn it was.
    pub(super) turns_told: &'a BTreeMap<(LogLength, Seat), Vec<Noted>>,
    /// Its players who get direct messages about their turns.
    pub(super) told_directly: &'a BTreeSet<UserId>,
    /// The people mentioned by its last board, once it is over.
    pub(super) told_of_end: &'a BTreeSet<UserId>,
    /// The channels deleted while it was played: their posts had to be repeated.
    pub(super) is_gone: &'a dyn Fn(ChannelId) -> bool,
    /// How long people waited between two moments.
    pub(super) waited: &'a dyn Fn(Timestamp, Timestamp) -> Span,
}

/// Compares the observations of a game with its log.
pub(super) fn look(game: &Game, seen: &ObservedGame<'_>) -> CheckResult {
    let ObservedGame { known, boards, .. } = seen;
    let (id, log) = (game.id, &game.log);
    let mut found = CheckResult::default();
    if known.acknowledged > game.seq() {
        found.wrong.push(FoundFault::Lost(format!(
            "#{id}: the bot said that entry {} was played, and there are {}",
            known.acknowledged,
            game.seq()
        )));
    }
    if known.is_over && game.head.outcome.is_none() {
        found.wrong.push(FoundFault::Lost(format!(
            "#{id}: it was over, and now it goes on"
        )));
    }
    for length in rests(log) {
        let at = LogLength(length as u64);
        let next = log.get(length).map(|entry| &entry.event);
        // Running out of time is no action, and hasty people do not wait for boards.
        let is_overtaken = match next {
            None => false,
            Some(Event::TimedOut { .. } | Event::Abandoned | Event::Settled) => true,
            Some(_) => {
                known.is_hasty
                    || waits_for_computer(game, length)
                    || is_read_late(game, &known.entered, length)
            }
        };
        found.wrong.extend(direct(game, at, seen, is_overtaken));
        if let Some(first) = boards.get(&at).and_then(|it| it.first()) {
            found.announced += 1;
            let since = length.checked_sub(1).and_then(|it| log.get(it));
            let since = since.map_or(game.started_at, |it| it.at);
            found.wrong.extend(late(game, at, seen, since, first));
            continue;
        }
        if is_overtaken {
            found.together += 1;
        } else {
            found.wrong.push(FoundFault::Missing(format!(
                "#{id}: what was played up to entry {at} was never announced; then came {next:?} \
                 {} ms later; begun at {:?} in {:?}, ended by {:?}",
                until_next(game, length),
                game.started_at,
                game.place,
                game.head.outcome
            )));
        }
    }
    for (at, posts) in *boards {
        let mut places = BTreeMap::<ChannelId, usize>::new();
        for (number, post) in posts.iter().enumerate() {
            // Where it may not read, the bot cannot know of an earlier post.
            if !(seen.is_gone)(post.channel) && (number == 0 || !post.is_blind) {
                *places.entry(post.channel).or_default() += 1;
            }
        }
        if let Some(count) = places.values().find(|it| **it > 1) {
            found.wrong.push(FoundFault::Doubled(format!(
                "#{id}: the board after entry {at} was posted {count} times in one place"
            )));
        }
        if let Some(wrong) = mentions(game, *at, posts, seen) {
            found.wrong.push(wrong);
        }
    }
    found
}

/// Whether a turn that was entered earlier, but not read then, may have been read now.
fn is_read_late(game: &Game, entered: &BTreeMap<LogLength, u32>, length: usize) -> bool {
    /// Two turns of each player, with the actions of chance between them.
    const ENTRIES: usize = 8;
    let acts = |at: usize| {
        let entry = game.log.get(at);
        entry.is_some_and(|it| matches!(it.event, Event::Acted { .. }))
    };
    let left_over = |at: usize| {
        let times = entered.get(&LogLength(at as u64)).copied().unwrap_or(0);
        times > u32::from(acts(at))
    };
    acts(length) && (length.saturating_sub(ENTRIES)..length).any(left_over)
}

/// Whether the computer had to act then: the board of its turn announces both. Or it has just
/// granted a takeback, which takes effect before the other player hears of it and does something
/// else.
fn waits_for_computer(game: &Game, length: usize) -> bool {
    let is_computer = |seat: Seat| game.players.get(seat).id.level().is_some();
    match length.checked_sub(1).and_then(|it| game.log.get(it)) {
        Some(entry) if matches!(entry.event, Event::TakenBack { .. }) => {
            Seat::BOTH.into_iter().any(is_computer)
        }
        Some(entry) => entry.next.is_some_and(is_computer),
        // The player who began is not in the log.
        None => Seat::BOTH.into_iter().any(is_computer),
    }
}

/// How long the log stayed at this length, in milliseconds.
fn until_next(game: &Game, length: usize) -> i64 {
    let before = length.checked_sub(1).and_then(|it| game.log.get(it));
    let since = before.map_or(game.started_at, |it| it.at);
    game.log.get(length).map_or(0, |it| it.at.0 - since.0)
}

/// Checks that exactly the player to act was mentioned, once, and at the end those who did not
/// cause it. A mention in a deleted thread, or where the bot may not read its own posts, may have
/// been repeated elsewhere.
fn mentions(
    game: &Game,
    at: LogLength,
    posts: &[Noted],
    seen: &ObservedGame<'_>,
) -> Option<FoundFault> {
    let last = usize::try_from(at.0).ok()?.checked_sub(1)?;
    let Some(entry) = game.log.get(last) else {
        return Some(FoundFault::Other(format!(
            "#{}: there is a board for entry {at}, which there is not",
            game.id
        )));
    };
    // A post that was followed by another one for this may have been unconfirmed.
    let is_excused = |at: usize, post: &Noted| {
        let later = posts.get(at + 1);
        later.is_some_and(|later| later.is_blind || (seen.is_gone)(post.channel))
    };
    let once: Vec<UserId> = match entry.next {
        Some(next) => {
            let next = game.players.get(next).user.map(|it| UserId(it.0));
            // They get a message of their own.
            let mentioned = next.filter(|it| !seen.told_directly.contains(it));
            mentioned.into_iter().collect()
        }
        None if game.head.outcome.is_some() && at == game.seq() => {
            seen.told_of_end.iter().copied().collect()
        }
        None => return None,
    };
    let sorted = |mentions: &mut dyn Iterator<Item = UserId>| {
        let mut all: Vec<UserId> = mentions.collect();
        all.sort_unstable();
        all
    };
    let all = sorted(&mut posts.iter().flat_map(|it| it.mentions.clone()));
    let certain = posts.iter().enumerate();
    let certain = certain.filter(|(at, post)| !is_excused(*at, post));
    let certain = sorted(&mut certain.flat_map(|(_, it)| it.mentions.clone()));
    let is_right =
        all == once || certain == once || may_be_told_elsewhere(game, entry, &all, &once);
    (!is_right).then(|| {
        FoundFault::Other(format!(
            "#{}: the board after entry {at} does not mention {once:?} once: {posts:?}",
            game.id
        ))
    })
}

/// At the end of a tournament's game, players informed by the tournament itself are not mentioned.
fn may_be_told_elsewhere(game: &Game, last: &LogEntry, told: &[UserId], wanted: &[UserId]) -> bool {
    let is_end = last.next.is_none() && game.origin == Origin::Tournament;
    let once = told.windows(2).all(|it| it[0] != it[1]);
    is_end && once && told.iter().all(|it| wanted.contains(it))
}

/// A board or a direct message that came long after the event.
fn late(
    game: &Game,
    at: LogLength,
    seen: &ObservedGame<'_>,
    since: Timestamp,
    post: &Noted,
) -> Option<FoundFault> {
    let waited = (seen.waited)(since, post.at);
    (waited > LATE).then(|| {
        let seconds = waited.0 / 1_000;
        FoundFault::Late(format!(
            "#{}: what was played up to entry {at} was announced after {seconds} s: {post:?}",
            game.id
        ))
    })
}

/// Checks that players who want direct messages get one for each of their turns, and nobody else
/// does.
fn direct(
    game: &Game,
    at: LogLength,
    seen: &ObservedGame<'_>,
    is_overtaken: bool,
) -> Vec<FoundFault> {
    let last = usize::try_from(at.0).ok().and_then(|it| it.checked_sub(1));
    let entry = last.and_then(|it| game.log.get(it));
    let first = || game.log.first().map(|it| it.event.act());
    let next = match entry {
        Some(entry) => entry.next,
        None => first().map_or(game.head.to_move, |act| act.and_then(|(seat, _)| seat)),
    };
    // There may have been no turn.
    let is_another = |seat| next != Some(seat) && (entry.is_some() || next.is_some());
    let mut wrong = Vec::new();
    for seat in Seat::BOTH {
        let told = seen
            .turns_told
            .get(&(at, seat))
            .map_or(&[][..], Vec::as_slice);
        let user = game.players.get(seat).user.map(|it| UserId(it.0));
        let wants = user.is_some_and(|it| seen.told_directly.contains(&it));
        let (first, again) = match told {
            [] if wants && next == Some(seat) && !is_overtaken => {
                wrong.push(FoundFault::Missing(format!(
                    "#{}: {user:?} was not told directly of their turn after entry {at}",
                    game.id
                )));
                continue;
            }
            [] => continue,
            [first, again @ ..] => (first, again),
        };
        if !again.is_empty() {
            wrong.push(FoundFault::Doubled(format!(
                "#{}: told directly more than once of the turn after entry {at}: {told:?}",
                game.id
            )));
        }
        if !wants || is_another(seat) || first.to != user {
            wrong.push(FoundFault::Other(format!(
                "#{}: the turn after entry {at} was told to somebody it is nothing to: {first:?}",
                game.id
            )));
        }
        let since = entry.map_or(game.started_at, |it| it.at);
        wrong.extend(late(game, at, seen, since, first));
    }
    wrong
}

/// The lengths at which the log came to rest: entries committed together have one time, and the
/// first actions of chance are there from the start.
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
pub(super) mod tests;
