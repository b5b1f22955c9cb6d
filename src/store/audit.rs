//! Checking the whole database for damage.

use std::collections::BTreeMap;

use anyhow::Context as _;
use cairn_domain::{
    GameId, Task, TournamentId, seal,
    tournament::{Tournament, TournamentGame, TournamentHead, TournamentPerson},
};

use super::{
    sql::{Readers, query, query_as, query_scalar},
    sqlite,
};
use crate::Store;

/// Games checked at a time.
const GAMES_AT_ONCE: i64 = 1_000;

impl Store {
    /// Checks all of it: damage, dangling references, tasks that cannot be read. One line per
    /// fault. Fails if it cannot even be checked; the same below.
    pub async fn faults(&self) -> anyhow::Result<Vec<String>> {
        faults(&self.readers).await
    }

    /// The ids of all games, in order.
    pub async fn all_games(&self) -> anyhow::Result<Vec<GameId>> {
        let ids: Vec<i64> = query_scalar("SELECT id FROM games ORDER BY id")
            .fetch_all(&self.readers)
            .await
            .context("list the games")?;
        Ok(ids.into_iter().map(GameId).collect())
    }

    /// The games whose secret or terms have changed since they began, in order.
    pub async fn unsealed_games(&self) -> anyhow::Result<Vec<GameId>> {
        let (mut unsealed, mut after) = (Vec::new(), i64::MIN);
        loop {
            let rows: Vec<SealedGame> = query_as(
                "SELECT id, seed, pool, options, sealed FROM games WHERE id > $1 ORDER BY id LIMIT $2",
            )
            .bind(after)
            .bind(GAMES_AT_ONCE)
            .fetch_all(&self.readers)
            .await
            .context("read the seeds and terms of the games")?;
            let Some((last, ..)) = rows.last() else {
                return Ok(unsealed);
            };
            after = *last;
            let broken = rows.iter().filter(|(_, secret, variant, options, sealed)| {
                let secret: Option<&[u8; 32]> = secret.as_slice().try_into().ok();
                secret.is_none_or(|it| seal(it, variant, options) != *sealed)
            });
            unsealed.extend(broken.map(|(id, ..)| GameId(*id)));
        }
    }

    /// The ids of all tournaments, in order.
    pub async fn all_tournaments(&self) -> anyhow::Result<Vec<TournamentId>> {
        let ids: Vec<i64> = query_scalar("SELECT id FROM tournaments ORDER BY id")
            .fetch_all(&self.readers)
            .await
            .context("list the tournaments")?;
        Ok(ids.into_iter().map(TournamentId).collect())
    }

    /// Checks the data stored beside the log of a tournament. One line per fault.
    pub async fn tournament_faults(&self, it: &Tournament) -> anyhow::Result<Vec<String>> {
        let mut faults = Vec::new();
        let id = it.root.id.0;
        // A row that cannot be read does not match either.
        let head = query("SELECT * FROM tournaments WHERE id = $1").bind(id);
        if head.readable::<TournamentHead>(self).await? != [it.head()] {
            faults.push("its summary in lists does not match its log".to_owned());
        }
        let people = query("SELECT * FROM tournament_people WHERE tournament = $1").bind(id);
        let people = people.readable::<TournamentPerson>(self).await?;
        let people = people.into_iter().map(|it| (it.participant, it));
        if people.collect::<BTreeMap<_, _>>() != it.people() {
            faults.push("its players and directors do not match its log".to_owned());
        }
        let mut begun: Vec<TournamentGame> = it.begun_games().collect();
        begun.sort_unstable_by_key(|it| it.game);
        let games = query("SELECT * FROM tournament_games WHERE tournament = $1 ORDER BY game");
        if games.bind(id).readable::<TournamentGame>(self).await? != begun {
            faults.push("its games do not match its log".to_owned());
        }
        Ok(faults)
    }
}

/// The faults of the database itself: damaged pages, dangling references, unreadable tasks. A line
/// each.
pub(crate) async fn faults(readers: &Readers) -> anyhow::Result<Vec<String>> {
    let mut faults = match readers {
        Readers::Sqlite(pool) => sqlite::damage(pool).await?,
        // The server checks its pages itself, and enforces references.
        Readers::Postgres(_) => Vec::new(),
    };
    let tasks = query_as("SELECT id, body FROM tasks ORDER BY id")
        .fetch_all(readers)
        .await;
    let tasks: Vec<(i64, String)> = match tasks {
        // The reason has already been reported.
        Err(_) if !faults.is_empty() => return Ok(faults),
        tasks => tasks.context("read the tasks")?,
    };
    for (id, body) in tasks {
        if let Err(cause) = serde_json::from_str::<Task>(&body) {
            faults.push(format!("task {id} cannot be read: {cause}"));
        }
    }
    let strays: Vec<(String, i64)> = query_as(STRAYS)
        .fetch_all(readers)
        .await
        .context("read what the outbox is about")?;
    let strays = strays.into_iter();
    faults
        .extend(strays.map(|(what, id)| format!("the outbox is about {what} {id}, which is gone")));
    Ok(faults)
}

/// Whom and what the outbox names and nobody knows.
const STRAYS: &str = "SELECT 'participant' AS kind, recipient AS id FROM outbox
     WHERE recipient <> 0 AND recipient NOT IN (SELECT id FROM participants)
     UNION SELECT kind, id FROM outbox WHERE kind = 'game' AND id NOT IN (SELECT id FROM games)";

/// A game, its secret, variant and options, and their seal.
type SealedGame = (i64, Vec<u8>, String, String, String);
