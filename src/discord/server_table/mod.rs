//! `/table`: one message in a channel with the games of the server.

pub(crate) mod post;

use cairn_app::AppError;
use cairn_domain::{ChannelId, MessageRef, Place, Refusal};
use poise::serenity_prelude as serenity;
use tracing::warn;

use crate::{
    Bot, Context,
    commands::answer,
    feature::{Feature, FeatureCommand, SERVER},
    interaction::Reply,
    permissions,
    place::InteractionPlace,
    press::declaration::Subject,
    settings::manages,
    words::phrase,
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[table],
    &[FeatureCommand::changes("table", SERVER, Subject::Table)],
);

/// Makes the table in a channel, or ends it.
#[poise::command(slash_command, default_member_permissions = "MANAGE_GUILD")]
pub(crate) async fn table(
    ctx: Context<'_>,
    #[channel_types("Text", "News")] channel: Option<serenity::ChannelId>,
    off: Option<bool>,
) -> Result<(), AppError> {
    let Some(here) = InteractionPlace::from_context(ctx) else {
        return Ok(());
    };
    answer!(ctx, |bot, asker| {
        let guild = asker.here.guild.ok_or(Refusal::ServersOnly)?;
        // An administrator of the server may offer the command to others; the table is the
        // server's.
        if !manages(here.member) {
            return Err(Refusal::ManageServer.into());
        }
        if off == Some(true) {
            let said = if bot.app.end_table(guild).await? {
                phrase!("table-ended")
            } else {
                phrase!("table-none")
            };
            return Ok(Reply::text(asker.language.say(&said)));
        }
        let channel = channel.map_or(asker.here.channel, |it| ChannelId(it.get()));
        let place = Place {
            guild: Some(guild),
            channel,
            wants_thread: false,
            thread: None,
        };
        let has = asker.bot_may(place).await.ok().flatten();
        if let Some(missing) = has.and_then(|it| permissions::missing_for_words(asker.language, it))
        {
            let what = phrase!(
                "table-lacking",
                channel = format!("<#{}>", channel.0),
                permissions = missing
            );
            return Ok(Reply::text(asker.language.say(&what)));
        }
        let chosen = bot
            .app
            .store()
            .settings(None, Some(guild))
            .await?
            .server
            .language;
        let language = match chosen {
            Some(key) => key.0,
            None => here.locale(),
        };
        let before = bot.app.set_table(guild, channel, language).await?;
        if let Some(at) = before {
            take_away(bot, at).await;
        }
        let said = phrase!("table-made", channel = format!("<#{}>", channel.0));
        Ok(Reply::text(asker.language.say(&said)))
    })
}

/// Deletes the message of a table that a new one will replace.
async fn take_away(bot: &Bot, at: MessageRef) {
    if let Err(failure) = bot.rest.delete(at).await {
        warn!(%failure, "could not delete an old /table message");
    }
}
