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
        put_game(&store, game(id)).await;
    }
    let states = [
        ChallengeState::Open,
        ChallengeState::Accepted(bob()),
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
            put(&store, ChallengeWrite::Open(challenge.clone())).await;
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
    put(&store, ChallengeWrite::Open(challenge(1))).await;
    let amend = |expect, hints| ChallengeWrite::Amend {
        id,
        expect,
        conditions: asked(),
        hints,
    };
    let expects = |amended| ChallengeWrite::ExpectTerms(id, amended);
    put(&store, expects(0)).await;
    put(&store, amend(0, true)).await;
    // Another decision was made on the earlier state.
    assert_stale(&store, amend(0, false)).await;
    assert_stale(&store, expects(0)).await;
    put(&store, expects(1)).await;
    let read = store.challenge(id).await.unwrap().unwrap();
    assert_eq!((read.conditions, read.amended), (asked(), 1));
    assert!(read.terms.hints);
    put(&store, settlement(1, ChallengeState::Cancelled, 5)).await;
    assert_stale(&store, amend(1, false)).await;
}

#[tokio::test]
async fn a_challenge_is_settled_once() {
    let (_folder, store) = store().await;
    let accepted = ChallengeState::Accepted(eve());
    put(&store, ChallengeWrite::Open(challenge(1))).await;
    put(&store, settlement(1, accepted.clone(), 5)).await;
    for state in [accepted.clone(), ChallengeState::Cancelled] {
        assert_stale(&store, settlement(1, state, 5)).await;
    }
    assert_stale(&store, settlement(2, accepted.clone(), 5)).await;
    let read = store.challenge(GameId(1)).await.unwrap().unwrap();
    assert_eq!(read.state, accepted);
}

#[tokio::test]
async fn the_post_of_a_challenge_is_remembered() {
    let (_folder, store) = store().await;
    put(&store, ChallengeWrite::Open(challenge(1))).await;
    for number in [5, 5, 6] {
        let at = message(number);
        put(&store, ChallengeWrite::Posted(GameId(1), at)).await;
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
    put(&store, open(2)).await;
    assert_stale(&store, open(3)).await;
    assert_eq!(store.rematch(GameId(1)).await.unwrap(), Some(rematch(2)));
    assert_eq!(store.challenge(GameId(3)).await.unwrap(), None);

    put(&store, settlement(2, ChallengeState::Declined, 5)).await;
    assert_eq!(store.rematch(GameId(1)).await.unwrap(), None);
    put(&store, open(4)).await;
    assert_eq!(store.rematch(GameId(1)).await.unwrap(), Some(rematch(4)));

    let state = ChallengeState::Accepted(bob());
    put(&store, settlement(4, state.clone(), 5)).await;
    let accepted = Challenge {
        state,
        ..rematch(4)
    };
    assert_eq!(store.rematch(GameId(1)).await.unwrap(), Some(accepted));
    assert_stale(&store, open(5)).await;
}

#[tokio::test]
async fn the_same_challenge_twice_is_an_error_and_not_stale() {
    let (_folder, store) = store().await;
    let open = ChallengeWrite::Open(challenge(1));
    put(&store, open.clone()).await;
    let result = commit(&store, open).await;
    assert!(result.is_err() && !is_stale(&result));
}

#[tokio::test]
async fn challenges_are_found_by_who_makes_and_who_may_accept_them_where_and_since_when() {
    let (_folder, store) = store().await;
    let people = [ada(), bob(), eve()];
    let guilds = [10, 11, 12].map(GuildId);
    let mut all: Vec<Challenge> = Vec::new();
    for state in [ChallengeState::Open, ChallengeState::Declined] {
        for guild in [Some(guilds[0]), Some(guilds[1]), None] {
            for (from, to) in people.iter().flat_map(|from| {
                let others = people.iter().filter(move |it| *it != from).map(Some);
                others.chain([None]).map(move |to| (from, to))
            }) {
                let mut new = challenge(i64::try_from(all.len()).unwrap() + 1);
                (new.from, new.to) = (from.clone(), to.cloned());
                (new.place.guild, new.state) = (guild, state.clone());
                new.made_at = Timestamp(new.id.0 * 7 % 5);
                all.push(new);
            }
        }
    }
    let opens = all.iter().cloned().map(ChallengeWrite::Open);
    put(&store, opens.collect::<Vec<_>>()).await;
    let is_open = |it: &Challenge| it.state == ChallengeState::Open;
    let is_for = |it: &Challenge, who: ParticipantId| it.to.as_ref().is_some_and(|to| to.id == who);
    let ids = people.each_ref().map(|it| it.id);
    for who in ids.into_iter().chain([ParticipantId(99)]) {
        let mut open = all.clone();
        open.retain(|it| is_open(it) && (it.from.id == who || is_for(it, who)));
        open.sort_by_key(|it| (it.made_at, it.id));
        let found = store.open_challenges(who).await.unwrap();
        assert_eq!(found.readable, open);
        for (to, since) in [
            (None, 2),
            (Some(ids[0]), 1),
            (Some(ids[1]), 4),
            (Some(who), 0),
        ] {
            let since = Timestamp(since);
            let mut recent = all.clone();
            recent.retain(|it| it.made_at > since);
            recent.retain(|it| it.from.id == who || to.is_some_and(|to| is_for(it, to)));
            let found = store.recent_challenges(who, to, since).await;
            let mut found = found.unwrap();
            found.sort_by_key(|it| it.id);
            assert_eq!(found, recent);
        }
    }
    for (guild, limit) in guilds.into_iter().flat_map(|it| [(it, 100), (it, 2)]) {
        let mut latest = all.clone();
        latest.retain(|it| is_open(it) && it.to.is_none() && it.place.guild == Some(guild));
        latest.reverse();
        latest.truncate(limit);
        let limit = u32::try_from(limit).unwrap();
        let found = store.challenges_for_anybody(guild, limit).await.unwrap();
        assert_eq!(found, latest);
    }
}

#[tokio::test]
async fn of_two_challenges_at_once_that_ask_the_same_person_one_is_decided_again() {
    let (_folder, store) = store().await;
    let made = |id, from, made_at| {
        let mut it = challenge(id);
        (it.from, it.to, it.made_at) = (from, Some(bob()), Timestamp(made_at));
        ChallengeWrite::Open(it)
    };
    put(&store, [made(1, ada(), 300), made(3, eve(), 200)]).await;
    let ask = |id, from: Participant, seen| {
        let expected = ChallengeWrite::Expect {
            from: from.id,
            to: Some(bob().id),
            since: Timestamp(100),
            seen,
        };
        [expected, made(id, from, 400)]
    };
    put(&store, ask(10, ada(), 2)).await;
    assert_stale(&store, ask(11, eve(), 2)).await;
    assert_eq!(store.challenge(GameId(11)).await.unwrap(), None);
    put(&store, ask(11, eve(), 3)).await;
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
    put(&store, ChallengeWrite::Open(challenge(500))).await;
    assert_eq!(store.reserve_id().await.unwrap(), GameId(501));
    put_game(&store, game(700)).await;
    assert_eq!(store.reserve_id().await.unwrap(), GameId(701));
}
