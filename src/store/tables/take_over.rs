//! Writes a server that comes from another instance. Nothing of it was there before, or it is
//! refused; ids that are taken are given anew.

use std::collections::HashMap;

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{
    Due, GameId, Participant, ParticipantId, Span, Task, Timestamp, TournamentId,
    tournament::NewTournament,
    transfer::{MovedTournament, Numbers, ServerContents, TakeOver, TakenOver},
};

use super::{
    convert::{json, signed},
    db::Connection,
    games, history, imports, ratings, tasks, tournaments,
};

/// Boards are posted anew so far apart, so that what people do comes through.
const BETWEEN_POSTS: Span = Span(250);

pub(super) async fn take_over(conn: &mut Connection, it: &TakeOver) -> Result<(), CommitError> {
    let mut contents = it.contents.clone();
    let guild = signed(contents.guild.0);
    if is_there(conn, guild).await? {
        return Err(CommitError::Stale);
    }
    contents.renumber(&numbers(conn, &contents).await?);
    settings(conn, guild, &contents).await?;
    vacations(conn, &contents).await?;
    for (number, game) in (0..).zip(&mut contents.games) {
        let goes_on = game.head.outcome.is_none();
        game.due = if goes_on {
            game.due(it.at)
        } else {
            Due::default()
        };
        games::insert(conn, game).await?;
        if goes_on {
            let due = it.at + Span(number * BETWEEN_POSTS.0);
            tasks::schedule(conn, &Task::sync_game(game.id), due).await?;
        }
    }
    for tournament in &contents.tournaments {
        write_tournament(conn, tournament, it.at).await?;
    }
    for import in &contents.imports {
        imports::write(conn, import).await?;
    }
    let games: HashMap<_, _> = contents.games.iter().map(|it| (it.id, it)).collect();
    for rated in &contents.rated {
        let game = games.get(&rated.game).copied();
        let entry = game.and_then(|it| rated.entry(it));
        let entry = entry.with_context(|| format!("game {} is not rated", rated.game))?;
        ratings::enter(conn, &entry).await?;
    }
    ratings::derive_all(conn).await?;
    let what = TakenOver::of(it);
    sqlx::query("INSERT INTO taken_over (guild, what) VALUES ($1, $2)")
        .bind(guild)
        .bind(json(Some(&what))?)
        .execute(&mut *conn)
        .await
        .context("write that a server was taken over")?;
    // An instance that has never been there is not there yet.
    sqlx::query(
        "INSERT INTO last_beats (shard, of_count, at)
         SELECT 0, 1, CAST($1 AS BIGINT) WHERE NOT EXISTS (SELECT 1 FROM last_beats)",
    )
    .bind(it.at.0)
    .execute(&mut *conn)
    .await
    .context("write a first heartbeat")?;
    // What was played elsewhere is played here from now on.
    history::end(conn)
        .await
        .context("end the life of the database")?;
    Ok(())
}

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

/// The numbers that everything gets here: its own where all of them are free.
async fn numbers(conn: &mut Connection, contents: &ServerContents) -> anyhow::Result<Numbers> {
    let mut numbers = Numbers::default();
    for person in &contents.people {
        let id = enroll(conn, person).await?;
        numbers.people.insert(person.id, id);
    }
    let last = "SELECT max(given.id) FROM (
             SELECT id FROM last_id UNION ALL SELECT max(id) FROM challenges
             UNION ALL SELECT max(id) FROM games) AS given";
    let keep = "UPDATE last_id SET id = $1 WHERE id < $1";
    let ids: Vec<i64> = contents.games.iter().map(|it| it.id.0).collect();
    let new = renumbered(conn, &ids, last, keep).await?;
    let games = ids.iter().map(|id| GameId(*id));
    numbers.games = games.zip(new.into_iter().map(GameId)).collect();

    let last = "SELECT max(given.id) FROM (
             SELECT id FROM last_tournament UNION ALL SELECT max(id) FROM tournaments
             UNION ALL SELECT max(id) FROM imported_tournaments) AS given";
    let keep = "UPDATE last_tournament SET id = $1 WHERE id < $1";
    let own = contents.tournaments.iter().map(|it| it.root.id.0);
    let mut ids: Vec<i64> = own
        .chain(contents.imports.iter().map(|it| it.id.0))
        .collect();
    ids.sort_unstable();
    let new = renumbered(conn, &ids, last, keep).await?;
    let tournaments = ids.iter().map(|id| TournamentId(*id));
    numbers.tournaments = tournaments.zip(new.into_iter().map(TournamentId)).collect();
    Ok(numbers)
}

/// Ids in the same order: the same ones if they all lie behind the last that was given away here,
/// or else those that come next.
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

/// Somebody who is known here keeps the name they have here.
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

/// What the server has chosen, unless it has chosen something here already.
async fn settings(
    conn: &mut Connection,
    guild: i64,
    contents: &ServerContents,
) -> anyhow::Result<()> {
    let Some(chosen) = &contents.settings else {
        return Ok(());
    };
    sqlx::query(
        "INSERT INTO server_settings (guild, chosen) VALUES ($1, $2) ON CONFLICT (guild) DO NOTHING",
    )
    .bind(guild)
    .bind(serde_json::to_string(chosen)?)
    .execute(conn)
    .await
    .context("write a server's settings")?;
    Ok(())
}

async fn vacations(conn: &mut Connection, contents: &ServerContents) -> anyhow::Result<()> {
    for it in &contents.vacations {
        sqlx::query(
            "INSERT INTO vacations (participant, from_at, until_at, reason)
             VALUES ($1, $2, $3, '')
             ON CONFLICT (participant, from_at) DO UPDATE SET until_at = excluded.until_at
             WHERE excluded.until_at > vacations.until_at",
        )
        .bind(it.who.0)
        .bind(it.from.0)
        .bind(it.until.0)
        .execute(&mut *conn)
        .await
        .context("write a vacation")?;
    }
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
        sqlx::query(
            "INSERT INTO tournament_posts
                (tournament, about, channel, message, words, written_at, was_lost)
             VALUES ($1, $2, $3, $4, 0, $5, TRUE)",
        )
        .bind(id.0)
        .bind(about.to_string())
        .bind(signed(post.channel.0))
        .bind(signed(post.message.0))
        .bind(at.0)
        .execute(&mut *conn)
        .await
        .with_context(|| format!("write a post of tournament {id}"))?;
    }
    if it.stage.is_going_on() {
        let mut todo = vec![Task::sync_tournament(id), Task::look_at_tournament(id)];
        if !it.waiting_games().is_empty() {
            todo.push(Task::start_games());
        }
        for task in todo {
            tasks::schedule(conn, &task, at).await?;
        }
    }
    Ok(())
}
