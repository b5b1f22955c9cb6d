//! `cairn match`: two computer players, many games, and the certainty of the result.

mod calibration;
mod game;
mod score;
mod side;

use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use clap::Args;

use super::{
    Failure, advice,
    options::{self, OpenedGame},
};
use cairn_kernel::{Advice, AnyRules, Levels, Weights};
use cairn_rules::GameKind;
use calibration::Calibration;
pub(super) use game::ContestGame;
use game::PairResult;
pub(super) use score::{MatchScore, Sprt, TestVerdict};
pub(super) use side::Side;

/// The arguments of `cairn match`.
#[derive(Debug, Args)]
pub struct MatchArgs {
    /// The game
    #[arg(value_parser = options::game_key())]
    pub game: GameKind,
    /// One player: level=N, ms=N, nodes=N, random, greedy, plain:ms=N, plain:nodes=N,
    /// uct:ms=N, uct:nodes=N or engine:"CMD ARGS"
    pub a: Side,
    /// The other one
    pub b: Side,
    /// How many games, two from each opening
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// An option of the game, such as variant=rim; can be repeated
    #[arg(short = 'O', long = "option", value_name = "KEY=VALUE", value_parser = options::word)]
    pub options: Vec<(String, serde_json::Value)>,
    /// Chooses openings, dice and what the players choose among equals
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Stop once it is decided whether A is stronger than B by ELO1 rather than by ELO0
    #[arg(long, value_name = "ELO0,ELO1")]
    pub sprt: Option<Sprt>,
    /// A plays with these weights, a file like the game's weights.txt
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
    /// Levels play as in this file, one like the game's levels.txt
    #[arg(long, value_name = "FILE")]
    pub levels: Option<PathBuf>,
    /// Compare the score that players expect, at one turn of each game, with the results
    #[arg(long)]
    pub calibration: bool,
    /// How many pairs of games are played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub threads: u8,
    /// Print the result as one JSON object
    #[arg(long)]
    pub json: bool,
}

impl MatchArgs {
    /// The introduction of `cairn match --help`.
    pub const ABOUT: &'static str = "\
Let two computer players play a match, and say how sure its result is.

Games are played in pairs: from one opening of four random actions, with the same dice, and sides \
changed about. After each pair it says A's score with its 95 % interval, the difference in Elo, wins \
by seat, how many positions a second both looked at, and their median time of a turn. Ctrl-C ends the match after the pair that \
is played and prints what there is.

  cairn match tablut level=5 level=4
  cairn match tortuga nodes=10000 uct:nodes=200000 -O variant=hatching --sprt 0,30
  cairn match tartan nodes=2000 nodes=2000 --weights new.txt --sprt 0,30 --games 2000
  cairn match fortac level=6 'engine:/old/cairn inspect level=6'

`ms` looks at the clock, so it should be the only thing that runs; the others give the same match in \
every run. `greedy` plays what is worth most at the end of its turn, `plain` searches without \
all that makes a search clever, `uct` plays random games to their end. An engine is any program that \
answers the op `choose` of `cairn inspect` line by line; its last word is the budget it is asked \
with.";
}

/// Plays the match until it is over, decided, or `stop` is set.
///
/// # Errors
///
/// If the options are invalid, an engine does not answer or breaks the rules, or the output cannot
/// be written.
pub fn contest(
    args: &MatchArgs,
    stop: &AtomicBool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let OpenedGame { rules, options } =
        options::open_with(args.game, &args.options).map_err(Failure::wrong)?;
    let setting = ContestGame {
        rules: &*rules,
        options,
        seed: args.seed,
        advice: advice(args, &*rules)?,
    };
    let mut score = MatchScore::default();
    let mut calibration = Calibration::default();
    let over = AtomicBool::new(false);
    let next = AtomicU64::new(0);
    let pairs = u64::from(args.games.div_ceil(2));
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..args.threads {
            let (sender, over, next, setting) = (sender.clone(), &over, &next, &setting);
            scope.spawn(move || {
                while !over.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= pairs {
                        break;
                    }
                    let pair = setting.play(&args.a, &args.b, number);
                    let failed = pair.is_err();
                    if sender.send(pair).is_err() || failed {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let told = watch(args, &results, (&mut score, &mut calibration), output);
        over.store(true, Ordering::Relaxed);
        told
    })?;
    if args.json {
        let mut told = score.json(args);
        if args.calibration {
            told["calibration"] = calibration.json();
        }
        writeln!(output, "{told}").map_err(Failure::output)?;
    } else if score.games() == 0 {
        writeln!(output, "no game was finished").map_err(Failure::output)?;
    } else {
        writeln!(output, "{}", score.line(args.sprt)).map_err(Failure::output)?;
        if args.calibration {
            write!(output, "{calibration}").map_err(Failure::output)?;
        }
    }
    Ok(())
}

/// Advice for A and B in place of the game's files.
fn advice(args: &MatchArgs, rules: &dyn AnyRules) -> Result<[Option<Advice>; 2], Failure> {
    if args.weights.is_none() && args.levels.is_none() {
        return Ok([None, None]);
    }
    let knowledge = advice::knowledge(args.game, rules)?;
    let mut b = knowledge.advice();
    if let Some(file) = &args.levels {
        let text = advice::read(file)?;
        b.levels = Levels::read(&text, knowledge.form).map_err(|it| advice::bad_line(file, &it))?;
    }
    let mut a = b.clone();
    if let Some(file) = &args.weights {
        let text = advice::read(file)?;
        a.weights = Weights::read(&text, knowledge.form, knowledge.counts)
            .map_err(|it| advice::bad_line(file, &it))?;
    }
    Ok([Some(a), Some(b)])
}

/// Counts the pairs as they arrive, and reports the score.
fn watch(
    args: &MatchArgs,
    results: &mpsc::Receiver<Result<PairResult, String>>,
    (score, calibration): (&mut MatchScore, &mut Calibration),
    output: &mut impl Write,
) -> Result<(), Failure> {
    let watched = io::stderr().is_terminal();
    for pair in results {
        let pair = pair.map_err(|what| anyhow::anyhow!("{what}"))?;
        score.add(&pair);
        calibration.add(&pair);
        let line = score.line(args.sprt);
        if !args.json {
            writeln!(output, "{line}")
                .and_then(|()| output.flush())
                .map_err(Failure::output)?;
        } else if watched {
            let _ = writeln!(io::stderr(), "{line}");
        }
        if let Some(TestVerdict::Higher | TestVerdict::Lower) =
            args.sprt.map(|it| it.verdict(score))
        {
            break;
        }
    }
    Ok(())
}
