//! Data beside a tournament: its posts, drafts of one, its tasks.

use cairn_domain::{
    ChannelId, Family, GuildId, LogLength, MessageId, MessageRecord, MessageWrite, Subject,
    Timestamp, TournamentId, TournamentWrite, WordsMark, Write,
    tournament::{PostAbout, TournamentDraft},
};

use super::{ladder, open};
use crate::store::laws::{ada, assert_stale, bob, put, store};

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
