//! The data in the buttons of a rating list.

use cairn_domain::{RatingList, Variant};
use serde::{Deserialize, Serialize};

use crate::custom_id::spelling;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LeaderboardId {
    #[serde(with = "spelling")]
    pub(crate) variant: Variant,
    pub(crate) place: RatingPlace,
    /// A page of one of the variant's lists, from 0. Otherwise the first page of the list chosen.
    pub(crate) page: Option<(RatingList, u32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RatingPlace {
    Here,
    All,
}
