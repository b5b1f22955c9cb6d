//! Telling turns in words.

use super::{Action, Tartan, space::Space, state::Phase};
use cairn_kernel::{Arg, Phrase, Sentence, Told, TurnStep};

impl Told for Tartan {
    fn tell(&self, turn: &[TurnStep<'_, Tartan>]) -> Vec<Sentence> {
        // A unit that has been formed goes on in the same sentence, and a Horde comes back in it.
        let sentences = turn.chunk_by(|_, next| match *next.action {
            Action::Move { .. } => matches!(next.before.phase, Phase::Bounce { .. }),
            Action::Redeploy(_) => true,
            _ => false,
        });
        sentences.filter_map(phrase).map(Sentence::from).collect()
    }
}

fn phrase(steps: &[TurnStep<'_, Tartan>]) -> Option<Phrase> {
    let first = steps.first()?;
    match *first.action {
        Action::Place(at) => Some(
            Phrase::new("tartan-told-place")
                .with("who", first.before.mover)
                .with("at", at.to_string()),
        ),
        Action::Move { .. } => move_phrase(steps),
        Action::Bishop { from, to } => Some(bishop_phrase(first, from, to)),
        Action::Dismantle(_) | Action::Redeploy(_) => dismantling_phrase(steps),
        // A unit that stays where it was formed needs no mention.
        Action::Stop => None,
    }
}

/// `Bob united f7, f6 and e4 into an Army`, and where it went; or one move of a unit.
fn move_phrase(moves: &[TurnStep<'_, Tartan>]) -> Option<Phrase> {
    let mut united = Vec::new();
    let mut phrase = None;
    for step in moves {
        let Action::Move { from, to } = *step.action else {
            continue;
        };
        let who = step.before.mover;
        let unit = step.after.clans.get(who).unit_at(to)?.word();
        if step.before.own().unit_at(to).is_some() {
            if united.is_empty() {
                united.push(from);
            }
            united.push(to);
            let union = Phrase::new("tartan-told-unites")
                .with("who", who)
                .with("at", Arg::list(&united))
                .with("made", unit);
            phrase = Some(union);
            continue;
        }
        let way = match phrase {
            Some(union) => Phrase::new("tartan-told-goes-on")
                .with("united", union)
                .with("to", to.to_string()),
            None => Phrase::new("tartan-told-moves")
                .with("who", who)
                .with("unit", unit)
                .with("from", from.to_string())
                .with("to", to.to_string()),
        };
        phrase = Some(match step.before.enemy().unit_at(to) {
            Some(victim) => Phrase::new("tartan-told-captures")
                .with("way", way)
                .with("what", victim.word()),
            None => way,
        });
    }
    phrase
}

fn bishop_phrase(step: &TurnStep<'_, Tartan>, from: Space, to: Space) -> Phrase {
    let way = Phrase::new("tartan-told-bishop")
        .with("who", step.before.mover)
        .with("from", from.to_string())
        .with("to", to.to_string());
    if let Phase::Over { winner: Some(_) } = step.after.phase {
        return Phrase::new("tartan-told-crowns").with("way", way);
    }
    match step.before.unit_at(to) {
        Some((seat, unit)) => Phrase::new("tartan-told-blesses")
            .with("way", way)
            .with("piece", Arg::Key(unit.key(seat).into())),
        None => way,
    }
}

fn dismantling_phrase(steps: &[TurnStep<'_, Tartan>]) -> Option<Phrase> {
    let first = steps.first()?;
    let who = first.before.mover;
    let (horde, _) = first.after.last.steps[0]?;
    let back = steps.iter().filter_map(|step| match *step.action {
        Action::Redeploy(at) => Some(at),
        _ => None,
    });
    let back: Vec<Space> = back.collect();
    if back.is_empty() {
        return Some(
            Phrase::new("tartan-told-breaks-up")
                .with("who", who)
                .with("at", horde.to_string()),
        );
    }
    Some(
        Phrase::new("tartan-told-dismantles")
            .with("who", who)
            .with("at", horde.to_string())
            .with("count", back.len() as u64)
            .with("back", Arg::list(&back)),
    )
}
