//! Newgame: pawns run for the far side of the board.
//!
//! `RULES.md` has the rules for people. There are no options; they would be the fields of
//! [`Newgame`].

mod objection;
mod shown;
mod state;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use state::{Move, State};

use crate::{GameKind, geometry};
use cairn_kernel::{
    About, Effect, Key, Objection, Pick, Question, Rules, Scene, Sentence, Table, ToldStep, Turn,
    Viewer,
};

/// A square of the board.
pub type Square = geometry::Square<5, 6>;
type Squares = geometry::Squares<5, 6>;

/// The only kind of piece: the name of its drawing, and its key in the locale files.
const PAWN: &str = "newgame-pawn";

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Newgame {}

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::of::<Newgame>()];

static ABOUT: About = About {
    key: "newgame",
    variants: &[],
    sides_differ: false,
    settings: &[],
    version: 1,
    place: 10,
    // Every move takes a pawn a rank forward: twenty of them, five ranks each.
    longest: 100,
    examples: &[],
    play: include_str!("play.toml"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};

impl Rules for Newgame {
    type State = State;
    type Action = Move;

    const ABOUT: &'static About = &ABOUT;

    fn start(&self) -> State {
        State::start()
    }

    fn turn(&self, state: &State) -> Turn {
        state.turn()
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Move>) {
        state.moves_into(actions);
    }

    fn play(&self, state: &mut State, action: &Move) {
        state.play(*action);
    }

    fn key(&self, state: &State, key: &mut Key) {
        state.key(key);
    }

    /// `b2-b3`, `b2xc3`.
    fn notation(&self, state: &State, action: &Move) -> String {
        let sign = if state.captures(*action) { 'x' } else { '-' };
        format!("{}{sign}{}", action.from, action.to)
    }
}

impl Table for Newgame {
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        shown::scene(state, viewer)
    }

    fn tell(&self, turn: &[ToldStep<'_, Self>]) -> Vec<Sentence> {
        shown::tell(turn)
    }

    fn picks(&self, _state: &State, action: &Move) -> Vec<Pick> {
        vec![Pick::Cell(action.from.cell()), Pick::Cell(action.to.cell())]
    }

    fn question(&self, _state: &State, picked: &[Pick]) -> Question {
        Question::new(match picked {
            [] => "newgame-ask-pawn",
            _ => "any-ask-to",
        })
    }

    fn effect(&self, state: &State, action: &Move) -> Effect {
        let captures = state.captures(*action);
        Effect {
            captured: captures.then(|| action.to.cell()).into_iter().collect(),
            wins: cairn_kernel::wins(self, state, action),
        }
    }

    fn objection(&self, state: &State, text: &str) -> Option<Objection> {
        objection::objection(state, text)
    }
}
