//! The effect of a press.

use cairn_kernel::{AnyPosition, Dice, PlayedAction, Turn};

use super::{ExplorePress, ExploreRefusal, ExploreState, ExploredTable, MAX_EXPLORED};
use crate::{DraftPosition, Refusal, ReplayedGame};

/// Separators between typed turns.
const BETWEEN: [char; 3] = ['\n', ',', ';'];

/// Decides the line after a press. Chance draws with `dice`, which belongs to no game. Fails if the
/// rules do not allow the turn, it is incomplete, or the line is too long.
pub fn decide_explore_press(
    root: &ReplayedGame,
    state: &ExploreState,
    what: ExplorePress,
    dice: &Dice,
) -> Result<ExploreState, Refusal> {
    let explored = ExploredTable::new(root, state);
    let mut next = match &what {
        ExplorePress::Leaf(leaf) => ExploreState {
            shown: explored.state.shown_steps(*leaf),
            entered: None,
            ..explored.state
        },
        ExplorePress::TurnBoard => ExploreState {
            turned: !explored.state.turned,
            ..explored.state
        },
        ExplorePress::Nothing => ExploreState {
            entered: None,
            ..explored.state
        },
        ExplorePress::Typed(text) => add_typed(root, explored, text)?,
        ExplorePress::Chance(outcome) => {
            chance(&explored, |position| position.play_exact(outcome).ok())?
        }
        ExplorePress::Roll => chance(&explored, |position| position.roll(dice, 0))?,
        ExplorePress::Pointed(_) | ExplorePress::Whole => {
            let (_, mut entered) = explored.entered_turn().ok_or(ExploreRefusal::MovedOn)?;
            match &what {
                ExplorePress::Pointed(action) => entered.point(action)?,
                _ => entered = entered.whole_turn().ok_or(Refusal::TurnNotOver)?,
            }
            with(&explored, &entered)?
        }
    };
    next.last = Some(what);
    Ok(next)
}

/// Adds typed turns, one after the other; the last may be incomplete.
fn add_typed(
    root: &ReplayedGame,
    mut explored: ExploredTable,
    text: &str,
) -> Result<ExploreState, Refusal> {
    let parts = text.split(BETWEEN).map(str::trim);
    for part in parts.filter(|it| !it.is_empty()) {
        let next = match explored.entered_turn() {
            None if explored.waits_for_chance() => {
                let said = chance(&explored, |position| chance_outcome(position, part));
                said.map_err(|_| ExploreRefusal::ChanceFirst)?
            }
            None => return Err(Refusal::GameOver),
            Some((_, entered)) => {
                let before = explored.table.position.as_ref();
                with(&explored, &entered.with_typed(before, part)?)?
            }
        };
        explored = ExploredTable::new(root, &next);
    }
    Ok(explored.state)
}

/// The chance outcome spelled like this, canonically or as in histories.
fn chance_outcome(position: &mut dyn AnyPosition, text: &str) -> Option<PlayedAction> {
    let plain = |text: &str| -> String {
        let letters = text.chars().filter(|it| it.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    let wanted = plain(text);
    let mut odds = position.odds().into_iter().map(|it| it.0);
    let meant = odds.find(|it| plain(&it.notation) == wanted || plain(&it.annotated) == wanted)?;
    position.play_exact(&meant.notation).ok()
}

/// The line after a chance outcome and any forced actions that follow.
fn chance(
    explored: &ExploredTable,
    act: impl FnOnce(&mut dyn AnyPosition) -> Option<PlayedAction>,
) -> Result<ExploreState, Refusal> {
    if !explored.waits_for_chance() {
        return Err(ExploreRefusal::MovedOn.into());
    }
    let mut position = explored.table.position.fork();
    let played = act(position.as_mut()).ok_or(ExploreRefusal::MovedOn)?;
    let mut words = vec![played.notation];
    while let Some(forced) = position.force() {
        words.push(forced.notation);
    }
    Ok(step(&explored.state, words.join(" ")))
}

/// The line with what has been entered, which becomes a step once it is a whole turn.
fn with(explored: &ExploredTable, entered: &DraftPosition) -> Result<ExploreState, Refusal> {
    let actions = entered.actions();
    match actions {
        Some(turn) if entered.is_complete() => {
            if explored.turns() >= MAX_EXPLORED {
                return Err(ExploreRefusal::TooDeep.into());
            }
            Ok(step(&explored.state, turn))
        }
        entered => Ok(ExploreState {
            entered,
            ..explored.state.clone()
        }),
    }
}

/// Adds a step after the shown ones, in place of what followed. What followed stays if it began
/// with the same step.
fn step(state: &ExploreState, step: String) -> ExploreState {
    let mut next = state.clone();
    if next.steps.get(next.shown) != Some(&step) {
        next.steps.truncate(next.shown);
        next.steps.push(step);
    }
    next.shown += 1;
    next.entered = None;
    next
}

impl ExploredTable {
    /// The possible chance outcomes here: canonical spelling, spelling in histories, and relative
    /// weight.
    pub fn outcomes(&self) -> Vec<(PlayedAction, u32)> {
        match self.table.position.turn() {
            Turn::Chance => self.table.position.odds(),
            Turn::Player(_) | Turn::Over(_) => Vec::new(),
        }
    }
}
