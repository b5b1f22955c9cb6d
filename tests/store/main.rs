//! The store, against real files.
#![expect(clippy::unwrap_used, reason = "a test that fails may say so bluntly")]

mod audit;
mod challenges;
mod drafts;
mod games;
mod listing;
mod looks;
mod opening;
mod power;
mod racing;
mod support;
mod tasks;
mod workers;
