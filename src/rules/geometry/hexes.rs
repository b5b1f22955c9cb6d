//! Hexagons made of hexagons: coordinates shared by all such boards, however their cells are named.

/// A place on a board of hexagons, by two of its three axes.
///
/// The axes meet at 60°, so that the six neighbors are one step along `x`, along `y`, or along both
/// at once. On a hexagonal board with `side` cells along each edge, `x` and `y` run from zero to
/// twice `side` minus two and differ by at most `side` minus one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Axial {
    /// Along the first axis.
    pub x: u8,
    /// Along the second axis.
    pub y: u8,
}

/// One step from a cell to a neighbor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HexWay {
    /// Along the first axis.
    pub dx: i8,
    /// Along the second axis.
    pub dy: i8,
}

impl HexWay {
    /// All six, one after the other around a cell.
    pub const ALL: [HexWay; 6] = [
        HexWay { dx: 1, dy: 0 },
        HexWay { dx: 1, dy: 1 },
        HexWay { dx: 0, dy: 1 },
        HexWay { dx: -1, dy: 0 },
        HexWay { dx: -1, dy: -1 },
        HexWay { dx: 0, dy: -1 },
    ];

    #[must_use]
    pub const fn back(self) -> HexWay {
        HexWay {
            dx: -self.dx,
            dy: -self.dy,
        }
    }
}

impl Axial {
    /// The cell at these coordinates, if a board with `side` cells along each edge has it.
    #[must_use]
    pub const fn new(x: u8, y: u8, side: u8) -> Option<Axial> {
        let across = 2 * side - 1;
        if x < across && y < across && x.abs_diff(y) < side {
            Some(Axial { x, y })
        } else {
            None
        }
    }

    /// The lowest `x` of the cells with this `y`; the same the other way round.
    #[must_use]
    pub const fn first_of_row(y: u8, side: u8) -> u8 {
        (y + 1).saturating_sub(side)
    }

    /// The cell one step away, if the board goes on there.
    #[must_use]
    pub const fn step(self, way: HexWay, side: u8) -> Option<Axial> {
        match (
            self.x.checked_add_signed(way.dx),
            self.y.checked_add_signed(way.dy),
        ) {
            (Some(x), Some(y)) => Axial::new(x, y, side),
            _ => None,
        }
    }

    /// The number of steps to the other cell on an empty board.
    #[must_use]
    pub fn distance(self, other: Axial) -> u8 {
        let across = (self.x + other.y).abs_diff(self.y + other.x);
        let along = self.x.abs_diff(other.x).max(self.y.abs_diff(other.y));
        along.max(across)
    }

    /// The cells of a board row by row: by `y`, then by `x`.
    pub fn all(side: u8) -> impl Iterator<Item = Axial> {
        let across = 2 * side - 1;
        (0..across).flat_map(move |y| (0..across).filter_map(move |x| Axial::new(x, y, side)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_as_many_cells_as_its_rings() {
        for (side, count) in [(1, 1), (2, 7), (4, 37), (5, 61)] {
            assert_eq!(Axial::all(side).count(), count);
        }
    }

    #[test]
    fn rows_begin_where_the_first_cell_is() {
        for side in 1..8 {
            for y in 0..2 * side - 1 {
                let first = Axial::all(side).find(|it| it.y == y).expect("a row");
                assert_eq!(first.x, Axial::first_of_row(y, side));
            }
        }
    }

    #[test]
    fn neighbors_are_one_step_away_and_back_again() {
        for at in Axial::all(4) {
            let near = Axial::all(4).filter(|other| at.distance(*other) == 1);
            let steps: Vec<Axial> = HexWay::ALL
                .into_iter()
                .filter_map(|way| at.step(way, 4))
                .collect();
            assert_eq!(near.count(), steps.len(), "{at:?}");
            for way in HexWay::ALL {
                if let Some(next) = at.step(way, 4) {
                    assert_eq!(at.distance(next), 1);
                    assert_eq!(next.step(way.back(), 4), Some(at));
                }
            }
        }
    }

    #[test]
    fn the_distance_is_that_of_the_shortest_walk() {
        let start = Axial { x: 0, y: 0 };
        let mut reached = vec![start];
        for steps in 0..=6 {
            for at in &reached {
                assert!(start.distance(*at) <= steps);
            }
            let all: Vec<Axial> = Axial::all(4)
                .filter(|it| start.distance(*it) <= steps + 1)
                .collect();
            let mut next: Vec<Axial> = reached
                .iter()
                .flat_map(|at| HexWay::ALL.map(|way| at.step(way, 4)))
                .flatten()
                .chain(reached.iter().copied())
                .collect();
            next.sort_by_key(|it| (it.y, it.x));
            next.dedup();
            assert_eq!(next, all);
            reached = next;
        }
    }
}
