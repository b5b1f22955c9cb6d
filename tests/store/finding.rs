//! Which games the use cases find, over a real database.

use cairn_app::{AppError, Purpose, SystemClock};
use cairn_domain::{
    Game, GameWrite, Offer, OfferKind, OfferState, Outcome, Place, Refusal, WinReason,
};

use super::{database::app, looks::ChannelReader};
use crate::store::prelude::*;

/// Ada, in the place of the games.
const SHE: ChannelReader = ChannelReader(ADA, Some(GuildId(10)));

#[tokio::test]
async fn ones_own_list_holds_a_thousand_games_and_others_say_earlier_that_there_are_more() {
    let (_folder, store) = store().await;
    let put = async |ids: std::ops::RangeInclusive<i64>| {
        let games = ids.map(|id| start(game(id)));
        put(&store, games.collect::<Vec<_>>()).await;
    };
    put(1..=100).await;
    let app = app(&store, cairn_rules::catalog(), SystemClock);
    let counts = async || {
        let mine = app.games_of(&SHE, ADA).await.unwrap();
        let here = app.games_here(&SHE).await.unwrap();
        [mine, here].map(|it| (it.games.len(), it.more))
    };
    assert_eq!(counts().await, [(100, false); 2]);
    put(101..=1_000).await;
    assert_eq!(counts().await, [(1_000, false), (100, true)]);
    put(1_001..=1_001).await;
    assert_eq!(counts().await, [(1_000, true), (100, true)]);
}

/// Ada's game that began then, with this deadline.
fn clock_write(id: i64, since: i64, deadline: Option<i64>, to_move: Seat) -> GameWrite {
    let mut game = game(id);
    game.head.since = Timestamp(since);
    game.head.to_move = Some(to_move);
    game.due.deadline = deadline.map(Timestamp);
    start(game)
}

#[tokio::test]
async fn games_are_listed_by_the_time_that_is_left_and_the_next_is_the_most_urgent() {
    let (_folder, store) = store().await;
    let games = [
        clock_write(1, 50, None, Seat::First),
        clock_write(2, 10, None, Seat::First),
        clock_write(3, 10, Some(900), Seat::First),
        clock_write(4, 90, Some(200), Seat::First),
        clock_write(5, 1, Some(100), Seat::Second),
        clock_write(6, 1, None, Seat::Second),
    ];
    put(&store, games).await;
    let app = app(&store, cairn_rules::catalog(), SystemClock);
    let mine = app.games_of(&SHE, ADA).await.unwrap().games;
    let ids: Vec<i64> = mine.iter().map(|it| it.id.0).collect();
    assert_eq!(ids, [4, 3, 2, 1, 5, 6]);
    let waiting = app.waiting_games(ADA).await.unwrap();
    let ids: Vec<i64> = waiting.iter().map(|it| it.id.0).collect();
    assert_eq!(ids, [4, 3, 2, 1]);
    // These games have no clock, so they have no exact deadlines, no matter what the rows contain:
    // the longest wait comes first.
    let next = app.next_game(ADA, GameId(2)).await.unwrap();
    assert_eq!(next, Some(GameId(3)));
    assert_eq!(app.next_game(EVE, GameId(2)).await.unwrap(), None);
}

/// A game that waits for Bob, who has offered something when the log had this length.
fn offer_write(id: i64, kind: OfferKind, seq: u64) -> GameWrite {
    start(game_with_offer(id, kind, seq))
}

fn game_with_offer(id: i64, kind: OfferKind, seq: u64) -> Game {
    let mut game = game(id);
    game.head.to_move = Some(Seat::Second);
    game.head.offer = Some(Offer {
        kind,
        by: Seat::Second,
        seq: LogLength(seq),
        number: Revision(1),
        with_turn: false,
        state: OfferState::Open,
        earlier: Vec::new(),
    });
    game
}

/// A game that Ada has won then.
fn won_write(id: i64, since: i64) -> GameWrite {
    start(won_game(id, since))
}

fn won_game(id: i64, since: i64) -> Game {
    let mut game = game(id);
    game.head.since = Timestamp(since);
    game.head.to_move = None;
    game.head.outcome = Some(Outcome::Won(Seat::First, WinReason::Resignation));
    game
}

fn elsewhere_write(game: Game) -> GameWrite {
    let place = Place {
        channel: ChannelId(99),
        ..game.place
    };
    start(Game { place, ..game })
}

#[tokio::test]
async fn which_game_is_meant_depends_on_the_purpose() {
    let (_folder, store) = store().await;
    let app = app(&store, cairn_rules::catalog(), SystemClock);
    let meant = async |purpose| match app.meant_game(&SHE, purpose).await {
        Ok(game) => Ok(game.id.0),
        Err(AppError::Refused(Refusal::WhichGame(of))) => {
            Err(of.into_iter().map(|it| it.0).collect::<Vec<_>>())
        }
        Err(error) => panic!("{purpose:?}: {error}"),
    };
    let (draw, takeback) = (
        Purpose::Offer(OfferKind::Draw),
        Purpose::Offer(OfferKind::Takeback),
    );
    let games = [
        clock_write(1, 10, None, Seat::First),
        clock_write(2, 20, None, Seat::Second),
    ];
    put(&store, games).await;
    // What waits for her is acted on; time and takebacks are for what waits for the opponent.
    for (purpose, game) in [
        (Purpose::Act, 1),
        (Purpose::Look, 1),
        (draw, 1),
        (takeback, 2),
        (Purpose::GiveTime, 2),
    ] {
        assert_eq!(meant(purpose).await, Ok(game), "{purpose:?}");
    }
    // None is over, and the answer will say so.
    assert_eq!(meant(Purpose::ActOnFinished).await, Ok(1));
    // One that is over is meant even if it is elsewhere and others are running here.
    put(&store, [elsewhere_write(won_game(8, 5))]).await;
    for purpose in [Purpose::ActOnFinished, Purpose::LookBack] {
        assert_eq!(meant(purpose).await, Ok(8), "{purpose:?}");
    }

    // An open offer comes before all of that, no matter where, and one that has lapsed does not.
    let resting = game_with_offer(9, OfferKind::Pause, 0);
    put(&store, [elsewhere_write(resting)]).await;
    assert_eq!(meant(Purpose::Offer(OfferKind::Pause)).await, Ok(9));
    assert_eq!(meant(draw).await, Ok(1));
    put(
        &store,
        [
            offer_write(3, OfferKind::Draw, 0),
            offer_write(4, OfferKind::MoreTime { days: 2 }, 0),
            offer_write(5, OfferKind::Takeback, 7),
        ],
    )
    .await;
    assert_eq!(meant(draw).await, Ok(3));
    assert_eq!(meant(Purpose::GiveTime).await, Ok(4));
    assert_eq!(meant(takeback).await, Err(vec![2, 3, 4, 5, 1]));
    assert_eq!(meant(Purpose::Act).await, Ok(1));

    // Of finished games of this place the latest is meant, if a finished one is.
    put(&store, [won_write(6, 30), won_write(7, 40)]).await;
    for purpose in [Purpose::ActOnFinished, Purpose::LookBack] {
        assert_eq!(meant(purpose).await, Ok(7), "{purpose:?}");
    }
    assert_eq!(meant(Purpose::Look).await, Ok(1));
}
