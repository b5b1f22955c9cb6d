//! Tortuga by Vincent Everaert: turtles race across a hexagon and jump over each other.
//!
//! Three variants: `classic`, `tattoo` (Tattoo Turtles) and `hatching` (Hatching Day); `RULES.md`
//! tells the rules to people. The options are those of [`Tortuga`]'s JSON:
//!
//! | field | values | usual |
//! |---|---|---|
//! | `variant` | `classic`, `tattoo`, `hatching` | `classic` |
//! | `max_rule` | how long a chain of jumps must be: as long as any with the same `first` jump, of the same `turtle`, at all (`global`), or `none` | `first` |
//! | `tattoos` | letters of the tattoos in play, a part of `LEIC`. Heeded in `tattoo` only | `LEIC` |
//!
//! An option that the variant does not heed is accepted and kept, but changes nothing, so that one
//! set of options fits all variants. Unknown fields and values are refused.

mod action;
mod hex;
mod judge;
mod jumps;
mod key;
mod men;
mod moves;
mod objection;
mod options;
mod picks;
mod play;
mod scene;
mod state;
mod tell;
#[cfg(test)]
mod tests;
mod text;

use serde::{Deserialize, Serialize};

pub use action::{Action, Chain, NoAction};
pub use hex::{Hex, Hexes};
pub use men::Tattoo;
pub use options::{MaxRule, Tattoos, Variant};
use state::Phase;
pub use state::State;

use crate::GameKind;
use cairn_kernel::{
    Effect, GameMetadata, Judge, Key, Objection, Phrase, Pick, Question, Rules, Scene, Sentence,
    Setting, Shortcut, Shortcuts, Shown, Told, Turn, TurnStep, Typed, Viewer,
};

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tortuga {
    pub variant: Variant,
    /// How long a chain of jumps must be.
    pub max_rule: MaxRule,
    /// The tattoos in play. Applies to Tattoo Turtles only.
    pub tattoos: Tattoos,
}

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<Tortuga>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "tortuga",
    variants: &["classic", "tattoo", "hatching"],
    sides_differ: false,
    settings: &[
        Setting::new(
            "max_rule",
            &["\"first\"", "\"turtle\"", "\"global\"", "\"none\""],
        ),
        Setting::new(
            "tattoos",
            &[
                "\"LEIC\"", "\"LEI\"", "\"LEC\"", "\"LIC\"", "\"EIC\"", "\"LE\"", "\"LI\"",
                "\"LC\"", "\"EI\"", "\"EC\"", "\"IC\"", "\"L\"", "\"E\"", "\"I\"", "\"C\"",
            ],
        )
        .only_in(&["tattoo"]),
    ],
    version: 1,
    place: 50,
    // No position occurs twice, so every game ends. Of 300,000 random ones the longest had fewer
    // than a hundred actions, tattoos included.
    longest: 400,
    examples: &[
        ("classic", include_str!("examples/classic.txt")),
        ("tattoo", include_str!("examples/tattoo.txt")),
        ("hatching", include_str!("examples/hatching.txt")),
    ],
    play: include_str!("play.toml"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};

impl Rules for Tortuga {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        State::start(self)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.end {
            Some(end) => Turn::Over(end.ending()),
            None => Turn::Player(state.actor),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        if state.end.is_none() {
            moves::list_into(self, state, actions);
        }
    }

    fn play(&self, state: &mut State, action: &Action) {
        state.play(self, *action);
    }

    fn key(&self, state: &State, key: &mut Key) {
        key::write(state, key);
    }

    /// Effects and turtles to hand over, where there is no choice.
    fn forced_action(&self, state: &State) -> Option<Action> {
        if state.end.is_some() || !matches!(state.phase, Phase::Effects | Phase::Giving(_)) {
            return None;
        }
        let mut actions = Vec::new();
        moves::list_into(self, state, &mut actions);
        match actions[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl Shown for Tortuga {
    fn effect(&self, state: &State, action: &Action) -> Effect {
        Effect {
            captured: text::victims(state, action).iter().map(Hex::cell).collect(),
            wins: cairn_kernel::wins(self, state, action),
        }
    }

    fn picks(&self, state: &State, action: &Action) -> Vec<Pick> {
        picks::picks(self, state, action)
    }

    fn interchangeable(&self, _state: &State, action: &Action) -> usize {
        picks::interchangeable(action)
    }

    fn question(&self, state: &State, picked: &[Pick]) -> Question {
        picks::question(self, state, picked)
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(self, state, viewer)
    }

    fn remarks(&self, state: &State) -> Vec<Phrase> {
        text::remark(self, state).into_iter().collect()
    }
}

impl Typed for Tortuga {
    fn notation(&self, _state: &State, action: &Action) -> String {
        action.to_string()
    }

    fn annotation(&self, state: &State, action: &Action) -> String {
        text::annotation(state, action)
    }

    fn objection(&self, state: &State, text: &str) -> Option<Objection> {
        objection::objection(self, state, text)
    }

    fn shortcuts(&self) -> Option<&dyn Shortcuts<Self>> {
        Some(self)
    }
}

impl Told for Tortuga {
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        tell::tell(turn)
    }
}

/// Turtles to add can be written in any order.
impl Shortcuts<Tortuga> for Tortuga {
    fn list(&self, _state: &State) -> Vec<Shortcut> {
        Vec::new()
    }

    fn read(&self, _state: &State, text: &str) -> Option<Vec<Action>> {
        Some(vec![Action::Hatch(text::parse_hatch(text)?)])
    }
}
