//! The real bot in a local Discord.

use std::path::PathBuf;

use cairn_robot::launch;
use localdiscord::{Bot, Config, LocalDiscord};
use tempfile::TempDir;

/// Names a program other than the one built by cargo, such as that of `hosting/release`.
const PROGRAM: &str = "CAIRN_BENCH_PROGRAM";

/// Starts both, with a database that is deleted with the folder.
pub(crate) async fn start(config: Config) -> (LocalDiscord, Bot, TempDir) {
    let config = Config {
        bot: "Cairn".to_owned(),
        ..config
    };
    let discord = LocalDiscord::start(config).await.expect("a local Discord");
    let folder = tempfile::tempdir().expect("a folder");
    let database = format!("sqlite://{}", folder.path().join("cairn.db").display());
    let program = std::env::var_os(PROGRAM).map(PathBuf::from);
    let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_cairn").into());
    let launch = launch(&discord, &program, &database).folder(folder.path());
    let bot = Bot::start(&discord, launch).expect("the bot");
    discord.bot_is_ready().await.expect("the bot is ready");
    (discord, bot, folder)
}
