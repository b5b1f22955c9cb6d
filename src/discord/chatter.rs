//! How often a person is answered in a channel where their messages change nothing: at once, then
//! ten seconds later, and of the messages between these two only the last one.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use poise::serenity_prelude::{ChannelId, MessageId, UserId};
use tokio::time::{Instant, sleep_until};

/// The pause between two answers.
const BETWEEN: Duration = Duration::from_secs(10);
/// People remembered in their channels.
const MAX_REMEMBERED: usize = 10_000;

/// The people answered lately, or waiting for an answer. In memory only.
#[derive(Debug, Default)]
pub(crate) struct Chatter(Mutex<HashMap<(UserId, ChannelId), LastMessage>>);

#[derive(Debug)]
struct LastMessage {
    id: MessageId,
    /// When it may be answered; once it was, when the next one may be.
    answered: Instant,
}

impl Chatter {
    /// Waits until the message may be answered. False if a later one is answered instead.
    pub(crate) async fn is_last(
        &self,
        person: UserId,
        channel: ChannelId,
        message: MessageId,
    ) -> bool {
        let key = (person, channel);
        let due = {
            let mut people = self.people();
            let now = Instant::now();
            if people.len() >= MAX_REMEMBERED {
                people.retain(|_, it| it.answered > now);
            }
            if people.len() >= MAX_REMEMBERED {
                // This many at once are not one person in a loop.
                people.clear();
            }
            let entry = people.entry(key).or_insert(LastMessage {
                id: message,
                answered: now,
            });
            entry.id = entry.id.max(message);
            entry.answered
        };
        if Instant::now() < due {
            sleep_until(due).await;
        }
        match self.people().get_mut(&key) {
            Some(entry) if entry.id == message => {
                entry.answered = Instant::now() + BETWEEN;
                true
            }
            Some(_) => false,
            None => true,
        }
    }

    fn people(&self) -> MutexGuard<'_, HashMap<(UserId, ChannelId), LastMessage>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn of_many_messages_the_first_is_answered_and_later_the_last() {
        let chatter = Chatter::default();
        let (person, here) = (UserId::new(1), ChannelId::new(1));
        let said = |id| chatter.is_last(person, here, MessageId::new(id));
        let begun = Instant::now();
        assert!(said(1).await);
        let others = async {
            // Other people, and the same person elsewhere, do not wait.
            let (other, there) = (UserId::new(2), ChannelId::new(2));
            assert!(chatter.is_last(other, here, MessageId::new(9)).await);
            assert!(chatter.is_last(person, there, MessageId::new(9)).await);
            begun.elapsed() < BETWEEN
        };
        let answered = tokio::join!(said(2), said(4), said(3), others);
        assert_eq!(answered, (false, true, false, true));
        assert!(begun.elapsed() >= BETWEEN);
    }

    #[tokio::test]
    async fn no_crowd_makes_it_remember_without_end() {
        let chatter = Chatter::default();
        for person in 1..30_000 {
            let said = chatter.is_last(UserId::new(person), ChannelId::new(1), MessageId::new(1));
            assert!(said.await);
            assert!(chatter.people().len() <= MAX_REMEMBERED);
        }
    }
}
