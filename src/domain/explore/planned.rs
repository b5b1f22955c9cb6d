//! Turning a line into a plan or a note.

use super::{ExploreRefusal, ExploredTable};
use crate::ReplayedGame;

/// The part of a shown line that lies ahead of a game, written as a plan: all of it, or what is
/// left if the game has followed it so far. Fails if the game has gone another way, or nothing is
/// left.
pub fn explored_plan(
    root: &ReplayedGame,
    explored: &ExploredTable,
    now: &ReplayedGame,
) -> Result<String, ExploreRefusal> {
    let mut played = now.acts.iter().map(|it| it.notation.as_str());
    for act in &root.acts {
        if played.next() != Some(&act.notation) {
            return Err(ExploreRefusal::Elsewhere);
        }
    }
    let mut ahead = explored.state.steps[..explored.state.shown].iter();
    let mut played = played.peekable();
    while played.peek().is_some() {
        let step = ahead.next().ok_or(ExploreRefusal::Elsewhere)?;
        let mut actions = step.split_whitespace();
        if !actions.all(|action| played.next() == Some(action)) {
            return Err(ExploreRefusal::Elsewhere);
        }
    }
    let steps: Vec<&str> = ahead.map(String::as_str).collect();
    if steps.is_empty() {
        return Err(ExploreRefusal::NothingToPlan);
    }
    Ok(steps.join(", "))
}

/// A shown line written as a note, with turn numbers, and the turn after which it begins. Fails if
/// nothing is shown.
pub fn explored_note(
    root: &ReplayedGame,
    explored: &ExploredTable,
) -> Result<(u32, String), ExploreRefusal> {
    let own = explored
        .table
        .turns
        .iter()
        .filter(|it| it.acts > root.acts.len());
    let turns: Vec<String> = own
        .map(|it| format!("{}. {}", it.number, it.text))
        .collect();
    if turns.is_empty() {
        return Err(ExploreRefusal::NothingToNote);
    }
    Ok((root.finished_turns(), turns.join(" ")))
}
