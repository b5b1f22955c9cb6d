//! People of tournaments: they stay while it is running.

use cairn_domain::{Leaving, ParticipantId, PersonWrite, Write, tournament::decide_leave};

use super::{NOW, commit, joins, ladder, open};
use crate::store::laws::{ADA, BOB, ada, bob, eve, is_stale, meet_all, put, store};

#[tokio::test]
async fn nobody_is_forgotten_who_is_in_a_tournament_that_goes_on() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    let it = open(&*store, 1, ladder()).await;
    let it = commit(&*store, &it, joins(&it, bob().id)).await;
    let leaving = Leaving {
        who: bob().id,
        asked_at: NOW,
    };
    put(&*store, vec![Write::Person(PersonWrite::Leave(leaving))]).await;
    assert!(is_stale(
        &store
            .commit(vec![Write::Person(PersonWrite::Forget(bob().id))])
            .await
    ));
    let left = decide_leave(&it, bob().id, bob().id, NOW).unwrap();
    commit(&*store, &it, left).await;
    put(&*store, vec![Write::Person(PersonWrite::Forget(bob().id))]).await;
    assert!(store.participant(BOB).await.unwrap().is_none());
    assert!(store.participant(ADA).await.unwrap().is_some());
}

#[tokio::test]
async fn people_are_read_all_at_once() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    let ids = [eve().id, ada().id, ParticipantId(99)];
    assert_eq!(store.participants(&ids).await.unwrap(), [ada(), eve()]);
    assert!(store.participants(&[]).await.unwrap().is_empty());
}
