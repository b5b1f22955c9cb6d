//! Searches for good turns in any game that keeps the contract of the kernel.
//!
//! It knows no game, no clock and no chat: it gets a position, a budget of positions and a callback
//! it polls now and then to ask whether to stop. It never sees a game's dice. The same effort in
//! the same position gives the same thought on every machine: nothing depends on the order of a
//! hash map, and floating point is limited to operations that every machine rounds alike.
//!
//! Two ways to find turns, depending on the game, with one budget, style, judgement and order of
//! endings:
//!
//! * alpha-beta over single actions (`tree`), where turns are short;
//! * whole turns put together from stretches (`plan`), where they are so long (forty actions) that
//!   the other side's reply lies deeper than a search gets.
//!
//! In a game without a judge all that counts is the end, as far as it is seen.

mod chance;
mod choose;
mod judgement;
mod long_turns;
mod order;
mod plan;
mod root;
mod table;
mod tree;

use cairn_kernel::{
    Effort, Judge, Knowledge, Rules, SCALE, SearchResult, Seat, SplitMix64, Turn, Weights,
};

use choose::PlayStyle;
use judgement::adjusted_value;

/// The value of an immediate win. Values between it and [`SCALE`] are proved wins that take longer.
const WIN: i32 = 2 * SCALE;

/// A draw is worth slightly less than nothing to the searching side: people want a game.
const CONTEMPT: i32 = 20_000;

/// Finds turns in every game, as [`Mind`](cairn_kernel::Mind) says.
pub fn think<R: Rules>(
    rules: &R,
    state: &R::State,
    knowledge: Option<&Knowledge>,
    effort: &Effort,
    stop: &dyn Fn() -> bool,
) -> Option<SearchResult<R::Action>> {
    let Turn::Player(mover) = rules.turn(state) else {
        return None;
    };
    let judge = rules.judge().unwrap_or(&NoJudge);
    let own = knowledge.is_none().then(|| judge.knowledge());
    let Knowledge {
        weights, levels, ..
    } = knowledge.or(own.as_ref())?;
    let style = PlayStyle::from_effort(effort, levels);
    let task = SearchTask {
        rules,
        state,
        mover,
        judge,
        weights,
        stop,
    };
    let mut found = match judge.stretches() {
        Some(stretches) => long_turns::think(&task, stretches, &style),
        None => root::think(&task, &style),
    }?;
    found.won_in = won_in(found.value);
    let (scale, shift) = (weights.scale[mover as usize], weights.shift[mover as usize]);
    found.value = match found.won_in {
        Some(_) => found.value.clamp(-SCALE, SCALE),
        None => adjusted_value(found.value, scale, shift),
    };
    Some(found)
}

struct NoJudge;

impl<R: Rules> Judge<R> for NoJudge {
    fn knowledge(&self) -> Knowledge {
        Knowledge::default()
    }

    fn counts(&self, _state: &R::State, _seat: Seat, _mover: Seat, _counts: &mut [f32]) {}
}

fn random(seed: u64) -> SplitMix64 {
    SplitMix64::new(seed ^ 0x6a09_e667_f3bc_c909)
}

struct SearchTask<'a, R: Rules> {
    rules: &'a R,
    state: &'a R::State,
    mover: Seat,
    judge: &'a dyn Judge<R>,
    weights: &'a Weights,
    stop: &'a dyn Fn() -> bool,
}

/// The value of an ending to this seat, if it comes after this number of turns.
fn ending_value(winner: Option<Seat>, view: Seat, thinker: Seat, turns: i32) -> i32 {
    match winner {
        Some(winner) if winner == view => WIN - turns,
        Some(_) => turns - WIN,
        None if view == thinker => -CONTEMPT,
        None => CONTEMPT,
    }
}

/// How many of the winner's own turns a proved end takes; negative for a loss.
fn won_in(value: i32) -> Option<i32> {
    let turns = WIN - value.abs();
    (value.abs() > SCALE).then(|| match value.signum() {
        1 => (turns + 1) / 2,
        _ => -(turns / 2).max(1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_counted_in_turns_of_the_winner() {
        for (turns, own) in [(1, 1), (3, 2), (5, 3)] {
            let value = ending_value(Some(Seat::First), Seat::First, Seat::First, turns);
            assert_eq!(won_in(value), Some(own));
        }
        for (turns, own) in [(2, -1), (4, -2)] {
            let value = ending_value(Some(Seat::Second), Seat::First, Seat::First, turns);
            assert_eq!(won_in(value), Some(own));
        }
        assert_eq!(won_in(SCALE), None);
        assert_eq!(won_in(-SCALE), None);
    }
}
