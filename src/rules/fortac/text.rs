//! How actions are written and read, and why one is not allowed.

use super::{
    Action, Card, Combo, Declare, Fortac, Play, Square, State,
    moves::{push_obstacle, reach, resulting_combo, targets},
    state::Phase,
};
use crate::{
    clause::{Clause, game_over, same_space, say},
    typed,
};
use cairn_kernel::{Objection, Seat, Typed};

impl Typed for Fortac {
    /// `hop:b3c3`, `hop:b3c3!corner`, `+hop`.
    fn notation(&self, _state: &State, action: &Action) -> String {
        match action {
            Action::Play(play) => {
                let text = format!("{}:{}{}", play.card.word(), play.from, play.to);
                match play.combo {
                    Some(combo) => format!("{text}!{}", combo.word()),
                    None => text,
                }
            }
            Action::Draw(card) => format!("+{}", card.word()),
        }
    }

    /// The same, with a combo that counts written even where it need not be declared.
    fn annotation(&self, state: &State, action: &Action) -> String {
        match (*action, state.mover()) {
            (Action::Play(play), Some(mover)) => {
                let combo = play.combo.or(state.credit(self, mover, play));
                self.notation(state, &Action::Play(Play { combo, ..play }))
            }
            _ => self.notation(state, action),
        }
    }

    /// Reads leniently, as `typed` does: `Hop b3 → c3` is a move.
    fn read_action(&self, state: &State, text: &str) -> Result<Action, Option<Objection>> {
        let cannot_be = |clause: Clause| match state.phase {
            Phase::Over(_) => Some(game_over().into()),
            Phase::Draw(_) | Phase::Move(_) => Some(clause.into()),
        };
        let letters = typed::signs(text);
        let after_card = |card: Card| Some((card, letters.strip_prefix(card.word())?));
        let Some((card, rest)) = Card::ALL.into_iter().find_map(after_card) else {
            let (from, rest) = typed::cell(&letters).ok_or(None)?;
            let to = typed::only_cell(rest).ok_or(None)?;
            return Err(cannot_be(
                say("fortac-no-card").with("from", from).with("to", to),
            ));
        };
        if rest.is_empty() && text.trim_start().starts_with('+') {
            return Ok(Action::Draw(card));
        }
        let (from, rest) = typed::cell(rest).ok_or(None)?;
        let (to, rest) = typed::cell(rest).ok_or(None)?;
        let is_named = |combo: &Combo| combo.word() == rest;
        let combo = match rest {
            "" => None,
            _ => Some(Combo::ALL.into_iter().find(is_named).ok_or(None)?),
        };
        let space = |name: &str| {
            let parsed = name.parse();
            parsed.map_err(|_| cannot_be(say("fortac-no-space").with("at", name)))
        };
        Ok(Action::Play(Play {
            card,
            from: space(from)?,
            to: space(to)?,
            combo,
        }))
    }

    /// In the order in which a person would check: the card, the man, where the card leads, what
    /// stands there, the combo.
    fn refusal(&self, state: &State, action: &Action) -> Option<Objection> {
        let clause = match (*action, state.phase) {
            (_, Phase::Over(_)) => Some(game_over()),
            (Action::Draw(card), Phase::Draw(_)) if state.deck.count(card) > 0 => None,
            (Action::Draw(_), _) | (_, Phase::Draw(_)) => Some(say("fortac-no-draw")),
            (Action::Play(play), Phase::Move(mover)) => refuse_play(self, state, mover, play),
        };
        clause.map(Clause::into)
    }
}

fn refuse_play(rules: &Fortac, state: &State, mover: Seat, play: Play) -> Option<Clause> {
    let Play {
        card,
        from,
        to,
        combo,
    } = play;
    if state.hands.get(mover).count(card) == 0 {
        return Some(say("fortac-no-such-card").with_key("card", card.key()));
    }
    match state.board.owner(from) {
        None => return Some(say("fortac-no-man").with_cell(from)),
        Some(owner) if owner != mover => return Some(say("fortac-no-own").with_cell(from)),
        Some(_) if from == to => return Some(same_space(from)),
        Some(_) => (),
    }
    if !targets(rules, state.board, mover, card, from).contains(to) {
        return Some(obstacle(rules, state, play));
    }
    let combo = combo?;
    let key = if resulting_combo(state.board, mover, play) != Some(combo) {
        "fortac-no-such-combo"
    } else if rules.declare == Declare::Auto {
        "fortac-no-claim"
    } else {
        return None;
    };
    let clause = say(key).with_key("combo", combo.key());
    Some(clause.with_ends(from, to))
}

/// Why the card does not lead this man there.
fn obstacle(rules: &Fortac, state: &State, play: Play) -> Clause {
    let Play { card, from, to, .. } = play;
    let board = state.board;
    if !reach(card, from).contains(to) {
        return say(card.rule()).along(from, to);
    }
    let is_free = board.owner(to).is_none();
    match card {
        Card::Push => match push_obstacle(board, from, to) {
            Some((key, at)) if !is_free => say(key).with_cell(at),
            _ => say("fortac-no-pushed").with_cell(to),
        },
        Card::Trade | Card::Switch if !is_free && rules.own_swaps => {
            say("fortac-no-order").along(from, to)
        }
        Card::Trade | Card::Switch => {
            let key = if is_free {
                "fortac-no-partner"
            } else {
                "fortac-no-own-partner"
            };
            say(key).with_cell(to).with_key("card", card.key())
        }
        _ => {
            let way = from.towards(to).into_iter().flat_map(|way| from.ray(way));
            let is_obstacle = |at: &Square| match card {
                Card::Jump => board.owner(*at).is_none(),
                Card::Rook | Card::Bishop => board.owner(*at).is_some(),
                _ => false,
            };
            match way.take_while(|&at| at != to).find(is_obstacle) {
                Some(over) if card == Card::Jump => {
                    say("fortac-no-jumped").with_cell(over).with_ends(from, to)
                }
                Some(at) => say("fortac-no-way")
                    .with_cell(at)
                    .with_key("card", card.key())
                    .with_ends(from, to),
                None => say("fortac-no-room")
                    .with_cell(to)
                    .with_key("card", card.key()),
            }
        }
    }
}
