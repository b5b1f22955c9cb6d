//! Tests of the local Discord with a tiny bot that reaches it like the real one.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test ends where it fails"
)]

mod faults;
mod interactions;
mod places;
mod raw;
mod shards;
mod tiny;

use std::path::PathBuf;

use localdiscord::{
    Bot, Config, InteractionOutcome, Launch, LocalDiscord, PendingInteraction, Person, PersonError,
    world::id::ChannelId,
};

/// Marks the process as the bot.
const IS_BOT: &str = "IS_TINY_BOT";

/// The bot itself: this test binary, asked for this one test. Without a local Discord it does
/// nothing.
#[tokio::test]
async fn tiny_bot() {
    if std::env::var_os(IS_BOT).is_some() {
        tiny::run().await.unwrap();
    }
}

/// A local Discord with the tiny bot in it, ready.
async fn start_with(config: Config) -> (LocalDiscord, Bot) {
    let sandbox = LocalDiscord::start(config).await.unwrap();
    let bot = Bot::start(&sandbox, launch()).unwrap();
    if let Err(stuck) = sandbox.bot_is_ready().await {
        panic!("{stuck}\n{}", bot.output().join("\n"));
    }
    (sandbox, bot)
}

fn launch() -> Launch {
    let program: PathBuf = std::env::current_exe().unwrap();
    ["tiny_bot", "--exact", "--nocapture"]
        .into_iter()
        .fold(Launch::new(program), Launch::arg)
        .env(IS_BOT, "1")
}

async fn start() -> (LocalDiscord, Bot) {
    start_with(Config::default()).await
}

/// A channel, and somebody in it.
fn ada_in(sandbox: &LocalDiscord) -> (Person, ChannelId) {
    (sandbox.person("ada"), sandbox.channel("games"))
}

async fn outcome_of(asked: Result<PendingInteraction, PersonError>) -> InteractionOutcome {
    asked.unwrap().outcome().await.unwrap()
}

async fn answers(person: &Person, channel: ChannelId, command: &str, text: &str) {
    let outcome = outcome_of(person.slash(channel, command, &[])).await;
    assert_eq!(outcome.text(), text);
}

fn assert_clean(sandbox: &LocalDiscord) {
    let violations = sandbox.violations();
    assert!(
        violations.is_empty(),
        "{violations:?}\n{}",
        sandbox.journal().tail(40)
    );
}
