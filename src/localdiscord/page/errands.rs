//! Buttons of the panel handled by the surrounding program, such as letting the people play among
//! themselves.

use std::sync::Arc;

use axum::{Json, extract::State, response::IntoResponse, response::Response};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::oneshot;

use super::{
    buttons::Errand,
    shared::{Page, refusal},
};
use crate::world::id::ChannelId;

#[derive(Debug, Deserialize)]
pub(super) struct ErrandRequest {
    #[serde(rename = "as")]
    who: String,
    channel: String,
    label: String,
}

/// `POST /page/errand`: answers with the outcome, once it is done.
pub(super) async fn run(
    State(page): State<Arc<Page>>,
    Json(request): Json<ErrandRequest>,
) -> Response {
    let known = page.errands.as_ref();
    let known = known.filter(|it| it.labels.contains(&request.label));
    let (Some(person), Some(errands)) = (page.find_person(&request.who), known) else {
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
        return refusal("something else is in progress; wait until it is done");
    }
    match ended.await {
        Ok(Ok(said)) => Json(json!({"said": said})).into_response(),
        Ok(Err(why)) => refusal(&why),
        Err(_) => refusal("it failed"),
    }
}
