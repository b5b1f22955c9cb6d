//! The measurements.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crate::spread::Spread;

/// Times by what was waited for, and unexpected results.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    noted: Mutex<Noted>,
}

/// See [`Figures`].
#[derive(Debug, Default)]
pub(crate) struct Noted {
    /// Times until the first answer, by action.
    acknowledged: BTreeMap<&'static str, Vec<Duration>>,
    /// Times until the full answer, likewise.
    answered: BTreeMap<&'static str, Vec<Duration>>,
    /// From the press that plays a turn to its board.
    boards: Vec<Duration>,
    /// From the press that accepts a challenge to the first board in the thread.
    first_boards: Vec<Duration>,
    /// Counts of unexpected results.
    odd: BTreeMap<String, usize>,
}

impl Figures {
    pub(crate) fn acknowledged(&self, what: &'static str, waited: Duration) {
        let mut noted = self.noted();
        noted.acknowledged.entry(what).or_default().push(waited);
    }

    pub(crate) fn answered(&self, what: &'static str, waited: Duration) {
        self.noted().answered.entry(what).or_default().push(waited);
    }

    pub(crate) fn board(&self, is_first: bool, waited: Duration) {
        let mut noted = self.noted();
        if is_first {
            noted.first_boards.push(waited);
        } else {
            noted.boards.push(waited);
        }
    }

    pub(crate) fn odd(&self, what: impl Into<String>) {
        *self.noted().odd.entry(what.into()).or_default() += 1;
    }

    /// Takes the measurements so far, leaving none.
    pub(crate) fn take(&self) -> Noted {
        std::mem::take(&mut self.noted())
    }

    fn noted(&self) -> MutexGuard<'_, Noted> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Noted {
    pub(crate) fn all_acknowledged(&self) -> Spread {
        Spread::of(self.acknowledged.values().flatten().copied())
    }

    pub(crate) fn all_answered(&self) -> Spread {
        Spread::of(self.answered.values().flatten().copied())
    }

    pub(crate) fn boards(&self) -> Spread {
        Spread::of(self.boards.iter().copied())
    }

    pub(crate) fn first_boards(&self) -> Spread {
        Spread::of(self.first_boards.iter().copied())
    }

    /// Prints each kind of interaction separately, and the unexpected results.
    pub(crate) fn details(&self) {
        for (what, waited) in &self.answered {
            let acknowledged = self.acknowledged.get(what).cloned().unwrap_or_default();
            println!(
                "    {what}: answered {}; acknowledged {}",
                Spread::of(waited.iter().copied()),
                Spread::of(acknowledged)
            );
        }
        for (what, count) in &self.odd {
            println!("    {count} times: {what}");
        }
    }
}
