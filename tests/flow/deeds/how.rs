//! How each deed is prepared, and what causes it.

use std::time::Duration;

use cairn_domain::{
    Freezable, GameId, NoticeKind, OutboxWrite, PlayerId, Timestamp, TournamentId, Write,
    tournament::Tournament,
};
use cairn_kernel::Seat;
use localdiscord::{
    Person,
    world::{World, channel::ChannelKind, id::ChannelId, message::Message},
};

use super::{
    super::{
        Chat, DAY, HOUR, Steps as _, TextChecks as _,
        chat::{StartedGame, wait_until},
        daily::puzzles_in,
        greeting::{invites, new_server},
        panel,
        plain::{plain, plain_turn},
        proof::types,
        reminders::timed_game,
        said::window_of,
        settings::sets,
        told::wants,
        tournament::{chooses, games, opens, sets_up},
        waiting::begins,
    },
    PEOPLE, posts_like,
};
use crate::common::books::Books;

/// The time after which a tournament that starts in a day has started.
const STARTED: Duration = Duration::from_secs(24 * 3_600 + 11);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum How {
    Challenge,
    Acceptance,
    /// A game against the computer begins.
    Computer,
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
    TimeUp,
    LastDay,
    Table,
    /// The table ends.
    NoTable,
    Digest,
    DigestClosed,
    Notice,
    Registration,
    /// A tournament begins, and the next one opens.
    Opening,
    NextRound,
    /// A game of a tournament ends.
    LastBoard,
    StandingsAfter,
    StandingsAfterTour,
    /// A tournament ends, and the next one opens.
    Over,
    GameLeft,
    Handover,
    Puzzle,
    Greeting,
}

impl How {
    pub(super) async fn start(self) -> Chat {
        Chat::start_with_people(&PEOPLE).await
    }

    /// Whether it is caused by a single press or command.
    pub(super) fn is_asked(self) -> bool {
        !matches!(
            self,
            How::Reminder
                | How::TimeUp
                | How::LastDay
                | How::Digest
                | How::DigestClosed
                | How::Notice
                | How::Opening
                | How::NextRound
                | How::GameLeft
                | How::Puzzle
                | How::Greeting
        )
    }

    /// How many posts have a button to move in the end, if that is sure.
    pub(super) fn boards(self) -> Option<usize> {
        match self {
            How::Acceptance | How::Turn | How::Chain | How::Takeback => Some(1),
            How::CallOff | How::Loss => Some(0),
            _ => None,
        }
    }

    /// The preparation for it. Returns the place where it is done.
    pub(super) async fn prepare(self, chat: &mut Chat) -> ChannelId {
        if self == How::Notice {
            prepare_notice(chat).await;
        }
        self.prepare_running(chat).await
    }

    async fn prepare_running(self, chat: &Chat) -> ChannelId {
        let (ada, bob) = (&chat.ada, &chat.bob);
        let begun = async || {
            let game = chat.begin(&[]).await;
            chat.leads_to(game.place).await;
            game
        };
        match self {
            How::Computer => {
                // Its post reads the same.
                plays_cairn(chat);
                chat.reads(ada, chat.games, "** plays **").await;
                is_done(chat).await;
            }
            How::Challenge | How::Table | How::Notice | How::Greeting => return chat.games,
            How::NoTable => {
                ada.slash(chat.games, "table", &[]).unwrap();
                let text = "No games are in progress";
                chat.reads(ada, chat.games, text).await;
                is_done(chat).await;
            }
            How::Registration => {
                sets_up(chat, "swiss", "Cup").await;
            }
            How::Turn | How::Draw | How::CallOff => return begun().await.place,
            How::Reminder | How::TimeUp => return timed_game(chat).await.place,
            How::LastDay => {
                let place = timed_game(chat).await.place;
                chat.sandbox.advance(DAY + HOUR);
                let asked = chat.reads(bob, place, "time is up in").await;
                chat.click(bob, asked.id, "Keep waiting").await;
                is_done(chat).await;
                return place;
            }
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
                let guild = chat.sandbox.guild();
                let place =
                    chat.change(|world| world.add_channel(guild, "results", ChannelKind::Text));
                let (server, place) = ("settings server", place.0.to_string());
                sets(chat, ada, chat.games, server, "results", &[&place]).await;
                let game = begins(chat, "3d").await;
                chat.leads_to(game.place).await;
                let place = two_turns(chat, &game).await;
                chat.slash(ada, place, "resign", &[]).await;
                return place;
            }
            How::Letter => {
                let place = begun().await.place;
                wants(chat, place, "told-my-turn", "direct").await;
                return place;
            }
            How::Digest | How::DigestClosed => {
                let zone = [("time-zone", "UTC".into())];
                chat.uses(ada, "settings me", &zone).await;
                let (me, mine) = ("settings me", "told-my-turn");
                sets(chat, ada, chat.games, me, mine, &["digest"]).await;
                let game = begins(chat, "none").await;
                chat.leads_to(game.place).await;
                ada.close_direct(self == How::DigestClosed);
                return game.place;
            }
            How::Puzzle => {
                // Puzzles change at noon, so no other change follows within the day and some hours.
                let until_noon =
                    86_400_000 - (now(chat).0.unsigned_abs() + 43_200_000) % 86_400_000;
                chat.sandbox.advance(Duration::from_millis(until_noon));
                puzzles_in(chat, chat.games).await;
            }
            _ => self.prepare_tournament(chat).await,
        }
        chat.games
    }

    async fn prepare_tournament(self, chat: &Chat) {
        if self == How::GameLeft {
            wants(chat, chat.games, "told-tournament", "direct").await;
        }
        let (pairing, clock, again) = match self {
            How::StandingsAfterTour => ("round-robin", None, None),
            How::Over => ("round-robin", None, Some("over")),
            How::Opening => ("swiss", None, Some("begun")),
            How::GameLeft => ("swiss", Some("30d"), None),
            _ => ("swiss", None, None),
        };
        tournament(chat, pairing, clock, again).await;
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
                is_about_to_give_up(chat, second).await;
            }
            How::Over => {
                let all = games(&all_begun(chat).await);
                for game in &all[1..] {
                    gives_up(chat, *game).await;
                }
                is_about_to_give_up(chat, all[0]).await;
            }
            How::NextRound => {
                for game in games(&round_begun(chat).await) {
                    gives_up(chat, game).await;
                }
            }
            How::StandingsAfter | How::LastBoard => {
                let it = round_begun(chat).await;
                for found in &it.matches {
                    let game = found.games[0].game.unwrap();
                    chat.turns_of(&people(chat), game, 1..=2).await;
                }
                let games = games(&it);
                if self == How::StandingsAfter {
                    is_done(chat).await;
                    gives_up(chat, games[1]).await;
                }
                is_about_to_give_up(chat, games[0]).await;
            }
            _ => {
                round_begun(chat).await;
            }
        }
        is_done(chat).await;
    }

    pub(super) async fn happens(self, chat: &mut Chat, place: ChannelId) {
        let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
        let presses = |who: &Person, label: &str| {
            let mut posts = chat.posts(place, "").into_iter();
            let post = posts.find(|it| it.part(label).is_some()).unwrap();
            who.click(post.id, label).unwrap();
        };
        match self {
            How::Challenge => challenges(chat),
            How::Computer => plays_cairn(chat),
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
            How::Loss
            | How::LastBoard
            | How::StandingsAfter
            | How::StandingsAfterTour
            | How::Over => {
                let label = "Yes, resign";
                let asked = people(chat).into_iter().find_map(|who| {
                    let mut seen = who.sees(place).into_iter();
                    Some((seen.rfind(|it| it.part(label).is_some())?.id, who))
                });
                let (asked, who) = asked.unwrap();
                who.click(asked, label).unwrap();
            }
            How::Table => {
                ada.slash(place, "table", &[]).unwrap();
            }
            How::NoTable => {
                ada.slash(place, "table", &[("off", true.into())]).unwrap();
            }
            How::Reminder => chat.sandbox.advance(18 * HOUR + HOUR / 60),
            How::TimeUp => chat.sandbox.advance(DAY + HOUR),
            How::LastDay => chat.sandbox.advance(29 * DAY),
            How::GameLeft => chat.sandbox.advance(10 * DAY + 13 * HOUR),
            How::Digest | How::DigestClosed | How::Puzzle => chat.sandbox.advance(DAY),
            How::Opening | How::NextRound => chat.sandbox.advance(STARTED),
            How::Greeting => {
                let (guild, _) = new_server(chat);
                invites(chat, guild);
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
                let entry = it
                    .entries
                    .iter()
                    .find(|it| it.participant() == own)
                    .unwrap()
                    .id;
                let length = it.log.len();
                let request = format!("do:{length}:substitute:{}:{}", entry.0, eve.0);
                let id = format!("1:d:{}:{request}", it.root.id);
                let all = chat.posts(place, "Cup");
                ada.click_stale(all[0].id, &id).unwrap();
            }
            How::Registration => {
                let mut seen = ada.sees(place).into_iter();
                let panel = seen.rfind(|it| it.part("Open").is_some()).unwrap();
                ada.click(panel.id, "Open").unwrap();
            }
            How::Notice => chat.come_back().await,
        }
    }

    /// Waits until a new round links to its games: each change postpones the next by a minute.
    pub(super) async fn is_linked(self, chat: &Chat) {
        let (head, begun) = match self {
            How::Opening => ("Round 1 of", 1),
            How::NextRound => ("Round 2 of", 2),
            _ => return,
        };
        let books = chat.books().await;
        let mut links = Vec::new();
        for id in books.tournaments_going_on().await {
            let it = chat.tournament(id).await;
            for new in it.matches.iter().filter(|it| it.new.round == begun) {
                let thread = chat.thread_of(new.games[0].game.unwrap()).await;
                links.push(format!("<#{}>", thread.0));
            }
        }
        assert_eq!(links.len(), 2);
        wait_until("links to the games", async || {
            chat.sandbox.advance(HOUR / 60);
            let posts = posts_like(chat, |it| it.content.contains(head));
            links.iter().all(|it| posts[0].content.contains(it))
        })
        .await;
        is_done(chat).await;
    }
}

async fn two_turns(chat: &Chat, game: &StartedGame) -> ChannelId {
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

fn plays_cairn(chat: &Chat) {
    let args = [("game", plain().into()), ("level", "1".into())];
    chat.ada.slash(chat.games, "challenge", &args).unwrap();
}

fn people(chat: &Chat) -> Vec<Person> {
    let all = ["ada", "bob", "cleo", "dan"].into_iter();
    all.map(|it| chat.sandbox.person(it)).collect()
}

/// A tournament of four that starts by itself in a day, and opens again then or when it is over.
async fn tournament(chat: &Chat, kind: &str, clock: Option<&str>, again: Option<&str>) {
    let panel = sets_up(chat, kind, "Cup").await;
    chooses(chat, panel.id, "match", "single").await;
    chooses(chat, panel.id, "start", "1").await;
    if let Some(clock) = clock {
        let window = window_of(chat.click(&chat.ada, panel.id, "Texts…").await);
        chat.ada.fills(&window, &[("clock", clock)]).await;
    }
    if let Some(again) = again {
        panel::sets(chat, panel.id, "again", again).await;
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
    let who = chat.seated_person(&all, game, Seat::First).await;
    chat.gives_up(who, chat.games, &format!("#{game}")).await;
}

/// They are asked whether they are sure.
async fn is_about_to_give_up(chat: &Chat, game: GameId) {
    let all = people(chat);
    let who = chat.seated_person(&all, game, Seat::First).await;
    let args = [("game", format!("#{game}").into())];
    chat.slash(who, chat.games, "resign", &args).await;
}

/// Ada is about to be notified by a direct message, and the bot is stopped.
async fn prepare_notice(chat: &mut Chat) {
    let ada = chat.ada.clone();
    chat.prefers(&ada, "told-tournament", &["direct"]).await;
    chat.bot.kill().await.unwrap();
    let books = chat.books_of_stopped().await;
    let user = PlayerId(ada.id().0);
    let to = books.enroll(user, "Ada".to_owned()).await.id;
    let what = NoticeKind::Frozen {
        what: Freezable::Tournament(TournamentId(7)),
    };
    let at = Timestamp(0);
    let notify = vec![Write::Outbox(OutboxWrite::Notice(to, what, at))];
    books.write(notify).await;
    books.close().await;
}

pub(super) fn now(chat: &Chat) -> Timestamp {
    Timestamp(chat.sandbox.look(World::now).0)
}

/// Waits until nothing is due any more.
pub(in super::super) async fn is_done(chat: &Chat) {
    let books = chat.books().await;
    let are_done = async || books.are_done(now(chat)).await;
    wait_until("nothing that is due", are_done).await;
}
