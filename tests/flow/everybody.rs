//! Every family of ids that a press can carry, pressed by everybody it is not for, wherever they
//! can press it, as the handlers declare it.

use std::sync::LazyLock;

use super::{panel::Event, privacy::hide};
use crate::flow::prelude::*;

/// Every id with its family, whom it is for, and what it does, as their handlers declare it.
const DECLARED: &str = include_str!("../../src/discord/custom_id_corpus.txt");

/// A line of the list, with the names put in.
pub(crate) struct Press {
    pub(crate) family: &'static str,
    pub(crate) whose: &'static str,
    id: String,
}

/// The families of ids: their name, whom they are for, what they do, and the shortest id with
/// GAME, CHAL, EVENT and PLAIN in place of names.
pub(crate) fn families() -> impl Iterator<Item = [&'static str; 4]> {
    static FAMILIES: LazyLock<Vec<[String; 4]>> = LazyLock::new(|| {
        let mut all: Vec<[String; 4]> = Vec::new();
        for line in DECLARED.lines() {
            let words: Vec<String> = line.split(' ').map(ToOwned::to_owned).collect();
            let [family, whose, effect, id] = words.try_into().expect("four words");
            let name = match &*whose {
                "challenged" => "CHAL",
                "visitors" | "entrants" | "directors" => "EVENT",
                _ => "GAME",
            };
            let id = id.replace("K3F.17", "K3F.0").replace("K3F", name);
            let id = id.replace("stones/corner", "PLAIN/nothing");
            let id = id.replace("stones;", "PLAIN;");
            let parts = id.split(':').enumerate().map(|(at, part)| match part {
                _ if at == 0 => part,
                "7" | "17" => "0",
                "e4" => "",
                "stones" => "PLAIN",
                part => part,
            });
            let line = [family, whose, effect, parts.collect::<Vec<_>>().join(":")];
            let length = |it: &[String; 4]| it[3].split(':').count();
            match all.iter_mut().find(|it| it[..3] == line[..3]) {
                Some(known) if length(known) > length(&line) => *known = line,
                Some(_) => (),
                None => all.push(line),
            }
        }
        all
    });
    FAMILIES.iter().map(|it| it.each_ref().map(String::as_str))
}

pub(crate) fn presses(game: &str, challenge: &str, event: &str) -> Vec<Press> {
    families()
        .map(|[family, whose, _, id]| {
            let id = id.replace("GAME", game).replace("CHAL", challenge);
            let id = id.replace("EVENT", event).replace("PLAIN", plain());
            Press { family, whose, id }
        })
        .collect()
}

/// Presses it, and submits the window that may open.
pub(crate) async fn presses_it(who: &Person, at: &Message, press: &Press) -> InteractionOutcome {
    let said = forge(who, at, &press.id).await;
    let said = match said {
        InteractionOutcome::Form(window) => {
            let sent = who.submit(&window, &[("text", "because")]);
            match sent {
                Ok(sent) => sent.outcome().await.unwrap(),
                // A window with other fields.
                Err(_) => return InteractionOutcome::Form(window),
            }
        }
        said => said,
    };
    if !matches!(said, InteractionOutcome::Deleted) {
        let text = said.text();
        assert!(said.is_private(), "{}: {said:?}", press.family);
        assert!(!text.contains("ncident"), "{}: {text}", press.family);
        assert!(text.chars().count() <= 2_000, "{}: {text}", press.family);
    }
    said
}

/// Everything that could be changed, and is not.
struct Scene {
    event: Event,
    board: Message,
    challenge: Message,
    /// Names of the game and the challenge.
    game: String,
    asked: String,
}

/// Everything that a press could have changed.
#[derive(Debug, PartialEq)]
struct State {
    game: String,
    challenge: String,
    event: String,
}

impl Scene {
    /// Ada plays Bob, has challenged Cleo, and directs a tournament that Gus is not part of.
    async fn set() -> Scene {
        let event = Event::start(&["dan", "eve"], &["gus"]).await;
        let chat = &event.chat;
        let game = chat.begin(&[("where", "here".into())]).await;
        // Boards of the tournament's games are there, too.
        let board = chat
            .finds(chat.games, "the board", |it| {
                it.content.contains(&game.name) && it.part("Move").is_some()
            })
            .await;
        chat.challenges(&chat.ada, &chat.cleo, &[]).await;
        let challenge = chat
            .finds(chat.games, "a challenge", |it| it.part("Accept").is_some())
            .await;
        let accept = challenge.part("Accept").unwrap()["custom_id"].clone();
        let asked = accept.as_str().unwrap().replace("1:accept:", "");
        Scene {
            board,
            game: game.name.trim_start_matches('#').to_owned(),
            challenge,
            asked,
            event,
        }
    }

    fn chat(&self) -> &Chat {
        &self.event.chat
    }

    fn presses(&self) -> Vec<Press> {
        presses(&self.game, &self.asked, &self.event.id.to_string())
    }

    async fn state(&self) -> State {
        let stored = self.chat().stored_game(&format!("#{}", self.game)).await;
        let challenge = self
            .chat()
            .sandbox
            .look(|world| world.message(self.challenge.id).cloned());
        State {
            game: format!("{:?} {:?}", stored.log, stored.head),
            challenge: challenge.unwrap().components.len().to_string(),
            event: format!("{:?}", self.event.tournament().await.log),
        }
    }

    /// Somebody presses everything from a place where none of it is known.
    async fn nobody_knows(&self, who: &Person, at: &Message, place: &str) {
        let before = self.state().await;
        // Closing deletes the message pressed here.
        let presses = self.presses().into_iter();
        for press in presses.filter(|it| it.family != "close") {
            let said = presses_it(who, at, &press).await;
            let unknown = match press.whose {
                _ if press.family == "about" => "challenge no longer exists",
                "challenged" => "challenge no longer exists",
                "readers" | "players" => {
                    "There’s no game with that ID here. Use `/games` to list yours."
                }
                // Somebody asked to take over may be asked in private.
                "visitors" if press.family.starts_with("d.") => continue,
                "visitors" | "entrants" | "directors" => "tournament by that name",
                _ => continue,
            };
            let what = format!("{place}: {}: {}", press.family, said.text());
            assert!(said.text().contains(unknown), "{what}");
        }
        assert_eq!(self.state().await, before, "{place}");
    }
}

#[tokio::test]
async fn who_looks_on_looks_and_changes_nothing() {
    let scene = Scene::set().await;
    let chat = scene.chat();
    let gus = chat.sandbox.person("gus");
    let before = scene.state().await;
    // The second time as somebody blocked by Ada, which nobody can tell from it.
    for _ in 0..2 {
        // Everybody may join, and that is tested elsewhere.
        let presses = scene.presses().into_iter();
        for press in presses.filter(|it| it.family != "t.join") {
            let at = match press.whose {
                "challenged" => &scene.challenge,
                "visitors" | "entrants" | "directors" => &scene.event.post,
                _ => &scene.board,
            };
            let said = presses_it(&gus, at, &press).await;
            let text = said.text().to_owned();
            let what = format!("{}: {text}", press.family);
            match press.whose {
                "readers" => assert!(
                    !text
                        .contains("There’s no game with that ID here. Use `/games` to list yours."),
                    "{what}"
                ),
                "players" => assert!(
                    text.contains("watching this game") || press.family == "t.claim",
                    "{what}"
                ),
                "challenged" => assert!(
                    text.contains("This challenge is for someone else.")
                        || text.contains("Only the person who"),
                    "{what}"
                ),
                "entrants" => assert!(text.contains("not in this tournament"), "{what}"),
                "directors" => assert!(text.contains("director"), "{what}"),
                "managers" => assert!(text.contains("Only members with *Manage Server*"), "{what}"),
                _ => (),
            }
        }
        let block = [("user", (&gus).into())];
        chat.uses(&chat.ada, "block", &block).await;
    }
    assert_eq!(scene.state().await, before);
    scene.event.chat.end().await;
}

#[tokio::test]
async fn from_another_server_in_private_and_without_the_channel_nothing_of_it_is_known() {
    let scene = Scene::set().await;
    let chat = scene.chat();
    let gus = chat.sandbox.person("gus");
    let bot = chat.sandbox.bot_user();
    let lobby = chat.change(|world| {
        let guild = world.add_guild("The Other Room", gus.id());
        world.join(guild, bot);
        world.add_channel(guild, "lobby", ChannelKind::Text)
    });
    let help = async |place| {
        let said = chat.slash(&gus, place, "help", &[]).await;
        said.message().unwrap().clone()
    };
    let elsewhere = help(lobby).await;
    scene.nobody_knows(&gus, &elsewhere, "another server").await;
    let alone = help(gus.direct()).await;
    scene.nobody_knows(&gus, &alone, "in private").await;
    hide(chat, chat.games);
    let general = help(chat.sandbox.channel("general")).await;
    scene
        .nobody_knows(&gus, &general, "without the channel")
        .await;
    scene.event.chat.end().await;
}

#[tokio::test]
async fn players_do_nothing_that_is_for_the_one_to_move_or_for_directors() {
    let scene = Scene::set().await;
    let chat = scene.chat();
    let before = scene.state().await;
    for press in scene.presses() {
        let enters = press.family == "move" || press.family.starts_with("turn.");
        if enters {
            let said = presses_it(&chat.bob, &scene.board, &press).await;
            assert!(!said.text().is_empty(), "{}", press.family);
        }
        // Nor does a player direct.
        if press.whose == "directors" {
            let said = presses_it(&chat.bob, &scene.event.post, &press).await;
            assert!(
                said.text().contains("director"),
                "{}: {}",
                press.family,
                said.text()
            );
        }
        // Nor does somebody accept their own challenge.
        if ["accept", "decline"].contains(&press.family) {
            let own = presses_it(&chat.ada, &scene.challenge, &press).await;
            assert_refused(&own, "");
        }
    }
    assert_eq!(scene.state().await, before);
    scene.event.chat.end().await;
}
