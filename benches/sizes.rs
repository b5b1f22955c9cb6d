//! The disk space of a stored game with its log, its seats and all indexes, in a file and on our
//! own `PostgreSQL` server: games of 40 entries, as long as most, in every variant of every game,
//! played at random and turn by turn, many at the same time.
//!
//! `CAIRN_BENCH_GAMES` sets the number of games (1,000); turns leave some free space on a server,
//! which matters less with more games.

#[path = "store/games.rs"]
mod games;
#[path = "../tests/common/postgres.rs"]
mod postgres;

use std::{collections::BTreeMap, path::Path, sync::Arc};

use cairn_domain::{
    ChannelId, ClockState, Due, Event, Game, GameChange, GameWrite, GuildId, Head, LogEntry,
    LoggedAction, MessageId, MessageRef, Outcome, Place, PlayerId, Revision, Terms, Timestamp,
    WinReason, Write,
};
use cairn_kernel::{BySeat, Dice, Seat, SplitMix64, Turn};
use cairn_rules::{GameKind, catalog};
use cairn_store::{OpenMode, Store};
use tokio::runtime::Runtime;
use tokio_postgres::{Client, NoTls};

/// Entries of a log; the last one is that somebody resigns.
const ENTRIES: usize = 40;
/// Games running at the same time: a tenth of all.
const AT_ONCE: usize = 100;
/// Turns written in one transaction, each of another game.
const TOGETHER: usize = 20;
/// Transactions after which a server vacuums. It does so by itself when a fifth of a table is old
/// rows, but not in time when months pass in a minute.
const TIDIED: u32 = 10;
const PEOPLE: u64 = 100;
/// The target for the size of the tables of games, per game.
const WANTED: f64 = 2.5e9 / 600_000.0;

/// The tables of games; the other rows written for a turn are deleted later.
const TABLES: [&str; 3] = ["games", "seats", "game_log"];

type Sizes = BTreeMap<String, i64>;

fn main() {
    let games = std::env::var("CAIRN_BENCH_GAMES").ok();
    let count: usize = games.map_or(1_000, |it| it.parse().expect("a number of games"));
    let runtime = Runtime::new().expect("a runtime");
    println!("bytes a game of {ENTRIES} entries; {WANTED:.0} are 2.5 GB for 600,000");
    runtime.block_on(in_a_file(count));
    let programs = postgres::programs();
    let server = postgres::Server::start(&programs, "off");
    runtime.block_on(async {
        let url = server.new_database().await;
        on_a_server(&url, count).await;
    });
}

async fn in_a_file(count: usize) {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let file = folder.path().join("sizes.db");
    let store = open_with_people(&format!("sqlite://{}", file.display())).await;
    let before = file_sizes(&file);
    Field::new(count).play(&store, async || ()).await;
    store.close().await;
    print("SQLite", count, &before, &file_sizes(&file));
}

async fn on_a_server(url: &str, count: usize) {
    let store = open_with_people(url).await;
    let (client, connection) = tokio_postgres::connect(url, NoTls)
        .await
        .expect("a connection");
    tokio::spawn(connection);
    let vacuum = async || {
        let tables = TABLES.join(", ");
        let done = client.batch_execute(&format!("VACUUM {tables}")).await;
        done.expect("a vacuum");
    };
    vacuum().await;
    let before = server_sizes(&client).await;
    Field::new(count).play(&store, vacuum).await;
    store.close().await;
    print("PostgreSQL", count, &before, &server_sizes(&client).await);
}

async fn open_with_people(url: &str) -> Arc<Store> {
    let store = Store::open(url, OpenMode::Bot)
        .await
        .expect("a new database");
    for user in 1..=PEOPLE {
        let enrolled = store.enroll(PlayerId(user), format!("Person {user}"));
        enrolled.await.expect("a participant");
    }
    store
}

fn file_sizes(path: &Path) -> Sizes {
    let conn = rusqlite::Connection::open(path).expect("the file");
    let sql = "SELECT tbl_name, sum(pgsize) FROM dbstat JOIN sqlite_schema USING (name) GROUP BY 1";
    let mut sizes = conn.prepare(sql).expect("sizes of tables");
    let sizes = sizes.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    let sizes = sizes.expect("sizes").collect::<rusqlite::Result<Sizes>>();
    sizes.expect("sizes")
}

async fn server_sizes(client: &Client) -> Sizes {
    let sql = "SELECT relname, pg_total_relation_size(relid) FROM pg_stat_user_tables";
    let rows = client.query(sql, &[]).await.expect("sizes of tables");
    rows.iter()
        .map(|row| (row.get::<_, String>(0), row.get(1)))
        .collect()
}

#[expect(clippy::cast_precision_loss, reason = "a size")]
fn print(database: &str, count: usize, before: &Sizes, after: &Sizes) {
    let more = |table: &str| (after[table] - before[table]) as f64 / count as f64;
    let parts = TABLES.map(|table| format!("{table} {:.0}", more(table)));
    let sum: f64 = TABLES.into_iter().map(more).sum();
    println!(
        "  {database:<12}{sum:>6.0} ({}); 600,000 games are {:.2} GB",
        parts.join(", "),
        sum * 600_000.0 / 1e9
    );
}

struct Field {
    chance: SplitMix64,
    kinds: Vec<(GameKind, String)>,
    left: usize,
    begun: i64,
    going_on: Vec<RunningGame>,
}

/// A running game, and its remaining turns, the next one last.
struct RunningGame {
    game: Game,
    turns: Vec<Vec<LogEntry>>,
}

impl Field {
    fn new(count: usize) -> Field {
        let mut kinds = Vec::new();
        for kind in catalog().games() {
            kinds.extend(kind.variant_options().into_iter().map(|it| (kind, it)));
        }
        Field {
            chance: SplitMix64::new(7),
            kinds,
            left: count,
            begun: 0,
            going_on: Vec::new(),
        }
    }

    async fn play(mut self, store: &Store, tidy: impl AsyncFn()) {
        for round in 1.. {
            let mut writes = Vec::new();
            while self.going_on.len() < AT_ONCE && self.left > 0 {
                let begun = self.begin();
                writes.push(Write::Game(GameWrite::Start(Box::new(begun.game.clone()))));
                self.going_on.push(begun);
                self.left -= 1;
            }
            // From one on, so that each is another game.
            let len = self.going_on.len();
            let from = self.chance.place(len);
            let mut now: Vec<usize> = (0..TOGETHER.min(len))
                .map(|it| (from + it * 5) % len)
                .collect();
            now.sort_unstable();
            now.dedup();
            for idx in now.into_iter().rev() {
                writes.push(self.going_on[idx].go_on());
                if self.going_on[idx].turns.is_empty() {
                    self.going_on.swap_remove(idx);
                }
            }
            store.commit(writes).await.expect("turns");
            if round % TIDIED == 0 {
                tidy().await;
            }
            if self.going_on.is_empty() && self.left == 0 {
                break;
            }
        }
        tidy().await;
    }

    fn begin(&mut self) -> RunningGame {
        self.begun += 1;
        let number = usize::try_from(self.begun).expect("positive");
        let (kind, options) = self.kinds[number % self.kinds.len()].clone();
        // As large as Discord's ids.
        let id = |number: i64| 1_440_000_000_000_000_000 + number.unsigned_abs() * 4_000_000_007;
        let started = 1_764_000_000_000 + self.begun * 3_600_123;
        let log = loop {
            let log = random_game(&kind, &options, &mut self.chance, started);
            if log.len() == ENTRIES {
                break log;
            }
        };
        let mut turns: Vec<Vec<LogEntry>> = Vec::new();
        for entry in log {
            match turns.last_mut() {
                Some(turn) if turn[0].at == entry.at => turn.push(entry),
                _ => turns.push(vec![entry]),
            }
        }
        turns.reverse();
        let mut seed = [0; 32];
        seed.fill_with(|| u8::try_from(self.chance.below(256)).expect("a byte"));
        let mut player = || {
            let number = self.chance.below(PEOPLE) + 1;
            games::person(number.try_into().expect("not so many"))
        };
        let players = BySeat {
            first: player(),
            second: player(),
        };
        let place = Place {
            guild: Some(GuildId(id(self.begun % 50))),
            channel: ChannelId(id(self.begun % 200)),
            wants_thread: true,
            thread: Some(ChannelId(id(self.begun))),
        };
        let terms = Terms::casual(kind.about.key, options);
        let game = Game {
            terms: Terms {
                clock: "3d".parse().expect("a clock"),
                ..terms
            },
            seed,
            players,
            place,
            anchor: Some(MessageRef {
                channel: place.channel,
                message: MessageId(id(self.begun)),
            }),
            started_at: Timestamp(started),
            head: head(Timestamp(started), 0, None),
            ..games::empty(self.begun)
        };
        RunningGame { game, turns }
    }
}

impl RunningGame {
    fn go_on(&mut self) -> Write {
        let entries = self.turns.pop().expect("a turn");
        let expect = self.game.revision;
        self.game.revision = Revision(expect.0 + 1);
        let last = entries.last().expect("an entry");
        let outcome = self
            .turns
            .is_empty()
            .then_some(Outcome::Won(Seat::First, WinReason::Resignation));
        let deadline = last.at + cairn_domain::Span::from_hours(72);
        let due = Some(deadline).filter(|_| outcome.is_none());
        Write::Game(GameWrite::Change(GameChange {
            id: self.game.id,
            expect,
            head: head(last.at, expect.0 + 1, outcome),
            due: Due {
                deadline: due,
                wake: due,
            },
            entries,
        }))
    }
}

fn head(since: Timestamp, turns: u64, outcome: Option<Outcome>) -> Head {
    Head {
        to_move: outcome.is_none().then_some(Seat::First),
        outcome,
        offer: None,
        since,
        turns: u32::try_from(turns).expect("not so many"),
        clock: ClockState::default(),
    }
}

/// The log of a game played at random; a shorter one if it ends earlier. Actions of one turn have
/// the same time.
fn random_game(
    kind: &GameKind,
    options: &str,
    chance: &mut SplitMix64,
    start: i64,
) -> Vec<LogEntry> {
    let rules = kind.open(options).expect("a variant of the game");
    let mut position = rules.start();
    let dice = Dice::new([7; 32]);
    let mut log: Vec<LogEntry> = Vec::new();
    let mut at = Timestamp(start);
    let mut before = None;
    while log.len() + 1 < ENTRIES {
        let (seat, played) = match position.turn() {
            Turn::Over(_) => return log,
            Turn::Chance => (
                None,
                position.roll(&dice, log.len() as u64).expect("a roll"),
            ),
            Turn::Player(seat) => {
                if before != Some(seat) {
                    let later = 60_000 + chance.below(172_800_000);
                    at = Timestamp(at.0 + i64::try_from(later).expect("two days"));
                    before = Some(seat);
                }
                let choices = position.choices();
                let chosen = choices[chance.place(choices.len())].played.clone();
                position.replay(&chosen.action).expect("a choice is legal");
                (Some(seat), chosen)
            }
        };
        let act = Arc::new(LoggedAction::new(played, position.fingerprint()));
        log.push(LogEntry {
            at,
            event: match seat {
                Some(seat) => Event::Acted(seat, act),
                None => Event::Rolled(act),
            },
            next: match position.turn() {
                Turn::Player(seat) => Some(seat),
                Turn::Chance | Turn::Over(_) => None,
            },
        });
    }
    let resigned = Event::Resigned(Seat::Second);
    log.push(LogEntry::ending(Timestamp(at.0 + 3_600_000), resigned));
    log
}
