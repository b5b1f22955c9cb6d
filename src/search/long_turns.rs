//! Chooses a long turn: the best one planned, after the replies to the best few if there is time.

use cairn_kernel::{Rules, SCALE, SearchResult, Stretches, Turn};

use super::{
    SearchTask,
    choose::PlayStyle,
    judgement::Judgement,
    plan::{PlannedTurn, Planner},
    replies, won_in,
};

/// The beam widens while the budget lasts, up to this.
const WIDEST: usize = 32;

pub(crate) fn think<R: Rules>(
    task: &SearchTask<'_, R>,
    judgement: Judgement<'_, R>,
    stretches: &dyn Stretches<R>,
    style: &PlayStyle,
) -> Option<SearchResult<R::Action>> {
    let replies = replies::ReplyBudget::from_style(style);
    let mut planner = Planner::new(task, judgement, stretches, style.seed);
    (planner.hair, planner.back) = (style.hair, style.back);
    planner.overlooks = style.overlooks;
    (planner.limit, planner.keeps) = match &replies {
        Some(budget) => (budget.turn, budget.turns),
        None => (style.positions, 1),
    };
    let depth = planner.widen(if style.looks_ahead() { WIDEST } else { 1 });
    let slips = style.slips && (style.overlooks || !planner.is_won());
    let chosen = if slips && !planner.first.is_empty() {
        let choice = style.choose(planner.first.iter().map(|it| it.value));
        planner.first.swap_remove(choice)
    } else if planner.best.is_empty() {
        any_turn(task)?
    } else {
        let place = match &replies {
            Some(budget) if !planner.is_won() => replies::compare(&mut planner, budget),
            _ => 0,
        };
        planner.best.swap_remove(place)
    };
    Some(SearchResult {
        line: chosen.path.clone(),
        turn: chosen.path,
        value: chosen.value.clamp(-SCALE, SCALE),
        won_in: won_in(chosen.value),
        positions: planner.positions.max(1),
        depth,
    })
}

/// Any legal turn, for when there is no time to think.
fn any_turn<R: Rules>(task: &SearchTask<'_, R>) -> Option<PlannedTurn<R::Action>> {
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
    Some(PlannedTurn {
        path,
        value: 0,
        rank: 0,
        key: 0,
    })
}
