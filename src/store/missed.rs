//! The places to read after nobody has listened.

use std::cmp::Reverse;

use anyhow::Context as _;
use cairn_domain::{ChannelId, GuildId, Shard};

use super::{
    convert::{number, number_if_any},
    sql::{Readers, query},
};

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

pub(super) async fn places_waiting(
    readers: &Readers,
    shard: Shard,
    limit: u32,
) -> anyhow::Result<Vec<(Option<GuildId>, ChannelId)>> {
    let read = async |sql: &'static str, shard: Shard| {
        let rows = query(sql)
            .bind(i64::from(shard.count))
            .bind(i64::from(shard.id))
            .bind(i64::from(limit))
            .fetch_all(readers);
        rows.await.context("read the channels of waiting games")
    };
    let mut places = Vec::new();
    for row in read(PLACES, shard).await? {
        let latest: i64 = row.try_get("latest")?;
        let guild = number_if_any(&row, "guild")?.map(GuildId);
        places.push((latest, guild, ChannelId(number(&row, "place")?)));
    }
    if shard.id == 0 {
        for row in read(PRIVATE, Shard::ALL).await? {
            let latest: i64 = row.try_get("latest")?;
            places.push((latest, None, ChannelId(number(&row, "private_channel")?)));
        }
    }
    places.sort_by_key(|it| Reverse(it.0));
    places.truncate(limit as usize);
    Ok(places
        .into_iter()
        .map(|(_, guild, at)| (guild, at))
        .collect())
}
