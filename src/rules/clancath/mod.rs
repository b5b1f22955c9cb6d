//! Two clans fight for the Highlands, with dice that buy them steps.
//!
//! `RULES.md` tells the rules to people. The options are those of [`ClanCath`]'s JSON:
//!
//! | field | values | usual |
//! |---|---|---|
//! | `own_side` | do both set up on their own side of the valley only? | `false` |
//! | `quiet_limit` | turns in a row without a capture that make a draw; 1 or more, no limit | 80 |
//!
//! A turn is a chain of actions of one seat: steps until the points are spent or the player ends
//! it, or one roll. Unknown fields and values are refused.

mod action;
mod clan;
mod formations;
mod judge;
mod key;
mod objection;
mod play;
mod scene;
mod shortcuts;
mod square;
mod squares;
mod state;
mod steps;
mod stretches;
mod tell;
mod terrain;
#[cfg(test)]
mod tests;
mod text;
mod trail;
mod walks;

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

pub use action::Action;
pub use clan::Man;
pub use square::Square;
use state::Phase;
pub use state::State;

use crate::GameKind;
use cairn_kernel::{
    Effect, GameMetadata, Judge, Key, Objection, Parts, Phrase, Pick, Question, Rules, Scene,
    Sentence, Setting, Shortcut, Shortcuts, Shown, Told, Turn, TurnStep, Typed, Viewer,
};

/// The game with its options chosen.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ClanCath {
    /// Both players set up on their own side of the valley only.
    own_side: bool,
    /// The number of turns in a row without a capture that makes a draw.
    quiet_limit: NonZeroU32,
}

impl Default for ClanCath {
    fn default() -> ClanCath {
        ClanCath {
            own_side: false,
            quiet_limit: NonZeroU32::new(80).expect("more than none"),
        }
    }
}

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<ClanCath>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "clancath",
    variants: &[],
    sides_differ: false,
    settings: &[
        Setting::new("own_side", &["false", "true"]),
        Setting::new("quiet_limit", &["80", "40", "60", "120"]).at_most(200),
    ],
    version: 1,
    place: 30,
    // Random games scatter the clans, lose half of them soon and then miss each other until the
    // draw: about 1,900 actions, and never more than 6,900 in 80,000 games with the options above.
    // The theoretical limit is 84,000: 14 actions a turn on average, 120 turns for each of 50
    // captures.
    longest: 20_000,
    examples: &[("", include_str!("examples/game.txt"))],
    courses: &[("", include_str!("lessons/game.txt"))],
    puzzles: include_str!("puzzles.jsonl"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};

/// A draw is announced from this many turns before it.
const QUIET_WARNING: u32 = 10;

impl Rules for ClanCath {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        State::start()
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::SetUp(seat) | Phase::Turn(seat, _) => Turn::Player(seat),
            Phase::Rolling(_) => Turn::Chance,
            Phase::Over(end) => Turn::Over(end.ending()),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        steps::list_into(state, self.own_side, actions);
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
        if let Phase::Rolling(_) = state.phase {
            let dice = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
            odds.extend(dice.map(|(one, other)| (Action::Rolls(one, other), 1)));
        }
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl Shown for ClanCath {
    fn effect(&self, state: &State, action: &Action) -> Effect {
        let Action::Step { to, .. } = *action else {
            return Effect::default();
        };
        let Some((seat, _)) = state.man_at(to) else {
            return Effect::default();
        };
        Effect {
            captured: vec![to.cell()],
            wins: state.clans.get(seat).people().iter().eq([to]),
        }
    }

    fn picks(&self, _state: &State, action: &Action) -> Vec<Pick> {
        match *action {
            Action::Place { man, at } => {
                vec![Pick::Word(word(man)), Pick::Cell(at.cell())]
            }
            Action::Roll | Action::Rolls(..) => vec![Pick::Word("clancath-roll")],
            Action::Berserk(hero) => {
                vec![Pick::Word("clancath-berserk"), Pick::Cell(hero.cell())]
            }
            Action::Step { from, to } => vec![Pick::Cell(from.cell()), Pick::Cell(to.cell())],
            Action::End => vec![Pick::Word("clancath-end")],
        }
    }

    fn question(&self, state: &State, picked: &[Pick]) -> Question {
        const BLOCKS: Parts = Parts::Blocks { side: 5 };
        match (state.phase, picked) {
            (Phase::SetUp(_), []) => Question::new("clancath-ask-who"),
            (Phase::SetUp(_), _) => Question::new("clancath-ask-where").with_parts(BLOCKS),
            (Phase::Turn(_, moving), []) if moving.begun || moving.berserker.is_some() => {
                Question::new("clancath-ask-next")
            }
            (_, []) => Question::new("clancath-ask-piece"),
            (_, [Pick::Word(_), ..]) => Question::new("clancath-ask-hero"),
            _ => Question::new("any-ask-to").with_parts(BLOCKS),
        }
    }

    fn hint(&self, state: &State, action: &Action) -> Option<Phrase> {
        match (&state.phase, *action) {
            (Phase::Turn(seat, _), Action::Step { from, to }) => {
                Some(walks::price(state.cost(*seat, from, to)))
            }
            _ => None,
        }
    }

    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        scene::scene(state)
    }

    /// The points left in a turn that has begun, the berserker, and an approaching draw.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        let Phase::Turn(seat, moving) = state.phase else {
            return Vec::new();
        };
        let mut remarks = Vec::new();
        if moving.begun || moving.berserker.is_some() {
            remarks.push(
                Phrase::new("clancath-points-left")
                    .with("points", i64::from(state.points(seat, &moving))),
            );
        }
        if let Some(hero) = moving.berserker {
            remarks.push(Phrase::new("clancath-berserker-now").with("at", hero.to_string()));
        }
        let left = self.quiet_limit.get() - state.quiet;
        if left <= QUIET_WARNING {
            remarks.push(Phrase::new("clancath-quiet-soon").with("turns", i64::from(left)));
        }
        remarks
    }
}

impl Typed for ClanCath {
    fn notation(&self, state: &State, action: &Action) -> String {
        text::notation(state, *action)
    }

    fn annotation(&self, state: &State, action: &Action) -> String {
        text::annotation(state, *action)
    }

    fn objection(&self, state: &State, text: &str) -> Option<Objection> {
        objection::objection(self, state, text)
    }

    fn shortcuts(&self) -> Option<&dyn Shortcuts<Self>> {
        Some(self)
    }
}

impl Told for ClanCath {
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        tell::tell(turn)
    }
}

impl Shortcuts<ClanCath> for ClanCath {
    fn list(&self, state: &State) -> Vec<Shortcut> {
        let mut shortcuts = formations::all(state);
        shortcuts.extend(walks::all(state));
        shortcuts
    }

    fn read(&self, state: &State, text: &str) -> Option<Vec<Action>> {
        shortcuts::expand(self, state, text)
    }
}

/// The pick for placing one of these.
fn word(man: Man) -> &'static str {
    match man {
        Man::Chieftain => "clancath-chieftain",
        Man::Hero => "clancath-hero",
        Man::Clansman => "clancath-clansman",
    }
}
