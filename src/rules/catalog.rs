//! The catalog: which games there are, and which edition of its rules a game is played by.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use serde_json::{Map, Value};

use cairn_kernel::{AnyRules, GameMetadata, Table, erase_with};
use cairn_search::think;

use super::Play;

/// A kind of game in one edition of its rules, before its options are chosen.
#[derive(Clone, Copy, Debug)]
pub struct GameKind {
    /// The fixed facts; the key and the version name the edition.
    pub about: &'static GameMetadata,
    open: fn(&str) -> serde_json::Result<Arc<dyn AnyRules>>,
}

impl GameKind {
    /// The kind of game that these rules describe.
    #[must_use]
    pub const fn new<R: Table>() -> GameKind {
        GameKind {
            about: R::ABOUT,
            open: |options| Ok(erase_with(serde_json::from_str::<R>(options)?, think)),
        }
    }

    /// The variants: a name each, or `None` where there is only one.
    pub fn variants(&self) -> impl Iterator<Item = Option<&'static str>> + use<> {
        let variants = self.about.variants;
        let only = variants.is_empty().then_some(None);
        variants.iter().copied().map(Some).chain(only)
    }

    /// Reads a file like the game's `play.toml`.
    ///
    /// # Errors
    ///
    /// If it is no such file, or has something about a variant that does not exist.
    pub fn read_play(&self, text: &str) -> Result<Play, String> {
        let play = Play::read(text)?;
        let is_variant = |name: &str| match self.about.variants {
            [] => name == self.about.key,
            variants => variants.contains(&name),
        };
        match play.0.keys().find(|it| !is_variant(it)) {
            Some(name) => Err(format!("there is no variant `{name}`")),
            None => Ok(play),
        }
    }

    /// The options of each variant: with its variant, or `{}` where there are none.
    #[must_use]
    pub fn variant_options(&self) -> Vec<String> {
        self.variants().map(options).collect()
    }

    /// Chooses options, written as a JSON object; `{}` is the usual game.
    ///
    /// # Errors
    ///
    /// If an option or its value is unknown, or the text is no JSON object.
    pub fn open(&self, options: &str) -> serde_json::Result<Arc<dyn AnyRules>> {
        // A struct could also be read from an array of its values.
        serde_json::from_str::<Map<String, Value>>(options)?;
        (self.open)(options)
    }
}

/// The options of a variant, the others as usual.
pub(crate) fn options(variant: Option<&str>) -> String {
    variant.map_or("{}".to_owned(), |it| format!("{{\"variant\":\"{it}\"}}"))
}

/// Games, each in one or more editions of its rules.
///
/// New games are played by the newest edition, games that have begun by the one they began with.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    /// In the order of the games, the newest edition of each first.
    editions: Vec<GameKind>,
}

impl Catalog {
    /// A catalog of these editions, in any order.
    ///
    /// # Panics
    ///
    /// If an edition is there twice: it would be unclear which of them a stored game means.
    #[must_use]
    pub fn new(editions: impl IntoIterator<Item = GameKind>) -> Catalog {
        let mut editions: Vec<GameKind> = editions.into_iter().collect();
        editions.sort_by_key(|it| (it.about.key, Reverse(it.about.version)));
        for pair in editions.windows(2) {
            let name = |it: &GameKind| (it.about.key, it.about.version);
            assert_ne!(name(&pair[0]), name(&pair[1]), "an edition is there twice");
        }
        // The newest edition comes last here, and counts.
        let oldest_first = editions.iter().rev();
        let places: BTreeMap<&str, u16> = oldest_first
            .map(|it| (it.about.key, it.about.place))
            .collect();
        // Stable: games with the same place stay together, in the order of their keys.
        editions.sort_by_key(|it| places[it.about.key]);
        Catalog { editions }
    }

    /// The games in the order they are offered, each in its newest edition.
    pub fn games(&self) -> impl Iterator<Item = GameKind> {
        self.editions
            .chunk_by(|a, b| a.about.key == b.about.key)
            .filter_map(|editions| editions.first().copied())
    }

    /// The newest edition of the game with this key.
    #[must_use]
    pub fn game(&self, key: &str) -> Option<GameKind> {
        self.games().find(|it| it.about.key == key)
    }

    #[must_use]
    pub fn edition(&self, key: &str, version: u16) -> Option<GameKind> {
        self.editions
            .iter()
            .copied()
            .find(|it| it.about.key == key && it.about.version == version)
    }
}
