//! Messages that exist once and people who are notified once: how far each has come.

use cairn_domain::{
    Bearer, EventKind, Family, Fingerprint, MessageId, NoticeKind, NotificationEvent,
    NotificationWay, OutboxDetail, OutboxRow, OutboxState, OutboxWrite, Subject,
    tournament::TournamentPost,
};

use super::{choose, say_farewell};
use crate::store::prelude::*;

const BOARD: NotificationEvent = NotificationEvent::Board(LogLength(u64::MAX));

async fn save(store: &Store, rows: &[OutboxRow]) {
    let save = async |tx: Tx| {
        for row in rows {
            tx.save_outbox_row(row).await?;
        }
        anyhow::Ok(())
    };
    store.transact(save).await.unwrap();
}

/// Whether there was such a row.
async fn remove(store: &Store, row: &OutboxRow) -> bool {
    let remove = async |tx: Tx| tx.remove_outbox_row(row).await;
    store.transact::<_, anyhow::Error, _>(remove).await.unwrap()
}

async fn add(store: &Store, rows: &[OutboxRow]) {
    let rows = rows.iter().cloned();
    put(store, rows.map(OutboxWrite::Add).collect::<Vec<_>>()).await;
}

fn of_game(event: NotificationEvent) -> Subject {
    Subject::Game(GameId(1), event)
}

fn line(line: u64, to: ParticipantId, bearer: Bearer) -> OutboxRow {
    let subject = Subject::Tournament(TournamentId(1), TournamentPost::Line(LogLength(line)));
    OutboxRow::notification(subject, to, bearer, Timestamp(line.cast_signed()))
}

/// A post of a game, in a channel.
fn board(event: NotificationEvent, channel: u64, message: u64) -> OutboxRow {
    OutboxRow {
        state: OutboxState::Done,
        channel: Some(ChannelId(channel)),
        message: Some(MessageId(message)),
        fingerprint: Fingerprint(-5),
        ..OutboxRow::post(of_game(event))
    }
}

#[tokio::test]
async fn rows_come_back_as_they_were_written_each_for_itself() {
    let (_folder, store) = store().await;
    let time_up = NotificationEvent::TimeUp(Timestamp(-7));
    let letters = [ada().id, bob().id]
        .map(|to| OutboxRow::notification(of_game(time_up), to, Bearer::Direct, Timestamp(-3)));
    add(&store, &letters).await;
    // A known one stays as it was settled, and who has no account is told nothing.
    let otherwise = letters.clone().map(|it| OutboxRow {
        bearer: Bearer::Mention,
        ..it
    });
    add(&store, &otherwise).await;
    say_farewell(&store, eve().id).await;
    add(&store, &[line(3, eve().id, Bearer::Direct)]).await;
    let of = async |of| store.outbox(of).await.unwrap();
    let game = Family::of_game(GameId(1));
    assert_eq!(of(game).await, letters);
    assert_eq!(of(Family::of_tournament(TournamentId(1))).await, []);
    assert_eq!(of(Family::of_game(GameId(2))).await, []);

    let begun = OutboxRow {
        state: OutboxState::Begun,
        channel: Some(ChannelId(u64::MAX)),
        fingerprint: Fingerprint(i64::MIN),
        detail: Some(OutboxDetail::Closed),
        ..letters[0].clone()
    };
    save(&store, std::slice::from_ref(&begun)).await;
    assert_eq!(of(game).await, [begun.clone(), letters[1].clone()]);
    let state = async |tx: Tx| tx.outbox_state(&begun).await;
    let state = store.transact::<_, anyhow::Error, _>(state).await.unwrap();
    assert_eq!(state, Some(OutboxState::Begun));
    assert!(remove(&store, &begun).await);
    assert!(!remove(&store, &begun).await);
    assert_eq!(of(game).await, letters[1..]);

    let table = OutboxRow {
        message: Some(MessageId(u64::MAX)),
        state: OutboxState::Done,
        detail: Some(OutboxDetail::Lost),
        ..begun
    };
    let table = OutboxRow {
        subject: Subject::Opening(GameId(1)),
        recipient: None,
        bearer: Bearer::Post,
        ..table
    };
    save(&store, std::slice::from_ref(&table)).await;
    let found = store.outbox_row(table.subject).await.unwrap();
    assert_eq!(found.as_ref(), Some(&table));
    put(&store, OutboxWrite::Remove(table.subject)).await;
    assert_eq!(store.outbox_row(table.subject).await.unwrap(), None);
}

#[tokio::test]
async fn posts_are_listed_oldest_first_each_once_in_a_channel() {
    let (_folder, store) = store().await;
    let offer = NotificationEvent::Offer(Revision(1));
    let all = [
        board(offer, 7, 3),
        board(NotificationEvent::TimeUp(Timestamp(-3)), 7, 4),
        board(BOARD, 7, 5),
        board(BOARD, u64::MAX, u64::MAX),
    ];
    save(&store, &all).await;
    let begun = OutboxRow {
        state: OutboxState::Begun,
        message: None,
        ..board(NotificationEvent::Board(LogLength(1)), 7, 0)
    };
    save(&store, &[begun]).await;
    assert_eq!(store.posts(GameId(1)).await.unwrap(), all);
    let newest = store.newest_board(GameId(1)).await.unwrap();
    assert_eq!(newest, all[3].message_ref());
    let again = board(BOARD, 7, 6);
    save(&store, std::slice::from_ref(&again)).await;
    remove(&store, &all[0]).await;
    let left = [all[1].clone(), again, all[3].clone()];
    assert_eq!(store.posts(GameId(1)).await.unwrap(), left);
}

#[tokio::test]
async fn closed_direct_messages_are_set_back_once() {
    let (_folder, store) = store().await;
    for (person, key, way) in [
        (ADA, "told-my-turn", "direct"),
        (ADA, "told-offers", "direct"),
        (ADA, "told-game-ended", "nothing"),
        (BOB, "told-my-turn", "direct"),
    ] {
        choose(&store, person, key, way).await;
    }
    for had_direct in [true, false] {
        let back = async |tx: Tx| tx.set_direct_back(ADA).await;
        let found = store.transact::<_, anyhow::Error, _>(back).await.unwrap();
        assert_eq!(found, had_direct);
    }
    for (person, kind, way) in [
        (ADA, EventKind::MyTurn, NotificationWay::Mention),
        (ADA, EventKind::Offers, NotificationWay::Mention),
        (ADA, EventKind::GameEnded, NotificationWay::Nothing),
        (BOB, EventKind::MyTurn, NotificationWay::DirectMessage),
    ] {
        let settings = store.settings(Some(person), None).await.unwrap();
        assert_eq!(settings.personal.told.get(kind), way);
    }
}

#[tokio::test]
async fn what_stands_in_a_digest_stands_in_one_that_is_sent() {
    let (_folder, store) = store().await;
    let to = ada().id;
    let tell = async |lines: &[u64]| {
        let rows = lines.iter().map(|it| line(*it, to, Bearer::Digest));
        add(&store, &rows.collect::<Vec<_>>()).await;
    };
    let settle = async |since, until| {
        let span = (Timestamp(since), Timestamp(until));
        let fix = async |tx: Tx| tx.fix_digest(to, span).await;
        store.transact::<_, anyhow::Error, _>(fix).await.unwrap();
    };
    let of = async |until| {
        let found = store.digest_lines(to, Timestamp(until), 10).await;
        let lines = found.unwrap().into_iter().map(|it| it.1.0);
        lines.collect::<Vec<_>>()
    };
    tell(&[3, 4]).await;
    assert!(of(10).await.is_empty());
    settle(0, 10).await;
    // It happened before, and was recorded too late for this one.
    tell(&[5]).await;
    assert_eq!(of(10).await, [3, 4]);
    // That one was never sent.
    settle(0, 20).await;
    assert_eq!((of(10).await, of(20).await), (vec![], vec![3, 4, 5]));
    tell(&[6, 10]).await;
    settle(20, 30).await;
    assert_eq!((of(20).await, of(30).await), (vec![3, 4, 5], vec![6, 10]));
    let two = store.digest_lines(to, Timestamp(20), 2).await;
    assert_eq!(two.unwrap().len(), 2);
    let family = Family::of_tournament(TournamentId(1));
    assert_eq!(
        store.outbox(family).await.unwrap(),
        [],
        "digests are no posts"
    );
}

#[tokio::test]
async fn notices_are_in_the_order_of_their_times_and_of_equal_ones_none_is_lost() {
    let (_folder, store) = store().await;
    let notice = |game, at| {
        let what = NoticeKind::PlanFell {
            game: GameId(game),
            variant: "raid".to_owned(),
        };
        OutboxWrite::Notice(ada().id, what, Timestamp(at))
    };
    let all = [notice(2, 9), notice(1, 7), notice(2, 9), notice(3, 8)];
    put(&store, all).await;
    let found = store.outbox(Family::of_notices(ada().id)).await.unwrap();
    let games: Vec<i64> = found
        .iter()
        .filter_map(|it| match it.notice() {
            Some(NoticeKind::PlanFell { game, .. }) => Some(game.0),
            _ => None,
        })
        .collect();
    assert_eq!(games, [1, 3, 2, 2]);
    assert!(found.iter().all(|it| it.state == OutboxState::Due));
}
