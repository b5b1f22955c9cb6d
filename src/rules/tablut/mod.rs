//! Tablut: the Muscovites hunt the king of the Swedes, who tries to get away.
//!
//! Two variants, `corner` and `rim`; `RULES.md` tells the rules to people. The options are those of
//! [`Tablut`]'s JSON:
//!
//! | field | values | usual |
//! |---|---|---|
//! | `variant` | `corner`, `rim` | `corner` |
//! | `throne_pass` | may pawns cross the empty throne? Heeded in `rim` only: in `corner` they may | `true` |
//! | `corner_hostile` | do empty corners help to capture pawns? | `true` in `corner`, `false` in `rim` |
//! | `throne_hostile` | does the empty throne? | `false` |
//! | `camp_hostile` | do empty fortresses? Heeded in `rim` only: `corner` has none | `false` |
//! | `repetition` | the occurrence of a position that makes a draw; at least 2, no upper limit | 3 |
//!
//! An option that the variant does not heed is accepted and kept, but changes nothing, so that one
//! set of written options fits both variants. Unknown fields and values are refused.

mod action;
mod board;
mod captures;
mod judge;
mod key;
mod moves;
mod objection;
mod options;
mod past;
mod scene;
mod state;
mod tell;
mod terrain;
#[cfg(test)]
mod tests;
mod text;

use serde::{Deserialize, Serialize};

pub use action::Move;
pub use options::Variant;
use options::{BadOptions, Options, WrittenOptions};
pub use state::State;
use terrain::Terrain;

use crate::{GameKind, clause, geometry};
use cairn_kernel::{
    Effect, GameMetadata, Judge, Key, Objection, Phrase, Pick, Question, Rules, Scene, Seat,
    Sentence, Setting, Shown, Told, Turn, TurnStep, Typed, Viewer,
};

/// A square of the board.
pub type Square = geometry::Square<9, 9>;
type Squares = geometry::Squares<9, 9, 2>;
type Lines = geometry::Lines<9, 9>;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "WrittenOptions", into = "Options")]
pub struct Tablut {
    options: Options,
    terrain: Terrain,
}

impl Tablut {
    /// This variant with its usual options.
    #[must_use]
    pub fn usual(variant: Variant) -> Tablut {
        Options::usual(variant).into()
    }
}

impl From<Options> for Tablut {
    fn from(options: Options) -> Tablut {
        Tablut {
            terrain: Terrain::new(&options),
            options,
        }
    }
}

impl TryFrom<WrittenOptions> for Tablut {
    type Error = BadOptions;

    fn try_from(written: WrittenOptions) -> Result<Tablut, BadOptions> {
        Options::try_from(written).map(Tablut::from)
    }
}

impl From<Tablut> for Options {
    fn from(rules: Tablut) -> Options {
        rules.options
    }
}

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<Tablut>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "tablut",
    variants: &["corner", "rim"],
    sides_differ: true,
    settings: &[
        Setting::new("throne_pass", &["true", "false"]).only_in(&["rim"]),
        Setting::new("corner_hostile", &["true", "false"]),
        Setting::new("throne_hostile", &["false", "true"]),
        Setting::new("camp_hostile", &["false", "true"]).only_in(&["rim"]),
        Setting::new("repetition", &["3", "2", "4", "5"]).at_most(10),
    ],
    version: 1,
    place: 10,
    longest: 5_000,
    examples: &[
        ("corner", include_str!("examples/corner.txt")),
        ("rim", include_str!("examples/rim.txt")),
    ],
    courses: &[
        ("corner", include_str!("lessons/corner.txt")),
        ("rim", include_str!("lessons/rim.txt")),
    ],
    puzzles: include_str!("puzzles.jsonl"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};

impl Rules for Tablut {
    type State = State;
    type Action = Move;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        State::start()
    }

    fn turn(&self, state: &State) -> Turn {
        match state.end {
            Some(end) => Turn::Over(end.ending()),
            None => Turn::Player(state.mover),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Move>) {
        if state.end.is_none() {
            moves::list_into(&self.terrain, state, actions);
        }
    }

    fn count_actions(&self, state: &State, _spare: &mut Vec<Move>) -> usize {
        if state.end.is_none() {
            moves::count(&self.terrain, state)
        } else {
            0
        }
    }

    fn play(&self, state: &mut State, action: &Move) {
        state.play(self, *action);
    }

    fn key(&self, state: &State, key: &mut Key) {
        key::write(state, key);
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl Shown for Tablut {
    fn effect(&self, state: &State, action: &Move) -> Effect {
        let taken = captures::find(&self.terrain, state, *action).squares(state.board.king);
        Effect {
            captured: taken.into_iter().map(Square::cell).collect(),
            wins: cairn_kernel::wins(self, state, action),
        }
    }

    fn picks(&self, _state: &State, action: &Move) -> Vec<Pick> {
        vec![
            Pick::Cell(action.from().cell()),
            Pick::Cell(action.to().cell()),
        ]
    }

    fn question(&self, _state: &State, picked: &[Pick]) -> Question {
        Question::new(match picked {
            [] => "tablut-ask-piece",
            _ => "any-ask-to",
        })
    }

    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        scene::scene(&self.terrain, state)
    }

    /// Two open ways at once: the king can no longer be kept in, only captured.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        let exits = moves::king_exits(&self.terrain, &state.board);
        if state.end.is_some() || state.mover != Seat::First || exits.len() < 2 {
            return Vec::new();
        }
        let mut squares: Vec<Square> = exits.iter().collect();
        squares.sort_unstable_by_key(|square| square.by_name());
        vec![Phrase::new("tablut-open-ways").with("at", clause::list(&squares))]
    }
}

impl Typed for Tablut {
    fn notation(&self, _state: &State, action: &Move) -> String {
        text::notation(*action)
    }

    fn annotation(&self, state: &State, action: &Move) -> String {
        text::annotation(&self.terrain, state, *action)
    }

    fn objection(&self, state: &State, text: &str) -> Option<Objection> {
        objection::objection(&self.terrain, state, text)
    }
}

impl Told for Tablut {
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        tell::tell(&self.terrain, turn)
    }
}
