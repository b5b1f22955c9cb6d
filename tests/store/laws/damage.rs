//! The one rule for damage: what is frozen is told once, listed as such, keeps nobody, and is ended
//! once.

use cairn_domain::{Family, Freezable, NoticeKind, decide_thawed};
use cairn_store::{Blockage, GameFilter, GameSelection, TournamentsOf};

use super::{
    challenge, forget, freeze, leave,
    tournaments::{apply, joins, ladder, open},
};
use crate::store::prelude::*;

const NOW: Timestamp = Timestamp(5_000);

const ALL: [Freezable; 3] = [
    Freezable::Game(GameId(1)),
    Freezable::Challenge(GameId(2)),
    Freezable::Tournament(TournamentId(1)),
];

/// What Ada's lists say: the frozen things, and how many others.
pub(crate) async fn lists(store: &Store, which: GameSelection) -> (Vec<Freezable>, usize) {
    let mine = GameFilter {
        player: Some(ADA),
        which,
        ..GameFilter::default()
    };
    let games = store.games(mine, 9).await.unwrap();
    let challenges = store.open_challenges(ada().id).await.unwrap();
    let of = TournamentsOf::Person(ada().id);
    let tournaments = store.tournaments(of, true, 9).await.unwrap();
    let readable = games.len() + challenges.len() + tournaments.len();
    let frozen = [games.frozen, challenges.frozen, tournaments.frozen];
    (frozen.concat(), readable)
}

async fn notices(store: &Store, kind: &NoticeKind) -> usize {
    let told = store.outbox(Family::of_notices(ada().id)).await.unwrap();
    told.iter().filter(|it| it.notice() == Some(kind)).count()
}

/// Of two at once, one finds something to do.
async fn once<F>(store: &Store, work: impl Fn(Tx) -> F)
where
    F: Future<Output = anyhow::Result<bool>>,
{
    let (one, other) = tokio::join!(save(store, &work), save(store, &work));
    assert!(one != other);
}

async fn thaw(store: &Store, what: Freezable) {
    let thaw = async |tx: Tx| {
        tx.thaw(what).await?;
        Ok(tx.apply(&decide_thawed(what, NOW)).await?)
    };
    save(store, thaw).await;
}

#[tokio::test]
async fn what_is_frozen_is_told_once_and_listed_and_is_ended_once() {
    let (_folder, store) = store().await;
    let store = &store;
    put_game(store, game(1)).await;
    put(store, challenge(2)).await;
    open(store, 1, ladder()).await;
    let lists = async || lists(store, GameSelection::GoingOn).await;
    for what in ALL {
        let freeze = async |tx: Tx| tx.freeze(what, NOW).await;
        assert_eq!(lists().await, (Vec::new(), 3), "{what}");
        once(store, &freeze).await;
        thaw(store, what).await;
        assert_eq!(lists().await, (Vec::new(), 3), "{what}");
        once(store, &freeze).await;
        let told = notices(store, &NoticeKind::Frozen { what }).await;
        assert_eq!(told, 2, "{what}");
        assert_eq!(lists().await, (vec![what], 2), "{what}");
        let count = |kind: &'static str| (kind, u64::from(kind == what.kind()));
        let counts = ["game", "challenge", "tournament"].map(count);
        assert_eq!(store.frozen_counts().await.unwrap(), counts, "{what}");
        let held_up = store.games_held_up(9).await.unwrap();
        let is_it = |it: &Blockage| it.what == what && it.frozen_at == Some(NOW);
        assert!(
            held_up.len() == 1 && held_up.iter().all(is_it),
            "{held_up:?}"
        );
        thaw(store, what).await;
    }
    let why = "It was damaged.".to_owned();
    for what in ALL {
        freeze(store, what, NOW).await;
    }
    for what in ALL {
        once(store, async |tx: Tx| tx.end_by_owner(what, &why, NOW).await).await;
        let why = why.clone();
        let told = notices(store, &NoticeKind::Ended { what, why }).await;
        assert_eq!(told, 1, "{what}");
    }
    assert_eq!(lists().await, (Vec::new(), 0));
    assert!(
        store
            .frozen_counts()
            .await
            .unwrap()
            .iter()
            .all(|it| it.1 == 0)
    );
    let over = current_game(store, 1).await;
    assert!(over.head.outcome.is_some() && over.log.len() == 1);
    let over = store.tournament(TournamentId(1)).await.unwrap().unwrap();
    assert!(!over.stage.is_going_on());
}

#[tokio::test]
async fn nobody_is_kept_by_what_is_frozen() {
    let (_folder, store) = store().await;
    let store = &store;
    put_game(store, game(1)).await;
    put(store, challenge(2)).await;
    let it = open(store, 1, ladder()).await;
    apply(store, &it, joins(&it, ada().id)).await;
    leave(store, ada().id).await;
    for what in ALL {
        assert!(!forget(store, ada().id).await);
        freeze(store, what, NOW).await;
    }
    assert!(forget(store, ada().id).await);
    assert!(store.participant(ADA).await.unwrap().is_none());
}
