//! A sandbox with the real bot in it, and shortcuts for people's actions.

use std::{path::Path, process::Output};

use cairn_rules::catalog;
use localdiscord::{Bot, Launch, LocalDiscord, Trap};
use tokio::{process::Command, sync::OnceCell};

use super::{said::list_in, settings::sets};
use crate::{
    common::{books::Books, pages::name, postgres::new_database_in},
    flow::prelude::*,
};

/// The longest wait of a test: needed only on a machine that is busy with much else.
pub(crate) const PATIENCE: Duration = Duration::from_mins(3);

/// An answer is late after it: not after three seconds, which a busy machine may take.
pub(crate) const LATE: Duration = Duration::from_mins(1);

/// The variable that names the file a bot's clock follows.
pub(crate) const CLOCK: &str = "CAIRN_CLOCK_FILE";

/// The bot, its Discord, and the people Ada, Bob and Cleo.
pub(crate) struct Chat {
    pub(crate) sandbox: LocalDiscord,
    pub(crate) bot: Bot,
    pub(crate) games: ChannelId,
    pub(crate) ada: Person,
    pub(crate) bob: Person,
    pub(crate) cleo: Person,
    pub(crate) folder: tempfile::TempDir,
    pub(crate) database: String,
    /// The database, read beside the bot, once it is needed.
    pub(crate) reader: OnceCell<Books>,
}

/// A game that has begun between Ada, who moves first, and Bob.
pub(crate) struct StartedGame {
    /// The channel or thread of its boards.
    pub(crate) place: ChannelId,
    pub(crate) board: Message,
    /// `#K3F`.
    pub(crate) name: String,
}

pub(crate) struct PointingOutcome {
    /// How many codes have been picked.
    pub(crate) len: usize,
    /// A button is one press; a list is opened and chosen from.
    pub(crate) presses: usize,
    /// The next message: none if the turn was played and everything is public.
    pub(crate) then: Option<Message>,
}

/// How the bot is started on this database, by the clock of this Discord.
pub(crate) fn bot_on(sandbox: &LocalDiscord, database: &str, folder: &Path) -> Launch {
    Launch::new(env!("CARGO_BIN_EXE_cairn"))
        .env("DATABASE_URL", database)
        .env("CAIRN_LOG", "info,cairn=debug")
        .env(CLOCK, sandbox.clock_file().display().to_string())
        .folder(folder)
}

impl Chat {
    /// Discord's limits are of real time: only stories about them wait for it.
    pub(crate) async fn start() -> Chat {
        Chat::start_with(Config {
            strictness: Strictness::Loose,
            ..Config::default()
        })
        .await
    }

    pub(crate) async fn start_with(config: Config) -> Chat {
        let chat = Chat::launch(config, |launch, _| launch).await;
        if let Err(stuck) = chat.sandbox.bot_is_ready().await {
            panic!("{stuck}\n{}", chat.bot.output().join("\n"));
        }
        chat
    }

    /// With these people, Ada among them, who read English.
    pub(crate) async fn start_with_people(people: &[&str]) -> Chat {
        let people = people
            .iter()
            .map(|it| ((*it).to_owned(), "en-US".to_owned()));
        Chat::start_with(Config {
            people: people.collect(),
            strictness: Strictness::Loose,
            ..Config::default()
        })
        .await
    }

    /// Starts the bot in a custom way, and does not wait until it is ready.
    pub(crate) async fn launch(
        config: Config,
        more: impl FnOnce(Launch, &LocalDiscord) -> Launch,
    ) -> Chat {
        let folder = tempfile::tempdir().unwrap();
        let database = new_database_in(folder.path()).await;
        Chat::launch_on(folder, database, config, more).await
    }

    /// Like `launch`, with an existing database.
    pub(crate) async fn launch_on(
        folder: tempfile::TempDir,
        database: String,
        mut config: Config,
        more: impl FnOnce(Launch, &LocalDiscord) -> Launch,
    ) -> Chat {
        "Cairn".clone_into(&mut config.bot);
        if config.patience == Config::default().patience {
            config.patience = PATIENCE;
        }
        config.answer_within = LATE;
        let sandbox = LocalDiscord::start(config).await.unwrap();
        let launch = bot_on(&sandbox, &database, folder.path());
        let bot = Bot::start(&sandbox, more(launch, &sandbox)).unwrap();
        let [ada, bob, cleo] = ["ada", "bob", "cleo"].map(|name| sandbox.person(name));
        let games = sandbox.channel("games");
        Chat {
            sandbox,
            bot,
            games,
            ada,
            bob,
            cleo,
            folder,
            database,
            reader: OnceCell::new(),
        }
    }

    /// Runs the program on the bot's database, as its operator does.
    pub(crate) async fn cairn(&self, args: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_cairn"))
            .args(args)
            .current_dir(self.folder.path())
            .env_clear()
            .env("DATABASE_URL", &self.database)
            .env(CLOCK, self.sandbox.clock_file())
            .output()
            .await
            .unwrap()
    }

    /// What the program says when all goes well.
    pub(crate) async fn cairn_says(&self, args: &[&str]) -> String {
        let output = self.cairn(args).await;
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Types a command and waits for the answer.
    pub(crate) async fn slash(
        &self,
        who: &Person,
        place: ChannelId,
        command: &str,
        args: &[(&str, Arg)],
    ) -> InteractionOutcome {
        who.slash(place, command, args)
            .unwrap()
            .outcome()
            .await
            .unwrap_or_else(|stuck| panic!("/{command}: {stuck}\n{}", self.bot.output().join("\n")))
    }

    /// Types a command in the channel where everything begins.
    pub(crate) async fn uses(
        &self,
        who: &Person,
        command: &str,
        args: &[(&str, Arg)],
    ) -> InteractionOutcome {
        self.slash(who, self.games, command, args).await
    }

    /// Types the plain turn with this number.
    pub(crate) async fn moves(
        &self,
        who: &Person,
        place: ChannelId,
        number: usize,
    ) -> InteractionOutcome {
        let turn = [("move", plain_turn(number).into())];
        self.slash(who, place, "move", &turn).await
    }

    /// Chooses in a line of one's own settings.
    pub(crate) async fn prefers(
        &self,
        who: &Person,
        line: &str,
        values: &[&str],
    ) -> InteractionOutcome {
        sets(self, who, self.games, "settings me", line, values).await
    }

    /// Presses the button with this label, and waits for the answer.
    pub(crate) async fn click(
        &self,
        who: &Person,
        message: MessageId,
        button: &str,
    ) -> InteractionOutcome {
        who.click(message, button)
            .unwrap_or_else(|unable| panic!("{button}: {unable}"))
            .outcome()
            .await
            .unwrap_or_else(|stuck| panic!("{button}: {stuck}\n{}", self.bot.output().join("\n")))
    }

    /// Presses a button by its id, whether it is there, has been there, or has never been there.
    pub(crate) async fn forges(&self, who: &Person, at: MessageId, id: &str) -> InteractionOutcome {
        let pressed = who.click_stale(at, id).unwrap().outcome().await;
        pressed.unwrap_or_else(|stuck| panic!("{id}: {stuck}\n{}", self.bot.output().join("\n")))
    }

    /// Answers a question of the picker: by the button with this label, or else with its last word,
    /// since a piece is named only among others; or from the list in the same way, or by the
    /// beginning of an entry.
    pub(crate) async fn choose(
        &self,
        who: &Person,
        message: &Message,
        label: &str,
    ) -> InteractionOutcome {
        let name = label.rsplit(' ').next().unwrap_or(label);
        let ends = |part: &serde_json::Value| {
            let shown = part["label"].as_str().unwrap_or_default();
            shown.rsplit(' ').next() == Some(name)
        };
        let buttons = || message.parts().filter(|part| part["type"] == 2);
        let exact = buttons().find(|part| part["label"] == label);
        let button = exact.or_else(|| buttons().find(|part| ends(part)));
        if let Some(button) = button {
            let id = button["custom_id"].as_str().unwrap();
            return self.click(who, message.id, id).await;
        }
        let list = list_in(message);
        let entries = || list["options"].as_array().unwrap().iter();
        let begins = |entry: &&serde_json::Value| {
            entry["label"]
                .as_str()
                .is_some_and(|it| it.starts_with(label))
        };
        let entry = entries()
            .find(|entry| ends(entry))
            .or_else(|| entries().find(begins))
            .unwrap_or_else(|| panic!("no `{label}` in {list:#}"));
        let (list, value) = (
            list["custom_id"].as_str().unwrap(),
            entry["value"].as_str().unwrap(),
        );
        who.select(message.id, list, &[value])
            .unwrap()
            .outcome()
            .await
            .unwrap()
    }

    /// Picks as much of this as the message offers in one go: by a button, or from a list. None if
    /// it offers none of it.
    pub(crate) async fn point(
        &self,
        who: &Person,
        message: &Message,
        codes: &[String],
    ) -> Option<PointingOutcome> {
        let press = |path: &str| {
            message.parts().find_map(|part| {
                let id = part["custom_id"].as_str()?;
                let leads_on = id.contains(":on:pick:")
                    && id.ends_with(&format!(":0:{path}"))
                    && part["disabled"] != true
                    && !["Back", "Previous", "Next"]
                        .iter()
                        .any(|it| part["label"] == *it);
                let options = part["options"].as_array();
                let listed = options.is_some_and(|it| it.iter().any(|it| it["value"] == path));
                (leads_on || listed).then(|| (id.to_owned(), listed))
            })
        };
        for len in (1..=codes.len()).rev() {
            let path = codes[..len].join(".");
            let Some((id, listed)) = press(&path) else {
                continue;
            };
            let asked = if listed {
                who.select(message.id, &id, &[path.as_str()])
            } else {
                who.click(message.id, &id)
            };
            let answer = asked.unwrap().outcome().await.unwrap_or_else(|stuck| {
                panic!("{path}: {stuck}\n{}", self.bot.output().join("\n"))
            });
            let gone = matches!(answer, InteractionOutcome::Deleted);
            assert!(gone || answer.message().is_some(), "{answer:?}");
            return Some(PointingOutcome {
                len,
                presses: if listed { 2 } else { 1 },
                then: answer.message().cloned(),
            });
        }
        None
    }

    /// Waits for a message of the bot in a channel that contains the text.
    pub(crate) async fn reads(&self, who: &Person, place: ChannelId, text: &str) -> Message {
        let bot = self.sandbox.bot_user();
        who.sees_message(place, text, |it| {
            it.author == bot && it.content.contains(text)
        })
        .await
        .unwrap_or_else(|stuck| {
            let seen: Vec<_> = who.sees(place).into_iter().map(|it| it.content).collect();
            panic!("{stuck}\nseen: {seen:#?}\n{}", self.bot.output().join("\n"))
        })
    }

    /// How people write to the bot in public.
    pub(crate) fn bot_mention(&self) -> String {
        format!("<@{}>", self.sandbox.bot_user())
    }

    /// Writes this, and waits for the answer.
    pub(crate) async fn asks(&self, who: &Person, place: ChannelId, text: &str) -> Message {
        let said = who.say(place, text).unwrap();
        let answers_it = |it: &Message| it.replies_to == Some(said);
        self.finds(place, "an answer", answers_it).await
    }

    /// Waits until the bot has learned the ids of its commands this many times.
    pub(crate) async fn has_registered(&self, times: usize) {
        self.bot_writes_times("registered the commands", times)
            .await;
    }

    pub(crate) fn fail(&self, fault: InjectedFault) -> Trap {
        self.sandbox.fail(fault)
    }

    pub(crate) fn look<T>(&self, see: impl FnOnce(&World) -> T) -> T {
        self.sandbox.look(see)
    }

    pub(crate) fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        self.sandbox.change(act)
    }

    /// Waits until the bot has logged this, and returns the line.
    pub(crate) async fn bot_writes(&self, text: &str) -> String {
        self.bot_writes_times(text, 1).await
    }

    pub(crate) async fn bot_writes_times(&self, text: &str, times: usize) -> String {
        self.bot.writes_times(text, times).await.unwrap()
    }

    /// Waits for a message like this in a place.
    pub(crate) async fn finds(
        &self,
        place: ChannelId,
        what: &str,
        is_it: impl Fn(&Message) -> bool,
    ) -> Message {
        self.wait_until(what, |world| {
            world.messages_in(place).find(|it| is_it(it)).cloned()
        })
        .await
    }

    /// Checks that all requests of the bot were correct.
    pub(crate) fn assert_clean(&self) {
        let wrong = self.sandbox.violations();
        assert!(
            wrong.is_empty(),
            "{wrong:#?}\n{}",
            self.sandbox.journal().tail(40)
        );
        for line in self.bot.output() {
            line.lacks("ERROR");
            line.lacks("panicked");
            line.lacks("an unexpected error");
        }
        self.assert_games_are_described();
    }

    /// Checks that every list which names games or their variants has the line about each.
    fn assert_games_are_described(&self) {
        let games: Vec<String> = catalog().games().map(|it| name(it.about.key)).collect();
        let is_game = |label: &str| {
            let of = |game: &String| label.strip_prefix(game.as_str());
            let mut rest = games.iter().filter_map(of);
            rest.any(|rest| rest.is_empty() || rest.starts_with(" – "))
        };
        self.sandbox.look(|world| {
            let parts = world.messages_after(MessageId(0)).flat_map(Message::parts);
            for option in parts.flat_map(|it| it["options"].as_array().into_iter().flatten()) {
                let label = option["label"].as_str().unwrap_or_default();
                let about = option["description"].as_str().unwrap_or_default();
                assert!(!is_game(label) || !about.is_empty(), "{option}");
            }
        });
    }

    /// Checks that all is well, and ends the bot.
    pub(crate) async fn end(self) {
        self.assert_clean();
        self.quit().await;
    }

    /// Ends the bot as an operator does, whatever it has complained about.
    pub(crate) async fn quit(mut self) {
        self.stops().await;
    }

    /// Kills the bot, and starts it again.
    pub(crate) async fn starts_again(&mut self) {
        self.bot.kill().await.unwrap();
        self.come_back().await;
    }

    /// Stops the bot in order; it can come back.
    pub(crate) async fn stops(&mut self) {
        let status = self.bot.stop(Duration::from_secs(20)).await.unwrap();
        assert!(
            status.is_some_and(|it| it.success()),
            "{}",
            self.bot.output().join("\n")
        );
    }
}

impl Chat {
    /// Denies the bot permissions in a channel; none: restores them.
    pub(crate) fn deny(&self, channel: ChannelId, denied: Permissions) {
        let overwrite = Overwrite {
            target: OverwriteTarget::Member(self.sandbox.bot_user()),
            allow: Permissions::NONE,
            deny: denied,
        };
        self.sandbox
            .change(|world| world.overwrite(channel, overwrite).unwrap());
    }

    /// Waits until a post no longer has buttons.
    pub(crate) async fn loses_buttons(&self, post: &Message) {
        let id = post.id;
        self.sandbox
            .wait_until("a post without buttons", |world| {
                world
                    .message(id)
                    .is_none_or(|it| it.components.is_empty())
                    .then_some(())
            })
            .await
            .unwrap_or_else(|stuck| panic!("{stuck}\n{}", self.bot.output().join("\n")));
    }
}

/// How often somebody has been notified.
pub(crate) fn pings(who: &Person) -> usize {
    who.inbox().len()
}

/// Looks until there is something: what is looked at does not say when it changes.
pub(crate) async fn wait_for<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let found = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            // After each look, so that there is a pause even if a look takes long.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let found = tokio::time::timeout(PATIENCE, found).await;
    found.unwrap_or_else(|_| panic!("never: {what}"))
}

/// Looks until this holds.
pub(crate) async fn wait_until(what: &str, mut look: impl AsyncFnMut() -> bool) {
    wait_for(what, async || look().await.then_some(())).await;
}
