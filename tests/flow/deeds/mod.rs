//! One law for all that the bot does for people: kill it before and after each request that carries
//! something out, with and without Discord's memory of the nonce, and it is done once, everybody
//! concerned has been notified once, and nothing is left to be done.

mod how;

use std::time::Duration;

use cairn_domain::{
    GameId, GuildId, LogLength, NotificationEvent, ParticipantId, PuzzleDay, Revision, Subject,
    Timestamp, TournamentId, tournament::TournamentPost,
};
use localdiscord::{
    faults::{Effect, InjectedFault},
    world::message::Message,
};

use self::how::How;
use super::{
    Chat, HOUR, TextChecks as _,
    chat::{wait_for, wait_until},
    kills::{AFTER, BEFORE},
    proof::{MESSAGES, pings_of},
    told::DIRECT,
};
pub(super) use how::is_done;

/// Longer than Discord remembers a nonce.
const FORGOTTEN: Duration = HOUR;
const SECOND: Duration = Duration::from_secs(1);

/// The bot dies at each so many-th request in a usual run, and at every one with `--ignored`.
const STEP: usize = 4;

const PEOPLE: [&str; 5] = ["ada", "bob", "cleo", "dan", "eve"];

/// A text, how many messages say it in the end, and how many people each of them notifies, if that
/// is sure.
type ExpectedText = (&'static str, usize, Option<usize>);

/// What is done, and its messages: first the one that matters most.
type Deed = (How, &'static [ExpectedText]);

const DEEDS: [Deed; 30] = [
    (How::Challenge, &[("challenges you", 1, Some(1))]),
    (How::Acceptance, &[("turn 1 ", 1, Some(1))]),
    // Two games are opened, one after the other.
    (How::Computer, &[("** plays **", 2, None)]),
    (How::Turn, &[("turn 2 ", 1, Some(1))]),
    (How::Chain, &[("turn 4 ", 1, Some(1))]),
    (How::Draw, &[("offers you a **draw**", 1, Some(1))]),
    (How::NoDraw, &[(" declined **", 1, None)]),
    (How::Takeback, &[("took back their last move", 1, Some(1))]),
    (How::CallOff, &[("doesn’t count", 1, Some(1))]),
    (
        How::Loss,
        &[
            ("resigned.\n<@", 1, Some(1)),
            ("** beat ", 1, Some(0)),
            ("1500 → 1662 (+162)", 2, None),
        ],
    ),
    (How::Letter, &[("it’s your turn in", 1, Some(1))]),
    (How::Reminder, &[("running low", 1, Some(1))]),
    (How::TimeUp, &[("time is up in", 1, Some(1))]),
    (How::LastDay, &[("is still out of time in", 1, Some(1))]),
    (How::Table, &[("No games are in progress", 1, Some(0))]),
    (How::NoTable, &[("No games are in progress", 0, None)]),
    (How::Digest, &[("Your games", 1, None)]),
    (
        How::DigestClosed,
        &[("I can’t send you direct messages", 1, None)],
    ),
    (How::Notice, &[("Nothing has been deleted", 1, None)]),
    (How::Registration, &[("**Cup T-", 1, None)]),
    (
        How::Opening,
        &[
            ("Round 1 of", 1, Some(0)),
            (") against ", 2, None),
            ("turn 1 ", 2, Some(2)),
            ("**Cup 2 T-", 1, None),
        ],
    ),
    (
        How::NextRound,
        &[("Round 2 of", 1, Some(0)), (") against ", 4, None)],
    ),
    (How::LastBoard, &[("🏁", 1, None)]),
    (How::StandingsAfter, &[("standings after round 1", 1, None)]),
    (
        How::StandingsAfterTour,
        &[("everyone has played round 1", 1, None)],
    ),
    (
        How::Over,
        &[("🏁 **Cup T-", 1, None), ("**Cup 2 T-", 1, None)],
    ),
    (
        How::GameLeft,
        &[
            (">: You still have a game to finish", 1, None),
            ("bob: You still have a game to finish", 1, None),
        ],
    ),
    (How::Handover, &[("is asking you to take", 1, None)]),
    (
        How::Puzzle,
        &[
            ("Puzzle of the day", 1, Some(0)),
            ("Solution to the puzzle", 1, None),
        ],
    ),
    (How::Greeting, &[("👋", 1, None)]),
];

/// The deed among whose messages are those about this.
fn deed_of(subject: Subject) -> How {
    match subject {
        Subject::Game(_, event) => match event {
            NotificationEvent::Board(_) => How::Turn,
            NotificationEvent::Offer(_) => How::Draw,
            NotificationEvent::TimeUp(_) => How::TimeUp,
            NotificationEvent::Unseen(_) => How::Notice,
            NotificationEvent::LastDay(_) => How::LastDay,
            NotificationEvent::Reminder(_)
            | NotificationEvent::Nudge(_)
            | NotificationEvent::GoingOn(_)
            | NotificationEvent::Leaving(_) => How::Reminder,
        },
        Subject::Opening(_) => How::Computer,
        Subject::Challenge(_) => How::Challenge,
        Subject::Result(_) => How::Loss,
        Subject::Table(_) => How::Table,
        Subject::Puzzle(..) => How::Puzzle,
        Subject::Digest(..) => How::Digest,
        Subject::DigestClosed(_) => How::DigestClosed,
        Subject::Greeting(..) => How::Greeting,
        Subject::Notice(..) => How::Notice,
        Subject::Tournament(_, about) => match about {
            TournamentPost::Registration => How::Registration,
            TournamentPost::Round(_) => How::Opening,
            TournamentPost::Season(_) | TournamentPost::Tour(..) => How::StandingsAfterTour,
            TournamentPost::Standings => How::Over,
            TournamentPost::After(_) => How::StandingsAfter,
            TournamentPost::Line(_) | TournamentPost::Part(..) => How::GameLeft,
        },
    }
}

/// The bot's messages to everybody, anywhere, that are so.
fn posts_like(chat: &Chat, is_it: impl Fn(&Message) -> bool) -> Vec<Message> {
    let bot = chat.sandbox.bot_user();
    chat.sandbox.look(|world| {
        let all = world.channels().flat_map(|it| world.messages_in(it.id));
        let ours = all.filter(|it| it.author == bot && !it.is_private() && is_it(it));
        ours.cloned().collect()
    })
}

/// Whether all messages of a deed are there.
fn are_there(chat: &Chat, all: &[ExpectedText]) -> bool {
    all.iter().all(|(text, count, _)| {
        let found = posts_like(chat, |it| it.content.contains(text)).len();
        found >= *count && (*count > 0 || found == 0)
    })
}

/// When the bot dies: before or after Discord has handled a request, or when Discord has forgotten
/// the nonce of a message, or where the bot may not look for it at first.
#[derive(Clone, Copy, Debug, PartialEq)]
enum When {
    Before,
    After,
    Forgotten,
    Unable,
}

/// Looks until there is something, and time goes on.
async fn wait_slowly<T>(chat: &Chat, what: &str, look: impl AsyncFn() -> Option<T>) -> T {
    let mut looks = 0_usize;
    wait_for(what, async || {
        looks += 1;
        if looks.is_multiple_of(4) {
            chat.sandbox.advance(SECOND);
        }
        look().await
    })
    .await
}

/// A deed is done once although the bot dies at the request of this number that changes something,
/// or at the message of this number. Returns whether it died.
async fn is_done_once((how, all): Deed, when: When, number: usize) -> bool {
    let what = format!("{how:?}, {when:?}, {number}");
    let fault = match when {
        When::Before => InjectedFault::new("!GET", "*", BEFORE()),
        When::After => InjectedFault::new("!GET", "*", AFTER()),
        When::Forgotten => InjectedFault::new("POST", MESSAGES, AFTER()),
        When::Unable => InjectedFault::new("POST", MESSAGES, AFTER()).with_text(all[0].0),
    };
    let mut chat = how.start().await;
    let place = how.prepare(&mut chat).await;
    let trap = chat.sandbox.fail(fault.skip(number));
    tokio::select! {
        () = how.happens(&mut chat, place) => (),
        hit = trap.wait_until_hit() => hit.unwrap(),
    }
    let books = chat.books().await;
    let has_died = async || {
        if trap.hits() > 0 {
            return Some(true);
        }
        let is_quiet = are_there(&chat, all) && books.are_done(how::now(&chat)).await;
        is_quiet.then_some(false)
    };
    let mut has_died = wait_slowly(&chat, &what, has_died).await;
    if !has_died {
        // The last answers may still be under way.
        tokio::time::sleep(SECOND / 2).await;
        has_died = trap.hits() > 0;
    }
    if has_died {
        chat.die(&trap).await;
        if matches!(when, When::Forgotten | When::Unable) {
            chat.sandbox.advance(FORGOTTEN);
        }
        if when == When::Unable {
            chat.come_back_unable_to_look(chat.games).await;
        } else {
            chat.come_back().await;
        }
        is_done(&chat).await;
        // Before the first answer nobody has been promised anything.
        let is_first = number == 0 && matches!(when, When::Before | When::After);
        if is_first && how.is_asked() && !are_there(&chat, all) {
            how.happens(&mut chat, place).await;
        }
    }
    wait_slowly(&chat, &what, async || are_there(&chat, all).then_some(())).await;
    is_done(&chat).await;
    for (text, count, told) in all {
        let messages = posts_like(&chat, |it| it.content.contains(text));
        assert_eq!(messages.len(), *count, "{what}: {messages:#?}");
        for it in &messages {
            let pings = PEOPLE.map(|who| pings_of(&chat.sandbox.person(who), it.id));
            assert!(pings.iter().all(|it| *it <= 1), "{what}: {pings:?}");
            let sum: usize = pings.iter().sum();
            assert!(told.is_none_or(|told| told == sum), "{what}: {pings:?}");
        }
    }
    if let Some(boards) = how.boards() {
        let can_move = || posts_like(&chat, |it| it.part("Move").is_some());
        wait_until(&what, async || can_move().len() == boards).await;
    }
    how.is_linked(&chat).await;
    chat.cairn_says(&["verify"]).await;
    chat.end().await;
    has_died
}

/// The deeds with this remainder are done once although the bot dies at every so many-th request,
/// each deed beginning with another one.
async fn are_done_once(when: When, step: usize, (rest, of): (usize, usize)) {
    let all = DEEDS.into_iter().enumerate();
    for (idx, deed) in all.filter(|(idx, _)| idx % of == rest) {
        let mut number = idx / of % step;
        while is_done_once(deed, when, number).await {
            number += step;
        }
    }
}

/// Tests of the law, each for a part of the deeds: so they run side by side.
macro_rules! laws {
    ($($name:ident($when:ident, $step:expr, $part:expr);)*) => {
        $(#[tokio::test]
        async fn $name() {
            are_done_once(When::$when, $step, $part).await;
        })*
    };
    (ignored: $($name:ident($when:ident, $part:expr);)*) => {
        $(#[tokio::test]
        #[ignore = "takes many minutes"]
        async fn $name() {
            are_done_once(When::$when, 1, $part).await;
        })*
    };
}

laws! {
    it_is_done_once_if_the_bot_dies_before_some_request(Before, STEP, (0, 2));
    it_is_done_once_if_the_bot_dies_before_some_other_request(Before, STEP, (1, 2));
    it_is_done_once_if_the_bot_never_hears_of_some_request(After, STEP, (0, 2));
    it_is_done_once_if_the_bot_never_hears_of_some_other_request(After, STEP, (1, 2));
    a_message_is_there_once_if_discord_has_forgotten_its_nonce(Forgotten, 2, (0, 2));
    another_message_is_there_once_if_discord_has_forgotten_its_nonce(Forgotten, 2, (1, 2));
}

laws! { ignored:
    it_is_done_once_if_the_bot_dies_before_any_request(Before, (0, 2));
    it_is_done_once_if_the_bot_dies_before_any_other_request(Before, (1, 2));
    it_is_done_once_if_the_bot_never_hears_of_any_request(After, (0, 2));
    it_is_done_once_if_the_bot_never_hears_of_any_other_request(After, (1, 2));
    any_message_is_there_once_if_discord_has_forgotten_its_nonce(Forgotten, (0, 2));
    any_other_message_is_there_once_if_discord_has_forgotten_its_nonce(Forgotten, (1, 2));
}

#[tokio::test]
async fn what_cannot_be_looked_for_is_waited_for_and_there_once() {
    let sampled = [
        How::Challenge,
        How::Turn,
        How::Reminder,
        How::Opening,
        How::GameLeft,
    ];
    for deed in DEEDS.into_iter().filter(|it| sampled.contains(&it.0)) {
        assert!(is_done_once(deed, When::Unable, 0).await, "{deed:?}");
    }
}

#[test]
fn every_kind_of_message_has_its_deed() {
    let (game, person, at) = (GameId(1), ParticipantId(1), Timestamp(0));
    let (guild, tournament) = (GuildId(1), TournamentId(1));
    let of_games = [
        NotificationEvent::Board(LogLength(1)),
        NotificationEvent::Offer(Revision(1)),
        NotificationEvent::TimeUp(at),
        NotificationEvent::Unseen(LogLength(1)),
        NotificationEvent::LastDay(at),
        NotificationEvent::Reminder(at),
    ];
    let of_tournaments = [
        TournamentPost::Registration,
        TournamentPost::Round(1),
        TournamentPost::Season(1),
        TournamentPost::Standings,
        TournamentPost::After(1),
        TournamentPost::Line(LogLength(1)),
    ];
    let others = [
        Subject::Opening(game),
        Subject::Challenge(game),
        Subject::Result(game),
        Subject::Table(guild),
        Subject::Puzzle(guild, PuzzleDay(1), 1),
        Subject::Digest(person, at),
        Subject::DigestClosed(person),
        Subject::Greeting(guild, at),
        Subject::Notice(person, 1),
    ];
    let all = of_games.map(|it| Subject::Game(game, it)).into_iter();
    let all = all.chain(of_tournaments.map(|it| Subject::Tournament(tournament, it)));
    for subject in all.chain(others) {
        let how = deed_of(subject);
        assert!(DEEDS.iter().any(|it| it.0 == how), "{subject:?}");
    }
}

#[tokio::test]
async fn what_an_answer_tells_while_it_is_about_to_be_written_is_not_written_too() {
    let mut chat = Chat::start().await;
    let place = How::Notice.prepare(&mut chat).await;
    // It has read the notification, and asks for the channel.
    let asks = InjectedFault::new("POST", DIRECT, Effect::HoldBefore);
    let trap = chat.sandbox.fail(asks);
    How::Notice.happens(&mut chat, place).await;
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
