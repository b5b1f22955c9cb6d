//! The options, and which of them go together.

use serde::{Deserialize, Deserializer, Serialize, de::Error};

use super::{Tablut, terrain::Terrain};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// To one of the four corners: the usual variant.
    #[default]
    Corner,
    /// To any square of the rim that is no fortress: "King to the edge".
    Rim,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Options {
    pub(super) variant: Variant,
    /// Pawns may cross the empty throne. Applies to the rim variant only: in the corner variant
    /// they always may.
    pub(super) throne_pass: bool,
    /// Empty corners help to capture pawns. What is usual depends on the variant; it is filled in
    /// when the options are read.
    #[serde(deserialize_with = "deserialize_some")]
    pub(super) corner_hostile: Option<bool>,
    /// The empty throne helps to capture pawns.
    pub(super) throne_hostile: bool,
    /// Empty fortresses help to capture pawns. Applies to the rim variant only: the corner variant
    /// has no fortresses.
    pub(super) camp_hostile: bool,
    /// The occurrence of a position that makes a draw; at least 2.
    #[serde(deserialize_with = "deserialize_repetition")]
    pub(super) repetition: u32,
}

/// A field that may be missing, but not `null`.
fn deserialize_some<'de, D: Deserializer<'de>>(value: D) -> Result<Option<bool>, D::Error> {
    bool::deserialize(value).map(Some)
}

fn deserialize_repetition<'de, D: Deserializer<'de>>(value: D) -> Result<u32, D::Error> {
    match u32::deserialize(value)? {
        count @ ..2 => Err(D::Error::custom(format_args!(
            "`repetition` is `{count}`, but a position occurs at least twice before it is repeated"
        ))),
        count => Ok(count),
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            variant: Variant::Corner,
            throne_pass: true,
            corner_hostile: None,
            throne_hostile: false,
            camp_hostile: false,
            repetition: 3,
        }
    }
}

impl From<Options> for Tablut {
    fn from(mut options: Options) -> Tablut {
        let usual = options.variant == Variant::Corner;
        options.corner_hostile.get_or_insert(usual);
        Tablut {
            terrain: Terrain::new(&options),
            options,
        }
    }
}

impl From<Tablut> for Options {
    fn from(rules: Tablut) -> Options {
        rules.options
    }
}
