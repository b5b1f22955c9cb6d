//! How actions are written and read, and why one is not allowed.

use super::{
    Action, Board, Card, Combo, Declare, Fortac, Play, Square, State,
    moves::{cells_between, reach, targets},
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
        let read_card = |card: Card| Some((card, letters.strip_prefix(card.word())?));
        let Some((card, rest)) = Card::ALL.into_iter().find_map(read_card) else {
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
    let (from, to, board) = (play.from, play.to, state.board);
    if state.hands.get(mover).count(play.card) == 0 {
        return Some(say("fortac-no-such-card").with_key("card", play.card.key()));
    }
    if !board.occupied_cells().contains(from) {
        return Some(say("fortac-no-man").with_cell(from));
    }
    if !board.men(mover).contains(from) {
        return Some(say("fortac-no-own").with_cell(from));
    }
    if from == to {
        return Some(same_space(from));
    }
    if !targets(rules, board, mover, play.card, from).contains(to) {
        return Some(obstacle(rules, board, play));
    }
    let combo = play.combo?;
    let key = if board.resulting_combo(mover, play) != Some(combo) {
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
fn obstacle(rules: &Fortac, board: Board, play: Play) -> Clause {
    let Play { card, from, to, .. } = play;
    if !reach(card, from).contains(to) {
        return say(card.rule()).along(from, to);
    }
    let men = board.occupied_cells();
    let is_free = !men.contains(to);
    match card {
        Card::Push if is_free => say("fortac-no-pushed").with_cell(to),
        Card::Push => {
            let pushed = board.ways(card, from, to).map(|(_, to)| to);
            let (idx, last) = pushed.enumerate().last().unwrap_or((0, to));
            // Only a line of four ends inside the board.
            let key = ["fortac-no-edge", "fortac-no-edge", "fortac-no-shove"][idx];
            say(key).with_cell(last)
        }
        Card::Trade | Card::Switch if is_free => card_clause("fortac-no-partner", to, card),
        Card::Trade | Card::Switch if rules.own_swaps => say("fortac-no-order").along(from, to),
        Card::Trade | Card::Switch => card_clause("fortac-no-own-partner", to, card),
        _ => {
            let is_obstacle = |at: &Square| match card {
                Card::Jump => !men.contains(*at),
                Card::Rook | Card::Bishop => men.contains(*at),
                _ => false,
            };
            match cells_between(from, to).find(is_obstacle) {
                Some(at) if card == Card::Jump => {
                    say("fortac-no-jumped").with_cell(at).with_ends(from, to)
                }
                Some(at) => card_clause("fortac-no-way", at, card).with_ends(from, to),
                None => card_clause("fortac-no-room", to, card),
            }
        }
    }
}

fn card_clause(key: &'static str, at: Square, card: Card) -> Clause {
    say(key).with_cell(at).with_key("card", card.key())
}
