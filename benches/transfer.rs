//! The cost of exporting a server with a hundred thousand games and importing it elsewhere: the
//! time, and the peak memory of the program. Both replay every game.
//!
//! `CAIRN_BENCH_GAMES` sets the number of games (100,000).

#[path = "common/chance.rs"]
mod chance;
#[path = "store/games.rs"]
mod games;
#[path = "store/played.rs"]
mod played;
#[path = "common/resident.rs"]
mod resident;

use std::{
    fs::{self, File},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use cairn_app::{PeopleStore as _, Store as _};
use cairn_domain::{Game, GameId, GameWrite, GuildId, PlayerId, Write};
use cairn_store::{Database as _, OpenMode, SqliteStore};
use tokio::runtime::Runtime;

const SERVER: GuildId = GuildId(10);
/// Actions of a game.
const ACTIONS: usize = 40;
/// Games are written in batches of this size.
const BATCH: usize = 1_000;
/// The memory limit of each, in mebibytes.
const WANTED: f64 = 256.0;

fn main() {
    let wish = std::env::var("CAIRN_BENCH_GAMES").ok();
    let count: i64 = wish.map_or(100_000, |it| it.parse().expect("a number of games"));
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let (from, to) = (folder.path().join("from.db"), folder.path().join("to.db"));
    let runtime = Runtime::new().expect("a runtime");
    runtime.block_on(async {
        fill(&from, count).await;
        // A bot has run on it, so there is a key to sign with.
        for database in [&from, &to] {
            let bot = cairn_store::open(&address(database), OpenMode::Bot).await;
            bot.expect("it opens").close().await;
        }
    });
    println!("{count} games of {ACTIONS} actions; less than {WANTED} MiB are wanted");
    let file = folder.path().join("server.cairn");
    let file = file.to_str().expect("a path that is text");
    let export = ["export", "--server", "10", "--to", file];
    let printed = measured("export", &from, &export);
    let signed_by = printed
        .lines()
        .find_map(|it| it.strip_prefix("signed by  "));
    let import = [
        "import",
        file,
        "--signed-by",
        signed_by.expect("who signed it"),
    ];
    measured("import", &to, &import);
}

fn address(database: &Path) -> String {
    format!("sqlite://{}", database.display())
}

async fn fill(database: &Path, count: i64) {
    let store = SqliteStore::open(&address(database))
        .await
        .expect("it opens");
    for person in [1, 2] {
        let enrolled = store
            .enroll(PlayerId(person), format!("Person {person}"))
            .await;
        enrolled.expect("a new participant");
    }
    let pattern = played::played(1, "tablut", "{}", ACTIONS);
    let ids: Vec<i64> = (1..=count).collect();
    for ids in ids.chunks(BATCH) {
        let games = ids
            .iter()
            .map(|id| Write::Game(GameWrite::Start(Box::new(game(&pattern, *id)))));
        store.commit(games.collect()).await.expect("new games");
    }
    store.close().await;
}

fn game(pattern: &Game, id: i64) -> Game {
    let mut game = Game {
        id: GameId(id),
        ..pattern.clone()
    };
    game.place.guild = Some(SERVER);
    game.head.to_move = game.log.last().and_then(|it| it.next);
    // Each turn of this game is one action.
    game.head.turns = u32::try_from(ACTIONS).expect("a small number");
    game
}

/// Runs the program on a database, prints the cost, and returns its output.
fn measured(what: &str, database: &Path, args: &[&str]) -> String {
    let printed = database.with_extension("txt");
    let begun = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_cairn"))
        .args(args)
        .env("DATABASE_URL", address(database))
        .current_dir(database.parent().expect("a folder"))
        .stdin(Stdio::null())
        .stdout(File::create(&printed).expect("a file"))
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the program");
    let most = most_of(&mut child);
    let took = begun.elapsed();
    let printed = fs::read_to_string(&printed).expect("text");
    let ended = child.wait().expect("it ends");
    assert!(
        ended.success(),
        "{what}: {ended}: {}",
        printed.lines().next().unwrap_or_default()
    );
    println!("  {what}: {took:.1?}, at most {most:.0} MiB");
    printed
}

/// The peak mebibytes of a process until it ends.
fn most_of(child: &mut Child) -> f64 {
    let mut most: f64 = 0.0;
    while child.try_wait().expect("it can be asked").is_none() {
        most = most.max(resident::most(child.id()).unwrap_or(0.0));
        thread::sleep(Duration::from_millis(20));
    }
    most
}
