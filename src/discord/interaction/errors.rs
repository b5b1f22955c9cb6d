//! Error messages for people when something is refused or breaks.

use std::sync::Arc;

use cairn_app::{AppError, DatabaseGone, LoadedGame};
use cairn_domain::{DraftPosition, PickerVersion, PlayerId, Refusal};
use cairn_telemetry::metrics::metrics;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};
use tracing::{error, warn};

use super::{Reply, ReplyResult};
use crate::{
    Asker, Bot, Context,
    commands::question,
    custom_id::CustomId,
    picker::TurnRequest,
    posts,
    rest::Failure,
    words::{self, Language, Voice, phrase},
};
use cairn_kernel::{Mark, Unplayable, Viewer};

/// An error as a private answer. An internal error is logged under a number, which the person sees.
pub(crate) fn reply(voice: impl Into<Voice>, error: &AppError, incident: u64) -> Reply {
    let voice = voice.into();
    let language = voice.language;
    match error {
        AppError::Refused(refusal) => Reply::text(words::refusal(voice, refusal)),
        AppError::Internal(cause) if DatabaseGone::from_error(cause).is_some() => {
            warn!(
                incident,
                error = format!("{cause:#}"),
                "told a user that the database is down"
            );
            Reply::text(match DatabaseGone::from_error(cause) {
                Some(DatabaseGone::Unsure) => language.name("database-went-away"),
                _ => language.name("database-away"),
            })
        }
        AppError::Internal(cause) if is_unheard(cause) => {
            warn!(
                incident,
                error = format!("{cause:#}"),
                "told a user that Discord is not responding"
            );
            Reply::text(language.name("discord-away"))
        }
        AppError::Internal(cause) => {
            error!(incident, error = ?cause, "incident {incident}: a request failed");
            Reply::text(incident_text(language, incident))
        }
    }
}

/// Whether Discord did not answer a necessary request.
fn is_unheard(cause: &anyhow::Error) -> bool {
    let mut causes = cause.chain();
    causes.any(|it| it.downcast_ref().is_some_and(Failure::may_pass))
}

pub(super) fn incident_text(language: Language, incident: u64) -> String {
    count();
    language.say(&phrase!("incident", number = incident.to_string()))
}

pub(super) fn count() {
    metrics().incidents.inc();
}

/// An answer that was not delivered, which cannot be reported to anybody.
#[derive(Debug, thiserror::Error)]
#[error("a reply did not reach Discord: {0}")]
pub(crate) struct UndeliveredReply(pub(crate) Failure);

/// A refused turn: the clause of the rules, the squares that show it, and the nearest legal turns
/// as buttons.
pub(crate) async fn unplayable(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    unplayable: &Unplayable,
) -> ReplyResult {
    let refusal = Refusal::Unplayable(unplayable.clone());
    let draft = bot.app.draft(&view.game, asker.player()).await?;
    let mut reply = Reply::text(words::refusal(asker, &refusal));
    let (game, seq) = (view.game.id, view.game.seq());
    let at = PickerVersion::new(&view.game, draft.as_ref());
    let (near, objection) = match unplayable {
        Unplayable::NotPossible {
            near, objection, ..
        } => (near.as_slice(), objection.as_ref()),
        Unplayable::Ambiguous { meanings, .. } => (meanings.as_slice(), None),
        Unplayable::Empty | Unplayable::TooLong | Unplayable::TurnOver { .. } => (&[][..], None),
    };
    if let Some(objection) = objection.filter(|it| !it.cells.is_empty()) {
        let seat = view.game.seat_of_user(asker.player());
        let seat = seat.ok_or(Refusal::NotAPlayer)?;
        let entered = DraftPosition::new(&view.table, seat, draft.as_ref());
        let scene = entered.position.scene(Viewer::Seat(seat));
        let mut scene = asker.orient(bot, scene).await?;
        scene.marks = objection
            .cells
            .iter()
            .map(|at| Mark::Objection { at: *at })
            .collect();
        let shown = (&view.game, &*view.table);
        reply = reply.with_file(bot.entered_board(asker, shown, &entered, scene).await?);
    }
    let mut row: Vec<CreateButton> = Vec::new();
    for turn in near.iter().take(4) {
        let id = CustomId::Turn(game, at, TurnRequest::Type(turn.clone()));
        if let Some(id) = id.check_length()
            && turn.chars().count() <= 80
        {
            row.push(
                CreateButton::new(id.to_string())
                    .label(turn)
                    .style(ButtonStyle::Secondary),
            );
        }
    }
    let pick = CustomId::Move(game, seq);
    row.push(posts::button(
        asker.language,
        "button-pick",
        &pick,
        ButtonStyle::Primary,
    ));
    Ok(reply.with_buttons(row))
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
            let answered = question::answer_command(ctx, &error, incident(ctx)).await;
            answer(ctx, answered).await;
        }
        FrameworkError::CommandPanic { ctx, .. } => {
            let incident = incident(ctx);
            error!(incident, command = %ctx.command().name, "incident {incident}: a command panicked");
            answer(
                ctx,
                Reply::text(incident_text(language(ctx).await, incident)),
            )
            .await;
        }
        // The command has other options than Discord still shows, or the text is invalid.
        FrameworkError::ArgumentParse { ctx, .. } => {
            let language = language(ctx).await;
            answer(ctx, Reply::text(language.name("refusal-outdated-command"))).await;
        }
        FrameworkError::CommandStructureMismatch { ctx, .. } => {
            let ctx = Context::Application(ctx);
            let language = language(ctx).await;
            answer(ctx, Reply::text(language.name("refusal-outdated-command"))).await;
        }
        FrameworkError::GuildOnly { ctx, .. } => {
            let language = language(ctx).await;
            answer(ctx, Reply::text(language.name("refusal-servers-only"))).await;
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
    language_of(ctx.data(), ctx.author(), of_discord).await
}

/// Somebody's chosen language, or else this one.
pub(super) async fn language_of(bot: &Bot, who: &serenity::User, or: Language) -> Language {
    let chosen = bot
        .app
        .store()
        .settings(Some(PlayerId(who.id.get())), None)
        .await;
    let key = chosen.ok().and_then(|it| it.personal.language);
    key.map_or(or, |key| Language::from_locale(&key.0))
}

/// A number that finds the request again in the log.
fn incident(ctx: Context<'_>) -> u64 {
    match ctx {
        poise::Context::Application(ctx) => ctx.interaction.id.get(),
        poise::Context::Prefix(ctx) => ctx.msg.id.get(),
    }
}

async fn answer(ctx: Context<'_>, reply: Reply) {
    if let Err(failure) = reply.send(ctx).await {
        warn!(
            %failure,
            "a reply did not reach Discord; if this happens often, the host or the network is too \
             slow"
        );
    }
}
