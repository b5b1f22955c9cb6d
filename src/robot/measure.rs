//! Measuring the bot: actions at a steady rate, the memory and the processor time of processes, as
//! Linux tells them.

use std::{fmt, fs, time::Duration};

use tokio::{
    task::JoinSet,
    time::{Instant, sleep, sleep_until},
};

/// Linux's ticks per second for processor time.
const TICKS: f64 = 100.0;
/// The interval between two looks for the peak.
const LOOK: Duration = Duration::from_millis(100);

/// Begins this many actions at a steady rate, whether or not earlier ones are done, each with the
/// moment it is due: one that a stall delays has waited since then. Waits for all.
pub async fn steady<F>(rate: u32, count: u32, mut begin: impl FnMut(u32, Instant) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let (each, start) = (Duration::from_secs(1) / rate, Instant::now());
    let mut under_way = JoinSet::new();
    for number in 0..count {
        let due = start + each * number;
        sleep_until(due).await;
        under_way.spawn(begin(number, due));
    }
    under_way.join_all().await;
}

/// The resident mebibytes of a process; none if it has ended.
pub fn resident(pid: u32) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let number = status.lines().find_map(|it| it.strip_prefix("VmRSS:"))?;
    let kibibytes: u32 = number.split_whitespace().next()?.parse().ok()?;
    Some(f64::from(kibibytes) / 1_024.0)
}

/// The same once it has settled: the same number three times. Not a number if it has ended.
pub async fn resident_at_rest(pid: u32) -> f64 {
    let mut seen = Vec::new();
    while !matches!(seen[..], [.., one, two, three] if one == two && two == three) {
        sleep(Duration::from_millis(700)).await;
        seen.push(resident(pid));
    }
    resident(pid).unwrap_or(f64::NAN)
}

/// The peak of it within this time.
pub async fn most_resident(pid: u32, within: Duration) -> f64 {
    let end = Instant::now() + within;
    let mut most = 0.0_f64;
    while Instant::now() < end {
        most = most.max(resident(pid).unwrap_or(0.0));
        sleep(LOOK).await;
    }
    most
}

/// The processor time of a bot and of this process during a measurement. Shows how many cores each
/// used, and how busy the machine was.
pub struct Work {
    bot: u32,
    begun: Instant,
    before: [f64; 2],
}

impl Work {
    pub fn begin(bot: u32) -> Work {
        Work {
            bot,
            begun: Instant::now(),
            before: seconds(bot),
        }
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (time, now) = (self.begun.elapsed().as_secs_f64(), seconds(self.bot));
        let [bot, own] = [0, 1].map(|it| (now[it] - self.before[it]) / time);
        let cores = std::thread::available_parallelism().map_or(0, Into::into);
        let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let load = load.split(' ').next().unwrap_or_default();
        write!(
            f,
            "of {cores} cores, the bot used {bot:.2}, and this program with the local Discord \
             {own:.2}; load {load}"
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
