//! What lies on the table.

use super::{
    Card, Combo, Fortac, Square, State,
    board::Board as Men,
    moves,
    state::{End, Last, Phase},
};
use cairn_kernel::{Board, Mark, Piece, Scene, Seat, Tray, TrayItem};

pub(super) fn scene(rules: &Fortac, state: &State) -> Scene {
    Scene {
        board: Board::Squares { files: 4, ranks: 4 },
        grounds: Vec::new(),
        pieces: Seat::BOTH
            .into_iter()
            .flat_map(|seat| men(state.board, seat))
            .collect(),
        marks: state
            .last
            .as_ref()
            .map(|last| marks(state.board, last))
            .unwrap_or_default(),
        trays: trays(rules, state),
        turned: false,
    }
}

fn men(board: Men, seat: Seat) -> impl Iterator<Item = Piece> {
    let kind = match seat {
        Seat::First => "fortac-red-man",
        Seat::Second => "fortac-black-man",
    };
    board.men(seat).iter().map(move |at| Piece {
        at: at.cell(),
        kind,
        seat: Some(seat),
    })
}

/// The way of the player's own man first, then those of the displaced men. A combo that counted is
/// shown with its four men.
fn marks(board: Men, last: &Last) -> Vec<Mark> {
    let (from, to) = (last.play.from, last.play.to);
    let ways = match last.play.card {
        Card::Push => last.before.push_moves(from, to),
        Card::Trade | Card::Switch => [Some((from, to)), Some((to, from)), None],
        _ => [Some((from, to)), None, None],
    };
    let ways = ways.into_iter().flatten();
    let men = last.credit.map(|_| board.men(last.mover).iter());
    let combo = men.into_iter().flatten();
    ways.map(|(from, to)| Mark::Moved {
        from: from.cell(),
        to: to.cell(),
    })
    .chain(combo.map(|at: Square| Mark::Chosen { at: at.cell() }))
    .collect()
}

/// The hands are open; so are the discards, but beside the board their number is enough.
fn trays(rules: &Fortac, state: &State) -> Vec<Tray> {
    let hands = Seat::BOTH.map(|seat| Tray {
        seat: Some(seat),
        title: match seat {
            Seat::First => "fortac-first",
            Seat::Second => "fortac-second",
        },
        items: hand(rules, state, seat),
    });
    let combos = Seat::BOTH.into_iter().filter_map(|seat| {
        let first = (*state.firsts.get(seat))?;
        let combos = [Some(first), winning_combo(state, seat)]
            .into_iter()
            .flatten();
        Some(Tray {
            seat: Some(seat),
            title: match seat {
                Seat::First => "fortac-red-combo",
                Seat::Second => "fortac-black-combo",
            },
            items: combos.map(|combo| item(combo.key(), 1)).collect(),
        })
    });
    let piles = Tray {
        seat: None,
        title: "fortac-piles",
        items: vec![
            item("fortac-deck", state.deck.len()),
            item("fortac-discard", state.discard.len()),
        ],
    };
    hands.into_iter().chain(combos).chain([piles]).collect()
}

/// The second type, if it has won the game for this player.
fn winning_combo(state: &State, seat: Seat) -> Option<Combo> {
    match (state.phase, state.last) {
        (Phase::Over(End::Combos(winner)), Some(last)) if winner == seat => last.credit,
        _ => None,
    }
}

/// Each card by itself, followed by a sign if it cannot be played here.
fn hand(rules: &Fortac, state: &State, seat: Seat) -> Vec<TrayItem> {
    let cards = *state.hands.get(seat);
    let copies = |card: Card| (0..cards.count(card)).map(move |_| card);
    cards
        .kinds()
        .flat_map(copies)
        .flat_map(|card| {
            let stuck = moves::count(rules, state.board, seat, card) == 0;
            let sign = stuck.then(|| item("fortac-stuck", 1));
            [item(card.key(), 1)].into_iter().chain(sign)
        })
        .collect()
}

fn item(kind: &'static str, count: u8) -> TrayItem {
    TrayItem {
        kind,
        count: count.into(),
    }
}
