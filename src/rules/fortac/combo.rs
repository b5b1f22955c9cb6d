//! The arrangements that count.

use serde::{Deserialize, Serialize};

use super::{Spaces, last_word};

/// A type of arrangement of a player's four men.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Combo {
    /// The four corners of the board.
    Corner,
    /// The four spaces in the middle.
    Center,
    /// One of the two long diagonals.
    Diagonal,
    /// A whole rank or file.
    Orthogonal,
}

use Combo::{Center, Corner, Diagonal, Orthogonal};

pub(super) const CORNERS: Spaces = Spaces::from_names(&["a1", "a4", "d1", "d4"]);

/// The twelve sets of spaces. They all differ, so no position is of two types.
pub(super) const SETS: [(Spaces, Combo); 12] = [
    (CORNERS, Corner),
    (Spaces::from_names(&["b2", "b3", "c2", "c3"]), Center),
    (Spaces::from_names(&["a1", "b2", "c3", "d4"]), Diagonal),
    (Spaces::from_names(&["a4", "b3", "c2", "d1"]), Diagonal),
    (Spaces::from_names(&["a1", "b1", "c1", "d1"]), Orthogonal),
    (Spaces::from_names(&["a2", "b2", "c2", "d2"]), Orthogonal),
    (Spaces::from_names(&["a3", "b3", "c3", "d3"]), Orthogonal),
    (Spaces::from_names(&["a4", "b4", "c4", "d4"]), Orthogonal),
    (Spaces::from_names(&["a1", "a2", "a3", "a4"]), Orthogonal),
    (Spaces::from_names(&["b1", "b2", "b3", "b4"]), Orthogonal),
    (Spaces::from_names(&["c1", "c2", "c3", "c4"]), Orthogonal),
    (Spaces::from_names(&["d1", "d2", "d3", "d4"]), Orthogonal),
];

impl Combo {
    pub(super) const ALL: [Combo; 4] = [Corner, Center, Diagonal, Orthogonal];

    /// The type of this arrangement, if it is one that counts.
    pub(super) fn from_men(men: Spaces) -> Option<Combo> {
        let found = SETS.iter().find(|(set, _)| *set == men);
        found.map(|&(_, combo)| combo)
    }

    /// The key of its drawing and its name in the locale files.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Corner => "fortac-combo-corner",
            Center => "fortac-combo-center",
            Diagonal => "fortac-combo-diagonal",
            Orthogonal => "fortac-combo-orthogonal",
        }
    }

    /// What is picked to declare it.
    pub(super) const fn pick(self) -> &'static str {
        match self {
            Corner => "fortac-declare-corner",
            Center => "fortac-declare-center",
            Diagonal => "fortac-declare-diagonal",
            Orthogonal => "fortac-declare-orthogonal",
        }
    }

    /// The word of a declaration.
    pub(super) fn word(self) -> &'static str {
        last_word(self.key())
    }
}
