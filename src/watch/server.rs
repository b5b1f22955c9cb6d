//! A small server for a few simple requests: one per connection, a handful of connections, and
//! seconds for each, so that nobody who can reach it can slow the bot.

use std::{
    convert::Infallible,
    io::{self, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    sync::Arc,
    time::Duration,
};

use cairn_app::App;
use cairn_telemetry::metrics::metrics;
use hyper::{
    Method, Request, Response, StatusCode,
    body::Incoming,
    header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, HeaderValue, SERVER},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{net::TcpListener, sync::Semaphore, time};
use tracing::{debug, info, warn};

/// Connections served at once; others wait until one of them ends.
const AT_ONCE: usize = 8;
/// How long the head of a request may take to arrive.
const HEAD: Duration = Duration::from_secs(3);
/// How long a connection may last.
const CONNECTION: Duration = Duration::from_secs(10);
/// How long the database may take for the figures on the page; after that the previous ones are
/// shown.
const COLLECTION: Duration = Duration::from_secs(2);
/// The minimum that the library accepts.
const HEAD_BYTES: usize = 8 * 1024;
/// The `Server` header, by which another process recognizes a Cairn.
const NAME: &str = concat!("cairn/", env!("CARGO_PKG_VERSION"));
/// The format of [`metrics`].
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";

/// An open port, not served yet.
#[derive(Debug)]
pub struct OpenPort(TcpListener);

impl OpenPort {
    /// Listens at this address.
    ///
    /// # Errors
    ///
    /// If it is in use, or is not an address of this machine.
    pub async fn listen(address: SocketAddr) -> io::Result<OpenPort> {
        TcpListener::bind(address).await.map(OpenPort)
    }

    /// Answers requests. Never ends.
    pub async fn serve(self, app: Arc<App>) {
        if let Ok(address) = self.0.local_addr() {
            info!(
                "metrics and health checks are at http://{address}/metrics, /healthz and /readyz"
            );
        }
        let places = Arc::new(Semaphore::new(AT_ONCE));
        loop {
            let Ok(place) = Arc::clone(&places).acquire_owned().await else {
                return;
            };
            let stream = match self.0.accept().await {
                Ok((stream, _)) => stream,
                Err(error) => {
                    // For example, no file handles are left; that may pass.
                    warn!(
                        %error,
                        "cannot accept a connection for metrics; raise the limit of open files"
                    );
                    time::sleep(Duration::from_secs(1)).await;
                    continue;
                }
            };
            let app = Arc::clone(&app);
            tokio::spawn(async move {
                let service = service_fn(|request| answer(request, &app));
                let connection = http1::Builder::new()
                    .timer(TokioTimer::new())
                    .header_read_timeout(HEAD)
                    .keep_alive(false)
                    .max_buf_size(HEAD_BYTES)
                    .serve_connection(TokioIo::new(stream), service);
                match time::timeout(CONNECTION, connection).await {
                    Ok(Ok(())) => (),
                    Ok(Err(error)) => debug!(%error, "a metrics connection failed"),
                    Err(_) => debug!("a metrics connection took too long"),
                }
                drop(place);
            });
        }
    }
}

async fn answer(
    request: Request<Incoming>,
    app: &Arc<App>,
) -> Result<Response<String>, Infallible> {
    // The library leaves the body out of an answer to HEAD.
    let page = match (request.method(), request.uri().path()) {
        (&(Method::GET | Method::HEAD), "/metrics") => metrics_page(app).await,
        (&(Method::GET | Method::HEAD), "/healthz") => health_response(&app.stalled_parts()),
        (&(Method::GET | Method::HEAD), "/readyz") => ready_page(app).await,
        (_, "/metrics" | "/healthz" | "/readyz") => {
            let mut page = plain(
                StatusCode::METHOD_NOT_ALLOWED,
                "only GET and HEAD are supported\n".to_owned(),
            );
            page.headers_mut()
                .insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            page
        }
        _ => plain(
            StatusCode::NOT_FOUND,
            "the pages are /metrics, /healthz and /readyz\n".to_owned(),
        ),
    };
    Ok(page)
}

async fn metrics_page(app: &App) -> Response<String> {
    let measured = time::timeout(COLLECTION, app.measure()).await;
    let why = match measured {
        Ok(Ok(())) => None,
        Ok(Err(error)) => Some(format!("{error:#}")),
        Err(_) => Some("it took too long".to_owned()),
    };
    if let Some(why) = why {
        metrics().collection_failures.inc();
        debug!(why, "cannot read the database for the metrics");
    }
    build_response(StatusCode::OK, OPEN_METRICS, metrics().page())
}

/// Whether the bot is there for its players. Single shards that are away, unreadable rows and
/// maintenance are reported, too, but do not make it unready: the bot still serves everybody else,
/// or says that it is closed.
async fn ready_page(app: &Arc<App>) -> Response<String> {
    let mut page = health_response(&app.unready().await);
    for shard in app.shards_away() {
        let line = format!("not connected: {shard}\n");
        page.body_mut().push_str(&line);
    }
    if let Ok(Ok(counts)) = time::timeout(COLLECTION, app.unreadable()).await {
        for (kind, count) in counts.into_iter().filter(|it| it.1 > 0) {
            let line = format!("cannot be read: {kind}, {count}\n");
            page.body_mut().push_str(&line);
        }
    }
    if app.is_closed() {
        page.body_mut().push_str("closed for maintenance\n");
    }
    page
}

/// All is well, or the list of problems.
fn health_response(wrong: &[&'static str]) -> Response<String> {
    if wrong.is_empty() {
        return plain(StatusCode::OK, "ok\n".to_owned());
    }
    let lines: String = wrong.iter().flat_map(|it| [*it, "\n"]).collect();
    plain(StatusCode::SERVICE_UNAVAILABLE, lines)
}

fn plain(status: StatusCode, text: String) -> Response<String> {
    build_response(status, TEXT, text)
}

fn build_response(status: StatusCode, kind: &'static str, text: String) -> Response<String> {
    let mut response = Response::new(text);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(SERVER, HeaderValue::from_static(NAME));
    response
}

/// Whether a Cairn answers at this address. Waits for at most a few seconds.
#[must_use]
pub fn is_ours(address: SocketAddr) -> bool {
    ask(address).is_ok_and(|head| head.to_ascii_lowercase().contains("\r\nserver: cairn/"))
}

fn ask(address: SocketAddr) -> io::Result<String> {
    const PATIENCE: Duration = Duration::from_secs(2);
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")?;
    let mut head = [0; 1024];
    let len = stream.read(&mut head)?;
    Ok(String::from_utf8_lossy(&head[..len]).into_owned())
}
