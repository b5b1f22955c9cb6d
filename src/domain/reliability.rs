//! Reliability: what others see of a person before they accept a challenge.
//!
//! It is derived from the logs of the latest games each time, not stored.

use super::{AbortReason, Game, Outcome, ParticipantId, Span, TimeControl, WinReason};

/// Nothing is shown for somebody with fewer games than this.
pub const ENOUGH_GAMES: usize = 3;

/// A finished game from the view of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGame {
    pub clocked: bool,
    pub in_time: InTime,
    /// The calendar time of each of their turns that still stands.
    pub answers: Vec<Span>,
}

/// Whether somebody kept to the time of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InTime {
    /// They have played it to its end.
    Yes,
    /// Their time was up: it was lost, or closed because they did not come back. Or a game without
    /// a clock was called off because they stayed away too long.
    No,
    /// They never made a first turn.
    NoShow,
}

impl PastGame {
    /// The game as part of a participant's record. None if it is not theirs, is running, or was
    /// called off through no fault of theirs.
    pub fn from_game(game: &Game, who: ParticipantId) -> Option<PastGame> {
        let seat = game.seat_of(who)?;
        let turns = game.timed_turns();
        let in_time = match game.head.outcome.as_ref()? {
            Outcome::Won(winner, WinReason::Time) if *winner != seat => InTime::No,
            Outcome::Won { .. } | Outcome::Drawn { .. } => InTime::Yes,
            Outcome::Aborted(how) => match how {
                AbortReason::NoShow(absent) if *absent == seat => InTime::NoShow,
                AbortReason::Abandoned(late) | AbortReason::StayedAway(late) if *late == seat => {
                    InTime::No
                }
                AbortReason::NoShow(_)
                | AbortReason::Abandoned(_)
                | AbortReason::StayedAway(_)
                | AbortReason::By(_)
                | AbortReason::Agreement
                | AbortReason::ByOwner
                | AbortReason::Director
                | AbortReason::Left(_) => return None,
                AbortReason::NobodyCame => InTime::NoShow,
            },
        };
        let own = turns.iter().filter(|it| it.seat == seat && it.played);
        Some(PastGame {
            clocked: game.terms.clock != TimeControl::None,
            in_time,
            answers: own.filter_map(|it| Some(it.ended? - it.began)).collect(),
        })
    }
}

/// A summary of a person's recent games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reliability {
    /// How many games were considered.
    pub games: usize,
    pub clocked: usize,
    /// How many of those were not lost on time, left or never begun by them.
    pub in_time: usize,
    /// How many without a clock were called off because they stayed away.
    pub stayed_away: usize,
    /// How many they never turned up for.
    pub no_shows: usize,
    /// The median time of their turns; of two in the middle the longer one. None if they have
    /// played no turn.
    pub answer: Option<Span>,
}

impl Reliability {
    /// The share of games with a clock that were finished in time, in whole percent. None if there
    /// are too few.
    pub fn share_in_time(&self) -> Option<u8> {
        if self.clocked < ENOUGH_GAMES {
            return None;
        }
        u8::try_from(self.in_time * 100 / self.clocked).ok()
    }

    /// The summary of these games. None if there are too few.
    pub fn from_games(games: &[PastGame]) -> Option<Reliability> {
        if games.len() < ENOUGH_GAMES {
            return None;
        }
        let count = |counts: fn(&PastGame) -> bool| games.iter().filter(|it| counts(it)).count();
        let mut answers: Vec<Span> = games.iter().flat_map(|it| &it.answers).copied().collect();
        answers.sort_unstable();
        Some(Reliability {
            games: games.len(),
            clocked: count(|it| it.clocked),
            in_time: count(|it| it.clocked && it.in_time == InTime::Yes),
            stayed_away: count(|it| !it.clocked && it.in_time == InTime::No),
            no_shows: count(|it| it.in_time == InTime::NoShow),
            answer: answers.get(answers.len() / 2).copied(),
        })
    }
}
