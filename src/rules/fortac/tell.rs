//! Telling turns in words.

use super::{
    Action, Card, Fortac, Play, State,
    state::{End, Last, Phase},
};
use cairn_kernel::{Arg, Phrase, Seat, Sentence, Told, TurnStep};

impl Told for Fortac {
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        let mut told = Vec::new();
        let mut rest = turn;
        while let [step, after @ ..] = rest {
            let (phrase, further) = match *step.action {
                Action::Play(play) => match after {
                    [next, further @ ..] if let Action::Draw(card) = *next.action => (
                        Phrase::new("fortac-told-draws")
                            .with("play", play_phrase(step, play))
                            .with("card", name(card)),
                        further,
                    ),
                    _ => (play_phrase(step, play), after),
                },
                Action::Draw(_) => {
                    let seat = drawer(step.before);
                    let same = rest.iter().map_while(|it| match *it.action {
                        Action::Draw(card) if drawer(it.before) == seat => Some(name(card)),
                        _ => None,
                    });
                    let cards: Vec<Arg> = same.collect();
                    let (_, further) = rest.split_at(cards.len());
                    let dealt = Phrase::new("fortac-told-dealt")
                        .with("who", seat)
                        .with("cards", Arg::List(cards));
                    (dealt, further)
                }
            };
            told.push(phrase.into());
            rest = further;
        }
        told
    }
}

/// The seat that gets the card drawn here.
fn drawer(before: &State) -> Seat {
    match before.phase {
        Phase::Draw(seat) | Phase::Move(seat) => seat,
        Phase::Over(_) => Seat::First,
    }
}

/// `Bob: Switch d1 ↔ b2`, and the combo it makes.
fn play_phrase(step: &TurnStep<'_, Fortac>, play: Play) -> Phrase {
    let Play { card, from, to, .. } = play;
    let who = drawer(step.before);
    let key = match card {
        Card::Trade | Card::Switch => "fortac-told-swap",
        _ => "fortac-told-play",
    };
    let mut told = Phrase::new(key)
        .with("who", who)
        .with("card", name(card))
        .with("from", from.to_string())
        .with("to", to.to_string());
    if card == Card::Push {
        let pushed = step.before.board.push_moves(from, to);
        let pushed = pushed.into_iter().flatten().skip(1);
        let ways = pushed.map(|(from, to)| format!("{from} → {to}"));
        told = Phrase::new("fortac-told-pushes")
            .with("play", told)
            .with("ways", Arg::list(ways));
    }
    let Some(Last {
        credit: Some(combo),
        ..
    }) = step.after.last
    else {
        return told;
    };
    let key = if matches!(step.after.phase, Phase::Over(End::Combos(_))) {
        "fortac-told-second"
    } else {
        "fortac-told-first"
    };
    Phrase::new(key)
        .with("play", told)
        .with("combo", Arg::Key(combo.key().into()))
}

fn name(card: Card) -> Arg {
    Arg::Key(card.key().into())
}
