//! Where the cards let men go.

use super::{
    Action, Board, Card, Combo, Declare, Fortac, Play, Spaces, Square, State,
    board::{Around, CORNERS},
};
use crate::geometry::Direction;
use cairn_kernel::Seat;

/// Appends every legal move, card by card and man by man.
pub(super) fn list_into(rules: &Fortac, state: &State, mover: Seat, actions: &mut Vec<Action>) {
    for_each(rules, state, mover, |play| {
        if rules.declare == Declare::Strict
            && let combo @ Some(_) = resulting_combo(state.board, mover, play)
        {
            actions.push(Action::Play(Play { combo, ..play }));
        }
        actions.push(Action::Play(play));
    });
}

/// Calls this with every move, without a declaration.
pub(super) fn for_each(rules: &Fortac, state: &State, seat: Seat, mut look: impl FnMut(Play)) {
    for card in state.hands.get(seat).kinds() {
        for from in state.board.men(seat) {
            for to in targets(rules, state.board, seat, card, from) {
                look(Play {
                    card,
                    from,
                    to,
                    combo: None,
                });
            }
        }
    }
}

pub(super) fn is_playable(rules: &Fortac, board: Board, seat: Seat, card: Card) -> bool {
    let mut men = board.men(seat).iter();
    men.any(|from| !targets(rules, board, seat, card, from).is_empty())
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

/// The squares that can be named as the end of this man's move with the card.
pub(super) fn targets(
    rules: &Fortac,
    board: Board,
    mover: Seat,
    card: Card,
    from: Square,
) -> Spaces {
    let men = board.occupied_cells();
    let ways = ways(card, from, men, men);
    match card {
        Card::Trade | Card::Switch => ways & partners(rules, board, mover, from),
        Card::Push => {
            let pushed = (ways & men).iter();
            let has_room = |to: &Square| push_obstacle(board, from, *to).is_none();
            pushed.filter(has_room).collect()
        }
        _ => ways - men,
    }
}

/// Where the card could lead with the men in other places.
pub(super) fn reach(card: Card, from: Square) -> Spaces {
    ways(card, from, Spaces::EMPTY, Spaces::ALL)
}

/// Where the card leads if these spaces cannot be passed and those be jumped over, whatever stands
/// at the end.
fn ways(card: Card, from: Square, blocked: Spaces, jumpable: Spaces) -> Spaces {
    let around = Around::from_square(from);
    match card {
        Card::Hop => around.straight,
        Card::Skip => around.aslant,
        Card::King | Card::Trade | Card::Push => around.neighbors(),
        Card::Switch => around.far,
        Card::Horse => around.leaps,
        Card::Zip => CORNERS,
        Card::Zap => !CORNERS,
        Card::Rook => slides(blocked, from, &Direction::ORTHOGONAL),
        Card::Bishop => slides(blocked, from, &Direction::DIAGONAL),
        Card::Jump => {
            let over = (around.neighbors() & jumpable).iter();
            over.filter_map(|over| from.opposite(over)).collect()
        }
    }
}

fn slides(blocked: Spaces, from: Square, ways: &[Direction]) -> Spaces {
    let mut found = Spaces::EMPTY;
    for &way in ways {
        found |= from
            .ray(way)
            .take_while(|&at| !blocked.contains(at))
            .collect();
    }
    found
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

/// The man who has no room if the one on `to` is pushed, as the clause and the space that it names.
/// One man or two in line can be pushed.
pub(super) fn push_obstacle(
    board: Board,
    from: Square,
    to: Square,
) -> Option<(&'static str, Square)> {
    const EDGE: &str = "fortac-no-edge";
    let men = board.occupied_cells();
    let Some(second) = from.opposite(to) else {
        return Some((EDGE, to));
    };
    if !men.contains(second) {
        return None;
    }
    match to.opposite(second) {
        None => Some((EDGE, second)),
        Some(last) => men.contains(last).then_some(("fortac-no-shove", last)),
    }
}
