//! Servers that move from one instance to another: the data of one, what came with it, and the
//! secret that this instance signs with.

use anyhow::{Context as _, anyhow};
use cairn_domain::{
    GameId, GuildId, Revision, TournamentId,
    transfer::{SigningSecret, TakenOver},
};
use sqlx::Row as _;

use super::{
    challenges,
    convert::{number, signed, those_readable, unsigned},
    db::{Connection, Readers},
};
use crate::{BesideServer, ServerRows};

pub(super) async fn rows(readers: &Readers, guild: GuildId) -> anyhow::Result<ServerRows> {
    let games: Vec<(i64, i64)> =
        sqlx::query_as("SELECT id, revision FROM games WHERE guild = $1 ORDER BY id")
            .bind(signed(guild.0))
            .fetch_all(readers)
            .await
            .context("list the games of a server")?;
    let tournaments: Vec<(i64, i64)> =
        sqlx::query_as("SELECT id, revision FROM tournaments WHERE guild = $1 ORDER BY id")
            .bind(signed(guild.0))
            .fetch_all(readers)
            .await
            .context("list the tournaments of a server")?;
    let imports: Vec<i64> = sqlx::query_scalar(
        "SELECT id FROM imported_tournaments WHERE guild = $1 AND deleted_at IS NULL ORDER BY id",
    )
    .bind(signed(guild.0))
    .fetch_all(readers)
    .await
    .context("list the imports of a server")?;
    let of = |revision| Revision(unsigned(revision));
    Ok(ServerRows {
        games: games
            .into_iter()
            .map(|(id, it)| (GameId(id), of(it)))
            .collect(),
        tournaments: tournaments
            .into_iter()
            .map(|(id, it)| (TournamentId(id), of(it)))
            .collect(),
        imports: imports.into_iter().map(TournamentId).collect(),
    })
}

/// Everybody who has played a game in a server.
macro_rules! players {
    () => {
        "(SELECT participant FROM seats WHERE game IN (SELECT id FROM games WHERE guild = $1))"
    };
}

const BESIDE: &str = concat!(
    "SELECT
        (SELECT count(*) FROM games WHERE guild IS NULL) AS private_games,
        (SELECT count(*) FROM games WHERE guild <> $1) AS other_games,
        (SELECT count(*) FROM drafts WHERE game IN (SELECT id FROM games WHERE guild = $1))
            AS drafts,
        (SELECT count(*) FROM personal_settings WHERE discord_user IN
            (SELECT discord_user FROM participants WHERE id IN ",
    players!(),
    ")) AS settings,
        (SELECT count(DISTINCT participant) FROM blocks WHERE participant IN ",
    players!(),
    ") AS blocks,
        (SELECT count(*) FROM leaving WHERE participant IN ",
    players!(),
    ") AS leaving,
        (SELECT count(*) FROM server_tables WHERE guild = $1) AS tables"
);

pub(super) async fn beside(readers: &Readers, guild: GuildId) -> anyhow::Result<BesideServer> {
    let row = sqlx::query(BESIDE)
        .bind(signed(guild.0))
        .fetch_one(readers)
        .await
        .context("count what does not belong to a server")?;
    let count = |column| anyhow::Ok(unsigned(row.try_get(column)?));
    let (challenges, unread_challenges) = challenges::open_in(readers, guild).await?;
    Ok(BesideServer {
        private_games: count("private_games")?,
        other_games: count("other_games")?,
        drafts: count("drafts")?,
        settings: count("settings")?,
        blocks: count("blocks")?,
        leaving: count("leaving")?,
        tables: count("tables")?,
        challenges,
        unread_challenges,
    })
}

pub(super) async fn taken_over(readers: &Readers) -> anyhow::Result<Vec<(GuildId, TakenOver)>> {
    let rows = sqlx::query("SELECT guild, what FROM taken_over")
        .fetch_all(readers)
        .await
        .context("read which servers were taken over")?;
    Ok(those_readable("server", &rows, |row| {
        let what = serde_json::from_str(row.try_get("what")?)?;
        Ok((GuildId(number(row, "guild")?), what))
    }))
}

pub(super) async fn secret(readers: &Readers) -> anyhow::Result<Option<SigningSecret>> {
    let secret: Option<Vec<u8>> = sqlx::query_scalar("SELECT secret FROM signing_secret")
        .fetch_optional(readers)
        .await
        .context("read the secret that is signed with")?;
    let secret = secret.map(|it| {
        it.try_into()
            .map(SigningSecret)
            .map_err(|_| anyhow!("the secret that is signed with is not as long as it should be"))
    });
    secret.transpose()
}

pub(super) async fn set_secret(conn: &mut Connection, secret: SigningSecret) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO signing_secret (only_row, secret) VALUES (1, $1) ON CONFLICT DO NOTHING",
    )
    .bind(&secret.0[..])
    .execute(conn)
    .await
    .context("write the secret that is signed with")?;
    Ok(())
}
