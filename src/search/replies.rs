//! What the other side can do about a planned turn: the best few turns are played, and the best
//! reply to each is planned in the same way.

use cairn_kernel::{Rules, SCALE, Turn};

use super::{SearchTask, choose::PlayStyle, ending_value, plan::Planner};

/// How many turns are compared.
const TURNS: usize = 12;
/// With fewer positions than this, the search for replies is too poor to say anything.
const LEAST: u64 = 3_000;
/// The beam width for a reply.
const WIDEST: usize = 8;
/// The most times chance acts between two turns.
const ROLLS: u32 = 8;

/// How a budget of positions is divided.
pub(crate) struct ReplyBudget {
    /// For the turns themselves.
    pub(crate) turn: u64,
    pub(crate) turns: usize,
    replies: u64,
}

impl ReplyBudget {
    /// `None` if the budget is too small, or only the turn itself is to be examined.
    pub(crate) fn from_style(style: &PlayStyle) -> Option<ReplyBudget> {
        (style.looks_ahead() && style.positions >= LEAST).then(|| ReplyBudget {
            turn: style.positions / 3,
            turns: TURNS,
            replies: style.positions - style.positions / 3,
        })
    }
}

/// Re-evaluates the best turns by the best replies to them; returns the index of the one to play.
pub(crate) fn compare<R: Rules>(planner: &mut Planner<'_, R>, budget: &ReplyBudget) -> usize {
    let mut left = budget.replies;
    let mut best: Option<(usize, i32)> = None;
    for place in 0..planner.best.len() {
        if (planner.task.stop)() {
            break;
        }
        let share = left / (planner.best.len() - place) as u64;
        // The noise between equals, and what a turn that is avoided lacks.
        let bias = planner.best[place].rank - planner.best[place].value;
        let enough = best.map_or(i32::MAX, |(_, rank)| -rank);
        let (value, positions) = after_reply(planner, place, share, enough);
        left = left.saturating_sub(positions);
        planner.positions += positions;
        // A reply searched only in part makes the turn look too good.
        if best.is_some() && (planner.task.stop)() {
            break;
        }
        planner.best[place].value = value;
        let rank = value.saturating_add(bias);
        if best.is_none_or(|(_, most)| rank > most) {
            best = Some((place, rank));
        }
    }
    best.map_or(0, |(place, _)| place)
}

/// The value of the turn after the best reply to it, and how many positions it took to find that
/// reply. A reply worth more than `enough` ends the search.
fn after_reply<R: Rules>(
    planner: &Planner<'_, R>,
    place: usize,
    limit: u64,
    enough: i32,
) -> (i32, u64) {
    let (rules, mover) = (planner.task.rules, planner.task.mover);
    let turn = &planner.best[place];
    let mut here = planner.task.state.clone();
    for action in &turn.path {
        rules.play(&mut here, action);
    }
    for _ in 0..ROLLS {
        if rules.turn(&here) != Turn::Chance {
            break;
        }
        roll(rules, &mut here);
    }
    let replying = match rules.turn(&here) {
        Turn::Over(ending) => return (ending_value(ending.winner, mover, mover, 1), 1),
        Turn::Player(seat) if seat != mover => seat,
        Turn::Player(_) | Turn::Chance => return (turn.value, 1),
    };
    let task = SearchTask {
        rules,
        state: &here,
        mover: replying,
        stop: planner.task.stop,
    };
    let mut replies = Planner::new(&task, planner.judgement.again(), planner.stretches, 0);
    replies.limit = limit.max(1);
    replies.enough = enough;
    replies.widen(WIDEST);
    let value = replies.best.first().map_or(-turn.value, |it| it.value);
    // A loss found here is not proved: other turns might have prevented it.
    (-value.clamp(-SCALE, SCALE), replies.positions.max(1))
}

/// Plays the median outcome.
fn roll<R: Rules>(rules: &R, state: &mut R::State) {
    let mut odds = Vec::new();
    rules.odds_into(state, &mut odds);
    let total: u32 = odds.iter().map(|it| it.1).sum();
    let mut passed = 0;
    let middle = odds.iter().find(|it| {
        passed += it.1;
        2 * passed >= total
    });
    if let Some((outcome, _)) = middle {
        rules.play(state, outcome);
    }
}
