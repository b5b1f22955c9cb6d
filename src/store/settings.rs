//! The tables of people's and servers' settings.

use anyhow::Context as _;
use cairn_domain::{
    FieldChange, GuildId, PersonalSettings, PlaceSettings, PlayerId, ServerSettings,
};
use serde::{Serialize, de::DeserializeOwned};

use super::{
    convert::{from_json, or_default, signed},
    sql::{Connection, Readers, query, query_scalar},
};

/// The settings of a person, of a server, or both; one query.
pub(super) async fn settings(
    readers: &Readers,
    person: Option<PlayerId>,
    guild: Option<GuildId>,
) -> anyhow::Result<PlaceSettings> {
    let row = query(
        "SELECT personal_settings.chosen AS personal, server_settings.chosen AS server
         FROM (SELECT 1 AS one) AS one
         LEFT JOIN personal_settings ON discord_user = $1
         LEFT JOIN server_settings ON guild = $2",
    )
    .bind(person.map(|it| signed(it.0)))
    .bind(guild.map(|it| signed(it.0)))
    .fetch_one(readers)
    .await
    .context("read settings")?;
    Ok(PlaceSettings {
        personal: or_default(
            "person",
            person.map_or(0, |it| it.0),
            from_json(&row, "personal"),
        ),
        server: or_default(
            "server",
            guild.map_or(0, |it| it.0),
            from_json(&row, "server"),
        ),
    })
}

/// A person's settings, as the writer sees them.
pub(super) async fn personal(
    conn: &mut Connection,
    person: PlayerId,
) -> anyhow::Result<PersonalSettings> {
    let chosen = PERSONAL.chosen(conn, person.0).await;
    chosen.context("read a person's settings")
}

/// Settings that are not named stay unchanged.
pub(super) async fn change_personal(
    conn: &mut Connection,
    person: PlayerId,
    change: &FieldChange<PersonalSettings>,
) -> anyhow::Result<()> {
    PERSONAL
        .change(conn, person.0, |chosen| change.apply(chosen))
        .await
        .context("save a person's settings")
}

pub(super) async fn change_server(
    conn: &mut Connection,
    guild: GuildId,
    change: &FieldChange<ServerSettings>,
) -> anyhow::Result<()> {
    SERVER
        .change(conn, guild.0, |chosen| change.apply(chosen))
        .await
        .context("save a server's settings")
}

/// How one of the two tables is read and written. Nobody writes in between: there is one writer, or
/// the transaction is serializable.
struct SettingsTable {
    kind: &'static str,
    read: &'static str,
    write: &'static str,
}

const PERSONAL: SettingsTable = SettingsTable {
    kind: "person",
    read: "SELECT chosen FROM personal_settings WHERE discord_user = $1",
    write: "INSERT INTO personal_settings (discord_user, chosen) VALUES ($1, $2)
            ON CONFLICT (discord_user) DO UPDATE SET chosen = excluded.chosen",
};

const SERVER: SettingsTable = SettingsTable {
    kind: "server",
    read: "SELECT chosen FROM server_settings WHERE guild = $1",
    write: "INSERT INTO server_settings (guild, chosen) VALUES ($1, $2)
            ON CONFLICT (guild) DO UPDATE SET chosen = excluded.chosen",
};

impl SettingsTable {
    async fn chosen<T: Default + DeserializeOwned>(
        &self,
        conn: &mut Connection,
        whose: u64,
    ) -> anyhow::Result<T> {
        let chosen: Option<String> = query_scalar(self.read)
            .bind(signed(whose))
            .fetch_optional(conn)
            .await?;
        let chosen = chosen.map(|text| serde_json::from_str(&text)).transpose();
        Ok(or_default(
            self.kind,
            whose,
            chosen.map_err(anyhow::Error::from),
        ))
    }

    async fn change<T: Default + Serialize + DeserializeOwned>(
        &self,
        conn: &mut Connection,
        whose: u64,
        change: impl FnOnce(T) -> T,
    ) -> anyhow::Result<()> {
        let chosen = self.chosen(conn, whose).await?;
        query(self.write)
            .bind(signed(whose))
            .bind(serde_json::to_string(&change(chosen))?)
            .execute(conn)
            .await?;
        Ok(())
    }
}
