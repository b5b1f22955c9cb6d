//! Registering the commands with Discord, in every language.
//!
//! The shape of a command comes from its function; names, descriptions and choices come from the
//! locale files and the catalog.

use std::{
    collections::BTreeMap,
    sync::OnceLock,
    time::{Duration, Instant},
};

use poise::serenity_prelude::{ApplicationId, CommandId, GuildId, Route};
use serde_json::{Value, json};
use tracing::{info, warn};

use super::{
    Asker, Bot,
    feature::choices,
    features::{self, FEATURES},
    rest::RegisteredCommand,
    titles,
    words::Language,
};
use cairn_rules::Catalog;

/// The commands as Discord knows them. They are registered at every start, and keep their ids as
/// long as they keep their names, so none of this is stored.
#[derive(Debug, Default)]
pub(crate) struct CommandIds(OnceLock<Ids>);

#[derive(Debug)]
struct Ids {
    /// The only server they are registered in. None: everywhere.
    guild: Option<GuildId>,
    by_name: BTreeMap<String, CommandId>,
}

impl CommandIds {
    fn remember(&self, guild: Option<GuildId>, commands: Vec<RegisteredCommand>) {
        let by_name = commands.into_iter().map(|it| (it.name, it.id)).collect();
        // They are set once.
        let _ = self.0.set(Ids { guild, by_name });
    }

    /// A clickable mention of a command, or of a subcommand (`settings me`), in the asker's place;
    /// plain text if it is not available there or Discord has not sent its id yet.
    ///
    /// Discord's client shows the name in a mention as written, and only accepts the one in the
    /// default language: a translated one is not clickable. Where the reader's list of commands has
    /// another name, that stands beside it.
    pub(crate) fn mention(&self, asker: &Asker, path: &str) -> String {
        mention_of(asker.language, path, self.id(asker, path))
    }

    fn id(&self, asker: &Asker, path: &str) -> Option<CommandId> {
        let ids = self.0.get()?;
        let name = path.split(' ').next()?;
        let here = asker.here.guild.map(|it| it.0);
        let there = ids.guild.is_none_or(|only| here == Some(only.get()));
        let context = if here.is_some() { GUILD } else { BOT_DM };
        let is_offered = there && reach(name).1.contains(&context);
        ids.by_name.get(name).copied().filter(|_| is_offered)
    }
}

fn mention_of(language: Language, path: &str, id: Option<CommandId>) -> String {
    let typed = language.typed_command(path);
    match id {
        Some(id) if typed == format!("/{path}") => format!("</{path}:{id}>"),
        Some(id) => format!("</{path}:{id}> (`{typed}`)"),
        None => format!("`{typed}`"),
    }
}

/// Learns the registered commands: registers them, or, if another process does that, fetches them.
pub(crate) async fn learn(bot: &Bot, application: ApplicationId, guild: Option<GuildId>) {
    if bot.shards.lead() {
        register(bot, application, guild).await;
    } else {
        ask(bot, application, guild).await;
    }
}

/// Fetches the commands until they are those of this program, which may have to be registered
/// first. Until then their names are not clickable in answers of this process.
async fn ask(bot: &Bot, application_id: ApplicationId, guild: Option<GuildId>) {
    let route = match guild {
        Some(guild_id) => Route::GuildCommands {
            application_id,
            guild_id,
        },
        None => Route::Commands { application_id },
    };
    let commands = features::commands();
    let mut wait = Duration::from_secs(2);
    loop {
        let begun = Instant::now();
        match bot.rest.get::<Vec<RegisteredCommand>>(route).await {
            Ok(found) if are_there(&commands, &found) => {
                bot.commands.remember(guild, found);
                info!(
                    "the commands are registered; the process with the first shard keeps them up \
                     to date"
                );
                return;
            }
            Ok(_) => (),
            Err(failure) if failure.may_pass() => warn!(
                %failure,
                "the commands are not registered yet"
            ),
            Err(failure) => {
                warn!(%failure, "cannot look up the commands; check DISCORD_GUILD");
                return;
            }
        }
        let back = bot.app.until_discord_is_back(begun);
        let _ = tokio::time::timeout(wait, back).await;
        wait = (wait * 2).min(Duration::from_mins(5));
    }
}

fn are_there<U, E>(commands: &[poise::Command<U, E>], found: &[RegisteredCommand]) -> bool {
    let mut commands = commands.iter();
    commands.all(|it| {
        let name = it.context_menu_name.as_ref().unwrap_or(&it.name);
        found.iter().any(|has| has.name == **name)
    })
}

/// Keeps trying while Discord has trouble: a bot without commands is useless.
async fn register(bot: &Bot, application: ApplicationId, guild: Option<GuildId>) {
    let commands = bodies(bot.app.catalog());
    let mut wait = Duration::from_secs(1);
    loop {
        let begun = Instant::now();
        let answer = bot.rest.replace_commands(application, guild, &commands);
        match answer.await {
            Ok(registered) => {
                let count = registered.len();
                bot.commands.remember(guild, registered);
                info!(count, "registered the commands");
                return;
            }
            Err(failure) if failure.may_pass() => {
                warn!(
                    %failure,
                    retry_in_s = wait.as_secs(),
                    "could not register the commands; retrying"
                );
                let back = bot.app.until_discord_is_back(begun);
                let _ = tokio::time::timeout(wait, back).await;
                wait = (wait * 2).min(Duration::from_mins(5));
            }
            Err(failure) => {
                tracing::error!(
                    %failure,
                    "Discord rejected the commands; the bot can only be used through its buttons; \
                     check DISCORD_GUILD, or upgrade"
                );
                return;
            }
        }
    }
}

fn bodies(catalog: &Catalog) -> Value {
    let commands = features::commands();
    let bodies = commands.iter().filter_map(|command| {
        let mut body = serde_json::to_value(command.create_as_slash_command()?).ok()?;
        let name = command.name.clone();
        translate(&mut body, &format!("command-{name}"));
        dress(catalog, &mut body, &name);
        let (installs, contexts) = reach(&name);
        body["integration_types"] = json!(installs);
        body["contexts"] = json!(contexts);
        Some(body)
    });
    bodies.chain(commands.iter().filter_map(in_menu)).collect()
}

/// A command of a person's menu, in Discord's format: it has a name, and no description.
fn in_menu<U, E>(command: &poise::Command<U, E>) -> Option<Value> {
    let mut body = serde_json::to_value(command.create_as_context_menu_command()?).ok()?;
    for language in Language::ALL {
        for locale in language.discord() {
            body["name_localizations"][locale] = json!(language.name("menu-challenge"));
        }
    }
    body["integration_types"] = json!([0]);
    body["contexts"] = json!([GUILD]);
    Some(body)
}

/// Adds the options of a command, or of a subcommand: `settings`, then `settings-me`.
fn dress(catalog: &Catalog, body: &mut Value, name: &str) {
    const PART: u64 = 1;
    for option in body["options"].as_array_mut().into_iter().flatten() {
        let key = option["name"].as_str().unwrap_or_default().to_owned();
        if option["type"] == PART {
            let name = format!("{name}-{key}");
            translate(option, &format!("command-{name}"));
            dress(catalog, option, &name);
            continue;
        }
        let choices = choices(FEATURES, catalog, (name, &key));
        if !choices.is_empty() {
            option["choices"] = choices
                .iter()
                .map(|(value, key)| choice(value, key))
                .collect();
        }
        // The description of an option of this command alone.
        let own = format!("option-{name}-{key}");
        let about = Some(own).filter(|it| Language::English.has(&format!("{it}-about")));
        translate_as(
            option,
            &format!("option-{key}"),
            about.as_deref().unwrap_or(&format!("option-{key}")),
        );
    }
}

fn translate(body: &mut Value, key: &str) {
    translate_as(body, key, key);
}

/// Translates with the description of another key.
fn translate_as(body: &mut Value, key: &str, about: &str) {
    let about = format!("{about}-about");
    body["description"] = json!(Language::English.name(&about));
    for language in Language::ALL {
        for locale in language.discord() {
            body["name_localizations"][locale] = json!(language.name(key));
            body["description_localizations"][locale] = json!(language.name(&about));
        }
    }
}

/// A choice of an option. A game's has the line about it.
fn choice(value: &str, key: &str) -> Value {
    let is_game = Language::English.has(&format!("{key}-pitch"));
    let label = |language: Language| {
        let name = language.name(key);
        let pitch = is_game.then(|| titles::game_pitch(language, key));
        pitch.map_or(name.clone(), |it| titles::with_pitch(&name, &it))
    };
    let mut choice = json!({ "name": label(Language::English), "value": value });
    for language in Language::ALL {
        for locale in language.discord() {
            choice["name_localizations"][locale] = json!(label(language));
        }
    }
    choice
}

/// Contexts, as Discord numbers them.
const GUILD: u8 = 0;
const BOT_DM: u8 = 1;
const ELSEWHERE: u8 = 2;

/// Where a command is available: with the bot in a server or in one's own account, and used in
/// servers, in private with the bot, and elsewhere.
fn reach(command: &str) -> (&'static [u8], &'static [u8]) {
    const IN_GUILD: u8 = 0;
    const BY_USER: u8 = 1;
    match command {
        // The game is posted by the bot, so it has to be there.
        "challenge" | "table" | "tournament" | "ladder" => (&[IN_GUILD], &[GUILD]),
        "games" | "move" | "board" | "rules" | "learn" | "puzzle" => {
            (&[IN_GUILD, BY_USER], &[GUILD, BOT_DM, ELSEWHERE])
        }
        _ => (&[IN_GUILD], &[GUILD, BOT_DM]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mention_names_a_command_as_the_list_of_its_reader_does() {
        let id = Some(CommandId::new(7));
        let german = |path, id| mention_of(Language::German, path, id);
        assert_eq!(german("challenge", id), "</challenge:7> (`/herausfordern`)");
        assert_eq!(german("challenge", None), "`/herausfordern`");
        let settings = german("settings me", id);
        assert_eq!(settings, "</settings me:7> (`/einstellungen ich`)");
        let english = mention_of(Language::English, "settings me", id);
        assert_eq!(english, "</settings me:7>");
    }

    #[test]
    fn a_game_to_choose_has_the_line_about_it() {
        let rules = choice("tablut", "tablut");
        let pitch = Language::English.name("tablut-pitch");
        assert_eq!(rules["name"], format!("Tablut – {pitch}"));
        let german = rules["name_localizations"]["de"].as_str();
        assert!(
            german.is_some_and(|it| it.starts_with("Tablut – Eine Jagd")),
            "{rules}"
        );
        assert_eq!(
            choice("1", "choice-level-1")["name"],
            Language::English.name("choice-level-1")
        );
    }

    /// With more games, the options that name one have to suggest them during typing.
    #[test]
    fn no_option_has_more_choices_than_discord_takes() {
        const MAX_CHOICES: usize = 25;
        fn choices(it: &Value) -> Vec<usize> {
            let own = it["choices"].as_array().map(Vec::len);
            let options = it["options"].as_array().into_iter().flatten();
            own.into_iter().chain(options.flat_map(choices)).collect()
        }
        let all = bodies(&cairn_rules::catalog());
        let counts = all.as_array().expect("a list").iter().flat_map(choices);
        assert!(counts.max().expect("some have choices") <= MAX_CHOICES);
    }

    #[test]
    fn every_command_and_option_is_described_in_every_language() {
        let bodies = bodies(&cairn_rules::catalog());
        let (typed, in_menus): (Vec<&Value>, Vec<&Value>) = bodies
            .as_array()
            .expect("a list")
            .iter()
            .partition(|it| it["type"] != 2);
        for it in in_menus {
            assert_eq!(it["name"], it["name_localizations"]["en-US"], "{it}");
            let german = it["name_localizations"]["de"].as_str();
            assert_eq!(german, Some("Herausfordern"), "{it}");
            assert!(it["description"].as_str().unwrap_or_default().is_empty());
        }
        for command in typed {
            let options = |it: &Value| it["options"].as_array().cloned().unwrap_or_default();
            let inner: Vec<Value> = options(command).iter().flat_map(options).collect();
            for it in [vec![command.clone()], options(command), inner].concat() {
                for choice in it["choices"].as_array().into_iter().flatten() {
                    let name = choice["name"].as_str().unwrap_or_default();
                    let key = name.starts_with("choice-") || name.starts_with("theme-");
                    assert!(!key, "{choice}");
                }
                for locale in Language::ALL.iter().flat_map(|it| it.discord()).copied() {
                    let name = it["name_localizations"][locale]
                        .as_str()
                        .unwrap_or_default();
                    let about = it["description_localizations"][locale]
                        .as_str()
                        .unwrap_or_default();
                    assert!((1..=32).contains(&name.chars().count()), "{it}");
                    assert_eq!(name, name.to_lowercase(), "{it}");
                    assert!((1..=100).contains(&about.chars().count()), "{it}");
                    assert!(
                        !about.starts_with("option-") && !about.starts_with("command-"),
                        "{it}"
                    );
                }
                assert_eq!(it["name"], it["name_localizations"]["en-US"], "{it}");
            }
        }
    }

    #[test]
    fn an_option_that_means_something_else_here_is_described_for_its_command() {
        let bodies = bodies(&cairn_rules::catalog());
        let about = |command: &str| {
            let mut commands = bodies.as_array().expect("a list").iter();
            let command = commands.find(|it| it["name"] == command);
            let options = command.expect("it is there")["options"].as_array();
            let mut options = options.expect("it has some").iter();
            let place = options.find(|it| it["name"] == "where").expect("a place");
            place["description"].as_str().unwrap_or_default().to_owned()
        };
        assert_eq!(
            about("challenge"),
            Language::English.name("option-where-about")
        );
        let own = Language::English.name("option-leaderboard-where-about");
        assert_eq!(about("leaderboard"), own);
        assert_ne!(own, about("challenge"));
    }

    #[test]
    fn what_is_played_is_a_move_and_a_number_is_a_turn() {
        let bodies = bodies(&cairn_rules::catalog());
        let has = |command: &str, option: &str| {
            let mut commands = bodies.as_array().expect("a list").iter();
            let command = commands.find(|it| it["name"] == command);
            let options = command.expect("it is there")["options"].as_array();
            let mut options = options.expect("it has some").iter();
            options.any(|it| it["name"] == option)
        };
        for command in ["move", "learn", "puzzle"] {
            assert!(has(command, "move") && !has(command, "turn"), "{command}");
        }
        for command in ["board", "note"] {
            assert!(has(command, "turn") && !has(command, "move"), "{command}");
        }
    }
}
