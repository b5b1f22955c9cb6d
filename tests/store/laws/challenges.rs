//! Challenges: they come back as written, and late writes are stale.

use cairn_domain::{
    Challenge, ChallengeState, ChallengeWrite, ChannelId, GameId, GuildId, OpponentConditions,
    Participant, ParticipantId, SidePreference, Timestamp,
};

use super::{
    ada, assert_stale, bob, challenge, commit, eve, game, is_stale, message, put, put_game,
    settlement, store, store_with_game,
};

#[tokio::test]
async fn a_challenge_comes_back_whatever_became_of_it() {
    let (_folder, store) = store().await;
    for id in 1..6 {
        put_game(&*store, game(id)).await;
    }
    let states = [
        ChallengeState::Open,
        ChallengeState::Accepted { by: bob() },
        ChallengeState::Declined,
        ChallengeState::Cancelled,
        ChallengeState::Expired,
    ];
    for (id, state) in (10..).zip(states) {
        let mut direct = challenge(id);
        direct.state = state;
        direct.post = Some(message(id.cast_unsigned()));
        // A game has one rematch that is open or accepted, so each belongs to a game of its own.
        direct.rematch_of = Some(GameId(id - 9));
        direct.place.thread = Some(ChannelId(3));
        direct.terms.hints = true;
        direct.conditions = asked();
        direct.amended = 3;
        let mut anybody = challenge(id + 100);
        anybody.to = None;
        anybody.side = SidePreference::Second;
        anybody.place.guild = None;
        for challenge in [direct, anybody] {
            put(&*store, ChallengeWrite::Open(challenge.clone())).await;
            let read = store.challenge(challenge.id).await.unwrap();
            assert_eq!(read, Some(challenge));
        }
    }
    assert_eq!(store.challenge(GameId(9)).await.unwrap(), None);
}

fn asked() -> OpponentConditions {
    OpponentConditions {
        in_time: Some(90),
        lowest: Some(1_400),
        highest: Some(1_800),
    }
}

#[tokio::test]
async fn further_terms_change_one_after_the_other_and_not_once_it_is_settled() {
    let (_folder, store) = store().await;
    let id = GameId(1);
    put(&*store, ChallengeWrite::Open(challenge(1))).await;
    let amend = |expect, hints| ChallengeWrite::Amend {
        id,
        expect,
        conditions: asked(),
        hints,
    };
    let expects = |amended| ChallengeWrite::ExpectTerms { id, amended };
    put(&*store, expects(0)).await;
    put(&*store, amend(0, true)).await;
    // Another decision was made on the earlier state.
    assert_stale(&*store, amend(0, false)).await;
    assert_stale(&*store, expects(0)).await;
    put(&*store, expects(1)).await;
    let read = store.challenge(id).await.unwrap().unwrap();
    assert_eq!((read.conditions, read.amended), (asked(), 1));
    assert!(read.terms.hints);
    put(&*store, settlement(1, ChallengeState::Cancelled, 5)).await;
    assert_stale(&*store, amend(1, false)).await;
}

#[tokio::test]
async fn a_challenge_is_settled_once() {
    let (_folder, store) = store().await;
    let accepted = ChallengeState::Accepted { by: eve() };
    put(&*store, ChallengeWrite::Open(challenge(1))).await;
    put(&*store, settlement(1, accepted.clone(), 5)).await;
    for state in [accepted.clone(), ChallengeState::Cancelled] {
        assert_stale(&*store, settlement(1, state, 5)).await;
    }
    assert_stale(&*store, settlement(2, accepted.clone(), 5)).await;
    let read = store.challenge(GameId(1)).await.unwrap().unwrap();
    assert_eq!(read.state, accepted);
}

#[tokio::test]
async fn the_post_of_a_challenge_is_remembered() {
    let (_folder, store) = store().await;
    put(&*store, ChallengeWrite::Open(challenge(1))).await;
    for number in [5, 5, 6] {
        let at = message(number);
        put(&*store, ChallengeWrite::Posted { id: GameId(1), at }).await;
        let read = store.challenge(GameId(1)).await.unwrap().unwrap();
        assert_eq!(read.post, Some(at));
    }
}

#[tokio::test]
async fn a_game_has_one_rematch_that_is_open_or_accepted() {
    let (_folder, store) = store_with_game().await;
    let rematch = |id| Challenge {
        rematch_of: Some(GameId(1)),
        ..challenge(id)
    };
    let open = |id| ChallengeWrite::Open(rematch(id));
    assert_eq!(store.rematch(GameId(1)).await.unwrap(), None);
    put(&*store, open(2)).await;
    assert_stale(&*store, open(3)).await;
    assert_eq!(store.rematch(GameId(1)).await.unwrap(), Some(rematch(2)));
    assert_eq!(store.challenge(GameId(3)).await.unwrap(), None);

    put(&*store, settlement(2, ChallengeState::Declined, 5)).await;
    assert_eq!(store.rematch(GameId(1)).await.unwrap(), None);
    put(&*store, open(4)).await;
    assert_eq!(store.rematch(GameId(1)).await.unwrap(), Some(rematch(4)));

    let state = ChallengeState::Accepted { by: bob() };
    put(&*store, settlement(4, state.clone(), 5)).await;
    let accepted = Challenge {
        state,
        ..rematch(4)
    };
    assert_eq!(store.rematch(GameId(1)).await.unwrap(), Some(accepted));
    assert_stale(&*store, open(5)).await;
}

#[tokio::test]
async fn the_same_challenge_twice_is_an_error_and_not_stale() {
    let (_folder, store) = store().await;
    let open = ChallengeWrite::Open(challenge(1));
    put(&*store, open.clone()).await;
    let result = commit(&*store, open).await;
    assert!(result.is_err() && !is_stale(&result));
}

#[tokio::test]
async fn open_challenges_by_or_for_somebody_are_listed_oldest_first() {
    let (_folder, store) = store().await;
    let made = |id, from, to, made_at| Challenge {
        from,
        to,
        made_at,
        ..challenge(id)
    };
    let settled = Challenge {
        state: ChallengeState::Declined,
        ..made(5, ada(), Some(bob()), Timestamp(1))
    };
    put(
        &*store,
        [
            made(1, ada(), Some(bob()), Timestamp(300)),
            made(2, bob(), None, Timestamp(100)),
            made(3, eve(), None, Timestamp(200)),
            made(4, ada(), Some(eve()), Timestamp(100)),
            settled,
        ]
        .map(ChallengeWrite::Open),
    )
    .await;
    for (player, ids) in [
        (ada().id, &[4, 1][..]),
        (bob().id, &[2, 1]),
        (eve().id, &[4, 3]),
        (ParticipantId(99), &[]),
    ] {
        let open = store.open_challenges(player).await.unwrap();
        let found: Vec<i64> = open.iter().map(|it| it.id.0).collect();
        assert_eq!(found, ids);
    }
}

#[tokio::test]
async fn of_two_challenges_at_once_that_ask_the_same_person_one_is_decided_again() {
    let (_folder, store) = store().await;
    let made = |id, from, to, made_at| Challenge {
        from,
        to,
        made_at: Timestamp(made_at),
        ..challenge(id)
    };
    put(
        &*store,
        [
            made(1, ada(), Some(bob()), 300),
            made(2, ada(), None, 100),
            made(3, eve(), Some(bob()), 200),
            made(4, bob(), Some(ada()), 200),
        ]
        .map(ChallengeWrite::Open),
    )
    .await;
    for (to, since, ids) in [
        (Some(bob().id), 99, &[1, 2, 3][..]),
        (Some(bob().id), 100, &[1, 3]),
        (None, 99, &[1, 2]),
        (Some(eve().id), 300, &[]),
    ] {
        let recent = store
            .recent_challenges(ada().id, to, Timestamp(since))
            .await
            .unwrap();
        let mut found: Vec<i64> = recent.iter().map(|it| it.id.0).collect();
        found.sort_unstable();
        assert_eq!(found, ids);
    }
    let ask = |id, from: Participant, seen| {
        let expected = ChallengeWrite::Expect {
            from: from.id,
            to: Some(bob().id),
            since: Timestamp(100),
            seen,
        };
        let asked = made(id, from, Some(bob()), 400);
        [expected, ChallengeWrite::Open(asked)]
    };
    put(&*store, ask(10, ada(), 2)).await;
    assert_stale(&*store, ask(11, eve(), 2)).await;
    assert_eq!(store.challenge(GameId(11)).await.unwrap(), None);
    put(&*store, ask(11, eve(), 3)).await;
}

#[tokio::test]
async fn ids_are_given_away_once_even_across_restarts() {
    let (folder, store) = store().await;
    let first = store.reserve_id().await.unwrap();
    let second = store.reserve_id().await.unwrap();
    assert!(first < second);

    let store = folder.reopened(store).await;
    let third = store.reserve_id().await.unwrap();
    assert!(second < third);
    // Rows with ids that were never reserved are skipped.
    put(&*store, ChallengeWrite::Open(challenge(500))).await;
    assert_eq!(store.reserve_id().await.unwrap(), GameId(501));
    put_game(&*store, game(700)).await;
    assert_eq!(store.reserve_id().await.unwrap(), GameId(701));
}

#[tokio::test]
async fn the_open_challenges_of_a_server_are_those_for_anybody_the_latest_first() {
    let (_folder, store) = store().await;
    let anybody = |id, guild| {
        let mut it = challenge(id);
        it.to = None;
        it.place.guild = guild;
        it
    };
    let ours = Some(GuildId(10));
    let mut settled = anybody(4, ours);
    settled.state = ChallengeState::Cancelled;
    let all = [
        anybody(1, ours),
        challenge(2),
        anybody(3, None),
        settled,
        anybody(5, Some(GuildId(11))),
        anybody(6, ours),
    ];
    put(&*store, all.map(ChallengeWrite::Open)).await;
    let ids = async |guild, limit| -> Vec<i64> {
        let found = store.challenges_for_anybody(guild, limit).await.unwrap();
        found.iter().map(|it| it.id.0).collect()
    };
    assert_eq!(ids(GuildId(10), 100).await, [6, 1]);
    assert_eq!(ids(GuildId(10), 1).await, [6]);
    assert_eq!(ids(GuildId(11), 100).await, [5]);
    assert_eq!(ids(GuildId(12), 100).await, [0; 0]);
    put(&*store, settlement(6, ChallengeState::Cancelled, 9)).await;
    assert_eq!(ids(GuildId(10), 100).await, [1]);
}
