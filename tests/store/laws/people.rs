//! Vacations, and who has blocked whom.

use cairn_domain::{Account, ChallengeState, Leaving, Participant, Vacation};

use super::{challenge, end, forget, leave, settled_challenge};
use crate::store::prelude::*;

async fn save_vacation(store: &Store, it: &Vacation) {
    save(store, async |tx| tx.save_vacation(it).await).await;
}

async fn block(store: &Store, by: Participant, who: PlayerId, blocked: bool) {
    let block = async |tx: Tx| tx.save_block(by.id, who, blocked).await;
    save(store, block).await;
}

fn vacation(who: ParticipantId, from: i64, until: i64) -> Vacation {
    Vacation {
        who,
        from: Timestamp(from),
        until: Timestamp(until),
        reason: "sailing ⛵".to_owned(),
    }
}

async fn vacations_since(store: &Store, of: &[ParticipantId], since: i64) -> Vec<Vacation> {
    store.vacations(of, Timestamp(since)).await.unwrap()
}

#[tokio::test]
async fn vacations_of_some_people_are_read_from_a_moment_on() {
    let (folder, store) = store().await;
    let [ada, bob] = [ada().id, bob().id];
    let all = [
        vacation(ada, 1_000, 2_000),
        vacation(bob, 1_500, 9_000),
        vacation(ada, 3_000, 4_000),
    ];
    for it in &all {
        save_vacation(&store, it).await;
    }
    let store = folder.reopen(store).await;
    assert_eq!(vacations_since(&store, &[ada, bob], 0).await, all);
    assert_eq!(vacations_since(&store, &[ada], 2_000).await, all[2..]);
    assert_eq!(vacations_since(&store, &[bob], 8_999).await, all[1..2]);
    assert_eq!(vacations_since(&store, &[eve().id], 0).await, []);
    assert_eq!(vacations_since(&store, &[], 0).await, []);
}

#[tokio::test]
async fn a_vacation_that_ends_early_replaces_itself() {
    let (_folder, store) = store().await;
    let bob = bob().id;
    let [early, next] = [vacation(bob, 1_000, 2_000), vacation(bob, 2_000, 6_000)];
    for it in [&vacation(bob, 1_000, 5_000), &early, &next] {
        save_vacation(&store, it).await;
    }
    assert_eq!(vacations_since(&store, &[bob], 0).await, [early, next]);
}

#[tokio::test]
async fn a_block_holds_in_one_direction_until_it_is_lifted() {
    let (_folder, store) = store().await;
    block(&store, ada(), BOB, true).await;
    block(&store, ada(), BOB, true).await;
    assert!(store.is_blocked(BOB, ada().id).await.unwrap());
    assert!(!store.is_blocked(ADA, bob().id).await.unwrap());
    let blocked = Account {
        user: BOB,
        name: Some(bob().name),
    };
    assert_eq!(store.blocks(ada().id).await.unwrap(), [blocked]);
    assert_eq!(store.blocks(bob().id).await.unwrap(), []);
    // For somebody who has never been met, only the account is stored.
    let stranger = PlayerId(77);
    block(&store, bob(), stranger, true).await;
    let unknown = Account {
        user: stranger,
        name: None,
    };
    assert_eq!(store.blocks(bob().id).await.unwrap(), [unknown]);
    assert_eq!(store.participant(stranger).await.unwrap(), None);
    block(&store, ada(), BOB, false).await;
    assert!(!store.is_blocked(BOB, ada().id).await.unwrap());
    assert_eq!(store.blocks(ada().id).await.unwrap(), []);
}

#[tokio::test]
async fn who_has_asked_is_forgotten_when_nothing_of_theirs_is_open() {
    let (folder, store) = store().await;
    let bob = bob().id;
    // Nobody has asked.
    assert!(!forget(&store, bob).await);
    let leaving = Leaving {
        who: bob,
        asked_at: Timestamp(5),
    };
    leave(&store, bob).await;
    assert_eq!(store.leaving(bob).await.unwrap(), Some(leaving));
    put(&store, challenge(8)).await;
    // A challenge is open.
    assert!(!forget(&store, bob).await);
    put(&store, settled_challenge(8, ChallengeState::Declined, 6)).await;
    put_game(&store, game(1)).await;
    // A game goes on.
    assert!(!forget(&store, bob).await);
    put(&store, end(1)).await;
    assert!(forget(&store, bob).await);
    let store = folder.reopen(store).await;
    assert_eq!(store.participant(BOB).await.unwrap(), None);
    let known = store.participant_by_id(bob).await.unwrap().unwrap();
    assert_eq!((known.user, known.name.as_str()), (None, ""));
    let kept = current_game(&store, 1).await;
    assert_eq!(kept.players.second, known);
    assert_eq!(kept.players.first, ada());
    assert_eq!(store.leaving(bob).await.unwrap(), None);
    // A person who comes back is a new participant.
    let again = store.enroll(BOB, "Bob".to_owned()).await.unwrap();
    assert_ne!(again.id, bob);
}

#[tokio::test]
async fn who_stays_after_all_is_not_forgotten() {
    let (_folder, store) = store().await;
    let bob = bob().id;
    leave(&store, bob).await;
    save(&store, async |tx| tx.end_leaving(bob).await).await;
    assert_eq!(store.leaving(bob).await.unwrap(), None);
    assert!(!forget(&store, bob).await);
}
