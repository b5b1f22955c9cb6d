//! Where the cards let men go.

use std::sync::LazyLock;

use super::{Action, Board, Card, Declare, Fortac, Play, Spaces, Square, State, combo::CORNERS};
use cairn_kernel::Seat;

/// Appends every legal move, card by card and man by man.
pub(super) fn list_into(rules: &Fortac, state: &State, mover: Seat, actions: &mut Vec<Action>) {
    for_each(rules, state, mover, |play| {
        if rules.declare == Declare::Strict
            && let combo @ Some(_) = state.board.resulting_combo(mover, play)
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

/// The squares that can be named as the end of this man's move with the card.
pub(super) fn targets(
    rules: &Fortac,
    board: Board,
    mover: Seat,
    card: Card,
    from: Square,
) -> Spaces {
    let (men, reach) = (board.occupied_cells(), reach(card, from));
    let has_men_between = |to: Square| BETWEEN[index(from)][index(to)].meets(men);
    match card {
        Card::Trade | Card::Switch if rules.own_swaps => {
            // A pair of one's own men is listed only once, from the lower one.
            let own = board.men(mover).iter().filter(|&at| at > from);
            reach & (board.men(!mover) | own.collect())
        }
        Card::Trade | Card::Switch => reach & board.men(!mover),
        Card::Push => {
            let last = |to| board.ways(card, from, to).last();
            let has_room = |&to: &Square| last(to).is_some_and(|(_, to)| !men.contains(to));
            (reach & men).iter().filter(has_room).collect()
        }
        Card::Rook | Card::Bishop => {
            let free = (reach - men).iter();
            free.filter(|&to| !has_men_between(to)).collect()
        }
        Card::Jump => {
            let free = (reach - men).iter();
            free.filter(|&to| has_men_between(to)).collect()
        }
        _ => reach - men,
    }
}

/// Where the card could lead with the men in other places.
pub(super) fn reach(card: Card, from: Square) -> Spaces {
    REACH[card as usize][index(from)]
}

static REACH: LazyLock<[[Spaces; 16]; Card::ALL.len()]> = LazyLock::new(|| {
    let reach = |card, from| Square::all().filter(move |&to| can_lead(card, from, to));
    Card::ALL.map(|card| by_square(|from| reach(card, from).collect()))
});

static BETWEEN: LazyLock<[[Spaces; 16]; 16]> =
    LazyLock::new(|| by_square(|from| by_square(|to| cells_between(from, to).collect())));

fn by_square<T: Copy + Default>(value: impl Fn(Square) -> T) -> [T; 16] {
    let mut values = [T::default(); 16];
    for square in Square::all() {
        values[index(square)] = value(square);
    }
    values
}

/// Below 16, as the compiler can see.
fn index(square: Square) -> usize {
    usize::from(square.index()) % 16
}

fn can_lead(card: Card, from: Square, to: Square) -> bool {
    let (across, along) = (from.x().abs_diff(to.x()), from.y().abs_diff(to.y()));
    let (less, more) = (across.min(along), across.max(along));
    match card {
        Card::Hop => (less, more) == (0, 1),
        Card::Skip => (less, more) == (1, 1),
        Card::King | Card::Trade | Card::Push => more == 1,
        Card::Switch => more > 1,
        Card::Horse => (less, more) == (1, 2),
        Card::Jump => more == 2 && less != 1,
        Card::Rook => less == 0 && more > 0,
        Card::Bishop => less == more && more > 0,
        Card::Zip => CORNERS.contains(to),
        Card::Zap => !CORNERS.contains(to),
    }
}

/// The spaces between two in line, the nearest to the first one first.
pub(super) fn cells_between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let way = from.towards(to).into_iter();
    let line = way.flat_map(move |way| from.ray(way));
    line.take_while(move |&at| at != to)
}
