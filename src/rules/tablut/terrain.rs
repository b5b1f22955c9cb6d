//! The ground: special squares, and the effect of the options on them.

use std::ops::BitOr;

use super::{
    Lines, Move, Square, Squares,
    board::Man,
    options::{Options, Variant},
};

/// The king's seat, the middle of the board.
pub(super) const THRONE: Square = Square::from_name("e5");

const CORNERS: Squares = Squares::from_names(&["a1", "a9", "i1", "i9"]);

/// Where the Muscovites start. Each camp is four fortress squares that touch.
const CAMPS: [Squares; 4] = [
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
    /// When empty, these help to capture the king.
    pub(super) hostile_to_king: Squares,
    /// Every piece may stop here, wherever it comes from.
    pub(super) plain: Squares,
    pub(super) king: Ways,
    /// For pawns outside of the camps.
    pub(super) pawns: Ways,
    /// For Muscovites still in a camp: the camp, and their ways out of it.
    pub(super) at_home: [(Squares, Ways); 4],
}

/// Where the ground lets a piece go.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    /// It may neither stop here nor cross.
    pub(super) walls: Lines,
    /// It may cross, but not stop.
    pub(super) no_stop: Lines,
}

impl Terrain {
    pub(super) fn new(options: &Options) -> Terrain {
        let rim_variant = options.variant == Variant::Rim;
        let throne = Squares::from_cell(THRONE);
        let when = |holds: bool, squares: Squares| if holds { squares } else { Squares::EMPTY };
        let all_camps = CAMPS.into_iter().fold(Squares::EMPTY, BitOr::bitor);
        let camps = when(rim_variant, all_camps);
        let corners = when(!rim_variant, CORNERS);
        let crossed = when(!rim_variant || options.throne_pass, throne);
        let of_pawns = |closed: Squares| Ways::new(closed | (throne - crossed), crossed);
        Terrain {
            goals: if rim_variant { rim() - camps } else { corners },
            camps,
            corners,
            hostile: when(options.corner_hostile == Some(true), CORNERS)
                | when(options.throne_hostile, throne)
                | when(options.camp_hostile, camps),
            hostile_to_king: corners | throne | camps,
            plain: !(corners | throne | camps),
            king: Ways::new(camps, Squares::EMPTY),
            pawns: of_pawns(corners | camps),
            at_home: CAMPS.map(|camp| (camp & camps, of_pawns(corners | (camps - camp)))),
        }
    }

    /// Whether no piece can ever make this move in reverse: camps cannot be reentered.
    pub(super) fn leaves_for_good(&self, played: Move) -> bool {
        self.camps.contains(played.from()) && !self.camps.contains(played.to())
    }

    /// Where the ground lets this man go from here.
    pub(super) fn ways(&self, man: Man, from: Square) -> &Ways {
        let home = self.at_home.iter().find(|(camp, _)| camp.contains(from));
        match (man, home) {
            (Man::King, _) => &self.king,
            (Man::Muscovite, Some((_, ways))) => ways,
            (Man::Muscovite, None) | (Man::Swede, _) => &self.pawns,
        }
    }
}

impl Ways {
    fn new(closed: Squares, crossed: Squares) -> Ways {
        Ways {
            walls: Lines::from_squares(closed),
            no_stop: Lines::from_squares(crossed),
        }
    }

    /// Whether the ground lets it not cross this square, or not stop there.
    pub(super) fn forbids(&self, at: Square, stops: bool) -> bool {
        self.walls.contains(at) || stops && self.no_stop.contains(at)
    }
}

fn rim() -> Squares {
    Square::all()
        .filter(|it| it.x() % 8 == 0 || it.y() % 8 == 0)
        .collect()
}
