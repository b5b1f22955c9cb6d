//! The store, against real files: the laws of every store, and tests of this one.

pub(crate) mod copying;
pub(crate) mod database;
mod finding;
mod forgotten;
mod idle;
pub(crate) mod laws;
mod looks;
mod moment;
mod opening;
mod power;
pub(crate) mod prelude;
mod replaced;
mod rows;
mod spoiled;
mod tournaments;
mod workers;

use crate::common::damages;
