//! What Discord tells us, and who hears of it.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, FullEvent, GatewayIntents, GuildId, Interaction};
use tracing::info;

use super::{Bot, commands, interaction::errors, press, register, typed};

/// Messages only for turns typed in private or to our mention; nothing privileged.
pub(crate) fn intents() -> GatewayIntents {
    GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES
}

pub(crate) fn framework(
    bot: Arc<Bot>,
    guild: Option<GuildId>,
) -> poise::Framework<Arc<Bot>, crate::app::AppError> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        on_error: |error| Box::pin(errors::on_error(error)),
        event_handler: |ctx, event| {
            ctx.user_data.servers.hear(event);
            Box::pin(async move {
                match event {
                    FullEvent::InteractionCreate {
                        interaction: Interaction::Component(it),
                    } => {
                        press::on_press(it, ctx.user_data).await;
                    }
                    FullEvent::Message { new_message } => {
                        typed::on_message(new_message, ctx.bot_id, ctx.user_data).await;
                    }
                    _ => (),
                }
                Ok(())
            })
        },
        allowed_mentions: Some(CreateAllowedMentions::new()),
        ..Default::default()
    };
    poise::Framework::builder()
        .options(options)
        .setup(move |_, ready, _| {
            Box::pin(async move {
                info!(
                    bot = ready.user.name,
                    servers = ready.guilds.len(),
                    "connected to Discord"
                );
                // Not awaited: the bot answers while Discord has trouble taking the commands, and
                // an error here would leave it deaf.
                let (registering, application) = (Arc::clone(&bot), ready.application.id);
                tokio::spawn(async move {
                    let (rest, catalog) = (&registering.rest, registering.app.catalog());
                    register::register(rest, application, guild, catalog).await;
                });
                Ok(bot)
            })
        })
        .build()
}
