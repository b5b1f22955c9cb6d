//! Error messages for people when something is refused or breaks.

use cairn_app::{AppError, DatabaseGone};
use cairn_domain::PlayerId;
use cairn_telemetry::metrics::metrics;
use poise::serenity_prelude as serenity;
use tracing::{error, warn};

use super::Reply;
use crate::{
    Bot,
    rest::Failure,
    words::{self, Language, Voice, phrase},
};

/// An error as a private answer. An internal error is logged under a number, which the person sees.
pub(crate) fn reply(voice: impl Into<Voice>, error: &AppError, incident: u64) -> Reply {
    let voice = voice.into();
    let language = voice.language;
    match error {
        AppError::Refused(refusal) => Reply::text(words::refusals::refusal(voice, refusal)),
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

pub(crate) fn incident_text(language: Language, incident: u64) -> String {
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

/// Somebody's chosen language, or else this one.
pub(crate) async fn language_of(bot: &Bot, who: &serenity::User, or: Language) -> Language {
    let chosen = bot
        .app
        .store()
        .settings(Some(PlayerId(who.id.get())), None)
        .await;
    let key = chosen.ok().and_then(|it| it.personal.language);
    key.map_or(or, |key| Language::from_locale(&key.0))
}
