//! Trying out turns at a table. Chance never acts there, so that nobody learns its outcomes.

use std::sync::Arc;

use cairn_kernel::{AnyPosition, Played, Seat, Turn};

use super::{PlanAnswer, PlanCondition};
use crate::{Entered, LoggedAction, Replayed};

/// How many positions after the other player's turn are searched to find out whether an answer can
/// ever be played.
const MOST_LOOKED_AT: usize = 600;

/// A turn in canonical spelling, played in a position. None if it is not playable.
pub(super) fn turn_at(position: &dyn AnyPosition, seat: Seat, actions: &str) -> Option<Entered> {
    let entered = Entered::at(position, seat, actions.split_whitespace())?;
    entered.is_complete().then_some(entered)
}

/// A turn as typed, played in a position. None if it is not playable or not a whole turn.
pub(super) fn written_at(position: &dyn AnyPosition, seat: Seat, text: &str) -> Option<Entered> {
    let mut entered = Entered::at(position, seat, [])?;
    entered.type_on(text).ok()?;
    entered.is_complete().then_some(entered)
}

/// An answer, played in a position. None if it is no turn or not playable.
pub(super) fn answer_at(
    position: &dyn AnyPosition,
    seat: Seat,
    (when, answer): (&PlanCondition, &PlanAnswer),
) -> Option<Entered> {
    match (when, answer) {
        (_, PlanAnswer::Resign) => None,
        (PlanCondition::Turn(_), PlanAnswer::Turn(actions)) => turn_at(position, seat, actions),
        (PlanCondition::Whatever, PlanAnswer::Turn(text)) => written_at(position, seat, text),
    }
}

/// Whether some turn of the other player lets this text be played as an answer. Also true if there
/// are too many turns to check.
pub(super) fn can_be_answered(position: &dyn AnyPosition, seat: Seat, text: &str) -> bool {
    let mut open = vec![position.fork()];
    let mut looked_at = 0;
    while let Some(position) = open.pop() {
        for choice in position.choices() {
            looked_at += 1;
            if looked_at > MOST_LOOKED_AT {
                return true;
            }
            let mut after = position.fork();
            if after.replay(&choice.played.action).is_err() {
                continue;
            }
            while after.force().is_some() {}
            match after.turn() {
                Turn::Player(it) if it == seat => {
                    if written_at(after.as_ref(), seat, text).is_some() {
                        return true;
                    }
                }
                Turn::Player(_) => open.push(after),
                Turn::Chance | Turn::Over(_) => (),
            }
        }
    }
    false
}

/// Plays actions at a table.
pub(super) fn play_at(table: &mut Replayed, seat: Seat, played: Vec<Played>) -> Option<()> {
    for played in played {
        let forced = table.position.fork().force();
        let mut after = table.position.fork();
        after.replay(&played.action).ok()?;
        let decided = forced.is_none_or(|it| it.notation != played.notation);
        let act = Arc::new(LoggedAction::new(played, after.fingerprint()));
        table.play(decided.then_some(seat), &act).ok()?;
    }
    Some(())
}
