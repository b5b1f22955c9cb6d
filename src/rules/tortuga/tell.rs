//! Telling actions in words.

use super::{
    Action, State, Tattoo, Tortuga,
    action::Chain,
    hex::{Hex, Hexes},
    text::victims,
};
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
    let goes = |way: String| {
        Phrase::new("tortuga-told-goes")
            .with("who", who)
            .with("way", way)
    };
    let effect =
        |key: &'static str, at: Hex| Phrase::new(key).with("who", who).with("at", at.to_string());
    match *action {
        Action::Step { from, to } => goes(format!("{from} → {to}")),
        Action::Jump(chain) => {
            let mut way = chain.start().to_string();
            for jump in chain.jumps() {
                way.push_str(" → ");
                way.push_str(&jump.to.to_string());
            }
            chain_phrase(before, action, chain, goes(way))
        }
        Action::Hatch(hexes) => Phrase::new("tortuga-told-hatches")
            .with("who", who)
            .with("count", i64::from(hexes.len()))
            .with("at", Arg::list(hexes.iter())),
        Action::Place(tattoo, at) => Phrase::new("tortuga-told-tattoo")
            .with("who", who)
            .with("at", at.to_string())
            .with("tattoo", Arg::Key(tattoo.key().into())),
        Action::Life(at, Some(to)) => effect("tortuga-told-life", at).with("to", to.to_string()),
        Action::Life(at, None) => effect("tortuga-told-life-fails", at),
        Action::Exchange(at) if before.men.active.get(!who).is_empty() => {
            effect("tortuga-told-exchange-fails", at)
        }
        Action::Exchange(at) => effect("tortuga-told-exchange", at).with("other", !who),
        Action::Give(given) => match before.men.tattoo_at(given) {
            Some(tattoo) => effect("tortuga-told-gives-tattooed", given)
                .with("turtle", Arg::Key(turtle_key(tattoo).into())),
            None => effect("tortuga-told-gives", given),
        },
        Action::Immortality(at) if before.spares == 0 => {
            effect("tortuga-told-immortality-fails", at)
        }
        Action::Immortality(at) => effect("tortuga-told-immortality", at),
        Action::Contamination(at, Some(victim)) => {
            effect("tortuga-told-contamination", at).with("victim", victim.to_string())
        }
        Action::Contamination(at, None) => effect("tortuga-told-contamination-fails", at),
    }
}

/// What a chain does to the turtles it jumps over.
fn chain_phrase(before: &State, action: &Action, chain: Chain, way: Phrase) -> Phrase {
    let mut told = way;
    let struck = victims(before, action);
    if !struck.is_empty() {
        told = Phrase::new("tortuga-told-strikes")
            .with("way", told)
            .with("at", Arg::list(struck.iter()));
    }
    for (seat, side) in [
        (Seat::First, "tortuga-first"),
        (Seat::Second, "tortuga-second"),
    ] {
        let woken = chain.jumps().filter(|jump| jump.wakes == Some(seat));
        let woken: Hexes = woken.map(|jump| jump.over).collect();
        if !woken.is_empty() {
            told = Phrase::new("tortuga-told-wakes")
                .with("way", told)
                .with("at", Arg::list(woken.iter()))
                .with("side", Arg::Key(side.into()));
        }
    }
    told
}

/// A turtle with this tattoo, handed over.
fn turtle_key(tattoo: Tattoo) -> &'static str {
    match tattoo {
        Tattoo::Life => "tortuga-told-life-turtle",
        Tattoo::Exchange => "tortuga-told-exchange-turtle",
        Tattoo::Immortality => "tortuga-told-immortality-turtle",
        Tattoo::Contamination => "tortuga-told-contamination-turtle",
    }
}
