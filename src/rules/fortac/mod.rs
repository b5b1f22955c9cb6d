//! Fortac: cards move four men about a board of sixteen spaces until they stand in two different
//! arrangements, one after the other.
//!
//! `RULES.md` tells the rules to people. The options are those of [`Fortac`]'s JSON:
//!
//! | field | values | usual |
//! |---|---|---|
//! | `own_swaps` | may Trade and Switch exchange two of one's own men? | `false` |
//! | `declare` | `auto`: combos count by themselves; `strict`: only if declared with the move | `auto` |
//! | `draw_after` | moves of both players after which the game is a draw; 1 or more | 400 |

mod action;
mod board;
mod card;
mod combo;
mod judge;
mod key;
mod moves;
mod objection;
mod options;
mod scene;
mod state;
mod tell;
#[cfg(test)]
mod tests;
mod text;

pub use action::{Action, Play};
use board::Board;
pub use card::Card;
use card::Cards;
pub use combo::Combo;
pub use options::{Declare, Fortac};
use state::Phase;
pub use state::State;

use crate::{GameKind, geometry};
use cairn_kernel::{
    Effect, GameMetadata, Judge, Key, Objection, Phrase, Pick, Question, Rules, Scene, Sentence,
    Setting, Shown, Told, Turn, TurnStep, Typed, Viewer,
};

/// A space of the board.
pub type Square = geometry::Square<4, 4>;
type Spaces = geometry::Squares<4, 4>;

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<Fortac>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "fortac",
    variants: &[],
    sides_differ: false,
    settings: &[
        Setting::new("own_swaps", &["false", "true"]),
        Setting::new("declare", &["\"auto\"", "\"strict\""]),
        Setting::new("draw_after", &["400", "100", "200", "1000"]).at_most(1_000),
    ],
    version: 1,
    place: 40,
    // Two actions per move and six cards dealt: 2,006 for the longest game that is offered.
    longest: 2_100,
    examples: &[("", include_str!("examples/game.txt"))],
    play: include_str!("play.toml"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};

impl Rules for Fortac {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        State::START
    }

    fn turn(&self, state: &State) -> Turn {
        state.phase.turn()
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        if let Phase::Move(mover) = state.phase {
            moves::list_into(self, state, mover, actions);
        }
    }

    fn play(&self, state: &mut State, action: &Action) {
        state.play(self, *action);
    }

    fn key(&self, state: &State, key: &mut Key) {
        key::write(state, key);
    }

    fn has_chance(&self) -> bool {
        true
    }

    fn odds_into(&self, state: &State, odds: &mut Vec<(Action, u32)>) {
        if let Phase::Draw(_) = state.phase {
            let deck = state.deck;
            odds.extend(
                deck.kinds()
                    .map(|card| (Action::Draw(card), deck.count(card).into())),
            );
        }
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl Shown for Fortac {
    fn effect(&self, state: &State, action: &Action) -> Effect {
        Effect {
            captured: Vec::new(),
            wins: cairn_kernel::wins(self, state, action),
        }
    }

    fn picks(&self, state: &State, action: &Action) -> Vec<Pick> {
        text::picks(self, state, *action)
    }

    fn question(&self, _state: &State, picked: &[Pick]) -> Question {
        text::question(picked)
    }

    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        scene::scene(self, state)
    }

    /// A first combo just made: from now on any other one wins. At the end, which two have won.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        text::remark(state).into_iter().collect()
    }
}

impl Typed for Fortac {
    fn notation(&self, _state: &State, action: &Action) -> String {
        text::notation(*action)
    }

    fn annotation(&self, state: &State, action: &Action) -> String {
        text::annotation(self, state, *action)
    }

    fn objection(&self, state: &State, text: &str) -> Option<Objection> {
        objection::objection(self, state, text)
    }
}

impl Told for Fortac {
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        tell::tell(turn)
    }
}
