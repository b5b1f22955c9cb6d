//! The games that the laws are tried on.

use std::sync::Arc;

use cairn_kernel::{AnyPosition, AnyRules, Dice, PlayedAction, Setting, Turn};
use serde_json::{Map, Value};

use cairn_rules::{GameKind, catalog};

/// A game of the catalog with some options.
pub(crate) struct Variant {
    pub(crate) kind: GameKind,
    pub(crate) options: String,
    pub(crate) rules: Arc<dyn AnyRules>,
}

impl Variant {
    pub(crate) fn new(kind: GameKind, options: String) -> Variant {
        let rules = kind.open(&options).unwrap_or_else(|error| {
            panic!("{} does not open with {options}: {error}", kind.about.key)
        });
        Variant {
            kind,
            options,
            rules,
        }
    }

    /// Names the game in a failure message.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.kind.about.key, self.options)
    }

    /// Plays at random and visits every position, including the last.
    pub(crate) fn random_game(
        &self,
        seed: u8,
        mut look: impl FnMut(&Place),
    ) -> (Vec<PlayedAction>, Box<dyn AnyPosition>) {
        let (server, player) = (Dice::new([seed; 32]), Dice::new([!seed; 32]));
        let (mut position, mut history) = (self.rules.start(), Vec::new());
        for step in 0.. {
            let place = Place {
                variant: self,
                seed,
                position: &*position,
                history: &history,
            };
            look(&place);
            let mut next = position.fork();
            let action = match next.turn() {
                _ if history.len() == self.kind.about.longest => break,
                Turn::Over(_) => break,
                Turn::Chance => next.roll(&server, step).expect("chance's turn"),
                Turn::Player(_) => {
                    let mut choices = next.choices();
                    assert!(!choices.is_empty(), "nothing to choose");
                    let picked = player.pick(step, &vec![1; choices.len()]);
                    let picked = choices.swap_remove(picked).played;
                    next.replay(&picked.action).expect("a choice is legal");
                    picked
                }
            };
            drop(place);
            history.push(action);
            position = next;
        }
        (history, position)
    }

    /// Every position of a random game.
    pub(crate) fn positions(&self, seed: u8) -> Vec<Box<dyn AnyPosition>> {
        let mut positions = Vec::new();
        self.random_game(seed, |at| positions.push(at.position.fork()));
        positions
    }
}

/// A position of a random game. If a law is broken there, it says where that is.
pub(crate) struct Place<'a> {
    pub(crate) variant: &'a Variant,
    seed: u8,
    pub(crate) position: &'a dyn AnyPosition,
    pub(crate) history: &'a [PlayedAction],
}

impl Place<'_> {
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.position.turn(), Turn::Over(_))
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let (name, count, seed) = (self.variant.name(), self.history.len(), self.seed);
            let last = &self.history[count.saturating_sub(20)..];
            let last: Vec<&str> = last.iter().map(|it| it.notation.as_str()).collect();
            let last = last.join(" ");
            eprintln!("random game {seed} of {name}, after {count} actions, the last ones {last}");
        }
    }
}

/// All actions that are possible, of a player or of chance.
pub(crate) fn possible(position: &dyn AnyPosition) -> impl Iterator<Item = PlayedAction> {
    let chosen = position.choices().into_iter().map(|it| it.played);
    chosen.chain(position.odds().into_iter().map(|it| it.0))
}

/// Every variant of every game, the other options as usual.
pub(crate) fn variants() -> Vec<Variant> {
    let variants = |kind: GameKind| {
        let all = kind.variant_options().into_iter();
        all.map(move |it| Variant::new(kind, it))
    };
    catalog().games().flat_map(variants).collect()
}

/// Every value offered for a setting, in every variant of its game.
pub(crate) fn settings() -> Vec<Variant> {
    let with_settings = |kind| with_settings(kind, |it| it.values);
    catalog().games().flat_map(with_settings).collect()
}

/// Every variant, with each numeric setting in turn so low that games end by it.
pub(crate) fn hasty(kind: GameKind) -> Vec<Variant> {
    with_settings(kind, |it| it.most.map_or(&[], |_| &["2", "3", "4"]))
}

fn with_settings(kind: GameKind, values: fn(&Setting) -> &'static [&'static str]) -> Vec<Variant> {
    let mut variants = Vec::new();
    for variant in kind.variant_options() {
        for setting in kind.about.settings {
            for value in values(setting) {
                let options = serde_json::from_str(&variant);
                let mut options: Map<String, Value> = options.expect("an object");
                let value = serde_json::from_str(value).expect("JSON");
                options.insert(setting.key.to_owned(), value);
                variants.push(Variant::new(kind, Value::from(options).to_string()));
            }
        }
    }
    variants
}

pub(crate) type Law = fn(&Place);

/// Checks each law at every so many positions of some random games of each variant, and at their
/// ends.
pub(crate) fn check(games: u8, laws: &[(usize, Law)]) {
    for variant in variants() {
        for seed in 1..=games {
            variant.random_game(seed, |at| {
                for (every, law) in laws {
                    if at.history.len() % every == 0 || at.is_over() {
                        law(at);
                    }
                }
            });
        }
    }
}
