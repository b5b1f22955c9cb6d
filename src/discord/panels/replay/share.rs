//! Sharing one position of a game with everybody in the place where somebody views it.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use cairn_app::AppError;
use cairn_domain::Quota;
use poise::serenity_prelude::{ComponentInteraction, CreateAttachment, MessageFlags, MessageId};
use tracing::warn;

use super::{Subject, Viewed, shown, viewed};
use crate::{
    Asker, Bot,
    interaction::Reply,
    permissions,
    place::Here,
    titles,
    words::{Language, phrase},
};

/// The latest shares: the button and its message. Each button shares once, no matter how often it
/// is pressed. The message is private, and this is not stored beyond the process.
#[derive(Default)]
pub(crate) struct Shared(Mutex<VecDeque<(MessageId, String)>>);

/// The most remembered.
const MOST_KNOWN: usize = 1_000;

impl Shared {
    fn known(&self) -> MutexGuard<'_, VecDeque<(MessageId, String)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks this as being shared. False if it has been, or is about to be.
    fn begins(&self, what: &(MessageId, String)) -> bool {
        let mut known = self.known();
        if known.contains(what) {
            return false;
        }
        if known.len() == MOST_KNOWN {
            known.pop_front();
        }
        known.push_back(what.clone());
        true
    }

    /// Lets a failed one be tried again.
    fn failed(&self, what: &(MessageId, String)) {
        self.known().retain(|it| it != what);
    }
}

/// Posts the position after this turn, without buttons, and keeps showing it.
pub(super) async fn share(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    subject: &Subject,
    turn: u32,
) -> Result<Reply, AppError> {
    let done = shared(bot, asker, press, async |language| {
        let game = &subject.view.game;
        let catalog = bot.app.catalog();
        let title = match subject.of {
            Viewed::Game(_) => titles::of(language, catalog, game),
            Viewed::Record(_) => titles::kind(
                language,
                catalog,
                &game.terms.form.game,
                &game.terms.options,
            ),
        };
        let moment = bot.app.moment(&subject.view, Some(turn)).await?;
        shown(bot, asker, language, (&subject.view, &title, &moment)).await
    });
    match done.await? {
        Some(key) => said(bot, asker, (subject, turn), key).await,
        None => viewed(bot, asker, subject, turn).await,
    }
}

/// Posts words and a picture in the language of the place, after a private press. Returns the note
/// about it; none if the press was not private.
pub(in crate::panels) async fn shared(
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
    let here = Here::from(press);
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
        bot.shared.failed(&what);
    }
    let said = if posted? {
        "share-done"
    } else {
        "share-failed"
    };
    Ok(Some(said))
}

/// Posts it. Returns whether Discord accepted it.
async fn post(
    bot: &Bot,
    asker: &Asker,
    (press, here): (&ComponentInteraction, Here<'_>),
    made: impl AsyncFnOnce(Language) -> Result<(String, CreateAttachment), AppError>,
) -> Result<bool, AppError> {
    asker.counts(bot, Quota::File)?;
    // The place's language: everybody reads it.
    let language = Language::of(&here.locale());
    let (text, file) = made(language).await?;
    let by = phrase!("share-by", who = format!("<@{}>", press.user.id));
    let text = format!("{text}\n-# {}", language.say(&by));
    let post = Reply::text(text).with_file(file);
    let sent = bot.answers.show(press, post).await;
    if let Err(failure) = &sent {
        warn!(%failure, "a position could not be shared");
    }
    Ok(sent.is_ok())
}

/// The position as shown, with a line below it.
async fn said(
    bot: &Bot,
    asker: &Asker,
    (subject, turn): (&Subject, u32),
    key: &str,
) -> Result<Reply, AppError> {
    let mut reply = viewed(bot, asker, subject, turn).await?;
    reply.text = format!("{}\n{}", reply.text, asker.language.name(key));
    Ok(reply)
}
