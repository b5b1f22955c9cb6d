//! The arrangements that count.

use serde::{Deserialize, Serialize};

use super::Spaces;

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

/// The twelve sets of spaces. They all differ, so no position is of two types.
pub(super) const SETS: [(Spaces, Combo); 12] = [
    (Spaces::from_names(&["a1", "a4", "d1", "d4"]), Corner),
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
        SETS.iter()
            .find(|(set, _)| *set == men)
            .map(|&(_, combo)| combo)
    }

    /// The word of a declaration, the key of the drawing and the locale files, and the pick of a
    /// declaration.
    const fn names(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Corner => ("corner", "fortac-combo-corner", "fortac-declare-corner"),
            Center => ("center", "fortac-combo-center", "fortac-declare-center"),
            Diagonal => (
                "diagonal",
                "fortac-combo-diagonal",
                "fortac-declare-diagonal",
            ),
            Orthogonal => (
                "orthogonal",
                "fortac-combo-orthogonal",
                "fortac-declare-orthogonal",
            ),
        }
    }

    pub(super) const fn word(self) -> &'static str {
        self.names().0
    }

    pub(super) const fn key(self) -> &'static str {
        self.names().1
    }

    pub(super) const fn pick(self) -> &'static str {
        self.names().2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelve_sets_of_four_types_all_different() {
        let count = |combo| SETS.iter().filter(|(_, it)| *it == combo).count();
        assert_eq!(Combo::ALL.map(count), [1, 1, 2, 8]);
        for (idx, (set, combo)) in SETS.iter().enumerate() {
            assert_eq!(set.iter().count(), 4);
            assert_eq!(Combo::from_men(*set), Some(*combo));
            assert!(SETS[..idx].iter().all(|(other, _)| other != set));
        }
    }

    #[test]
    fn words_and_keys_are_those_of_the_stored_actions() {
        for combo in Combo::ALL {
            let stored = serde_json::to_string(&combo).expect("plain data");
            assert_eq!(stored, format!("{:?}", combo.word()));
            assert_eq!(combo.key(), format!("fortac-combo-{}", combo.word()));
            assert_eq!(combo.pick(), format!("fortac-declare-{}", combo.word()));
        }
    }
}
