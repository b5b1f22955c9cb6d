//! Tournaments over a real database, without Discord: they continue by themselves, no matter what
//! happens to the process.

mod damaged;
mod held_up;
mod kills;
mod limits;
mod moving;
mod people;
mod played;
mod presence;
mod shut_out;
#[cfg(target_os = "linux")]
mod slow_pairing;
mod verified;

use std::{
    collections::BTreeSet,
    sync::{
        Mutex,
        atomic::{AtomicI64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use cairn_app::{
    App, AppError, DiscordHandler, GameStartOutcome, TaskError, TournamentView, WallClock, Workers,
};
use cairn_domain::{
    DiscordTask, Participant, Refusal, SeenState, Variant, read_options,
    tournament::{Director, DirectorAction, Setup, Start, TournamentDraft, TournamentKind},
};
use cairn_rules::{Catalog, GameKind};
use tokio::{sync::mpsc, time::timeout};

use crate::store::{prelude::*, workers::connect};

const START: Timestamp = Timestamp(1_800_000_000_000);
const GUILD: GuildId = GuildId(10);

/// Stands still until it is resumed, or put forward by hand.
#[derive(Clone, Default)]
struct Clock {
    now: Arc<AtomicI64>,
    put_forward: Arc<AtomicI64>,
}

impl WallClock for Clock {
    fn now(&self) -> Timestamp {
        Timestamp(self.now.load(Ordering::SeqCst))
    }

    fn put_forward(&self) -> Span {
        Span(self.put_forward.load(Ordering::SeqCst))
    }
}

/// A new secret at each call; so each process is another owner of its tasks.
fn secret() -> [u8; 32] {
    static CALLS: AtomicI64 = AtomicI64::new(1);
    let call = CALLS.fetch_add(1, Ordering::SeqCst).to_le_bytes();
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&call);
    secret
}

/// Answers who is there, and begins games without waiting a second.
struct Server {
    app: Arc<App>,
    gone: Mutex<BTreeSet<ParticipantId>>,
    /// How many people were checked.
    asked: AtomicUsize,
    done: mpsc::UnboundedSender<()>,
}

impl Server {
    fn note(&self, who: &Participant) {
        self.asked.fetch_add(1, Ordering::SeqCst);
        let is_there = !self.gone.lock().unwrap().contains(&who.id);
        self.app.note_presence(GUILD, who.id, is_there);
    }

    async fn work(&self, task: DiscordTask) -> Result<(), AppError> {
        match task {
            DiscordTask::AskWhoIsThere(tournament) => {
                for person in self.app.people_to_ask_for(tournament).await? {
                    self.note(&person);
                }
                self.app.look_now(tournament).await
            }
            DiscordTask::StartGames => {
                let mut without = Vec::new();
                while let Some(next) = self.app.next_game_to_begin(&without).await? {
                    next.unknown.iter().for_each(|it| self.note(it));
                    if self.app.begin_game(&next).await? == GameStartOutcome::Failed {
                        without.push(next.tournament);
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

#[async_trait]
impl DiscordHandler for Server {
    async fn deliver(&self, task: DiscordTask) -> Result<(), TaskError> {
        let done = self.work(task).await;
        self.done.send(()).ok();
        done.map_err(|error| TaskError::Retry(error.to_string()))
    }
}

/// A process that works with a database.
struct Bot {
    store: Arc<Store>,
    app: Arc<App>,
    clock: Clock,
    server: Arc<Server>,
    done: mpsc::UnboundedReceiver<()>,
    workers: Option<Workers>,
}

impl Bot {
    async fn with_store(store: Arc<Store>, now: Timestamp) -> Bot {
        Bot::with(store, cairn_rules::catalog(), None, now).await
    }

    /// A process that knows these games, with this time limit for pairings.
    async fn with(
        store: Arc<Store>,
        catalog: Catalog,
        longest_pairing: Option<Duration>,
        now: Timestamp,
    ) -> Bot {
        let clock = Clock::default();
        clock.now.store(now.0, Ordering::SeqCst);
        let time = Arc::new(clock.clone());
        let app = App::new(catalog, Arc::clone(&store) as _, time, secret);
        let app = Arc::new(match longest_pairing {
            Some(limit) => app.with_longest_pairing(limit),
            None => app,
        });
        app.wake_up().await.unwrap();
        connect(&app, [Shard::ALL]).await;
        let (tell, done) = mpsc::unbounded_channel();
        let server = Arc::new(Server {
            app: Arc::clone(&app),
            gone: Mutex::default(),
            asked: AtomicUsize::default(),
            done: tell,
        });
        Bot {
            store,
            app,
            clock,
            server,
            done,
            workers: None,
        }
    }

    async fn work(&mut self) {
        let handler = Arc::clone(&self.server);
        let workers = Workers::start(Arc::clone(&self.app), handler).await;
        self.workers = Some(workers.unwrap());
    }

    /// Puts the clock forward, which causes no outage.
    async fn pass(&self, time: Span) {
        self.clock.put_forward.fetch_add(time.0, Ordering::SeqCst);
        self.clock.now.fetch_add(time.0, Ordering::SeqCst);
        self.app.clock_jumped().await;
    }

    async fn person(&self, number: u64) -> Participant {
        let name = format!("P{number}");
        self.app.meet(PlayerId(number), &name).await.unwrap()
    }

    /// Opens a tournament of the first person, which this many join and which is started by hand.
    async fn open(&self, kind: TournamentKind, people: u64) -> TournamentView {
        self.open_of((kind, Start::ByHand), people, some_game(0))
            .await
    }

    /// The same with another start, or for another game.
    async fn open_of(
        &self,
        (kind, start): (TournamentKind, Start),
        people: u64,
        game: GameKind,
    ) -> TournamentView {
        let mut setup = setup(kind, game);
        setup.start = start;
        setup.places = setup.places.max(u16::try_from(people).unwrap());
        let id = self.open_by(1, setup).await.unwrap().root.id;
        for number in 1..=people {
            let who = self.person(number).await;
            self.app.join_tournament(id, &who, false).await.unwrap();
        }
        self.app.tournament(id).await.unwrap()
    }

    /// The same by another person, without entries.
    async fn open_by(&self, maker: u64, setup: Setup) -> Result<TournamentView, AppError> {
        let maker = self.person(maker).await;
        let draft = TournamentDraft {
            setup,
            guild: GUILD,
            channel: ChannelId(20),
        };
        let seen = draft.mark();
        self.app.begin_tournament_draft(maker.id, draft).await?;
        self.app
            .open_tournament(&maker, seen, "en".to_owned())
            .await
    }

    /// Starts working and lets this one be started, until all games of its first round have begun.
    async fn starts(&mut self, id: TournamentId) -> TournamentView {
        self.work().await;
        self.start(id).await;
        self.wait_until(id, all_begun).await
    }

    async fn start(&self, id: TournamentId) {
        let started = self
            .app
            .direct(id, self.maker().await, DirectorAction::Start, None);
        started.await.unwrap();
    }

    async fn maker(&self) -> Director {
        Director {
            who: self.person(1).await.id,
            manages_server: false,
            asked: None,
        }
    }

    async fn tournament(&self, id: TournamentId) -> TournamentView {
        self.app.tournament(id).await.unwrap()
    }

    /// Waits until this holds; only a finished task can change it.
    async fn wait_until(
        &mut self,
        id: TournamentId,
        is_so: impl Fn(&TournamentView) -> bool,
    ) -> TournamentView {
        loop {
            let it = self.tournament(id).await;
            if is_so(&it) {
                return it;
            }
            let done = timeout(Duration::from_secs(20), self.done.recv()).await;
            assert!(done.is_ok(), "nothing happens any more: {:#?}", it.log);
        }
    }

    /// Resigns after a turn of one's own: earlier it would be a forfeit.
    async fn resign(&self, game: GameId, seat: Seat) {
        loop {
            let view = self.app.view(game).await.unwrap();
            let mut turns = view.game.timed_turns().into_iter();
            if turns.any(|it| it.played && it.seat == seat) {
                break;
            }
            let mover = view.game.players.get(view.game.head.to_move.unwrap());
            let turn = view.table.position.choices()[0].played.notation.clone();
            let typed =
                self.app
                    .play_typed(game, mover.user.unwrap(), SeenState::Latest, &turn, None);
            typed.await.unwrap();
        }
        let player = self.app.game(game).await.unwrap();
        let player = player.players.get(seat).user.unwrap();
        self.app.resign(game, player).await.unwrap();
    }
}

/// A bot with a Swiss of this many, which is started by hand.
async fn swiss(people: u64) -> (Database, Bot, TournamentId) {
    let (database, store) = sqlite().await;
    let bot = Bot::with_store(store, START).await;
    let id = bot.open(TournamentKind::ALL[1], people).await.root.id;
    (database, bot, id)
}

/// The game with this number in the catalog, from 0.
fn some_game(number: usize) -> GameKind {
    cairn_rules::catalog().games().nth(number).unwrap()
}

/// A setup of a game, in its usual variant, in which nobody loses on time.
fn setup(kind: TournamentKind, game: GameKind) -> Setup {
    let variant = game.about.variants.first().copied();
    let options = read_options(game, variant, "").unwrap();
    let variant = Variant {
        game: game.about.key.to_owned(),
        key: variant.map(ToOwned::to_owned),
    };
    let mut setup = Setup::new(kind, variant, options, "Spring".to_owned(), true);
    setup.clock = "20d".parse().unwrap();
    setup
}

fn refusal(result: Result<TournamentView, AppError>) -> Refusal {
    match result {
        Err(AppError::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

fn games(it: &TournamentView) -> Vec<GameId> {
    let games = it.matches.iter().flat_map(|it| &it.games);
    games.filter_map(|it| it.game).collect()
}

fn all_begun(it: &TournamentView) -> bool {
    !it.matches.is_empty() && games(it).len() == 2 * it.matches.len()
}
