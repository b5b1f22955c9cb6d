//! Buttons of the panel that the program around the local Discord carries out, such as letting the
//! people play among themselves.

use std::sync::Arc;

use axum::{Json, extract::State, response::IntoResponse, response::Response};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::{mpsc, oneshot};

use super::{Page, refusal};
use crate::{Person, world::id::ChannelId};

/// The buttons, and who carries out what they say.
#[derive(Clone, Debug)]
pub struct Errands {
    /// What each of them says.
    pub labels: Vec<String>,
    /// Receives an errand for each press.
    pub to: mpsc::Sender<Errand>,
}

/// What somebody at the page wants done. The button is busy until it is ended or dropped.
#[derive(Debug)]
pub struct Errand {
    /// What the button says.
    pub label: String,
    /// The person who pressed it.
    pub person: Person,
    /// The channel they were looking at.
    pub channel: ChannelId,
    done: oneshot::Sender<Result<String, String>>,
}

impl Errand {
    /// Tells the person who pressed the button the outcome, in a sentence; an error says why
    /// nothing happened.
    pub fn end(self, outcome: Result<String, String>) {
        // If the page is gone, nobody waits for it.
        let _ = self.done.send(outcome);
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Request {
    #[serde(rename = "as")]
    who: String,
    channel: String,
    label: String,
}

/// `POST /page/errand`: answers with the outcome, once it is done.
pub(super) async fn run(State(page): State<Arc<Page>>, Json(request): Json<Request>) -> Response {
    let known = page.errands.as_ref();
    let known = known.filter(|it| it.labels.contains(&request.label));
    let (Some(person), Some(errands)) = (page.somebody(&request.who), known) else {
        return refusal("there is no such button");
    };
    let Ok(channel) = request.channel.parse().map(ChannelId) else {
        return refusal("there is no such channel");
    };
    let (done, ended) = oneshot::channel();
    let errand = Errand {
        label: request.label,
        person,
        channel,
        done,
    };
    if errands.to.try_send(errand).is_err() {
        return refusal("something else is being done; wait until it has ended");
    }
    match ended.await {
        Ok(Ok(said)) => Json(json!({"said": said})).into_response(),
        Ok(Err(why)) => refusal(&why),
        Err(_) => refusal("it was not done"),
    }
}
