//! `cairn-lab`: the tools of those who build the bot, and of programs that compare themselves with it.

mod load;
mod options;
mod perft;
mod soak;

use std::{
    env,
    io::{self, Write},
    path::{Path, PathBuf, absolute},
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
    /// Have robots play while everything goes wrong, and check that nothing is lost or told twice
    Soak(soak::SoakArgs),
    /// Have robots press fifty times a second, and say how long they wait
    Load(load::LoadArgs),
}

/// The bot to start: this one, or the one beside this program.
fn program(named: Option<&Path>) -> Result<PathBuf, Failure> {
    let program = match named {
        Some(named) => absolute(named),
        None => env::current_exe().map(|it| it.with_file_name("cairn")),
    };
    let program = program.map_err(anyhow::Error::new)?;
    if program.is_file() {
        return Ok(program);
    }
    Err(Failure::wrong(format!(
        "there is no program `{}`: build it (cargo build), or name one with --program",
        program.display()
    )))
}

fn main() -> ExitCode {
    let output = &mut io::stdout();
    let done = match Command::parse() {
        Command::Perft(args) => perft::perft(&args, output),
        Command::Soak(args) => soak::soak(&args),
        Command::Load(args) => load::load(&args),
    };
    match done {
        Ok(()) | Err(Failure::Unread) => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(io::stderr(), "error: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}
