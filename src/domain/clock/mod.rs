//! Time: what players agree on, what of it counts, and when it is up.

mod rest;

pub use self::rest::{Night, RestHours, UnknownZone, Weekend, ZoneName};
