//! An unreadable tournament beside readable ones.

use cairn_domain::{
    Bearer, Family, Freezable, NoticeKind, OutboxRow, OutboxWrite, Subject,
    tournament::{TournamentDraft, TournamentKind, TournamentPost},
};
use cairn_store::TournamentsOf;

use super::{Bot, GUILD, START, setup, some_game, swiss};
use crate::{
    common::damages::{DAMAGES, DamageTarget},
    flow::chat::wait_until,
    store::prelude::*,
};

/// As if its games had waited longer than all others.
const WAITS: &str = "UPDATE tournaments SET waits_since = 1 WHERE id = $1";

#[tokio::test]
async fn a_tournament_that_cannot_be_read_holds_up_no_other_and_its_directors_are_told_once() {
    let (database, first, damaged) = swiss(4).await;
    let store = Arc::clone(&first.store);
    drop(first);
    let ways = DAMAGES
        .iter()
        .filter(|it| it.of == DamageTarget::Tournament);
    for sql in ways.map(|it| it.sql).chain([WAITS]) {
        assert!(database.damage(sql, damaged.0).await > 0, "{sql}");
    }
    // After a restart, too; games begin a second after each other.
    for later in [0, 10] {
        let now = START + Span::from_secs(later);
        let catalog = cairn_rules::catalog();
        let mut bot = Bot::with(Arc::clone(&store), catalog, None, now).await;
        let id = bot.open(TournamentKind::ALL[1], 4).await.root.id;
        bot.starts(id).await;
        let maker = bot.person(1).await;
        // It is found out beside the start.
        wait_until("a notice", async || {
            let notices = Family::of_notices(maker.id);
            !bot.store.outbox(notices).await.unwrap().is_empty()
        })
        .await;
        let told = bot
            .store
            .outbox(Family::of_notices(maker.id))
            .await
            .unwrap();
        let told: Vec<_> = told.iter().filter_map(OutboxRow::notice).collect();
        let what = Freezable::Tournament(damaged);
        assert_eq!(told, [&NoticeKind::Frozen { what }]);
        bot.workers.take().unwrap().finish().await;
    }
}

/// A post about a line of a tournament, and somebody to be notified of it.
fn post_and_notification(tournament: TournamentId, line: u64, to: ParticipantId) -> Vec<Write> {
    let subject = Subject::Tournament(tournament, TournamentPost::Line(LogLength(line)));
    let post = OutboxRow::post(subject);
    let notification = OutboxRow::notification(subject, to, Bearer::Post, Timestamp(5));
    let rows = [post, notification].into_iter();
    rows.map(|it| Write::Outbox(OutboxWrite::Add(it))).collect()
}

#[tokio::test]
async fn a_tournament_goes_on_beside_posts_news_and_a_set_up_that_nobody_can_read() {
    let (database, bot, id) = swiss(4).await;
    let store = &*bot.store;
    let maker = bot.person(1).await.id;
    put(store, post_and_notification(id, 1, maker)).await;
    let sql = "UPDATE outbox SET part = 'song' WHERE kind = 'tournament' AND id = $1";
    assert_eq!(database.damage(sql, id.0).await, 2);
    put(store, post_and_notification(id, 2, maker)).await;
    let rows = store.outbox(Family::of_tournament(id)).await.unwrap();
    let about: Vec<_> = rows.iter().map(|it| (it.subject, it.recipient)).collect();
    let line = Subject::Tournament(id, TournamentPost::Line(LogLength(2)));
    assert_eq!(about, [(line, None), (line, Some(maker))]);

    // Nor does a row affect the list it is in.
    let other = bot.open(TournamentKind::ALL[1], 4).await.root.id;
    let sql = "UPDATE tournaments SET variant = '/' WHERE id = $1";
    assert_eq!(database.damage(sql, other.0).await, 1);
    let listed = store.tournaments(TournamentsOf::Guild(GUILD), true, 9);
    let listed = listed.await.unwrap();
    assert_eq!(listed.iter().map(|it| it.id).collect::<Vec<_>>(), [id]);
    assert_eq!(listed.frozen, [Freezable::Tournament(other)]);

    // Somebody setting up a tournament starts again.
    let draft = TournamentDraft {
        setup: setup(TournamentKind::ALL[1], some_game(0)),
        guild: GUILD,
        channel: ChannelId(20),
    };
    let begins = async || bot.app.begin_tournament_draft(maker, draft.clone()).await;
    assert!(begins().await.unwrap());
    let sql = "UPDATE tournament_drafts SET draft = '7' WHERE participant = $1";
    assert_eq!(database.damage(sql, maker.0).await, 1);
    let found = bot.app.store().tournament_draft(maker).await.unwrap();
    assert_eq!(found, None);
    assert!(begins().await.unwrap());
    let found = bot.app.store().tournament_draft(maker).await.unwrap();
    assert_eq!(found.as_ref(), Some(&draft));
    assert!(!begins().await.unwrap(), "there is one already");
}

#[tokio::test]
async fn who_plays_in_a_tournament_that_cannot_be_read_is_forgotten_all_the_same() {
    let (database, first, id) = swiss(4).await;
    for it in DAMAGES
        .iter()
        .filter(|it| it.of == DamageTarget::Tournament)
    {
        assert!(database.damage(it.sql, id.0).await > 0, "{}", it.sql);
    }
    let store = Arc::clone(&first.store);
    drop(first);
    let mut bot = Bot::with(store, cairn_rules::catalog(), None, START).await;
    let who = bot.person(2).await;
    bot.app.leave_for_good(&who).await.unwrap();
    bot.work().await;
    wait_until("somebody is forgotten", async || {
        let known = bot.store.participant_by_id(who.id).await.unwrap();
        known.unwrap().user.is_none()
    })
    .await;
    bot.workers.take().unwrap().finish().await;
}
