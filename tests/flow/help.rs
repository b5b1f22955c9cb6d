//! The help: four screens, in which every command is clickable.

use localdiscord::{
    Config, Person,
    faults::InjectedFault,
    world::id::{ChannelId, CommandId},
};

use super::{Chat, Said as _, start::COMMANDS};

/// All screens.
struct Screens {
    first: String,
    games: String,
    yours: String,
    tournaments: String,
}

/// The labels of the buttons: to all commands, to more of them, and back.
type Labels = [&'static str; 4];

const ENGLISH: Labels = ["All commands", "More commands", "Tournaments", "Back"];
const GERMAN: Labels = ["Alle Befehle", "Weitere Befehle", "Turniere", "Zurück"];

impl Chat {
    /// Opens the help, its further screens, and goes back.
    async fn help(
        &self,
        who: &Person,
        place: ChannelId,
        [all, more, cups, back]: Labels,
    ) -> Screens {
        let shown = self.slash(who, place, "help", &[]).await;
        assert!(shown.is_private(), "{}", shown.text());
        let message = shown.message().unwrap().id;
        let first = shown.text().to_owned();
        let games = self.click(who, message, all).await;
        let yours = self.click(who, message, more).await;
        let tournaments = self.click(who, message, cups).await;
        self.click(who, message, back).await;
        let second = self.click(who, message, back).await;
        assert_eq!(second.text(), games.text());
        let again = self.click(who, message, back).await;
        assert_eq!(again.text(), first);
        assert_eq!(again.message().unwrap().id, message, "edited in place");
        Screens {
            first,
            games: games.text().to_owned(),
            yours: yours.text().to_owned(),
            tournaments: tournaments.text().to_owned(),
        }
    }

    /// Waits until the bot has learned the ids of its commands this many times.
    async fn has_registered(&self, times: usize) {
        let line = "registered the commands";
        self.bot.writes_times(line, times).await.unwrap();
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
        [&*self.first, &self.games, &self.yours, &self.tournaments].join("\n")
    }
}

/// Checks that they fit on the screen.
fn assert_fits(screens: &Screens) {
    let Screens {
        first,
        games,
        yours,
        tournaments,
    } = screens;
    assert!(first.lines().count() <= 15, "{first}");
    assert!(first.chars().count() <= 1_200, "{first}");
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
                    // In private there is nobody to challenge, no game to be moved there, no table
                    // and no tournament.
                    let name = path.split(' ').next().unwrap_or_default();
                    let in_servers = ["challenge", "table", "tournament", "ladder"];
                    let in_servers = in_servers.contains(&name);
                    let offered = !in_servers || place == chat.games;
                    assert_eq!(all.contains(&pressed), offered, "{pressed}\n{all}");
                }
                for path in ["challenge", "move", "games", "rules"] {
                    let known = screens.first.contains(&format!("</{path}:"));
                    let offered = path != "challenge" || place == chat.games;
                    assert_eq!(known, offered, "{path}: {}", screens.first);
                }
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
    let fault = InjectedFault::broken("PUT", COMMANDS, 502);
    let trap = chat.sandbox.fail(fault.always());
    chat.come_back().await;
    chat.caught(&trap, 1).await;
    let screens = chat.help(&chat.cleo, chat.games, GERMAN).await;
    assert_fits(&screens);
    screens.first.says("`/herausfordern`");
    let named = "\n`/einstellungen ich` –";
    screens.yours.says(named);
    assert!(!screens.all().contains("</"));
    trap.remove();
    chat.has_registered(2).await;
    let screens = chat.help(&chat.cleo, chat.games, GERMAN).await;
    screens.first.says("</challenge:");
    chat.end().await;
}
