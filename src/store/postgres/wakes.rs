//! Telling the other processes that there may be something to do, and hearing it from them.
//!
//! Telling is not part of the transaction that gives them something to do: the server commits
//! transactions that tell one after the other. If a process dies in between, the others find out at
//! their next look.

use std::time::Duration;

use sqlx::{
    ConnectOptions as _, PgConnection,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions},
};
use tokio::{sync::Notify, task::JoinHandle, time};
use tracing::warn;

use std::sync::Arc;

const CHANNEL: &str = "cairn_tasks";
/// What is to be told within this time is told together.
const TOGETHER: Duration = Duration::from_millis(20);
/// How long after a failure it is tried again.
const AGAIN: Duration = Duration::from_secs(5);

/// Both ends of it.
#[derive(Debug, Default)]
pub(super) struct Wakes {
    to_tell: Arc<Notify>,
    heard: Arc<Notify>,
    tasks: Vec<JoinHandle<()>>,
}

impl Wakes {
    /// Neither tells nor hears.
    pub(super) fn none() -> Wakes {
        Wakes::default()
    }

    /// Tells the others.
    pub(super) fn telling(options: &PgConnectOptions) -> Wakes {
        let mut wakes = Wakes::default();
        let telling = tell(options.clone(), Arc::clone(&wakes.to_tell));
        wakes.tasks.push(tokio::spawn(telling));
        wakes
    }

    /// Tells the others and hears them.
    pub(super) fn start(options: &PgConnectOptions) -> Wakes {
        let mut wakes = Wakes::telling(options);
        let hearing = hear(options.clone(), Arc::clone(&wakes.heard));
        wakes.tasks.push(tokio::spawn(hearing));
        wakes
    }

    /// Tells it soon.
    pub(super) fn tell(&self) {
        self.to_tell.notify_one();
    }

    /// Ready when another process has told something since this was last ready.
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

async fn tell(options: PgConnectOptions, to_tell: Arc<Notify>) {
    let mut conn: Option<PgConnection> = None;
    loop {
        to_tell.notified().await;
        time::sleep(TOGETHER).await;
        if conn.is_none() {
            conn = options.connect().await.ok();
        }
        let Some(open) = &mut conn else {
            time::sleep(AGAIN).await;
            continue;
        };
        let told = sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(std::process::id().to_string())
            .execute(open)
            .await;
        if told.is_err() {
            conn = None;
        }
    }
}

async fn hear(options: PgConnectOptions, heard: Arc<Notify>) {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_lazy_with(options);
    loop {
        if let Err(error) = listen(&pool, &heard).await {
            warn!(
                %error,
                "the database does not tell any more what other processes do; it is asked again"
            );
        }
        time::sleep(AGAIN).await;
        // Something may have been told meanwhile.
        heard.notify_one();
    }
}

async fn listen(pool: &sqlx::PgPool, heard: &Notify) -> sqlx::Result<()> {
    let own = std::process::id().to_string();
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    loop {
        let told = listener.try_recv().await?;
        // None: the connection was lost and is there again.
        if told.is_none_or(|it| it.payload() != own) {
            heard.notify_one();
        }
    }
}
