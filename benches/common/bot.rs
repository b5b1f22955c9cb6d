//! The real bot in a local Discord.

use localdiscord::{Bot, Config, Launch, LocalDiscord};
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
    let program = std::env::var_os(PROGRAM);
    let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_cairn").into());
    let launch = Launch::of(program)
        .env("DATABASE_URL", database)
        .env("GLIBC_TUNABLES", tunables())
        .folder(folder.path());
    let bot = Bot::start(&discord, launch).expect("the bot");
    discord.bot_is_ready().await.expect("the bot is ready");
    (discord, bot, folder)
}

/// The allocator settings the bot is hosted with.
fn tunables() -> &'static str {
    let unit = include_str!("../../hosting/cairn.service").lines();
    let mut found = unit.filter_map(|it| it.strip_prefix("Environment=GLIBC_TUNABLES="));
    found.next().expect("the unit sets them")
}
