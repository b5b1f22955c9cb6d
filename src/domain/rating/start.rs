//! Whether a game is rated, as it is settled before it starts.

use cairn_rules::GameKind;

use super::Rated;
use crate::domain::{ParticipantId, Terms, TimeControl, Timestamp, challenge::read_options};

/// Why a game that was to be rated cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// It has no clock.
    NoClock,
    /// Its options are not the usual ones of its form.
    UnusualOptions,
    /// This player has ratings switched off.
    SwitchedOff(ParticipantId),
    /// The same two have had as many rated games in this form in thirty days as count.
    TooOften,
}

impl Terms {
    /// How a game on these terms would count.
    ///
    /// # Errors
    ///
    /// If it cannot be rated.
    pub fn ratable(&self, kind: GameKind) -> Result<Rated, Unrated> {
        if self.clock == TimeControl::None {
            return Err(Unrated::NoClock);
        }
        let usual = read_options(kind, self.form.variant.as_deref(), "");
        if usual.is_ok_and(|it| it == self.options) {
            Ok(Rated::of(kind.about))
        } else {
            Err(Unrated::UnusualOptions)
        }
    }
}

impl Unrated {
    /// Whether one more game of the same two may be rated, from when those counted that were, in
    /// this form and outside of tournaments. Asked when it starts; games of tournaments are not
    /// barred by it.
    ///
    /// # Errors
    ///
    /// If they were too many.
    pub fn if_repeated(counted: &[Timestamp], now: Timestamp) -> Result<(), Unrated> {
        let ends: Vec<i64> = counted.iter().map(|it| it.0).collect();
        if cairn_ratings::may_be_rated(&ends, now.0) {
            Ok(())
        } else {
            Err(Unrated::TooOften)
        }
    }
}
