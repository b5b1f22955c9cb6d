//! One law for every kind of message that must exist once: kill the bot before and after it is
//! sent, with and without Discord's memory of the nonce, and it exists once.

use std::time::Duration;

use cairn_domain::{
    Freezable, GameId, NoticeKind, NoticeWrite, PlayerId, Timestamp, TournamentId, Write,
    tournament::Tournament,
};
use localdiscord::{
    Config, Person,
    faults::{Effect, InjectedFault},
    world::{World, id::ChannelId},
};

use super::{
    Chat, Said as _,
    chat::wait_until,
    daily::puzzles_in,
    kills::{AFTER, BEFORE},
    plain::{plain, plain_turn},
    proof::MESSAGES,
    settings::sets,
    told::DIRECT,
    tournament::{chooses, opens, sets_up},
    waiting::begins,
};
use crate::common::books::Books;

const DAY: Duration = Duration::from_hours(24);
/// Longer than Discord remembers a nonce.
const FORGOTTEN: Duration = Duration::from_hours(1);

/// A kind of message: its text, and how many messages have it when all are there.
#[derive(Clone, Copy, Debug)]
struct Kind {
    says: &'static str,
    count: usize,
    brought_about: How,
}

#[derive(Clone, Copy, Debug)]
enum How {
    Challenge,
    Turn,
    Draw,
    Table,
    Digest,
    DigestClosed,
    Notice,
    Registration,
    Opening,
    StandingsAfter,
    StandingsAfterTour,
    Handover,
    Puzzle,
}

const KINDS: [Kind; 13] = [
    Kind {
        says: "challenges you",
        count: 1,
        brought_about: How::Challenge,
    },
    Kind {
        says: "turn 2 ",
        count: 1,
        brought_about: How::Turn,
    },
    Kind {
        says: "offers you a **draw**",
        count: 1,
        brought_about: How::Draw,
    },
    Kind {
        says: "No games are in progress",
        count: 1,
        brought_about: How::Table,
    },
    Kind {
        says: "Your games",
        count: 1,
        brought_about: How::Digest,
    },
    Kind {
        says: "cannot send you direct messages",
        count: 1,
        brought_about: How::DigestClosed,
    },
    Kind {
        says: "Nothing has been deleted",
        count: 1,
        brought_about: How::Notice,
    },
    Kind {
        says: "**Cup T-",
        count: 1,
        brought_about: How::Registration,
    },
    Kind {
        says: ") against ",
        count: 2,
        brought_about: How::Opening,
    },
    Kind {
        says: "standings after round 1",
        count: 1,
        brought_about: How::StandingsAfter,
    },
    Kind {
        says: "everybody has played round 1",
        count: 1,
        brought_about: How::StandingsAfterTour,
    },
    Kind {
        says: "asks you to take",
        count: 1,
        brought_about: How::Handover,
    },
    Kind {
        says: "Puzzle of the day",
        count: 1,
        brought_about: How::Puzzle,
    },
];

impl How {
    async fn start(self) -> Chat {
        let people = ["ada", "bob", "cleo", "dan", "eve"];
        let people = people.map(|it| (it.to_owned(), "en-US".to_owned()));
        Chat::start_with(Config {
            people: people.into(),
            ..Config::default()
        })
        .await
    }

    /// The preparation for it.
    async fn prepare(self, chat: &Chat) -> ChannelId {
        match self {
            How::Challenge | How::Table | How::Notice | How::Registration => chat.games,
            How::Turn | How::Draw => {
                let game = chat.begin(&[]).await;
                chat.leads_to(game.place).await;
                game.place
            }
            How::Digest | How::DigestClosed => {
                let zone = [("time-zone", "UTC".into())];
                chat.slash(&chat.ada, chat.games, "settings me", &zone)
                    .await;
                sets(
                    chat,
                    &chat.ada,
                    chat.games,
                    "settings me",
                    "told:my-turn",
                    &["digest"],
                )
                .await;
                let game = begins(chat, "none").await;
                chat.leads_to(game.place).await;
                chat.ada.close_direct(matches!(self, How::DigestClosed));
                game.place
            }
            How::Puzzle => {
                puzzles_in(chat, chat.games).await;
                chat.games
            }
            How::Handover => {
                Box::pin(How::Opening.prepare(chat)).await;
                chat.sandbox.advance(DAY + Duration::from_secs(11));
                round_begun(chat).await;
                is_done(chat).await;
                chat.games
            }
            How::StandingsAfterTour => {
                tournament(chat, "round-robin").await;
                chat.sandbox.advance(DAY + Duration::from_secs(11));
                let it = all_begun(chat).await;
                let (first, second) = of_first_round(&it);
                for game in [first, second] {
                    chat.first_turns(&people(chat), game).await;
                }
                gives_up(chat, first).await;
                is_done(chat).await;
                chat.games
            }
            How::StandingsAfter => {
                Box::pin(How::Opening.prepare(chat)).await;
                chat.sandbox.advance(DAY + Duration::from_secs(11));
                let it = round_begun(chat).await;
                for found in &it.matches {
                    let game = found.games[0].game.unwrap();
                    chat.first_turns(&people(chat), game).await;
                }
                let first = it.matches[0].games[0].game.unwrap();
                gives_up(chat, first).await;
                chat.games
            }
            How::Opening => {
                tournament(chat, "swiss").await;
                chat.games
            }
        }
    }

    /// The event that causes it.
    async fn happens(self, chat: &mut Chat, place: ChannelId) {
        let ada = chat.ada.clone();
        match self {
            How::Challenge => {
                let args = [("game", plain().into()), ("opponent", (&chat.bob).into())];
                ada.slash(place, "challenge", &args).unwrap();
            }
            How::Turn => {
                let turn = [("turn", plain_turn(1).into())];
                ada.slash(place, "move", &turn).unwrap();
            }
            How::Draw => {
                ada.slash(place, "draw", &[]).unwrap();
            }
            How::Table => {
                ada.slash(place, "table", &[]).unwrap();
            }
            How::Digest | How::DigestClosed | How::Puzzle => chat.sandbox.advance(DAY),
            How::Opening => chat.sandbox.advance(DAY + Duration::from_secs(11)),
            How::StandingsAfter => {
                let it = round_begun(chat).await;
                let second = it.matches[1].games[0].game.unwrap();
                gives_up(chat, second).await;
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
                let pressed = ada.click_stale(all[0].id, &id).unwrap();
                let text = pressed.outcome().await.unwrap().text().to_owned();
                text.says("are asked in");
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

fn people(chat: &Chat) -> Vec<Person> {
    let all = ["ada", "bob", "cleo", "dan"].into_iter();
    all.map(|it| chat.sandbox.person(it)).collect()
}

/// A tournament of four that starts by itself in a day.
async fn tournament(chat: &Chat, kind: &str) {
    let panel = sets_up(chat, kind, "Cup").await;
    chooses(chat, panel.id, "match", "single").await;
    chooses(chat, panel.id, "start", "1").await;
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
    let user = chat.stored(&game.to_string()).await.players.first.user;
    let all = people(chat);
    let who = all.iter().find(|it| Some(it.id().0) == user.map(|it| it.0));
    let place = chat.games;
    chat.gives_up(who.unwrap(), place, &format!("#{game}"))
        .await;
}

/// Ada is about to be notified by a direct message, and the bot is stopped.
async fn is_to_be_told(chat: &mut Chat) {
    let (ada, place) = (chat.ada.clone(), chat.games);
    sets(
        chat,
        &ada,
        place,
        "settings me",
        "told:tournament",
        &["direct"],
    )
    .await;
    chat.bot.kill().await.unwrap();
    let books = chat.books_of_stopped().await;
    let user = PlayerId(ada.id().0);
    let to = books.enroll(user, "Ada".to_owned()).await.id;
    let what = NoticeKind::Frozen {
        what: Freezable::Tournament(TournamentId(7)),
    };
    let at = Timestamp(0);
    let notify = vec![Write::Notice(NoticeWrite::New { to, what, at })];
    books.write(notify).await;
    books.close().await;
}

/// The number of messages anywhere with this text.
fn there(chat: &Chat, says: &str) -> usize {
    let bot = chat.sandbox.bot_user();
    chat.sandbox.look(|world| {
        let all = world.channels().flat_map(|it| world.messages_in(it.id));
        let ours = all.filter(|it| it.author == bot && !it.is_private());
        ours.filter(|it| it.content.contains(says)).count()
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

async fn is_there_once(kind: Kind, act: fn() -> Effect, forgotten: bool) {
    let how = kind.brought_about;
    let mut chat = how.start().await;
    let place = how.prepare(&chat).await;
    let fault = InjectedFault::on("POST", MESSAGES, act()).containing(kind.says);
    let trap = chat.sandbox.fail(fault);
    how.happens(&mut chat, place).await;
    chat.die(&trap).await;
    if forgotten {
        chat.sandbox.advance(FORGOTTEN);
    }
    chat.come_back().await;
    let what = format!("{kind:?}, forgotten: {forgotten}");
    wait_until(&what, async || there(&chat, kind.says) >= kind.count).await;
    is_done(&chat).await;
    assert_eq!(there(&chat, kind.says), kind.count, "{what}");
    chat.end().await;
}

#[tokio::test]
async fn every_message_is_there_once_although_the_bot_dies_before_it_is_sent() {
    for kind in KINDS {
        is_there_once(kind, BEFORE, false).await;
    }
}

#[tokio::test]
async fn every_message_is_there_once_although_the_bot_never_hears_of_it() {
    for kind in KINDS {
        is_there_once(kind, AFTER, false).await;
    }
}

#[tokio::test]
async fn every_message_is_there_once_although_discord_has_forgotten_its_nonce() {
    for kind in KINDS {
        is_there_once(kind, AFTER, true).await;
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
    let told = chat.slash(&chat.ada, chat.games, "games", &[]).await;
    told.says("Nothing has been deleted");
    trap.release();
    is_done(&chat).await;
    assert_eq!(there(&chat, "Nothing has been deleted"), 0);
    let again = chat.slash(&chat.ada, chat.games, "games", &[]).await;
    again.lacks("Nothing has been deleted");
    chat.end().await;
}
