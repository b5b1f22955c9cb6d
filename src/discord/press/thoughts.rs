//! Answers that say that a search is running: its result replaces them once it is finished, unless
//! the same message shows something else by then.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use poise::{
    BoxFuture,
    serenity_prelude::{CommandInteraction, ComponentInteraction, InteractionId, MessageId},
};
use tracing::debug;

use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{AwaitedThought, Handle, ReplyResult, errors},
};

/// Discord lets an answer be changed for a quarter of an hour.
const WAITS: Duration = Duration::from_mins(14);

/// Private messages that are waiting for a search, and the press that made each wait.
#[derive(Default)]
pub(crate) struct WaitingMessages(Mutex<HashMap<MessageId, InteractionId>>);

impl WaitingMessages {
    fn lock(&self) -> MutexGuard<'_, HashMap<MessageId, InteractionId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// This message is about to show something else.
    pub(crate) fn turn(&self, message: MessageId) {
        self.lock().remove(&message);
    }
}

#[derive(Clone, Copy)]
pub(crate) enum AskedBy<'a> {
    /// By a button; of a private message, if true.
    Press(&'a ComponentInteraction, bool),
    Command(&'a CommandInteraction),
}

impl<'a> AskedBy<'a> {
    fn handle(self) -> Handle<'a> {
        match self {
            AskedBy::Press(press, _) => press.into(),
            AskedBy::Command(command) => command.into(),
        }
    }

    fn id(self) -> InteractionId {
        match self {
            AskedBy::Press(press, _) => press.id,
            AskedBy::Command(command) => command.id,
        }
    }

    fn message(self) -> Option<MessageId> {
        match self {
            AskedBy::Press(press, true) => Some(press.message.id),
            AskedBy::Press(..) | AskedBy::Command(_) => None,
        }
    }
}

/// The answers of all features, which stand above this.
pub(crate) type AnswerLater =
    for<'a> fn(&'a Bot, &'a Asker, AskedBy<'a>, CustomId) -> BoxFuture<'a, ReplyResult>;

/// Shows the awaited result as soon as it is ready, while Discord accepts changes of the answer.
pub(crate) async fn follow(
    bot: &Bot,
    asker: &Asker,
    by: AskedBy<'_>,
    awaited: Option<AwaitedThought>,
) {
    let ends = Instant::now() + WAITS;
    let mut awaited = awaited;
    while let Some(it) = awaited.take() {
        if let Some(message) = by.message() {
            bot.followed.lock().insert(message, by.id());
        }
        let left = ends.saturating_duration_since(Instant::now());
        let thought = bot.app.until_thought(&it.any_of, left).await;
        if let Some(message) = by.message() {
            let mut waiting = bot.followed.lock();
            if waiting.get(&message) != Some(&by.id()) {
                return;
            }
            waiting.remove(&message);
        }
        let shown = match thought {
            Ok(true) => (bot.answer_later)(bot, asker, by, it.shows).await,
            // It still says how to look again.
            Ok(false) => return,
            Err(error) => Err(error),
        };
        let reply = match shown {
            Ok(reply) => reply,
            Err(error) => errors::reply(asker, &error, by.id().get()),
        };
        awaited.clone_from(&reply.awaits_thought);
        if let Err(failure) = bot.answers.fill(by.handle(), reply).await {
            debug!(%failure, "no one is waiting for this move or hint");
            return;
        }
    }
}
