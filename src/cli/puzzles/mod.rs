//! `cairn puzzles`: positions with one right turn, from games of the computer against itself, and
//! the levels that find it.

mod make;
mod right;
mod solve;

use std::{io::Write, path::PathBuf, sync::atomic::AtomicBool};

use cairn_rules::GameKind;
use clap::Args;
use serde_json::Value;

use super::{Failure, options};

/// The arguments of `cairn puzzles`.
#[derive(Debug, Args)]
pub struct PuzzlesArgs {
    /// The game
    #[arg(value_parser = options::game_key())]
    pub game: GameKind,
    /// Find this number of positions in games of the computer against itself
    #[arg(long, value_name = "N", required_unless_present = "solve", conflicts_with = "solve", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub self_play: Option<u32>,
    /// Let the levels solve the positions of this file
    #[arg(long, value_name = "FILE")]
    pub solve: Option<PathBuf>,
    /// No levels above this one
    #[arg(long, value_name = "N", default_value_t = 8, requires = "solve", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub up_to: u8,
    /// An option of the game, such as variant=rim; can be repeated
    #[arg(short = 'O', long = "option", value_name = "KEY=VALUE", value_parser = options::word, conflicts_with = "solve")]
    pub options: Vec<(String, Value)>,
    /// Chooses games, and positions in them
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many positions the search for a turn looks at; four times those of level 8 if not given
    #[arg(long, value_name = "N", conflicts_with = "solve", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: Option<u64>,
}

impl PuzzlesArgs {
    /// The introduction of `cairn puzzles --help`.
    pub const ABOUT: &'static str = "\
Find positions with one right turn, or let the levels look for it.

Positions of games of the computer against itself are kept if two searches with different seeds, \
four times as deep as level 8, find the same turn, that turn is not what a player finds who looks \
one turn ahead and takes what is worth most, and every other turn is worth less by 0.7 of what is \
between a loss (−1) and a win (1). Each is a line of JSON on the standard output: options, actions \
up to the position, the turn, what it and the best other turn are worth, and how many positions a \
search needs to find it. Ctrl-C ends after the position that is looked at.

  cairn puzzles tablut --self-play 20 --seed 7 -O variant=rim > rim.jsonl
  cairn puzzles tablut --solve src/rules/tablut/puzzles.jsonl

The second tells how many of them each level solves, and which.";
}

/// Finds positions, or makes levels solve them.
///
/// # Errors
///
/// If the options are invalid, the file cannot be read, or the output cannot be written.
pub fn puzzles(
    args: &PuzzlesArgs,
    stop: &AtomicBool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    match &args.solve {
        Some(file) => solve::solve(args, file, stop, output),
        None => make::make(args, stop, output),
    }
}
