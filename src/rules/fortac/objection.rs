//! Why a move is not allowed.

use super::{
    Board, Card, Declare, Fortac, Play, Square, State,
    board::{CORNERS, around},
    moves,
    state::Phase,
    text::WrittenAction,
};
use cairn_kernel::{Objection, Seat};

use crate::clause::{Clause, game_over, same_space, say};

/// The first clause that forbids the text, in the order in which a person would check: the spaces,
/// the card, the man, where the card leads, what stands there, the combo.
pub(super) fn objection(rules: &Fortac, state: &State, text: &str) -> Option<Objection> {
    let written = WrittenAction::read(text)?;
    if let Phase::Over(_) = state.phase {
        return Some(game_over().into());
    }
    let mover = state.mover()?;
    let clause = match written {
        WrittenAction::Draw(_) => Some(say("fortac-no-draw")),
        WrittenAction::Spaces { from, to } => {
            Some(say("fortac-no-card").with("from", from).with("to", to))
        }
        WrittenAction::Play {
            card,
            from,
            to,
            combo,
        } => match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) => of_play(
                rules,
                state,
                mover,
                Play {
                    card,
                    from,
                    to,
                    combo,
                },
            ),
            (Err(_), _) => Some(say("fortac-no-space").with("at", from)),
            (_, Err(_)) => Some(say("fortac-no-space").with("at", to)),
        },
    };
    clause.map(Clause::into)
}

fn of_play(rules: &Fortac, state: &State, mover: Seat, play: Play) -> Option<Clause> {
    let Play { card, from, to, .. } = play;
    if state.hands.get(mover).count(card) == 0 {
        return Some(say("fortac-no-such-card").with_key("card", card.key()));
    }
    match state.board.owner(from) {
        None => return Some(say("fortac-no-man").with_cell(from)),
        Some(owner) if owner != mover => return Some(say("fortac-no-own").with_cell(from)),
        Some(_) if from == to => return Some(same_space(from)),
        Some(_) => (),
    }
    of_way(card, from, to)
        .then(|| say(card.rule()).along(from, to))
        .or_else(|| of_men(rules, state.board, mover, play))
        .or_else(|| of_combo(rules, state, mover, play))
}

/// Whether the card can never lead there, regardless of the board.
fn of_way(card: Card, from: Square, to: Square) -> bool {
    let around = around(from);
    let leads = match card {
        Card::Hop => around.straight.contains(to),
        Card::Skip => around.aslant.contains(to),
        Card::King | Card::Trade | Card::Push => around.near.contains(to),
        Card::Switch => around.far.contains(to),
        Card::Horse => around.leaps.contains(to),
        Card::Zip => CORNERS.contains(to),
        Card::Zap => !CORNERS.contains(to),
        Card::Rook => from.x() == to.x() || from.y() == to.y(),
        Card::Bishop => from.x().abs_diff(to.x()) == from.y().abs_diff(to.y()),
        Card::Jump => middle_space(from, to).is_some(),
    };
    !leads
}

/// The space in the middle of a jump.
fn middle_space(from: Square, to: Square) -> Option<Square> {
    around(from)
        .near
        .iter()
        .find(|&over| from.opposite(over) == Some(to))
}

/// The card could lead there with the men in other places.
fn of_men(rules: &Fortac, board: Board, mover: Seat, play: Play) -> Option<Clause> {
    let Play { card, from, to, .. } = play;
    match card {
        Card::Push => return of_push(board, play),
        Card::Trade | Card::Switch => return of_exchange(rules, board, mover, play),
        Card::Jump => {
            let over = middle_space(from, to).filter(|&over| board.owner(over).is_none());
            if let Some(over) = over {
                return Some(
                    say("fortac-no-jumped")
                        .with_cell(over)
                        .with_ends(play.from, play.to),
                );
            }
        }
        Card::Rook | Card::Bishop => {
            let way = from.towards(to)?;
            let mut between = from.ray(way).take_while(|&at| at != to);
            if let Some(at) = between.find(|&at| board.owner(at).is_some()) {
                return Some(
                    say("fortac-no-way")
                        .with_cell(at)
                        .with_key("card", card.key())
                        .with_ends(play.from, play.to),
                );
            }
        }
        _ => (),
    }
    board.owner(to).map(|_| {
        say("fortac-no-room")
            .with_cell(to)
            .with_key("card", card.key())
    })
}

fn of_exchange(rules: &Fortac, board: Board, mover: Seat, play: Play) -> Option<Clause> {
    let Play { card, from, to, .. } = play;
    match board.owner(to) {
        None => Some(
            say("fortac-no-partner")
                .with_cell(to)
                .with_key("card", card.key()),
        ),
        Some(owner) if owner != mover => None,
        Some(_) if !rules.own_swaps => Some(
            say("fortac-no-own-partner")
                .with_cell(to)
                .with_key("card", card.key()),
        ),
        Some(_) if from > to => Some(say("fortac-no-order").along(from, to)),
        Some(_) => None,
    }
}

fn of_push(board: Board, play: Play) -> Option<Clause> {
    let Play { from, to, .. } = play;
    if board.owner(to).is_none() {
        return Some(say("fortac-no-pushed").with_cell(to));
    }
    let Some(second) = from.opposite(to) else {
        return Some(say("fortac-no-edge").with_cell(to));
    };
    board.owner(second)?;
    match to.opposite(second) {
        None => Some(say("fortac-no-edge").with_cell(second)),
        Some(last) => board
            .owner(last)
            .map(|_| say("fortac-no-shove").with_cell(last)),
    }
}

/// The move is legal, but what was declared with it is not.
fn of_combo(rules: &Fortac, state: &State, mover: Seat, play: Play) -> Option<Clause> {
    let claimed = play.combo?;
    if moves::resulting_combo(state.board, mover, play) != Some(claimed) {
        return Some(
            say("fortac-no-such-combo")
                .with_key("combo", claimed.key())
                .with_ends(play.from, play.to),
        );
    }
    match rules.declare {
        Declare::Strict => None,
        Declare::Auto => Some(
            say("fortac-no-claim")
                .with_key("combo", claimed.key())
                .with_ends(play.from, play.to),
        ),
    }
}
