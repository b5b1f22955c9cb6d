//! Games, logs, posts and names come back as they were written.

use cairn_domain::{
    ChannelId, ClockState, Due, Earlier, Event, Flag, GameChange, GameId, GameWrite, Gift, Head,
    HowAborted, HowDrawn, HowWon, Interval, LogEntry, LogLength, MadeFor, MessageWrite, Offer,
    OfferKind, OfferState, Origin, Outcome, Place, PlayerId, Post, RestHours, Revision, Span,
    Timestamp, WordsMark, Write,
};
use cairn_kernel::Seat;

use super::{
    ADA, act, acted, ada, all, game, is_stale, log_of, message, place, put, put_game, store, turn,
};

#[tokio::test]
async fn a_game_comes_back_with_every_kind_of_entry() {
    let (_folder, store) = store().await;
    let mut game = game(5);
    game.revision = Revision(12);
    game.bars_offers = true;
    game.place = Place {
        guild: None,
        channel: ChannelId(u64::MAX),
        wants_thread: false,
        thread: Some(ChannelId(4)),
    };
    game.head = Head {
        to_move: None,
        outcome: Some(Outcome::Drawn(HowDrawn::Rules("threefold".to_owned()))),
        offer: Some(Offer {
            kind: OfferKind::Takeback,
            by: Seat::Second,
            seq: LogLength(3),
            number: Revision(7),
            with_turn: true,
            state: OfferState::Declined,
            earlier: vec![Earlier {
                kind: OfferKind::CallOff,
                by: Seat::First,
                seq: LogLength(2),
                number: Revision(5),
            }],
        }),
        since: Timestamp(-5),
        turns: u32::MAX,
        clock: ClockState {
            gifts: vec![Gift {
                to: Seat::Second,
                time: Span::from_days(1),
                at: Timestamp(7),
            }],
            pauses: vec![Interval {
                from: Timestamp(8),
                until: Timestamp(9),
            }],
            starts: Some(Timestamp(12)),
            flag: Some(Flag {
                since: Timestamp(10),
                waiting: true,
                warned: Some(Timestamp(13)),
            }),
            reminded: Some(Timestamp(4)),
            directed: Some(Timestamp(14)),
        },
    };
    game.terms.clock = "3d+12h max 5d".parse().unwrap();
    game.terms.rest = "nights, no vacations".parse().unwrap();
    game.terms.hints = true;
    game.rest_hours.second = Some(RestHours::usual("Europe/Berlin".parse().unwrap()));
    game.due = Due {
        deadline: Some(Timestamp(11)),
        wake: None,
    };
    let seat = Seat::Second;
    game.log = [
        Event::Acted(seat, act("a1 \u{202e}\"'; DROP TABLE games; --")),
        Event::Rolled(act("6")),
        Event::Resigned(seat),
        Event::DrawAgreed(seat),
        Event::TakenBack(seat, LogLength(1)),
        Event::Aborted(Seat::First),
        Event::CalledOff(seat),
        Event::TimedOut(seat),
        Event::Abandoned,
        Event::Settled,
        Event::Substituted(seat),
    ]
    .into_iter()
    .zip(100..)
    .map(|(event, at)| LogEntry {
        at: Timestamp(at),
        event,
        next: (at % 2 == 0).then_some(Seat::Second),
    })
    .collect();
    put_game(&*store, game.clone()).await;

    let read = store.game(GameId(5)).await.unwrap().unwrap();
    assert_eq!(all(&read), all(&game));
    assert!(store.game(GameId(6)).await.unwrap().is_none());
}

#[tokio::test]
async fn every_outcome_comes_back() {
    let (_folder, store) = store().await;
    let outcomes = [
        Outcome::Won(Seat::First, HowWon::Rules("king_escaped".to_owned())),
        Outcome::Won(Seat::Second, HowWon::Resignation),
        Outcome::Drawn(HowDrawn::Agreement),
        Outcome::Drawn(HowDrawn::TooLong),
        Outcome::Drawn(HowDrawn::Rules("agreement".to_owned())),
        Outcome::Aborted(HowAborted::By(Seat::First)),
        Outcome::Aborted(HowAborted::By(Seat::Second)),
        Outcome::Aborted(HowAborted::NoShow(Seat::Second)),
        Outcome::Aborted(HowAborted::Left(Seat::First)),
        Outcome::Aborted(HowAborted::Agreement),
        Outcome::Aborted(HowAborted::Abandoned(Seat::First)),
        Outcome::Aborted(HowAborted::StayedAway(Seat::Second)),
        Outcome::Won(Seat::First, HowWon::Time),
    ];
    for (id, outcome) in (1..).zip(outcomes) {
        let mut game = game(id);
        game.head.outcome = Some(outcome);
        put_game(&*store, game.clone()).await;
        let read = store.game(game.id).await.unwrap().unwrap();
        assert_eq!(read.head, game.head);
    }
}

#[tokio::test]
async fn a_change_appends_to_the_log_and_counts_the_revision() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    put(&*store, vec![turn(1, 0, "a1-a2")]).await;
    let won = Head {
        to_move: None,
        outcome: Some(Outcome::Won(Seat::First, HowWon::Resignation)),
        offer: None,
        since: Timestamp(3_000),
        turns: 2,
        clock: ClockState::default(),
    };
    let change = GameChange {
        id: GameId(1),
        expect: Revision(1),
        entries: vec![acted("b1", 3_000), acted("b2", 3_000)],
        head: won.clone(),
        due: Due::default(),
    };
    put(&*store, vec![Write::Game(GameWrite::Change(change))]).await;

    let read = store.game(GameId(1)).await.unwrap().unwrap();
    assert_eq!(log_of(&*store, 1).await, ["a1-a2", "b1", "b2"]);
    assert_eq!((read.revision, read.head), (Revision(2), won));
}

#[tokio::test]
async fn an_offer_changes_the_revision_but_not_the_log() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let offer = Offer {
        kind: OfferKind::Draw,
        by: Seat::First,
        seq: LogLength(0),
        number: Revision(3),
        with_turn: false,
        state: OfferState::Open,
        earlier: Vec::new(),
    };
    let change = GameChange {
        id: GameId(1),
        expect: Revision(0),
        entries: Vec::new(),
        head: Head {
            offer: Some(offer.clone()),
            ..game(1).head
        },
        due: Due::default(),
    };
    put(&*store, vec![Write::Game(GameWrite::Change(change))]).await;

    let read = store.game(GameId(1)).await.unwrap().unwrap();
    assert_eq!((read.revision, read.log.len()), (Revision(1), 0));
    assert_eq!(read.head.offer, Some(offer));
    assert!(is_stale(&store.commit(vec![turn(1, 0, "late")]).await));
}

#[tokio::test]
async fn a_change_of_another_revision_is_stale_and_its_whole_batch_is_not_written() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let meet = Write::Game(GameWrite::Trouble(GameId(1), Some("gone".to_owned())));
    for expect in [1, u64::MAX] {
        let result = store
            .commit(vec![meet.clone(), turn(1, expect, "x"), meet.clone()])
            .await;
        assert!(is_stale(&result));
    }
    assert!(is_stale(&store.commit(vec![turn(99, 0, "x")]).await));
    assert_eq!(store.trouble(GameId(1)).await.unwrap(), None);
    assert_eq!(
        all(&store.game(GameId(1)).await.unwrap().unwrap()),
        all(&game(1))
    );
}

#[tokio::test]
async fn two_changes_in_one_batch_are_both_or_neither() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    put_game(&*store, game(2)).await;
    let result = store
        .commit(vec![turn(1, 0, "good"), turn(2, 5, "stale")])
        .await;
    assert!(is_stale(&result));
    assert!(log_of(&*store, 1).await.is_empty());

    put(&*store, vec![turn(1, 0, "good"), turn(2, 0, "good")]).await;
    assert_eq!(log_of(&*store, 2).await, ["good"]);
}

#[tokio::test]
async fn a_batch_that_cannot_be_written_is_an_error_and_changes_nothing() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    // The same game again.
    let again = Write::Game(GameWrite::Start(Box::new(game(1))));
    let result = store.commit(vec![turn(1, 0, "x"), again]).await;
    assert!(result.is_err() && !is_stale(&result));
    assert!(log_of(&*store, 1).await.is_empty());
    put(&*store, vec![turn(1, 0, "y")]).await;
}

#[tokio::test]
async fn nothing_to_write_is_written_at_once() {
    let (_folder, store) = store().await;
    put(&*store, Vec::new()).await;
}

#[tokio::test]
async fn a_game_moves_without_being_changed() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let there = Place {
        thread: Some(ChannelId(77)),
        ..place()
    };
    let r#move = Write::Game(GameWrite::Move(GameId(1), there));
    for _ in 0..2 {
        put(&*store, vec![r#move.clone()]).await;
    }
    let read = store.game(GameId(1)).await.unwrap().unwrap();
    assert_eq!((read.place, read.revision), (there, Revision(0)));
}

#[tokio::test]
async fn trouble_comes_and_goes() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    assert_eq!(store.trouble(GameId(1)).await.unwrap(), None);
    assert_eq!(store.trouble(GameId(99)).await.unwrap(), None);
    for what in [Some("missing_access"), Some("gone"), None, None] {
        let what = what.map(str::to_owned);
        let game = GameId(1);
        put(
            &*store,
            vec![Write::Game(GameWrite::Trouble(game, what.clone()))],
        )
        .await;
        assert_eq!(store.trouble(game).await.unwrap(), what);
    }
    assert_eq!(
        store.game(GameId(1)).await.unwrap().unwrap().revision,
        Revision(0),
        "trouble with the post is no change of the game"
    );
}

#[tokio::test]
async fn posts_are_listed_oldest_first_and_each_message_once() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    put_game(&*store, game(2)).await;
    let post = |number, seq| Post {
        game: GameId(1),
        made_for: MadeFor::Board(LogLength(seq)),
        at: message(number),
        words: WordsMark(-5),
    };
    let time_up = Post {
        made_for: MadeFor::TimeUp(Timestamp(-3)),
        ..post(8, 1)
    };
    let offer = Post {
        made_for: MadeFor::Offer(Revision(1)),
        ..post(u64::MAX, 1)
    };
    let other = Post {
        game: GameId(2),
        ..post(6, 0)
    };
    for post in [post(7, 0), offer, post(3, 2), time_up, other, post(7, 0)] {
        put(&*store, vec![Write::Message(MessageWrite::Posted(post))]).await;
    }
    assert_eq!(
        store.posts(GameId(1)).await.unwrap(),
        [post(7, 0), offer, post(3, 2), time_up]
    );

    // An edited message shows something newer, in the same place.
    let edited = Post {
        words: WordsMark(6),
        ..post(7, 3)
    };
    put(&*store, vec![Write::Message(MessageWrite::Posted(edited))]).await;
    for _ in 0..2 {
        put(
            &*store,
            vec![Write::Message(MessageWrite::Retired(offer.at))],
        )
        .await;
    }
    assert_eq!(
        store.posts(GameId(1)).await.unwrap(),
        [edited, post(3, 2), time_up]
    );
    assert_eq!(store.posts(GameId(2)).await.unwrap(), [other]);
}

#[tokio::test]
async fn the_last_name_counts_and_the_participant_stays_the_same() {
    let (_folder, store) = store().await;
    let stranger = PlayerId(77);
    assert_eq!(store.participant(stranger).await.unwrap(), None);
    let id = store.enroll(stranger, String::new()).await.unwrap().id;
    for (name, known) in [
        ("Zoe", "Zoe"),
        ("", "Zoe"),
        ("Бob \u{202e}*_`", "Бob \u{202e}*_`"),
    ] {
        let enrolled = store.enroll(stranger, name.to_owned()).await.unwrap();
        assert_eq!((enrolled.id, enrolled.name.as_str()), (id, known));
        assert_eq!(store.participant(stranger).await.unwrap(), Some(enrolled));
    }
    assert_eq!(store.participant(ADA).await.unwrap(), Some(ada()));
}

#[tokio::test]
async fn the_anchor_the_origin_and_the_state_of_the_log_come_back() {
    let (_folder, store) = store().await;
    for (id, origin) in (1..).zip([
        Origin::Challenge,
        Origin::Rematch,
        Origin::Tournament,
        Origin::Import,
    ]) {
        let mut game = game(id);
        game.origin = origin;
        put_game(&*store, game.clone()).await;
        let anchor = message(u64::MAX);
        let game_id = game.id;
        let anchored = GameWrite::Anchored(game_id, anchor);
        put(&*store, vec![Write::Game(anchored)]).await;
        game.anchor = Some(anchor);
        assert_eq!(
            all(&store.game(game_id).await.unwrap().unwrap()),
            all(&game)
        );
    }
}
