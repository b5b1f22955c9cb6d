//! Notifications of players: the way each is delivered, and its progress.

use cairn_domain::{
    Bearer, ChannelId, EventKind, GameId, LogLength, MessageId, MessageWrite, Notification,
    NotificationChange, NotificationEvent, NotificationId, NotificationWay, Participant,
    ParticipantId, Revision, Timestamp, TournamentId, TournamentWrite,
    tournament::{
        TournamentBearer, TournamentNotification, TournamentNotificationChange,
        TournamentNotificationId,
    },
};
use cairn_store::Store;

use super::{
    ADA, BOB, ada, bob, choose, game, put, put_game, store, store_with_game,
    tournaments::paired_swiss,
};

/// One of each kind, with numbers that are easily lost.
const ALL: [NotificationEvent; 9] = [
    NotificationEvent::Board(LogLength(u64::MAX)),
    NotificationEvent::Offer(Revision(0)),
    NotificationEvent::TimeUp(Timestamp(-7)),
    NotificationEvent::Reminder(Timestamp(i64::MAX)),
    NotificationEvent::Nudge(Timestamp(-7)),
    NotificationEvent::Unseen(LogLength(u64::MAX)),
    NotificationEvent::LastDay(Timestamp(-7)),
    NotificationEvent::GoingOn(Timestamp(i64::MAX)),
    NotificationEvent::Leaving(Timestamp(-7)),
];

const BEARERS: [Bearer; 4] = [
    Bearer::Post,
    Bearer::Mention,
    Bearer::Direct,
    Bearer::Nothing,
];

fn notification(about: NotificationEvent, to: &Participant, bearer: Bearer) -> Notification {
    Notification {
        id: NotificationId {
            game: GameId(1),
            about,
            to: to.id,
        },
        bearer,
        was_closed: false,
        begun: None,
        told: false,
        message: None,
    }
}

fn notification_write(notification: Notification) -> MessageWrite {
    MessageWrite::Notification(NotificationChange::Tell(notification))
}

async fn change(store: &Store, change: NotificationChange) {
    put(store, MessageWrite::Notification(change)).await;
}

async fn of_game(store: &Store) -> Vec<Notification> {
    store.notifications(GameId(1)).await.unwrap()
}

/// Its current state.
async fn now(store: &Store, id: NotificationId) -> Option<Notification> {
    of_game(store).await.into_iter().find(|it| it.id == id)
}

#[tokio::test]
async fn news_come_back_as_they_came_up_and_come_up_once() {
    let (_folder, store) = store_with_game().await;
    put_game(&store, game(2)).await;
    let people = [ada(), bob()];
    let each = ALL
        .iter()
        .flat_map(|about| people.iter().map(move |to| (*about, to)));
    let bearers = BEARERS.into_iter().cycle();
    let all: Vec<Notification> = each
        .zip(bearers)
        .map(|((about, to), bearer)| notification(about, to, bearer))
        .collect();
    put(
        &store,
        all.iter()
            .copied()
            .map(notification_write)
            .collect::<Vec<_>>(),
    )
    .await;
    // A known one stays as it was settled.
    let otherwise = all.iter().map(|it| Notification {
        bearer: Bearer::Mention,
        ..*it
    });
    put(
        &store,
        otherwise.map(notification_write).collect::<Vec<_>>(),
    )
    .await;
    let found = of_game(&store).await;
    assert_eq!(found.len(), all.len());
    for notification in &all {
        assert!(found.contains(notification), "{notification:?}\n{found:#?}");
    }
    assert!(store.notifications(GameId(2)).await.unwrap().is_empty());
}

#[tokio::test]
async fn news_are_begun_told_and_dropped_each_for_itself() {
    let (_folder, store) = store_with_game().await;
    // The same to somebody else, and another event with the same number.
    let mine = notification(ALL[2], &ada(), Bearer::Direct);
    let others = [
        notification(ALL[2], &bob(), Bearer::Direct),
        notification(ALL[4], &ada(), Bearer::Mention),
    ];
    let all = [mine, others[0], others[1]];
    put(&store, all.map(notification_write)).await;
    let untouched = async || {
        let mut found = of_game(&store).await;
        found.retain(|it| it.id != mine.id);
        found.len() == 2 && others.iter().all(|it| found.contains(it))
    };

    let channel = Some(ChannelId(u64::MAX));
    change(&store, NotificationChange::Begin(mine.id, channel)).await;
    let begun = Notification {
        begun: channel,
        ..mine
    };
    assert_eq!(now(&store, mine.id).await, Some(begun));
    assert!(untouched().await);
    change(&store, NotificationChange::Begin(mine.id, None)).await;
    assert_eq!(now(&store, mine.id).await, Some(mine));

    change(&store, NotificationChange::Begin(mine.id, channel)).await;
    let message = Some(MessageId(u64::MAX));
    change(&store, NotificationChange::Told(mine.id, message)).await;
    let told = Notification {
        told: true,
        message,
        ..mine
    };
    assert_eq!(now(&store, mine.id).await, Some(told));
    // If they come up again, they still count as sent.
    put(&store, notification_write(mine)).await;
    assert_eq!(now(&store, mine.id).await, Some(told));
    assert!(untouched().await);

    change(&store, NotificationChange::Drop(mine.id)).await;
    assert_eq!(now(&store, mine.id).await, None);
    assert!(untouched().await);
    // Changes of missing ones have no effect.
    for gone in [
        NotificationChange::Begin(mine.id, channel),
        NotificationChange::Told(mine.id, message),
        NotificationChange::Drop(mine.id),
    ] {
        change(&store, gone).await;
    }
    assert_eq!(now(&store, mine.id).await, None);
    assert!(untouched().await);
}

#[tokio::test]
async fn closed_direct_messages_become_mentions_and_that_is_said_once() {
    let (_folder, store) = store_with_game().await;
    for (person, key, way) in [
        (ADA, "told-my-turn", "direct"),
        (ADA, "told-offers", "direct"),
        (ADA, "told-game-ended", "nothing"),
        (BOB, "told-my-turn", "direct"),
    ] {
        choose(&store, person, key, way).await;
    }
    let first = notification(ALL[0], &ada(), Bearer::Direct);
    let second = notification(ALL[1], &ada(), Bearer::Direct);
    put(
        &store,
        [notification_write(first), notification_write(second)],
    )
    .await;
    let channel = Some(ChannelId(5));
    change(&store, NotificationChange::Begin(first.id, channel)).await;

    change(&store, NotificationChange::Closed(first.id, ADA)).await;
    let mentioned = Notification {
        bearer: Bearer::Mention,
        was_closed: true,
        ..first
    };
    assert_eq!(now(&store, first.id).await, Some(mentioned));
    let of = async |person, kind| {
        let settings = store.settings(Some(person), None).await.unwrap();
        settings.personal.told.get(kind)
    };
    for (person, kind, way) in [
        (ADA, EventKind::MyTurn, NotificationWay::Mention),
        (ADA, EventKind::Offers, NotificationWay::Mention),
        (ADA, EventKind::GameEnded, NotificationWay::Nothing),
        (BOB, EventKind::MyTurn, NotificationWay::DirectMessage),
    ] {
        assert_eq!(of(person, kind).await, way);
    }
    // Earlier ones are delivered likewise, without saying so again.
    assert_eq!(now(&store, second.id).await, Some(second));
    change(&store, NotificationChange::Closed(second.id, ADA)).await;
    let quietly = Notification {
        bearer: Bearer::Mention,
        ..second
    };
    assert_eq!(now(&store, second.id).await, Some(quietly));
}

/// Lines of a tournament, each with its way of delivery to somebody.
fn line(line: u64, to: ParticipantId, bearer: TournamentBearer) -> TournamentNotification {
    TournamentNotification {
        id: TournamentNotificationId {
            tournament: TournamentId(1),
            line: LogLength(line),
            to,
        },
        bearer,
        at: Timestamp(i64::try_from(line).unwrap()),
        was_closed: false,
        begun: None,
    }
}

async fn heard<const N: usize>(store: &Store, changes: [TournamentNotificationChange; N]) {
    put(store, changes.map(TournamentWrite::Notification)).await;
}

async fn of_tournament(store: &Store, id: i64) -> Vec<TournamentNotification> {
    let found = store.tournament_notifications(TournamentId(id)).await;
    found.unwrap()
}

#[tokio::test]
async fn what_a_tournament_tells_is_begun_told_and_gone_each_for_itself() {
    let (_folder, store) = store().await;
    paired_swiss(&store, 1).await;
    let all = [
        line(3, ada().id, TournamentBearer::Post(0)),
        line(3, bob().id, TournamentBearer::Post(u16::MAX)),
        line(4, ada().id, TournamentBearer::Direct),
        line(4, bob().id, TournamentBearer::Digest),
    ];
    heard(&store, all.map(TournamentNotificationChange::Tell)).await;
    // A settled one stays so.
    let otherwise = all.map(|it| line(it.id.line.0, it.id.to, TournamentBearer::Mention));
    heard(&store, otherwise.map(TournamentNotificationChange::Tell)).await;
    let of = async || of_tournament(&store, 1).await;
    assert_eq!(of().await, all[..3], "digests are no posts");
    assert_eq!(of_tournament(&store, 2).await, []);

    let channel = Some(ChannelId(u64::MAX));
    let begins = TournamentNotificationChange::Begin(all[2].id, channel);
    heard(&store, [begins]).await;
    let begun = TournamentNotification {
        begun: channel,
        ..all[2]
    };
    assert_eq!(of().await, [all[0], all[1], begun]);
    let told = |it: TournamentNotification| TournamentNotificationChange::Told(it.id);
    heard(&store, [told(all[0]), told(begun)]).await;
    assert_eq!(of().await, [all[1]]);
    // Changes of missing ones have no effect.
    heard(&store, [begins, told(all[0])]).await;
    assert_eq!(of().await, [all[1]]);
}

#[tokio::test]
async fn closed_direct_messages_of_a_tournament_become_mentions() {
    let (_folder, store) = store().await;
    paired_swiss(&store, 1).await;
    choose(&store, ADA, "told-tournament", "direct").await;
    let all = [3, 4].map(|at| line(at, ada().id, TournamentBearer::Direct));
    heard(&store, all.map(TournamentNotificationChange::Tell)).await;
    for notification in all {
        let closed = TournamentNotificationChange::Closed(notification.id, ADA);
        heard(&store, [closed]).await;
    }
    let found = of_tournament(&store, 1).await;
    let says_so: Vec<_> = found.iter().map(|it| (it.bearer, it.was_closed)).collect();
    let mentioned = TournamentBearer::Mention;
    assert_eq!(says_so, [(mentioned, true), (mentioned, false)]);
    let settings = store.settings(Some(ADA), None).await.unwrap();
    assert_eq!(
        settings.personal.told.get(EventKind::Tournament),
        NotificationWay::Mention
    );
}

#[tokio::test]
async fn what_stands_in_a_digest_stands_in_one_that_is_sent() {
    let (_folder, store) = store().await;
    paired_swiss(&store, 1).await;
    let to = ada().id;
    let tell = |at| TournamentNotificationChange::Tell(line(at, to, TournamentBearer::Digest));
    let settle = |since, until| TournamentNotificationChange::Digest {
        to,
        since: Timestamp(since),
        until: Timestamp(until),
    };
    let of = async |until| {
        let found = store.tournament_digest(to, Timestamp(until), 10).await;
        let lines = found.unwrap().into_iter().map(|it| it.line.0);
        lines.collect::<Vec<_>>()
    };
    heard(&store, [tell(3), tell(4)]).await;
    assert!(of(10).await.is_empty());
    heard(&store, [settle(0, 10)]).await;
    // It happened before, and was recorded too late for this one.
    heard(&store, [tell(5)]).await;
    assert_eq!(of(10).await, [3, 4]);
    // That one was never sent.
    heard(&store, [settle(0, 20)]).await;
    assert_eq!((of(10).await, of(20).await), (vec![], vec![3, 4, 5]));
    heard(&store, [tell(6), settle(20, 30)]).await;
    assert_eq!((of(20).await, of(30).await), (vec![3, 4, 5], vec![6]));
    let two = store.tournament_digest(to, Timestamp(20), 2).await;
    assert_eq!(two.unwrap().len(), 2);
    assert_eq!(of_tournament(&store, 1).await, []);
}
