//! `cairn perft`: counting, a line per depth.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use serde_json::Map;

use super::{Failure, options};
use cairn_kernel::{AnyPosition, Turn, Unplayable};
use cairn_rules::{GameKind, catalog};

/// What `cairn perft` counts.
#[derive(Debug, Args)]
pub struct PerftArgs {
    /// The game
    #[arg(value_parser = game())]
    pub game: GameKind,
    /// How many actions deep to count
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    pub depth: u32,
    /// An option of the game, such as variant=rim; can be repeated
    #[arg(short = 'O', long = "option", value_name = "KEY=VALUE", value_parser = options::word)]
    pub options: Vec<(String, serde_json::Value)>,
    /// Actions to play before counting, separated by spaces
    #[arg(
        long,
        value_name = "ACTIONS",
        default_value = "",
        hide_default_value = true
    )]
    pub after: String,
}

impl PerftArgs {
    /// The introduction of `cairn perft --help`.
    pub const ABOUT: &'static str = "\
Count the sequences of actions that are possible from a position: the classic proof that the rules \
are right, and a measure of their speed.

Prints a line for every depth: the depth, a tab, and the number of sequences of exactly that many \
actions, chance outcomes counted as actions. The speed is printed on standard error.";
}

fn game() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(catalog().games().map(|it| it.about.key)).map(|key| {
        catalog()
            .game(&key)
            .expect("the parser lets only games through")
    })
}

/// The interval between updates of the progress.
const REDRAW: Duration = Duration::from_millis(100);

/// Counts and prints; the speed goes to standard error.
///
/// # Errors
///
/// If the options or the preceding actions are invalid, or the output cannot be written.
pub fn perft(args: &PerftArgs, output: &mut impl Write) -> Result<(), Failure> {
    let mut given = Map::new();
    for (key, value) in &args.options {
        if given.insert(key.clone(), value.clone()).is_some() {
            return Err(Failure::wrong(format!("the option `{key}` is given twice")));
        }
    }
    let mut position = options::open(args.game, &given)
        .map_err(Failure::wrong)?
        .start();
    for action in args.after.split_whitespace() {
        play(&mut *position, action).map_err(Failure::wrong)?;
    }
    let begun = Instant::now();
    let mut sequences = 0;
    for depth in args.depth.min(1)..=args.depth {
        let count = count(&*position, depth, &mut Progress::new(depth));
        sequences += count;
        writeln!(output, "{depth}\t{count}")
            .and_then(|()| output.flush())
            .map_err(Failure::output)?;
    }
    let _ = writeln!(io::stderr(), "{}", speed(sequences, begun.elapsed()));
    Ok(())
}

/// Plays an action in any spelling; if ambiguous, in the canonical one.
fn play(position: &mut dyn AnyPosition, action: &str) -> Result<(), String> {
    if position.play_exact(action).is_ok() {
        return Ok(());
    }
    match position.turn() {
        Turn::Over(_) => return Err(format!("--after: the game is over before `{action}`")),
        Turn::Chance => {
            let outcomes: Vec<String> = position
                .odds()
                .into_iter()
                .map(|(played, _)| played.notation)
                .collect();
            return Err(format!(
                "--after: chance is to act, and `{action}` is none of its outcomes: {}",
                outcomes.join(" ")
            ));
        }
        Turn::Player(_) => (),
    }
    position
        .play_text(action)
        .map(|_| ())
        .map_err(|error| match &error {
            Unplayable::NotPossible { near, .. } | Unplayable::Ambiguous { meanings: near, .. }
                if !near.is_empty() =>
            {
                format!("--after: {error}; perhaps {}?", near.join(", "))
            }
            _ => format!("--after: {error}"),
        })
}

/// [`AnyPosition::perft`], first action by first action.
fn count(position: &dyn AnyPosition, depth: u32, progress: &mut Progress) -> u64 {
    if depth < 2 {
        return position.perft(depth);
    }
    let first: Vec<String> = match position.turn() {
        Turn::Chance => position
            .odds()
            .into_iter()
            .map(|(played, _)| played.notation)
            .collect(),
        Turn::Player(_) | Turn::Over(_) => position
            .choices()
            .into_iter()
            .map(|choice| choice.played.notation)
            .collect(),
    };
    let mut total = 0;
    for (done, action) in first.iter().enumerate() {
        progress.show(done, first.len());
        let mut next = position.fork();
        next.play_exact(action)
            .expect("what is listed can be played");
        total += next.perft(depth - 1);
    }
    progress.clear();
    total
}

/// The progress within a depth, if it is shown.
struct Progress {
    depth: u32,
    watched: bool,
    drawn: bool,
    since: Instant,
}

impl Progress {
    fn new(depth: u32) -> Progress {
        Progress {
            depth,
            watched: io::stderr().is_terminal(),
            drawn: false,
            since: Instant::now(),
        }
    }

    fn show(&mut self, done: usize, all: usize) {
        if self.watched && self.since.elapsed() >= REDRAW {
            let percent = done * 100 / all;
            let bar = "#".repeat(percent / 4);
            let _ = write!(
                io::stderr(),
                "\rdepth {} [{bar:25}] {percent:3} %",
                self.depth
            );
            self.drawn = true;
            self.since = Instant::now();
        }
    }

    fn clear(&mut self) {
        if self.drawn {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn speed(sequences: u64, took: Duration) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a rounded number for people")]
    let each_second = sequences as f64 / took.as_secs_f64().max(1e-9) / 1e6;
    format!(
        "{} sequences in {:.3} s: {each_second:.2} million a second",
        grouped(sequences),
        took.as_secs_f64()
    )
}

/// With a comma after every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if idx > 0 && (digits.len() - idx).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (15_951_824, "15,951,824"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn the_speed_of_nothing_is_no_division_by_zero() {
        assert!(speed(1, Duration::ZERO).contains("1 sequences"));
    }
}
