//! The places to read after nobody has listened.

use std::cmp::Reverse;

use anyhow::Context as _;
use cairn_domain::{ChannelId, GuildId, Shard, Timestamp};
use serde::Deserialize;

use super::{Reader, sql::query};

/// Where running games are, those with the latest turns first.
macro_rules! latest_games {
    ($columns:literal, $more:literal) => {
        concat!(
            "SELECT ",
            $columns,
            ", max(waiting.since) AS latest FROM (
                 SELECT id, since, guild, coalesce(thread, channel) AS place, to_move
                 FROM games
                 WHERE status = 'running' AND (coalesce(guild, 0) >> 22) % $1 = $2
                 ORDER BY since DESC LIMIT 1000) AS waiting ",
            $more,
            " GROUP BY ",
            $columns,
            " ORDER BY latest DESC LIMIT $3"
        )
    };
}

const PLACES: &str = latest_games!("guild, place", "");
const PRIVATE: &str = latest_games!(
    "private_channel",
    "JOIN seats ON seats.game = waiting.id AND seats.seat = waiting.to_move
     JOIN participants ON participants.id = seats.participant AND private_channel IS NOT NULL"
);

#[derive(Deserialize)]
struct WaitingPlace {
    guild: Option<GuildId>,
    #[serde(alias = "private_channel")]
    place: ChannelId,
    latest: Timestamp,
}

impl Reader {
    /// The channels and threads in which games of this shard's servers wait, those with the latest
    /// turns first, at most this many; for the first shard the private ones of players, too, whose
    /// turn it is anywhere.
    pub async fn places_waiting(
        &self,
        shard: Shard,
        limit: u32,
    ) -> anyhow::Result<Vec<(Option<GuildId>, ChannelId)>> {
        let read = async |sql: &'static str, shard: Shard| {
            let rows = query(sql).bind(shard.count).bind(shard.id).bind(limit);
            let read = rows.list::<WaitingPlace>(self).await;
            read.context("read the channels of waiting games")
        };
        let mut places = read(PLACES, shard).await?;
        if shard.id == 0 {
            places.extend(read(PRIVATE, Shard::ALL).await?);
        }
        places.sort_by_key(|it| Reverse(it.latest));
        places.truncate(limit as usize);
        Ok(places.into_iter().map(|it| (it.guild, it.place)).collect())
    }
}
