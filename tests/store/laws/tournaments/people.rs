//! People of tournaments: they stay while it is running, and can leave one that cannot be read.

use cairn_domain::{
    Leaving, NoticeKind, ParticipantId, PersonWrite, TournamentId, TournamentWrite, Write,
    tournament::decide_leave,
};

use super::{NOW, commit, joins, ladder, open};
use crate::laws::{ADA, BOB, ada, bob, eve, is_stale, meet_all, put, store};

#[tokio::test]
async fn what_is_written_of_one_that_cannot_be_read_follows_from_its_row_and_is_written_once() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    let mut it = open(&*store, 1, ladder()).await;
    for who in [bob(), eve()] {
        it = commit(&*store, &it, joins(&it, who.id)).await;
    }
    let played = async |who| store.tournaments_played(who).await.unwrap();
    let leave = |who: ParticipantId| {
        Write::Tournament(TournamentWrite::LeaveUnreadable {
            tournament: TournamentId(1),
            who,
        })
    };
    put(&*store, vec![leave(bob().id)]).await;
    assert!(played(bob().id).await.is_empty());
    assert!(is_stale(&store.commit(vec![leave(bob().id)]).await));
    let end = |id: i64| {
        Write::Tournament(TournamentWrite::EndUnreadable {
            tournament: TournamentId(id),
            why: "It was damaged.".to_owned(),
            at: NOW,
        })
    };
    // Of two at once, one ends it.
    let (one, other) = tokio::join!(store.commit(vec![end(1)]), store.commit(vec![end(1)]));
    assert!(is_stale(&one) != is_stale(&other), "{one:?} {other:?}");
    assert!(is_stale(&store.commit(vec![end(2)]).await), "there is none");
    assert!(is_stale(&store.commit(vec![leave(eve().id)]).await));
    assert!(played(eve().id).await.is_empty());
    assert!(store.tournaments_going_on().await.unwrap().is_empty());
    let row = store.tournament_row(TournamentId(1)).await.unwrap();
    let because = row.unwrap().ended_because;
    assert_eq!(because.as_deref(), Some("It was damaged."));
    for (who, told) in [(ada(), 1), (eve(), 1), (bob(), 0)] {
        let notices = store.notices(who.id).await.unwrap();
        let of_it = notices.iter().filter(|it| {
            matches!(&it.what, NoticeKind::TournamentClosed { why, .. } if why == "It was damaged.")
        });
        assert_eq!(of_it.count(), told, "{}", who.id.0);
    }
}

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
