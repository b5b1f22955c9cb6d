//! The page in the browser: a chat client for the people of this world, and a panel for the
//! curious.
//!
//! `/` is the page, compiled in. It opens a websocket (`live`), over which it gets what one person
//! sees, always as the difference to what it got before; a new connection gets everything. People's
//! actions arrive as `POST /page/do` and `POST /page/show`, orders of the fault panel as
//! `POST /page/fault`, and requests to the surrounding program as `POST /page/errand`. A second
//! websocket carries the journal.
//!
//! Anybody who reaches the port can act as anybody, so the port is on loopback, and `guard` keeps
//! other web sites away.

mod actions;
mod buttons;
mod errands;
mod fault_panel;
mod files;
mod guard;
mod journal;
mod live;
mod shared;
mod show;
mod view;

use std::sync::{Arc, Mutex};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, State},
    http::header,
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::json;

pub use buttons::{ButtonStep, Errand, Errands, OptionValue, Show};
pub(crate) use guard::{file_headers, guard};
use shared::Page;

use super::hub::Hub;

/// The largest action in bytes: it holds a file of 10 MiB as text.
const MAX_DEED: usize = 16 << 20;

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
            // It includes files given to commands.
            post(actions::act).layer(DefaultBodyLimit::max(MAX_DEED)),
        )
        .route("/page/show", post(show::show))
        .route("/page/errand", post(errands::run))
        .route("/page/fault", post(fault_panel::order))
        .with_state(Arc::new(page))
        .merge(files::routes())
        .layer(middleware::from_fn(guard))
}

async fn people(State(page): State<Arc<Page>>) -> Response {
    let people = page.hub.look(view::people);
    let answer = json!({"world": page.world, "people": people});
    ([(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response()
}
