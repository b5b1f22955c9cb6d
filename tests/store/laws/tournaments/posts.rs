//! Data beside a tournament: drafts of one, its tasks.

use cairn_domain::tournament::TournamentDraft;

use super::{ladder, open};
use crate::store::prelude::*;

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
    let put_draft = async |draft: Option<&TournamentDraft>| {
        let put = async |tx: Tx| tx.save_tournament_draft(of, draft).await;
        save(&store, put).await;
    };
    assert_eq!(store.tournament_draft(of).await.unwrap(), None);
    put_draft(Some(&draft)).await;
    let mut changed = draft.clone();
    changed.setup.name = "Summer 🌞".to_owned();
    put_draft(Some(&changed)).await;
    let kept = store.tournament_draft(of).await.unwrap();
    assert_eq!(kept.as_ref(), Some(&changed));
    assert_eq!(store.tournament_draft(ada().id).await.unwrap(), None);
    put_draft(None).await;
    assert_eq!(store.tournament_draft(of).await.unwrap(), None);
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
    let at = |at| Write::touch_tournament(id, Timestamp(at));
    put(&store, at(500)).await;
    put(&store, at(100)).await;
    assert_eq!(due().await, Some(Timestamp(500)));
}
