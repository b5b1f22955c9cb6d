//! `/settings`: the panels of a person's or a server's settings.

use cairn_app::{AppError, StoredData};
use cairn_domain::{Editable as _, PersonalSettings, Refusal, ZoneName};
use poise::serenity_prelude::CreateAutocompleteResponse;
use serde_json::{Value, json};

use crate::{
    Context,
    commands::{answer, suggest},
    feature::{Feature, FeatureCommand, SERVER, YOU},
    panels::form,
    settings as panels,
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[settings],
    &[
        FeatureCommand::shows("settings me", YOU),
        FeatureCommand::shows("settings server", SERVER),
    ],
)
.exports(&[("settings", export_settings)]);

fn export_settings(kept: &StoredData) -> Value {
    json!(kept.settings)
}

#[expect(clippy::unused_async, reason = "poise awaits it")]
#[poise::command(slash_command, subcommands("me", "server"), subcommand_required)]
pub(crate) async fn settings(_ctx: Context<'_>) -> Result<(), AppError> {
    Ok(())
}

/// One's own panel. A time zone is an option, because only options have suggestions while typing.
#[poise::command(slash_command)]
async fn me(
    ctx: Context<'_>,
    #[rename = "time-zone"]
    #[autocomplete = "suggest_zones"]
    time_zone: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let mut open = None;
        if let Some(typed) = time_zone {
            let zone = ZoneName::from_text(&typed, bot.app.now());
            let zone = zone.map_err(|likely| Refusal::UnknownZone(typed, likely))?;
            let change = PersonalSettings::change("zone", zone.as_str());
            panels::meet(bot, asker, ctx.author()).await?;
            bot.app.choose(asker.player(), change).await?;
            open = PersonalSettings::field("zone");
        }
        panels::mine(bot, asker, open).await
    })
}

#[poise::command(slash_command)]
async fn server(ctx: Context<'_>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let member = match ctx {
            poise::Context::Application(ctx) => ctx.interaction.member.as_deref(),
            poise::Context::Prefix(_) => None,
        };
        let manages = panels::manages(member);
        panels::servers(bot, asker, manages, None).await
    })
}

async fn suggest_zones(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let now = ctx.data().app.now();
    let zones = ZoneName::suggestions(partial, now).into_iter();
    let zones = zones.map(|zone| (form::zone_label(&zone, now), zone.to_string()));
    suggest(async { zones.collect() }).await
}
