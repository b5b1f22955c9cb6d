//! The games that the laws are tried on.

use std::sync::Arc;

use cairn_kernel::{AnyPosition, AnyRules, Dice, PlayedAction, Turn};

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
        mut look: impl FnMut(&dyn AnyPosition, &[PlayedAction]),
    ) -> (Vec<PlayedAction>, Box<dyn AnyPosition>) {
        let (server, player) = (Dice::new([seed; 32]), Dice::new([!seed; 32]));
        let mut position = self.rules.start();
        let mut history = Vec::new();
        for step in 0..self.kind.about.longest as u64 {
            let place = GamePlace(self, seed, &history);
            look(position.as_ref(), &history);
            let next = match position.turn() {
                Turn::Over(_) => {
                    drop(place);
                    return (history, position);
                }
                Turn::Chance => position.roll(&server, step).expect("chance's turn"),
                Turn::Player(_) => {
                    let mut choices = position.choices();
                    assert!(!choices.is_empty(), "nothing to choose");
                    let picked = player.pick(step, &vec![1; choices.len()]);
                    let picked = choices.swap_remove(picked).played;
                    position.replay(&picked.action).expect("a choice is legal");
                    picked
                }
            };
            drop(place);
            history.push(next);
        }
        look(position.as_ref(), &history);
        (history, position)
    }
}

/// If a law is broken, says in which random game, and where.
struct GamePlace<'a>(&'a Variant, u8, &'a [PlayedAction]);

impl Drop for GamePlace<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let GamePlace(variant, seed, history) = self;
            let last = history.iter().rev().take(20).rev();
            let last: Vec<&str> = last.map(|it| it.notation.as_str()).collect();
            let (name, count, last) = (variant.name(), history.len(), last.join(" "));
            eprintln!("random game {seed} of {name}, after {count} actions, the last ones {last}");
        }
    }
}

/// Every variant of every game, the other options as usual.
pub(crate) fn variants() -> Vec<Variant> {
    let variant = |kind| {
        variant_options(kind)
            .into_iter()
            .map(move |it| Variant::new(kind, json_object(&[it])))
    };
    catalog().games().flat_map(variant).collect()
}

/// Every value offered for a setting, in every variant of its game.
pub(crate) fn settings() -> Vec<Variant> {
    let mut variants = Vec::new();
    for kind in catalog().games() {
        for variant in variant_options(kind) {
            for setting in kind.about.settings {
                for value in setting.values {
                    let setting = format!("\"{}\":{value}", setting.key);
                    variants.push(Variant::new(kind, json_object(&[variant.clone(), setting])));
                }
            }
        }
    }
    variants
}

/// Every variant, with each numeric setting in turn so low that games end by it.
pub(crate) fn hasty() -> Vec<Variant> {
    catalog().games().flat_map(hasty_of).collect()
}

/// Like `hasty`, for one game.
pub(crate) fn hasty_of(kind: GameKind) -> Vec<Variant> {
    let is_number = |value: &&str| value.parse::<u64>().is_ok();
    let mut variants = Vec::new();
    for variant in variant_options(kind) {
        for setting in kind.about.settings {
            if !setting.values.iter().all(is_number) {
                continue;
            }
            for value in 2..=4 {
                let setting = format!("\"{}\":{value}", setting.key);
                variants.push(Variant::new(kind, json_object(&[variant.clone(), setting])));
            }
        }
    }
    variants
}

pub(crate) type Law = fn(&Variant, &dyn AnyPosition, &[PlayedAction]);

/// Checks each law at every so many positions of some random games of each variant, and at their
/// ends.
pub(crate) fn check(games: u8, laws: &[(usize, Law)]) {
    for variant in variants() {
        for seed in 1..=games {
            variant.random_game(seed, |position, history| {
                let is_over = matches!(position.turn(), Turn::Over(_));
                for (every, law) in laws {
                    if history.len() % every == 0 || is_over {
                        law(&variant, position, history);
                    }
                }
            });
        }
    }
}

fn variant_options(kind: GameKind) -> Vec<String> {
    if kind.about.variants.is_empty() {
        return vec![String::new()];
    }
    kind.about
        .variants
        .iter()
        .map(|it| format!("\"variant\":\"{it}\""))
        .collect()
}

fn json_object(fields: &[String]) -> String {
    let fields: Vec<&str> = fields
        .iter()
        .map(String::as_str)
        .filter(|it| !it.is_empty())
        .collect();
    format!("{{{}}}", fields.join(","))
}
