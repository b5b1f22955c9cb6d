//! Telling turns in words.

use super::{
    Action, Tartan,
    space::Space,
    state::{Phase, State},
    unit::Unit::{self, Cathedral},
};
use cairn_kernel::{Arg, Phrase, Sentence, Told, TurnStep};

impl Told for Tartan {
    fn tell(&self, turn: &[TurnStep<'_, Tartan>]) -> Vec<Sentence> {
        let mut sentences = Vec::new();
        let mut rest = turn;
        while let [step, after @ ..] = rest {
            let who = step.before.mover;
            let (phrase, further) = match *step.action {
                Action::Place(at) => {
                    let placed = Phrase::new("tartan-told-place")
                        .with("who", who)
                        .with("at", at.to_string());
                    (Some(placed), after)
                }
                Action::Move { .. } => {
                    // A unit that has been formed goes on in the same sentence.
                    let more = after.iter().take_while(|next| {
                        matches!(next.before.phase, Phase::Bounce { .. })
                            && matches!(next.action, Action::Move { .. })
                    });
                    let (moves, further) = rest.split_at(1 + more.count());
                    (move_phrase(moves), further)
                }
                Action::Bishop { from, to } => (Some(bishop_phrase(step, from, to)), after),
                Action::Dismantle(at) => {
                    let back = after.iter().map_while(|next| match next.action {
                        Action::Redeploy(to) => Some(*to),
                        _ => None,
                    });
                    let back: Vec<Space> = back.collect();
                    let (_, further) = after.split_at(back.len());
                    (Some(dismantling_phrase(step, at, back)), further)
                }
                // A token alone, without the Horde it came from.
                Action::Redeploy(at) => (Some(dismantling_phrase(step, at, vec![at])), after),
                // A unit that stays where it was formed needs no mention.
                Action::Stop => (None, after),
            };
            sentences.extend(phrase.map(Sentence::from));
            rest = further;
        }
        sentences
    }
}

/// `Bob united f7, f6 and e4 into an Army`, and where it went; or one move of a unit.
fn move_phrase(moves: &[TurnStep<'_, Tartan>]) -> Option<Phrase> {
    let first = moves.first()?;
    let who = first.before.mover;
    let mut spaces = Vec::new();
    let mut made = None;
    for step in moves {
        let Action::Move { from, to } = *step.action else {
            continue;
        };
        let unites = step.before.own().unit_at(to).is_some();
        if unites {
            if spaces.is_empty() {
                spaces.push(from);
            }
            spaces.push(to);
            made = step.after.clans.get(who).unit_at(to);
            continue;
        }
        let way = match made {
            Some(made) => Phrase::new("tartan-told-goes-on")
                .with("united", union_phrase(first, &spaces, made))
                .with("to", to.to_string()),
            None => Phrase::new("tartan-told-moves")
                .with("who", who)
                .with("unit", name(step.before.own().unit_at(from)?, NAMES))
                .with("from", from.to_string())
                .with("to", to.to_string()),
        };
        return Some(match step.before.enemy().unit_at(to) {
            Some(victim) => Phrase::new("tartan-told-captures")
                .with("way", way)
                .with("what", name(victim, CAPTURED)),
            None => way,
        });
    }
    Some(union_phrase(first, &spaces, made?))
}

fn union_phrase(first: &TurnStep<'_, Tartan>, spaces: &[Space], made: Unit) -> Phrase {
    Phrase::new("tartan-told-unites")
        .with("who", first.before.mover)
        .with("at", Arg::list(spaces))
        .with("made", name(made, UNITED))
}

fn bishop_phrase(step: &TurnStep<'_, Tartan>, from: Space, to: Space) -> Phrase {
    let way = Phrase::new("tartan-told-bishop")
        .with("who", step.before.mover)
        .with("from", from.to_string())
        .with("to", to.to_string());
    if matches!(step.after.phase, Phase::Over { .. }) && is_crowned(step.after, to) {
        return Phrase::new("tartan-told-crowns").with("way", way);
    }
    match step.before.unit_at(to) {
        Some((seat, unit)) => Phrase::new("tartan-told-blesses")
            .with("way", way)
            .with("piece", Arg::Key(unit.key(seat).into())),
        None => way,
    }
}

fn is_crowned(after: &State, at: Space) -> bool {
    let own = after.own();
    own.bishop == at && own.of_kind(Cathedral).contains(at)
}

fn dismantling_phrase(step: &TurnStep<'_, Tartan>, at: Space, back: Vec<Space>) -> Phrase {
    if back.is_empty() {
        return Phrase::new("tartan-told-breaks-up")
            .with("who", step.before.mover)
            .with("at", at.to_string());
    }
    Phrase::new("tartan-told-dismantles")
        .with("who", step.before.mover)
        .with("at", at.to_string())
        .with("count", i64::try_from(back.len()).unwrap_or(i64::MAX))
        .with("back", Arg::list(back))
}

/// The names of units for sentences, in the order of [`Unit::ALL`].
type Names = [&'static str; 4];

const NAMES: Names = [
    "tartan-family",
    "tartan-horde",
    "tartan-army",
    "tartan-cathedral",
];

/// As what was captured: `a Family`.
const CAPTURED: Names = [
    "tartan-told-a-family",
    "tartan-told-a-horde",
    "tartan-told-an-army",
    "tartan-told-a-cathedral",
];

/// As the result of a union: `into a Horde`.
const UNITED: Names = [
    "tartan-told-into-family",
    "tartan-told-into-horde",
    "tartan-told-into-army",
    "tartan-told-into-cathedral",
];

fn name(unit: Unit, names: Names) -> Arg {
    Arg::Key(names[unit as usize].into())
}
