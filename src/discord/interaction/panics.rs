//! Panics while handling an event: each is an incident of its own, and stops nothing else.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
    task::Poll,
};

use poise::serenity_prelude::{FullEvent, Interaction, Message, User};
use tracing::{error, warn};

use super::{Reply, errors, respond::Handle};
use crate::{
    Bot,
    rest::{Failure, Urgency},
    typed_turns,
    words::Language,
};

/// Runs some work. None if it panics; the panic itself, with its place, is logged where it happens.
pub(crate) async fn catch<T>(work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    std::future::poll_fn(|context| {
        let polled = catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context)));
        match polled {
            Ok(Poll::Ready(done)) => Poll::Ready(Some(done)),
            Ok(Poll::Pending) => Poll::Pending,
            Err(_) => Poll::Ready(None),
        }
    })
    .await
}

/// Tells the user who is waiting for an answer to this event that it panicked.
pub(crate) async fn tell(bot: &Bot, event: &FullEvent) {
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(it),
        } => tell_person(bot, it, &it.user, &it.locale, it.id.get()).await,
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(it),
        } => tell_person(bot, it, &it.user, &it.locale, it.id.get()).await,
        FullEvent::Message { new_message } => tell_author(bot, new_message).await,
        // Nobody waits for an answer.
        _ => count(event),
    }
}

/// Counts a panic that cannot be reported to a person.
pub(crate) fn count(event: &FullEvent) {
    let event = event.snake_case_name();
    error!(event, "incident: an event handler panicked");
    errors::count();
}

async fn tell_person(
    bot: &Bot,
    to: impl Into<Handle<'_>>,
    who: &User,
    locale: &str,
    incident: u64,
) {
    let to = to.into();
    error!(incident, "incident {incident}: a reply handler panicked");
    let language = errors::language_of(bot, who, Language::from_locale(locale)).await;
    let reply = Reply::text(errors::incident_text(language, incident));
    let told = match bot.answers.fill(to.clone(), reply.clone()).await {
        // It has not been acknowledged yet.
        Err(Failure::Gone) => bot.answers.reply(to, reply).await,
        told => told,
    };
    if let Err(failure) = told {
        warn!(%failure, "could not tell the user about an incident");
    }
}

async fn tell_author(bot: &Bot, message: &Message) {
    let incident = message.id.get();
    error!(
        incident,
        "incident {incident}: the handler for a message panicked"
    );
    let language = errors::language_of(bot, &message.author, Language::from_locale("")).await;
    let told = errors::incident_text(language, incident);
    typed_turns::answer(bot, message, Reply::text(told), Urgency::Chatter).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_ends_its_own_work_and_nothing_else() {
        let fails = catch(async {
            tokio::task::yield_now().await;
            assert!(std::hint::black_box(false), "a bug");
        });
        let works = catch(async {
            tokio::task::yield_now().await;
            7
        });
        assert_eq!(tokio::join!(fails, works), (None, Some(7)));
    }
}
