//! `cairn-lab perft`: counting, a line per depth.

use std::{
    io::{self, Write},
    time::Instant,
};

use cairn_command::Failure;
use cairn_kernel::{AnyPosition, Turn, Unplayable};
use clap::Args;

use crate::options::{GameArgs, OpenedGame};

/// Where to count, and how deep.
#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The length of the sequences to count
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,
    /// Actions to play before counting, separated by spaces
    #[arg(long, value_name = "ACTIONS", default_value = "")]
    after: String,
}

/// Counts and prints; the speed goes to standard error.
pub(crate) fn perft(args: &PerftArgs, output: &mut impl Write) -> Result<(), Failure> {
    let OpenedGame { rules, .. } = args.game.open()?;
    let mut position = rules.start();
    for action in args.after.split_whitespace() {
        play(&mut *position, action).map_err(|why| Failure::wrong(format!("--after: {why}")))?;
    }
    let begun = Instant::now();
    let mut sequences = 0;
    for depth in args.depth.min(1)..=args.depth {
        let count = position.perft(depth);
        sequences += count;
        writeln!(output, "{depth}\t{count}")
            .and_then(|()| output.flush())
            .map_err(Failure::output)?;
    }
    let took = begun.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a rounded number for people")]
    let each_second = sequences as f64 / took.max(1e-9) / 1e6;
    let _ = writeln!(
        io::stderr(),
        "{sequences} sequences in {took:.3} s: {each_second:.2} million a second"
    );
    Ok(())
}

/// Plays an action in any spelling; if ambiguous, in the canonical one.
fn play(position: &mut dyn AnyPosition, action: &str) -> Result<(), String> {
    if position.play_exact(action).is_ok() {
        return Ok(());
    }
    match position.turn() {
        Turn::Over(_) => return Err(format!("the game is over before `{action}`")),
        Turn::Chance => {
            return Err(format!(
                "dice or cards are next, and `{action}` is not one of their outcomes"
            ));
        }
        Turn::Player(_) => (),
    }
    let Err(error) = position.play_text(action) else {
        return Ok(());
    };
    match &error {
        Unplayable::NotPossible { near, .. } | Unplayable::Ambiguous { meanings: near, .. }
            if !near.is_empty() =>
        {
            Err(format!("{error}; perhaps {}?", near.join(", ")))
        }
        _ => Err(error.to_string()),
    }
}
