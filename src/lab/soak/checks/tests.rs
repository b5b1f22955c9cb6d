//! A game that is as it should be, spoiled in one way after the other: each has to be noticed.

use std::sync::Arc;

use cairn_domain::{
    ClockState, Interval, LoggedAction, NewGame, Participant, ParticipantId, Place, PlayerId,
    RatingMode, Terms, WinReason,
};
use cairn_kernel::BySeat;
use cairn_rules::catalog;
use localdiscord::{clock::ClockTime, world::id::MessageId};

use super::*;

const BEGUN: Timestamp = Timestamp(1_800_000_000_000);
const PLACE: ChannelId = ChannelId(5);
const HOUR: i64 = 3_600_000;

fn player(number: u64) -> Participant {
    Participant {
        id: ParticipantId(number.cast_signed()),
        user: Some(PlayerId(number)),
        name: format!("player {number}"),
    }
}

/// A rated game with a day per turn, in which a turn was made every hour.
fn game(turns: i64) -> Game {
    let kind = catalog().games().next().expect("a game");
    let options = kind.open("{}").expect("usual options").options();
    let terms = Terms {
        rated: RatingMode::ByVariant,
        clock: "1d".parse().expect("a clock"),
        ..Terms::casual(kind.about.key, options.to_string())
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
    for hour in 1..=turns {
        let table = game.table(&catalog()).expect("it replays");
        let (mut position, seat) = (table.position.fork(), game.head.to_move.expect("a turn"));
        let first = position.choices()[0].played.notation.clone();
        let played = position.play_exact(&first).expect("legal");
        let act = Arc::new(LoggedAction::new(played, position.fingerprint()));
        game.log.push(LogEntry {
            at: Timestamp(BEGUN.0 + hour * HOUR),
            event: Event::Acted(seat, act),
            next: Some(!seat),
        });
        game.head.to_move = Some(!seat);
    }
    game.due = game.due(game.started_at);
    game
}

/// What was seen of a game, and the time it is looked at.
struct Case {
    game: Option<Game>,
    known: Knowledge,
    posts: Vec<Post>,
    away: Away,
    now: Timestamp,
}

impl Case {
    /// Five turns, each announced to the player who is next.
    fn right() -> Case {
        let game = game(5);
        let board = |at: u64| Post {
            message: MessageId(100 + at),
            channel: PLACE,
            to: None,
            at: ClockTime(BEGUN.0),
            nonce: Some(format!("b{}-{at}.life", game.id)),
            is_answer: false,
            mentions: vec![UserId(1 + at % 2)],
            pictures: picture_digest(&catalog(), &game, LogLength(at), Theme::default())
                .into_iter()
                .collect(),
            is_blind: false,
        };
        Case {
            posts: (0..=5).map(board).collect(),
            known: Knowledge {
                confirmed: LogLength(5),
                ..Knowledge::default()
            },
            game: Some(game),
            away: Away::default(),
            now: Timestamp(BEGUN.0 + 6 * HOUR),
        }
    }

    fn game(&mut self) -> &mut Game {
        self.game.as_mut().expect("a game")
    }

    fn again(&mut self, change: impl FnOnce(&mut Post)) {
        let mut copy = self.posts[3].clone();
        change(&mut copy);
        self.posts.push(copy);
    }

    /// The second player loses on time this many hours after the beginning.
    fn ends_on_time(&mut self, hours: i64) {
        let game = self.game();
        game.log.push(LogEntry {
            at: Timestamp(BEGUN.0 + hours * HOUR),
            event: Event::TimedOut(Seat::Second),
            next: None,
        });
        game.head.to_move = None;
        game.head.outcome = Some(Outcome::Won(Seat::First, WinReason::Time));
        game.due = Due::default();
        let picture = picture_digest(&catalog(), game, LogLength(6), Theme::default());
        let nonce = format!("b{}-6", game.id);
        self.again(|post| {
            post.nonce = Some(nonce);
            post.mentions = vec![UserId(2)];
            post.pictures = picture.into_iter().collect();
        });
    }

    fn flaws(&self) -> Vec<String> {
        let seen = RecordedMessages::default();
        for post in &self.posts {
            seen.add(post.clone());
        }
        let id = GameId(7);
        let mut flaws = repeated_posts(&seen);
        flaws.extend(loss(id, self.game.as_ref(), self.known));
        if let Some(game) = &self.game {
            flaws.extend(boards(game, self.known, &seen, &[UserId(2)]));
            flaws.extend(clock(game, &self.away, self.now));
            flaws.extend(pictures(&catalog(), game, Theme::default(), &seen, 1));
        }
        flaws
    }
}

/// What is spoiled, how, and what is to be said of it.
type DamageCase = (&'static str, fn(&mut Case), &'static str);

const SPOILINGS: [DamageCase; 14] = [
    ("a lost game", |it| it.game = None, "it no longer exists"),
    (
        "a lost turn",
        |it| {
            it.game().log.pop();
            it.game().head.to_move = Some(Seat::First);
            it.posts.pop();
        },
        "the bot reported that entry 5 was played, but there are only 4",
    ),
    (
        "an end that is none any more",
        |it| it.known.is_over = true,
        "it was over, and now it is in progress again",
    ),
    (
        "a lost post",
        |it| drop(it.posts.remove(3)),
        "entry 3 was never announced",
    ),
    (
        "a post that came twice",
        |it| it.again(|_| ()),
        "posted more than once",
    ),
    (
        "a post that came twice by two nonces",
        |it| it.again(|post| post.nonce = post.nonce.take().map(|it| it.replace('.', "m1."))),
        "posted 2 times in one place",
    ),
    (
        "a post of a turn that there is not",
        |it| it.again(|post| post.nonce = post.nonce.take().map(|it| it.replace("-3", "-9"))),
        "a board for entry 9",
    ),
    (
        "a post that the bot cannot recognize",
        |it| it.again(|post| post.nonce = None),
        "nothing identifies ",
    ),
    (
        "another picture",
        |it| it.posts[2].pictures[0] += 1,
        "the image of the board after entry",
    ),
    (
        "nobody was told",
        |it| it.posts[2].mentions.clear(),
        "should each be notified once",
    ),
    (
        "somebody else was told",
        |it| it.posts[2].mentions = vec![UserId(9)],
        "should each be notified once",
    ),
    (
        "somebody was told twice",
        |it| {
            it.again(|post| {
                let game = GameId(7);
                post.nonce = Some(format!("eb{game}-3"));
                (post.to, post.mentions) = (Some(UserId(2)), Vec::new());
            });
        },
        "should each be notified once",
    ),
    (
        "a deadline that is looked at too late",
        |it| {
            let due = it.game().due.deadline.expect("a deadline");
            it.game().due.deadline = Some(due + Span::from_days(1));
        },
        "its clock is due",
    ),
    (
        "a deadline that nobody has noticed",
        |it| it.now = Timestamp(BEGUN.0 + 60 * HOUR),
        "the bot has not noticed",
    ),
];

#[test]
fn what_is_as_it_should_be_is_left_alone_and_whatever_is_spoiled_is_noticed() {
    assert_eq!(Case::right().flaws(), Vec::<String>::new());
    for (what, spoil, says) in SPOILINGS {
        let mut case = Case::right();
        spoil(&mut case);
        let flaws = case.flaws();
        assert!(
            flaws.iter().any(|it| it.contains(says)),
            "{what}: {flaws:?}"
        );
    }
}

#[test]
fn a_turn_that_people_did_not_wait_to_see_may_be_announced_with_the_next() {
    let mut case = Case::right();
    case.posts.remove(3);
    case.known.hasty_from = Some(LogLength(3));
    assert_eq!(case.flaws(), Vec::<String>::new());
    // The last one has none to go with.
    case.posts.pop();
    assert!(case.flaws()[0].contains("entry 5 was never announced"));
}

#[test]
fn a_loss_on_time_is_held_against_the_outages_known_then() {
    let mut case = Case::right();
    case.ends_on_time(30);
    assert_eq!(case.flaws(), Vec::<String>::new());
    let mut case = Case::right();
    case.ends_on_time(10);
    assert!(
        case.flaws()[0].contains("lost on time"),
        "{:?}",
        case.flaws()
    );
    // While the bot was away the clock stood still.
    case = Case::right();
    case.ends_on_time(30);
    case.away.outages.push(Interval {
        from: Timestamp(BEGUN.0 + 6 * HOUR),
        until: Timestamp(BEGUN.0 + 20 * HOUR),
    });
    assert!(
        case.flaws()[0].contains("lost on time"),
        "{:?}",
        case.flaws()
    );
}
