//! `cairn-lab`: the tools of those who build the bot, and of programs that compare themselves with it.

mod options;
mod perft;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use cairn_command::Failure;
use clap::Parser;

/// Tools for the developers of Cairn.
#[derive(Parser)]
#[command(name = "cairn-lab", version, max_term_width = 100)]
enum Command {
    /// Count the sequences of actions that are possible from a position
    Perft(perft::PerftArgs),
}

fn main() -> ExitCode {
    let output = &mut io::stdout().lock();
    let done = match Command::parse() {
        Command::Perft(args) => perft::perft(&args, output),
    };
    match done {
        Ok(()) | Err(Failure::Unread) => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(io::stderr(), "error: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}
