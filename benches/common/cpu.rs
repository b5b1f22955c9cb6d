//! Criterion with the thread's clock.

use std::time::Duration;

use criterion::{
    Criterion,
    measurement::{Measurement, ValueFormatter, WallTime},
};

use crate::clock::cpu;

/// Time this thread has worked.
pub(crate) struct Cpu;

impl Measurement for Cpu {
    type Intermediate = Duration;
    type Value = Duration;

    fn start(&self) -> Duration {
        cpu()
    }

    fn end(&self, start: Duration) -> Duration {
        cpu().saturating_sub(start)
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        WallTime.to_f64(value)
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

/// A criterion that reads the command line and does not take long.
pub(crate) fn criterion() -> Criterion<Cpu> {
    Criterion::default()
        .with_measurement(Cpu)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .sample_size(20)
        .configure_from_args()
}
