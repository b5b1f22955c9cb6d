//! Challenges: they come back as written, and what many decide at once is decided once.

use cairn_domain::{
    Challenge, ChallengeState, Editable as _, OpponentConditions, Refusal, SidePreference,
    decide_cancel, decide_decline, decide_terms,
};
use tokio::task::JoinSet;

use super::{challenge, message, settled_challenge};
use crate::store::prelude::*;

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
        direct.settled_at = Some(Timestamp(5)).filter(|_| state != ChallengeState::Open);
        direct.state = state;
        direct.post = Some(message(id.cast_unsigned()));
        // A game has one rematch that is open or accepted, so each belongs to a game of its own.
        direct.rematch_of = Some(GameId(id - 9));
        direct.place.thread = Some(ChannelId(3));
        direct.terms.hints = true;
        direct.conditions = conditions();
        direct.amended = 3;
        let mut anybody = challenge(id + 100);
        anybody.to = None;
        anybody.side = SidePreference::Second;
        anybody.place.guild = None;
        for challenge in [direct, anybody] {
            put(&store, challenge.clone()).await;
            let read = store.challenge(challenge.id).await.unwrap();
            assert_eq!(read, Some(challenge));
        }
    }
    assert_eq!(store.challenge(GameId(9)).await.unwrap(), None);
}

fn conditions() -> OpponentConditions {
    OpponentConditions {
        in_time: Some(90),
        lowest: Some(1_400),
        highest: Some(1_800),
    }
}

/// Decides on a challenge in a transaction, as the bot does.
async fn change(
    store: &Store,
    decide: impl Fn(&Challenge) -> Result<Vec<Write>, Refusal> + Send + Sync,
) -> anyhow::Result<()> {
    let change = async |tx: Tx| {
        let challenge = tx.challenge(GameId(1)).await?.unwrap();
        Ok(tx.apply(&decide(&challenge)?).await?)
    };
    store.transact(change).await
}

/// How many of these succeed at the same moment.
async fn count_done(
    store: &Arc<Store>,
    many: impl IntoIterator<Item = fn(&Challenge) -> Result<Vec<Write>, Refusal>>,
) -> usize {
    let mut all = JoinSet::new();
    for decide in many {
        let store = Arc::clone(store);
        all.spawn(async move { change(&store, decide).await.is_ok() });
    }
    let done = all.join_all().await;
    done.into_iter().filter(|it| *it).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_settled_once_and_its_terms_change_before_that_whoever_is_first() {
    let (_folder, store) = store().await;
    let mut open = challenge(1);
    open.terms.hints = true;
    put(&store, open).await;
    let forbid: fn(&Challenge) -> _ = |it| {
        let change = Challenge::change("hints", "no");
        decide_terms(it, Some(ada().id), &change, Timestamp(2_000))
    };
    assert_eq!(count_done(&store, [forbid; 8]).await, 8);
    let read = store.challenge(GameId(1)).await.unwrap().unwrap();
    assert_eq!((read.amended, read.terms.hints), (1, false));

    let cancel: fn(&Challenge) -> _ = |it| decide_cancel(it, Some(ada().id), Timestamp(3_000));
    let decline: fn(&Challenge) -> _ = |it| decide_decline(it, Some(bob().id), Timestamp(3_000));
    let ends = [cancel, decline].into_iter().cycle().take(8);
    assert_eq!(count_done(&store, ends).await, 1);
    assert_eq!(count_done(&store, [forbid]).await, 0);
    let read = store.challenge(GameId(1)).await.unwrap().unwrap();
    assert_eq!(read.settled_at, Some(Timestamp(3_000)));
}

#[tokio::test]
async fn a_game_has_one_rematch_that_is_open_or_accepted() {
    let (_folder, store) = store_with_game().await;
    let rematch = |it: Challenge| Challenge {
        rematch_of: Some(GameId(1)),
        ..it
    };
    let found = async || store.rematch(GameId(1)).await.unwrap();
    assert_eq!(found().await, None);
    for (id, last) in [
        (2, ChallengeState::Declined),
        (3, ChallengeState::Accepted(bob())),
    ] {
        put(&store, rematch(challenge(id))).await;
        assert_eq!(found().await, Some(rematch(challenge(id))));
        assert!(commit(&store, rematch(challenge(9))).await.is_err());
        let is_there = matches!(last, ChallengeState::Accepted(_));
        let last = rematch(settled_challenge(id, last, 5));
        put(&store, last.clone()).await;
        assert_eq!(found().await, Some(last).filter(|_| is_there));
    }
    assert_eq!(store.challenge(GameId(9)).await.unwrap(), None);
}

#[tokio::test]
async fn challenges_are_found_by_who_makes_and_who_may_accept_them_where_and_since_when() {
    let (_folder, store) = store().await;
    let people = [ada(), bob(), eve()];
    let guilds = [10, 11, 12].map(GuildId);
    let is_open = |it: &Challenge| it.state == ChallengeState::Open;
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
                new.settled_at = Some(Timestamp(5)).filter(|_| !is_open(&new));
                new.made_at = Timestamp(new.id.0 * 7 % 5);
                all.push(new);
            }
        }
    }
    put(&store, all.clone()).await;
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
            let mut found = found.unwrap().readable;
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
        assert_eq!(found.readable, latest);
    }
}

#[tokio::test]
async fn ids_are_given_away_once_even_across_restarts() {
    let (folder, store) = store().await;
    let first = store.reserve_id().await.unwrap();
    let second = store.reserve_id().await.unwrap();
    assert!(first < second);

    let store = folder.reopen(store).await;
    let third = store.reserve_id().await.unwrap();
    assert!(second < third);
    // Rows with ids that were never reserved are skipped.
    put(&store, challenge(500)).await;
    assert_eq!(store.reserve_id().await.unwrap(), GameId(501));
    put_game(&store, game(700)).await;
    assert_eq!(store.reserve_id().await.unwrap(), GameId(701));
}
