//! The options, and which of them go together.

use serde::{Deserialize, Deserializer, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// To one of the four corners: the usual variant.
    Corner,
    /// To any square of the rim that is no fortress: "King to the edge".
    Rim,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "these are switches, each on its own"
)]
pub(super) struct Options {
    pub(super) variant: Variant,
    /// Pawns may cross the empty throne. Applies to the rim variant only: in the corner variant
    /// they always may.
    pub(super) throne_pass: bool,
    /// Empty corners help to capture pawns.
    pub(super) corner_hostile: bool,
    /// The empty throne helps to capture pawns.
    pub(super) throne_hostile: bool,
    /// Empty fortresses help to capture pawns. Applies to the rim variant only: the corner variant
    /// has no fortresses.
    pub(super) camp_hostile: bool,
    /// The occurrence of a position that makes a draw; at least 2.
    pub(super) repetition: u32,
}

impl Options {
    pub(super) fn usual(variant: Variant) -> Options {
        Options {
            variant,
            throne_pass: true,
            corner_hostile: variant == Variant::Corner,
            throne_hostile: false,
            camp_hostile: false,
            repetition: 3,
        }
    }
}

/// The options that are given; the others have the variant's usual values.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenOptions {
    #[serde(default, deserialize_with = "deserialize_some")]
    variant: Option<Variant>,
    #[serde(default, deserialize_with = "deserialize_some")]
    throne_pass: Option<bool>,
    #[serde(default, deserialize_with = "deserialize_some")]
    corner_hostile: Option<bool>,
    #[serde(default, deserialize_with = "deserialize_some")]
    throne_hostile: Option<bool>,
    #[serde(default, deserialize_with = "deserialize_some")]
    camp_hostile: Option<bool>,
    #[serde(default, deserialize_with = "deserialize_some")]
    repetition: Option<u32>,
}

/// A field that may be missing, but not `null`.
fn deserialize_some<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    value: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

/// The options cannot be played.
#[derive(Debug, thiserror::Error)]
pub(super) enum BadOptions {
    #[error("`repetition` is `{0}`, but a position occurs at least twice before it is repeated")]
    Repetition(u32),
}

impl TryFrom<WrittenOptions> for Options {
    type Error = BadOptions;

    fn try_from(written: WrittenOptions) -> Result<Options, BadOptions> {
        let usual = Options::usual(written.variant.unwrap_or(Variant::Corner));
        let repetition = written.repetition.unwrap_or(usual.repetition);
        if repetition < 2 {
            return Err(BadOptions::Repetition(repetition));
        }
        Ok(Options {
            variant: usual.variant,
            throne_pass: written.throne_pass.unwrap_or(usual.throne_pass),
            corner_hostile: written.corner_hostile.unwrap_or(usual.corner_hostile),
            throne_hostile: written.throne_hostile.unwrap_or(usual.throne_hostile),
            camp_hostile: written.camp_hostile.unwrap_or(usual.camp_hostile),
            repetition,
        })
    }
}
