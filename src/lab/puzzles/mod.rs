//! `cairn-lab puzzles`: positions with one right turn, from games of the computer against itself,
//! and the levels that find it.

mod make;
mod right;
mod solve;

use std::{io::Write, path::PathBuf, sync::atomic::AtomicBool};

use cairn_command::Failure;
use clap::Args;

use crate::options::GameArgs;

/// What to look for, or what to solve.
#[derive(Debug, Args)]
pub(crate) struct PuzzlesArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Find this many positions in games the computer plays against itself
    #[arg(long, value_name = "N", required_unless_present = "solve", conflicts_with = "solve", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    self_play: Option<u32>,
    /// Let the levels solve the positions of this file, such as the game's play.toml
    #[arg(long, value_name = "FILE", conflicts_with = "options")]
    solve: Option<PathBuf>,
    /// The highest level
    #[arg(long, value_name = "N", default_value_t = 8, requires = "solve", value_parser = clap::value_parser!(u8).range(1..=8))]
    up_to: u8,
    /// The seed for games, and positions in them
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many positions to search for each move [default: four times as many as level 8]
    #[arg(long, value_name = "N", conflicts_with = "solve", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: Option<u64>,
}

/// Finds positions, or makes levels solve them.
pub(crate) fn puzzles(
    args: &PuzzlesArgs,
    stop: &AtomicBool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    match &args.solve {
        Some(file) => solve::solve(args, file, stop, output),
        None => make::make(args, stop, output),
    }
}
