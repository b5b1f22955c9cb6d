//! What all connections of the page share.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::buttons::{Errands, Show};
use crate::{
    Person,
    hub::Hub,
    world::id::{ChannelId, MessageId, UserId},
};

#[derive(Debug)]
pub(super) struct Page {
    pub(super) hub: Arc<Hub>,
    /// Identifies this start of the local Discord.
    pub(super) world: String,
    /// The last message each person has read in each channel. Discord keeps this for the account,
    /// not for the window.
    pub(super) read: Mutex<HashMap<(UserId, ChannelId), MessageId>>,
    /// The demonstrations for someone new.
    pub(super) shows: Vec<Show>,
    /// The buttons handled by the surrounding program.
    pub(super) errands: Option<Errands>,
}

impl Page {
    pub(super) fn person(&self, id: UserId) -> Person {
        Person::new(Arc::clone(&self.hub), id)
    }

    /// The person with this id or name, if it is a person.
    pub(super) fn find_person(&self, id_or_name: &str) -> Option<Person> {
        let user = self.hub.look(|world| {
            let by_id = id_or_name.parse().ok().and_then(|id| world.user(id));
            let user = by_id.or_else(|| world.user_named(id_or_name))?;
            (!user.bot).then_some(user.id)
        })?;
        Some(self.person(user))
    }

    pub(super) fn read(&self) -> MutexGuard<'_, HashMap<(UserId, ChannelId), MessageId>> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks a channel as read up to this message.
    pub(super) fn has_read(&self, user: UserId, channel: ChannelId, message: MessageId) {
        let news = {
            let mut read = self.read();
            let last = read.entry((user, channel)).or_insert(MessageId(0));
            let news = *last < message;
            *last = message.max(*last);
            news
        };
        if news {
            self.hub.wake();
        }
    }
}

/// The answer to an impossible request: a sentence for the person who tried.
pub(super) fn refusal(why: &str) -> Response {
    let body: Value = json!({"error": why});
    (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
}
