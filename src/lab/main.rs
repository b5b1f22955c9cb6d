//! `cairn-lab`: the tools of those who build the bot, and of programs that compare themselves with
//! it.

mod budget;
mod contest;
mod gallery;
mod inspect;
mod learn;
mod load;
mod options;
mod pair;
mod perft;
mod puzzles;
mod rate;
mod review;
mod self_play;
mod soak;
mod standings;
mod toml_text;
mod tune;

use std::{
    env,
    io::{self, Write},
    path::{Path, PathBuf, absolute},
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use anyhow::Context;
use cairn_command::{Failure, StopReceiver};
use clap::Parser;
use tokio::runtime::Runtime;

/// Tools for developing Cairn, and for comparing other programs with it.
#[derive(Parser)]
#[command(name = "cairn-lab", version, max_term_width = 100)]
enum Command {
    /// Answer questions about positions, one JSON object per line
    Inspect,
    /// Count the sequences of actions that are possible from a position
    Perft(perft::PerftArgs),
    /// Play a match between two computer players, and show how certain its result is
    Match(contest::MatchArgs),
    /// Learn the weights of a game's counts from games the computer plays against itself
    Tune(tune::TuneArgs),
    /// Find positions with a single right move, or let the levels solve them
    Puzzles(puzzles::PuzzlesArgs),
    /// Check a course of /learn, or draft one from a record
    #[command(subcommand)]
    Learn(learn::LearnCommand),
    /// Draw every variant of every game in every theme
    Gallery(gallery::GalleryArgs),
    /// Review a finished game turn by turn, and show what each turn was worth
    Review(review::ReviewArgs),
    /// Pair and check Swiss tournaments from report files, as bbpPairings does
    #[command(disable_help_flag = true)]
    Pair {
        /// `cairn-lab pair --help` lists them
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Rank the players of a report file, with all tie-breaks
    Tiebreaks(standings::TieBreaksArgs),
    /// Print the Berger table of a round robin
    Berger(standings::BergerArgs),
    /// Rate games, one JSON object per line
    Rate(rate::RateArgs),
    /// Let robots play while everything goes wrong, and check that nothing is lost or sent twice
    Soak(soak::SoakArgs),
    /// Let robots press fifty buttons a second, and measure how long they wait
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
    let command = Command::parse();
    let output = &mut io::stdout();
    let done = match command {
        Command::Inspect => inspect::inspect(&mut io::stdin().lock(), output),
        Command::Perft(args) => perft::perft(&args, output),
        Command::Match(args) => until_stopped(|stop| contest::contest(&args, stop, output)),
        Command::Tune(args) => until_stopped(|stop| tune::tune(&args, stop, output)),
        Command::Puzzles(args) => until_stopped(|stop| puzzles::puzzles(&args, stop, output)),
        Command::Learn(command) => learn::learn(&command, output),
        Command::Gallery(args) => gallery::gallery(&args, output),
        Command::Review(args) => review::review(&args, output),
        Command::Pair { words } => pair::pair(&words, output),
        Command::Tiebreaks(args) => standings::tie_breaks(&args, output),
        Command::Berger(args) => standings::berger_table(&args, output),
        Command::Rate(args) => rate::rate(&args, output),
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

/// Does something that ends early, with what it has by then, when somebody presses Ctrl-C.
fn until_stopped(act: impl FnOnce(&AtomicBool) -> Result<(), Failure>) -> Result<(), Failure> {
    static STOP: AtomicBool = AtomicBool::new(false);
    let runtime = Runtime::new().context("cannot start the threads")?;
    let mut stop = runtime
        .block_on(async { StopReceiver::listen() })
        .context("cannot listen for signals")?;
    thread::spawn(move || {
        runtime.block_on(stop.wait());
        STOP.store(true, Ordering::Relaxed);
        // Who presses twice does not want to wait for the result.
        runtime.block_on(stop.wait());
        std::process::exit(130);
    });
    act(&STOP)
}
