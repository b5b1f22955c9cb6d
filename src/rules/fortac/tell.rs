//! Telling turns in words.

use super::{
    Action, Card, Fortac, Play, State,
    state::{End, Phase},
};
use cairn_kernel::{Arg, Phrase, Seat, Sentence, Told, TurnStep};

impl Told for Fortac {
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        let by_seat = turn.chunk_by(|one, next| actor(one.before) == actor(next.before));
        let phrases = by_seat.map(|steps| {
            let drawn = steps.iter().filter_map(|step| match *step.action {
                Action::Draw(card) => Some(Arg::Key(card.key().into())),
                Action::Play(_) => None,
            });
            match *steps[0].action {
                Action::Play(play) => drawn.fold(play_phrase(&steps[0], play), |told, card| {
                    Phrase::new("fortac-told-draws")
                        .with("play", told)
                        .with("card", card)
                }),
                Action::Draw(_) => Phrase::new("fortac-told-dealt")
                    .with("who", actor(steps[0].before))
                    .with("cards", Arg::List(drawn.collect())),
            }
        });
        phrases.map(Sentence::from).collect()
    }
}

/// The seat that moves, or gets a card.
fn actor(before: &State) -> Seat {
    match before.phase {
        Phase::Draw(seat) | Phase::Move(seat) => seat,
        Phase::Over(_) => Seat::First,
    }
}

/// `Bob: Switch d1 ↔ b2`, and the combo it makes.
fn play_phrase(step: &TurnStep<'_, Fortac>, play: Play) -> Phrase {
    let Play { card, from, to, .. } = play;
    let key = match card {
        Card::Trade | Card::Switch => "fortac-told-swap",
        _ => "fortac-told-play",
    };
    let mut told = Phrase::new(key)
        .with("who", actor(step.before))
        .with("card", Arg::Key(card.key().into()))
        .with("from", from.to_string())
        .with("to", to.to_string());
    if card == Card::Push {
        let pushed = step.before.board.ways(card, from, to).skip(1);
        let ways = pushed.map(|(from, to)| format!("{from} → {to}"));
        told = Phrase::new("fortac-told-pushes")
            .with("play", told)
            .with("ways", Arg::list(ways));
    }
    let Some(combo) = step.after.last.and_then(|last| last.credit) else {
        return told;
    };
    let key = match step.after.phase {
        Phase::Over(End::Combos(_)) => "fortac-told-second",
        _ => "fortac-told-first",
    };
    Phrase::new(key)
        .with("play", told)
        .with("combo", Arg::Key(combo.key().into()))
}
