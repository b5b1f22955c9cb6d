//! The sandbox, tried with a tiny bot that reaches it as the real one does.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test ends where it fails")]

mod tiny;

use std::path::PathBuf;

use cairn::sandbox::{Bot, Config, Launch, Sandbox};

/// The bot itself: this test binary, asked for the one test that is no test.
#[tokio::test]
#[ignore = "it is the bot the other tests start"]
async fn tiny_bot() {
    tiny::run().await.unwrap();
}

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
    assert_eq!(sandbox.violations(), Vec::<String>::new(), "{}", sandbox.journal().tail(40));
}

#[tokio::test]
async fn a_command_is_answered() {
    let (sandbox, _bot) = start().await;
    let asked = sandbox.person("ada").slash(sandbox.channel("games"), "echo", &[("text", "hello".into())]).unwrap();
    let outcome = asked.outcome().await.unwrap();
    assert_eq!((outcome.text(), outcome.is_private()), ("hello", false));
    assert_clean(&sandbox);
}
