//! The memory of the idle bot, in one server and in two thousand more. The real binary, against the
//! embedded Discord.

use std::time::Duration;

use cairn_robot::resident_at_rest;
use localdiscord::{Bot, Config, Launch, LocalDiscord, world::id::UserId};
use tokio::runtime::Runtime;

const SERVERS: u32 = 2_000;

fn main() {
    let runtime = Runtime::new().expect("a runtime");
    let alone = runtime.block_on(idle(0));
    let many = runtime.block_on(idle(SERVERS));
    let each = (many - alone) * 1024.0 * 1024.0 / f64::from(SERVERS);
    println!("memory of the idle bot (RSS)");
    println!("  in one server {alone:.1} MiB; less than 32 are wanted");
    println!("  in {SERVERS} more {many:.1} MiB, {each:.0} bytes each; less than 4,096 are wanted");
}

/// Mebibytes after the bot has been ready for a while in this many more servers.
async fn idle(servers: u32) -> f64 {
    let sandbox = LocalDiscord::start(Config::default())
        .await
        .expect("a sandbox");
    sandbox.change(|world| {
        let owner: Option<UserId> = world.user_named("ada").map(|user| user.id);
        let bot = world.application.bot;
        for number in 0..servers {
            let guild = world.add_guild(&format!("Server {number}"), owner.expect("Ada"));
            world.join(guild, bot);
        }
    });
    let folder = tempfile::tempdir().expect("a folder");
    let database = format!("sqlite://{}", folder.path().join("cairn.db").display());
    let launch = Launch::new(env!("CARGO_BIN_EXE_cairn"))
        .env("DATABASE_URL", database)
        .folder(folder.path());
    let mut bot = Bot::start(&sandbox, launch).expect("the bot");
    sandbox.bot_is_ready().await.expect("the bot is ready");
    // Until it has processed everything it was sent.
    let taken = resident_at_rest(bot.pid().expect("it runs")).await;
    bot.stop(Duration::from_secs(10)).await.expect("it ends");
    taken
}
