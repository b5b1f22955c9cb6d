//! The sandbox, tried with a tiny bot that reaches it as the real one does.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test ends where it fails"
)]

mod asking;
mod disturbed;
mod places;
mod raw;
mod tiny;

use std::path::PathBuf;

use cairn::sandbox::{Bot, Config, Launch, Sandbox};

/// The bot itself: this test binary, asked for the one test that is no test.
#[tokio::test]
#[ignore = "it is the bot the other tests start"]
async fn tiny_bot() {
    tiny::run().await.unwrap();
}

/// A sandbox with the tiny bot in it, ready.
async fn start_with(config: Config) -> (Sandbox, Bot) {
    let sandbox = Sandbox::start(config).await.unwrap();
    let program: PathBuf = std::env::current_exe().unwrap();
    let launch = ["tiny_bot", "--exact", "--ignored", "--nocapture"]
        .into_iter()
        .fold(Launch::of(program), Launch::arg);
    let bot = Bot::start(&sandbox, launch).unwrap();
    if let Err(stuck) = sandbox.bot_is_ready().await {
        panic!("{stuck}\n{}", bot.output().join("\n"));
    }
    (sandbox, bot)
}

async fn start() -> (Sandbox, Bot) {
    start_with(Config::default()).await
}

fn assert_clean(sandbox: &Sandbox) {
    assert_eq!(
        sandbox.violations(),
        Vec::<String>::new(),
        "{}",
        sandbox.journal().tail(40)
    );
}
