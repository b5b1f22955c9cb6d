//! One server: which rows go with it, and the ids they get in the target.
//!
//! What refers to a game or a tournament of the server goes with it, and so does what names the
//! server. What belongs to a person or to the whole instance stays.

use std::{collections::HashMap, fmt::Write as _, slice};

use anyhow::{Context as _, anyhow};
use cairn_domain::{
    DiscordTask, GameId, GuildId, InternalTask, Interval, ParticipantId, Span, TakenOver, Task,
    TaskSubject, Timestamp, TournamentId,
    tournament::{TournamentEvent, TournamentLine},
};
use serde_json::{Value, json};

use super::{CopyError, CopySide, CopySummary, Row, Table};

/// The interval between games whose posts are looked at, so that people's requests get through.
const BETWEEN_POSTS: Span = Span(250);
/// New ids by old ones.
type Ids = HashMap<i64, i64>;

pub(super) struct ServerCopy<'a> {
    tables: &'a [Table],
    guild: GuildId,
    /// The id of the server as databases store it.
    id: i64,
    now: Timestamp,
    /// Those of games and of challenges, which share them.
    games: Ids,
    tournaments: Ids,
    people: Ids,
    /// How many of them were not known in the target.
    new_people: u64,
}

impl<'a> ServerCopy<'a> {
    /// Gives the games and tournaments of the server their ids in the target.
    pub(super) async fn begin(
        source: &mut dyn CopySide,
        target: &mut dyn CopySide,
        tables: &'a [Table],
        guild: GuildId,
        now: Timestamp,
    ) -> Result<ServerCopy<'a>, CopyError> {
        let id = guild.0.cast_signed();
        let games = format!(
            "SELECT id FROM games WHERE guild = {id} UNION
             SELECT id FROM challenges WHERE guild = {id} ORDER BY id"
        );
        let tournaments = format!("SELECT id FROM tournaments WHERE guild = {id} ORDER BY id");
        for ids in [&games, &tournaments] {
            if !target.numbers(ids).await?.is_empty() {
                return Err(CopyError::ServerThere(guild));
            }
        }
        let games = source.numbers(&games).await?;
        let tournaments = source.numbers(&tournaments).await?;
        if games.is_empty() && tournaments.is_empty() {
            return Err(CopyError::NoServer(guild));
        }
        Ok(ServerCopy {
            tables,
            guild,
            id,
            now,
            games: new_ids(target, &games, "last_id", &["games", "challenges"]).await?,
            tournaments: new_ids(target, &tournaments, "last_tournament", &["tournaments"]).await?,
            people: Ids::new(),
            new_people: 0,
        })
    }

    /// Which rows of a table go with the server, if any do.
    pub(super) fn condition(&self, table: &Table) -> Option<String> {
        let id = self.id;
        let of = |table: &str| format!("(SELECT id FROM {table} WHERE guild = {id})");
        let (games, tournaments) = (of("games"), of("tournaments"));
        match table.name.as_str() {
            // Written at the end.
            "rated_members" | "taken_over" => return None,
            // Chosen by what they are about.
            "tasks" => return Some("TRUE".to_owned()),
            "outbox" => {
                return Some(format!(
                    "kind IN ('game', 'opening', 'result') AND id IN {games}
                     OR kind = 'challenge' AND id IN {}
                     OR kind = 'tournament' AND id IN {tournaments}
                     OR kind IN ('table', 'puzzle') AND id = {id}",
                    of("challenges")
                ));
            }
            // Clocks go by them.
            "vacations" => {
                return Some(format!(
                    "participant IN (SELECT participant FROM seats WHERE game IN {games})
                     OR participant IN (SELECT participant FROM tournament_people
                                        WHERE tournament IN {tournaments})"
                ));
            }
            _ => (),
        }
        let has = |name: &str| table.columns.iter().any(|it| it.name == name);
        if has("game") {
            Some(format!("game IN {games}"))
        } else if has("guild") {
            Some(format!("guild = {id}"))
        } else {
            has("tournament").then(|| format!("tournament IN {tournaments}"))
        }
    }

    /// The rows as they are in the target. People they name are written first.
    pub(super) async fn fit(
        &mut self,
        source: &mut dyn CopySide,
        target: &mut dyn CopySide,
        table: &Table,
        rows: Vec<Row>,
    ) -> anyhow::Result<Vec<Row>> {
        let mut fitting = Vec::with_capacity(rows.len());
        for mut row in rows {
            for column in &table.columns {
                let Some(id) = row.get(&column.name).and_then(Value::as_i64) else {
                    continue;
                };
                let of = column.refers_to.as_deref();
                let of = of.or((column.name == "id").then_some(table.name.as_str()));
                let new = match of {
                    Some("games" | "challenges") => self.games.get(&id).copied(),
                    Some("tournaments") => self.tournaments.get(&id).copied(),
                    Some("participants") => Some(self.person(source, target, id).await?),
                    _ => continue,
                };
                // A rematch of a game that is elsewhere.
                row.insert(column.name.clone(), new.map_or(Value::Null, Value::from));
            }
            let is_kept = match table.name.as_str() {
                "vacations" => {
                    row.insert("reason".to_owned(), json!(""));
                    true
                }
                "outbox" => self.fit_message(source, target, &mut row).await?,
                "tasks" => self.fit_task(&mut row),
                "tournament_log" => {
                    self.fit_line(source, target, &mut row).await?;
                    true
                }
                _ => true,
            };
            if is_kept {
                fitting.push(row);
            }
        }
        Ok(fitting)
    }

    /// The id of somebody in the target, where they are known by their account.
    async fn person(
        &mut self,
        source: &mut dyn CopySide,
        target: &mut dyn CopySide,
        old: i64,
    ) -> anyhow::Result<i64> {
        if let Some(new) = self.people.get(&old) {
            return Ok(*new);
        }
        let table = self.table("participants")?;
        let found = source.rows(table, &format!("id = {old}"), None).await?;
        let mut row = found.into_iter().next();
        let row = row
            .as_mut()
            .with_context(|| format!("there is no participant {old}"))?;
        let user = row.get("discord_user").and_then(Value::as_i64);
        let known = match user {
            Some(user) => {
                let known = format!("SELECT id FROM participants WHERE discord_user = {user}");
                target.numbers(&known).await?.first().copied()
            }
            None => None,
        };
        let new = if let Some(known) = known {
            known
        } else {
            // A level of the computer is the same everywhere.
            let is_computer = ParticipantId(old).level().is_some();
            let new = if is_computer {
                old
            } else {
                let last = "SELECT coalesce(max(id), 0) FROM participants WHERE id > 0";
                target.numbers(last).await?.first().map_or(1, |it| it + 1)
            };
            row.insert("id".to_owned(), json!(new));
            // Another account has other channels with them.
            row.insert("private_channel".to_owned(), Value::Null);
            self.new_people += target
                .insert(table, slice::from_ref(row), is_computer)
                .await?;
            new
        };
        self.people.insert(old, new);
        Ok(new)
    }

    /// Whether a message is about something that is copied; it gets the new id of that, and of whom
    /// it notifies.
    async fn fit_message(
        &mut self,
        source: &mut dyn CopySide,
        target: &mut dyn CopySide,
        row: &mut Row,
    ) -> anyhow::Result<bool> {
        let ids = match row.get("kind").and_then(Value::as_str) {
            Some("table" | "puzzle") => return Ok(true),
            Some("tournament") => &self.tournaments,
            _ => &self.games,
        };
        let id = row.get("id").and_then(Value::as_i64);
        let Some(new) = id.and_then(|it| ids.get(&it).copied()) else {
            return Ok(false);
        };
        row.insert("id".to_owned(), json!(new));
        let recipient = row.get("recipient").and_then(Value::as_i64);
        if let Some(recipient) = recipient.filter(|it| *it != 0) {
            let new = self.person(source, target, recipient).await?;
            row.insert("recipient".to_owned(), json!(new));
        }
        // So that it is written again, with its new id, or by the account it has there.
        if row.get("message").is_some_and(Value::is_number) {
            row.insert("fingerprint".to_owned(), json!(0));
        }
        Ok(true)
    }

    /// Whether a task is about something that is copied; it gets the new id of that.
    fn fit_task(&self, row: &mut Row) -> bool {
        let body = row.get("body").and_then(Value::as_str).unwrap_or_default();
        let (Ok(task), Ok(mut body)) = (
            serde_json::from_str::<Task>(body),
            serde_json::from_str::<Value>(body),
        ) else {
            return false;
        };
        let ids = match task.subject() {
            TaskSubject::Game(GameId(id)) | TaskSubject::Challenge(GameId(id)) => {
                Some((&self.games, id))
            }
            TaskSubject::Tournament(TournamentId(id)) => Some((&self.tournaments, id)),
            TaskSubject::Table(guild) | TaskSubject::Puzzles(guild) if guild == self.guild => None,
            _ => return false,
        };
        if let Some((ids, id)) = ids {
            let Some(new) = ids.get(&id) else {
                return false;
            };
            body["task"]["of"] = json!(new);
        }
        let Ok(task) = serde_json::from_value::<Task>(body) else {
            return false;
        };
        row.remove("id");
        row.extend(task_row(task));
        for begun in ["owner", "lease_until"] {
            row.insert(begun.to_owned(), Value::Null);
        }
        true
    }

    /// Gives a line of a tournament's log the new ids. One that cannot be read stays so.
    async fn fit_line(
        &mut self,
        source: &mut dyn CopySide,
        target: &mut dyn CopySide,
        row: &mut Row,
    ) -> anyhow::Result<()> {
        let text = row.get("line").and_then(Value::as_str).unwrap_or_default();
        let Ok(mut line) = serde_json::from_str::<TournamentLine>(text) else {
            return Ok(());
        };
        for who in line.people_mut() {
            who.0 = self.person(source, target, who.0).await?;
        }
        if let TournamentEvent::GameBegun { game, .. } = &mut line.event {
            let new = self.games.get(&game.0);
            game.0 = *new.with_context(|| format!("game #{game} is not from this server"))?;
        }
        row.insert("line".to_owned(), json!(serde_json::to_string(&line)?));
        Ok(())
    }

    /// Writes what follows from the rest, and what there is to do.
    pub(super) async fn end(
        self,
        source: &mut dyn CopySide,
        target: &mut dyn CopySide,
        copied: &mut CopySummary,
    ) -> anyhow::Result<()> {
        if self.new_people > 0 {
            copied
                .rows
                .insert(0, ("participants".to_owned(), self.new_people));
        }
        target.derive_ratings().await?;
        let taken = self.taken_over(source).await?;
        let taken = json!({"guild": self.id, "what": serde_json::to_string(&taken)?});
        target
            .insert(self.table("taken_over")?, &rows([taken]), false)
            .await?;
        let now = self.now.0;
        // An instance that has never been connected has no heartbeat yet.
        let beat = format!(
            "INSERT INTO last_beats (shard, of_count, at)
             SELECT 0, 1, CAST({now} AS BIGINT) WHERE NOT EXISTS (SELECT 1 FROM last_beats)"
        );
        target.run(&beat).await?;
        // Games played elsewhere continue there from now on.
        target.run("DELETE FROM history").await?;
        self.schedule(source, target).await?;
        let renamed = |ids: &Ids| {
            let mut renamed: Vec<_> = ids.iter().filter(|it| it.0 != it.1).collect();
            renamed.sort_unstable();
            renamed
                .into_iter()
                .map(|it| (*it.0, *it.1))
                .collect::<Vec<_>>()
        };
        let games = renamed(&self.games).into_iter();
        copied.games = games.map(|(old, new)| (GameId(old), GameId(new))).collect();
        let tournaments = renamed(&self.tournaments).into_iter();
        let tournaments = tournaments.map(|(old, new)| (TournamentId(old), TournamentId(new)));
        copied.tournaments = tournaments.collect();
        Ok(())
    }

    /// When nobody could play in the server until now, for its clocks.
    async fn taken_over(&self, source: &mut dyn CopySide) -> anyhow::Result<TakenOver> {
        let id = self.id;
        let shard = format!("shard = (CAST({id} AS BIGINT) >> 22) % of_count");
        let mut own = async |column: &str| {
            let own =
                format!("SELECT {column} FROM outages WHERE {shard} ORDER BY from_at, until_at");
            source.numbers(&own).await
        };
        let (from, until) = (own("from_at").await?, own("until_at").await?);
        let own = from.into_iter().zip(until).map(|(from, until)| Interval {
            from: Timestamp(from),
            until: Timestamp(until),
        });
        let beats = format!("SELECT at FROM last_beats WHERE {shard} ORDER BY at DESC LIMIT 1");
        let last = source.numbers(&beats).await?.first().copied();
        let last = last.map_or(self.now, Timestamp).min(self.now);
        let before = self.table("taken_over")?;
        let before = source.rows(before, &format!("guild = {id}"), None).await?;
        let before = before.first().and_then(|it| it.get("what")?.as_str());
        let before = before.and_then(|it| serde_json::from_str::<TakenOver>(it).ok());
        let outages = TakenOver::rests(before.as_ref(), own);
        Ok(TakenOver::new(outages, last, self.now))
    }

    /// Has every post looked at that may need its new id, and what goes on continue.
    async fn schedule(
        &self,
        source: &mut dyn CopySide,
        target: &mut dyn CopySide,
    ) -> anyhow::Result<()> {
        let id = self.id;
        let mut tasks: Vec<Task> = Vec::new();
        let games = format!(
            "SELECT id FROM games WHERE guild = {id}
             AND (status = 'running' OR id IN (
                SELECT id FROM outbox WHERE kind = 'game' AND recipient = 0 AND state = 'done')) ORDER BY since DESC"
        );
        for old in source.numbers(&games).await? {
            tasks.push(DiscordTask::SyncGame(GameId(self.games[&old])).into());
        }
        let challenges =
            format!("SELECT id FROM challenges WHERE guild = {id} AND state = 'open' ORDER BY id");
        for old in source.numbers(&challenges).await? {
            tasks.push(DiscordTask::SyncChallenge(GameId(self.games[&old])).into());
        }
        let tournaments = format!(
            "SELECT id FROM tournaments WHERE guild = {id} AND going_on = TRUE ORDER BY id"
        );
        for old in source.numbers(&tournaments).await? {
            let tournament = TournamentId(self.tournaments[&old]);
            tasks.push(DiscordTask::SyncTournament(tournament).into());
            tasks.push(InternalTask::LookAtTournament(tournament).into());
            tasks.push(DiscordTask::StartGames.into());
        }
        let mut due = self.now;
        for task in tasks {
            let mut row = task_row(task);
            row.insert("due_at".to_owned(), json!(due.0));
            target.insert(self.table("tasks")?, &[row], true).await?;
            due = due + BETWEEN_POSTS;
        }
        Ok(())
    }

    fn table(&self, name: &str) -> anyhow::Result<&'a Table> {
        let found = self.tables.iter().find(|it| it.name == name);
        found.ok_or_else(|| anyhow!("there is no table {name}"))
    }
}

/// The columns of a task that say what it is.
fn task_row(task: Task) -> Row {
    let task = json!({
        "key": task.key(),
        "body": json!(task).to_string(),
        "lane": task.lane().key(),
    });
    rows([task]).pop().unwrap_or_default()
}

fn rows<const N: usize>(values: [Value; N]) -> Vec<Row> {
    let rows = values.into_iter().filter_map(|it| match it {
        Value::Object(row) => Some(row),
        _ => None,
    });
    rows.collect()
}

/// An id that was never given in the target stays the same, and others get the next free ones after
/// all of them, so that no old id means another thing of the same server.
async fn new_ids(
    target: &mut dyn CopySide,
    old: &[i64],
    counter: &str,
    tables: &[&str],
) -> anyhow::Result<Ids> {
    let mut last = format!("SELECT id FROM {counter}");
    for table in tables {
        write!(last, " UNION ALL SELECT coalesce(max(id), 0) FROM {table}")?;
    }
    last.push_str(" ORDER BY id DESC LIMIT 1");
    let last = target.numbers(&last).await?.first().copied().unwrap_or(0);
    let mut next = last.max(old.iter().copied().max().unwrap_or(0));
    let mut ids = Ids::new();
    for id in old {
        if *id > last {
            ids.insert(*id, *id);
        } else {
            next = next.checked_add(1).context("there are no IDs left")?;
            ids.insert(*id, next);
        }
    }
    target
        .run(&format!(
            "UPDATE {counter} SET id = {next} WHERE id < {next}"
        ))
        .await?;
    Ok(ids)
}
