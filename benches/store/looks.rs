//! The processor time of one keystroke of `/move` and of one turn, in a long game; and of a list of
//! games of somebody who has finished ten thousand.

use std::{
    hint::black_box,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use async_trait::async_trait;
use cairn_app::{App, AppError, GameReader, Purpose, RequestOrigin, SystemClock};
use cairn_domain::{
    ChannelId, DrawReason, Game, GameId, GameWrite, Outcome, Participant, Place, PlayerId, Reveal,
    SeenState, Timestamp, Write, suggestions,
};
use cairn_kernel::{AnyPosition, Choice, Turn};
use cairn_store::{GameFilter, GameSelection, Store};
use rustix::time::{ClockId, clock_gettime};
use tokio::runtime::Runtime;

use crate::{contest::middle, games, open, played};

const TIMES: usize = 24;
const FINISHED: i64 = 10_000;
const RUNNING: i64 = 20;

/// One of the two players, in the place of the game.
struct Player(PlayerId);

#[async_trait]
impl GameReader for Player {
    fn origin(&self) -> RequestOrigin {
        RequestOrigin {
            player: self.0,
            guild: None,
            channel: ChannelId(20),
        }
    }

    async fn may_read(&self, _place: Place) -> Result<bool, AppError> {
        Ok(false)
    }
}

/// The processor time of all threads of this process, in milliseconds: `SQLite` has its own.
fn cpu() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    let seconds = u64::try_from(time.tv_sec).expect("time goes forward");
    let time = Duration::from_secs(seconds) + Duration::from_nanos(time.tv_nsec.unsigned_abs());
    time.as_secs_f64() * 1e3
}

/// The median cost of many runs.
fn cost(mut work: impl FnMut()) -> f64 {
    let times = (0..TIMES).map(|_| {
        let start = cpu();
        work();
        cpu() - start
    });
    middle(times.collect())
}

pub(crate) fn keystrokes_and_turns(runtime: &Runtime, folder: &Path) {
    println!("CPU of a keystroke of /move and of a turn, from the command to the courier");
    let long = [
        ("tablut", r#"{"variant":"corner","repetition":1000}"#, 300),
        ("clancath", r#"{"quiet_limit":100000}"#, 2_000),
    ];
    for (key, options, actions) in long {
        let game = waiting_game(key, options, actions);
        // Each with its own database, because turns make the game longer.
        let fresh = |name: &str| {
            let store = runtime.block_on(open(&folder.join(format!("{key}-{name}.db"))));
            let start = Write::Game(GameWrite::Start(Box::new(game.clone())));
            let started = runtime.block_on(store.commit(vec![start]));
            started.expect("a new game");
            Arc::new(store)
        };
        let store = fresh("keystrokes");
        let app = process(&store);
        let known = cost(|| runtime.block_on(keystroke(&app)));
        let first = cost(|| runtime.block_on(keystroke(&process(&store))));
        print_row(key, actions, "keystroke", [known, first]);
        let app = process(&fresh("known"));
        let known = cost(|| runtime.block_on(turn(&app)));
        let store = fresh("first");
        let first = cost(|| runtime.block_on(turn(&process(&store))));
        print_row(key, actions, "turn", [known, first]);
    }
}

fn process(store: &Arc<Store>) -> App {
    let catalog = cairn_rules::catalog();
    App::new(
        catalog,
        Arc::clone(store) as _,
        Arc::new(SystemClock),
        || [3; 32],
    )
}

fn print_row(key: &str, actions: usize, what: &str, [known, first]: [f64; 2]) {
    println!(
        "  {key}, {actions} actions: a {what} {known:.2} ms, the first after a restart \
         {first:.2} ms"
    );
}

/// A game in which a player is to act.
fn waiting_game(key: &str, options: &str, actions: usize) -> Game {
    (actions..actions + 100)
        .map(|actions| played::random_game(1, key, options, actions))
        .find(|game| {
            let table = game.table(&cairn_rules::catalog());
            let turn = table.expect("it can be replayed").position.turn();
            matches!(turn, Turn::Player(_))
        })
        .expect("chance does not act so often")
}

async fn keystroke(app: &App) {
    let game = app.meant_game(&Player(PlayerId(1)), Purpose::Act).await;
    let view = app.load(game.expect("the only one")).await;
    let view = view.expect("it can be replayed");
    black_box(suggestions(
        view.table.position.as_ref(),
        "d",
        (Reveal::Outcomes, 25),
    ));
}

/// `/move`, and the board that follows.
async fn turn(app: &App) {
    let game = app.meant_game(&Player(PlayerId(1)), Purpose::Act).await;
    let view = app.load(game.expect("the only one")).await;
    let view = view.expect("it can be replayed");
    let (by, action) = next_action(&view.game, view.table.position.as_ref());
    let user = by.user.expect("a person");
    let played = app.play(view.game.id, user, SeenState::Latest, &action, None);
    black_box(played.await.expect("it is legal"));
    let game = app.game(GameId(1)).await.expect("it is there");
    black_box(app.load(game).await.expect("it can be replayed"));
}

/// The player to act, and an action that changes little, so that the game lasts.
fn next_action<'a>(game: &'a Game, position: &dyn AnyPosition) -> (&'a Participant, String) {
    let Turn::Player(seat) = position.turn() else {
        panic!("the game is over");
    };
    let choices = position.choices();
    let quiet = |it: &&Choice| it.effect.captured.is_empty() && !it.effect.wins;
    let some: Vec<&Choice> = choices.iter().filter(quiet).collect();
    let chosen = match some.len() {
        0 => &choices[0],
        count => some[game.log.len() * 31 % count],
    };
    (game.players.get(seat), chosen.played.notation.clone())
}

/// The time of the lists of somebody who has finished ten thousand games.
pub(crate) fn lists(runtime: &Runtime, folder: &Path) {
    let store = runtime.block_on(open(&folder.join("lists.db")));
    let write = |id| {
        let mut game = games::empty(id);
        game.head.since = Timestamp(id);
        if id > RUNNING {
            game.head.to_move = None;
            game.head.outcome = Some(Outcome::Drawn(DrawReason::Agreement));
        }
        Write::Game(GameWrite::Start(Box::new(game)))
    };
    let ids: Vec<i64> = (1..=RUNNING + FINISHED).collect();
    for some in ids.chunks(500) {
        let batch = some.iter().copied().map(write).collect();
        runtime.block_on(store.commit(batch)).expect("new games");
    }
    println!("a list of {RUNNING} running games of somebody who has finished {FINISHED}");
    // The limits that `App` uses: for other people's running games more are read, but never for
    // finished ones.
    let limit = 100;
    for (what, which) in [
        ("those that go on", GameSelection::GoingOn),
        ("with finished ones", GameSelection::All),
    ] {
        let filter = GameFilter {
            player: Some(PlayerId(1)),
            which,
            ..GameFilter::default()
        };
        let times = (0..60).map(|_| {
            let start = Instant::now();
            let list = runtime.block_on(store.games(filter, limit));
            assert!(list.expect("a list").len() <= limit as usize);
            start.elapsed().as_secs_f64() * 1e3
        });
        let took = middle(times.collect());
        println!("  {what}, {limit} at most: {took:.2} ms; less than 2 ms is wanted");
    }
    runtime.block_on(store.close());
}
