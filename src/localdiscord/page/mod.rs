//! The page in the browser: a chat client for the people of this world, and a panel for the
//! curious.
//!
//! `/` is the page, compiled in. It opens a websocket (`live`), over which it is told what one
//! person sees, always as the difference to what it was told before; a new connection is told
//! everything. What people do comes in as `POST /page/do` and `POST /page/show`, what the fault
//! panel orders as `POST /page/fault`, and what the program around it is asked for as `POST
//! /page/errand`. A second websocket carries the journal.
//!
//! Anybody who reaches the port can act as anybody, so the port is on loopback, and `guard` keeps
//! other web sites away.

mod actions;
mod errands;
mod fault_panel;
mod files;
mod guard;
mod journal;
mod live;
mod show;
mod view;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::{Value, json};

pub use errands::{Errand, Errands};
pub use fault_panel::BotOrder;
pub(crate) use guard::{file_headers, guard};
pub use show::{Given, Show, Step};

use super::{
    Person,
    hub::Hub,
    world::id::{ChannelId, MessageId, UserId},
};

/// The most that somebody can do at once, in bytes: it holds a file of 10 MiB as text.
const LARGEST_DEED: usize = 16 << 20;

/// What all connections of the page share.
#[derive(Debug)]
pub(crate) struct Page {
    hub: Arc<Hub>,
    /// Identifies this start of the local Discord.
    world: String,
    /// Up to where somebody has read a channel. Discord keeps this for the account, not for the
    /// window.
    read: Mutex<HashMap<(UserId, ChannelId), MessageId>>,
    /// What buttons of the empty channel show.
    shows: Vec<Show>,
    /// What the program around it does at a press.
    errands: Option<Errands>,
}

/// All routes of the page.
pub(crate) fn routes(hub: Arc<Hub>, shows: Vec<Show>, errands: Option<Errands>) -> Router {
    let world = hub.look(|world| world.now().0.to_string());
    let page = Page {
        hub,
        world,
        read: Mutex::default(),
        shows,
        errands,
    };
    Router::new()
        .route("/page/people", get(people))
        .route("/page/live", get(live::connect))
        .route("/page/journal", get(journal::connect))
        .route(
            "/page/do",
            // Files that are given to commands come along.
            post(actions::act).layer(DefaultBodyLimit::max(LARGEST_DEED)),
        )
        .route("/page/show", post(show::show))
        .route("/page/errand", post(errands::run))
        .route("/page/fault", post(fault_panel::order))
        .with_state(Arc::new(page))
        .merge(files::routes())
        .layer(middleware::from_fn(guard))
}

/// The people that the page can act as.
async fn people(State(page): State<Arc<Page>>) -> Response {
    let people = page.hub.look(view::people);
    let answer = json!({"world": page.world, "people": people});
    ([(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response()
}

impl Page {
    fn person(&self, id: UserId) -> Person {
        Person::new(Arc::clone(&self.hub), id)
    }

    /// The person with this id or name, if it is a person.
    fn somebody(&self, id_or_name: &str) -> Option<Person> {
        let user = self.hub.look(|world| {
            let by_id = id_or_name.parse().ok().and_then(|id| world.user(id));
            let user = by_id.or_else(|| world.user_named(id_or_name))?;
            (!user.bot).then_some(user.id)
        })?;
        Some(self.person(user))
    }

    fn read(&self) -> MutexGuard<'_, HashMap<(UserId, ChannelId), MessageId>> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks a channel as read up to this message.
    fn has_read(&self, user: UserId, channel: ChannelId, message: MessageId) {
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

/// The answer to what cannot be done: a sentence for the person who tried.
fn refusal(why: &str) -> Response {
    let body: Value = json!({"error": why});
    (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
}
