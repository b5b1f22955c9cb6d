//! Pages of rating lists.

use std::collections::HashMap;

use anyhow::Context as _;
use cairn_domain::{
    Leaderboard, LeaderboardQuery, ParticipantId, RankedPlayer, RatedSide, Rating, RatingList,
    Timestamp,
};
use cairn_ratings::together;

use super::{
    super::{
        convert::{count, those_readable, to_signed, word},
        participants,
        sql::{Connection, DbRow, Readers, query},
    },
    current,
};

/// Rows on a list `l`: $1 the form, $2 the list, $3 since when, $4 the server.
macro_rules! listed {
    () => {
        concat!(
            " FROM leaderboard AS l
          WHERE l.form = $1 AND l.list = $2 AND l.last_at > $3
            AND l.participant NOT IN (
                SELECT p.id FROM personal_settings AS s
                JOIN participants AS p ON p.discord_user = s.discord_user
                WHERE ",
            "{json_word:s.chosen:ratings}",
            " <> 'on')
            AND ($4 IS NULL OR l.participant IN (
                SELECT participant FROM rated_members WHERE guild = $4 AND gone = FALSE)) "
        )
    };
}

/// The number listed, the number of them settled at $5, and the number before a rating of $6,
/// provisional if $7.
const COUNTS: &str = concat!(
    "SELECT count(*) AS total, count(*) FILTER (WHERE provisional_from > $5) AS settled,
        count(*) FILTER (WHERE ($7 AND provisional_from > $5)
            OR ((provisional_from <= $5) = $7 AND rating > $6)) AS before",
    listed!()
);

/// The lines of the settled players, or of the provisional ones, in order: $6 how many, $7 after
/// how many.
macro_rules! lines {
    ($which:literal) => {
        concat!(
            "SELECT l.participant, l.rating, l.provisional_from",
            listed!(),
            " AND provisional_from ",
            $which,
            " $5 ORDER BY l.rating DESC, l.participant LIMIT $6 OFFSET $7"
        )
    };
}

/// Somebody's line, if they are listed: $6.
const OWN: &str = concat!(
    "SELECT l.participant, l.rating, l.provisional_from",
    listed!(),
    " AND l.participant = $6 AND $5 = $5"
);

#[derive(Clone, Copy)]
struct LeaderboardRow {
    who: ParticipantId,
    rating: i32,
    provisional: bool,
}

struct Counts {
    total: u32,
    settled: u32,
    before: u32,
}

pub(crate) async fn leaderboard(
    readers: &Readers,
    query: &LeaderboardQuery,
) -> anyhow::Result<Leaderboard> {
    // All from one snapshot: somebody may be rated in between.
    let mut look = Box::pin(readers.begin())
        .await
        .context("read a rating list")?;
    let found = read(&mut look, query).await;
    found.with_context(|| format!("read the rating list in {}", query.form))
}

async fn read(conn: &mut Connection, query: &LeaderboardQuery) -> anyhow::Result<Leaderboard> {
    let own = match query.own {
        Some(who) => own(conn, query, who).await?,
        None => None,
    };
    // Without one's own line, the count uses a rating better than any.
    let (rating, provisional) = own.map_or((i32::MAX, false), |it| (it.rating, it.provisional));
    let counts = counts(conn, query, rating, provisional).await?;
    let pages = counts.total.div_ceil(LeaderboardQuery::PAGE);
    let page = query.page.min(pages.saturating_sub(1));
    let lines = lines(conn, query, page * LeaderboardQuery::PAGE, counts.settled).await?;
    let before = match lines.first().filter(|_| page > 0) {
        Some(first) => {
            self::counts(conn, query, first.rating, first.provisional)
                .await?
                .before
        }
        None => 0,
    };
    let skipped = page * LeaderboardQuery::PAGE;
    let mut ranks: Vec<u32> = Vec::with_capacity(lines.len());
    for (number, line) in (skipped + 1..).zip(&lines) {
        let above = ranks.len().checked_sub(1).map(|at| (lines[at], ranks[at]));
        ranks.push(match above {
            Some((above, rank))
                if (above.rating, above.provisional) == (line.rating, line.provisional) =>
            {
                rank
            }
            Some(_) => number,
            None => before + 1,
        });
    }
    let everybody: Vec<LeaderboardRow> = lines.iter().chain(&own).copied().collect();
    let people = people(conn, query, &everybody).await?;
    let ranked = |line: &LeaderboardRow, rank| {
        let (who, rating, asked_at) = people.get(&line.who)?;
        Some(RankedPlayer {
            rank,
            who: who.clone(),
            rating: *rating,
            provisional: line.provisional,
            asked_at: *asked_at,
        })
    };
    Ok(Leaderboard {
        own: own.and_then(|line| ranked(&line, counts.before + 1)),
        lines: lines
            .iter()
            .zip(ranks)
            .filter_map(|(line, rank)| ranked(line, rank))
            .collect(),
        total: counts.total,
        page,
    })
}

/// Binds the common first values of these queries.
macro_rules! bound {
    ($sql:expr, $query:expr) => {
        query($sql)
            .bind($query.form.to_string())
            .bind(word(&$query.list)?)
            .bind(($query.now - LeaderboardQuery::LISTED_FOR).0)
            .bind($query.guild.map(|it| to_signed(it.0)))
            .bind($query.now.0)
    };
}

async fn own(
    conn: &mut Connection,
    query: &LeaderboardQuery,
    who: ParticipantId,
) -> anyhow::Result<Option<LeaderboardRow>> {
    let row = bound!(OWN, query).bind(who.0).fetch_optional(conn).await?;
    row.map(|row| line(&row, query.now)).transpose()
}

async fn counts(
    conn: &mut Connection,
    query: &LeaderboardQuery,
    rating: i32,
    provisional: bool,
) -> anyhow::Result<Counts> {
    let row = bound!(COUNTS, query)
        .bind(rating)
        .bind(provisional)
        .fetch_one(conn)
        .await?;
    Ok(Counts {
        total: count(&row, "total")?,
        settled: count(&row, "settled")?,
        before: count(&row, "before")?,
    })
}

async fn lines(
    conn: &mut Connection,
    query: &LeaderboardQuery,
    skip: u32,
    settled: u32,
) -> anyhow::Result<Vec<LeaderboardRow>> {
    let mut lines = Vec::new();
    if skip < settled {
        let rows = bound!(lines!(">"), query)
            .bind(i64::from(LeaderboardQuery::PAGE))
            .bind(i64::from(skip))
            .fetch_all(&mut *conn)
            .await?;
        for row in &rows {
            lines.push(line(row, query.now)?);
        }
    }
    let room = to_signed(u64::from(LeaderboardQuery::PAGE) - lines.len() as u64);
    if room > 0 {
        let rows = bound!(lines!("<="), query)
            .bind(room)
            .bind(i64::from(skip.saturating_sub(settled)))
            .fetch_all(conn)
            .await?;
        for row in &rows {
            lines.push(line(row, query.now)?);
        }
    }
    Ok(lines)
}

fn line(row: &DbRow, now: Timestamp) -> anyhow::Result<LeaderboardRow> {
    Ok(LeaderboardRow {
        who: ParticipantId(row.try_get("participant")?),
        rating: row.try_get("rating")?,
        provisional: row.try_get::<i64>("provisional_from")? <= now.0,
    })
}

type Person = (cairn_domain::Participant, Rating, Option<Timestamp>);

/// The participants, their ratings as of now, and when their membership was last checked.
async fn people(
    conn: &mut Connection,
    asked: &LeaderboardQuery,
    lines: &[LeaderboardRow],
) -> anyhow::Result<HashMap<ParticipantId, Person>> {
    let mut people = HashMap::new();
    for line in lines {
        let rows = query(
            "SELECT r.*, r.form AS pool, p.id, p.discord_user, p.name, m.asked_at
             FROM ratings AS r
             JOIN participants AS p ON p.id = r.participant
             LEFT JOIN rated_members AS m ON m.guild = $3 AND m.participant = p.id
             WHERE r.participant = $1 AND r.form = $2",
        )
        .bind(line.who.0)
        .bind(asked.form.to_string())
        .bind(asked.guild.map(|it| to_signed(it.0)))
        .fetch_all(&mut *conn)
        .await?;
        let Some(row) = rows.first() else { continue };
        let who = participants::read(row, ["id", "discord_user", "name"])?;
        let asked_at: Option<i64> = row.try_get("asked_at")?;
        let ratings = those_readable("rating", &rows, current);
        let of = |side| {
            let own = ratings.iter().find(|it| it.key.side == side);
            own.map(|it| it.rating_at(asked.now))
        };
        let (first, second) = (of(RatedSide::First), of(RatedSide::Second));
        let rating = match asked.list {
            RatingList::Together => of(RatedSide::Both)
                .unwrap_or_else(|| together(first.unwrap_or_default(), second.unwrap_or_default())),
            RatingList::First => first.unwrap_or_default(),
            RatingList::Second => second.unwrap_or_default(),
        };
        people.insert(line.who, (who, rating, asked_at.map(Timestamp)));
    }
    Ok(people)
}
