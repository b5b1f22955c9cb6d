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

/// The kinds of spaces in a layout.
pub(super) struct Terrain {
    /// All spaces that are not Lochs.
    pub(super) land: Spaces,
    /// The outer Lochs and the central one.
    pub(super) lochs: Spaces,
    /// The land around each outer Loch. No space lies at two of them, in any layout.
    pub(super) shores: [Spaces; 6],
    pub(super) shore: Spaces,
}

impl Layout {
    pub(super) fn terrain(self) -> &'static Terrain {
        match self {
            Layout::A => &BOARD_A,
            Layout::B => &BOARD_B,
        }
    }
}

static BOARD_A: Terrain = Terrain::new(["b2", "b5", "e2", "e8", "h5", "h8"]);
static BOARD_B: Terrain = Terrain::new(["a3", "c1", "c7", "g3", "g9", "i7"]);

impl Terrain {
    const fn new(outer: [&str; 6]) -> Terrain {
        let lochs = Spaces::from_names(&outer).with(Space::CENTER);
        let mut shores = [Spaces::EMPTY; 6];
        let mut shore = Spaces::EMPTY;
        let mut idx = 0;
        while idx < 6 {
            shores[idx] = Spaces::around(Space::from_name(outer[idx])).minus(lochs);
            shore = shore.plus(shores[idx]);
            idx += 1;
        }
        Terrain {
            land: Spaces::ALL.minus(lochs),
            lochs,
            shores,
            shore,
        }
    }

    /// The outer Lochs whose shores are not in this set.
    pub(super) fn outer_without(&self, shores: Spaces) -> Spaces {
        self.lochs
            .iter()
            .filter(|&loch| loch != Space::CENTER)
            .filter(|&loch| (Spaces::around(loch) & shores).is_empty())
            .collect()
    }

    /// The shore of the outer Loch that the space lies at.
    pub(super) fn shore_of(&self, space: Space) -> Spaces {
        self.shores
            .into_iter()
            .find(|shore| shore.contains(space))
            .unwrap_or(Spaces::EMPTY)
    }
}
