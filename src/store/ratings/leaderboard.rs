//! Pages of rating lists.

use std::collections::HashMap;

use anyhow::Context as _;
use cairn_domain::{
    Leaderboard, LeaderboardQuery, Participant, ParticipantId, RankedPlayer, RatedSide, Rating,
    RatingList, Timestamp,
};
use cairn_ratings::together;
use serde::Deserialize;

use super::{
    super::{
        Reader,
        convert::{those_readable, to_signed, word},
        rows,
        sql::{Query, query},
    },
    rating,
};

/// Rows on a list `l`: $1 the variant, $2 the list, $3 since when, $4 the server.
macro_rules! listed {
    () => {
        concat!(
            " FROM leaderboard AS l
          WHERE l.variant = $1 AND l.list = $2 AND l.last_at > $3
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

/// A person's line of a list, as it is stored.
#[derive(Clone, Copy, Deserialize)]
struct ListedPlayer {
    participant: ParticipantId,
    rating: i32,
    provisional_from: Timestamp,
}

#[derive(Deserialize)]
struct Counts {
    total: u32,
    settled: u32,
    before: u32,
}

/// A person's account, and when their membership was last checked.
#[derive(Deserialize)]
struct ListedPerson {
    who: Participant,
    asked_at: Option<Timestamp>,
}

impl Reader {
    /// A page of a rating list. It leaves out people who have hidden or switched off their ratings,
    /// have been forgotten, or have finished no rated game in the variant for a year.
    pub async fn leaderboard(&self, asked: &LeaderboardQuery) -> anyhow::Result<Leaderboard> {
        // Somebody may be rated in between.
        let found = self.at_one_moment(async |look: Reader| leaderboard(&look, asked).await);
        let found = found.await;
        found.with_context(|| format!("read the rating list in {}", asked.variant))
    }
}

async fn leaderboard(look: &Reader, asked: &LeaderboardQuery) -> anyhow::Result<Leaderboard> {
    let own: Option<ListedPlayer> = match asked.own {
        Some(who) => about(OWN, asked)?.bind(who.0).find(look).await?,
        None => None,
    };
    let is_provisional = |line: &ListedPlayer| line.provisional_from <= asked.now;
    // Without one's own line, the count uses a rating better than any.
    let counts = counts(look, asked, own.as_ref()).await?;
    let pages = counts.total.div_ceil(LeaderboardQuery::PAGE);
    let page = asked.page.min(pages.saturating_sub(1));
    let skipped = page * LeaderboardQuery::PAGE;
    let lines = lines(look, asked, skipped, counts.settled).await?;
    let before = match lines.first().filter(|_| page > 0) {
        Some(first) => self::counts(look, asked, Some(first)).await?.before,
        None => 0,
    };
    let mut ranks: Vec<u32> = Vec::with_capacity(lines.len());
    for (number, line) in (skipped + 1..).zip(&lines) {
        let above = ranks.len().checked_sub(1).map(|at| (&lines[at], ranks[at]));
        ranks.push(match above {
            Some((above, rank))
                if (above.rating, is_provisional(above)) == (line.rating, is_provisional(line)) =>
            {
                rank
            }
            Some(_) => number,
            None => before + 1,
        });
    }
    let everybody: Vec<ListedPlayer> = lines.iter().chain(&own).copied().collect();
    let people = people(look, asked, &everybody).await?;
    let ranked = |line: &ListedPlayer, rank| {
        let (person, rating) = people.get(&line.participant)?;
        Some(RankedPlayer {
            rank,
            who: person.who.clone(),
            rating: *rating,
            provisional: is_provisional(line),
            asked_at: person.asked_at,
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

/// One of these queries with its common first values.
fn about(text: &'static str, asked: &LeaderboardQuery) -> anyhow::Result<Query<'static>> {
    Ok(query(text)
        .bind(asked.variant.to_string())
        .bind(word(&asked.list)?)
        .bind((asked.now - LeaderboardQuery::LISTED_FOR).0)
        .bind(asked.guild.map(|it| to_signed(it.0)))
        .bind(asked.now.0))
}

async fn counts(
    look: &Reader,
    asked: &LeaderboardQuery,
    line: Option<&ListedPlayer>,
) -> anyhow::Result<Counts> {
    let counts = about(COUNTS, asked)?
        .bind(line.map_or(i32::MAX, |it| it.rating))
        .bind(line.is_some_and(|it| it.provisional_from <= asked.now));
    counts.find(look).await?.context("count the listed players")
}

async fn lines(
    look: &Reader,
    asked: &LeaderboardQuery,
    skip: u32,
    settled: u32,
) -> anyhow::Result<Vec<ListedPlayer>> {
    let mut lines: Vec<ListedPlayer> = Vec::new();
    if skip < settled {
        let first = about(lines!(">"), asked)?.bind(LeaderboardQuery::PAGE);
        lines = first.bind(skip).list(look).await?;
    }
    let room = to_signed(u64::from(LeaderboardQuery::PAGE) - lines.len() as u64);
    if room > 0 {
        let more = about(lines!("<="), asked)?.bind(room);
        let more = more.bind(skip.saturating_sub(settled));
        lines.extend(more.list::<ListedPlayer>(look).await?);
    }
    Ok(lines)
}

/// The participants, and their ratings as of now.
async fn people(
    look: &Reader,
    asked: &LeaderboardQuery,
    lines: &[ListedPlayer],
) -> anyhow::Result<HashMap<ParticipantId, (ListedPerson, Rating)>> {
    let mut people = HashMap::new();
    for line in lines {
        let rows = query(
            "SELECT r.*, p.id AS \"who.id\", p.discord_user AS \"who.user\",
                p.name AS \"who.name\", m.asked_at
             FROM ratings AS r
             JOIN participants AS p ON p.id = r.participant
             LEFT JOIN rated_members AS m ON m.guild = $3 AND m.participant = p.id
             WHERE r.participant = $1 AND r.variant = $2",
        );
        let rows = rows
            .bind(line.participant.0)
            .bind(asked.variant.to_string())
            .bind(asked.guild.map(|it| to_signed(it.0)));
        let rows = rows.all(look).await?;
        let Some(row) = rows.first() else { continue };
        let person: ListedPerson = rows::read(row)?;
        let ratings = those_readable("rating", &rows, rating);
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
        people.insert(line.participant, (person, rating));
    }
    Ok(people)
}
