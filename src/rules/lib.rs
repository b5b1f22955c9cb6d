//! Every kind of game the bot knows: one `mod` line and one catalogue line each.

use std::sync::Arc;

use serde_json::{Map, Value};

use cairn_kernel::{About, AnyRules, Table, erase};

pub mod clancath;
pub mod fortac;
pub mod geometry;
pub mod tablut;
pub mod tartan;
pub mod tortuga;

mod clause;
mod diagram;
mod pages;

pub use diagram::{BadDiagram, Diagram, Shown};
pub use pages::{BadPage, Page};

/// The games, in the order they are offered.
pub static CATALOG: &[Entry] = &[
    Entry::of::<tablut::Tablut>(),
    Entry::of::<tartan::Tartan>(),
    Entry::of::<clancath::ClanCath>(),
    Entry::of::<fortac::Fortac>(),
    Entry::of::<tortuga::Tortuga>(),
];

/// A kind of game in the catalogue.
#[derive(Debug)]
pub struct Entry {
    /// The fixed facts.
    pub about: &'static About,
    open: fn(&str) -> serde_json::Result<Arc<dyn AnyRules>>,
}

impl Entry {
    const fn of<R: Table>() -> Entry {
        Entry {
            about: R::ABOUT,
            open: |options| Ok(erase(serde_json::from_str::<R>(options)?)),
        }
    }

    /// Chooses options, written as a JSON object; `{}` is the usual game.
    ///
    /// # Errors
    ///
    /// If an option or its value is unknown, or the text is no JSON object.
    pub fn open(&self, options: &str) -> serde_json::Result<Arc<dyn AnyRules>> {
        // A structure would also be read from a list of its values.
        serde_json::from_str::<Map<String, Value>>(options)?;
        (self.open)(options)
    }
}

/// The game with this key.
#[must_use]
pub fn find(key: &str) -> Option<&'static Entry> {
    CATALOG.iter().find(|entry| entry.about.key == key)
}
