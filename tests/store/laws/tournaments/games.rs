//! Games of tournaments: each begins once, and ends together with the tournament's line.

use cairn_domain::{
    AbortReason, Event, Origin, Outcome, decide_settled,
    tournament::{
        GameResult, MatchId, Tournament, TournamentEvent, TournamentLine, decide_game_begun,
    },
};

use super::{NOW, next_state, paired_swiss, read, save_change};
use crate::store::prelude::*;

/// A game of a tournament that was like this begins.
async fn begin(
    store: &Store,
    before: &Tournament,
    (of, number): (MatchId, u16),
    id: i64,
) -> anyhow::Result<Tournament> {
    let mut begun = game(id);
    begun.origin = Origin::Tournament;
    let decided = decide_game_begun(before, of, number, GameId(id), NOW).unwrap();
    let after = next_state(before, decided);
    save_change(store, before, &after, &[Write::Game(start(begun))]).await?;
    Ok(after)
}

#[tokio::test]
async fn a_game_begins_once_and_knows_its_tournament() {
    let (_folder, store) = store().await;
    let it = paired_swiss(&store, 3).await;
    let waiting = store.tournaments_that_wait().await.unwrap();
    assert_eq!(waiting, [TournamentId(3)]);
    let mut seen = it.clone();
    for (id, at) in (100..).zip(it.waiting_games()) {
        let after = begin(&store, &seen, at, id).await.unwrap();
        // Again, with another game: it is too late.
        assert!(begin(&store, &seen, at, 200 + id).await.is_err());
        assert!(store.game(GameId(200 + id)).await.unwrap().is_none());
        let found = store.tournament_of_game(GameId(id)).await.unwrap();
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
    let (id, number) = it.waiting_games()[0];
    let it = begin(&store, &it, (id, number), 50).await.unwrap();
    let begun = current_game(&store, 50).await;
    let line = TournamentLine {
        at: NOW,
        by: None,
        event: TournamentEvent::Result {
            id,
            number,
            result: GameResult::Forfeit(None),
        },
        why: None,
    };
    let after = next_state(&it, vec![line].into());
    let outcome = Outcome::Aborted(AbortReason::NobodyCame);
    // Somebody has played meanwhile.
    put(&store, turn(50, 0, "x")).await;
    let ends = decide_settled(&begun, outcome.clone(), NOW);
    assert!(save_change(&store, &it, &after, &ends).await.is_err());
    assert_eq!(read(&store, 1).await, it);
    let now = current_game(&store, 50).await;
    let ends = decide_settled(&now, outcome.clone(), NOW);
    save_change(&store, &it, &after, &ends).await.unwrap();
    assert_eq!(read(&store, 1).await, after);
    let ended = current_game(&store, 50).await;
    assert_eq!(ended.head.outcome, Some(outcome));
    assert_eq!(ended.log.last().unwrap().event, Event::Settled);
}
