//! Tournaments over a real database, without Discord: they go on by themselves, whatever happens
//! to the process.

mod moving;
mod presence;
mod verified;

use std::{
    collections::BTreeSet,
    fs,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use cairn::{
    app::{
        App, AppError, Director, DiscordHandler, Store as _, TaskError, TooSlow, TournamentView,
        WallClock, Workers,
    },
    domain::{
        ChannelId, DiscordTask, Form, GameId, GuildId, Participant, ParticipantId, PlayerId,
        Refusal, Span, Timestamp, TournamentId,
        tournament::{
            EntryId, GameResult, Gone, Kind, Match, MatchId, Setup, Stage, Start, TournamentDraft,
            TournamentEvent, TournamentPlace, TournamentRefusal,
        },
    },
    store::{Audit as _, SqliteStore},
};
use cairn_kernel::Seat;
use cairn_rules::Catalog;
use tokio::{sync::mpsc, time::timeout};

use super::database::{Database, sqlite};

const START: Timestamp = Timestamp(1_800_000_000_000);
const GUILD: GuildId = GuildId(10);

/// Stands still until it runs on, or is put forward by hand.
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

/// Other secrets at each call; so each process is another owner of its tasks.
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
    /// How often it was asked for somebody.
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
            DiscordTask::AskWhoIsThere { tournament } => {
                for person in self.app.people_to_ask_for(tournament).await? {
                    self.note(&person);
                }
                self.app.look_now(tournament).await
            }
            DiscordTask::StartGames => {
                while let Some(next) = self.app.next_game_to_begin().await? {
                    next.unknown.iter().for_each(|it| self.note(it));
                    self.app.begin_game(&next).await?;
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
    store: Arc<SqliteStore>,
    app: Arc<App>,
    clock: Clock,
    server: Arc<Server>,
    done: mpsc::UnboundedReceiver<()>,
    workers: Option<Workers>,
}

impl Bot {
    async fn over(store: SqliteStore, now: Timestamp) -> Bot {
        Bot::with(Arc::new(store), cairn_rules::catalog(), None, now).await
    }

    /// A process that knows these games, and has so long for a pairing.
    async fn with(
        store: Arc<SqliteStore>,
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
        app.set_connected([cairn::domain::Shard::ALL])
            .await
            .unwrap();
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

    /// Puts the clock forward, which is no outage.
    async fn pass(&self, time: Span) {
        self.clock.put_forward.fetch_add(time.0, Ordering::SeqCst);
        self.clock.now.fetch_add(time.0, Ordering::SeqCst);
        self.app.clock_jumped().await;
    }

    async fn person(&self, number: u64) -> Participant {
        let name = format!("P{number}");
        self.app.meet(PlayerId(number), &name).await.unwrap()
    }

    /// Opens a tournament of the first person, whom so many join and who starts it by hand.
    async fn open(&self, kind: Kind, people: u64) -> TournamentView {
        self.open_of((kind, Start::ByHand), people, "tablut", Some("corner"))
            .await
    }

    /// The same with a start of its own.
    async fn open_for(&self, start: Start, kind: Kind, people: u64) -> TournamentView {
        self.open_of((kind, start), people, "tablut", Some("corner"))
            .await
    }

    /// The same of another game.
    async fn open_of(
        &self,
        (kind, start): (Kind, Start),
        people: u64,
        game: &str,
        variant: Option<&str>,
    ) -> TournamentView {
        let kind_of_game = cairn_rules::catalog();
        let kind_of_game = kind_of_game.game(game).unwrap();
        let options = cairn::domain::read_options(kind_of_game, variant, "").unwrap();
        let form = Form {
            game: game.to_owned(),
            variant: variant.map(ToOwned::to_owned),
        };
        let mut setup = Setup::new(kind, form, options, "Spring".to_owned(), true);
        setup.start = start;
        setup.places = setup.places.max(u16::try_from(people).unwrap());
        // Nobody loses on time here.
        setup.clock = "20d".parse().unwrap();
        let maker = self.person(1).await;
        let draft = TournamentDraft {
            setup,
            guild: GUILD,
            channel: ChannelId(20),
        };
        self.app
            .save_tournament_draft(maker.id, draft)
            .await
            .unwrap();
        let opened = self.app.open_tournament(&maker, "en".to_owned()).await;
        let id = opened.unwrap().root.id;
        for number in 1..=people {
            let who = self.person(number).await;
            self.app.join_tournament(id, &who, false).await.unwrap();
        }
        self.app.tournament(id).await.unwrap()
    }

    async fn maker(&self) -> Director {
        Director {
            who: self.person(1).await.id,
            manages_server: false,
        }
    }

    async fn at(&self, id: TournamentId) -> TournamentView {
        self.app.tournament(id).await.unwrap()
    }

    /// Waits until this is so; nothing but a task that is done can make it so.
    async fn until(
        &mut self,
        id: TournamentId,
        is_so: impl Fn(&TournamentView) -> bool,
    ) -> TournamentView {
        loop {
            let it = self.at(id).await;
            if is_so(&it) {
                return it;
            }
            let done = timeout(Duration::from_secs(20), self.done.recv()).await;
            assert!(done.is_ok(), "nothing happens any more: {:#?}", it.log);
        }
    }

    async fn resign(&self, game: GameId, seat: Seat) {
        let player = self.app.game(game).await.unwrap();
        let player = player.players.get(seat).user.unwrap();
        self.app.resign(game, player).await.unwrap();
    }
}

fn games(it: &TournamentView) -> Vec<GameId> {
    let games = it.matches.iter().flat_map(|it| &it.games);
    games.filter_map(|it| it.game).collect()
}

fn all_begun(it: &TournamentView) -> bool {
    !it.matches.is_empty() && games(it).len() == 2 * it.matches.len()
}

fn refused(result: Result<TournamentView, AppError>) -> Refusal {
    match result {
        Err(AppError::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

/// A write-ahead log cut off after each of its transactions from a length on.
fn cut(log: &[u8], from: usize) -> Vec<usize> {
    let word = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().unwrap());
    let frame = 24 + usize::try_from(word(8)).unwrap();
    let mut ends = Vec::new();
    let mut at = 32;
    while at + frame <= log.len() {
        let commits = word(at + 4) != 0;
        // Frames of an older log may follow the end of this one.
        if log[at + 8..at + 16] != log[16..24] {
            break;
        }
        at += frame;
        if commits && at > from {
            ends.push(at);
        }
    }
    ends
}

#[tokio::test]
async fn a_kill_after_any_commit_of_a_start_and_a_pairing_loses_and_doubles_nothing() {
    let (folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(Kind::ALL[1], 5).await.root.id;
    let database = fs::read(folder.file("cairn.db")).unwrap();
    let before = fs::read(folder.file("cairn.db-wal")).unwrap().len();
    bot.work().await;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    let whole = bot.until(id, all_begun).await;
    assert_eq!(games(&whole).len(), 4);
    let log = fs::read(folder.file("cairn.db-wal")).unwrap();
    let ends = cut(&log, before);
    assert!(ends.len() > 10, "only {} commits", ends.len());
    let mut seen = BTreeSet::new();
    for end in ends {
        let wreck = Database::new();
        fs::write(wreck.file("cairn.db"), &database).unwrap();
        fs::write(wreck.file("cairn.db-wal"), &log[..end]).unwrap();
        let mut bot = Bot::over(wreck.open().await, START).await;
        let found = bot.at(id).await;
        seen.insert((found.stage.key(), found.rounds.len(), games(&found).len()));
        if found.stage == Stage::Open {
            let maker = bot.maker().await;
            bot.app.start_tournament(id, maker).await.unwrap();
        }
        bot.work().await;
        if !games(&found).is_empty() {
            // The next one begins a second after the last.
            bot.pass(Span::from_secs(1)).await;
        }
        let it = bot.until(id, all_begun).await;
        assert_eq!(it.rounds.len(), 1);
        assert_eq!(it.matches, whole_but_for_ids(&it, &whole));
        let ids: BTreeSet<GameId> = games(&it).into_iter().collect();
        assert_eq!(ids.len(), 4, "each game once");
        assert_eq!(bot.store.all_games().await.unwrap().len(), 4);
        let faults = bot.store.tournament_faults(&it).await.unwrap();
        assert_eq!(faults, Vec::<String>::new());
        bot.workers.take().unwrap().finish().await;
    }
    // Before the pairing, between pairing and games, and between any two games.
    for begun in 0..=4 {
        assert!(seen.contains(&("running", 1, begun)), "{seen:?}");
    }
    assert!(seen.contains(&("running", 0, 0)), "{seen:?}");
}

/// The matches of a whole run with the ids of games as they are in this one.
fn whole_but_for_ids(
    it: &TournamentView,
    whole: &TournamentView,
) -> Vec<cairn::domain::tournament::Match> {
    let mut matches = whole.matches.clone();
    for (one, other) in matches.iter_mut().zip(&it.matches) {
        for (one, other) in one.games.iter_mut().zip(&other.games) {
            one.game = other.game;
        }
    }
    matches
}

#[tokio::test]
async fn a_swiss_is_played_from_the_opening_to_the_standings() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(Kind::ALL[1], 4).await.root.id;
    bot.work().await;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    for round in 1..=3 {
        let it = bot
            .until(id, |it| it.rounds.len() == round && all_begun(it))
            .await;
        for game in games(&it) {
            if bot.app.game(game).await.unwrap().head.outcome.is_none() {
                bot.resign(game, Seat::First).await;
            }
        }
        bot.until(id, |it| it.matches.iter().all(Match::is_settled))
            .await;
        bot.pass(Span::from_days(1)).await;
    }
    let it = bot.until(id, |it| it.stage == Stage::Over).await;
    assert!(!it.ended_early);
    assert_eq!(it.matches.len(), 6, "nobody met twice, nobody was left out");
    let pairs: BTreeSet<_> = it
        .matches
        .iter()
        .map(|it| {
            (
                it.new.first.min(it.new.second),
                it.new.first.max(it.new.second),
            )
        })
        .collect();
    assert_eq!(pairs.len(), 6);
    assert_eq!(bot.store.tournament(id).await.unwrap().unwrap(), *it);
    let faults = bot.store.tournament_faults(&it).await.unwrap();
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_substitute_plays_on_and_the_one_before_does_not() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(Kind::ALL[1], 4).await.root.id;
    bot.work().await;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    let it = bot.until(id, all_begun).await;
    // Somebody whom the director does not play.
    let own = it.entry_of(maker.who).unwrap().id;
    let against = it.open_matches(own).next().unwrap().opponent(own).unwrap();
    let entry = it.playing().find(|it| it.id != own && it.id != against);
    let (entry, old) = (entry.unwrap().id, entry.unwrap().who());
    let running: Vec<GameId> = it
        .open_matches(entry)
        .flat_map(|it| it.games.iter().filter_map(|it| it.game))
        .collect();
    assert_eq!(running.len(), 2);
    // Looked at, so that they are kept in memory as they were.
    for game in &running {
        bot.app.view(*game).await.unwrap();
    }
    let new = bot.person(9).await;
    let refusal = refused(bot.app.substitute(id, maker, against, &new).await);
    assert_eq!(refusal, Refusal::Tournament(TournamentRefusal::OwnMatch));
    bot.app.substitute(id, maker, entry, &new).await.unwrap();
    for game in running {
        let view = bot.app.view(game).await.unwrap();
        assert!(view.game.seat_of(old).is_none());
        let seat = view.game.seat_of(new.id).unwrap();
        assert!(
            view.game
                .time_left(&bot.app.away(&view.game).await.unwrap(), bot.app.now())
                .is_some_and(|it| *it.get(seat) >= Span::from_hours(24))
        );
        bot.resign(game, seat).await;
        let ended = bot.app.game(game).await.unwrap();
        assert!(ended.rated_game().is_none(), "the seat changed hands");
    }
    let it = bot
        .until(id, |it| it.open_matches(entry).next().is_none())
        .await;
    assert_eq!(it.entry(entry).unwrap().who(), new.id);
    assert!(bot.store.tournaments_played(old).await.unwrap().is_empty());
    assert_eq!(bot.store.tournaments_played(new.id).await.unwrap(), [id]);
    assert_eq!(
        refused(bot.app.substitute(id, maker, entry, &new).await),
        Refusal::Tournament(TournamentRefusal::Joined)
    );
}

#[tokio::test]
async fn an_outage_past_the_deadline_moves_it_by_as_long() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(Kind::ALL[1], 4).await.root.id;
    bot.work().await;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    let it = bot.until(id, all_begun).await;
    let deadline = it.matches[0].deadline;
    // The clock runs on, and nobody hears the bot until long after the deadline.
    let away = Span::from_days(20);
    let back = bot.app.now() + away;
    bot.clock.now.store(back.0, Ordering::SeqCst);
    bot.app.beat_if_connected().await.unwrap();
    let it = bot.until(id, |it| it.matches[0].deadline != deadline).await;
    assert_eq!(it.matches[0].deadline, deadline + away);
    assert!(it.matches.iter().all(|it| !it.is_settled()));
    assert_eq!(it.outages_until, back);
}

#[tokio::test]
async fn whoever_has_left_the_server_is_not_paired_and_gives_up_after_three_days() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(Kind::ALL[1], 6).await.root.id;
    let gone = bot.person(6).await;
    bot.server.gone.lock().unwrap().insert(gone.id);
    bot.work().await;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    let it = bot.until(id, all_begun).await;
    let entry = it.entry_of(gone.id).unwrap();
    assert_eq!(entry.gone, Some(Gone::LeftServer));
    assert!(!it.matches.iter().any(|it| it.has(entry.id)));
    // Somebody who plays asks to be forgotten.
    let is_other = |id: EntryId| it.entry(id).unwrap().who() != maker.who;
    let both = [it.matches[0].new.first, it.matches[0].new.second];
    let entry = both.into_iter().find(|it| is_other(*it)).unwrap();
    let who = it.entry(entry).unwrap().who();
    let leaves = bot.store.known(who).await.unwrap().unwrap();
    bot.app.leave_for_good(&leaves).await.unwrap();
    let it = bot.at(id).await;
    assert_eq!(it.entry(entry).unwrap().gone, Some(Gone::LeftServer));
    bot.pass(Span::from_hours(71)).await;
    let it = bot.until(id, |_| true).await;
    assert!(it.open_matches(entry).next().is_some());
    bot.pass(Span::from_hours(2)).await;
    let it = bot
        .until(id, |it| it.open_matches(entry).next().is_none())
        .await;
    let lost = it.matches[0].games.iter().filter_map(|it| it.result);
    assert!(lost.clone().count() == 2 && lost.clone().all(GameResult::is_forfeit));
}

#[tokio::test]
async fn a_hundred_join_at_once_and_each_is_in_it_once() {
    let (_folder, store) = sqlite().await;
    let bot = Bot::over(store, START).await;
    let id = bot.open(Kind::Ladder { reach: None }, 0).await.root.id;
    let maker = bot.maker().await;
    let mut setup = bot.at(id).await.setup.clone();
    setup.places = 100;
    bot.app.set_up_again(id, maker, setup).await.unwrap();
    let mut people = Vec::new();
    for number in 1..=110 {
        people.push(bot.person(number).await);
    }
    let mut joins = tokio::task::JoinSet::new();
    for who in people.iter().chain(&people[..20]) {
        let (app, who) = (Arc::clone(&bot.app), who.clone());
        joins.spawn(async move { app.join_tournament(id, &who, false).await });
    }
    let (mut joined, mut full, mut twice) = (0, 0, 0);
    for result in joins.join_all().await {
        match result {
            Ok(_) => joined += 1,
            Err(AppError::Refused(Refusal::Tournament(TournamentRefusal::Full))) => full += 1,
            Err(AppError::Refused(Refusal::Tournament(TournamentRefusal::Joined))) => twice += 1,
            Err(other) => panic!("{other:?}"),
        }
    }
    assert_eq!((joined, full + twice), (100, 30), "{full} {twice}");
    let it = bot.at(id).await;
    let who: BTreeSet<ParticipantId> = it.listed().map(TournamentPlace::who).collect();
    assert_eq!((it.listed().count(), who.len()), (100, 100));
}

#[tokio::test]
async fn nobody_directs_who_is_no_director_nor_in_a_match_of_their_own() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(Kind::ALL[1], 4).await.root.id;
    let maker = bot.maker().await;
    let stranger = Director {
        who: bot.person(2).await.id,
        manages_server: false,
    };
    let is = |refusal: &TournamentRefusal| Refusal::Tournament(refusal.clone());
    let not_one = is(&TournamentRefusal::NotADirector);
    assert_eq!(
        refused(bot.app.start_tournament(id, stranger).await),
        not_one
    );
    assert_eq!(
        refused(bot.app.call_off_tournament(id, stranger, None).await),
        not_one
    );
    assert_eq!(refused(bot.app.announce(id, stranger, "x").await), not_one);
    let manager = Director {
        manages_server: true,
        ..stranger
    };
    bot.app.announce(id, manager, "Hello").await.unwrap();
    bot.work().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    let it = bot.until(id, all_begun).await;
    let own = it.entry_of(maker.who).unwrap().id;
    let found = it.open_matches(own).next().unwrap().id;
    let result = GameResult::Adjudicated(Some(Seat::First));
    let own_match = is(&TournamentRefusal::OwnMatch);
    let tried = bot.app.correct_result(id, maker, (found, 0), result, None);
    assert_eq!(refused(tried.await), own_match);
    let later = it.matches[0].deadline + Span::from_days(1);
    let tried = bot.app.put_off(id, maker, (Some(found), later), None).await;
    assert_eq!(refused(tried), own_match);
    let against = it.find(found).unwrap().opponent(own).unwrap();
    let tried = bot.app.remove_entry(id, maker, against, None).await;
    assert_eq!(refused(tried), own_match);
    // Of another match they decide, and the game ends with it.
    let other = it.matches.iter().find(|it| it.id != found).unwrap();
    let game = other.games[0].game.unwrap();
    bot.app
        .correct_result(id, maker, (other.id, 0), result, Some("agreed".to_owned()))
        .await
        .unwrap();
    assert!(bot.app.game(game).await.unwrap().head.outcome.is_some());
    let tried = bot
        .app
        .correct_result(id, maker, (MatchId(99), 0), result, None);
    assert_eq!(refused(tried.await), is(&TournamentRefusal::Unknown));
    let tried = bot.app.remove_entry(id, maker, EntryId(99), None).await;
    assert_eq!(refused(tried), is(&TournamentRefusal::NotIn));
}

#[tokio::test]
async fn the_clock_of_a_game_starts_with_its_board_or_after_an_hour() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(Kind::ALL[1], 4).await.root.id;
    bot.work().await;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    let it = bot.until(id, all_begun).await;
    let game = bot.app.game(games(&it)[0]).await.unwrap();
    let hour = Span::from_hours(1);
    let unseen = bot.app.deadline(&game).await.unwrap().unwrap();
    let minutes = Span::from_secs(600);
    bot.app
        .clock_starts(game.id, game.started_at + minutes)
        .await
        .unwrap();
    let game = bot.app.game(game.id).await.unwrap();
    let seen = bot.app.deadline(&game).await.unwrap().unwrap();
    assert_eq!(seen, unseen - hour + minutes);
    assert_eq!(game.due.deadline, Some(seen));
    // Another board changes nothing any more.
    bot.app
        .clock_starts(game.id, game.started_at + hour)
        .await
        .unwrap();
    assert_eq!(bot.app.game(game.id).await.unwrap().revision, game.revision);
}

#[tokio::test]
async fn games_whose_rules_are_gone_wait_and_hold_up_nobody_else() {
    let (_folder, store) = sqlite().await;
    let bot = Bot::over(store, START).await;
    let gone = bot.open(Kind::ALL[1], 4).await.root.id;
    let other = bot
        .open_of((Kind::ALL[1], Start::ByHand), 4, "tartan", None)
        .await
        .root
        .id;
    let (store, maker) = (Arc::clone(&bot.store), bot.maker().await);
    drop(bot);

    // A program that has left the first game behind.
    let rest = cairn_rules::catalog();
    let rest = Catalog::new(rest.games().filter(|it| it.about.key != "tablut"));
    let mut bot = Bot::with(Arc::clone(&store), rest, None, START).await;
    bot.work().await;
    bot.app.start_tournament(gone, maker).await.unwrap();
    bot.until(gone, |it| it.held_up).await;
    bot.app.start_tournament(other, maker).await.unwrap();
    let begun = |it: &TournamentView| !it.matches.is_empty() && it.waiting_games().is_empty();
    bot.until(other, begun).await;
    let it = bot.at(gone).await;
    assert!(it.held_up && games(&it).is_empty() && it.waiting_games().len() == 4);
    let told = |it: &TournamentView| {
        let lines = it.log.iter();
        lines
            .filter(|it| it.event == TournamentEvent::HeldUp)
            .count()
    };
    assert_eq!(told(&it), 1);
    bot.workers.take().unwrap().finish().await;
    drop(bot);

    // The next program has it again, and begins them by itself.
    let mut bot = Bot::with(store, cairn_rules::catalog(), None, START).await;
    bot.work().await;
    let it = bot.until(gone, all_begun).await;
    assert!(!it.held_up);
    assert_eq!(told(&it), 1);
}

/// Whether a thread that pairs is there.
#[cfg(target_os = "linux")]
fn is_pairing() -> bool {
    let threads = fs::read_dir("/proc/self/task").unwrap();
    let names = threads.filter_map(|it| fs::read_to_string(it.ok()?.path().join("comm")).ok());
    names.into_iter().any(|it| it.trim() == "pairing")
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_pairing_that_takes_too_long_is_an_incident_and_its_thread_ends_with_nothing_done() {
    let (_folder, store) = sqlite().await;
    let bot = Bot::over(store, START).await;
    let id = bot.open(Kind::ALL[1], 300).await.root.id;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    // Nobody may meet whom the natural order gives, so that it has to be thought about.
    let order = bot.at(id).await.order.clone();
    for (one, other) in order.iter().zip(&order[150..]) {
        let pair = [*one, *other];
        bot.app.forbid_pair(id, maker, pair, None).await.unwrap();
    }
    let store = Arc::clone(&bot.store);
    drop(bot);

    let short = Some(Duration::from_millis(5));
    let mut bot = Bot::with(Arc::clone(&store), cairn_rules::catalog(), short, START).await;
    for number in 1..=300 {
        let who = bot.person(number).await;
        bot.app.note_presence(GUILD, who.id, true);
    }
    let before = bot.at(id).await;
    let slow = bot.app.pair_now(id, maker).await;
    let Err(AppError::Internal(slow)) = slow else {
        panic!("{slow:?}");
    };
    assert!(slow.is::<TooSlow>(), "{slow:?}");
    bot.work().await;
    let parked = async {
        let mut looks = tokio::time::interval(Duration::from_millis(50));
        loop {
            let parked = store.parked().await.unwrap();
            if let Some(it) = parked.into_iter().next() {
                return it;
            }
            looks.tick().await;
        }
    };
    let parked = timeout(Duration::from_mins(1), parked).await.unwrap();
    assert!(parked.reason.contains("incident"), "{parked:?}");
    assert_eq!(bot.at(id).await.log, before.log);
    let ended = async {
        let mut looks = tokio::time::interval(Duration::from_millis(20));
        while is_pairing() {
            looks.tick().await;
        }
    };
    timeout(Duration::from_secs(30), ended).await.unwrap();
    bot.workers.take().unwrap().finish().await;
    drop(bot);

    // With enough time it is paired, once.
    let mut bot = Bot::with(store, cairn_rules::catalog(), None, START).await;
    bot.work().await;
    let it = bot.until(id, |it| !it.rounds.is_empty()).await;
    assert_eq!((it.rounds.len(), it.matches.len()), (1, 150));
}
