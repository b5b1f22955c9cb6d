//! Lessons from a game.

use cairn_kernel::{BySeat, Seat, Turn};

use crate::self_play::SelfPlay;

pub(crate) struct PlayedGame {
    pub(crate) winner: Option<Seat>,
    pub(crate) lessons: Vec<Lesson>,
}

/// The counts in a position, and the result.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) mover: Seat,
    pub(crate) counts: BySeat<Vec<f32>>,
    /// The final score of the seat to act: 0, ½ or 1.
    pub(crate) score: f64,
}

/// The most positions used of one game.
const LESSONS: usize = 60;

pub(crate) fn play(play: &SelfPlay<'_>, number: u32) -> PlayedGame {
    let mut seen: Vec<(Seat, BySeat<Vec<f32>>)> = Vec::new();
    let winner = play.game(number, &mut |reached| {
        // As the search evaluates: where the turn has passed.
        if let Some(actor) = reached.last
            && reached.position.turn() != Turn::Player(actor)
        {
            let mover = !actor;
            seen.extend(reached.position.counts(mover).map(|it| (mover, it)));
        }
    });
    let lesson = |(mover, counts): (Seat, BySeat<Vec<f32>>)| Lesson {
        mover,
        counts,
        score: winner.map_or(0.5, |it| f64::from(u8::from(it == mover))),
    };
    let stride = seen.len().div_ceil(LESSONS).max(1);
    PlayedGame {
        winner,
        lessons: seen.into_iter().step_by(stride).map(lesson).collect(),
    }
}
