//! Ratings: Glicko-2 (Glickman, 2022-03-22), each game a period of its own, one rating per person
//! and variant, or one per side where the sides of a variant differ.
//!
//! Everything is stored as integers, rounded after every game, so that a list of games always gives
//! the same ratings to the last digit, however often it is replayed.

mod book;
mod glicko;

pub use book::{Book, BookChange, BookKey, Game, Side, WrongGame};
pub use glicko::{Rating, Score, rate, together};

/// Above this deviation (in ten-thousandths) a rating is provisional.
pub const PROVISIONAL: i32 = 110 * 10_000;

/// The number of rated games between the same two in the same variant that may end within
/// [`REPEAT_WINDOW`].
pub const MAX_REPEATED: usize = 6;

/// Thirty days in milliseconds.
pub const REPEAT_WINDOW: i64 = 30 * 86_400_000;

/// Whether one more game of the same two in the same variant is rated, from the end times of those
/// that were; decided when it starts. Games of tournaments are neither counted nor limited.
#[must_use]
pub fn may_be_rated(ends: &[i64], now: i64) -> bool {
    let recent = ends
        .iter()
        .filter(|it| now.saturating_sub(**it) < REPEAT_WINDOW);
    recent.count() < MAX_REPEATED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seventh_game_of_the_same_two_in_thirty_days_is_not_rated() {
        let ends = [0, 1, 2, 3, 4, 5];
        assert!(may_be_rated(&ends[..5], 6));
        assert!(!may_be_rated(&ends, 6));
        assert!(!may_be_rated(&ends, REPEAT_WINDOW - 1));
        assert!(may_be_rated(&ends, REPEAT_WINDOW));
    }
}
