//! The resources used by processes, as reported by Linux.

use std::{fs, time::Duration};

use tokio::time::{Instant, sleep};

use crate::resident;

/// Linux's ticks per second for processor time.
const TICKS: f64 = 100.0;
/// The interval between memory measurements.
const LOOK: Duration = Duration::from_millis(100);

/// The processor time of the bot and of everything else during a measurement.
pub(crate) struct Work {
    bot: u32,
    begun: Instant,
    before: [f64; 2],
}

impl Work {
    pub(crate) fn begin(bot: u32) -> Work {
        Work {
            bot,
            begun: Instant::now(),
            before: seconds(bot),
        }
    }

    /// In words: how many cores each process used, and how busy the machine was.
    pub(crate) fn told(&self) -> String {
        let time = self.begun.elapsed().as_secs_f64();
        let now = seconds(self.bot);
        let share = |it: usize| (now[it] - self.before[it]) / time;
        let (bot, own) = (share(0), share(1));
        let cores = std::thread::available_parallelism().map_or(0, Into::into);
        format!(
            "of {cores} cores the bot used {bot:.2}, this bench with the local Discord {own:.2}; \
             load {}",
            load()
        )
    }
}

/// Processor time of the bot and of this process.
fn seconds(bot: u32) -> [f64; 2] {
    [bot, std::process::id()].map(|pid| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // The name of the program may contain anything; it ends with the last bracket.
        let (_, fields) = stat.rsplit_once(')').unwrap_or_default();
        let ticks = fields.split_whitespace().skip(11).take(2);
        ticks.filter_map(|it| it.parse::<f64>().ok()).sum::<f64>() / TICKS
    })
}

/// The average number of processes that wanted to run in the last minute.
fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().unwrap_or_default().to_owned()
}

/// The peak mebibytes of a process within this time.
pub(crate) async fn most_memory(pid: u32, within: Duration) -> f64 {
    let end = Instant::now() + within;
    let mut most = 0.0_f64;
    while Instant::now() < end {
        most = most.max(resident::now(pid));
        sleep(LOOK).await;
    }
    most
}
