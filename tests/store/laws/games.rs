//! Games, logs, posts and names come back as they were written.

use cairn_domain::{
    AbortReason, ClockState, DrawReason, Due, Earlier, Event, Flag, GameChange, GameWrite, Gift,
    Head, Interval, LogEntry, MessageId, Offer, OfferKind, OfferState, Origin, Outcome, Place,
    RestHours, TurnDraft, WinReason,
};

use super::{act, action_entry, all, assert_stale, is_stale, log_of, message, place, set_trouble};
use crate::store::prelude::*;

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
        outcome: Some(Outcome::Drawn(DrawReason::Rules("threefold".to_owned()))),
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
    put_game(&store, game.clone()).await;

    let read = current_game(&store, 5).await;
    assert_eq!(all(&read), all(&game));
    assert!(store.game(GameId(6)).await.unwrap().is_none());
}

#[tokio::test]
async fn every_outcome_and_origin_and_the_anchor_come_back() {
    let (_folder, store) = store().await;
    let (first, second) = (Seat::First, Seat::Second);
    let won = [
        (first, WinReason::Rules("king_escaped".to_owned())),
        (second, WinReason::Resignation),
        (first, WinReason::Time),
    ];
    let drawn = [
        DrawReason::Agreement,
        DrawReason::TooLong,
        DrawReason::Rules("agreement".to_owned()),
    ];
    let aborted = [
        AbortReason::By(first),
        AbortReason::By(second),
        AbortReason::NoShow(second),
        AbortReason::Left(first),
        AbortReason::Agreement,
        AbortReason::Abandoned(first),
        AbortReason::StayedAway(second),
    ];
    let won = won.map(|(seat, how)| Outcome::Won(seat, how));
    let drawn = drawn.map(Outcome::Drawn);
    let aborted = aborted.map(Outcome::Aborted);
    let outcomes = won.into_iter().chain(drawn).chain(aborted);
    let origins = [
        Origin::Challenge,
        Origin::Rematch,
        Origin::Tournament,
        Origin::Import,
    ];
    for ((id, outcome), origin) in (1..).zip(outcomes).zip(origins.into_iter().cycle()) {
        let mut new = game(id);
        (new.head.outcome, new.origin) = (Some(outcome), origin);
        put_game(&store, new.clone()).await;
        let (game, at) = (new.id, message(u64::MAX));
        save(&store, async |tx: Tx| tx.set_anchor(game, at).await).await;
        new.anchor = Some(at);
        assert!(store.is_anchor(at.message).await.unwrap());
        assert!(!store.is_anchor(MessageId(1)).await.unwrap());
        assert_eq!(all(&current_game(&store, id).await), all(&new));
    }
}

#[tokio::test]
async fn a_change_counts_the_revision_and_appends_what_it_has_to_the_log() {
    let (_folder, store) = store_with_game().await;
    let change = async |expect, entries, head: &Head| {
        let change = GameChange {
            id: GameId(1),
            expect: Revision(expect),
            entries,
            head: head.clone(),
            due: Due::default(),
        };
        put(&store, GameWrite::Change(change)).await;
        let read = current_game(&store, 1).await;
        assert_eq!((read.revision, &read.head), (Revision(expect + 1), head));
    };
    // An offer is no entry.
    let mut head = game(1).head;
    head.offer = Some(Offer {
        kind: OfferKind::Draw,
        by: Seat::First,
        seq: LogLength(0),
        number: Revision(3),
        with_turn: false,
        state: OfferState::Open,
        earlier: Vec::new(),
    });
    change(0, Vec::new(), &head).await;
    assert_stale(&store, turn(1, 0, "late")).await;
    put(&store, turn(1, 1, "a1-a2")).await;
    head.outcome = Some(Outcome::Won(Seat::First, WinReason::Resignation));
    change(
        2,
        vec![action_entry("b1", 3_000), action_entry("b2", 3_000)],
        &head,
    )
    .await;
    assert_eq!(log_of(&store, 1).await, ["a1-a2", "b1", "b2"]);
}

#[tokio::test]
async fn a_change_of_another_revision_is_stale_and_its_whole_batch_is_not_written() {
    let (_folder, store) = store_with_game().await;
    put_game(&store, game(2)).await;
    let draft = TurnDraft {
        game: GameId(1),
        player: ada().id,
        seq: LogLength(0),
        actions: "a1".to_owned(),
    };
    let draft = Write::Game(GameWrite::Draft(draft));
    for expect in [1, u64::MAX] {
        let stale = turn(2, expect, "stale");
        let batch = [draft.clone(), turn(1, 0, "good"), stale, draft.clone()];
        assert_stale(&store, batch).await;
    }
    assert_stale(&store, turn(99, 0, "x")).await;
    assert_eq!(store.draft(GameId(1), ada().id).await.unwrap(), None);
    assert_eq!(all(&current_game(&store, 1).await), all(&game(1)));
    put(&store, [turn(1, 0, "good"), turn(2, 0, "good")]).await;
    for id in [1, 2] {
        assert_eq!(log_of(&store, id).await, ["good"]);
    }
}

#[tokio::test]
async fn a_batch_that_cannot_be_written_is_an_error_and_changes_nothing() {
    let (_folder, store) = store_with_game().await;
    // The same game again.
    let again = Write::Game(start(game(1)));
    let result = commit(&store, [turn(1, 0, "x"), again]).await;
    assert!(result.is_err() && !is_stale(&result));
    assert!(log_of(&store, 1).await.is_empty());
    put(&store, turn(1, 0, "y")).await;
}

#[tokio::test]
async fn nothing_to_write_is_written_at_once() {
    let (_folder, store) = store().await;
    put(&store, Vec::<Write>::new()).await;
}

#[tokio::test]
async fn a_game_moves_without_being_changed() {
    let (_folder, store) = store_with_game().await;
    let there = Place {
        thread: Some(ChannelId(77)),
        ..place()
    };
    let (game, place) = (GameId(1), there);
    for _ in 0..2 {
        save(&store, async |tx: Tx| tx.move_game(game, place).await).await;
    }
    let read = current_game(&store, 1).await;
    assert_eq!((read.place, read.revision), (there, Revision(0)));
}

#[tokio::test]
async fn trouble_comes_and_goes() {
    let (_folder, store) = store_with_game().await;
    assert_eq!(store.trouble(GameId(1)).await.unwrap(), None);
    assert_eq!(store.trouble(GameId(99)).await.unwrap(), None);
    for what in [Some("missing_access"), Some("gone"), None, None] {
        set_trouble(&store, 1, what).await;
        let trouble = store.trouble(GameId(1)).await.unwrap();
        assert_eq!(trouble.as_deref(), what);
    }
    assert_eq!(
        current_game(&store, 1).await.revision,
        Revision(0),
        "trouble with the post is no change of the game"
    );
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
