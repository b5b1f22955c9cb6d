//! The help: two screens, in which every command can be pressed.

use localdiscord::{
    Config, Person,
    faults::InjectedFault,
    world::id::{ChannelId, CommandId},
};

use super::{Chat, start::COMMANDS};

/// Both screens, and the message they stand in.
struct Screens {
    first: String,
    all: String,
}

/// The labels of the two buttons: to all commands, and back.
type Labels = [&'static str; 2];

const ENGLISH: Labels = ["All commands", "Back"];
const GERMAN: Labels = ["Alle Befehle", "Zurück"];

impl Chat {
    /// The help opened, its second screen, and back.
    async fn help(&self, who: &Person, place: ChannelId, [all, back]: Labels) -> Screens {
        let shown = self.slash(who, place, "help", &[]).await;
        assert!(shown.is_private(), "{}", shown.text());
        let message = shown.message().unwrap().id;
        let first = shown.text().to_owned();
        let all = self.click(who, message, all).await;
        let again = self.click(who, message, back).await;
        assert_eq!(again.text(), first);
        assert_eq!(again.message().unwrap().id, message, "edited in place");
        let all = all.text().to_owned();
        Screens { first, all }
    }

    /// Waits until the bot knows the ids of its commands, for the so-manieth time.
    async fn has_registered(&self, times: usize) {
        let line = "the commands are registered";
        self.bot.writes_times(line, times).await.unwrap();
    }

    /// Every registered command as it is written, parts in place of what has parts, with its id.
    fn commands(&self) -> Vec<(String, CommandId)> {
        const PART: u64 = 1;
        self.sandbox.look(|world| {
            let all = world.all_commands().iter().flat_map(|command| {
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

/// Both fit where they are shown.
fn assert_fits(screens: &Screens) {
    let Screens { first, all } = screens;
    assert!(first.lines().count() <= 15, "{first}");
    assert!(first.chars().count() <= 1_200, "{first}");
    assert!(all.chars().count() <= 2_000, "{all}");
    assert!(!all.contains('…'), "{all}");
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
                let both = format!("{}\n{}", screens.first, screens.all);
                for (path, id) in &commands {
                    let pressed = format!("</{path}:{id}>");
                    // In private there is nobody to challenge.
                    let offered = path != "challenge" || place == chat.games;
                    assert_eq!(both.contains(&pressed), offered, "{pressed}\n{both}");
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
            chat.bot.kill().await.unwrap();
            chat.come_back().await;
            chat.has_registered(2).await;
        }
    }
    chat.assert_clean();
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
    let both = format!("{}\n{}", screens.first, screens.all);
    for (path, id) in chat.commands() {
        assert!(both.contains(&format!("</{path}:{id}>")), "{path}\n{both}");
    }
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_command_whose_id_is_not_known_is_named_in_code() {
    let mut chat = Chat::start().await;
    chat.bot.kill().await.unwrap();
    let fault = InjectedFault::broken("PUT", COMMANDS, 502);
    let trap = chat.sandbox.fail(fault.always());
    chat.come_back().await;
    chat.caught(&trap, 1).await;
    let screens = chat.help(&chat.cleo, chat.games, GERMAN).await;
    assert_fits(&screens);
    assert!(
        screens.first.contains("`/herausfordern`"),
        "{}",
        screens.first
    );
    let named = "\n`/einstellungen ich` –";
    assert!(screens.all.contains(named), "{}", screens.all);
    assert!(!format!("{}{}", screens.first, screens.all).contains("</"));
    trap.remove();
    chat.has_registered(2).await;
    let screens = chat.help(&chat.cleo, chat.games, GERMAN).await;
    assert!(screens.first.contains("</challenge:"), "{}", screens.first);
    chat.assert_clean();
    chat.end().await;
}
