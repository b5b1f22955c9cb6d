//! One law for all that the bot does for people: kill it before and after each request that carries
//! something out, with and without Discord's memory of the nonce, and it is done once, everybody
//! concerned has been notified once, and nothing is left to be done.

mod how;

use std::time::Duration;

use localdiscord::{
    faults::{Effect, InjectedFault},
    world::message::Message,
};

use self::how::{How, prepare_notice};
use super::{
    Chat, HOUR, TextChecks as _,
    chat::wait_until,
    kills::{AFTER, BEFORE},
    proof::{ANSWER, CALLBACK, MESSAGE, MESSAGES, THREADS, pings_of},
    told::DIRECT,
};
pub(super) use how::is_done;

/// Longer than Discord remembers a nonce.
const FORGOTTEN: Duration = HOUR;

const PEOPLE: [&str; 5] = ["ada", "bob", "cleo", "dan", "eve"];

/// A request of the bot.
type Request = (&'static str, &'static str);

/// The first answer to a press or a command: before it, nobody has been promised anything.
const FIRST: Request = ("POST", CALLBACK);
const ANSWERS: Request = ("PATCH", ANSWER);
/// The message of the deed itself.
const POSTS: Request = ("POST", MESSAGES);
const EDITS: Request = ("PATCH", MESSAGE);
const OPENS: Request = ("POST", THREADS);
const LETTERS: Request = ("POST", DIRECT);

/// What is done, the text of its messages, and the requests that carry it out.
type Deed = (How, &'static str, &'static [Request]);

const DEEDS: [Deed; 27] = [
    (How::Challenge, "challenges you", &[FIRST, POSTS]),
    (How::Acceptance, "turn 1 ", &[FIRST, OPENS, EDITS, POSTS]),
    (How::Computer, "** plays **", &[FIRST, OPENS, POSTS]),
    (How::Turn, "turn 2 ", &[FIRST, ANSWERS, POSTS, EDITS]),
    (How::Chain, "turn 4 ", &[POSTS, ANSWERS]),
    (How::Draw, "offers you a **draw**", &[POSTS]),
    (How::NoDraw, " declined **", &[EDITS]),
    (
        How::Takeback,
        "took back their last move",
        &[FIRST, ANSWERS, POSTS],
    ),
    (
        How::CallOff,
        "doesn’t count",
        &[FIRST, ANSWERS, POSTS, EDITS],
    ),
    (How::Loss, "1500 → 1662 (+162)", &[POSTS]),
    (How::Letter, "it’s your turn in", &[LETTERS, POSTS]),
    (How::Reminder, "running low", &[POSTS]),
    (How::Table, "No games are in progress", &[POSTS]),
    (How::Digest, "Your games", &[POSTS]),
    (
        How::DigestClosed,
        "I can’t send you direct messages",
        &[POSTS],
    ),
    (How::Notice, "Nothing has been deleted", &[POSTS]),
    (How::Registration, "**Cup T-", &[POSTS]),
    (How::Opening, ") against ", &[POSTS]),
    (How::Opening, "Round 1 of", &[POSTS]),
    (How::LastBoard, "🏁", &[POSTS]),
    (How::StandingsAfter, "standings after round 1", &[POSTS]),
    (
        How::StandingsAfterTour,
        "everyone has played round 1",
        &[POSTS],
    ),
    (
        How::GameLeft,
        ">: You still have a game to finish",
        &[POSTS],
    ),
    (
        How::GameLeft,
        "bob: You still have a game to finish",
        &[POSTS],
    ),
    (How::Handover, "is asking you to take", &[POSTS]),
    (How::Puzzle, "Puzzle of the day", &[POSTS]),
    (How::Greeting, "👋", &[POSTS]),
];

/// The bot's messages to everybody, anywhere, that are so.
fn posts_like(chat: &Chat, is_it: impl Fn(&Message) -> bool) -> Vec<Message> {
    let bot = chat.sandbox.bot_user();
    chat.sandbox.look(|world| {
        let all = world.channels().flat_map(|it| world.messages_in(it.id));
        let ours = all.filter(|it| it.author == bot && !it.is_private() && is_it(it));
        ours.cloned().collect()
    })
}

/// When the bot dies: before or after Discord has handled a request, and then before or after
/// Discord has forgotten it, or where the bot may not look for it at first.
#[derive(Clone, Copy, Debug, PartialEq)]
enum When {
    Before,
    After,
    Forgotten,
    Unable,
}

async fn is_done_once((how, says, _): Deed, request: Request, when: When) {
    let mut chat = how.start().await;
    let place = how.prepare(&chat).await;
    let act = if when == When::Before { BEFORE } else { AFTER };
    let mut fault = InjectedFault::new(request.0, request.1, act());
    if request == POSTS {
        fault = fault.with_text(says);
    }
    let trap = chat.sandbox.fail(fault);
    how.happens(&mut chat, place).await;
    chat.die(&trap).await;
    if matches!(when, When::Forgotten | When::Unable) {
        chat.sandbox.advance(FORGOTTEN);
    }
    if when == When::Unable {
        chat.come_back_unable_to_look(chat.games).await;
    } else {
        chat.come_back().await;
    }
    if request == FIRST {
        how.happens(&mut chat, place).await;
    }

    let what = format!("{how:?}, {request:?}, {when:?}");
    // Two games are opened, at once or one after the other.
    let count = if says == ") against " || how == How::Computer {
        2
    } else {
        1
    };
    let messages = || posts_like(&chat, |it| it.content.contains(says));
    wait_until(&what, async || messages().len() >= count).await;
    is_done(&chat).await;
    let all = messages();
    assert_eq!(all.len(), count, "{what}: {all:#?}");
    for it in &all {
        let pings = PEOPLE.map(|who| {
            let who = chat.sandbox.person(who);
            pings_of(&who, it.id)
        });
        assert!(pings.iter().all(|it| *it <= 1), "{what}: {pings:?}");
        let is_for_one = matches!(
            how,
            How::Challenge
                | How::Acceptance
                | How::Turn
                | How::Chain
                | How::Draw
                | How::Takeback
                | How::CallOff
                | How::Loss
                | How::Letter
                | How::Reminder
        );
        let sum: usize = pings.iter().sum();
        assert!(!is_for_one || sum == 1, "{what}: {pings:?}");
    }
    let boards = match how {
        How::Acceptance | How::Turn | How::Chain | How::Takeback => Some(1),
        How::CallOff | How::Loss => Some(0),
        _ => None,
    };
    if let Some(boards) = boards {
        let can_move = || posts_like(&chat, |it| it.part("Move").is_some());
        wait_until(&what, async || can_move().len() == boards).await;
    }
    chat.cairn_says(&["verify"]).await;
    chat.end().await;
}

#[tokio::test]
async fn everything_is_done_once_although_the_bot_dies_before_a_request_is_handled() {
    for deed in DEEDS {
        for request in deed.2 {
            is_done_once(deed, *request, When::Before).await;
        }
    }
}

#[tokio::test]
async fn everything_is_done_once_although_the_bot_never_hears_of_a_request() {
    for deed in DEEDS {
        for request in deed.2 {
            is_done_once(deed, *request, When::After).await;
        }
    }
}

#[tokio::test]
async fn every_message_is_there_once_although_discord_has_forgotten_its_nonce() {
    for deed in DEEDS.into_iter().filter(|it| it.2.contains(&POSTS)) {
        is_done_once(deed, POSTS, When::Forgotten).await;
    }
}

#[tokio::test]
async fn what_cannot_be_looked_for_is_waited_for_and_there_once() {
    let sampled = ["challenges you", "turn 2 ", "running low", "Round 1 of"];
    for deed in DEEDS {
        if sampled.contains(&deed.1) || deed.1 == ">: You still have a game to finish" {
            is_done_once(deed, POSTS, When::Unable).await;
        }
    }
}

#[tokio::test]
async fn what_an_answer_tells_while_it_is_about_to_be_written_is_not_written_too() {
    let mut chat = Chat::start().await;
    prepare_notice(&mut chat).await;
    // It has read the notification, and asks for the channel.
    let asks = InjectedFault::new("POST", DIRECT, Effect::HoldBefore);
    let trap = chat.sandbox.fail(asks);
    chat.come_back().await;
    trap.wait_until_hit().await.unwrap();
    let answer = chat.uses(&chat.ada, "games", &[]).await;
    answer.says("Nothing has been deleted");
    trap.release();
    is_done(&chat).await;
    let says = |it: &Message| it.content.contains("Nothing has been deleted");
    assert!(posts_like(&chat, says).is_empty());
    let again = chat.uses(&chat.ada, "games", &[]).await;
    again.lacks("Nothing has been deleted");
    chat.end().await;
}
