//! The part of a large board shown while a cell of it is being picked, enlarged until the names of
//! cells can be read.

use cairn_kernel::{Board, Cell, Mark, Scene};

/// Cells along a side of the window; the smallest in which everything fits is used. A smaller board
/// is shown whole.
const SIDES: [u8; 2] = [8, 10];
/// The start of a window is a multiple of this where possible, so that few different ones are
/// drawn.
const STEP: u8 = 5;
/// Boards with fewer cells per side are large enough as they are.
const LARGE: u8 = 15;

/// A range of columns and rows of a board of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Window {
    pub(super) x: u8,
    pub(super) y: u8,
    pub(super) files: u8,
    pub(super) ranks: u8,
}

impl Window {
    pub(super) fn whole(files: u8, ranks: u8) -> Window {
        Window {
            x: 0,
            y: 0,
            files,
            ranks,
        }
    }

    /// The part of a scene that has to be visible; `None` if the board is not made of squares.
    pub(super) fn from_scene(scene: &Scene) -> Option<Window> {
        let Board::Squares { files, ranks } = scene.board else {
            return None;
        };
        let whole = Window::whole(files, ranks);
        let offered = |mark: &Mark| matches!(mark, Mark::Choice { .. });
        let parts = |mark: &Mark| matches!(mark, Mark::Part { .. });
        if files.max(ranks) < LARGE
            || !scene.marks.iter().any(offered)
            || scene.marks.iter().any(parts)
        {
            return Some(whole);
        }
        let marked = scene.marks.iter().filter_map(|mark| match *mark {
            Mark::Choice { at } | Mark::Chosen { at } | Mark::Objection { at } => Some(at),
            _ => None,
        });
        let offers = scene.marks.iter().filter_map(|mark| match *mark {
            Mark::Choice { at } => Some(at),
            _ => None,
        });
        let held = |it: &Cell| scene.board.holds(*it);
        let (marked, offers): (Vec<Cell>, Vec<Cell>) =
            (marked.filter(held).collect(), offers.filter(held).collect());
        // Distant chosen cells are left out: the question names them.
        let window = Window::around(&marked, files, ranks);
        let window = window.or_else(|| Window::around(&offers, files, ranks));
        Some(window.unwrap_or(whole))
    }

    /// The smallest window over all of these. `None` if they are too far apart.
    fn around(cells: &[Cell], files: u8, ranks: u8) -> Option<Window> {
        SIDES.into_iter().find_map(|side| {
            let (x, files) = stretch(side, cells.iter().map(|it| it.x), files)?;
            let (y, ranks) = stretch(side, cells.iter().map(|it| it.y), ranks)?;
            Some(Window { x, y, files, ranks })
        })
    }

    /// The cell counted from the corner of the window.
    pub(super) fn inside(self, cell: Cell) -> Option<Cell> {
        let (x, y) = (cell.x.checked_sub(self.x)?, cell.y.checked_sub(self.y)?);
        (x < self.files && y < self.ranks).then_some(Cell { x, y })
    }
}

/// The start and length of a window over all of these. `None` if they are too far apart.
fn stretch(side: u8, marked: impl Iterator<Item = u8> + Clone, all: u8) -> Option<(u8, u8)> {
    let side = side.min(all);
    // One more cell on either side shows the surroundings.
    let low = marked.clone().min()?.saturating_sub(1);
    let high = marked.max()?.saturating_add(1).min(all - 1);
    let fits = |start: &u8| *start <= low && high < *start + side;
    let starts = || 0..=all - side;
    let start = starts()
        .filter(|it| it % STEP == 0)
        .find(fits)
        .or_else(|| starts().find(fits))?;
    Some((start, side))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(files: u8, marks: &[(u8, u8)]) -> Window {
        let choice = |&(x, y): &(u8, u8)| Mark::Choice { at: Cell { x, y } };
        let scene = Scene {
            board: Board::Squares {
                files,
                ranks: files,
            },
            grounds: Vec::new(),
            pieces: Vec::new(),
            marks: marks.iter().map(choice).collect(),
            trays: Vec::new(),
            turned: false,
        };
        Window::from_scene(&scene).expect("squares")
    }

    #[test]
    fn a_window_shows_all_that_can_be_chosen_and_a_cell_around_it() {
        for marks in [
            [(0, 0), (4, 4)],
            [(7, 3), (8, 10)],
            [(19, 19), (12, 12)],
            [(11, 5), (13, 6)],
        ] {
            let seen = window(20, &marks);
            assert!(SIDES.contains(&seen.files) && seen.ranks == seen.files);
            for (x, y) in marks {
                let around = [
                    (x.saturating_sub(1), y.saturating_sub(1)),
                    ((x + 1).min(19), (y + 1).min(19)),
                ];
                for (x, y) in around {
                    assert!(seen.inside(Cell { x, y }).is_some(), "{seen:?}");
                }
            }
        }
    }

    #[test]
    fn what_was_chosen_far_away_does_not_keep_a_window_from_being_small() {
        let at = |x, y| Cell { x, y };
        let block = (10..15).flat_map(|x| (5..10).map(move |y| Mark::Choice { at: at(x, y) }));
        let scene = Scene {
            board: Board::Squares {
                files: 20,
                ranks: 20,
            },
            grounds: Vec::new(),
            pieces: Vec::new(),
            marks: block.chain([Mark::Chosen { at: at(0, 19) }]).collect(),
            trays: Vec::new(),
            turned: false,
        };
        let seen = Window::from_scene(&scene).expect("squares");
        assert_eq!((seen.files, seen.ranks), (SIDES[0], SIDES[0]));
        assert!(seen.inside(at(0, 19)).is_none());
        for corner in [at(9, 4), at(15, 10)] {
            assert!(seen.inside(corner).is_some(), "{seen:?}");
        }
    }

    #[test]
    fn a_small_board_is_shown_whole_and_so_are_cells_far_apart() {
        assert_eq!(window(9, &[(0, 0)]), Window::whole(9, 9));
        assert_eq!(window(20, &[(0, 0), (15, 3)]), Window::whole(20, 20));
        assert_eq!(window(20, &[]), Window::whole(20, 20));
    }
}
