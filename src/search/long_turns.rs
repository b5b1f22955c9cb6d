//! Chooses a long turn: the best one planned, or with a larger budget the best after what the other
//! side can do about it. For that the best few turns are played, and the best reply to each is
//! planned in the same way.

use cairn_kernel::{Rules, SCALE, SearchResult, Stretches, Turn, weighted_place};

use super::{SearchTask, choose::PlayStyle, ending_value, plan::Planner};

/// The beam widens while the budget lasts, up to this.
const MAX_WIDTH: usize = 32;
/// The same for a reply.
const MAX_REPLY_WIDTH: usize = 8;
/// How many turns are compared by the replies to them.
const MAX_TURNS: usize = 12;
/// With fewer positions than this, the search for replies is too poor to say anything.
const MIN_POSITIONS: u64 = 3_000;
/// The most times chance acts between two turns.
const MAX_ROLLS: u32 = 8;

pub(crate) fn think<R: Rules>(
    task: &SearchTask<'_, R>,
    stretches: &dyn Stretches<R>,
    style: &PlayStyle,
) -> Option<SearchResult<R::Action>> {
    let compares = style.looks_ahead() && style.positions >= MIN_POSITIONS;
    let mut planner = Planner::new(task, stretches, style.seed);
    (planner.hair, planner.back) = (style.hair, style.back);
    planner.overlooks = style.overlooks;
    (planner.limit, planner.keeps) = if compares {
        (style.positions / 3, MAX_TURNS)
    } else {
        (style.positions, 1)
    };
    let depth = planner.widen(if style.looks_ahead() { MAX_WIDTH } else { 1 });
    let slips = style.slips && (style.overlooks || !planner.is_won());
    let (turn, value) = if slips && !planner.first.is_empty() {
        let choice = style.choose(planner.first.iter().map(|it| it.1));
        planner.first.swap_remove(choice)
    } else if planner.best.is_empty() {
        (any_turn(task)?, 0)
    } else {
        let place = if compares && !planner.is_won() {
            compare(&mut planner, style.positions - style.positions / 3)
        } else {
            0
        };
        let best = planner.best.swap_remove(place);
        (best.path, best.value)
    };
    Some(SearchResult {
        line: turn.clone(),
        turn,
        value,
        won_in: None,
        positions: planner.positions.max(1),
        depth,
    })
}

/// Any legal turn, for when there is no time to think.
fn any_turn<R: Rules>(task: &SearchTask<'_, R>) -> Option<Vec<R::Action>> {
    let mut here = task.state.clone();
    let mut path = Vec::new();
    let mut actions = Vec::new();
    while task.rules.turn(&here) == Turn::Player(task.mover) && path.len() < 1_000 {
        actions.clear();
        task.rules.actions_into(&here, &mut actions);
        let action = actions.first()?.clone();
        task.rules.play(&mut here, &action);
        path.push(action);
    }
    Some(path)
}

/// Re-evaluates the best turns by the best replies to them, within this number of positions;
/// returns the index of the one to play.
fn compare<R: Rules>(planner: &mut Planner<'_, R>, positions: u64) -> usize {
    let mut left = positions;
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
    let SearchTask { rules, mover, .. } = *planner.task;
    let turn = &planner.best[place];
    let mut here = planner.task.state.clone();
    for action in &turn.path {
        rules.play(&mut here, action);
    }
    for _ in 0..MAX_ROLLS {
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
        state: &here,
        mover: replying,
        ..*planner.task
    };
    let mut replies = Planner::new(&task, planner.stretches, 0);
    replies.limit = limit.max(1);
    replies.enough = enough;
    replies.widen(MAX_REPLY_WIDTH);
    let value = replies.best.first().map_or(-turn.value, |it| it.value);
    // A loss found here is not proved: other turns might have prevented it.
    (-value.clamp(-SCALE, SCALE), replies.positions.max(1))
}

/// Plays the median outcome.
fn roll<R: Rules>(rules: &R, state: &mut R::State) {
    let mut odds = Vec::new();
    rules.odds_into(state, &mut odds);
    let weights = odds.iter().map(|it| u64::from(it.1));
    let middle = weights.clone().sum::<u64>().saturating_sub(1) / 2;
    if let Some(place) = weighted_place(weights, middle) {
        rules.play(state, &odds[place].0);
    }
}
