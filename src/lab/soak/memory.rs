//! Whether the memory of the bot grows: a line fitted to the sizes of one process over its life.

use std::{sync::Arc, sync::Mutex, sync::PoisonError, time::Duration};

use cairn_robot::{Stage, resident};
use tokio::time::{Instant, interval};

/// Growth above this is a leak, in mebibytes per hour.
const LIMIT: f64 = 16.0;
/// The interval between two sizes.
const WEIGHED: Duration = Duration::from_secs(3);
/// The share of a life after which caches are full.
const WARM_UP: f64 = 0.25;
/// The most sizes for fitting a line; more would not improve it.
const ENOUGH: usize = 400;
/// With fewer sizes, no statement is made.
const FEW: usize = 40;
/// Sizes closer together are not independent, in hours: memory varies with the activity.
const APART: f64 = 30.0 / 3_600.0;
/// The ratio of a normal deviation to the median of all deviations.
const OF_MIDDLE: f64 = 1.4826;

/// The sizes of the present life of the process, by the hour, in mebibytes.
#[derive(Debug, Default)]
pub(super) struct Memory(Mutex<(u64, Vec<(f64, f64)>)>);

impl Memory {
    /// Notes the size of the process while there is one, until it is dropped.
    pub(super) async fn weigh(self: Arc<Memory>, stage: Arc<Stage>) {
        let begun = Instant::now();
        let mut ticks = interval(WEIGHED);
        loop {
            ticks.tick().await;
            let life = *stage.life.borrow();
            if let Some(size) = life.pid.filter(|_| life.is_up).and_then(resident) {
                self.note(life.number, begun.elapsed().as_secs_f64() / 3_600.0, size);
            }
        }
    }

    fn note(&self, life: u64, hours: f64, mebibytes: f64) {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if noted.0 != life {
            *noted = (life, Vec::new());
        }
        noted.1.push((hours, mebibytes));
    }

    /// Whether the present process grows for certain, and what can be said about it.
    pub(super) fn verdict(&self) -> (bool, String) {
        let noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((slope, unsure, size)) = slope(&noted.1) else {
            return (false, "too short to tell whether it grows".to_owned());
        };
        let told = format!(
            "{size:.1} MiB, and it changed by {slope:+.1} ± {unsure:.1} MiB an hour (more than \
             {LIMIT} is a leak)"
        );
        (slope - unsure > LIMIT, told)
    }
}

/// The median of all slopes between two sizes (Theil and Sen), so that a single large picture does
/// not affect it; its uncertainty; and the median size.
fn slope(life: &[(f64, f64)]) -> Option<(f64, f64, f64)> {
    let [(first, _), .., (last, _)] = life else {
        return None;
    };
    let warm = first + (last - first) * WARM_UP;
    let warm: Vec<_> = life.iter().filter(|(at, _)| *at >= warm).collect();
    let every = warm.len() / ENOUGH + 1;
    let sizes: Vec<(f64, f64)> = warm.into_iter().copied().step_by(every).collect();
    let span = last - sizes.first()?.0;
    if sizes.len() < FEW || span <= 0.0 {
        return None;
    }
    let pairs = sizes.iter().enumerate().flat_map(|(at, (then, before))| {
        let later = sizes.iter().skip(at + 1);
        later.map(move |(now, after)| (after - before) / (now - then))
    });
    let slope = middle(pairs.collect());
    let above = |(at, size): &(f64, f64)| size - slope * at;
    let level = middle(sizes.iter().map(above).collect());
    let off = sizes.iter().map(|it| (above(it) - level).abs());
    let deviation = OF_MIDDLE * middle(off.collect());
    // Twice the deviation of the slope of a line through this many independent sizes.
    let unsure = 2.0 * deviation * (12.0 / (span / APART).max(1.0)).sqrt() / span;
    let size = middle(sizes.iter().map(|(_, size)| *size).collect());
    (unsure <= LIMIT).then_some((slope, unsure, size))
}

fn middle(mut all: Vec<f64>) -> f64 {
    all.sort_unstable_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A life in which sizes vary by `varying` around a line, with a large picture now and then.
    fn simulated_memory(minutes: u32, slope: f64, varying: f64) -> Memory {
        let memory = Memory::default();
        memory.note(1, 0.0, 900.0);
        for at in 0..minutes * 20 {
            let hours = f64::from(at) / 1_200.0;
            let wave = f64::from(at * 7_919 % 101) / 50.0 - 1.0;
            let large = if at % 17 == 0 { 30.0 } else { 0.0 };
            memory.note(2, hours, 90.0 + slope * hours + varying * wave + large);
        }
        memory
    }

    #[test]
    fn a_leak_is_told_from_what_comes_and_goes_and_a_short_run_says_nothing() {
        for (slope, grows) in [(-20.0, false), (0.0, false), (12.0, false), (40.0, true)] {
            assert_eq!(
                simulated_memory(24, slope, 5.0).verdict().0,
                grows,
                "{slope}"
            );
        }
        for (minutes, slope) in [(1, 500.0), (4, 0.0)] {
            let (grows, told) = simulated_memory(minutes, slope, 5.0).verdict();
            assert!(!grows && told.starts_with("too short"), "{told}");
        }
    }
}
