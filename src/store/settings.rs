//! The tables of what people and servers have chosen.

use anyhow::Context as _;
use sqlx::{Row as _, SqliteConnection, SqlitePool};

use super::convert::signed;
use crate::domain::{
    GuildId, PersonalChange, PersonalSettings, PlayerId, ServerSettings, Settings, ThemeKey,
};

/// What holds for a person, in a server, or both; one query.
pub(super) async fn settings(
    readers: &SqlitePool,
    person: Option<PlayerId>,
    guild: Option<GuildId>,
) -> anyhow::Result<Settings> {
    let row = sqlx::query(
        "SELECT play_at_once, personal_settings.theme AS personal, server_settings.theme AS server
         FROM (SELECT 1)
         LEFT JOIN personal_settings ON discord_user = ?1
         LEFT JOIN server_settings ON guild = ?2",
    )
    .bind(person.map(|it| signed(it.0)))
    .bind(guild.map(|it| signed(it.0)))
    .fetch_one(readers)
    .await
    .context("read settings")?;
    let at_once: Option<bool> = row.try_get("play_at_once")?;
    let theme = |column: &str| -> anyhow::Result<Option<ThemeKey>> {
        Ok(row.try_get::<Option<String>, _>(column)?.map(ThemeKey))
    };
    Ok(Settings {
        personal: PersonalSettings {
            play_at_once: at_once.unwrap_or_default(),
            theme: theme("personal")?,
        },
        server: ServerSettings {
            theme: theme("server")?,
        },
    })
}

/// What is not named stays as it was.
pub(super) async fn change_personal(
    conn: &mut SqliteConnection,
    person: PlayerId,
    change: &PersonalChange,
) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO personal_settings (discord_user, play_at_once, theme) VALUES (?1, ?2, ?3)
         ON CONFLICT (discord_user) DO UPDATE
         SET play_at_once = coalesce(excluded.play_at_once, play_at_once),
             theme = coalesce(excluded.theme, theme)",
    )
    .bind(signed(person.0))
    .bind(change.play_at_once)
    .bind(change.theme.as_ref().map(|it| &it.0))
    .execute(conn)
    .await
    .context("write somebody's settings")?;
    Ok(())
}

pub(super) async fn change_server(
    conn: &mut SqliteConnection,
    guild: GuildId,
    theme: &ThemeKey,
) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO server_settings (guild, theme) VALUES (?1, ?2)
         ON CONFLICT (guild) DO UPDATE SET theme = excluded.theme",
    )
    .bind(signed(guild.0))
    .bind(&theme.0)
    .execute(conn)
    .await
    .context("write a server's settings")?;
    Ok(())
}
