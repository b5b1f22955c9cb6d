//! Laws that every rules module obeys. A new module is covered the moment it is in the catalogue.
//!
//! `BLESS=1 cargo test --test conformance` writes the golden playthroughs anew.

#[path = "conformance/anything.rs"]
mod anything;
#[path = "conformance/games.rs"]
mod games;
#[path = "conformance/golden.rs"]
mod golden;
#[path = "conformance/pages.rs"]
mod pages;
#[path = "conformance/picking.rs"]
mod picking;
#[path = "conformance/play.rs"]
mod play;
#[path = "conformance/scenes.rs"]
mod scenes;
#[path = "conformance/sentences.rs"]
mod sentences;
#[path = "conformance/wishes.rs"]
mod wishes;
#[path = "conformance/words.rs"]
mod words;
