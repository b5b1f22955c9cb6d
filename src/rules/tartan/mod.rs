//! Tartan: two clans gather their people until one of them can crown its chief in a cathedral.
//!
//! `RULES.md` tells the rules to people. The options are those of [`Tartan`]'s JSON:
//!
//! | field | values | usual |
//! |---|---|---|
//! | `layout` | `A`, `B`: where the outer Lochs are | `A` |
//! | `quiet_limit` | turns in a row without union or capture that make a draw; 1 to 65,535 | 15 |
//! | `cross_lochs` | may Hordes and Armies cross Lochs on which no Bishop stands? | `false` |
//!
//! Unknown fields and values are refused. There is one variant only: the layouts are boards for the
//! same game.

mod action;
mod judge;
mod key;
mod moves;
mod objection;
mod past;
mod play;
mod scene;
mod space;
mod state;
mod tell;
mod terrain;
#[cfg(test)]
mod tests;
mod unit;
mod written;

use std::num::NonZeroU16;

use serde::{Deserialize, Serialize};

pub use action::Action;
pub use space::Space;
pub use state::State;
pub use terrain::Layout;

use self::{state::Phase, unit::Unit};
use crate::GameKind;
use cairn_kernel::{
    Effect, GameMetadata, Judge, Key, Objection, Parts, Phrase, Pick, Question, Rules, Scene,
    Sentence, Setting, Shown, Told, Turn, TurnStep, Typed, Viewer,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tartan {
    pub layout: Layout,
    /// The number of turns in a row without union or capture that makes a draw.
    pub quiet_limit: NonZeroU16,
    /// Hordes and Armies may cross Lochs, though not stop there.
    pub cross_lochs: bool,
}

impl Default for Tartan {
    fn default() -> Tartan {
        Tartan {
            layout: Layout::A,
            quiet_limit: const { NonZeroU16::new(15).expect("not zero") },
            cross_lochs: false,
        }
    }
}

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<Tartan>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "tartan",
    variants: &[],
    sides_differ: false,
    settings: &[
        Setting::new("layout", &["\"A\"", "\"B\""]),
        Setting::new("quiet_limit", &["15", "10", "20", "30", "50"]).at_most(100),
        Setting::new("cross_lochs", &["false", "true"]),
    ],
    version: 1,
    place: 20,
    // Unions and captures reduce the number of units, one at a time; with P families placed and
    // each of the 24 - P other tokens adding two units, there are at most 24 + 12 of them. Between
    // two, 99 quiet turns at the highest limit a challenge accepts: 36 * 100 + 99, and some more
    // for bounces that end quietly, the placement and the single steps of dismantling.
    longest: 4_000,
    examples: &[("", include_str!("examples/game.txt"))],
    courses: &[("", include_str!("lessons/game.txt"))],
    puzzles: include_str!("puzzles.jsonl"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};

impl Rules for Tartan {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        State::start(self.layout.terrain())
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Over { end } => Turn::Over(end.ending()),
            _ => Turn::Player(state.mover),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        moves::list_into(*self, state, actions);
    }

    fn play(&self, state: &mut State, action: &Action) {
        state.play(*self, *action);
    }

    fn key(&self, state: &State, key: &mut Key) {
        key::write(state, key);
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl Shown for Tartan {
    fn effect(&self, state: &State, action: &Action) -> Effect {
        match *action {
            Action::Move { to, .. } if state.enemy().unit_at(to).is_some() => Effect {
                captured: vec![to.cell()],
                wins: false,
            },
            Action::Bishop { to, .. } => Effect {
                captured: Vec::new(),
                wins: state.own().of_kind(Unit::Cathedral).contains(to),
            },
            _ => Effect::default(),
        }
    }

    /// A unit and its destination; to dismantle a Horde, a word instead of the destination. A
    /// Bishop never stands on an own unit that could move, since it holds that unit fast.
    fn picks(&self, state: &State, action: &Action) -> Vec<Pick> {
        let cell = |space: Space| Pick::Cell(space.cell());
        match *action {
            Action::Place(at) | Action::Redeploy(at) => vec![cell(at)],
            // The bouncing unit is known.
            Action::Move { to, .. } if matches!(state.phase, Phase::Bounce { .. }) => {
                vec![cell(to)]
            }
            Action::Move { from, to } | Action::Bishop { from, to } => vec![cell(from), cell(to)],
            Action::Dismantle(at) => vec![cell(at), Pick::Word("tartan-dismantle")],
            Action::Stop => vec![Pick::Word("tartan-stop")],
        }
    }

    fn question(&self, state: &State, picked: &[Pick]) -> Question {
        match (state.phase, picked) {
            (Phase::Placement { .. }, _) => {
                Question::new("tartan-ask-place").with_parts(Parts::Lines)
            }
            (Phase::Redeploy { .. }, _) => {
                Question::new("tartan-ask-back").with_parts(Parts::Lines)
            }
            (Phase::Bounce { .. }, _) => Question::new("tartan-ask-bounce"),
            (_, []) => Question::new("tartan-ask-unit"),
            _ => Question::new("any-ask-to"),
        }
    }

    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        scene::scene(*self, state)
    }

    /// Warns of an approaching draw.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        /// The number of turns before it.
        const NEAR: u16 = 5;
        let left = self.quiet_limit.get().saturating_sub(state.quiet);
        if state.quiet == 0 || left > NEAR || matches!(state.phase, Phase::Over { .. }) {
            return Vec::new();
        }
        vec![Phrase::new("tartan-quiet-left").with("left", i64::from(left))]
    }
}

impl Typed for Tartan {
    fn notation(&self, state: &State, action: &Action) -> String {
        action::notation(state, *action)
    }

    fn objection(&self, state: &State, text: &str) -> Option<Objection> {
        objection::objection(*self, state, text)
    }
}

impl Told for Tartan {
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        tell::tell(turn)
    }
}
