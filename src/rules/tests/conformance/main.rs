//! Laws that every rules module obeys. A new module is covered the moment it is in the catalog.
//!
//! `BLESS=1 cargo test --test conformance` adds golden games where there are none.

#![allow(
    clippy::disallowed_methods,
    reason = "what the rules may not do, their tests do: read files"
)]

mod alike;
mod complete;
mod fuzz;
mod games;
mod keys;
mod mutated;
mod pages;
mod picking;
mod play;
mod proof;
mod puzzles;
mod scenes;
mod sentences;
mod thinking;
mod wishes;
mod words;
