//! A clock that can be put forward. For the sandbox and for tests, never for a bot among people:
//! with it, weeks of correspondence pass at a click.

use std::{path::PathBuf, sync::Arc, time::Duration};

use cairn_domain::{Span, Timestamp};
use tokio::time::{self, MissedTickBehavior};

use super::{App, SystemClock, WallClock};

/// How quickly the workers notice that the clock was put forward.
const NOTICED_WITHIN: Duration = Duration::from_millis(100);

/// The time of the operating system, put forward by the milliseconds in a file.
///
/// The file is read on every call, so that no caller is behind. A missing or empty file says zero;
/// one with anything but a number makes every call panic.
#[derive(Clone, Debug)]
pub struct FollowingClock(PathBuf);

impl FollowingClock {
    /// The variable that names the file. Not among the settings: no operator needs it.
    pub const VARIABLE: &str = "CAIRN_CLOCK_FILE";

    pub fn new(file: PathBuf) -> FollowingClock {
        FollowingClock(file)
    }

    /// Wakes the workers whenever the clock was put forward: they sleep until something is due, by
    /// the time they knew. Runs until dropped.
    pub async fn wake_workers(self, app: Arc<App>) {
        let mut looks = time::interval(NOTICED_WITHIN);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut known = self.ahead();
        loop {
            looks.tick().await;
            let ahead = self.ahead();
            if ahead != known {
                known = ahead;
                app.clock_jumped().await;
            }
        }
    }

    fn ahead(&self) -> Span {
        let text = std::fs::read_to_string(&self.0).unwrap_or_default();
        match text.trim() {
            "" => Span(0),
            millis => Span(millis.parse().expect("the clock file contains a number")),
        }
    }
}

impl WallClock for FollowingClock {
    fn now(&self) -> Timestamp {
        SystemClock.now() + self.ahead()
    }

    fn put_forward(&self) -> Span {
        self.ahead()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_follows_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("clock");
        let clock = FollowingClock::new(file.clone());
        let real = SystemClock.now();
        let ahead = clock.now() - real;
        assert!(ahead < Span::from_secs(60), "there is no file yet");
        std::fs::write(&file, "86400000").expect("the folder is ours");
        assert!(clock.now() - real >= Span::from_days(1));
    }
}
