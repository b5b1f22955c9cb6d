//! The table that a line leads to.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use cairn_kernel::{AnyPosition, Seat, Turn};

use super::{ExploreLeaf, ExploreState};
use crate::{DraftPosition, Game, LogLength, LoggedAction, ReplayedGame, turn::standing};

#[derive(Debug)]
pub struct ExploredTable {
    /// The part of the state that can be shown: steps that cannot be played are cut off.
    pub state: ExploreState,
    /// The table after the steps shown.
    pub table: ReplayedGame,
    /// How many turns had begun before the line.
    pub(super) before: usize,
}

impl ExploredTable {
    /// Plays the shown part of a line on the table of its root. A step that the rules cannot play,
    /// or that makes them panic, is cut off, with all that follows.
    pub fn new(root: &ReplayedGame, state: &ExploreState) -> ExploredTable {
        let mut state = state.clone();
        state.shown = state.shown.min(state.steps.len());
        let mut table = root.fork();
        settle(&mut table);
        for place in 0..state.shown {
            let mut next = table.fork();
            let step = &state.steps[place];
            let played = catch_unwind(AssertUnwindSafe(|| play_step(&mut next, step)));
            if !matches!(played, Ok(Some(()))) {
                state.steps.truncate(place);
                state.shown = place;
                state.entered = None;
                break;
            }
            table = next;
        }
        ExploredTable {
            before: turns_of(root),
            state,
            table,
        }
    }

    /// How many turns of the line are shown.
    pub fn turns(&self) -> usize {
        turns_of(&self.table).saturating_sub(self.before)
    }

    /// What has been entered of the next turn; none if no player is to act.
    pub fn entered_turn(&self) -> Option<(Seat, DraftPosition)> {
        let seat = self.table.to_move()?;
        let position = self.table.position.as_ref();
        let actions = self.state.entered.as_deref().unwrap_or_default();
        let entered = catch_unwind(AssertUnwindSafe(|| {
            DraftPosition::from_position(position, seat, actions.split_whitespace())
        }));
        let entered = entered.ok().flatten().filter(|it| !it.is_complete());
        let entered = entered.or_else(|| DraftPosition::from_position(position, seat, []))?;
        Some((seat, entered))
    }

    pub fn waits_for_chance(&self) -> bool {
        self.table.position.turn() == Turn::Chance
    }

    /// Whether this button leads anywhere else.
    pub fn leads(&self, leaf: ExploreLeaf) -> bool {
        self.state.shown_steps(leaf) != self.state.shown
    }

    /// The game of the root as it would be at this table.
    pub fn game(&self, root: &Game) -> Game {
        let (to_move, outcome, turns) = standing(&self.table);
        let mut game = root.clone();
        game.head.to_move = to_move;
        game.head.outcome = outcome;
        game.head.turns = turns;
        game.head.offer = None;
        game
    }
}

impl Game {
    /// The game as it was when its log had this length, as far as it was played.
    #[must_use]
    pub fn as_it_was(mut self, seq: LogLength) -> Game {
        self.log
            .truncate(usize::try_from(seq.0).unwrap_or(usize::MAX));
        self
    }
}

fn turns_of(table: &ReplayedGame) -> usize {
    table.turns.iter().filter(|it| it.seat.is_some()).count()
}

/// Plays forced actions, which nobody is asked for.
fn settle(table: &mut ReplayedGame) {
    while let Some(forced) = table.position.fork().force() {
        if play(table, &forced.notation).is_none() {
            return;
        }
    }
}

/// Plays a step. None if it cannot be played.
fn play_step(table: &mut ReplayedGame, step: &str) -> Option<()> {
    step.split_whitespace()
        .try_for_each(|action| play(table, action))
}

/// Plays an action, or a chance outcome; a forced one belongs to nobody, as in logs.
fn play(table: &mut ReplayedGame, action: &str) -> Option<()> {
    let seat = table.to_move();
    let forced = table.position.fork().force();
    let mut after: Box<dyn AnyPosition> = table.position.fork();
    let played = after.play_exact(action).ok()?;
    let seat = seat.filter(|_| forced.is_none_or(|it| it.notation != played.notation));
    let act = Arc::new(LoggedAction::new(played, after.fingerprint()));
    table.play(seat, &act).ok()
}
