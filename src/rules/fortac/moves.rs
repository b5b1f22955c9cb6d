//! Where the cards let men go.

use super::{
    Action, Board, Card, Combo, Declare, Fortac, Play, Spaces, Square, State,
    board::{CORNERS, around},
};
use crate::geometry::Direction;
use cairn_kernel::Seat;

/// Appends every legal move, card by card and man by man.
pub(super) fn list_into(rules: &Fortac, state: &State, mover: Seat, actions: &mut Vec<Action>) {
    let men = state.board.men(mover);
    for card in state.hands.get(mover).kinds() {
        for from in men {
            for to in targets(rules, state.board, mover, card, from) {
                let play = Play {
                    card,
                    from,
                    to,
                    combo: None,
                };
                if rules.declare == Declare::Strict
                    && let combo @ Some(_) = resulting_combo(state.board, mover, play)
                {
                    actions.push(Action::Play(Play { combo, ..play }));
                }
                actions.push(Action::Play(play));
            }
        }
    }
}

pub(super) fn any(rules: &Fortac, state: &State, mover: Seat) -> bool {
    let men = state.board.men(mover);
    let mut cards = state.hands.get(mover).kinds();
    cards.any(|card| {
        men.iter()
            .any(|from| !targets(rules, state.board, mover, card, from).is_empty())
    })
}

/// The arrangement that the mover's men make by this move.
///
/// An exchange of two of one's own men moves nothing, so it makes nothing.
pub(super) fn resulting_combo(board: Board, mover: Seat, play: Play) -> Option<Combo> {
    let men = board.apply(mover, play).men(mover);
    if men == board.men(mover) {
        None
    } else {
        Combo::from_men(men)
    }
}

/// How many ways this card can be played, whether or not a combo is declared with it.
pub(super) fn count(rules: &Fortac, board: Board, mover: Seat, card: Card) -> u16 {
    let men = board.men(mover).iter();
    men.map(|from| targets(rules, board, mover, card, from).len())
        .sum()
}

/// The squares that can be named as the end of this man's move with the card.
pub(super) fn targets(
    rules: &Fortac,
    board: Board,
    mover: Seat,
    card: Card,
    from: Square,
) -> Spaces {
    let around = around(from);
    match card {
        Card::Hop => around.straight & board.empty(),
        Card::Skip => around.aslant & board.empty(),
        Card::King => around.near & board.empty(),
        Card::Horse => around.leaps & board.empty(),
        Card::Zip => CORNERS & board.empty(),
        Card::Zap => board.empty() - CORNERS,
        Card::Rook => slides(board, from, &Direction::ORTHOGONAL),
        Card::Bishop => slides(board, from, &Direction::DIAGONAL),
        Card::Jump => jumps(board, from, around.near),
        Card::Push => pushes(board, from, around.near),
        Card::Trade => around.near & partners(rules, board, mover, from),
        Card::Switch => around.far & partners(rules, board, mover, from),
    }
}

/// The men this one may change places with. Two of one's own men are listed as a pair only once,
/// from the lower one.
fn partners(rules: &Fortac, board: Board, mover: Seat, from: Square) -> Spaces {
    let enemies = board.men(!mover);
    if rules.own_swaps {
        enemies | (board.men(mover) & successors(from))
    } else {
        enemies
    }
}

/// The spaces after this one in the order of spaces.
fn successors(square: Square) -> Spaces {
    Spaces::from_words([u64::from(u16::MAX << square.index() << 1)])
}

fn slides(board: Board, from: Square, ways: &[Direction]) -> Spaces {
    let empty = board.empty();
    let mut found = Spaces::EMPTY;
    for &way in ways {
        found |= from.ray(way).take_while(|&at| empty.contains(at)).collect();
    }
    found
}

fn jumps(board: Board, from: Square, near: Spaces) -> Spaces {
    let empty = board.empty();
    let landings = (near & board.occupied_cells())
        .iter()
        .filter_map(|over| from.opposite(over));
    landings.filter(|&to| empty.contains(to)).collect()
}

/// The neighbors that can be pushed: one man or two in line, and an empty space behind them.
fn pushes(board: Board, from: Square, near: Spaces) -> Spaces {
    let empty = board.empty();
    let has_room = |to: &Square| match from.opposite(*to) {
        None => false,
        Some(behind) if empty.contains(behind) => true,
        Some(second) => to.opposite(second).is_some_and(|last| empty.contains(last)),
    };
    (near & board.occupied_cells())
        .iter()
        .filter(has_room)
        .collect()
}
