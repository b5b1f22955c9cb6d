//! The terms of a game: everything its players agree to before it begins.

use std::{fmt, str::FromStr};

use cairn_rules::Catalog;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{
    RatingMode, TimeControl, UnknownName, UnratedReason, ZoneName, ids::stored_as_written,
    options_text,
};

/// The terms of a challenge and of its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    pub variant: Variant,
    /// The rules' options as JSON, complete; the variant is among them.
    pub options: String,
    /// Whether it counts for ratings, and for which.
    pub rated: RatingMode,
    /// Why it does not, if that is worth mentioning.
    pub unrated: Option<UnratedReason>,
    /// How time is counted.
    pub clock: TimeControl,
    /// The time that does not count.
    pub rest: Rest,
    /// Whether its players may ask the computer for a hint. Never in a rated game.
    pub hints: bool,
}

/// The terms that somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermsRequest {
    pub variant: Variant,
    /// Further options as `key=value` words.
    pub options: String,
    /// None: the usual one where it is played.
    pub clock: Option<TimeControl>,
    pub rest: Rest,
    /// Whether it is to count for ratings, if they said so.
    pub rated: Option<bool>,
    pub hints: bool,
}

impl TermsRequest {
    /// The game as it is usually played.
    pub fn new(variant: Variant) -> TermsRequest {
        TermsRequest {
            variant,
            options: String::new(),
            clock: None,
            rest: Rest::default(),
            rated: None,
            hints: false,
        }
    }
}

/// What players agree on about rest. Written `nights, weekends`; empty if there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rest {
    /// The nights of the player to act do not count.
    pub nights: bool,
    pub weekends: bool,
    /// Time counts even on vacation.
    pub no_vacations: bool,
}

/// A text names nothing that can be agreed on about rest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a valid rest period")]
pub struct UnknownRest(pub String);

impl Rest {
    /// Whether the players' time zones matter.
    pub fn needs_zones(self) -> bool {
        self.nights || self.weekends
    }
}

impl fmt::Display for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [
            (self.nights, "nights"),
            (self.weekends, "weekends"),
            (self.no_vacations, "no vacations"),
        ];
        let words: Vec<_> = words
            .into_iter()
            .filter_map(|(is, word)| is.then_some(word))
            .collect();
        f.write_str(&words.join(", "))
    }
}

impl FromStr for Rest {
    type Err = UnknownRest;

    /// Reads the words in any order, in English and German.
    fn from_str(text: &str) -> Result<Rest, UnknownRest> {
        let mut rest = Rest::default();
        let lower = text.to_lowercase();
        let words = lower
            .split([',', ';', '+', '&'])
            .flat_map(|part| part.split(" and "))
            .flat_map(|part| part.split(" und "))
            .map(str::trim)
            .filter(|word| !word.is_empty());
        for word in words {
            match word {
                "night" | "nights" | "nacht" | "nächte" | "nachts" => rest.nights = true,
                "weekend" | "weekends" | "wochenende" | "wochenenden" => rest.weekends = true,
                "no vacation" | "no vacations" | "kein urlaub" | "ohne urlaub" => {
                    rest.no_vacations = true;
                }
                "none" | "keine" => (),
                _ => return Err(UnknownRest(text.to_owned())),
            }
        }
        Ok(rest)
    }
}

/// A game and its variant: the unit of comparison in ratings and statistics. Written `tablut/rim`,
/// or `tartan` for a game that has only one variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Variant {
    /// The key of the rules in the catalogue.
    pub game: String,
    /// The variant, of a game that has several.
    pub key: Option<String>,
}

impl Terms {
    /// Asks for the same terms again, rated if that is usual.
    pub fn request(&self) -> TermsRequest {
        let mut options: Value = serde_json::from_str(&self.options).unwrap_or_default();
        if let Some(options) = options.as_object_mut() {
            options.remove("variant");
        }
        TermsRequest {
            options: options_text(&options),
            clock: Some(self.clock),
            rest: self.rest,
            ..TermsRequest::new(self.variant.clone())
        }
    }

    /// Terms of a casual game with these options, written as complete JSON.
    pub fn casual(game: &str, options: String) -> Terms {
        let read: Value = serde_json::from_str(&options).unwrap_or_default();
        let variant = read.get("variant").and_then(Value::as_str);
        Terms {
            variant: Variant {
                game: game.to_owned(),
                key: variant.map(ToOwned::to_owned),
            },
            options,
            rated: RatingMode::No,
            unrated: None,
            clock: TimeControl::None,
            rest: Rest::default(),
            hints: false,
        }
    }
}

impl Variant {
    /// All variants of these games, in the order of the catalog.
    pub fn all(catalog: &Catalog) -> Vec<Variant> {
        let mut variants = Vec::new();
        for kind in catalog.games() {
            variants.extend(kind.variants().map(|variant| Variant {
                game: kind.about.key.to_owned(),
                key: variant.map(ToOwned::to_owned),
            }));
        }
        variants
    }

    /// The options of a game of this variant, as JSON; those not named have their defaults.
    pub fn options(&self) -> Map<String, Value> {
        let variant = self.key.clone().map(Value::from);
        Map::from_iter(variant.map(|it| ("variant".to_owned(), it)))
    }
}

stored_as_written!(Variant);
stored_as_written!(Rest);
stored_as_written!(TimeControl);
stored_as_written!(UnratedReason);
stored_as_written!(ZoneName);

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game)?;
        match &self.key {
            Some(variant) => write!(f, "/{variant}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Variant {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Variant, UnknownName> {
        let (game, variant) = match text.split_once('/') {
            Some((game, variant)) => (game, Some(variant)),
            None => (text, None),
        };
        if game.is_empty() || variant == Some("") {
            return Err(UnknownName);
        }
        Ok(Variant {
            game: game.to_owned(),
            key: variant.map(ToOwned::to_owned),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rest_is_read_in_any_order_and_has_one_spelling() {
        for (text, canonical) in [
            ("", ""),
            ("none", ""),
            ("nights", "nights"),
            ("Weekends and nights", "nights, weekends"),
            ("Wochenenden, Nächte", "nights, weekends"),
            ("kein Urlaub", "no vacations"),
            ("no vacations", "no vacations"),
        ] {
            let rest: Rest = text.parse().expect("it is one");
            assert_eq!(rest.to_string(), canonical, "{text}");
            assert_eq!(canonical.parse(), Ok(rest));
        }
        assert!("siesta".parse::<Rest>().is_err());
    }

    #[test]
    fn a_variant_is_read_back_as_it_is_written() {
        let fast = r#"{"variant":"fast"}"#;
        for (game, options, text) in [("toy", fast, "toy/fast"), ("raid", "{}", "raid")] {
            let variant = Terms::casual(game, options.to_owned()).variant;
            assert_eq!(variant.to_string(), text);
            assert_eq!(text.parse(), Ok(variant));
        }
        for text in ["", "/rim", "toy/"] {
            assert_eq!(text.parse::<Variant>(), Err(UnknownName), "{text}");
        }
    }
}
