//! Wake-ups between processes: there may be a new task.
//!
//! They are not part of the transaction that schedules the task, because the server serializes the
//! commits of transactions that notify. If a process dies in between, the others find the task at
//! their next check.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use sqlx::{
    ConnectOptions as _, PgConnection,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions},
};
use tokio::{sync::Notify, task::JoinHandle, time};
use tracing::warn;

use super::availability::is_lost;

/// The channel; a notification without payload is enough.
const CHANNEL: &str = "cairn_tasks";
/// Wake-ups within this time are sent as one.
const TOGETHER: Duration = Duration::from_millis(20);
/// How long the server may take for an answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// After this long without a wake-up it is looked whether the connection hangs.
const QUIET: Duration = Duration::from_secs(30);
/// How soon a failed connection is tried again.
const AGAIN: Duration = Duration::from_secs(5);

/// Both ends of it.
#[derive(Debug, Default)]
pub(super) struct Wakes {
    to_tell: Arc<Notify>,
    heard: Arc<Notify>,
    /// The server's number for the sending connection, by which its own wake-ups are recognized.
    /// The process id would not do: in containers all may be equal.
    own: Arc<AtomicU32>,
    tasks: Vec<JoinHandle<()>>,
}

impl Wakes {
    /// Neither sends nor receives.
    pub(super) fn new() -> Wakes {
        Wakes::default()
    }

    /// Sends wake-ups to the other processes.
    pub(super) fn start_sender(options: &PgConnectOptions) -> Wakes {
        let mut wakes = Wakes::default();
        let (to_tell, own) = (Arc::clone(&wakes.to_tell), Arc::clone(&wakes.own));
        let telling = tell(options.clone(), to_tell, own);
        wakes.tasks.push(tokio::spawn(telling));
        wakes
    }

    /// Sends wake-ups and receives them.
    pub(super) fn start(options: &PgConnectOptions) -> Wakes {
        let mut wakes = Wakes::start_sender(options);
        let (heard, own) = (Arc::clone(&wakes.heard), Arc::clone(&wakes.own));
        let hearing = hear(options.clone(), heard, own);
        wakes.tasks.push(tokio::spawn(hearing));
        wakes
    }

    pub(super) fn tell(&self) {
        self.to_tell.notify_one();
    }

    /// Ready when another process may have sent something since this was last ready.
    pub(super) async fn heard(&self) {
        self.heard.notified().await;
    }

    pub(super) fn stop(&self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

impl Drop for Wakes {
    fn drop(&mut self) {
        self.stop();
    }
}

async fn tell(options: PgConnectOptions, to_tell: Arc<Notify>, own: Arc<AtomicU32>) {
    let mut conn: Option<PgConnection> = None;
    loop {
        to_tell.notified().await;
        time::sleep(TOGETHER).await;
        let told = in_time(tell_by(&mut conn, &options, &own)).await;
        if let Err(error) = told {
            // A pending wake-up is sent by another connection, at once if this one was cut.
            let was_cut = conn.take().is_some() && is_lost(&error);
            if !was_cut {
                time::sleep(AGAIN).await;
            }
            to_tell.notify_one();
        }
    }
}

async fn tell_by(
    conn: &mut Option<PgConnection>,
    options: &PgConnectOptions,
    own: &AtomicU32,
) -> sqlx::Result<()> {
    let conn = match conn {
        Some(open) => open,
        None => conn.insert(connect(options, own).await?),
    };
    sqlx::query("SELECT pg_notify($1, '')")
        .bind(CHANNEL)
        .execute(conn)
        .await
        .map(drop)
}

async fn connect(options: &PgConnectOptions, own: &AtomicU32) -> sqlx::Result<PgConnection> {
    let mut conn = options.connect().await?;
    let number: i32 = sqlx::query_scalar("SELECT pg_backend_pid()")
        .fetch_one(&mut conn)
        .await?;
    own.store(number.cast_unsigned(), Ordering::Relaxed);
    Ok(conn)
}

async fn in_time<T>(asked: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    let late = |_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into()));
    time::timeout(PATIENCE, asked).await.unwrap_or_else(late)
}

async fn hear(options: PgConnectOptions, heard: Arc<Notify>, own: Arc<AtomicU32>) {
    loop {
        // A pool of its own each time: a connection that hangs keeps its place in it.
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .max_lifetime(None)
            .idle_timeout(None)
            .connect_lazy_with(options.clone());
        if let Err(error) = listen(&pool, &heard, &own).await {
            warn!(
                %error,
                "the connection for notifications between processes was lost; reconnecting"
            );
        }
        time::sleep(AGAIN).await;
    }
}

async fn listen(pool: &sqlx::PgPool, heard: &Notify, own: &AtomicU32) -> sqlx::Result<()> {
    let mut listener = in_time(Box::pin(PgListener::connect_with(pool))).await?;
    in_time(Box::pin(listener.listen(CHANNEL))).await?;
    // A wake-up may have been sent before.
    heard.notify_one();
    loop {
        let Ok(told) = time::timeout(QUIET, Box::pin(listener.try_recv())).await else {
            // The server only has to answer.
            in_time(Box::pin(listener.listen(CHANNEL))).await?;
            continue;
        };
        let told = told?;
        // None: the connection was lost and restored.
        if told.is_none_or(|it| it.process_id() != own.load(Ordering::Relaxed)) {
            heard.notify_one();
        }
    }
}
