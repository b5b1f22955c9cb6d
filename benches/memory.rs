//! What the bot itself takes of memory when nothing happens, in one server and in two thousand
//! more. The real binary, against the embedded Discord.

use std::{fs, time::Duration};

use localdiscord::{Bot, Config, Launch, LocalDiscord, world::id::UserId};
use tokio::runtime::Runtime;

const SERVERS: u32 = 2_000;

fn main() {
    let runtime = Runtime::new().expect("a runtime");
    let alone = runtime.block_on(idle(0));
    let many = runtime.block_on(idle(SERVERS));
    let each = (many - alone) * 1024.0 / f64::from(SERVERS);
    println!("memory of the idle bot (RSS)");
    println!(
        "  in one server {:.1} MiB; less than 32 are wanted",
        alone / 1024.0
    );
    println!(
        "  in {SERVERS} more {:.1} MiB, {each:.0} bytes each; less than 4,096 are wanted",
        many / 1024.0
    );
}

/// Kibibytes after the bot has been ready for a while in so many more servers.
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
    let launch = Launch::of(env!("CARGO_BIN_EXE_cairn"))
        .env("DATABASE_URL", database)
        .folder(folder.path());
    let mut bot = Bot::start(&sandbox, launch).expect("the bot");
    sandbox.bot_is_ready().await.expect("the bot is ready");
    let pid = bot.pid().expect("it runs");
    // Until everything it was told has been taken in: the same number three times.
    let mut seen = Vec::new();
    while !matches!(seen[..], [.., one, two, three] if one == two && two == three) {
        tokio::time::sleep(Duration::from_millis(700)).await;
        seen.push(resident(pid));
    }
    bot.stop(Duration::from_secs(10)).await.expect("it ends");
    f64::from(seen[seen.len() - 1])
}

/// The resident memory of a process in kibibytes.
fn resident(pid: u32) -> u32 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.and_then(|it| it.parse().ok()).expect("a number")
}
