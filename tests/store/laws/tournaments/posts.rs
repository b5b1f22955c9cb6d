//! Data beside a tournament: its posts, drafts of one, its tasks.

use cairn_domain::{
    ChannelId, Family, GuildId, LogLength, MessageId, MessageRecord, MessageWrite, Subject,
    Timestamp, TournamentId, WordsMark, Write,
    tournament::{PostAbout, TournamentDraft},
};
use cairn_store::Tx;

use super::{ladder, open};
use crate::store::laws::{ada, bob, put, save, store};

#[tokio::test]
async fn posts_and_drafts_come_back_and_go() {
    let (_folder, store) = store().await;
    open(&store, 1, ladder()).await;
    let mut post = MessageRecord {
        subject: Subject::Tournament(TournamentId(1), PostAbout::Line(LogLength(3))),
        channel: ChannelId(u64::MAX),
        message: None,
        words: WordsMark(-1),
        written_at: Timestamp(5),
        was_lost: false,
    };
    put(&store, MessageWrite::Record(post)).await;
    post.message = Some(MessageId(u64::MAX));
    post.was_lost = true;
    put(&store, MessageWrite::Record(post)).await;
    let about = Subject::Tournament(TournamentId(1), PostAbout::Registration);
    let other = MessageRecord {
        subject: about,
        ..post
    };
    put(&store, MessageWrite::Record(other)).await;
    let posts = async || {
        let of = Family::of_tournament(TournamentId(1));
        store.messages(of).await.unwrap()
    };
    assert_eq!(posts().await, [post, other]);
    put(&store, MessageWrite::Forget(about)).await;
    assert_eq!(posts().await, [post]);

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
