//! The choices of people and servers.

use anyhow::Context as _;
use cairn_domain::{GuildId, PersonalSettings, PlaceSettings, PlayerId, ServerSettings};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;

use super::{
    convert::{or_default, to_signed},
    rows::upsert,
    sql::{Query, Reader, query},
    transaction::Tx,
};

#[derive(Deserialize)]
struct SettingsRow {
    personal: Option<String>,
    server: Option<String>,
}

impl Reader {
    /// The settings of a person and a server; empty for one that is not given, and for one that
    /// cannot be read.
    pub async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<PlaceSettings> {
        let chosen = query(
            "SELECT personal_settings.chosen AS personal, server_settings.chosen AS server
             FROM (SELECT 1 AS one) AS one
             LEFT JOIN personal_settings ON discord_user = $1
             LEFT JOIN server_settings ON guild = $2",
        );
        let chosen = chosen
            .bind(person.map(|it| to_signed(it.0)))
            .bind(guild.map(|it| to_signed(it.0)));
        let chosen = chosen
            .find::<SettingsRow>(self)
            .await
            .context("read settings")?;
        let chosen = chosen.context("read settings")?;
        Ok(PlaceSettings {
            personal: parse_or_default("person", person.map_or(0, |it| it.0), chosen.personal),
            server: parse_or_default("server", guild.map_or(0, |it| it.0), chosen.server),
        })
    }
}

impl Tx {
    pub async fn save_personal_settings(
        &self,
        person: PlayerId,
        chosen: &PersonalSettings,
    ) -> anyhow::Result<()> {
        let save = personal_row(person, chosen)?.save(self).await;
        save.context("save a person's settings").map(drop)
    }

    pub async fn save_server_settings(
        &self,
        guild: GuildId,
        chosen: &ServerSettings,
    ) -> anyhow::Result<()> {
        let row = json!({"guild": guild, "chosen": chosen});
        let save = upsert("server_settings", &row, &["guild"])?
            .save(self)
            .await;
        save.context("save a server's settings").map(drop)
    }
}

fn personal_row(person: PlayerId, chosen: &PersonalSettings) -> anyhow::Result<Query<'static>> {
    let row = json!({"discord_user": person, "chosen": chosen});
    upsert("personal_settings", &row, &["discord_user"])
}

fn parse_or_default<T: Default + DeserializeOwned>(
    kind: &'static str,
    whose: u64,
    chosen: Option<String>,
) -> T {
    let chosen = chosen.map(|text| serde_json::from_str(&text)).transpose();
    or_default(kind, whose, chosen.map_err(anyhow::Error::from))
}
