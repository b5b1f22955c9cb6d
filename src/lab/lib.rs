//! What the tools share with their tests and benches.

pub mod generate;
