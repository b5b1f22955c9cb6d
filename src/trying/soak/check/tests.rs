//! Tests of the check itself: with a correctly announced game, and with each possible fault.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use cairn_domain::{
    Away, ClockState, Due, Event, Game, GameId, HowWon, Interval, LogEntry, LogLength,
    LoggedAction, NewGame, Origin, Outcome, Participant, ParticipantId, Place, PlayerId, Rated,
    Span, Terms, TimeControl, Timestamp,
};
use cairn_kernel::{BySeat, Level, Seat};
use cairn_rules::catalog;
use localdiscord::world::id::{ChannelId, MessageId, UserId};
use serde_json::value::RawValue;

use super::{CheckResult, FoundFault, ObservedGame, look};
use crate::soak::{clocks, posts::Noted, transcript::KnownGame};

const BEGUN: Timestamp = Timestamp(1_800_000_000_000);
const PLACE: ChannelId = ChannelId(5);
const HOUR: Span = Span::from_secs(3_600);

fn player(number: u64) -> Participant {
    Participant {
        id: ParticipantId(number.cast_signed()),
        user: Some(PlayerId(number)),
        name: format!("player {number}"),
    }
}

/// A rated game with a day per turn, in which a turn was made every hour.
pub(in crate::soak) fn game(turns: usize) -> Game {
    let kind = catalog().games().next().expect("a game");
    let options = kind
        .open("{}")
        .expect("usual options")
        .options()
        .to_string();
    let terms = Terms {
        rated: Rated::ByForm,
        clock: "1d".parse().expect("a clock"),
        ..Terms::casual(kind.about.key, options)
    };
    let new = NewGame {
        id: GameId(7),
        terms,
        players: BySeat {
            first: player(1),
            second: player(2),
        },
        rest_hours: BySeat::default(),
        seed: [5; 32],
        origin: Origin::Challenge,
        bars_offers: false,
        place: Place {
            guild: None,
            channel: cairn_domain::ChannelId(PLACE.0),
            wants_thread: false,
            thread: None,
        },
        anchor: None,
        language: "en-US".to_owned(),
        clock: ClockState::default(),
    };
    let mut game = new.begin(&catalog(), BEGUN).expect("a game");
    game.log.clear();
    for (turn, seat) in (1..=turns).zip([Seat::First, Seat::Second].into_iter().cycle()) {
        let act = LoggedAction {
            action: RawValue::from_string("0".to_owned()).expect("JSON"),
            notation: "a1".to_owned(),
            annotated: "a1".to_owned(),
            fingerprint: String::new(),
        };
        let hours = i64::try_from(turn).expect("a few");
        game.log.push(LogEntry {
            at: Timestamp(BEGUN.0 + hours * HOUR.0),
            event: Event::Acted {
                seat,
                act: Arc::new(act),
            },
            next: Some(!seat),
        });
        game.head.to_move = Some(!seat);
    }
    game.due = game.due(game.started_at);
    game
}

/// A post there that mentions nobody.
fn post(channel: ChannelId) -> Noted {
    Noted {
        message: MessageId(900),
        channel,
        to: None,
        at: BEGUN,
        nonce: None,
        is_answer: false,
        mentions: Vec::new(),
        pictures: Vec::new(),
        is_blind: false,
    }
}

/// A correct board for each length of the log.
fn told(game: &Game) -> BTreeMap<LogLength, Vec<Noted>> {
    let board = |at: usize| {
        let next = if at.is_multiple_of(2) { 1 } else { 2 };
        let hours = i64::try_from(at).expect("a few");
        let noted = Noted {
            message: MessageId(100 + at as u64),
            at: Timestamp(BEGUN.0 + hours * HOUR.0 + 500),
            mentions: vec![UserId(next)],
            ..post(PLACE)
        };
        (LogLength(at as u64), vec![noted])
    };
    (0..=game.log.len()).map(board).collect()
}

type Boards = BTreeMap<LogLength, Vec<Noted>>;

/// The findings if nobody gets direct messages.
fn boards(
    game: &Game,
    known: KnownGame,
    posts: &Boards,
    is_gone: impl Fn(ChannelId) -> bool,
) -> CheckResult {
    let seen = ObservedGame {
        known,
        boards: posts,
        turns_told: &BTreeMap::new(),
        told_directly: &BTreeSet::new(),
        told_of_end: &BTreeSet::from([UserId(1)]),
        is_gone: &is_gone,
        waited: &|from, until| until - from,
    };
    look(game, &seen)
}

fn looked(game: &Game, known: KnownGame, posts: &Boards) -> CheckResult {
    boards(game, known, posts, |_| false)
}

/// The findings if the second player gets these direct messages about their turns.
fn looked_directly(game: &Game, posts: &Boards, told: &[Noted]) -> CheckResult {
    let after = |at| (LogLength(at), Seat::Second);
    let told = told.iter().map(|it| (after(1), vec![it.clone()]));
    let seen = ObservedGame {
        known: KnownGame::default(),
        boards: posts,
        turns_told: &told.collect(),
        told_directly: &BTreeSet::from([UserId(2)]),
        told_of_end: &BTreeSet::new(),
        is_gone: &|_| false,
        waited: &|from, until| until - from,
    };
    look(game, &seen)
}

#[test]
fn a_game_that_was_told_as_it_should_be_is_in_order() {
    let game = game(3);
    let found = looked(&game, KnownGame::default(), &told(&game));
    assert_eq!(found.wrong, []);
    assert_eq!((found.announced, found.together), (4, 0));
}

#[test]
fn a_takeback_from_the_computer_may_be_overtaken_and_one_from_a_person_may_not() {
    let mut game = game(3);
    game.log[1].event = Event::TakenBack {
        asked_by: Seat::First,
        to: LogLength(0),
    };
    let mut posts = told(&game);
    posts.remove(&LogLength(2));
    let is_missing = |game: &Game| {
        let found = looked(game, KnownGame::default(), &posts);
        let mut wrong = found.wrong.iter();
        wrong.any(|it| matches!(it, FoundFault::Missing(_)))
    };
    assert!(is_missing(&game));
    game.players.second = Participant::computer(Level::ALL[0]);
    assert!(!is_missing(&game));
}

#[test]
fn a_board_that_is_not_there_is_found_unless_its_players_did_not_wait_for_it() {
    let game = game(3);
    let mut posts = told(&game);
    posts.remove(&LogLength(2));
    let found = looked(&game, KnownGame::default(), &posts);
    assert!(
        matches!(found.wrong[..], [FoundFault::Missing(_)]),
        "{found:?}"
    );
    let hasty = KnownGame {
        is_hasty: true,
        ..KnownGame::default()
    };
    let found = looked(&game, hasty.clone(), &posts);
    assert_eq!((found.wrong.len(), found.together), (0, 1));
    // So may one whose turn was entered before, and read late: one of two at that length.
    let late = |times| KnownGame {
        entered: BTreeMap::from([(LogLength(0), times)]),
        ..KnownGame::default()
    };
    let found = looked(&game, late(2), &posts);
    assert_eq!((found.wrong.len(), found.together), (0, 1));
    let found = looked(&game, late(1), &posts);
    assert!(
        matches!(found.wrong[..], [FoundFault::Missing(_)]),
        "{found:?}"
    );
    // The last one may never be missing.
    posts.remove(&LogLength(3));
    let found = looked(&game, hasty, &posts);
    assert!(
        matches!(found.wrong[..], [FoundFault::Missing(_)]),
        "{found:?}"
    );
}

#[test]
fn a_board_that_was_posted_twice_is_found_and_one_in_a_deleted_thread_is_not() {
    let game = game(3);
    let mut posts = told(&game);
    posts.entry(LogLength(1)).or_default().push(post(PLACE));
    let found = looked(&game, KnownGame::default(), &posts);
    assert!(
        matches!(found.wrong[..], [FoundFault::Doubled(_)]),
        "{found:?}"
    );
    let gone = ChannelId(6);
    posts.entry(LogLength(1)).or_default()[0].channel = gone;
    let found = boards(&game, KnownGame::default(), &posts, |it| it == gone);
    assert_eq!(found.wrong, []);
    // If the first one was unconfirmed, its mention is repeated; not that of the second.
    posts.entry(LogLength(1)).or_default()[1].mentions = vec![UserId(2)];
    let found = boards(&game, KnownGame::default(), &posts, |it| it == gone);
    assert_eq!(found.wrong, []);
    let there = ChannelId(7);
    let found = boards(&game, KnownGame::default(), &posts, |it| it == there);
    assert!(
        matches!(found.wrong[..], [FoundFault::Other(_)]),
        "{found:?}"
    );
}

#[test]
fn a_board_that_was_posted_again_where_the_bot_may_not_read_is_no_fault_of_its() {
    let game = game(3);
    let mut posts = told(&game);
    let board = posts.entry(LogLength(1)).or_default();
    board.push(Noted {
        message: MessageId(900),
        is_blind: true,
        ..board[0].clone()
    });
    let found = looked(&game, KnownGame::default(), &posts);
    assert_eq!(found.wrong, []);
    posts.entry(LogLength(1)).or_default()[1].is_blind = false;
    let found = looked(&game, KnownGame::default(), &posts);
    assert!(
        matches!(
            found.wrong[..],
            [FoundFault::Doubled(_), FoundFault::Other(_)]
        ),
        "{found:?}"
    );
}

#[test]
fn a_turn_that_was_said_to_be_played_and_is_not_there_is_found() {
    let game = game(3);
    let known = KnownGame {
        acknowledged: LogLength(4),
        ..KnownGame::default()
    };
    let found = looked(&game, known, &told(&game));
    assert!(
        matches!(found.wrong[..], [FoundFault::Lost(_)]),
        "{found:?}"
    );
}

#[test]
fn a_missing_wrong_or_double_mention_is_found() {
    let game = game(3);
    for mentions in [vec![], vec![UserId(1)], vec![UserId(2), UserId(2)]] {
        let mut posts = told(&game);
        posts.get_mut(&LogLength(1)).expect("a board")[0].mentions = mentions;
        let found = looked(&game, KnownGame::default(), &posts);
        assert!(
            matches!(found.wrong[..], [FoundFault::Other(_)]),
            "{found:?}"
        );
    }
}

#[test]
fn a_wrong_mention_at_the_end_is_found() {
    let mut game = game(3);
    game.log[2].next = None;
    game.head.to_move = None;
    game.head.outcome = Some(Outcome::Won {
        seat: Seat::Second,
        how: HowWon::Resignation,
    });
    for (mentions, wrong) in [(vec![1], 0), (vec![], 1), (vec![2], 1), (vec![1, 2], 1)] {
        let mut posts = told(&game);
        posts.get_mut(&LogLength(3)).expect("a board")[0].mentions =
            mentions.into_iter().map(UserId).collect();
        let found = looked(&game, KnownGame::default(), &posts);
        assert_eq!(found.wrong.len(), wrong, "{found:?}");
    }
    // Its tournament may have informed them, but nobody twice and nobody else.
    game.origin = Origin::Tournament;
    for (mentions, wrong) in [(vec![], 0), (vec![1, 1], 1), (vec![2], 1)] {
        let mut posts = told(&game);
        posts.get_mut(&LogLength(3)).expect("a board")[0].mentions =
            mentions.into_iter().map(UserId).collect();
        let found = looked(&game, KnownGame::default(), &posts);
        assert_eq!(found.wrong.len(), wrong, "{found:?}");
    }
}

#[test]
fn a_game_that_was_over_and_goes_on_is_found() {
    let game = game(3);
    let known = KnownGame {
        is_over: true,
        ..KnownGame::default()
    };
    let found = looked(&game, known, &told(&game));
    assert!(
        matches!(found.wrong[..], [FoundFault::Lost(_)]),
        "{found:?}"
    );
}

#[test]
fn a_board_that_comes_late_is_found() {
    let game = game(3);
    let mut posts = told(&game);
    let board = &mut posts.get_mut(&LogLength(2)).expect("a board")[0];
    board.at = Timestamp(board.at.0 + HOUR.0);
    let found = looked(&game, KnownGame::default(), &posts);
    assert!(
        matches!(found.wrong[..], [FoundFault::Late(_)]),
        "{found:?}"
    );
}

#[test]
fn those_who_want_direct_messages_have_one_for_each_turn_and_no_mention() {
    let game = game(1);
    let mut posts = told(&game);
    let direct = Noted {
        to: Some(UserId(2)),
        at: posts[&LogLength(1)][0].at,
        ..post(ChannelId(77))
    };
    posts.get_mut(&LogLength(1)).expect("a board")[0].mentions = Vec::new();
    let found = looked_directly(&game, &posts, std::slice::from_ref(&direct));
    assert_eq!(found.wrong, []);
    let found = looked_directly(&game, &posts, &[]);
    assert!(
        matches!(found.wrong[..], [FoundFault::Missing(_)]),
        "{found:?}"
    );
    let strange = Noted {
        to: Some(UserId(1)),
        ..direct.clone()
    };
    let found = looked_directly(&game, &posts, &[strange]);
    assert!(
        matches!(found.wrong[..], [FoundFault::Other(_)]),
        "{found:?}"
    );
    // Announced in both ways.
    let found = looked_directly(&game, &told(&game), &[direct]);
    assert!(
        matches!(found.wrong[..], [FoundFault::Other(_)]),
        "{found:?}"
    );
}

#[test]
fn a_board_of_a_turn_that_there_is_not_is_found() {
    let game = game(3);
    let posts = told(&self::game(4));
    let found = looked(&game, KnownGame::default(), &posts);
    assert!(
        matches!(found.wrong[..], [FoundFault::Other(_)]),
        "{found:?}"
    );
}

#[test]
fn a_clock_that_is_wrong_is_found() {
    let (away, now) = (Away::default(), Timestamp(BEGUN.0 + 4 * HOUR.0));
    let right = game(3);
    assert_eq!(clocks::flaws(&right, &away, now), Vec::<String>::new());

    let late = Timestamp(BEGUN.0 + 60 * HOUR.0);
    let flaws = clocks::flaws(&right, &away, late);
    assert!(flaws[0].contains("nobody has noticed"), "{flaws:?}");

    let mut unseen = right.clone();
    unseen.due = Due::default();
    let flaws = clocks::flaws(&unseen, &away, now);
    assert!(flaws[0].contains("nobody looks"), "{flaws:?}");

    let mut tampered = right.clone();
    tampered.log[2].at = late;
    let flaws = clocks::flaws(&tampered, &away, late);
    assert!(
        flaws
            .iter()
            .any(|it| it.contains("entry 2 was played after")),
        "{flaws:?}"
    );

    let mut robbed = right.clone();
    robbed.log.push(LogEntry {
        at: now,
        event: Event::TimedOut { seat: Seat::Second },
        next: None,
    });
    robbed.head.to_move = None;
    robbed.head.outcome = Some(Outcome::Won {
        seat: Seat::First,
        how: HowWon::Time,
    });
    robbed.due = Due::default();
    let flaws = clocks::flaws(&robbed, &away, now);
    assert!(flaws[0].contains("before the time was up"), "{flaws:?}");

    // The process died before its next heartbeat: it was known only then.
    let mut later = Away::default();
    later.outages.push(Interval {
        from: BEGUN,
        until: late,
    });
    let mut in_time = robbed.clone();
    in_time.log.last_mut().expect("an entry").at = late;
    assert!(!clocks::flaws(&in_time, &later, late).is_empty());
    let before = Timestamp(late.0 - 1);
    in_time.log.last_mut().expect("an entry").at = before;
    assert_eq!(clocks::flaws(&in_time, &later, late), Vec::<String>::new());

    let mut untimed = right;
    untimed.terms.clock = TimeControl::None;
    assert_eq!(clocks::flaws(&untimed, &away, late), Vec::<String>::new());
}
