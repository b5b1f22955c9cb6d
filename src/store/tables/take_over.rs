//! Writes a server that comes from another instance. It is refused if any of it already exists; ids
//! already in use are replaced.

use std::error::Error;

use anyhow::{Context as _, anyhow};
use cairn_app::CommitError;
use cairn_domain::{
    DiscordTask, GameId, GuildId, InternalTask, Interval, MessageRecord, Participant,
    ParticipantId, ServerSettings, Span, Subject, Task, ThinkingTask, Timestamp, TournamentId,
    Vacation, WordsMark,
    tournament::NewTournament,
    transfer::{MovedGame, MovedTournament, Numbers, TakeOver, TakenOver, TransferPart},
};

use super::{
    computer,
    convert::{json, signed},
    db::Connection,
    games, hints, history, imports, messages, participants, ratings, reviews, tasks, tournaments,
};

/// The interval between boards that are posted again, so that people's requests get through.
const BETWEEN_POSTS: Span = Span(250);

pub(super) async fn take_over(conn: &mut Connection, it: &TakeOver) -> Result<(), CommitError> {
    if is_there(conn, signed(it.guild.0)).await? {
        return Err(CommitError::Stale);
    }
    let mut taking = ServerWriting::begin(conn, it).await?;
    for part in it.parts.parts().map_err(|why| unreadable(&*why))? {
        let part = part.map_err(|why| unreadable(&*why))?;
        taking.write(conn, part).await?;
    }
    taking.end(conn).await
}

fn unreadable(why: &(dyn Error + Send + Sync)) -> CommitError {
    anyhow!("what is taken over cannot be read: {why}").into()
}

/// A server being written, part by part.
struct ServerWriting<'a> {
    of: &'a TakeOver,
    numbers: Numbers,
    running: i64,
    outages: Vec<Interval>,
}

impl ServerWriting<'_> {
    async fn begin<'a>(
        conn: &mut Connection,
        of: &'a TakeOver,
    ) -> anyhow::Result<ServerWriting<'a>> {
        let ids = &of.ids;
        let games: Vec<i64> = ids.games.iter().map(|id| id.0).collect();
        let games = renumbered(conn, &games, LAST_GAME, KEEP_GAME).await?;
        let tournaments: Vec<i64> = ids.tournaments.iter().map(|id| id.0).collect();
        let tournaments = renumbered(conn, &tournaments, LAST_TOURNAMENT, KEEP_TOURNAMENT).await?;
        let games = ids.games.iter().copied().zip(games.into_iter().map(GameId));
        let numbers = Numbers {
            games: games.collect(),
            tournaments: {
                let new = tournaments.into_iter().map(TournamentId);
                ids.tournaments.iter().copied().zip(new).collect()
            },
            ..Numbers::default()
        };
        Ok(ServerWriting {
            of,
            numbers,
            running: 0,
            outages: Vec::new(),
        })
    }

    async fn write(
        &mut self,
        conn: &mut Connection,
        mut part: TransferPart,
    ) -> Result<(), CommitError> {
        if let TransferPart::Person(person) = &part {
            let id = enroll(conn, person).await?;
            self.numbers.people.insert(person.id, id);
            return Ok(());
        }
        part.renumber(&self.numbers);
        match part {
            TransferPart::Person(_) => (),
            TransferPart::Settings(it) => settings(conn, self.of.guild, &it).await?,
            TransferPart::Vacation(it) => vacation(conn, &it).await?,
            TransferPart::Outages(it) => self.outages = it,
            TransferPart::Game(it) => self.write_game(conn, *it).await?,
            TransferPart::Tournament(it) => write_tournament(conn, &it, self.of.at).await?,
            TransferPart::Import(it) => imports::write(conn, &it).await?,
        }
        Ok(())
    }

    async fn write_game(&mut self, conn: &mut Connection, it: MovedGame) -> anyhow::Result<()> {
        let MovedGame {
            mut game,
            rated,
            thoughts,
        } = it;
        if let Some((_, level)) = game.computer_seat() {
            participants::seat_computer(conn, &Participant::computer(level)).await?;
        }
        let goes_on = game.head.outcome.is_none();
        if goes_on {
            game.due = game.due(self.of.at);
        }
        games::insert(conn, &game).await?;
        for hint in &thoughts.hints {
            hints::write(conn, hint).await?;
        }
        if thoughts.may_resign {
            computer::let_resign(conn, game.id).await?;
        }
        if let Some(review) = &thoughts.review {
            reviews::write(conn, game.id, review).await?;
        }
        if goes_on {
            let due = self.of.at + Span(self.running * BETWEEN_POSTS.0);
            self.running += 1;
            tasks::schedule(conn, &Task::from(DiscordTask::SyncGame(game.id)), due).await?;
            if game.for_computer().is_some() {
                tasks::schedule(conn, &Task::from(ThinkingTask::Think(game.id)), due).await?;
            }
        }
        if let Some(rated) = rated {
            let entry = rated.entry(&game);
            let entry = entry.with_context(|| format!("game {} is not rated", game.id))?;
            ratings::enter(conn, &entry).await?;
        }
        Ok(())
    }

    /// The writes that follow from all of it.
    async fn end(self, conn: &mut Connection) -> Result<(), CommitError> {
        let TakeOver {
            guild,
            last_there,
            at,
            ..
        } = self.of;
        ratings::derive_all(conn).await?;
        let what = TakenOver::of(self.outages, *last_there, *at);
        sqlx::query("INSERT INTO taken_over (guild, what) VALUES ($1, $2)")
            .bind(signed(guild.0))
            .bind(json(Some(&what))?)
            .execute(&mut *conn)
            .await
            .context("write that a server was taken over")?;
        // An instance that has never been connected has no heartbeat yet.
        sqlx::query(
            "INSERT INTO last_beats (shard, of_count, at)
             SELECT 0, 1, CAST($1 AS BIGINT) WHERE NOT EXISTS (SELECT 1 FROM last_beats)",
        )
        .bind(at.0)
        .execute(&mut *conn)
        .await
        .context("write a first heartbeat")?;
        // Games played elsewhere continue here from now on.
        history::end(conn)
            .await
            .context("end the life of the database")?;
        Ok(())
    }
}

/// The last number assigned to a game or a challenge.
const LAST_GAME: &str = "SELECT max(given.id) FROM (
         SELECT id FROM last_id UNION ALL SELECT max(id) FROM challenges
         UNION ALL SELECT max(id) FROM games) AS given";
const KEEP_GAME: &str = "UPDATE last_id SET id = $1 WHERE id < $1";
/// The last id of tournaments and imports.
const LAST_TOURNAMENT: &str = "SELECT max(given.id) FROM (
         SELECT id FROM last_tournament UNION ALL SELECT max(id) FROM tournaments
         UNION ALL SELECT max(id) FROM imported_tournaments) AS given";
const KEEP_TOURNAMENT: &str = "UPDATE last_tournament SET id = $1 WHERE id < $1";

async fn is_there(conn: &mut Connection, guild: i64) -> anyhow::Result<bool> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM games WHERE guild = $1)
            OR EXISTS (SELECT 1 FROM tournaments WHERE guild = $1)
            OR EXISTS (SELECT 1 FROM imported_tournaments
                       WHERE guild = $1 AND deleted_at IS NULL)
            OR EXISTS (SELECT 1 FROM taken_over WHERE guild = $1)",
    )
    .bind(guild)
    .fetch_one(conn)
    .await
    .context("look whether a server is there")
}

/// Ids in the same order: unchanged if they all come after the last one assigned here, otherwise
/// the next free ones.
async fn renumbered(
    conn: &mut Connection,
    ids: &[i64],
    last: &'static str,
    keep: &'static str,
) -> anyhow::Result<Vec<i64>> {
    let Some(first) = ids.iter().min() else {
        return Ok(Vec::new());
    };
    let last: Option<i64> = sqlx::query_scalar(last)
        .fetch_one(&mut *conn)
        .await
        .context("read the last id")?;
    let last = last.unwrap_or(0);
    let new: Vec<i64> = if *first > last {
        ids.to_vec()
    } else {
        (last + 1..).take(ids.len()).collect()
    };
    sqlx::query(keep)
        .bind(new.iter().max().unwrap_or(&last))
        .execute(conn)
        .await
        .context("write the last id")?;
    Ok(new)
}

/// A person who is known here keeps their name here.
async fn enroll(conn: &mut Connection, person: &Participant) -> anyhow::Result<ParticipantId> {
    let user = person.user.map(|it| signed(it.0));
    if user.is_some() {
        let known: Option<i64> = sqlx::query_scalar(
            "UPDATE participants SET name = CASE WHEN name = '' THEN $2 ELSE name END
             WHERE discord_user = $1 RETURNING id",
        )
        .bind(user)
        .bind(&person.name)
        .fetch_optional(&mut *conn)
        .await
        .context("find a participant")?;
        if let Some(id) = known {
            return Ok(ParticipantId(id));
        }
    }
    let id: i64 = sqlx::query_scalar(
        "INSERT INTO participants (kind, discord_user, name) VALUES ('person', $1, $2)
         RETURNING id",
    )
    .bind(user)
    .bind(&person.name)
    .fetch_one(conn)
    .await
    .context("write a participant")?;
    Ok(ParticipantId(id))
}

/// The server's settings, unless it already has some here.
async fn settings(
    conn: &mut Connection,
    guild: GuildId,
    chosen: &ServerSettings,
) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO server_settings (guild, chosen) VALUES ($1, $2) ON CONFLICT (guild) DO NOTHING",
    )
    .bind(signed(guild.0))
    .bind(serde_json::to_string(chosen)?)
    .execute(conn)
    .await
    .context("write a server's settings")?;
    Ok(())
}

async fn vacation(conn: &mut Connection, it: &Vacation) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO vacations (participant, from_at, until_at, reason)
         VALUES ($1, $2, $3, '')
         ON CONFLICT (participant, from_at) DO UPDATE SET until_at = excluded.until_at
         WHERE excluded.until_at > vacations.until_at",
    )
    .bind(it.who.0)
    .bind(it.from.0)
    .bind(it.until.0)
    .execute(conn)
    .await
    .context("write a vacation")?;
    Ok(())
}

async fn write_tournament(
    conn: &mut Connection,
    moved: &MovedTournament,
    at: Timestamp,
) -> Result<(), CommitError> {
    let it = moved.replayed().map_err(anyhow::Error::new)?;
    let id = it.root.id;
    tournaments::open(conn, &NewTournament::moved(&it)).await?;
    sqlx::query("UPDATE tournaments SET revision = $2 WHERE id = $1")
        .bind(id.0)
        .bind(signed(moved.revision.0))
        .execute(&mut *conn)
        .await
        .with_context(|| format!("write tournament {id}"))?;
    tournaments::set_thread(conn, id, moved.thread).await?;
    for (about, post) in &moved.posts {
        let record = MessageRecord {
            subject: Subject::Tournament(id, *about),
            channel: post.channel,
            message: Some(post.message),
            words: WordsMark::default(),
            written_at: at,
            was_lost: true,
        };
        messages::write(conn, &record).await?;
    }
    if it.stage.is_going_on() {
        let mut todo = vec![
            Task::from(DiscordTask::SyncTournament(id)),
            Task::from(InternalTask::LookAtTournament(id)),
        ];
        if !it.waiting_games().is_empty() {
            todo.push(Task::from(DiscordTask::StartGames));
        }
        for task in todo {
            tasks::schedule(conn, &task, at).await?;
        }
    }
    Ok(())
}
