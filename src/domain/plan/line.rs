//! The lines of a plan: from its root to where each ends.

use super::{
    GamePlan, PlanAnswer, PlanBranch, PlanCondition, PlanRefusal, PlanVersion, make, may_change,
    tried::{answer_at, play_at, turn_at},
};
use crate::{Game, ParticipantId, Refusal, ReplayedGame, Timestamp};
use cairn_kernel::Seat;

/// Where a line of a plan ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanEnd {
    Answer,
    /// With an answer to any other turn of the other player; the table is shown before that turn.
    Whatever,
    Resigned,
}

impl GamePlan {
    /// Its lines, each from the root on; they are numbered from 0 in this order.
    pub fn lines(&self) -> Vec<Vec<&PlanBranch>> {
        let mut lines = Vec::new();
        collect(&self.branches, &mut Vec::new(), &mut lines);
        lines
    }
}

fn collect<'a>(
    branches: &'a [PlanBranch],
    path: &mut Vec<&'a PlanBranch>,
    lines: &mut Vec<Vec<&'a PlanBranch>>,
) {
    for branch in branches {
        path.push(branch);
        if branch.next.is_empty() {
            lines.push(path.clone());
        } else {
            collect(&branch.next, path, lines);
        }
        path.pop();
    }
}

/// Decides to remove a line from a plan: the part that no other line shares. Fails if the plan or
/// the game has changed.
pub fn decide_plan_without(
    game: &Game,
    plan: Option<&GamePlan>,
    (by, seen): (ParticipantId, PlanVersion),
    line: usize,
    now: Timestamp,
) -> Result<GamePlan, Refusal> {
    may_change(game, plan, by, seen)?;
    let plan = plan.filter(|it| it.waits(game));
    let plan = plan.ok_or(PlanRefusal::MovedOn)?;
    let mut branches = plan.branches.clone();
    let mut before = line;
    if !take_out(&mut branches, &mut before) {
        return Err(PlanRefusal::MovedOn.into());
    }
    Ok(make(game, (by, seen), (plan.root, branches), now))
}

/// Removes the line after this number of others. Returns whether there was one.
fn take_out(branches: &mut Vec<PlanBranch>, before: &mut usize) -> bool {
    for idx in 0..branches.len() {
        let next = &mut branches[idx].next;
        if next.is_empty() {
            if *before == 0 {
                branches.remove(idx);
                return true;
            }
            *before -= 1;
        } else if take_out(next, before) {
            if next.is_empty() {
                branches.remove(idx);
            }
            return true;
        }
    }
    false
}

/// Decides to drop a plan, whether or not it still applies. Fails if the plan or the game has
/// changed.
pub fn decide_plan_cleared(
    game: &Game,
    plan: Option<&GamePlan>,
    (by, seen): (ParticipantId, PlanVersion),
    now: Timestamp,
) -> Result<GamePlan, Refusal> {
    may_change(game, plan, by, seen)?;
    if plan.is_none() {
        return Err(PlanRefusal::MovedOn.into());
    }
    Ok(make(game, (by, seen), (game.seq(), Vec::new()), now))
}

/// The table that a line leads to. Chance does not act there. None if it cannot be played.
pub fn led_to(
    table: &ReplayedGame,
    seat: Seat,
    line: &[&PlanBranch],
) -> Option<(ReplayedGame, PlanEnd)> {
    let mut table = table.fork();
    for branch in line {
        let PlanCondition::Turn(actions) = &branch.when else {
            return Some((table, PlanEnd::Whatever));
        };
        let theirs = turn_at(table.position.as_ref(), !seat, actions)?;
        play_at(&mut table, !seat, theirs.played)?;
        if branch.answer == PlanAnswer::Resign {
            return Some((table, PlanEnd::Resigned));
        }
        let pair = (&branch.when, &branch.answer);
        let own = answer_at(table.position.as_ref(), seat, pair)?;
        play_at(&mut table, seat, own.played)?;
    }
    Some((table, PlanEnd::Answer))
}
