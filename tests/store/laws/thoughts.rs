//! The computer's results about games, and people's results against it.

use cairn_domain::{
    Advice, DrawReason, Hint, KeptProposal, Likely, Outcome, Participant, Proposal, Review,
    ReviewedTurn, WinReason,
};
use cairn_kernel::Level;

use super::challenge;
use crate::store::prelude::*;

#[tokio::test]
async fn what_was_thought_of_a_game_comes_back() {
    let (folder, store) = store_with_game().await;
    let id = GameId(1);
    assert_eq!(store.review(id).await.unwrap(), None);
    assert_eq!(store.proposal(id).await.unwrap(), None);
    assert!(store.hints(id).await.unwrap().is_empty());
    let review = Review {
        program: "0.3.0".to_owned(),
        studied: vec![ReviewedTurn {
            turn: 1,
            from: 0,
            seat: Seat::Second,
            value: -400_000,
            won_in: Some(-3),
            cost: 12,
            gain: 0,
            better: vec!["e4-e7".to_owned(), "end".to_owned()],
        }],
        end: 1_000_000,
    };
    let hint = |at| Hint {
        game: id,
        at: LogLength(at),
        seat: Seat::First,
        turn: 1,
        advice: Advice {
            actions: vec!["e4-e7".to_owned()],
            value: 7,
            won_in: None,
        },
    };
    let kept = |at, likely| KeptProposal {
        game: id,
        at: LogLength(at),
        proposal: Proposal {
            program: "0.3.0".to_owned(),
            likely,
            line: vec!["e4-e7".to_owned()],
        },
    };
    let first = kept(3, Likely::Open);
    let second = kept(5, Likely::Proved(Seat::First, 2));
    let think = async |tx: Tx| {
        tx.save_review(id, &review).await?;
        for at in [4, 2, 4] {
            tx.save_hint(&hint(at)).await?;
        }
        tx.save_proposal(&first).await?;
        tx.save_proposal(&second).await?;
        tx.let_resign(id).await?;
        tx.let_resign(id).await
    };
    save(&store, think).await;
    let store = folder.reopen(store).await;
    assert_eq!(store.review(id).await.unwrap(), Some(review));
    assert_eq!(store.hints(id).await.unwrap(), [hint(2), hint(4)]);
    assert_eq!(store.proposal(id).await.unwrap(), Some(second));
    assert!(store.may_resign(id).await.unwrap());
}

#[tokio::test]
async fn games_against_a_level_are_counted_by_who_won() {
    let (_folder, store) = store().await;
    let level = Level::ALL[4];
    // A challenge makes it known.
    let mut challenge = challenge(100);
    challenge.to = Some(Participant::computer(level));
    put(&store, challenge).await;
    let won = |seat| Outcome::Won(seat, WinReason::Resignation);
    let drawn = Outcome::Drawn(DrawReason::Agreement);
    let ends = [
        Some(won(Seat::First)),
        Some(won(Seat::First)),
        Some(won(Seat::Second)),
        Some(drawn),
        None,
    ];
    for (id, outcome) in (1..).zip(ends) {
        let mut game = game(id);
        game.players.second = Participant::computer(level);
        game.head.to_move = game.head.to_move.filter(|_| outcome.is_none());
        game.head.outcome = outcome;
        put_game(&store, game).await;
    }
    put_game(&store, game(9)).await;
    let [results] = &store.against_levels().await.unwrap()[..] else {
        panic!("one variant, one level");
    };
    assert_eq!(results.level, level);
    assert_eq!(results.variant, game(1).terms.variant);
    assert_eq!((results.won, results.drawn, results.lost), (2, 1, 1));
}
