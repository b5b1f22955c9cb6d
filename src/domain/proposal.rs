//! The computer's proposal to a director about a game still running at its deadline.

use cairn_kernel::{AnyPosition, Effort, Level, SCALE, Seat, Strength, Thought, Turn};
use serde::{Deserialize, Serialize};

use crate::{Assessment, GameId, Lead, LogLength};

const STRENGTH: Strength = Strength::Level(Level::ALL[7]);
/// How many times a position is searched, each time with another seed.
pub const THOUGHTS: u64 = 3;
/// A win is near certain if the expected score is at least this in each search.
const NEAR_CERTAIN: i32 = SCALE / 10 * 9;

/// How sure the result of a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Likely {
    /// A proved win of this seat, in this number of its turns.
    Proved(Seat, u32),
    /// This seat wins nineteen of twenty such games, according to every search.
    NearCertain(Seat),
    /// This seat is better, according to every search.
    Better(Seat),
    Open,
}

/// A proposal about a game at some position. It decides nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// The version of the program that did the search.
    pub program: String,
    pub likely: Likely,
    /// The expected continuation in canonical spelling, up to chance.
    pub line: Vec<String>,
}

/// A proposal with the game it is about, as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptProposal {
    pub game: GameId,
    #[serde(rename = "seq")]
    pub at: LogLength,
    pub proposal: Proposal,
}

/// The result of one search. None if no player is to act.
#[derive(Clone, Debug)]
pub struct Opinion {
    seat: Seat,
    thought: Thought,
}

impl Opinion {
    /// Searches a position; the same seed gives the same result.
    pub fn search(
        position: &dyn AnyPosition,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Opinion> {
        let Turn::Player(seat) = position.turn() else {
            return None;
        };
        let effort = Effort {
            strength: STRENGTH,
            seed,
        };
        let thought = position.think(&effort, stop)?;
        Some(Opinion { seat, thought })
    }

    fn assessment(&self) -> Assessment {
        Assessment::new(self.thought.value, self.thought.won_in, self.seat)
    }

    fn is_near_certain(&self) -> bool {
        self.thought.won_in.is_some() || self.thought.value.abs() >= NEAR_CERTAIN
    }
}

/// The conclusion from these searches of one position: the part that all of them agree on. One
/// proof is enough.
pub fn propose(program: &str, opinions: Vec<Opinion>) -> Proposal {
    let proved = opinions.iter().find_map(|it| match it.assessment() {
        Assessment {
            seat,
            lead: Lead::WonIn(turns),
        } => Some(Likely::Proved(seat, turns)),
        _ => None,
    });
    let ahead = opinions.first().map(|it| it.assessment().seat);
    let agree = |holds: &dyn Fn(&Opinion) -> bool| {
        let same = |it: &Opinion| Some(it.assessment().seat) == ahead && holds(it);
        ahead.filter(|_| opinions.iter().all(same))
    };
    let near = || agree(&Opinion::is_near_certain).map(Likely::NearCertain);
    let is_ahead = |it: &Opinion| it.assessment().lead != Lead::Even;
    let better = || agree(&is_ahead).map(Likely::Better);
    let likely = proved.or_else(near).or_else(better);
    let line = opinions.into_iter().next().map(|it| it.thought.line);
    Proposal {
        program: program.to_owned(),
        likely: likely.unwrap_or(Likely::Open),
        line: line.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opinion(seat: Seat, percent: i32, won_in: Option<i32>) -> Opinion {
        Opinion {
            seat,
            thought: Thought {
                turn: Vec::new(),
                line: Vec::new(),
                value: SCALE / 100 * percent,
                won_in,
                positions: 1,
                depth: 1,
            },
        }
    }

    fn likely(values: &[i32], won_in: Option<i32>) -> Likely {
        let of = |it: &i32| opinion(Seat::Second, *it, won_in);
        propose("1", values.iter().map(of).collect()).likely
    }

    #[test]
    fn as_much_is_proposed_as_all_thoughts_agree_on() {
        for (values, expected) in [
            (&[95, 91, 90][..], Likely::NearCertain(Seat::Second)),
            (&[-95, -91, -90], Likely::NearCertain(Seat::First)),
            (&[95, 91, 80], Likely::Better(Seat::Second)),
            (&[95, 91, 10], Likely::Open),
            (&[95, -95, 95], Likely::Open),
            (&[], Likely::Open),
        ] {
            assert_eq!(likely(values, None), expected, "{values:?}");
        }
    }

    #[test]
    fn only_a_proof_is_called_proved() {
        assert_eq!(likely(&[100, 100], None), Likely::NearCertain(Seat::Second));
        assert_eq!(likely(&[0, 0], Some(-2)), Likely::Proved(Seat::First, 2));
    }
}
