//! The bot's process: started, killed, restarted; its start times and its memory.

use std::{fs, io, path::Path, sync::Arc, time::Duration};

use cairn_app::FollowingClock;
use localdiscord::{Bot, Launch, LocalDiscord};
use tokio::{
    select,
    sync::{mpsc, oneshot},
    time::{Instant, interval},
};

use super::{
    figures::Topic,
    stage::{Life, SoakStage},
};

/// How long the bot may take to shut down.
const FAREWELL: Duration = Duration::from_secs(20);
/// The interval between measurements of its memory.
const WEIGHED: Duration = Duration::from_secs(3);
/// The allocator settings of the hosted bot.
const TUNABLES: &str =
    "glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=16384:glibc.malloc.trim_threshold=65536";
/// The number of failed starts in a row that ends the run.
const STARTS: usize = 3;

/// An order to the process.
#[derive(Debug)]
pub(super) enum ProcessOrder {
    /// `kill -9`, and a restart; the sender is told once the old process is gone.
    Kill(oneshot::Sender<()>),
    /// Shut down. No further orders may follow.
    End(oneshot::Sender<()>),
}

/// Starts the bot under a file size limit that can be set later: to the bot that looks like a full
/// disk. Without the trap the signal would kill it.
pub(super) fn start(discord: &LocalDiscord, program: &Path, url: &str) -> io::Result<Bot> {
    let launch = Launch::of("/bin/sh")
        .arg("-c")
        .arg("trap '' XFSZ; exec \"$0\" run")
        .arg(program)
        .env("DATABASE_URL", url)
        .env("CAIRN_LOG", "warn")
        .env("GLIBC_TUNABLES", TUNABLES)
        .env("RUST_BACKTRACE", "1")
        .env(
            FollowingClock::VARIABLE,
            discord.clock_file().display().to_string(),
        );
    Bot::start(discord, launch)
}

/// Keeps the bot running, and carries out orders, until it is to end.
pub(super) async fn keep(
    stage: Arc<SoakStage>,
    mut bot: Bot,
    mut orders: mpsc::Receiver<ProcessOrder>,
) {
    let mut heard = 0;
    let mut begun = Instant::now();
    loop {
        is_back(&stage, &mut bot, begun).await;
        let order = select! {
            order = orders.recv() => order,
            status = bot.ended(Duration::MAX) => {
                let status = status.map_or_else(String::new, |it| it.to_string());
                let output = bot.output();
                let last = output.len().saturating_sub(8);
                let said = output.get(last..).unwrap_or_default().join("\n");
                stage.figures.wrong(format!("the bot has ended by itself: {status}\n{said}"));
                None
            }
        };
        let number = stage.life.borrow().number;
        stage.life.send_replace(Life { number, pid: None });
        match order {
            Some(ProcessOrder::End(done)) => {
                let status = bot.stop(FAREWELL).await.ok().flatten();
                if !status.is_some_and(|it| it.success()) {
                    stage
                        .figures
                        .wrong(format!("the bot did not end in order: {status:?}"));
                }
                listen(&stage, &bot, &mut heard);
                let _ = done.send(());
                return;
            }
            Some(ProcessOrder::Kill(done)) => {
                let _ = bot.kill().await;
                stage.figures.count(Topic::Troubles, "kills");
                let _ = done.send(());
            }
            None => {}
        }
        listen(&stage, &bot, &mut heard);
        begun = Instant::now();
        if let Err(stuck) = bot.restart().await {
            stage
                .figures
                .wrong(format!("the bot cannot be started again: {stuck}"));
            return;
        }
    }
}

/// Waits until the bot is connected, and announces it.
async fn is_back(stage: &SoakStage, bot: &mut Bot, begun: Instant) {
    for _ in 0..STARTS {
        let ready = select! {
            ready = stage.discord.bot_is_ready() => ready.is_ok(),
            _ = bot.ended(Duration::MAX) => false,
        };
        if ready {
            stage.figures.started(begun.elapsed());
            let number = stage.life.borrow().number + 1;
            stage.life.send_replace(Life {
                number,
                pid: bot.pid(),
            });
            return;
        }
        stage.figures.count(Topic::Troubles, "starts in vain");
        let _ = bot.restart().await;
    }
    let said = bot.output().pop().unwrap_or_default();
    stage
        .figures
        .wrong(format!("the bot does not come back: {said}"));
}

/// Counts the bot's complaints, and finds forbidden ones.
fn listen(stage: &SoakStage, bot: &Bot, heard: &mut usize) {
    let output = bot.output();
    for line in output.get(*heard..).unwrap_or_default() {
        if line.contains("panicked") || line.contains("something unusual") {
            stage.figures.wrong(format!("the bot says: {line}"));
        }
    }
    *heard = output.len();
}

/// Records the memory of the process while there is one.
pub(super) async fn weigh(stage: Arc<SoakStage>) {
    let begun = Instant::now();
    let mut ticks = interval(WEIGHED);
    loop {
        ticks.tick().await;
        let Life { number, pid } = *stage.life.borrow();
        if let Some(kibibytes) = pid.and_then(kibibytes) {
            stage.memory.note(number, begun.elapsed(), kibibytes);
        }
    }
}

fn kibibytes(pid: u32) -> Option<u32> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::TUNABLES;

    #[test]
    fn the_bot_allocates_as_the_hosted_one_does() {
        let unit = include_str!("../../../hosting/cairn.service");
        let line = format!("Environment=GLIBC_TUNABLES={TUNABLES}");
        assert!(unit.lines().any(|it| it == line), "{unit}");
    }
}
