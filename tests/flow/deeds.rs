//! One law for all that the bot does for people: kill it before and after each request that carries
//! something out, with and without Discord's memory of the nonce, and it is done once, everybody
//! concerned has been notified once, and nothing is left to be done.

use std::time::Duration;

use cairn_domain::{
    Freezable, GameId, NoticeKind, NoticeWrite, PlayerId, Timestamp, TournamentId, Write,
    tournament::Tournament,
};
use cairn_kernel::Seat;
use localdiscord::{
    Person,
    faults::{Effect, InjectedFault},
    world::{World, id::ChannelId, message::Message},
};

use super::{
    Chat, DAY, HOUR, Said as _, Steps as _,
    chat::{Begun, wait_until},
    daily::puzzles_in,
    kills::{AFTER, BEFORE},
    plain::{plain, plain_turn},
    proof::{ANSWER, CALLBACK, MESSAGE, MESSAGES, THREADS, pings_of, types},
    reminders::timed,
    said::window_of,
    settings::sets,
    told::{DIRECT, wants},
    tournament::{chooses, opens, sets_up},
    waiting::begins,
};
use crate::common::books::Books;

/// The time after which a tournament that starts in a day has started.
const STARTED: Duration = Duration::from_secs(24 * 3_600 + 11);
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

const DEEDS: [Deed; 25] = [
    (How::Challenge, "challenges you", &[FIRST, POSTS]),
    (How::Acceptance, "turn 1 ", &[FIRST, OPENS, EDITS, POSTS]),
    (How::Turn, "turn 2 ", &[FIRST, ANSWERS, POSTS, EDITS]),
    (How::Chain, "turn 4 ", &[POSTS, ANSWERS]),
    (How::Draw, "offers you a **draw**", &[POSTS]),
    (How::NoDraw, " declined **", &[EDITS]),
    (
        How::Takeback,
        "took the last turn back",
        &[FIRST, ANSWERS, POSTS],
    ),
    (
        How::CallOff,
        "does not count",
        &[FIRST, ANSWERS, POSTS, EDITS],
    ),
    (How::Loss, "1500 → 1662 (+162)", &[POSTS]),
    (How::Letter, "it is your turn in", &[LETTERS, POSTS]),
    (How::Reminder, "running low", &[POSTS]),
    (How::Table, "No games are in progress", &[POSTS]),
    (How::Digest, "Your games", &[POSTS]),
    (
        How::DigestClosed,
        "cannot send you direct messages",
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
        "everybody has played round 1",
        &[POSTS],
    ),
    (How::GameLeft, ">: You have a game left", &[POSTS]),
    (How::GameLeft, "bob: You have a game left", &[POSTS]),
    (How::Handover, "asks you to take", &[POSTS]),
    (How::Puzzle, "Puzzle of the day", &[POSTS]),
];

#[derive(Clone, Copy, Debug, PartialEq)]
enum How {
    Challenge,
    Acceptance,
    Turn,
    /// A turn that is answered as planned.
    Chain,
    Draw,
    NoDraw,
    Takeback,
    CallOff,
    /// A rated game ends.
    Loss,
    Letter,
    Reminder,
    Table,
    Digest,
    DigestClosed,
    Notice,
    Registration,
    Opening,
    /// A game of a tournament ends.
    LastBoard,
    StandingsAfter,
    StandingsAfterTour,
    GameLeft,
    Handover,
    Puzzle,
}

impl How {
    async fn start(self) -> Chat {
        Chat::of(&PEOPLE).await
    }

    /// The preparation for it. Returns the place where it is done.
    async fn prepare(self, chat: &Chat) -> ChannelId {
        let (ada, bob) = (&chat.ada, &chat.bob);
        let begun = async || {
            let game = chat.begin(&[]).await;
            chat.leads_to(game.place).await;
            game
        };
        match self {
            How::Challenge | How::Table | How::Notice | How::Registration => return chat.games,
            How::Turn | How::Draw | How::CallOff => return begun().await.place,
            How::Reminder => return timed(chat).await.place,
            How::Acceptance => {
                challenges(chat);
                chat.reads(bob, chat.games, "challenges you").await;
                is_done(chat).await;
            }
            How::Chain => {
                let game = begun().await;
                chat.plays_turn(&game, 1).await;
                chat.loses_buttons(&game.board).await;
                let line = format!("{}, {}", plain_turn(2), plain_turn(3));
                let line = [("line", line.into())];
                let planned = chat.slash(ada, game.place, "plan", &line).await;
                planned.says(plain_turn(3));
                return game.place;
            }
            How::NoDraw => {
                let place = begun().await.place;
                chat.slash(ada, place, "draw", &[]).await;
                chat.reads(bob, place, "offers you a **draw**").await;
                is_done(chat).await;
                return place;
            }
            How::Takeback => {
                let place = two_turns(chat, &begun().await).await;
                chat.slash(ada, place, "takeback", &[]).await;
                let is_offer = |it: &Message| it.part("Accept the takeback").is_some();
                chat.finds(place, "the offer", is_offer).await;
                return place;
            }
            How::Loss => {
                let game = begins(chat, "3d").await;
                chat.leads_to(game.place).await;
                return two_turns(chat, &game).await;
            }
            How::Letter => {
                let place = begun().await.place;
                wants(chat, place, "told:my-turn", "direct").await;
                return place;
            }
            How::Digest | How::DigestClosed => {
                let zone = [("time-zone", "UTC".into())];
                chat.uses(ada, "settings me", &zone).await;
                let (me, mine) = ("settings me", "told:my-turn");
                sets(chat, ada, chat.games, me, mine, &["digest"]).await;
                let game = begins(chat, "none").await;
                chat.leads_to(game.place).await;
                ada.close_direct(self == How::DigestClosed);
                return game.place;
            }
            How::Puzzle => {
                puzzles_in(chat, chat.games).await;
            }
            _ => self.prepare_tournament(chat).await,
        }
        chat.games
    }

    async fn prepare_tournament(self, chat: &Chat) {
        if self == How::GameLeft {
            wants(chat, chat.games, "told:tournament", "direct").await;
        }
        let (pairing, clock) = match self {
            How::StandingsAfterTour => ("round-robin", None),
            How::GameLeft => ("swiss", Some("30d")),
            _ => ("swiss", None),
        };
        tournament(chat, pairing, clock).await;
        if self == How::Opening {
            return;
        }
        chat.sandbox.advance(STARTED);
        match self {
            How::StandingsAfterTour => {
                let it = all_begun(chat).await;
                let (first, second) = of_first_round(&it);
                for game in [first, second] {
                    chat.turns_of(&people(chat), game, 1..=2).await;
                }
                gives_up(chat, first).await;
            }
            How::StandingsAfter | How::LastBoard => {
                let it = round_begun(chat).await;
                for found in &it.matches {
                    let game = found.games[0].game.unwrap();
                    chat.turns_of(&people(chat), game, 1..=2).await;
                }
                if self == How::StandingsAfter {
                    is_done(chat).await;
                    gives_up(chat, it.matches[0].games[0].game.unwrap()).await;
                }
            }
            _ => {
                round_begun(chat).await;
            }
        }
        is_done(chat).await;
    }

    /// The event that causes it.
    async fn happens(self, chat: &mut Chat, place: ChannelId) {
        let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
        let presses = |who: &Person, label: &str| {
            let mut posts = chat.posts(place, "").into_iter();
            let post = posts.find(|it| it.part(label).is_some()).unwrap();
            who.click(post.id, label).unwrap();
        };
        match self {
            How::Challenge => challenges(chat),
            How::Acceptance => presses(&bob, "Accept"),
            How::NoDraw => presses(&bob, "Decline the draw"),
            How::Takeback => presses(&bob, "Accept the takeback"),
            How::Turn | How::Letter => {
                types(&ada, place, plain_turn(1));
            }
            How::Chain => {
                types(&bob, place, plain_turn(2));
            }
            How::Draw => {
                ada.slash(place, "draw", &[]).unwrap();
            }
            How::CallOff => {
                ada.slash(place, "abort", &[]).unwrap();
            }
            How::Loss => {
                let sure = chat.slash(&ada, place, "resign", &[]).await;
                let sure = sure.message().unwrap().id;
                ada.click(sure, "Yes, resign").unwrap();
            }
            How::Table => {
                ada.slash(place, "table", &[]).unwrap();
            }
            How::Reminder => chat.sandbox.advance(18 * HOUR + HOUR / 60),
            How::GameLeft => chat.sandbox.advance(10 * DAY + 13 * HOUR),
            How::Digest | How::DigestClosed | How::Puzzle => chat.sandbox.advance(DAY),
            How::Opening => chat.sandbox.advance(STARTED),
            How::LastBoard => {
                let it = round_begun(chat).await;
                gives_up(chat, it.matches[0].games[0].game.unwrap()).await;
            }
            How::StandingsAfter => {
                let it = round_begun(chat).await;
                gives_up(chat, it.matches[1].games[0].game.unwrap()).await;
            }
            How::StandingsAfterTour => {
                let it = all_begun(chat).await;
                gives_up(chat, of_first_round(&it).1).await;
            }
            How::Handover => {
                let eve = chat.sandbox.person("eve");
                let books = Books::open_beside(&chat.database).await;
                let eve = books.enroll(PlayerId(eve.id().0), "Eve".to_owned());
                let eve = eve.await.id;
                let own = books.enroll(PlayerId(ada.id().0), "Ada".to_owned());
                let own = own.await.id;
                let it = round_begun(chat).await;
                // A director may not hand over an opponent's place, but may hand over their own.
                let entry = it.entries.iter().find(|it| it.who() == own).unwrap().id;
                let length = it.log.len();
                let wish = format!("do:{length}:substitute:{}:{}", entry.0, eve.0);
                let id = format!("1:d:{}:{wish}", it.root.id);
                let all = chat.posts(place, "Cup");
                let said = chat.forges(&ada, all[0].id, &id).await;
                said.says("are asked in");
            }
            How::Registration => {
                let panel = sets_up(chat, "swiss", "Cup").await;
                let open = panel.part("Open").unwrap()["custom_id"].as_str().unwrap();
                ada.click(panel.id, open).unwrap();
            }
            How::Notice => {
                is_to_be_told(chat).await;
                chat.come_back().await;
            }
        }
    }
}

/// Both have played a turn.
async fn two_turns(chat: &Chat, game: &Begun) -> ChannelId {
    let second = chat.plays_turn(game, 1).await;
    chat.loses_buttons(&game.board).await;
    chat.plays_turn(game, 2).await;
    chat.loses_buttons(&second).await;
    game.place
}

/// Ada challenges Bob, and moves first.
fn challenges(chat: &Chat) {
    let args = [
        ("game", plain().into()),
        ("opponent", (&chat.bob).into()),
        ("side", "first".into()),
    ];
    chat.ada.slash(chat.games, "challenge", &args).unwrap();
}

fn people(chat: &Chat) -> Vec<Person> {
    let all = ["ada", "bob", "cleo", "dan"].into_iter();
    all.map(|it| chat.sandbox.person(it)).collect()
}

/// A tournament of four that starts by itself in a day.
async fn tournament(chat: &Chat, kind: &str, clock: Option<&str>) {
    let panel = sets_up(chat, kind, "Cup").await;
    chooses(chat, panel.id, "match", "single").await;
    chooses(chat, panel.id, "start", "1").await;
    if let Some(clock) = clock {
        let window = window_of(chat.click(&chat.ada, panel.id, "Texts…").await);
        chat.ada.fills(&window, &[("clock", clock)]).await;
    }
    let post = opens(chat, panel.id, "Cup").await;
    for who in people(chat) {
        chat.click(&who, post.id, "Join").await;
    }
}

/// Waits until all games of a round robin of four have begun.
async fn all_begun(chat: &Chat) -> Tournament {
    let books = chat.books().await;
    let all = books.tournaments_going_on().await;
    let begun = |it: &Tournament| it.matches.len() == 6 && it.waiting_games().is_empty();
    chat.tournament_is(all[0], "all games", begun).await
}

/// The two games of the first round of its table.
fn of_first_round(it: &Tournament) -> (GameId, GameId) {
    let own = it.matches.iter().filter(|it| it.new.round == 1);
    let games: Vec<GameId> = own.map(|it| it.games[0].game.unwrap()).collect();
    (games[0], games[1])
}

/// Waits until the games of the first round of the only tournament have begun.
async fn round_begun(chat: &Chat) -> Tournament {
    let books = chat.books().await;
    let all = books.tournaments_going_on().await;
    let begun = |it: &Tournament| it.matches.len() == 2 && it.waiting_games().is_empty();
    chat.tournament_is(all[0], "the first round", begun).await
}

/// The player who moves first in a game resigns.
async fn gives_up(chat: &Chat, game: GameId) {
    let all = people(chat);
    let who = chat.seated(&all, game, Seat::First).await;
    chat.gives_up(who, chat.games, &format!("#{game}")).await;
}

/// Ada is about to be notified by a direct message, and the bot is stopped.
async fn is_to_be_told(chat: &mut Chat) {
    let ada = chat.ada.clone();
    chat.prefers(&ada, "told:tournament", &["direct"]).await;
    chat.bot.kill().await.unwrap();
    let books = chat.books_of_stopped().await;
    let user = PlayerId(ada.id().0);
    let to = books.enroll(user, "Ada".to_owned()).await.id;
    let what = NoticeKind::Frozen {
        what: Freezable::Tournament(TournamentId(7)),
    };
    let at = Timestamp(0);
    let notify = vec![Write::Notice(NoticeWrite::New(to, what, at))];
    books.write(notify).await;
    books.close().await;
}

/// The bot's messages to everybody, anywhere, that are so.
fn there(chat: &Chat, is_it: impl Fn(&Message) -> bool) -> Vec<Message> {
    let bot = chat.sandbox.bot_user();
    chat.sandbox.look(|world| {
        let all = world.channels().flat_map(|it| world.messages_in(it.id));
        let ours = all.filter(|it| it.author == bot && !it.is_private() && is_it(it));
        ours.cloned().collect()
    })
}

/// Waits until nothing is due any more.
async fn is_done(chat: &Chat) {
    let books = chat.books().await;
    wait_until("nothing that is due", async || {
        let now = chat.sandbox.look(World::now);
        books.are_done(Timestamp(now.0)).await
    })
    .await;
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
    let mut fault = InjectedFault::on(request.0, request.1, act());
    if request == POSTS {
        fault = fault.containing(says);
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
    // Two games are opened.
    let count = if says == ") against " { 2 } else { 1 };
    let messages = || there(&chat, |it| it.content.contains(says));
    wait_until(&what, async || messages().len() >= count).await;
    is_done(&chat).await;
    let all = messages();
    assert_eq!(all.len(), count, "{what}: {all:#?}");
    for it in &all {
        let told = PEOPLE.map(|who| {
            let who = chat.sandbox.person(who);
            pings_of(&who, it.id)
        });
        assert!(told.iter().all(|it| *it <= 1), "{what}: {told:?}");
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
        let sum: usize = told.iter().sum();
        assert!(!is_for_one || sum == 1, "{what}: {told:?}");
    }
    let boards = match how {
        How::Acceptance | How::Turn | How::Chain | How::Takeback => Some(1),
        How::CallOff | How::Loss => Some(0),
        _ => None,
    };
    if let Some(boards) = boards {
        let can_move = || there(&chat, |it| it.part("Move").is_some());
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
    let told = ["challenges you", "turn 2 ", "running low", "Round 1 of"];
    for deed in DEEDS {
        if told.contains(&deed.1) || deed.1 == ">: You have a game left" {
            is_done_once(deed, POSTS, When::Unable).await;
        }
    }
}

#[tokio::test]
async fn what_an_answer_tells_while_it_is_about_to_be_written_is_not_written_too() {
    let mut chat = Chat::start().await;
    is_to_be_told(&mut chat).await;
    // It has read the notification, and asks for the channel.
    let asks = InjectedFault::on("POST", DIRECT, Effect::HoldBefore);
    let trap = chat.sandbox.fail(asks);
    chat.come_back().await;
    trap.reached().await.unwrap();
    let told = chat.uses(&chat.ada, "games", &[]).await;
    told.says("Nothing has been deleted");
    trap.release();
    is_done(&chat).await;
    let says = |it: &Message| it.content.contains("Nothing has been deleted");
    assert!(there(&chat, says).is_empty());
    let again = chat.uses(&chat.ada, "games", &[]).await;
    again.lacks("Nothing has been deleted");
    chat.end().await;
}
