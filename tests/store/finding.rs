//! Which games the use cases find, over a real database.

use cairn_app::SystemClock;
use cairn_domain::{GameId, GameWrite, GuildId, Timestamp};
use cairn_kernel::Seat;

use super::{
    database::{app, store},
    laws::{ADA, EVE, game, put, start},
    looks::Somebody,
};

/// Ada, in the place of the games.
const SHE: Somebody = Somebody(ADA, Some(GuildId(10)));

#[tokio::test]
async fn ones_own_list_holds_a_thousand_games_and_others_say_earlier_that_there_are_more() {
    let (_folder, store) = store().await;
    let put = async |ids: std::ops::RangeInclusive<i64>| {
        let games = ids.map(|id| start(game(id)));
        put(&*store, games.collect::<Vec<_>>()).await;
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
    put(&*store, games).await;
    let app = app(&store, cairn_rules::catalog(), SystemClock);
    let mine = app.games_of(&SHE, ADA).await.unwrap().games;
    let ids: Vec<i64> = mine.iter().map(|it| it.id.0).collect();
    assert_eq!(ids, [4, 3, 2, 1, 5, 6]);
    let waiting = app.waiting(ADA).await.unwrap();
    let ids: Vec<i64> = waiting.iter().map(|it| it.id.0).collect();
    assert_eq!(ids, [4, 3, 2, 1]);
    // These games have no clock, so they have no exact deadlines, no matter what the rows contain:
    // the longest wait comes first.
    let next = app.next_game(ADA, GameId(2)).await.unwrap();
    assert_eq!(next, Some(GameId(3)));
    assert_eq!(app.next_game(EVE, GameId(2)).await.unwrap(), None);
}
