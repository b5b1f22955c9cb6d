//! Matchings of a graph with the most or the best pairs.
//!
//! * [`cardinality`] finds out whether everybody finds a partner at all;
//! * [`weighted`] finds a matching of greatest weight (Edmonds' blossoms, primal and dual);
//! * [`face`] moves among all matchings of greatest weight, to find the one that comes first
//!   in the order of the rules without solving again for each question.
//!
//! The last one is why we have our own weighted solver instead of the crate `integer-blossom`,
//! which is otherwise right and serves as the reference in tests: a solution alone does not say
//! which others are equally good, the dual values do. Ours also stores the edge weights once per
//! pair and not once per pair of blossoms, a quarter of the memory with weights as wide as these.

pub(crate) mod cardinality;
pub(crate) mod face;
pub(crate) mod weighted;
mod wide;

pub(crate) use wide::{Wide, bits};
