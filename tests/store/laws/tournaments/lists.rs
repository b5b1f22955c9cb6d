//! The data that lists use: who is in a tournament, whether it is running, who was a no-show.

use cairn_domain::tournament::{
    DirectorAction, EntryId, ExitReason, Stage, TournamentEvent, TournamentFacts, TournamentKind,
    TournamentLine, decide_direct, decide_leave,
};
use cairn_store::TournamentsOf;

use super::{NOW, apply, joins, ladder, maker, open, setup};
use crate::store::prelude::*;

#[tokio::test]
async fn lists_follow_who_is_in_it_and_whether_it_goes_on() {
    let (_folder, store) = store().await;
    let of = |who: ParticipantId| TournamentsOf::Person(who);
    let ids = async |of, going_on| -> Vec<i64> {
        let found = store.tournaments(of, going_on, 9).await.unwrap();
        found.iter().map(|it| it.id.0).collect()
    };
    let mut it = open(&store, 1, ladder()).await;
    open(&store, 2, setup(TournamentKind::ALL[1])).await;
    it = apply(&store, &it, joins(&it, bob().id)).await;
    it = apply(&store, &it, joins(&it, eve().id)).await;
    assert_eq!(ids(of(ada().id), true).await, [2, 1], "she directs both");
    assert_eq!(ids(of(bob().id), true).await, [1]);
    assert_eq!(ids(TournamentsOf::Guild(GuildId(10)), true).await, [2, 1]);
    let [elsewhere, here] = [
        TournamentsOf::Guild(GuildId(11)),
        TournamentsOf::Channel(ChannelId(20)),
    ];
    assert_eq!(ids(elsewhere, true).await, [0; 0]);
    assert_eq!(ids(here, true).await, [2, 1]);
    let played = async |who| store.tournaments_played(who).await.unwrap();
    assert_eq!(played(bob().id).await, [TournamentId(1)]);
    assert!(played(ada().id).await.is_empty(), "she only directs");
    let thread = ChannelId(u64::MAX);
    let moved = async |tx: Tx| {
        let id = TournamentId(1);
        tx.save_tournament_thread(id, Some(thread)).await
    };
    save(&store, moved).await;
    assert_eq!(ids(TournamentsOf::Channel(thread), true).await, [1]);

    let left = decide_leave(&it, eve().id, eve().id, NOW).unwrap();
    it = apply(&store, &it, left).await;
    assert!(ids(of(eve().id), true).await.is_empty());
    assert!(played(eve().id).await.is_empty());

    let listed = store.tournaments(of(bob().id), true, 9).await.unwrap();
    assert_eq!(
        (&*listed[0].name, &*listed[0].kind, listed[0].stage),
        ("Spring", "ladder", Stage::Open)
    );
    assert_eq!((listed[0].thread, listed[0].opened_at), (Some(thread), NOW));
    let ongoing = store.tournaments_going_on().await.unwrap();
    assert_eq!(ongoing, [TournamentId(1), TournamentId(2)]);
    let (action, facts) = (DirectorAction::CallOff, TournamentFacts::default());
    let off = decide_direct(&it, maker(), action, None, &facts, NOW).unwrap();
    apply(&store, &it, off).await;
    assert!(ids(of(bob().id), true).await.is_empty());
    assert_eq!(ids(of(bob().id), false).await, [1]);
    assert!(played(bob().id).await.is_empty());
    assert_eq!(
        store.tournaments_going_on().await.unwrap(),
        [TournamentId(2)]
    );
    assert_eq!(ids(TournamentsOf::Guild(GuildId(10)), false).await, [1]);
}

#[tokio::test]
async fn no_shows_are_counted_in_the_last_tournaments() {
    let (_folder, store) = store().await;
    for id in 1..=3 {
        let it = open(&store, id, ladder()).await;
        let it = apply(&store, &it, joins(&it, bob().id)).await;
        if id != 2 {
            let gone = TournamentLine {
                at: NOW,
                by: None,
                event: TournamentEvent::Withdrawn {
                    entry: EntryId(0),
                    why: ExitReason::NoShow,
                    forgotten: false,
                },
                why: None,
            };
            apply(&store, &it, vec![gone].into()).await;
        }
    }
    for (last, count) in [(9, 2), (2, 1), (1, 1)] {
        assert_eq!(store.no_shows(bob().id, last).await.unwrap(), count);
    }
    assert_eq!(store.no_shows(eve().id, 9).await.unwrap(), 0);
}
