//! Lists of tournaments: of a server, a channel or a person, and waiting or running ones.

use crate::{ListedTournament, Rows, TournamentsOf};
use anyhow::Context as _;
use cairn_domain::{
    ChannelId, Freezable, GameId, GuildId, ParticipantId, Timestamp, TournamentId,
    tournament::Stage,
};

use super::{
    convert::{number, number_if_any, readable_rows, to_signed},
    sql::{DbRow, Readers, query, query_scalar},
};

macro_rules! listed {
    ($which:expr) => {
        concat!(
            "SELECT t.id, t.guild, t.channel, t.thread, t.name, t.kind, t.form, t.stage,
                t.opened_at, t.frozen_at
             FROM ",
            $which,
            " LIMIT $3"
        )
    };
}

pub(super) const BY_GUILD: &str =
    listed!("tournaments AS t WHERE t.guild = $1 AND t.going_on = $2 ORDER BY t.id DESC");
pub(super) const BY_CHANNEL: &str = listed!(
    "tournaments AS t WHERE t.id IN (
         SELECT id FROM tournaments WHERE channel = $1 AND going_on = $2
         UNION ALL
         SELECT id FROM tournaments WHERE thread = $1 AND going_on = $2)
     ORDER BY t.id DESC"
);
pub(super) const BY_PERSON: &str = listed!(concat!(
    "tournament_people AS mine",
    " {join} ",
    "tournaments AS t ON t.id = mine.tournament
     WHERE mine.participant = $1 AND mine.going_on = $2 ORDER BY mine.tournament DESC"
));

pub(super) async fn list(
    readers: &Readers,
    of: TournamentsOf,
    going_on: bool,
    limit: u32,
) -> anyhow::Result<Rows<ListedTournament>> {
    let (text, id) = match of {
        TournamentsOf::Guild(guild) => (BY_GUILD, to_signed(guild.0)),
        TournamentsOf::Channel(channel) => (BY_CHANNEL, to_signed(channel.0)),
        TournamentsOf::Person(who) => (BY_PERSON, who.0),
    };
    let rows = query(text)
        .bind(id)
        .bind(going_on)
        .bind(i64::from(limit))
        .fetch_all(readers)
        .await
        .context("list tournaments")?;
    let what = |id| Freezable::Tournament(TournamentId(id));
    readable_rows(&rows, what, listed_tournament)
}

fn listed_tournament(row: &DbRow) -> anyhow::Result<ListedTournament> {
    let (form, stage): (&str, &str) = (row.try_get("form")?, row.try_get("stage")?);
    Ok(ListedTournament {
        id: TournamentId(row.try_get("id")?),
        guild: GuildId(number(row, "guild")?),
        channel: ChannelId(number(row, "channel")?),
        thread: number_if_any(row, "thread")?.map(ChannelId),
        name: row.try_get("name")?,
        kind: row.try_get("kind")?,
        form: form
            .parse()
            .with_context(|| format!("`{form}` is not the form of a game"))?,
        stage: Stage::of_key(stage).with_context(|| format!("there is no stage `{stage}`"))?,
        opened_at: Timestamp(row.try_get("opened_at")?),
    })
}

pub(super) const GOING_ON: &str = "SELECT id FROM tournaments WHERE going_on = TRUE ORDER BY id";

pub(super) async fn going_on(readers: &Readers) -> anyhow::Result<Vec<TournamentId>> {
    let ids: Vec<i64> = query_scalar(GOING_ON)
        .fetch_all(readers)
        .await
        .context("list the tournaments in progress")?;
    Ok(ids.into_iter().map(TournamentId).collect())
}

pub(super) const THAT_WAIT: &str =
    "SELECT id FROM tournaments WHERE waits_since IS NOT NULL AND frozen_at IS NULL
     ORDER BY waits_since, id";

pub(super) async fn that_wait(readers: &Readers) -> anyhow::Result<Vec<TournamentId>> {
    let ids: Vec<i64> = query_scalar(THAT_WAIT)
        .fetch_all(readers)
        .await
        .context("list the tournaments whose games are waiting")?;
    Ok(ids.into_iter().map(TournamentId).collect())
}

pub(super) async fn of_game(
    readers: &Readers,
    game: GameId,
) -> anyhow::Result<Option<TournamentId>> {
    let id: Option<i64> = query_scalar("SELECT tournament FROM tournament_games WHERE game = $1")
        .bind(game.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("find the tournament of game {game}"))?;
    Ok(id.map(TournamentId))
}

pub(super) const PLAYED_BY: &str = "SELECT p.tournament FROM tournament_people AS p
     JOIN tournaments AS t ON t.id = p.tournament
     WHERE p.participant = $1 AND p.going_on = TRUE AND p.plays = TRUE AND t.frozen_at IS NULL
     ORDER BY p.tournament DESC";

pub(super) async fn played_by(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<TournamentId>> {
    let ids: Vec<i64> = query_scalar(PLAYED_BY)
        .bind(who.0)
        .fetch_all(readers)
        .await
        .context("list a player's tournaments")?;
    Ok(ids.into_iter().map(TournamentId).collect())
}

pub(super) const NO_SHOWS: &str = "SELECT count(*) FILTER (WHERE no_show) FROM
     (SELECT no_show FROM tournament_people WHERE participant = $1
      ORDER BY tournament DESC LIMIT $2) AS latest";

pub(super) async fn no_shows(
    readers: &Readers,
    who: ParticipantId,
    last: u32,
) -> anyhow::Result<u32> {
    let count: i64 = query_scalar(NO_SHOWS)
        .bind(who.0)
        .bind(i64::from(last))
        .fetch_one(readers)
        .await
        .context("count a player's no-shows")?;
    Ok(u32::try_from(count)?)
}
