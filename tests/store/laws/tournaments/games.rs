//! Games of tournaments: each begins once, and ends together with the tournament's line.

use cairn_domain::{
    AbortReason, Event, GameId, Origin, Outcome, TournamentId, Write, decide_settled,
    tournament::{GameResult, Tournament, TournamentEvent, TournamentLine, decide_game_begun},
};

use super::{NOW, change, paired_swiss, read};
use crate::store::laws::{assert_stale, current_game, game, put, start, store, turn};

#[tokio::test]
async fn a_game_begins_once_and_knows_its_tournament() {
    let (_folder, store) = store().await;
    let it = paired_swiss(&store, 3).await;
    let waiting = store.tournaments_that_wait().await.unwrap();
    assert_eq!(waiting, [TournamentId(3)]);
    let mut seen = it.clone();
    for (at, (of, number)) in it.waiting_games().into_iter().enumerate() {
        let id = GameId(100 + i64::try_from(at).unwrap());
        let mut begun = game(id.0);
        begun.origin = Origin::Tournament;
        let decided = decide_game_begun(&seen, of, number, id, NOW).unwrap();
        let (after, write) = change(&seen, decided);
        put(&store, [Write::Game(start(begun)), write.clone()]).await;
        // Again, with another game: it is too late.
        let mut twice = game(200 + id.0);
        twice.origin = Origin::Tournament;
        assert_stale(&store, [Write::Game(start(twice)), write]).await;
        assert!(store.game(GameId(200 + id.0)).await.unwrap().is_none());
        let found = store.tournament_of_game(id).await.unwrap();
        assert_eq!(found, Some(TournamentId(3)));
        seen = after;
    }
    assert_eq!(read(&store, 3).await, seen);
    assert_eq!(store.tournaments_that_wait().await.unwrap(), []);
    assert_eq!(store.tournament_of_game(GameId(7)).await.unwrap(), None);
}

#[tokio::test]
async fn a_game_that_a_tournament_settles_ends_with_the_line_or_not_at_all() {
    let (_folder, store) = store().await;
    let it = paired_swiss(&store, 1).await;
    let (of, number) = it.waiting_games()[0];
    let mut begun = game(50);
    begun.origin = Origin::Tournament;
    let decided = decide_game_begun(&it, of, number, GameId(50), NOW).unwrap();
    let (it, write) = change(&it, decided);
    put(&store, [Write::Game(start(begun.clone())), write]).await;
    let result = |it: &Tournament| {
        let line = TournamentLine {
            at: NOW,
            by: None,
            event: TournamentEvent::Result {
                id: of,
                number,
                result: GameResult::Forfeit(None),
            },
            why: None,
        };
        change(it, vec![line].into())
    };
    let outcome = Outcome::Aborted(AbortReason::NobodyCame);
    let (after, write) = result(&it);
    // Somebody has played meanwhile.
    put(&store, turn(50, 0, "x")).await;
    let mut batch = decide_settled(&begun, outcome.clone(), NOW);
    batch.push(write.clone());
    assert_stale(&store, batch).await;
    assert_eq!(read(&store, 1).await, it);
    let now = current_game(&store, 50).await;
    let mut batch = decide_settled(&now, outcome.clone(), NOW);
    batch.push(write);
    put(&store, batch).await;
    assert_eq!(read(&store, 1).await, after);
    let ended = current_game(&store, 50).await;
    assert_eq!(ended.head.outcome, Some(outcome));
    assert_eq!(ended.log.last().unwrap().event, Event::Settled);
}
