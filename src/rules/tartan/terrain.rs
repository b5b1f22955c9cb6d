//! The ground: land and Lochs of each layout.

use serde::{Deserialize, Serialize};

use super::space::{Space, Spaces};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layout {
    /// Six outer Lochs, three steps from the center towards the corners: the usual board.
    #[default]
    A,
    /// Six outer Lochs in the middle of the edges.
    B,
}

#[derive(Clone, Copy)]
pub(super) struct Terrain {
    /// All spaces that are not Lochs.
    pub(super) land: Spaces,
    /// The Lochs but for the central one. Around each is only land, and no space lies at two of
    /// them, in any layout.
    pub(super) outer: Spaces,
}

impl Layout {
    pub(super) const fn terrain(self) -> Terrain {
        match self {
            Layout::A => const { Terrain::new(["b2", "b5", "e2", "e8", "h5", "h8"]) },
            Layout::B => const { Terrain::new(["a3", "c1", "c7", "g3", "g9", "i7"]) },
        }
    }
}

impl Terrain {
    const fn new(outer: [&str; 6]) -> Terrain {
        let outer = Spaces::from_names(&outer);
        let land = Spaces::ALL.minus(outer).without(Space::CENTER);
        Terrain { land, outer }
    }
}
