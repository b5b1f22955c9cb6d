//! From an HTTP request to its answer: parsed, checked, limited, tampered with by faults, handled,
//! logged.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    body::{Body, to_bytes},
    extract::{DefaultBodyLimit, FromRequest, Multipart, Query},
    http::{HeaderValue, Request, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{
    call::{BodyLimits, Call, Route},
    route::{OtherMethods, find},
};
use crate::{
    faults::{AppliedFault, Effect},
    hub::Hub,
    journal::{End, Exchange, JournalContent, without_token},
    ratelimit::{Admission, limited_headers},
    spec::{self, Spec},
    world::{error::ApiError, message::Upload},
};

/// Largest request body in bytes.
const BODY: usize = 128 * 1024 * 1024;

/// The longest delay of a slow request.
const MAX_WAIT: Duration = Duration::from_mins(10);

/// Replaces an answer: the connection is to be cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeveredConnection;

/// Answers a request whose path is below `/api/v10`.
///
/// The work continues when the connection is gone: Discord, too, does what it has read.
pub(crate) async fn serve(hub: Arc<Hub>, path: String, request: Request<Body>) -> Response {
    let latency = hub.latency;
    let work = tokio::spawn(async move { answer(&hub, path, request).await });
    let response = work.await.unwrap_or_else(|_| cut());
    if !latency.is_zero() {
        tokio::time::sleep(latency).await;
    }
    response
}

async fn answer(hub: &Hub, path: String, request: Request<Body>) -> Response {
    let call = match take_apart(hub, path, request).await {
        Ok(call) => call,
        Err(response) => return response,
    };
    let Route {
        method, template, ..
    } = *call.route;
    let mut applied = hub.faults.apply(method, template, &call.path, &call.body);
    if let Some(applied) = &mut applied
        && let Some(instead) = apply_early(hub, &call, applied).await
    {
        return instead;
    }
    let (status, mut answer, headers) = work(hub, &call);
    let mut is_broken = false;
    if let Some(applied) = applied.as_mut().filter(|it| comes_after(&it.act)) {
        applied.hit();
        hub.wake();
        let is_lost = match applied.act {
            Effect::HoldAfter => !applied.wait_for_release().await,
            Effect::LoseAnswer => true,
            _ => false,
        };
        if is_lost {
            write_down(hub, &call, End::AnswerLost(status), &answer);
            return cut();
        }
        if let Effect::AlterAnswer(fields) = &applied.act {
            alter(&mut answer, fields);
        }
        is_broken = matches!(applied.act, Effect::BreakAnswer);
    }
    write_down(hub, &call, End::Answered(status), &answer);
    let response = respond(status, &answer, &headers);
    if is_broken {
        return broken_off(response, &answer);
    }
    response
}

/// The request as a call of a route; or the answer, if it is none.
async fn take_apart(hub: &Hub, path: String, request: Request<Body>) -> Result<Call, Response> {
    let method = request.method().as_str().to_owned();
    let (route, params) =
        find(&method, &path).map_err(|others| no_route(hub, method, path.clone(), others))?;
    let authorized =
        route.is_open() || hub.look(|world| is_bot(&request, &world.application.token));
    let query = Query::<Vec<(String, String)>>::try_from_uri(request.uri())
        .map_or_else(|_| Vec::new(), |query| query.0);
    let (body, files) = read_body(request)
        .await
        .map_err(|error| respond(error.status, &error.json(), &[]))?;
    Ok(Call {
        path,
        route,
        authorized,
        params,
        query,
        body,
        files,
        starts: hub.gateway.starts(),
    })
}

fn no_route(hub: &Hub, method: String, path: String, others: OtherMethods) -> Response {
    let error = match others {
        OtherMethods::Some => ApiError::wrong_method(),
        OtherMethods::None => ApiError::not_found(),
    };
    let text = format!("{method} {} is not a route", without_token(&path));
    hub.journal.write(JournalContent::Violation(text));
    hub.journal.write(JournalContent::Request(Exchange {
        method,
        path,
        route: None,
        body: Value::Null,
        files: Vec::new(),
        end: End::Answered(error.status),
        answer: error.json(),
    }));
    respond(error.status, &error.json(), &[])
}

/// Applies a fault before the call is handled; returns the answer, if that is all.
async fn apply_early(hub: &Hub, call: &Call, applied: &mut AppliedFault) -> Option<Response> {
    if comes_after(&applied.act) {
        return None;
    }
    applied.hit();
    hub.wake();
    match applied.act.clone() {
        Effect::Answer(status, answer) => {
            write_down(hub, call, End::Answered(status), &answer);
            let wait = answer["retry_after"].as_f64();
            let headers = wait
                .map(|it| limited_headers(it, false))
                .unwrap_or_default();
            Some(respond(status, &answer, &headers))
        }
        Effect::Edge(status) => {
            write_down(hub, call, End::Answered(status), &Value::Null);
            Some(page_of_an_edge(status))
        }
        Effect::RateLimit {
            retry_after,
            global,
        } => {
            let answer = rate_limit_body(retry_after, global);
            write_down(hub, call, End::Answered(429), &answer);
            Some(respond(429, &answer, &limited_headers(retry_after, global)))
        }
        Effect::HoldBefore if applied.wait_for_release().await => None,
        Effect::Cut | Effect::HoldBefore => {
            write_down(hub, call, End::Cut, &Value::Null);
            Some(cut())
        }
        Effect::Slow(time) => {
            tokio::time::sleep(time.min(MAX_WAIT)).await;
            None
        }
        Effect::HoldAfter | Effect::LoseAnswer | Effect::AlterAnswer(_) | Effect::BreakAnswer => {
            None
        }
    }
}

fn comes_after(act: &Effect) -> bool {
    matches!(
        act,
        Effect::HoldAfter | Effect::LoseAnswer | Effect::AlterAnswer(_) | Effect::BreakAnswer
    )
}

fn alter(answer: &mut Value, fields: &Value) {
    if let (Some(answer), Some(fields)) = (answer.as_object_mut(), fields.as_object()) {
        answer.extend(fields.clone());
    }
}

fn broken_off(mut response: Response, answer: &Value) -> Response {
    let mut text = answer.to_string().into_bytes();
    text.truncate(text.len() / 2);
    response.headers_mut().remove(header::CONTENT_LENGTH);
    *response.body_mut() = Body::from(text);
    response
}

/// The error page of a network edge in Discord's place.
fn page_of_an_edge(status: u16) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
    let page = format!("<!DOCTYPE html><title>{status}</title><h1>{status}</h1>");
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=UTF-8"),
        (header::SERVER, "cloudflare"),
    ];
    (status, headers, page).into_response()
}

/// Handles the call, if the limits and the token allow; returns status, body and headers of the
/// answer.
fn work(hub: &Hub, call: &Call) -> (u16, Value, Vec<(&'static str, String)>) {
    let Route {
        pace,
        method,
        template,
        ..
    } = *call.route;
    let Admission { headers, refused } = hub.limiter.admit(pace, method, template, call.major());
    let (status, answer) = if let Some((retry_after, global)) = refused {
        (429, rate_limit_body(retry_after, global))
    } else if call.authorized {
        handle(hub, call)
    } else {
        let error = ApiError::unauthorized();
        (error.status, error.json())
    };
    (status, answer, headers)
}

/// Checks the call against the specification and the limits, and handles it.
fn handle(hub: &Hub, call: &Call) -> (u16, Value) {
    let method = call.route.method;
    let shown = without_token(&call.path);
    let violation = |text: String| {
        // A message of the specification may quote the path.
        let token = [call.param("interaction_token"), call.param("webhook_token")].concat();
        let text = if token.is_empty() {
            text
        } else {
            text.replace(&token, "…")
        };
        hub.journal.write(JournalContent::Violation(format!(
            "{method} {shown}: {text}"
        )));
    };
    let checked = Spec::load().check(&spec::RestRequest {
        method,
        path: &call.path,
        query: &call.query,
        body: (!call.body.is_null()).then_some(&call.body),
    });
    for fault in checked.err().into_iter().flatten() {
        // The part of the specification in use is smaller than this table.
        if !matches!(
            fault,
            spec::Violation::UnknownRoute { .. } | spec::Violation::UnknownMethod { .. }
        ) {
            violation(fault.to_string());
        }
    }
    if hub.look(|world| call.route.mentions_anybody(call, world)) {
        violation("`allowed_mentions` is missing".to_owned());
    }
    let errors = call.route.errors(call).into_vec();
    for fault in &errors {
        let pointer = format!("/{}", fault.path.replace('.', "/"));
        let said = call.body.pointer(&pointer).and_then(Value::as_str);
        // Names which of many buttons it is.
        let id = said.filter(|_| fault.path.ends_with(".custom_id"));
        let id = id.map_or_else(String::new, |it| format!(": `{it}`"));
        violation(format!("`{}`: {}{id}", fault.path, fault.message));
    }
    let outcome = if errors.is_empty() {
        call.files_fit()
            .and_then(|()| hub.change(|world| (call.route.handle)(world, call)))
    } else {
        Err(ApiError::invalid(&errors))
    };
    match outcome {
        Ok(reply) => (reply.status(), reply.into_json()),
        Err(error) => {
            // An empty message and a malformed body are mistakes of the bot in any situation.
            if matches!(error.code, 50006 | 50035)
                && errors.is_empty()
                && call.route.takes != BodyLimits::Anything
            {
                violation(error.message.clone());
            }
            (error.status, error.json())
        }
    }
}

fn is_bot(request: &Request<Body>, token: &str) -> bool {
    let given = request
        .headers()
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    given.and_then(|given| given.strip_prefix("Bot ")) == Some(token)
}

async fn read_body(mut request: Request<Body>) -> Result<(Value, Vec<Upload>), ApiError> {
    let kind = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        // The library's default limit is 2 MB.
        DefaultBodyLimit::max(BODY).apply(&mut request);
        let parts = Multipart::from_request(request, &())
            .await
            .map_err(|_| ApiError::bad_json())?;
        return read_parts(parts).await;
    }
    let bytes = to_bytes(request.into_body(), BODY)
        .await
        .map_err(|_| ApiError::too_large())?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    let body = serde_json::from_slice(&bytes).map_err(|_| ApiError::bad_json())?;
    Ok((body, Vec::new()))
}

/// The body in `payload_json`, the files in `files[n]`.
async fn read_parts(mut parts: Multipart) -> Result<(Value, Vec<Upload>), ApiError> {
    let mut body = json!({});
    let mut files = Vec::new();
    while let Some(part) = parts.next_field().await.map_err(|_| ApiError::bad_json())? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(str::to_owned);
        let content_type = part.content_type().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| ApiError::too_large())?;
        if name == "payload_json" {
            body = serde_json::from_slice(&bytes).map_err(|_| ApiError::bad_json())?;
        } else if let Some(filename) = filename {
            let number = name
                .strip_prefix("files[")
                .and_then(|rest| rest.strip_suffix(']'));
            files.push(Upload {
                number: number
                    .and_then(|n| n.parse().ok())
                    .unwrap_or(files.len() as u64),
                filename,
                content_type,
                bytes,
            });
        }
    }
    Ok((body, files))
}

fn write_down(hub: &Hub, call: &Call, end: End, answer: &Value) {
    hub.journal.write(JournalContent::Request(Exchange {
        method: call.route.method.to_owned(),
        path: call.path.clone(),
        route: Some(call.route.template),
        body: call.body.clone(),
        files: call
            .files
            .iter()
            .map(|file| (file.filename.clone(), file.bytes.len()))
            .collect(),
        end,
        answer: answer.clone(),
    }));
    hub.wake();
}

fn rate_limit_body(retry_after: f64, global: bool) -> Value {
    json!({"message": "You are being rate limited.", "retry_after": retry_after, "global": global})
}

fn respond(status: u16, body: &Value, headers: &[(&'static str, String)]) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = if status == StatusCode::NO_CONTENT {
        status.into_response()
    } else {
        (status, Json(body)).into_response()
    };
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(*name, value);
        }
    }
    response
}

fn cut() -> Response {
    let mut response = StatusCode::INTERNAL_SERVER_ERROR.into_response();
    response.extensions_mut().insert(SeveredConnection);
    response
}
