//! Ratings in the database: the cost that rating a game adds to the transaction that ends it, the
//! time to derive the ledger of 100,000 games again, and lists with 20,000 rated people.

#[path = "common/contest.rs"]
mod contest;

use std::{
    hint::black_box,
    path::Path,
    time::{Duration, Instant},
};

use cairn_app::{RatingStore as _, Store as _};
use cairn_domain::{
    Due, Form, GameChange, GameId, GameWrite, GuildId, Head, HowWon, KnownRating, LeaderboardQuery,
    Outcome, ParticipantId, Rated, RatedGame, RatingList, RatingWrite, Revision, Score, Span,
    Timestamp, Write, listings,
};
use cairn_kernel::{BySeat, Seat};
use cairn_store::{Audit as _, Database as _, SqliteStore};
use contest::{Contestant, contest, middle};
use tokio::runtime::Runtime;

const PEOPLE: i64 = 20_000;
const GAMES: i64 = 100_000;
const SERVER: GuildId = GuildId(10);
/// Games that end in one transaction, so that the disk is not measured.
const TOGETHER: i64 = 200;
const ROUNDS: i64 = 9;
/// Games that end during the measurement; the first round warms up.
const ENDING: i64 = 2 * TOGETHER * (ROUNDS + 1);

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let runtime = Runtime::new().expect("a runtime");
    let file = folder.path().join("ratings.db");
    let store = runtime.block_on(filled(&file));
    arithmetic();
    ends(&runtime, &store);
    let start = Instant::now();
    runtime.block_on(commit(&store, vec![Write::Rating(RatingWrite::Derive)]));
    let written = start.elapsed();
    let start = Instant::now();
    let flaws = runtime
        .block_on(store.rating_flaws())
        .expect("they are read");
    assert_eq!(flaws, []);
    println!("the ledger of {GAMES} games; at most 2 s are wanted");
    println!("  derived again and compared: {:.2?}", start.elapsed());
    println!("  derived again and written: {written:.2?}");
    lists(&runtime, &store);
    runtime.block_on(store.close());
}

async fn commit(store: &SqliteStore, writes: Vec<Write>) {
    store.commit(writes).await.expect("it is written");
}

/// A database with rated games of many people. Rows of games and people are written by hand, the
/// ledger by the store.
async fn filled(file: &Path) -> SqliteStore {
    let url = format!("sqlite://{}", file.display());
    let store = SqliteStore::open(&url).await.expect("a new database");
    store.close().await;
    let conn = rusqlite::Connection::open(file).expect("a database");
    conn.execute_batch(&format!(
        "BEGIN;
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {PEOPLE})
         INSERT INTO participants (id, kind, discord_user, name)
            SELECT i, 'person', 1000000 + i, 'Person ' || i FROM n;
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {GAMES})
         INSERT INTO games (id, pool, options, rated, rules_version, seed, origin, bars_offers, guild, channel,
            wants_thread, language, started_at, revision, seq, status, winner, reason, since,
            turns, clock, rest)
            SELECT i, 'tartan', '{{}}', 'by_form', 1, zeroblob(32), 'challenge', 0, 10, 20, 0,
                'en-US', 0, 1, 0, 'won', 'first', 'resignation', i, 2, '3d', '' FROM n;
         WITH RECURSIVE n (i) AS (SELECT {GAMES} + 1 UNION ALL SELECT i + 1 FROM n WHERE i < {last})
         INSERT INTO games (id, pool, options, rated, rules_version, seed, origin, bars_offers, guild, channel,
            wants_thread, language, started_at, revision, seq, to_move, status, since, turns,
            clock, rest)
            SELECT i, 'tartan', '{{}}', 'by_form', 1, zeroblob(32), 'challenge', 0, 10, 20, 0,
                'en-US', 0, 0, 0, 'first', 'running', i, 2, '3d', '' FROM n;
         INSERT INTO seats (game, seat, participant, active, since)
            SELECT id, 'first', 1, 1, 0 FROM games WHERE id > {GAMES};
         INSERT INTO seats (game, seat, participant, active, since)
            SELECT id, 'second', 2, 1, 0 FROM games WHERE id > {GAMES};
         COMMIT;",
        last = GAMES + ENDING,
    ))
    .expect("people and games");
    drop(conn);
    let store = SqliteStore::open(&url).await.expect("the same database");
    let mut dice = 1;
    let all: Vec<i64> = (1..=GAMES).collect();
    for some in all.chunks(2_000) {
        let rates = some
            .iter()
            .map(|id| Write::Rating(RatingWrite::Rate(game(*id, &mut dice))));
        commit(&store, rates.collect()).await;
    }
    store
}

fn below(dice: &mut u64, end: i64) -> i64 {
    *dice = dice
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    i64::try_from(*dice >> 33).expect("31 bits") % end
}

/// Everybody plays at least once; half of the games are of a form whose sides differ.
fn game(id: i64, dice: &mut u64) -> RatedGame {
    let first = if id <= 2 * PEOPLE {
        (id - 1) / 2 % PEOPLE
    } else {
        below(dice, PEOPLE)
    };
    let second = (first + 1 + below(dice, PEOPLE - 1)) % PEOPLE;
    let (form, rated) = if id % 2 == 0 {
        ("tartan", Rated::ByForm)
    } else {
        ("tablut/rim", Rated::BySide)
    };
    RatedGame {
        game: GameId(id),
        ended_at: Timestamp(id * 200_000),
        form: form.parse().expect("a form"),
        rated,
        players: BySeat {
            first: ParticipantId(first + 1),
            second: ParticipantId(second + 1),
        },
        score: [Score::First, Score::Second, Score::Draw]
            [usize::try_from(below(dice, 3)).expect("small")],
        guild: Some(SERVER),
        tournament: false,
    }
}

/// The work for a game without a database.
fn arithmetic() {
    let mut dice = 7;
    let games: Vec<RatedGame> = (1..=2_000).map(|id| game(id, &mut dice)).collect();
    let start = Instant::now();
    for rated in &games {
        let known = BySeat {
            first: KnownRating::default(),
            second: KnownRating::default(),
        };
        let entry = rated.clone().enter(known, Some(Timestamp(1)));
        for seat in Seat::BOTH {
            let now = cairn_domain::CurrentRating {
                key: entry.key(seat),
                rating: entry.changes.get(seat).after,
                changed_at: entry.at,
                tally: cairn_domain::Tally::default(),
            };
            black_box(listings(&[now]));
        }
    }
    let each = start.elapsed() / u32::try_from(games.len()).expect("few");
    println!("rating a game, beside SQLite: {each:.1?}; at most 50 µs are wanted");
}

/// Games that end, rated and not.
fn ends(runtime: &Runtime, store: &SqliteStore) {
    let mut next = GAMES + 1;
    let mut dice = 5;
    let mut end = |rated: bool| {
        let batch = (next..next + TOGETHER).flat_map(|id| {
            let rate = rated.then(|| Write::Rating(RatingWrite::Rate(game(id, &mut dice))));
            [over(id)].into_iter().chain(rate)
        });
        let batch: Vec<Write> = batch.collect();
        next += TOGETHER;
        let start = Instant::now();
        runtime.block_on(commit(store, batch));
        (TOGETHER.unsigned_abs(), start.elapsed())
    };
    let end = std::cell::RefCell::new(&mut end);
    let rounds = usize::try_from(ROUNDS).expect("few");
    let scores = contest(
        rounds,
        &mut [
            Contestant::new("not rated", || (end.borrow_mut())(false)),
            Contestant::new("rated", || (end.borrow_mut())(true)),
        ],
    );
    println!("games that end, {TOGETHER} in a transaction");
    for score in &scores {
        let each = Duration::from_secs_f64(1.0 / score.rate);
        println!("  {:<12}{each:.0?} each ({:.2}×)", score.name, score.ratio);
    }
}

fn over(id: i64) -> Write {
    Write::Game(GameWrite::Change(GameChange {
        id: GameId(id),
        expect: Revision(0),
        entries: Vec::new(),
        head: Head {
            to_move: None,
            outcome: Some(Outcome::Won {
                seat: Seat::First,
                how: HowWon::Resignation,
            }),
            offer: None,
            since: Timestamp(id),
            turns: 2,
            clock: cairn_domain::ClockState::default(),
        },
        due: Due::default(),
    }))
}

fn lists(runtime: &Runtime, store: &SqliteStore) {
    println!(
        "a page of a list with {PEOPLE} rated people, one's own line included; at most 20 ms are wanted"
    );
    let form = |text: &str| -> Form { text.parse().expect("a form") };
    let now = Timestamp(GAMES * 200_000) + Span::from_days(1);
    for (what, form, list, guild) in [
        ("everywhere", form("tartan"), RatingList::Together, None),
        (
            "one server",
            form("tartan"),
            RatingList::Together,
            Some(SERVER),
        ),
        ("both sides", form("tablut/rim"), RatingList::Together, None),
        ("one side", form("tablut/rim"), RatingList::First, None),
    ] {
        for page in [0, 400] {
            let query = LeaderboardQuery {
                form: form.clone(),
                list,
                guild,
                page,
                own: Some(ParticipantId(77)),
                now,
            };
            let times = (0..21).map(|_| {
                let start = Instant::now();
                let found = runtime.block_on(store.leaderboard(&query));
                let time = start.elapsed();
                assert_eq!(found.expect("it is read").lines.len(), 20);
                time.as_secs_f64() * 1e3
            });
            let time = middle(times.collect());
            println!("  {what}, page {}: {time:.1} ms", page + 1);
        }
    }
}
