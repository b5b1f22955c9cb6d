//! Trying out turns at a table. Chance never acts there, so that nobody learns its outcomes.

use std::sync::Arc;

use cairn_kernel::{AnyPosition, PlayedAction, Seat, Turn, Unplayable};

use super::{PlanAnswer, PlanCondition};
use crate::{DraftPosition, LoggedAction, ReplayedGame};

/// How many positions are searched to find out what a turn can lead to.
const MAX_LOOKED_AT: usize = 600;

/// A turn in canonical spelling, played in a position. None if it is not playable.
pub(super) fn turn_at(
    position: &dyn AnyPosition,
    seat: Seat,
    actions: &str,
) -> Option<DraftPosition> {
    let entered = DraftPosition::from_position(position, seat, actions.split_whitespace())?;
    entered.is_complete().then_some(entered)
}

/// A turn as typed, played in a position. None if it is not playable or not a whole turn.
pub(super) fn written_at(
    position: &dyn AnyPosition,
    seat: Seat,
    text: &str,
) -> Option<DraftPosition> {
    let mut entered = DraftPosition::from_position(position, seat, [])?;
    entered.type_on(text).ok()?;
    entered.is_complete().then_some(entered)
}

/// An answer, played in a position. None if it is no turn or not playable.
pub(super) fn answer_at(
    position: &dyn AnyPosition,
    seat: Seat,
    (when, answer): (&PlanCondition, &PlanAnswer),
) -> Option<DraftPosition> {
    match (when, answer) {
        (_, PlanAnswer::Resign) => None,
        (PlanCondition::Turn(_), PlanAnswer::Turn(actions)) => turn_at(position, seat, actions),
        (PlanCondition::Whatever, PlanAnswer::Turn(text)) => written_at(position, seat, text),
    }
}

/// Whether some turn of the other player lets this text be played as an answer. If there are too
/// many turns to check, it is enough that each of its words is spelled like an action.
pub(super) fn can_be_answered(position: &dyn AnyPosition, seat: Seat, text: &str) -> bool {
    let read = position.fork().play_text(text);
    if matches!(read, Err(Unplayable::Empty | Unplayable::TooLong)) {
        return false;
    }
    let mut unread = text.to_owned();
    let found = any_turn(position, |after| {
        if after.turn() != Turn::Player(seat) {
            return false;
        }
        // What stands in one position may be out of its phase in another.
        if !unread.is_empty() {
            unread = after.unread(&unread);
        }
        written_at(after, seat, text).is_some()
    });
    found.unwrap_or(unread.is_empty())
}

/// Whether chance acts after every turn of the player to act, so that nobody can plan an answer.
pub fn is_left_to_chance(position: &dyn AnyPosition) -> bool {
    let mut has_chance = false;
    let found = any_turn(position, |after| {
        has_chance |= after.turn() == Turn::Chance;
        matches!(after.turn(), Turn::Player(_))
    });
    found == Some(false) && has_chance
}

/// Whether a position after a turn of the player to act is such a one. None if none of the first
/// ones is, and there are too many.
fn any_turn(
    position: &dyn AnyPosition,
    mut is_such: impl FnMut(&dyn AnyPosition) -> bool,
) -> Option<bool> {
    let begun = position.turn();
    let mut open = vec![position.fork()];
    let (mut looked_at, mut ended) = (0, 0);
    while let Some(position) = open.pop() {
        for choice in position.choices() {
            looked_at += 1;
            if looked_at > MAX_LOOKED_AT && ended > 0 {
                return None;
            }
            let mut after = position.fork();
            if after.replay(&choice.played.action).is_err() {
                continue;
            }
            while after.force().is_some() {}
            if after.turn() == begun {
                open.push(after);
                continue;
            }
            ended += 1;
            if is_such(after.as_ref()) {
                return Some(true);
            }
        }
    }
    Some(false)
}

pub(super) fn play_at(
    table: &mut ReplayedGame,
    seat: Seat,
    played: Vec<PlayedAction>,
) -> Option<()> {
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
