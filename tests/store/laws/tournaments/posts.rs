//! Data beside a tournament: drafts of one, its tasks.

use cairn_domain::{
    ChannelId, GuildId, Timestamp, TournamentId, TournamentWrite, Write,
    tournament::TournamentDraft,
};

use super::{ladder, open};
use crate::store::laws::{ada, assert_stale, bob, put, store};

#[tokio::test]
async fn drafts_come_back_and_go() {
    let (_folder, store) = store().await;
    open(&store, 1, ladder()).await;
    let draft = TournamentDraft {
        setup: ladder(),
        guild: GuildId(u64::MAX),
        channel: ChannelId(3),
    };
    let of = bob().id;
    let change = |was: Option<&TournamentDraft>, becomes: Option<&TournamentDraft>| {
        let [was, becomes] = [was, becomes].map(|it| it.cloned().map(Box::new));
        Write::Tournament(TournamentWrite::Draft { of, was, becomes })
    };
    assert_eq!(store.tournament_draft(of).await.unwrap(), None);
    put(&store, change(None, Some(&draft))).await;
    let mut changed = draft.clone();
    changed.setup.name = "Summer 🌞".to_owned();
    put(&store, change(Some(&draft), Some(&changed))).await;
    // Nothing is done with a setup that has changed.
    for (was, becomes) in [
        (None, Some(&draft)),
        (Some(&draft), Some(&draft)),
        (Some(&draft), None),
    ] {
        assert_stale(&store, change(was, becomes)).await;
    }
    let kept = store.tournament_draft(of).await.unwrap();
    assert_eq!(kept.as_ref(), Some(&changed));
    assert_eq!(store.tournament_draft(ada().id).await.unwrap(), None);
    put(&store, change(Some(&changed), None)).await;
    assert_eq!(store.tournament_draft(of).await.unwrap(), None);
    assert_stale(&store, change(Some(&changed), None)).await;
}

#[tokio::test]
async fn touching_leaves_a_task_that_waits_alone() {
    let (_folder, store) = store().await;
    open(&store, 1, ladder()).await;
    let (id, lane) = (TournamentId(1), cairn_domain::Lane::Discord);
    let due = async || {
        let owner = cairn_domain::Owner(1);
        store.next_due(lane, owner).await.unwrap()
    };
    let at = |at| Write::Tournament(TournamentWrite::Touch(id, Timestamp(at)));
    put(&store, at(500)).await;
    put(&store, at(100)).await;
    assert_eq!(due().await, Some(Timestamp(500)));
}
