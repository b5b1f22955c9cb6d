//! How actions are written and picked, and reading what cannot be played.

use super::{
    Action, Card, Combo, Declare, Fortac, Play, State, moves,
    state::{End, Last, Phase},
};
use crate::typed;
use cairn_kernel::{Arg, Phrase, Pick, Question, Seat};

/// `hop:b3c3`, `hop:b3c3!corner`, `+hop`.
pub(super) fn notation(action: Action) -> String {
    match action {
        Action::Play(Play {
            card,
            from,
            to,
            combo,
        }) => {
            let play = format!("{}:{from}{to}", card.word());
            match combo {
                Some(combo) => format!("{play}!{}", combo.word()),
                None => play,
            }
        }
        Action::Draw(card) => format!("+{}", card.word()),
    }
}

/// The same, with a combo that counts written even where it need not be declared.
pub(super) fn annotation(rules: &Fortac, state: &State, action: Action) -> String {
    match (action, state.mover()) {
        (Action::Play(play), Some(mover)) => {
            let combo = play.combo.or(state.credit(rules, mover, play));
            notation(Action::Play(Play { combo, ..play }))
        }
        _ => notation(action),
    }
}

/// What the last move has won, if anything.
pub(super) fn remark(state: &State) -> Option<Phrase> {
    let Some(Last {
        mover,
        credit: Some(made),
        ..
    }) = state.last
    else {
        return None;
    };
    let side = match mover {
        Seat::First => "fortac-first",
        Seat::Second => "fortac-second",
    };
    let first = (*state.firsts.get(mover)).unwrap_or(made);
    let key = |combo: Combo| Arg::Key(combo.key().into());
    match state.phase {
        Phase::Over(End::Combos(_)) => Some(
            Phrase::new("fortac-both-made")
                .with("side", Arg::Key(side.into()))
                .with("first", key(first))
                .with("second", key(made)),
        ),
        Phase::Over(End::Blocked(_) | End::TooLong) => None,
        Phase::Draw(_) | Phase::Move(_) => Some(
            Phrase::new("fortac-first-made")
                .with("side", Arg::Key(side.into()))
                .with("combo", key(made)),
        ),
    }
}

/// The card, the man, where the man goes; and where a combo can be declared, whether it is.
pub(super) fn picks(rules: &Fortac, state: &State, action: Action) -> Vec<Pick> {
    let (play, mover) = match (action, state.mover()) {
        (Action::Play(play), Some(mover)) => (play, mover),
        (Action::Play(Play { card, .. }) | Action::Draw(card), _) => {
            return vec![Pick::Word(card.key())];
        }
    };
    let Play {
        card,
        from,
        to,
        combo,
    } = play;
    let mut picks = vec![
        Pick::Word(card.key()),
        Pick::Cell(from.cell()),
        Pick::Cell(to.cell()),
    ];
    if rules.declare == Declare::Strict
        && moves::resulting_combo(state.board, mover, play).is_some()
    {
        picks.push(Pick::Word(
            combo.map_or("fortac-declare-nothing", Combo::pick),
        ));
    }
    picks
}

/// Card and piece together; then where to, which with some cards means another man.
pub(super) fn question(picked: &[Pick]) -> Question {
    let card = match picked.first() {
        Some(Pick::Word(key)) => Card::ALL.into_iter().find(|card| card.key() == *key),
        Some(Pick::Cell(_)) | None => None,
    };
    match (picked.len(), card) {
        (0..2, _) => Question::new("fortac-ask-card").with_picks(2),
        (2, Some(Card::Trade | Card::Switch)) => Question::new("fortac-ask-partner"),
        (2, Some(Card::Push)) => Question::new("fortac-ask-pushed"),
        (2, _) => Question::new("any-ask-to"),
        _ => Question::new("fortac-ask-combo"),
    }
}

/// What was written, possible or not.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum WrittenAction {
    /// A move; the spaces may not exist.
    Play {
        card: Card,
        from: String,
        to: String,
        combo: Option<Combo>,
    },
    /// The spaces of a move without a card.
    Spaces { from: String, to: String },
    /// `+hop`
    Draw(Card),
}

impl WrittenAction {
    /// Reads leniently, as `typed` does: `Hop b3 → c3` is a move.
    pub(super) fn read(text: &str) -> Option<WrittenAction> {
        let letters = typed::signs(text);
        let named = Card::ALL
            .into_iter()
            .find_map(|card| Some((card, letters.strip_prefix(card.word())?)));
        match named {
            Some((card, "")) if text.trim_start().starts_with('+') => {
                Some(WrittenAction::Draw(card))
            }
            Some((card, rest)) => {
                let (from, rest) = typed::cell(rest)?;
                let (to, rest) = typed::cell(rest)?;
                let combo = match rest {
                    "" => None,
                    word => Some(Combo::ALL.into_iter().find(|combo| combo.word() == word)?),
                };
                Some(WrittenAction::Play {
                    card,
                    from: from.to_owned(),
                    to: to.to_owned(),
                    combo,
                })
            }
            None => {
                let (from, rest) = typed::cell(&letters)?;
                let (from, to) = (from.to_owned(), typed::only_cell(rest)?);
                Some(WrittenAction::Spaces { from, to })
            }
        }
    }
}
