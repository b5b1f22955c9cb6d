//! People of tournaments: they stay while it is running.

use cairn_domain::tournament::decide_leave;

use super::{NOW, apply, joins, ladder, open};
use crate::store::{
    laws::{forget, leave},
    prelude::*,
};

#[tokio::test]
async fn nobody_is_forgotten_who_is_in_a_tournament_that_goes_on() {
    let (_folder, store) = store().await;
    let it = open(&store, 1, ladder()).await;
    let it = apply(&store, &it, joins(&it, bob().id)).await;
    leave(&store, bob().id).await;
    assert!(!forget(&store, bob().id).await);
    let left = decide_leave(&it, bob().id, bob().id, NOW).unwrap();
    apply(&store, &it, left).await;
    assert!(forget(&store, bob().id).await);
    assert!(store.participant(BOB).await.unwrap().is_none());
    assert!(store.participant(ADA).await.unwrap().is_some());
}

#[tokio::test]
async fn people_are_read_all_at_once() {
    let (_folder, store) = store().await;
    let ids = [eve().id, ada().id, ParticipantId(99)];
    assert_eq!(store.participants(&ids).await.unwrap(), [ada(), eve()]);
    assert!(store.participants(&[]).await.unwrap().is_empty());
}
