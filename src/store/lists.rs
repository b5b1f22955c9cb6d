//! Lists of games, in the order of an index.

use std::ops::{Deref, DerefMut};

use crate::Reader;
use anyhow::Context as _;
use cairn_domain::{
    ChannelId, Due, Freezable, GameId, GuildId, Head, Participant, Place, PlayerId, Timestamp,
    Variant,
};
use cairn_kernel::BySeat;
use serde::Deserialize;

use super::{
    convert::{readable_rows, to_signed},
    games::{check, head_columns, people, place_columns, seated},
    rows::{Columns, read_by},
    sql::{DbRow, query},
};

const COLUMNS: Columns = Columns(concat!("pool=variant", place_columns!(), head_columns!()));

/// What a list shows: the rows that can be read, and the names of those that are frozen or to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows<T> {
    /// What can be read, in the order of the list.
    pub readable: Vec<T>,
    /// What cannot be, or could not be the last time.
    pub frozen: Vec<Freezable>,
}

impl<T> Default for Rows<T> {
    fn default() -> Rows<T> {
        Rows {
            readable: Vec::new(),
            frozen: Vec::new(),
        }
    }
}

impl<T> Deref for Rows<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.readable
    }
}

impl<T> DerefMut for Rows<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.readable
    }
}

impl<T> IntoIterator for Rows<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.readable.into_iter()
    }
}

/// The place of a game in a list: the smallest is the most urgent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Urgency {
    waits_for_another: bool,
    /// The maximum without a clock.
    deadline: Timestamp,
    since: Timestamp,
}

/// A game without its log: enough for lists.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ListedGame {
    pub id: GameId,
    pub variant: Variant,
    pub players: BySeat<Participant>,
    pub place: Place,
    /// Whether it cannot be shown in its place.
    pub unseen: bool,
    pub head: Head,
    /// When its clock is to be checked.
    #[serde(default)]
    pub due: Due,
}

impl ListedGame {
    /// Where people find it: the channel, if its thread may be gone.
    pub fn seen_in(&self) -> ChannelId {
        if self.unseen {
            self.place.channel
        } else {
            self.place.target()
        }
    }

    /// Its urgency for a player: games that wait for them come first, then those with the least
    /// time left by the stored lower bound, then the longest wait.
    pub fn urgency(&self, player: PlayerId) -> Urgency {
        self.urgency_by(player, self.due.deadline)
    }

    /// Likewise, by this deadline.
    pub fn urgency_by(&self, player: PlayerId, deadline: Option<Timestamp>) -> Urgency {
        Urgency {
            waits_for_another: !self.waits_for(player),
            deadline: deadline.unwrap_or(Timestamp::MAX),
            since: self.head.since,
        }
    }

    /// Whether it waits for this person.
    pub fn waits_for(&self, player: PlayerId) -> bool {
        let next = self.head.to_move.map(|seat| self.players.get(seat));
        next.is_some_and(|it| it.is(player))
    }
}

/// A filter for games; every part that is given must hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameFilter {
    pub player: Option<PlayerId>,
    pub guild: Option<GuildId>,
    /// It is shown in this channel or thread, or belongs to it.
    pub channel: Option<ChannelId>,
    /// This game of the catalog is played, in any variant.
    pub game: Option<&'static str>,
    /// Running or finished games.
    pub which: GameSelection,
}

impl GameFilter {
    /// The games of a person: the running ones, unless another field says otherwise.
    pub fn of_player(player: PlayerId) -> GameFilter {
        GameFilter {
            player: Some(player),
            ..GameFilter::default()
        }
    }
}

/// Whether games are running or over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameSelection {
    /// Running games, the longest wait first.
    #[default]
    GoingOn,
    /// Running games, then finished ones.
    All,
    /// Finished games, the latest first, after skipping this number.
    Over(u32),
}

impl Reader {
    /// The games that match the filter: running ones first, the longest wait first; then finished
    /// ones, the latest first. At most `limit`.
    pub async fn games(&self, filter: GameFilter, limit: u32) -> anyhow::Result<Rows<ListedGame>> {
        let query = Query::from_filter(&filter);
        match filter.which {
            GameSelection::GoingOn => half(self, query.going_on, filter, (limit, 0)).await,
            GameSelection::Over(skip) => half(self, query.over, filter, (limit, skip)).await,
            GameSelection::All => {
                // A game may end in between.
                let all = self.at_one_moment(async |look: Reader| {
                    let mut games = half(&look, query.going_on, filter, (limit, 0)).await?;
                    let there = games.len() + games.frozen.len();
                    let there = u32::try_from(there).unwrap_or(limit);
                    let room = (limit.saturating_sub(there), 0);
                    let over = half(&look, query.over, filter, room).await?;
                    games.readable.extend(over.readable);
                    games.frozen.extend(over.frozen);
                    Ok(games)
                });
                all.await
            }
        }
    }
}

/// A page of one half: at most `most` games, after `skip` others.
async fn half(
    look: &Reader,
    text: &'static str,
    filter: GameFilter,
    (most, skip): (u32, u32),
) -> anyhow::Result<Rows<ListedGame>> {
    let rows = query(text)
        .bind(filter.player.map(|it| to_signed(it.0)))
        .bind(filter.guild.map(|it| to_signed(it.0)))
        .bind(filter.channel.map(|it| to_signed(it.0)))
        .bind(most)
        .bind(skip)
        .bind(filter.game);
    let rows = rows.all(look).await.context("read games")?;
    readable_rows(&rows, |id| Freezable::Game(GameId(id)), listed_game)
}

fn listed_game(row: &DbRow) -> anyhow::Result<ListedGame> {
    let listed: ListedGame = read_by(row, COLUMNS)?;
    check(&listed.head)?;
    Ok(listed)
}

/// The two halves of a list, each in the order of an index: only rows that are shown are sorted.
#[derive(Clone, Copy)]
pub(super) struct Query {
    pub(super) going_on: &'static str,
    pub(super) over: &'static str,
}

/// A list of games `g`: $1 the player, $2 the server, $3 the channel, $4 how many, $5 after how
/// many, $6 the game, which is a prefix of its variants.
macro_rules! half {
    ($from:expr, $where:expr) => {
        concat!(
            "SELECT g.id AS id, g.pool, g.guild, g.channel, g.wants_thread, g.thread, g.frozen_at,
                g.trouble IS NOT NULL AS unseen, g.to_move, g.status, g.winner, g.reason, g.offer, g.since AS since, g.turns,
                g.clock_state, g.due_at, g.wake_at, ",
            people!(),
            " FROM ",
            $from,
            seated!(),
            "WHERE ",
            $where,
            " AND ($2 IS NULL OR g.guild = $2)
              AND (g.pool = $6 OR g.pool LIKE $6 || '/%' OR $6 IS NULL)"
        )
    };
}

/// The games of one participant, whose seats repeat the columns that order the list. A game with
/// one player on both sides is listed once.
macro_rules! of_player {
    ($active:literal, $order:literal) => {
        concat!(
            half!(
                concat!(
                    "seats AS mine",
                    " {join} ",
                    "games AS g ON g.id = mine.game"
                ),
                concat!(
                    "mine.participant = (SELECT id FROM participants WHERE discord_user = $1)
                     AND mine.active = ",
                    $active,
                    " AND (mine.seat = 'first' OR s1.participant IS DISTINCT FROM mine.participant)
                      AND ($3 IS NULL OR g.channel = $3 OR g.thread = $3)"
                )
            ),
            " ORDER BY mine.since ",
            $order,
            ", mine.game ",
            $order,
            " LIMIT $4 OFFSET $5"
        )
    };
}

/// The games of a channel and those of a thread, each in order, merged.
macro_rules! of_channel {
    ($which:literal, $order:literal) => {
        concat!(
            half!("games AS g", concat!($which, " AND g.channel = $3")),
            " UNION ALL ",
            half!(
                "games AS g",
                concat!($which, " AND g.thread = $3 AND g.channel <> $3")
            ),
            " ORDER BY since ",
            $order,
            ", id ",
            $order,
            " LIMIT $4 OFFSET $5"
        )
    };
}

macro_rules! of_all {
    ($which:expr, $order:literal) => {
        concat!(
            half!("games AS g", $which),
            " ORDER BY g.since ",
            $order,
            ", g.id ",
            $order,
            " LIMIT $4 OFFSET $5"
        )
    };
}

impl Query {
    pub(super) const BY_PLAYER: Query = Query {
        going_on: of_player!("TRUE", ""),
        over: of_player!("FALSE", "DESC"),
    };
    pub(super) const BY_CHANNEL: Query = Query {
        going_on: of_channel!("g.status = 'running'", ""),
        over: of_channel!("g.status <> 'running'", "DESC"),
    };
    pub(super) const BY_GUILD: Query = Query {
        going_on: of_all!("g.status = 'running' AND g.guild = $2", ""),
        over: of_all!("g.status <> 'running' AND g.guild = $2", "DESC"),
    };
    const ALL: Query = Query {
        going_on: of_all!("g.status = 'running'", ""),
        over: of_all!("g.status <> 'running'", "DESC"),
    };

    fn from_filter(filter: &GameFilter) -> Query {
        if filter.player.is_some() {
            Query::BY_PLAYER
        } else if filter.channel.is_some() {
            Query::BY_CHANNEL
        } else if filter.guild.is_some() {
            Query::BY_GUILD
        } else {
            Query::ALL
        }
    }
}
