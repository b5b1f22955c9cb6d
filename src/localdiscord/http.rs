//! The HTTP side: REST and files, over plain TCP and over TLS.

use std::{convert::Infallible, fmt, sync::Arc};

use axum::{
    Router,
    body::Body,
    extract::{Path, Request, State},
    http::{StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{any, get},
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpListener,
    task::JoinSet,
};
use tower::ServiceExt;

use super::{
    hub::Hub,
    journal::JournalContent,
    page,
    rest::{SeveredConnection, serve},
    world::id::AttachmentId,
};

/// REST below `/api/v10` and attached files, including those of commands: what the proxy serves as
/// `discord.com` and its file host.
pub(crate) fn api(hub: Arc<Hub>) -> Router {
    routes()
        .route(
            "/ephemeral-attachments/{application}/{id}/{name}",
            get(file),
        )
        .fallback(elsewhere)
        .with_state(hub)
}

/// All routes and the page, for the port without TLS.
pub(crate) fn plain(
    hub: Arc<Hub>,
    shows: Vec<page::Show>,
    errands: Option<page::Errands>,
) -> Router {
    let pages = page::routes(Arc::clone(&hub), shows, errands);
    routes().fallback(astray).with_state(hub).merge(pages)
}

fn routes() -> Router<Arc<Hub>> {
    let files = get(file).layer(middleware::from_fn(page::guard));
    Router::new()
        .route("/api/v10/{*path}", any(rest))
        .route("/attachments/{channel}/{id}/{name}", files)
}

/// A browser requests some files of its own accord; only a bot's request can be wrong.
async fn astray(hub: State<Arc<Hub>>, request: Request) -> Response {
    if request.headers().contains_key(header::AUTHORIZATION) {
        elsewhere(hub, request).await
    } else {
        StatusCode::NOT_FOUND.into_response()
    }
}

async fn rest(State(hub): State<Arc<Hub>>, Path(path): Path<String>, request: Request) -> Response {
    serve(hub, format!("/{path}"), request).await
}

async fn file(
    State(hub): State<Arc<Hub>>,
    Path((_, id, _)): Path<(String, u64, String)>,
) -> Response {
    let found = hub.look(|world| world.attachment(AttachmentId(id)).cloned());
    match found {
        Some(file) => {
            let headers = page::file_headers(&file.content_type, &file.filename);
            (headers, file.bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn elsewhere(State(hub): State<Arc<Hub>>, request: Request) -> Response {
    let text = format!(
        "{} {} is not below /api/v10",
        request.method(),
        request.uri().path()
    );
    hub.journal.write(JournalContent::Violation(text));
    let body = r#"{"message": "404: Not Found", "code": 0}"#;
    (
        StatusCode::NOT_FOUND,
        [(header::CONTENT_TYPE, "application/json")],
        body,
    )
        .into_response()
}

/// Serves all connections; ends them when dropped.
pub(crate) async fn accept(listener: TcpListener, router: Router) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                // One that failed during setup is the client's problem.
                if let Ok((stream, _)) = accepted {
                    let _ = stream.set_nodelay(true);
                    connections.spawn(converse(stream, router.clone()));
                }
            }
            Some(_) = connections.join_next() => {}
        }
    }
}

/// Serves one connection to its end. An answer marked as [`SeveredConnection`] cuts it.
pub(crate) async fn converse(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    router: Router,
) {
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let answer = router.clone().oneshot(request.map(Body::new));
        async move {
            let answer = answer
                .await
                .unwrap_or_else(|never: Infallible| match never {});
            let severed = answer.extensions().get::<SeveredConnection>().is_some();
            if severed { Err(Cut) } else { Ok(answer) }
        }
    });
    let conversation = http1::Builder::new()
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    // It ends with an error whenever the line is cut, by either side.
    let _ = conversation.await;
}

/// Makes hyper drop the connection.
#[derive(Debug)]
struct Cut;

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the connection was cut on purpose")
    }
}

impl std::error::Error for Cut {}
