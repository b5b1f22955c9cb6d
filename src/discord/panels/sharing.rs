//! What someone is shown in private, posted for everyone in the place where they look at it.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use cairn_app::AppError;
use cairn_domain::Quota;
use poise::serenity_prelude::{ComponentInteraction, CreateAttachment, MessageFlags, MessageId};
use tracing::warn;

use crate::{
    Asker, Bot,
    interaction::Reply,
    permissions,
    place::InteractionPlace,
    words::{Language, phrase},
};

/// The latest shares: the button and its message. Each button shares once, no matter how often it
/// is pressed. The message is private, and this is not stored beyond the process.
#[derive(Default)]
pub(crate) struct RecentShares(Mutex<VecDeque<(MessageId, String)>>);

const MAX_KNOWN: usize = 1_000;

impl RecentShares {
    fn lock(&self) -> MutexGuard<'_, VecDeque<(MessageId, String)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks this as being shared. False if it has been, or is about to be.
    fn begins(&self, what: &(MessageId, String)) -> bool {
        let mut known = self.lock();
        if known.contains(what) {
            return false;
        }
        if known.len() == MAX_KNOWN {
            known.pop_front();
        }
        known.push_back(what.clone());
        true
    }

    fn forget(&self, what: &(MessageId, String)) {
        self.lock().retain(|it| it != what);
    }
}

/// Posts words and a picture in the language of the place, after a private press. Returns the note
/// about it; none if the press was not private.
pub(crate) async fn share(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    made: impl AsyncFnOnce(Language) -> Result<(String, CreateAttachment), AppError>,
) -> Result<Option<&'static str>, AppError> {
    // A press can be forged; sharing starts from a private message.
    let flags = press.message.flags.unwrap_or_default();
    if !flags.contains(MessageFlags::EPHEMERAL) {
        return Ok(None);
    }
    let here = InteractionPlace::from(press);
    // In a private conversation there is nobody else.
    let may = press.member.as_ref().and_then(|it| it.permissions);
    if let Some(may) = may
        && !permissions::may_write(may, here.in_thread())
    {
        return Ok(Some("share-not-here"));
    }
    let what = (press.message.id, press.data.custom_id.clone());
    if !bot.shared.begins(&what) {
        return Ok(Some("share-done"));
    }
    let posted = post(bot, asker, (press, here), made).await;
    if !matches!(posted, Ok(true)) {
        bot.shared.forget(&what);
    }
    let said = if posted? {
        "share-done"
    } else {
        "share-failed"
    };
    Ok(Some(said))
}

async fn post(
    bot: &Bot,
    asker: &Asker,
    (press, here): (&ComponentInteraction, InteractionPlace<'_>),
    made: impl AsyncFnOnce(Language) -> Result<(String, CreateAttachment), AppError>,
) -> Result<bool, AppError> {
    asker.counts(bot, Quota::File)?;
    // The place's language: everybody reads it.
    let language = Language::from_locale(&here.locale());
    let (text, file) = made(language).await?;
    let by = phrase!("share-by", who = format!("<@{}>", press.user.id));
    let text = format!("{text}\n-# {}", language.say(&by));
    let post = Reply::text(text).with_file(file);
    let sent = bot.answers.show(press, post).await;
    if let Err(failure) = &sent {
        warn!(%failure, "could not share a position");
    }
    Ok(sent.is_ok())
}
