//! The help: five screens, in which every command is clickable.

use localdiscord::world::id::CommandId;

use super::start::COMMANDS;
use crate::{common::pages::name, flow::prelude::*};

struct Screens {
    first: String,
    games: String,
    yours: String,
    tournaments: String,
    buttons: String,
}

/// The labels of the buttons: to all commands, to more of them, and back.
type Labels = [&'static str; 5];

const ENGLISH: Labels = [
    "All commands",
    "More commands",
    "Tournaments",
    "Also as buttons",
    "Back",
];
const GERMAN: Labels = [
    "Alle Befehle",
    "Weitere Befehle",
    "Turniere",
    "Auch als Knöpfe",
    "Zurück",
];

impl Chat {
    /// Opens the help, its further screens, and goes back.
    async fn help(
        &self,
        who: &Person,
        place: ChannelId,
        [all, more, cups, same, back]: Labels,
    ) -> Screens {
        let shown = self.slash(who, place, "help", &[]).await;
        assert!(shown.is_private(), "{}", shown.text());
        let message = shown.message().unwrap().id;
        let first = shown.text().to_owned();
        let games = self.click(who, message, all).await;
        let mut screens = Vec::new();
        for way in [more, cups, same] {
            let screen = self.click(who, message, way).await;
            screens.push(screen.text().to_owned());
            let home = self.click(who, message, back).await;
            assert_eq!(home.text(), games.text());
        }
        let again = self.click(who, message, back).await;
        assert_eq!(again.text(), first);
        assert_eq!(again.message().unwrap().id, message, "edited in place");
        let [yours, tournaments, buttons] = screens.try_into().expect("a screen each");
        Screens {
            first,
            games: games.text().to_owned(),
            yours,
            tournaments,
            buttons,
        }
    }

    /// Every registered command as it is typed, subcommands in place of their parent, with its id.
    fn commands(&self) -> Vec<(String, CommandId)> {
        const PART: u64 = 1;
        const TYPED: u64 = 1;
        self.sandbox.look(|world| {
            let all = world.all_commands().iter();
            let typed = all.filter(|it| it.json["type"].as_u64().unwrap_or(TYPED) == TYPED);
            let all = typed.flat_map(|command| {
                let options = command.json["options"].as_array().unwrap();
                let parts: Vec<String> = options
                    .iter()
                    .filter(|option| option["type"] == PART)
                    .map(|part| format!("{} {}", command.name(), part["name"].as_str().unwrap()))
                    .collect();
                let paths = if parts.is_empty() {
                    vec![command.name().to_owned()]
                } else {
                    parts
                };
                paths.into_iter().map(|path| (path, command.id))
            });
            all.collect()
        })
    }
}

impl Screens {
    fn all(&self) -> String {
        let first = [&*self.first, &self.games];
        let more = [&*self.yours, &self.tournaments, &self.buttons];
        [&first[..], &more].concat().join("\n")
    }
}

fn assert_fits(screens: &Screens) {
    let Screens {
        first,
        games,
        yours,
        tournaments,
        buttons,
    } = screens;
    assert!(first.lines().count() <= 15, "{first}");
    // As it is read: a command is a slash and its name, without its id.
    let read: String = first.chars().filter(|it| !it.is_ascii_digit()).collect();
    let read = read.replace("</", "/").replace(":>", "");
    assert!(read.chars().count() <= 1_200, "{read}");
    assert!(buttons.chars().count() <= 2_000, "{buttons}");
    for commands in [games, yours, tournaments] {
        assert!(commands.chars().count() <= 2_000, "{commands}");
        // No description is cut off.
        let mut lines = commands.lines().filter(|it| it.contains(" – "));
        assert!(!lines.any(|it| it.contains('…')), "{commands}");
    }
}

#[tokio::test]
async fn every_command_can_be_pressed_in_the_help_and_after_a_restart() {
    let mut chat = Chat::start().await;
    chat.has_registered(1).await;
    let commands = chat.commands();
    assert!(commands.len() > 12, "{commands:?}");
    let mut before = None;
    for start in 1..=2 {
        for (who, labels) in [(&chat.ada, ENGLISH), (&chat.cleo, GERMAN)] {
            for place in [chat.games, who.direct()] {
                let screens = chat.help(who, place, labels).await;
                assert_fits(&screens);
                let all = screens.all();
                for (path, id) in &commands {
                    let pressed = format!("</{path}:{id}>");
                    // In private there is no one to challenge, no table and no tournament.
                    let name = path.split(' ').next().unwrap_or_default();
                    let in_servers = ["challenge", "table", "tournament", "ladder"];
                    let in_servers = in_servers.contains(&name);
                    let offered = !in_servers || place == chat.games;
                    assert_eq!(all.contains(&pressed), offered, "{pressed}\n{all}");
                }
                // The first screen leads with five, and with a line about each game.
                let first: Vec<&str> = screens.first.lines().collect();
                let five = ["challenge", "games", "learn", "rules", "help"];
                for (line, path) in first[1..].iter().zip(five) {
                    let known = line.starts_with(&format!("</{path}:"));
                    let offered = path != "challenge" || place == chat.games;
                    assert_eq!(known, offered, "{path}: {}", screens.first);
                }
                for kind in cairn_rules::catalog().games() {
                    let line = format!("**{}** – ", name(kind.about.key));
                    screens.first.says(&line);
                }
                // Buttons under a board are in the language of the server, which is English.
                let private = if who.direct() == place {
                    labels
                } else {
                    ENGLISH
                };
                let turn = if private == GERMAN { "Ziehen" } else { "Move" };
                screens.first.says(&format!("**{turn}**"));
            }
        }
        let shown = chat.help(&chat.ada, chat.games, ENGLISH).await.first;
        assert_eq!(*before.get_or_insert(shown.clone()), shown);
        if start == 1 {
            chat.starts_again().await;
            chat.has_registered(2).await;
        }
    }
    chat.end().await;
}

#[tokio::test]
async fn commands_of_one_server_can_be_pressed_there() {
    let chat = Chat::launch(Config::default(), |launch, sandbox| {
        launch.env("DISCORD_GUILD", sandbox.guild().0.to_string())
    })
    .await;
    chat.has_registered(1).await;
    let screens = chat.help(&chat.ada, chat.games, ENGLISH).await;
    let all = screens.all();
    for (path, id) in chat.commands() {
        assert!(all.contains(&format!("</{path}:{id}>")), "{path}\n{all}");
    }
    chat.end().await;
}

#[tokio::test]
async fn a_command_whose_id_is_not_known_is_named_in_code() {
    let mut chat = Chat::start().await;
    // Or it may be killed before it has written that, and the count differs.
    chat.has_registered(1).await;
    chat.bot.kill().await.unwrap();
    let fault = InjectedFault::server_error("PUT", COMMANDS, 502);
    let trap = chat.fail(fault.always());
    chat.come_back().await;
    chat.wait_for_hits(&trap, 1).await;
    let screens = chat.help(&chat.cleo, chat.games, GERMAN).await;
    assert_fits(&screens);
    screens.first.says("`/herausfordern`");
    let named = "\n`/einstellungen ich` –";
    screens.yours.says(named);
    assert!(!screens.all().contains("</"));
    trap.remove();
    chat.has_registered(2).await;
    let screens = chat.help(&chat.cleo, chat.games, GERMAN).await;
    screens.first.says("> (`/herausfordern`)");
    chat.end().await;
}
