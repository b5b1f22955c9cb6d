//! Games that count differently than they were played.

use cairn_domain::{Family, NoticeKind, OutboxRow, RatedSide, RatingWrite, Score};

use super::{
    super::{derive_ratings, say_farewell},
    Chance, all_ratings, correct, people, rate, sound, variant, won_game,
};
use crate::store::prelude::*;

#[tokio::test]
async fn an_annulled_game_leaves_everything_as_if_it_had_not_been_played() {
    let (_folder, store) = store().await;
    let (_other_folder, other) = super::store().await;
    for (id, players) in [(1, [1, 2]), (2, [2, 3]), (3, [3, 1]), (4, [1, 2])] {
        rate(&store, won_game(id, id * 1_000, players)).await;
        if id != 2 {
            rate(&other, won_game(id, id * 1_000, players)).await;
        }
    }
    correct(&store, 2, None).await;
    let ledger = sound(&store).await;
    assert_eq!(all_ratings(&store).await, all_ratings(&other).await);
    assert_eq!(ledger[1].score, None);
    assert_eq!(ledger[1].corrected_at, Some(Timestamp(77)));
    assert_eq!(
        ledger[1].changes.first.before,
        ledger[1].changes.first.after
    );
    // It is not counted, not listed, and not rated again.
    let clans = variant("clans");
    let of_eve = store.rated_games_of(eve().id, &clans, 9).await.unwrap();
    assert_eq!(of_eve.len(), 1);
    let both = [bob().id, eve().id];
    let ends = store.rated_between(both, &clans, Timestamp(0)).await;
    assert_eq!(ends.unwrap(), []);
    put(&store, RatingWrite::Rate(won_game(2, 2_000, [2, 3]))).await;
    assert_eq!(sound(&store).await, ledger);
}

#[tokio::test]
async fn who_has_only_played_what_was_annulled_has_no_rating() {
    let (_folder, store) = store().await;
    rate(&store, won_game(1, 1_000, [1, 2])).await;
    correct(&store, 1, None).await;
    sound(&store).await;
    assert_eq!(all_ratings(&store).await, []);
    // An annulled game may count after all.
    correct(&store, 1, Some(Score::Draw)).await;
    sound(&store).await;
    assert_eq!(all_ratings(&store).await.len(), 2);
}

#[tokio::test]
async fn any_corrections_of_any_games_leave_a_ledger_that_derives_itself() {
    for seed in 10..13 {
        let (_folder, store) = store().await;
        people(&store, 6).await;
        let mut chance = Chance(seed);
        for id in 1..=60 {
            rate(&store, chance.game(id, 6)).await;
            if chance.below(3) == 0 {
                let game = i64::try_from(chance.below(id.unsigned_abs()) + 1).unwrap();
                let counts_as = chance.pick(&[None, Some(Score::First), Some(Score::Draw)]);
                correct(&store, game, counts_as).await;
                sound(&store).await;
            }
        }
        let ledger = sound(&store).await;
        assert!(ledger.iter().any(|it| it.score.is_none()));
        let ratings = all_ratings(&store).await;
        derive_ratings(&store).await;
        assert_eq!(store.ledger().await.unwrap(), ledger);
        assert_eq!(all_ratings(&store).await, ratings);
    }
}

async fn notices(store: &Store, to: ParticipantId) -> Vec<OutboxRow> {
    store.outbox(Family::of_notices(to)).await.unwrap()
}

#[tokio::test]
async fn both_players_are_told_once_of_a_correction() {
    let (folder, store) = store().await;
    rate(&store, won_game(1, 1_000, [1, 2])).await;
    rate(&store, won_game(2, 2_000, [1, 3])).await;
    correct(&store, 1, None).await;
    correct(&store, 1, None).await;
    // Not rated, so nothing to correct.
    put_game(&store, game(9)).await;
    correct(&store, 9, None).await;
    let store = folder.reopen(store).await;
    let of_bob = notices(&store, bob().id).await;
    let [notice] = &of_bob[..] else {
        panic!("{of_bob:?}")
    };
    assert_eq!(
        notice.notice(),
        Some(&NoticeKind::RatingCorrected {
            game: GameId(1),
            variant: "clans".to_owned(),
            side: RatedSide::Both,
            annulled: true,
            before: 1338,
            after: 1500,
        })
    );
    assert_eq!(notice.at, Timestamp(77));
    assert_eq!(notices(&store, ada().id).await.len(), 1);
    assert_eq!(notices(&store, eve().id).await, [], "it was not hers");
}

#[tokio::test]
async fn who_is_forgotten_keeps_their_numbers_and_is_told_nothing() {
    let (_folder, store) = store().await;
    rate(&store, won_game(1, 1_000, [3, 2])).await;
    let mut other = won_game(2, 2_000, [2, 1]);
    other.score = Score::Draw;
    rate(&store, other).await;
    say_farewell(&store, eve().id).await;
    let ledger = sound(&store).await;
    assert_eq!(ledger[0].players.first, eve().id);
    assert_eq!(store.ratings(eve().id).await.unwrap().len(), 1);
    correct(&store, 1, None).await;
    sound(&store).await;
    assert_eq!(notices(&store, eve().id).await, []);
    assert_eq!(notices(&store, ParticipantId(2)).await.len(), 1);
}
