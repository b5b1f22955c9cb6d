//! How often a log is read and replayed: once at the first access, and not at all while nothing has
//! been added.

use async_trait::async_trait;
use cairn_app::{App, AppError, GameReader, LoadedGame, ReadCounters, RequestOrigin, SystemClock};
use cairn_domain::{
    Event, Game, LessonPress, LessonResult, LogEntry, LoggedAction, NewChallenge, OfferAnswer,
    OfferKind, Place, SeenState, SidePreference, Terms, TermsRequest,
};
use cairn_toygame::{OLD, starts};

use super::{database, laws::place};
use crate::store::prelude::*;

/// Somebody in the channel of the game, seen as in this server.
pub(super) struct ChannelReader(pub(super) PlayerId, pub(super) Option<GuildId>);

#[async_trait]
impl GameReader for ChannelReader {
    fn origin(&self) -> RequestOrigin {
        RequestOrigin {
            player: self.0,
            guild: self.1,
            channel: place().channel,
        }
    }

    async fn may_read(&self, _place: Place) -> Result<bool, AppError> {
        Ok(false)
    }
}

/// The toy game between Ada, who moves first, and Bob, in a newly started process.
struct Toy {
    folder: database::Database,
    store: Arc<Store>,
    app: App,
    id: GameId,
}

impl Toy {
    async fn begin() -> Toy {
        let (folder, store) = sqlite().await;
        let app = process(&store);
        let id = app
            .challenge_since(challenge(), Timestamp::MAX)
            .await
            .unwrap()
            .id;
        app.accept(id, BOB, 0).await.unwrap();
        Toy {
            folder,
            store,
            app,
            id,
        }
    }

    /// The same game in a process that knows nothing of it yet.
    fn another(&self) -> App {
        process(&self.store)
    }
}

/// Ada wants to play the toy game, moves first, and accepts any opponent.
pub(super) fn challenge() -> NewChallenge {
    NewChallenge {
        from: ada(),
        to: None,
        terms: TermsRequest {
            rated: Some(false),
            ..TermsRequest::new("toy".parse().unwrap())
        },
        ratings_off: None,
        zone_known: false,
        side: SidePreference::First,
        place: place(),
        language: "en-US".to_owned(),
    }
}

fn process(store: &Arc<Store>) -> App {
    database::app(store, cairn_toygame::catalog(), SystemClock)
}

/// The reads of a use case, counted by the use cases, and its replays, counted by them and by the
/// game.
async fn costs<T>(app: &App, doing: impl Future<Output = T>) -> (ReadCounters, T) {
    let (before, begun) = (app.looks(), starts());
    let done = doing.await;
    let after = app.looks();
    let looks = ReadCounters {
        rows: after.rows - before.rows,
        logs: after.logs - before.logs,
        replays: after.replays - before.replays,
    };
    assert_eq!(starts() - begun, looks.replays, "a replay nobody counted");
    (looks, done)
}

const fn looks(rows: u64, logs: u64, replays: u64) -> ReadCounters {
    ReadCounters {
        rows,
        logs,
        replays,
    }
}

#[tokio::test]
async fn the_answers_of_a_lesson_are_judged_on_a_thread_that_serves_nobody_else() {
    let (_folder, store) = sqlite().await;
    let app = process(&store);
    let known = app.meet(ADA, "Ada").await.unwrap();
    let mut view = app.lesson(ADA, "toy", None).await.unwrap();
    let begun = starts();
    let typed = LessonPress::Typed("b1-c1".to_owned());
    let result = app.press_lesson(&mut view, &known, typed).await.unwrap();
    assert!(
        matches!(result, Some(LessonResult::Right { stars: Some(3), .. })),
        "{result:?}"
    );
    assert_eq!(starts(), begun, "a position was played on this thread");
}

#[tokio::test]
async fn who_may_not_know_of_a_game_costs_its_row_only() {
    let toy = Toy::begin().await;
    let app = toy.another();
    let (cost, refused) = costs(&app, app.known_view(&ChannelReader(EVE, None), toy.id)).await;
    assert!(refused.is_err());
    assert_eq!(cost, looks(1, 0, 0));
    let (cost, games) = costs(&app, app.games_of(&ChannelReader(ADA, place().guild), ADA)).await;
    assert_eq!(games.unwrap().games.len(), 1);
    assert_eq!(cost, looks(0, 0, 0), "a list needs no game");
}

#[tokio::test]
async fn resigning_reads_the_log_once_and_replays_nothing() {
    let toy = Toy::begin().await;
    let app = toy.another();
    let resigned = async {
        let game = app
            .known_game(&ChannelReader(ADA, place().guild), toy.id)
            .await
            .unwrap();
        app.resign(game.id, ADA).await
    };
    let (cost, game) = costs(&app, Box::pin(resigned)).await;
    assert_eq!(cost, looks(2, 1, 0));
    let stored = toy.app.game(toy.id).await.unwrap();
    assert_eq!(format!("{:?}", game.unwrap()), format!("{stored:?}"));
}

/// One process sees the turns another one has played, and continues.
#[tokio::test]
async fn what_another_process_has_played_is_seen_and_goes_on() {
    let toy = Toy::begin().await;
    let other = toy.another();
    other.view(toy.id).await.unwrap();
    for (by, turn) in [(ADA, "a1-b1"), (BOB, "toss"), (ADA, "b1-c1")] {
        let (app, watching) = if by == ADA {
            (&toy.app, &other)
        } else {
            (&other, &toy.app)
        };
        let typed = app.play_typed(toy.id, by, SeenState::Latest, turn, None);
        typed.await.unwrap();
        let (cost, seen) = costs(watching, watching.view(toy.id)).await;
        assert_eq!(cost, looks(1, 1, 0), "{turn}: what is new is read");
        same_as_replayed(&toy, &seen.unwrap()).await;
    }
    // An offer does not change the log, and a takeback does more than append turns.
    for (app, by) in [(&other, BOB), (&toy.app, ADA)] {
        let offer = app.offer(toy.id, by, OfferKind::Takeback).await;
        if offer.unwrap().open_offer().is_some() {
            let (cost, _) = costs(&toy.app, toy.app.view(toy.id)).await;
            assert_eq!(cost, looks(1, 0, 0));
        }
    }
    for (app, replays) in [(&other, 1), (&toy.app, 1), (&other, 0), (&toy.app, 0)] {
        let (cost, seen) = costs(app, app.view(toy.id)).await;
        assert_eq!(cost.replays, replays);
        same_as_replayed(&toy, &seen.unwrap()).await;
    }
    let declined = other.offer(toy.id, BOB, OfferKind::Draw).await.unwrap();
    let number = declined.open_offer().unwrap().number;
    let answer = toy.app.answer(toy.id, ADA, number, OfferAnswer::Accept);
    assert!(answer.await.unwrap().head.outcome.is_some());
    same_as_replayed(&toy, &other.view(toy.id).await.unwrap()).await;
}

/// The cached game equals the database's, and the replay of its log.
async fn same_as_replayed(toy: &Toy, seen: &LoadedGame) {
    let fresh = toy.another().view(toy.id).await.unwrap();
    assert_eq!(format!("{:?}", seen.game), format!("{:?}", fresh.game));
    assert_eq!(seen.table.acts, fresh.table.acts);
    assert_eq!(seen.table.turns, fresh.table.turns);
    assert_eq!(
        seen.table.position.fingerprint(),
        fresh.table.position.fingerprint()
    );
}

/// The cache is not trusted after a change made past us.
#[tokio::test]
async fn a_log_that_was_changed_by_hand_is_read_anew() {
    let toy = Toy::begin().await;
    for (by, turn) in [(ADA, "a1-b1"), (BOB, "a2-b2")] {
        let typed = toy
            .app
            .play_typed(toy.id, by, SeenState::Latest, turn, None);
        typed.await.unwrap();
    }
    let damage = "UPDATE game_log SET entries = replace(entries, char(10), 'x' || char(10))";
    toy.folder.execute(damage).await;
    let seen = toy.app.view(toy.id).await;
    assert!(matches!(seen, Err(AppError::Refused(_))), "{seen:?}");
}

/// With more actions than are played on the async thread. The first edition lets runners go back
/// and forth for ever.
#[tokio::test]
async fn a_long_log_is_replayed_on_a_thread_of_its_own() {
    let (_folder, store) = sqlite().await;
    let rules = cairn_toygame::catalog().edition("toy", OLD).unwrap();
    let mut position = rules.open("{}").unwrap().start();
    let turns = ["a1-b1", "a2-b2", "b1-a1", "b2-a2"];
    let entry = |(turn, seat): (&str, Seat)| {
        let played = position.play_exact(turn).unwrap();
        let act = Arc::new(LoggedAction::new(played, position.fingerprint()));
        LogEntry {
            at: Timestamp(0),
            event: Event::Acted(seat, act),
            next: Some(!seat),
        }
    };
    let seats = Seat::BOTH.into_iter().cycle();
    let log = turns.into_iter().cycle().zip(seats).take(400).map(entry);
    let endless = Game {
        terms: Terms::casual("toy", "{}".to_owned()),
        rules_version: OLD,
        log: log.collect(),
        ..game(1)
    };
    put_game(&store, endless).await;
    let app = process(&store);
    let begun = starts();
    let view = app.view(GameId(1)).await.unwrap();
    assert_eq!(view.table.acts.len(), 400);
    assert_eq!(app.looks(), looks(1, 1, 1));
    assert_eq!(starts(), begun, "it was not this thread");
    let before = app.moment(&view, Some(398)).await.unwrap().position;
    assert_ne!(before.fingerprint(), view.table.position.fingerprint());
    assert_eq!(starts(), begun);
}
