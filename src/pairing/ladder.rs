//! A ladder: which challenges are allowed, and what a match changes.

use thiserror::Error;

/// Milliseconds in a day.
pub const DAY: i64 = 86_400_000;

/// Milliseconds before the same two may play again.
pub const AGAIN_AFTER: i64 = 14 * DAY;

/// Milliseconds without a finished match after which a player is removed.
pub const IDLE: i64 = 60 * DAY;

/// How far up a player may challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// This many places, 1 to 5.
    Places(usize),
    /// A fifth of the ladder, at least one place.
    Fifth,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rung {
    pub id: u64,
    pub is_challenger: bool,
    /// In a match somebody else started.
    pub is_challenged: bool,
    /// Away for now: cannot be challenged.
    pub is_away: bool,
}

/// Why a challenge is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoChallenge {
    /// One of the two is not on the ladder.
    #[error("the player is not on the ladder")]
    NotThere,
    /// The other player is lower, or the same.
    #[error("the other player is not ranked above the challenger")]
    NotAbove,
    /// Too many places between.
    #[error("the other player is too far up the ladder")]
    TooFar,
    /// The challenger already has a match as challenger.
    #[error("the challenger already has a match as challenger")]
    Challenging,
    /// The other player has already been challenged.
    #[error("the other player has already been challenged")]
    Challenged,
    #[error("the other player is away")]
    Away,
    /// The two have played recently.
    #[error("the two have played each other recently")]
    TooSoon,
}

/// Whether one player may challenge another. `last` is when a match of the two ended, if any.
///
/// # Errors
///
/// The first reason against it.
pub fn may_challenge(
    ladder: &[Rung],
    reach: Reach,
    challenger: u64,
    other: u64,
    now: i64,
    last: Option<i64>,
) -> Result<(), NoChallenge> {
    let find = |id: u64| {
        ladder
            .iter()
            .position(|it| it.id == id)
            .ok_or(NoChallenge::NotThere)
    };
    let (from, to) = (find(challenger)?, find(other)?);
    let most = match reach {
        Reach::Places(places) => places,
        Reach::Fifth => (ladder.len() / 5).max(1),
    };
    let refused = [
        (to >= from, NoChallenge::NotAbove),
        (from.saturating_sub(to) > most, NoChallenge::TooFar),
        (ladder[from].is_challenger, NoChallenge::Challenging),
        (ladder[to].is_challenged, NoChallenge::Challenged),
        (ladder[to].is_away, NoChallenge::Away),
        (
            last.is_some_and(|it| now - it < AGAIN_AFTER),
            NoChallenge::TooSoon,
        ),
    ];
    refused
        .into_iter()
        .find(|it| it.0)
        .map_or(Ok(()), |it| Err(it.1))
}

/// The challenger has won: they take the place, and everybody between moves one down. Nothing moves
/// if they are already higher by then, or one of the two is gone.
pub fn take_place(ladder: &mut [Rung], challenger: u64, other: u64) {
    let find = |id: u64| ladder.iter().position(|it| it.id == id);
    if let (Some(from), Some(to)) = (find(challenger), find(other))
        && to < from
    {
        ladder[to..=from].rotate_right(1);
    }
}
