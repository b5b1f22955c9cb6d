//! Vacations, and who has blocked whom.

use cairn_app::Store;
use cairn_domain::{
    Account, ChallengeState, ChallengeWrite, Due, GameChange, GameId, GameWrite, HowDrawn, Leaving,
    Outcome, ParticipantId, PersonWrite, PersonalChange, PersonalSettings, PlayerId, Revision,
    Timestamp, Vacation, Write,
};

use super::{ADA, BOB, ada, bob, challenge, eve, game, is_stale, put, put_game, store};

fn vacation(who: ParticipantId, from: i64, until: i64) -> Vacation {
    Vacation {
        who,
        from: Timestamp(from),
        until: Timestamp(until),
        reason: "sailing ⛵".to_owned(),
    }
}

async fn since(store: &dyn Store, of: &[ParticipantId], since: i64) -> Vec<Vacation> {
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
    for one in &all {
        put(
            &*store,
            vec![Write::Person(PersonWrite::StartVacation(one.clone()))],
        )
        .await;
    }
    let store = folder.reopened(store).await;
    assert_eq!(since(&*store, &[ada, bob], 0).await, all);
    assert_eq!(since(&*store, &[ada], 2_000).await, all[2..]);
    assert_eq!(since(&*store, &[bob], 8_999).await, all[1..2]);
    assert_eq!(since(&*store, &[eve().id], 0).await, []);
    assert_eq!(since(&*store, &[], 0).await, []);
}

#[tokio::test]
async fn nobody_is_on_two_vacations_and_one_ends_once() {
    let (_folder, store) = store().await;
    let bob = bob().id;
    put(
        &*store,
        vec![Write::Person(PersonWrite::StartVacation(vacation(
            bob, 1_000, 5_000,
        )))],
    )
    .await;
    let again = vec![Write::Person(PersonWrite::StartVacation(vacation(
        bob, 4_999, 6_000,
    )))];
    assert!(is_stale(&store.commit(again).await));
    let end = |at| {
        vec![Write::Person(PersonWrite::EndVacation {
            who: bob,
            from: Timestamp(1_000),
            at: Timestamp(at),
        })]
    };
    put(&*store, end(2_000)).await;
    for late in [2_000, 3_000] {
        assert!(is_stale(&store.commit(end(late)).await), "{late}");
    }
    assert_eq!(
        since(&*store, &[bob], 0).await,
        [vacation(bob, 1_000, 2_000)]
    );
    put(
        &*store,
        vec![Write::Person(PersonWrite::StartVacation(vacation(
            bob, 2_000, 6_000,
        )))],
    )
    .await;
    assert_eq!(since(&*store, &[bob], 0).await.len(), 2);
}

#[tokio::test]
async fn a_block_holds_in_one_direction_until_it_is_lifted() {
    let (_folder, store) = store().await;
    let block = |blocked| vec![Write::Person(PersonWrite::Block(ada().id, BOB, blocked))];
    put(&*store, block(true)).await;
    put(&*store, block(true)).await;
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
    put(
        &*store,
        vec![Write::Person(PersonWrite::Block(bob().id, stranger, true))],
    )
    .await;
    let unknown = Account {
        user: stranger,
        name: None,
    };
    assert_eq!(store.blocks(bob().id).await.unwrap(), [unknown]);
    assert_eq!(store.participant(stranger).await.unwrap(), None);
    put(&*store, block(false)).await;
    assert!(!store.is_blocked(BOB, ada().id).await.unwrap());
    assert_eq!(store.blocks(ada().id).await.unwrap(), []);
}

#[tokio::test]
async fn who_has_asked_is_forgotten_when_nothing_of_theirs_is_open() {
    let (folder, store) = store().await;
    let bob = bob().id;
    let forget = || vec![Write::Person(PersonWrite::Forget(bob))];
    assert!(is_stale(&store.commit(forget()).await), "nobody has asked");
    let leaving = Leaving {
        who: bob,
        asked_at: Timestamp(5),
    };
    let later = Leaving {
        asked_at: Timestamp(9),
        ..leaving
    };
    let change = PersonalChange::PlayAtOnce(true);
    put(
        &*store,
        vec![
            Write::Person(PersonWrite::Leave(leaving)),
            Write::Person(PersonWrite::Leave(later)),
            Write::Person(PersonWrite::StartVacation(vacation(bob, 1, 2))),
            Write::Person(PersonWrite::Block(bob, ADA, true)),
            Write::Person(PersonWrite::Block(eve().id, BOB, true)),
            Write::Person(PersonWrite::Change(BOB, change)),
            Write::Challenge(ChallengeWrite::Open(challenge(8))),
        ],
    )
    .await;
    assert_eq!(store.leaving(bob).await.unwrap(), Some(leaving));
    assert!(
        is_stale(&store.commit(forget()).await),
        "a challenge is open"
    );
    let settle = Write::Challenge(ChallengeWrite::Settle(
        GameId(8),
        ChallengeState::Declined,
        Timestamp(6),
    ));
    put_game(&*store, game(1)).await;
    assert!(is_stale(&store.commit(forget()).await), "a game goes on");
    let mut over = game(1).head;
    over.to_move = None;
    over.outcome = Some(Outcome::Drawn(HowDrawn::Agreement));
    let end = Write::Game(GameWrite::Change(GameChange {
        id: GameId(1),
        expect: Revision(0),
        entries: Vec::new(),
        head: over,
        due: Due::default(),
    }));
    put(&*store, vec![settle, end]).await;
    put(&*store, forget()).await;
    let store = folder.reopened(store).await;
    assert_eq!(store.participant(BOB).await.unwrap(), None);
    let known = store.known(bob).await.unwrap().unwrap();
    assert_eq!((known.user, known.name.as_str()), (None, ""));
    let kept = store.game(GameId(1)).await.unwrap().unwrap();
    assert_eq!(kept.players.second, known);
    assert_eq!(kept.players.first, ada());
    assert_eq!(store.leaving(bob).await.unwrap(), None);
    assert_eq!(since(&*store, &[bob], 0).await, []);
    assert_eq!(store.blocks(bob).await.unwrap(), []);
    assert_eq!(store.blocks(eve().id).await.unwrap(), []);
    let settings = store.settings(Some(BOB), None).await.unwrap();
    assert_eq!(settings.personal, PersonalSettings::default());
    // A person who comes back is a new participant.
    let again = store.enroll(BOB, "Bob".to_owned()).await.unwrap();
    assert_ne!(again.id, bob);
}

#[tokio::test]
async fn who_stays_after_all_is_not_forgotten() {
    let (_folder, store) = store().await;
    let bob = bob().id;
    let leaving = Leaving {
        who: bob,
        asked_at: Timestamp(5),
    };
    put(&*store, vec![Write::Person(PersonWrite::Leave(leaving))]).await;
    put(&*store, vec![Write::Person(PersonWrite::Stay(bob))]).await;
    assert_eq!(store.leaving(bob).await.unwrap(), None);
    assert!(is_stale(
        &store
            .commit(vec![Write::Person(PersonWrite::Forget(bob))])
            .await
    ));
}
