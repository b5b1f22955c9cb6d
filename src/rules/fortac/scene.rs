//! What lies on the table.

use super::{Card, Cards, State, board::Board as Men, state::Last};
use crate::kernel::{Board, Mark, Piece, Scene, Seat, Tray, TrayItem, Viewer};

pub(super) fn scene(state: &State, viewer: Viewer) -> Scene {
    Scene {
        board: Board::Squares { files: 4, ranks: 4 },
        grounds: Vec::new(),
        pieces: Seat::BOTH
            .into_iter()
            .flat_map(|seat| men(state.board, seat))
            .collect(),
        marks: state.last.as_ref().map(marks).unwrap_or_default(),
        trays: trays(state),
        turned: viewer == Viewer::Seat(Seat::Second),
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

/// The way of the player's own man first, then those of the men who had to give way.
fn marks(last: &Last) -> Vec<Mark> {
    let (from, to) = (last.play.from, last.play.to);
    let ways = match last.play.card {
        Card::Push => last.before.pushed(from, to),
        Card::Trade | Card::Switch => [Some((from, to)), Some((to, from)), None],
        _ => [Some((from, to)), None, None],
    };
    let ways = ways.into_iter().flatten();
    ways.map(|(from, to)| Mark::Moved {
        from: from.cell(),
        to: to.cell(),
    })
    .collect()
}

/// The hands are open; so are the discards, but their number says enough beside the board.
fn trays(state: &State) -> Vec<Tray> {
    let hands = Seat::BOTH.map(|seat| Tray {
        seat: Some(seat),
        title: match seat {
            Seat::First => "fortac-first",
            Seat::Second => "fortac-second",
        },
        items: items(*state.hands.get(seat)),
    });
    let combos = Seat::BOTH.into_iter().filter_map(|seat| {
        let first = (*state.firsts.get(seat))?;
        Some(Tray {
            seat: Some(seat),
            title: match seat {
                Seat::First => "fortac-red-combo",
                Seat::Second => "fortac-black-combo",
            },
            items: vec![item(first.key(), 1)],
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

fn items(cards: Cards) -> Vec<TrayItem> {
    cards
        .kinds()
        .map(|card| item(card.key(), cards.count(card)))
        .collect()
}

fn item(kind: &'static str, count: u8) -> TrayItem {
    TrayItem {
        kind,
        count: count.into(),
    }
}
