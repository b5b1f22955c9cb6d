//! The answers to what was refused, failed or panicked.

use std::sync::Arc;

use cairn_app::AppError;
use tracing::{error, warn};

use super::{given_command::GivenCommand, menus::menu};
use crate::{
    Asker, Bot, Context,
    interaction::{
        Reply,
        errors::{self, UndeliveredReply},
    },
    words::Language,
};

/// The answer to something refused or failed: a list, if that is all it takes to go on.
pub(crate) async fn answer(
    bot: &Bot,
    asker: &Asker,
    error: &AppError,
    command: Option<&GivenCommand>,
    incident: u64,
) -> Reply {
    let asks = match error {
        AppError::Refused(why) => Box::pin(menu(bot, asker, why, command)).await,
        AppError::Internal(_) => Ok(None),
    };
    match asks {
        Ok(Some(reply)) => reply,
        Ok(None) => errors::reply(asker, error, incident),
        Err(error) => errors::reply(asker, &error, incident),
    }
}

/// The answer to a command that was refused or failed.
async fn answer_command(ctx: Context<'_>, error: &AppError, incident: u64) -> Reply {
    let asker = super::asker(ctx).await;
    answer(
        ctx.data(),
        &asker,
        error,
        GivenCommand::from_context(ctx).as_ref(),
        incident,
    )
    .await
}

pub(crate) async fn on_error(error: poise::FrameworkError<'_, Arc<Bot>, AppError>) {
    use poise::FrameworkError;

    match error {
        FrameworkError::Command {
            error: AppError::Internal(cause),
            ..
        } if cause.is::<UndeliveredReply>() => {
            warn!(
                %cause,
                "a reply did not reach Discord; if this happens often, the host or the network is \
                 too slow"
            );
        }
        FrameworkError::Command { error, ctx, .. } => {
            let answered = answer_command(ctx, &error, incident(ctx)).await;
            send(ctx, answered).await;
        }
        FrameworkError::CommandPanic { ctx, .. } => {
            let incident = incident(ctx);
            error!(incident, command = %ctx.command().name, "incident {incident}: a command panicked");
            send(
                ctx,
                Reply::text(errors::incident_text(language(ctx).await, incident)),
            )
            .await;
        }
        // The command has other options than Discord still shows, or the text is invalid.
        FrameworkError::ArgumentParse { ctx, .. } => {
            let language = language(ctx).await;
            send(ctx, Reply::text(language.name("refusal-outdated-command"))).await;
        }
        FrameworkError::CommandStructureMismatch { ctx, .. } => {
            let ctx = Context::Application(ctx);
            let language = language(ctx).await;
            send(ctx, Reply::text(language.name("refusal-outdated-command"))).await;
        }
        FrameworkError::GuildOnly { ctx, .. } => {
            let language = language(ctx).await;
            send(ctx, Reply::text(language.name("refusal-servers-only"))).await;
        }
        FrameworkError::UnknownInteraction { interaction, .. } => {
            warn!(
                command = interaction.data.name,
                "someone used a command that no longer exists"
            );
        }
        // A message to the bot is not a command but a turn, which the event handler reads. People's
        // texts do not belong in a log.
        FrameworkError::UnknownCommand { .. } => (),
        FrameworkError::EventHandler { error, event, .. } => {
            error!(event = event.snake_case_name(), %error, "could not handle an event");
        }
        other => warn!("an unexpected error in a command: {other}"),
    }
}

/// Their chosen language, or that of their Discord.
async fn language(ctx: Context<'_>) -> Language {
    let of_discord = Language::from_locale(ctx.locale().unwrap_or_default());
    errors::language_of(ctx.data(), ctx.author(), of_discord).await
}

/// A number that finds the request again in the log.
fn incident(ctx: Context<'_>) -> u64 {
    match ctx {
        poise::Context::Application(ctx) => ctx.interaction.id.get(),
        poise::Context::Prefix(ctx) => ctx.msg.id.get(),
    }
}

async fn send(ctx: Context<'_>, reply: Reply) {
    if let Err(failure) = reply.send(ctx).await {
        warn!(
            %failure,
            "a reply did not reach Discord; if this happens often, the host or the network is too \
             slow"
        );
    }
}
