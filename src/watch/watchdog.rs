//! Ends the process when a part of it has stood still for so long that it will not move again, and
//! not because of something outside. What has started it starts it anew.

use std::{io, thread, time::Duration};

use tracing::error;

/// How often is looked.
const LOOK: Duration = Duration::from_secs(1);
/// So many looks in a row have to find that something has stalled. Looks are counted, not time: a
/// process that was stopped itself has not stalled.
const LOOKS: u32 = 13;

/// Looks all the time what has `stalled`, and calls `end` when something has although a new process
/// `would_work`. In a thread of its own: the others may be what stands still.
///
/// # Errors
///
/// If there is no thread for it.
pub fn guard(
    stalled: impl Fn() -> Vec<&'static str> + Send + 'static,
    would_work: impl Fn() -> bool + Send + 'static,
    end: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    let thread = thread::Builder::new().name("watchdog".to_owned());
    let looks = move || {
        let what = wait_for_stall(stalled, would_work, || thread::sleep(LOOK));
        let what = what.join(", ");
        error!(
            what,
            "a part of the bot is stuck; the bot is stopping so that it can be restarted"
        );
        end();
    };
    thread.spawn(looks).map(drop)
}

/// What has stalled, once enough looks in a row have found something.
fn wait_for_stall(
    stalled: impl Fn() -> Vec<&'static str>,
    would_work: impl Fn() -> bool,
    pause: impl Fn(),
) -> Vec<&'static str> {
    let mut looks = 0;
    loop {
        pause();
        let what = stalled();
        looks = if what.is_empty() { 0 } else { looks + 1 };
        if looks == LOOKS {
            if would_work() {
                return what;
            }
            looks = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn only_what_stands_still_in_many_looks_in_a_row_ends_the_process() {
        let (looks, asked) = (Cell::new(0), Cell::new(0));
        let stalled = || {
            // It moves once more at the last moment.
            let is_still = looks.get() != LOOKS;
            if is_still { vec!["a loop"] } else { Vec::new() }
        };
        // At first the database is what stands still.
        let would_work = || asked.replace(asked.get() + 1) > 0;
        let what = wait_for_stall(stalled, would_work, || looks.set(looks.get() + 1));
        assert_eq!(what, ["a loop"]);
        assert_eq!((looks.get(), asked.get()), (3 * LOOKS, 2));
    }
}
