//! Laws that every rules module obeys. A new module is covered the moment it is in the catalog.
//!
//! `BLESS=1 cargo test --test conformance` adds golden games where there are none.

#![allow(
    clippy::disallowed_methods,
    reason = "what the rules may not do, their tests do: read files"
)]

mod complete;
mod fuzz;
mod games;
mod keys;
mod mutated;
mod objections;
mod options;
mod pages;
mod play;
mod proof;
mod puzzles;
mod sentences;
mod shown;
mod thinking;
mod words;
