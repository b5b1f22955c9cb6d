//! The part of a large board shown while a cell of it is being picked, enlarged until the names of
//! cells can be read.

use cairn_kernel::{Cell, Mark, Scene};

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
    /// The part of a scene that has to be visible, on a board of this size.
    pub(super) fn from_scene(scene: &Scene, files: u8, ranks: u8) -> Window {
        let whole = Window {
            x: 0,
            y: 0,
            files,
            ranks,
        };
        let is_part = |mark: &Mark| matches!(mark, Mark::Part { .. });
        if files.max(ranks) < LARGE || scene.marks.iter().any(is_part) {
            return whole;
        }
        let (mut marked, mut offers) = (Vec::new(), Vec::new());
        for mark in &scene.marks {
            match *mark {
                Mark::Choice { at } if scene.board.holds(at) => offers.push(at),
                Mark::Chosen { at } | Mark::Objection { at } if scene.board.holds(at) => {
                    marked.push(at);
                }
                _ => {}
            }
        }
        if offers.is_empty() {
            return whole;
        }
        marked.extend(&offers);
        // Distant chosen cells are left out: the question names them.
        let around = |cells: &[Cell]| Window::around(cells, files, ranks);
        around(&marked).or_else(|| around(&offers)).unwrap_or(whole)
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
    let mut starts = (0..=all - side).filter(|&it| it <= low && high < it + side);
    let first = starts.clone().next()?;
    let start = starts.find(|it| it % STEP == 0).unwrap_or(first);
    Some((start, side))
}
