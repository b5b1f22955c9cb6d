//! One position of a game, shown to everybody in the place where somebody looks at it.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use cairn_app::AppError;
use cairn_domain::Quota;
use poise::serenity_prelude::{ComponentInteraction, MessageFlags, MessageId};
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

/// What was shared last: from which viewer, and after which turn. A viewer shares a turn once,
/// however often it is pressed. It is for one person, and forgotten with the process.
#[derive(Default)]
pub(crate) struct Shared(Mutex<VecDeque<(MessageId, u32)>>);

/// As many as are known.
const MOST_KNOWN: usize = 1_000;

impl Shared {
    fn known(&self) -> MutexGuard<'_, VecDeque<(MessageId, u32)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this is not shared, nor about to be, until now.
    fn begins(&self, what: (MessageId, u32)) -> bool {
        let mut known = self.known();
        if known.contains(&what) {
            return false;
        }
        if known.len() == MOST_KNOWN {
            known.pop_front();
        }
        known.push_back(what);
        true
    }

    /// It may be tried again.
    fn failed(&self, what: (MessageId, u32)) {
        self.known().retain(|it| *it != what);
    }
}

/// Posts the position after this turn, without buttons, and goes on showing it.
pub(super) async fn share(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    subject: &Subject,
    turn: u32,
) -> Result<Reply, AppError> {
    // What is pressed can be forged; a viewer is private.
    let flags = press.message.flags.unwrap_or_default();
    if !flags.contains(MessageFlags::EPHEMERAL) {
        return viewed(bot, asker, subject, turn).await;
    }
    let here = Here::from(press);
    // In private there is nobody else.
    let may = press.member.as_ref().and_then(|it| it.permissions);
    if let Some(may) = may
        && !permissions::may_write(may, here.in_thread())
    {
        return said(bot, asker, (subject, turn), "share-not-here").await;
    }
    let what = (press.message.id, turn);
    if !bot.shared.begins(what) {
        return said(bot, asker, (subject, turn), "share-done").await;
    }
    let posted = post(bot, asker, press, (subject, turn)).await;
    if !matches!(posted, Ok(true)) {
        bot.shared.failed(what);
    }
    let key = if posted? {
        "share-done"
    } else {
        "share-failed"
    };
    said(bot, asker, (subject, turn), key).await
}

/// Shows it to everybody. Whether Discord took it.
async fn post(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    (subject, turn): (&Subject, u32),
) -> Result<bool, AppError> {
    asker.counts(bot, Quota::File)?;
    let here = Here::from(press);
    // The place's language: everybody reads it.
    let language = Language::of(&here.locale());
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
    let (text, file) = shown(bot, asker, language, (&subject.view, &title, &moment)).await?;
    let by = phrase!("share-by", who = format!("<@{}>", press.user.id));
    let text = format!("{text}\n-# {}", language.say(&by));
    let post = Reply::text(text).with_file(file);
    let sent = bot.answers.show(press, post).await;
    if let Err(failure) = &sent {
        warn!(%failure, "a position could not be shared");
    }
    Ok(sent.is_ok())
}

/// The position as it was shown, with a line below it.
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
