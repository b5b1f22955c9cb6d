//! Matchings of a graph with the most or the best pairs.
//!
//! * [`cardinality`] tells whether everybody finds a partner at all;
//! * [`weighted`] finds a matching of greatest weight (Edmonds' blossoms, primal and dual);
//! * [`face`] walks about among all matchings of greatest weight, to find the one that stands first
//!   in the order of the rules without solving anew for each question.
//!
//! The last is why the weighted solver is our own and not the crate `integer-blossom`, which is
//! otherwise right and is what the tests compare with: an answer alone does not say which other
//! answers are equally good, the dual values do. It also keeps the edge weights once per pair and
//! not once per pair of blossoms, a quarter of the memory with weights as wide as ours.

pub(crate) mod cardinality;
pub(crate) mod face;
pub(crate) mod weighted;
mod wide;

pub(crate) use wide::Wide;
