//! The ground: special squares, and the effect of the options on them.

use super::{
    Lines, Square, Squares,
    board::Man,
    options::{Options, Variant},
};

/// The king's seat, the middle of the board.
pub(super) const THRONE: Square = Square::from_name("e5");

const CORNERS: Squares = Squares::from_names(&["a1", "a9", "i1", "i9"]);

/// Where the Muscovites start. Each camp is four fortress squares that touch.
pub(super) const CAMPS: [Squares; 4] = [
    Squares::from_names(&["d1", "e1", "f1", "e2"]),
    Squares::from_names(&["a4", "a5", "a6", "b5"]),
    Squares::from_names(&["i4", "i5", "i6", "h5"]),
    Squares::from_names(&["d9", "e9", "f9", "e8"]),
];

/// The meaning of the squares under the chosen options.
#[derive(Clone, Debug)]
pub(super) struct Terrain {
    /// The king wins by stopping on one of these.
    pub(super) goals: Squares,
    /// All fortress squares; none in the corner variant.
    pub(super) camps: Squares,
    /// The corners, if they are special.
    pub(super) corners: Squares,
    /// When empty, these help to capture pawns of both sides.
    pub(super) hostile: Squares,
    /// Corners, throne and camps: when empty, these help to capture the king.
    pub(super) special: Squares,
    /// The king may neither stop on these nor cross them.
    pub(super) king_walls: Lines,
    /// The same for pawns, by the part of the board where they stand: outside of the camps, or in
    /// one of them, which they may still move about in and leave, but not reenter.
    pub(super) pawn_walls: Vec<(Squares, Lines)>,
    /// Pawns may not stop there, even if they may cross it.
    pub(super) throne: Lines,
}

impl Terrain {
    pub(super) fn new(options: &Options) -> Terrain {
        let is_rim = options.variant == Variant::Rim;
        let throne = Squares::from_cell(THRONE);
        let when = |holds: bool, squares: Squares| if holds { squares } else { Squares::EMPTY };
        let [a, b, c, d] = CAMPS.map(|camp| when(is_rim, camp));
        let camps = a | b | c | d;
        let corners = when(!is_rim, CORNERS);
        let closed = corners | when(is_rim && !options.throne_pass, throne);
        Terrain {
            goals: corners | when(is_rim, rim() - camps),
            camps,
            corners,
            hostile: when(options.corner_hostile == Some(true), CORNERS)
                | when(options.throne_hostile, throne)
                | when(options.camp_hostile, camps),
            special: corners | throne | camps,
            king_walls: Lines::from_squares(camps),
            pawn_walls: [!camps, a, b, c, d]
                .into_iter()
                .filter(|part| !part.is_empty())
                .map(|part| (part, Lines::from_squares(closed | (camps - part))))
                .collect(),
            throne: Lines::from_squares(throne),
        }
    }

    /// Where this man may neither stop nor cross on his way from here.
    pub(super) fn walls(&self, man: Man, from: Square) -> &Lines {
        let part = self.pawn_walls.iter().find(|(part, _)| part.contains(from));
        match part {
            Some((_, walls)) if man != Man::King => walls,
            _ => &self.king_walls,
        }
    }
}

fn rim() -> Squares {
    Square::all()
        .filter(|it| it.x() % 8 == 0 || it.y() % 8 == 0)
        .collect()
}
