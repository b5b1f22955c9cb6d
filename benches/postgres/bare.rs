//! The same statements with `tokio-postgres` alone: the store's number of connections, statements
//! prepared once, one transaction per turn.

use std::{
    ops::Range,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{sync::Mutex, task::JoinSet};
use tokio_postgres::{Client, Config, NoTls, Statement};

use crate::TURNS;

/// The store's number of writing connections.
const CONNECTIONS: usize = 16;

const STATEMENTS: [&str; 5] = [
    "UPDATE games
     SET revision = revision + 1, seq = seq + $3,
         to_move = $4, status = $5, winner = $6, reason = $7, offer = $8, since = $9,
         turns = $10, clock_state = $11, due_at = $12, wake_at = $13
     WHERE id = $1 AND revision = $2
     RETURNING seq - $3",
    "UPDATE seats SET active = $2, since = $3
     WHERE game = $1 AND (active <> $2 OR since <> $3)",
    "DELETE FROM drafts WHERE game = $1",
    "INSERT INTO game_log (game, page, entries) VALUES ($1, $2, $3)
     ON CONFLICT (game, page) DO UPDATE SET entries = game_log.entries || excluded.entries",
    "INSERT INTO tasks (key, body, due_at, lane) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) WHERE owner IS NULL
     DO UPDATE SET body = excluded.body, due_at = excluded.due_at, attempts = 0,
                   parked_at = NULL, reason = NULL, remedy = NULL, guild = NULL,
                   channel = NULL",
];

struct Connection {
    client: Client,
    statements: Vec<Statement>,
}

/// Connections to a database, each used by one player at a time.
pub(crate) struct Bare {
    connections: Vec<Arc<Mutex<Connection>>>,
}

impl Bare {
    pub(crate) async fn connect(url: &str) -> Bare {
        // `postgres:///name?host=folder&user=cairn`
        let config: Config = url.parse().expect("an address");
        let mut connections = Vec::new();
        for _ in 0..CONNECTIONS {
            let (client, connection) = config.connect(NoTls).await.expect("a connection");
            tokio::spawn(connection);
            let mut statements = Vec::new();
            for text in STATEMENTS {
                statements.push(client.prepare(text).await.expect("a statement"));
            }
            let connection = Connection { client, statements };
            connections.push(Arc::new(Mutex::new(connection)));
        }
        Bare { connections }
    }

    /// Everybody plays turn after turn; returns how long each took.
    pub(crate) async fn at_once(&self, ids: Range<i64>, from: u64) -> Vec<Duration> {
        let from = i64::try_from(from).expect("not so many");
        let turns = i64::try_from(TURNS).expect("not so many");
        let mut players = JoinSet::new();
        for (id, connection) in ids.zip(self.connections.iter().cycle()) {
            let connection = Arc::clone(connection);
            players.spawn(async move {
                let mut took = Vec::new();
                for turn in from..from + turns {
                    let start = Instant::now();
                    let mut connection = connection.lock().await;
                    connection.turn(id, turn).await.expect("a turn");
                    drop(connection);
                    took.push(start.elapsed());
                }
                took
            });
        }
        players.join_all().await.concat()
    }
}

impl Connection {
    async fn turn(&mut self, game: i64, turn: i64) -> Result<(), tokio_postgres::Error> {
        let nothing: Option<&str> = None;
        let never: Option<i64> = None;
        let Connection { client, statements } = self;
        let [head, seats, drafts, log, task] = &statements[..] else {
            unreachable!("five were prepared")
        };
        let transaction = client.transaction().await?;
        let len: i64 = transaction
            .query_one(
                head,
                &[
                    &game, &turn, &1i64, &"second", &"running", &nothing, &nothing, &nothing,
                    &turn, &turn, &nothing, &never, &never,
                ],
            )
            .await?
            .get(0);
        transaction.execute(seats, &[&game, &true, &turn]).await?;
        transaction.execute(drafts, &[&game]).await?;
        let entry = format!("{turn}\t{}12\t\ta4-a2\txb2\t00ff00ff00ff00ff\n", len % 10);
        let page = len / 10;
        transaction.execute(log, &[&game, &page, &entry]).await?;
        let body = format!(r#"{{"lane":"discord","task":{{"kind":"sync_game","of":{game}}}}}"#);
        transaction
            .execute(
                task,
                &[&format!("sync_game-{game}"), &body, &turn, &"discord"],
            )
            .await?;
        transaction.commit().await
    }
}
