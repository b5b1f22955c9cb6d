//! Contestants side by side: each works for a while, then the next, round after round, so that a
//! disturbance of the machine affects all of them.

use std::time::Duration;

pub(crate) struct Contestant<'a> {
    pub(crate) name: String,
    /// Works for a while; returns how much was done and how long it took.
    pub(crate) work: Box<dyn FnMut() -> (u64, Duration) + 'a>,
}

impl<'a> Contestant<'a> {
    pub(crate) fn new(
        name: impl Into<String>,
        work: impl FnMut() -> (u64, Duration) + 'a,
    ) -> Contestant<'a> {
        Contestant {
            name: name.into(),
            work: Box::new(work),
        }
    }
}

pub(crate) struct Score {
    pub(crate) name: String,
    /// Work per second: the median of all rounds.
    pub(crate) rate: f64,
    /// Speed relative to the first contestant in the same round: the median of all rounds.
    pub(crate) ratio: f64,
}

/// Lets all work in turns; the first one is the baseline.
pub(crate) fn contest(rounds: usize, contestants: &mut [Contestant<'_>]) -> Vec<Score> {
    let mut rates = vec![Vec::new(); contestants.len()];
    // The first round warms up and does not count.
    for round in 0..=rounds {
        for (rates, contestant) in rates.iter_mut().zip(contestants.iter_mut()) {
            let (done, time) = (contestant.work)();
            if round > 0 {
                rates.push(rate(done, time));
            }
        }
    }
    contestants
        .iter()
        .zip(&rates)
        .map(|(contestant, own)| Score {
            name: contestant.name.clone(),
            rate: middle(own.clone()),
            ratio: middle(
                own.iter()
                    .zip(&rates[0])
                    .map(|(own, first)| own / first)
                    .collect(),
            ),
        })
        .collect()
}

pub(crate) fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}

#[expect(
    clippy::cast_precision_loss,
    reason = "nothing here is counted beyond 52 bits"
)]
fn rate(done: u64, time: Duration) -> f64 {
    done as f64 / time.as_secs_f64()
}
