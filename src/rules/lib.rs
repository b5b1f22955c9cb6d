//! Every kind of game the bot knows, and what several of them share.
//!
//! A game is a folder; `build.rs` lists the folders.

pub mod geometry;

mod catalog;
mod clause;
mod course;
mod diagram;
mod games {
    include!(concat!(env!("OUT_DIR"), "/games.rs"));
}
mod pages;
mod play;
#[cfg(test)]
#[path = "tests/units/telling_apart.rs"]
#[allow(dead_code, reason = "a new game has no such rare positions yet")]
mod telling_apart;
#[cfg(test)]
#[path = "tests/units/test_table.rs"]
mod test_table;
mod typed;

pub use catalog::{Catalog, GameKind};
pub use course::{
    BadCourse, CourseStep, GameCourse, GamePuzzle, PuzzleDifficulty, PuzzleLine, StepStage,
    captures, learner, turns,
};
pub use diagram::{Diagram, ShownDiagram};
pub use games::*;
pub use pages::{BadPage, RulesPage};
pub use play::{Play, VariantPlay};

/// The catalog of all the games of this crate.
#[must_use]
pub fn catalog() -> Catalog {
    Catalog::new(games::EDITIONS.iter().copied().flatten().copied())
}
