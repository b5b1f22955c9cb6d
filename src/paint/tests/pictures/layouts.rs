//! Where cells are in a picture, and which are shown.

use std::collections::BTreeSet;

use cairn_kernel::{Board, Mark, Scene};

use super::scenes::{cell_at, empty};
use crate::layout::Layout;

#[test]
fn every_cell_has_a_place_of_its_own_within_the_picture() {
    let squares = |files, ranks| Board::Squares { files, ranks };
    let rows = [1, 5].map(|side| Board::HexRows { side });
    let files = [4, 13].map(|side| Board::HexFiles { side });
    for board in [squares(9, 9), squares(26, 99)]
        .into_iter()
        .chain(rows)
        .chain(files)
    {
        for turned in [false, true] {
            let layout = Layout::from_scene(&Scene {
                turned,
                ..empty(board)
            });
            let (unit, (width, height)) = (layout.tile().unit(), layout.size());
            let corners = board.cells().filter_map(|cell| layout.corner(cell));
            let corners: BTreeSet<(u32, u32)> = corners.collect();
            assert_eq!(corners.len(), board.cells().count(), "{board:?}");
            let is_inside = |&(x, y): &(u32, u32)| x + unit <= width && y + unit <= height;
            assert!(corners.iter().all(is_inside), "{board:?}");
            for (text, (x, y)) in layout.labels() {
                let is_inside = (1..width).contains(&x) && (1..height).contains(&y);
                assert!(is_inside, "{board:?} {text}");
            }
            assert_eq!(layout.corner(cell_at(99, 99)), None);
        }
    }
}

#[test]
fn a_part_of_a_large_board_shows_all_that_can_be_chosen_and_a_cell_around_it() {
    for side in [14, 20] {
        let (files, ranks) = (side, side);
        let board = Board::Squares { files, ranks };
        let corners = board.cells().step_by(7);
        for (low, long) in corners.flat_map(|low| [1, 6, 8, 10].map(|it| (low, it))) {
            let high = cell_at(low.x + long - 1, low.y + long - 1);
            if !board.holds(high) {
                continue;
            }
            let choices = board.part(low, high).map(|at| Mark::Choice { at });
            // What was chosen far away does not keep a part from being small.
            let chosen = Mark::Chosen {
                at: cell_at(low.y, side - 1 - low.x),
            };
            let layout = Layout::from_scene(&Scene {
                marks: choices.chain([chosen]).collect(),
                ..empty(board)
            });
            let is_seen = |cell| layout.center(cell).is_some();
            let mut around = board.part(
                cell_at(low.x.saturating_sub(1), low.y.saturating_sub(1)),
                cell_at(high.x + 1, high.y + 1),
            );
            assert!(around.all(is_seen), "{low:?} {long}");
            let seen = board.cells().filter(|&it| is_seen(it)).count();
            let is_whole = side == 14 || long == 10;
            assert_eq!(seen == board.cells().count(), is_whole, "{low:?} {long}");
            assert!(is_whole || [64, 100].contains(&seen), "{low:?} {long}");
        }
    }
}
