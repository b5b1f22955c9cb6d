//! Telling actions in words.

use super::{
    Action, State, Tattoo, Tortuga,
    action::Chain,
    hex::{Hex, Hexes},
};
use crate::clause::list;
use cairn_kernel::{Arg, Phrase, Seat, Sentence, Told, TurnStep};

impl Told for Tortuga {
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        let told = turn.iter().map(|step| Sentence {
            phrase: action_phrase(step.before, step.action),
            forced: step.forced,
        });
        told.collect()
    }
}

fn action_phrase(before: &State, action: &Action) -> Phrase {
    let who = before.actor;
    let by_mover = |key: &'static str| Phrase::new(key).with("who", who);
    let goes =
        |way: Vec<Hex>| by_mover("tortuga-told-goes").with("way", list(way).replace(", ", " → "));
    let at_cell = |key: &'static str, at: Hex| by_mover(key).with("at", at.to_string());
    match *action {
        Action::Step { from, to } => goes(vec![from, to]),
        Action::Jump(chain) => {
            let landings = chain.jumps().map(|jump| jump.to);
            let way = [chain.from].into_iter().chain(landings).collect();
            chain_phrase(chain, before.victims(action), goes(way))
        }
        Action::Hatch(hexes) => by_mover("tortuga-told-hatches")
            .with("count", i64::from(hexes.len()))
            .with("at", Arg::list(hexes.iter())),
        Action::Place(tattoo, at) => {
            let key = Arg::Key(tattoo.key().into());
            at_cell("tortuga-told-tattoo", at).with("tattoo", key)
        }
        Action::Effect(tattoo, at, target) => {
            let key = match (tattoo, target) {
                (Tattoo::Life, Some(_)) => "tortuga-told-life",
                (Tattoo::Life, None) => "tortuga-told-life-fails",
                (Tattoo::Exchange, _) if before.men.active.get(!who).is_empty() => {
                    "tortuga-told-exchange-fails"
                }
                (Tattoo::Exchange, _) => "tortuga-told-exchange",
                (Tattoo::Immortality, _) if before.spares == 0 => "tortuga-told-immortality-fails",
                (Tattoo::Immortality, _) => "tortuga-told-immortality",
                (Tattoo::Contamination, Some(_)) => "tortuga-told-contamination",
                (Tattoo::Contamination, None) => "tortuga-told-contamination-fails",
            };
            let target = target.map(|it| it.to_string()).unwrap_or_default();
            at_cell(key, at).with("other", !who).with("target", target)
        }
        Action::Give(given) => {
            let letter = before.men.tattoo_at(given).map(Tattoo::letter);
            let letter = letter.map(String::from).unwrap_or_default();
            at_cell("tortuga-told-gives", given).with("letter", letter)
        }
    }
}

/// What a chain does to the turtles it jumps over.
fn chain_phrase(chain: Chain, victims: Hexes, mut phrase: Phrase) -> Phrase {
    if !victims.is_empty() {
        phrase = Phrase::new("tortuga-told-strikes")
            .with("way", phrase)
            .with("at", Arg::list(victims.iter()));
    }
    for seat in Seat::BOTH {
        let side = ["tortuga-first", "tortuga-second"][seat as usize];
        let woken = chain.jumps().filter(|jump| jump.wakes == Some(seat));
        let woken: Hexes = woken.map(|jump| jump.over).collect();
        if !woken.is_empty() {
            phrase = Phrase::new("tortuga-told-wakes")
                .with("way", phrase)
                .with("at", Arg::list(woken.iter()))
                .with("side", Arg::Key(side.into()));
        }
    }
    phrase
}
