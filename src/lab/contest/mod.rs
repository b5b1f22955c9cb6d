//! `cairn-lab match`: two computer players, many games, and the certainty of the result.

mod game;
mod score;
mod side;
mod uct;

use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use cairn_command::Failure;
use cairn_kernel::Knowledge;
use clap::Args;

pub(crate) use game::ContestGame;
use game::PairResult;
pub(crate) use score::{MatchScore, Sprt, TestVerdict};
pub(crate) use side::Side;

use crate::options::{GameArgs, OpenedGame, knowledge, read_file, weights};

/// What is played.
#[derive(Debug, Args)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    game: GameArgs,
    /// One player: level=N, ms=N, nodes=N, random, greedy, course, uct:ms=N, uct:nodes=N or
    /// engine:"CMD ARGS"
    a: Side,
    /// The other player
    b: Side,
    /// How many games, two from each opening
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The seed for openings, dice and choices between equal moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Stop once it is clear whether A is stronger than B by ELO1 rather than by ELO0
    #[arg(long, value_name = "ELO0,ELO1")]
    sprt: Option<Sprt>,
    /// Let A play with the weights in this file, which is like the game's play.toml
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// How many pairs of games to play at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

/// Plays the match until it is over, decided, or `stop` is set.
pub(crate) fn contest(
    args: &MatchArgs,
    stop: &AtomicBool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let opened = args.game.open()?;
    let setting = ContestGame {
        knowledge: [other_knowledge(args, &opened)?, None],
        rules: &*opened.rules,
        options: opened.options,
        seed: args.seed,
    };
    let mut score = MatchScore::default();
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
        let told = watch(args, &results, &mut score, output);
        over.store(true, Ordering::Relaxed);
        told
    })?;
    if args.json {
        let key = args.game.game.about.key;
        writeln!(output, "{}", score.json(key, args.sprt)).map_err(Failure::output)
    } else if score.games() == 0 {
        writeln!(output, "no game was finished").map_err(Failure::output)
    } else {
        writeln!(output, "{}", score.line(args.sprt)).map_err(Failure::output)
    }
}

/// What A knows in place of what the game says.
fn other_knowledge(args: &MatchArgs, opened: &OpenedGame) -> Result<Option<Knowledge>, Failure> {
    let Some(file) = &args.weights else {
        return Ok(None);
    };
    let rules = &*opened.rules;
    Ok(Some(Knowledge {
        weights: weights(args.game.game, rules, (file, &read_file(file)?))?,
        ..knowledge(rules)?
    }))
}

/// Counts the pairs as they arrive, and reports the score.
fn watch(
    args: &MatchArgs,
    results: &mpsc::Receiver<Result<PairResult, String>>,
    score: &mut MatchScore,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let watched = io::stderr().is_terminal();
    for pair in results {
        score.add(&pair.map_err(Failure::from_text)?);
        let line = score.line(args.sprt);
        if !args.json {
            writeln!(output, "{line}")
                .and_then(|()| output.flush())
                .map_err(Failure::output)?;
        } else if watched {
            let _ = writeln!(io::stderr(), "{line}");
        }
        let verdict = args.sprt.map(|it| it.verdict(score));
        if verdict.is_some_and(|it| it != TestVerdict::Open) {
            break;
        }
    }
    Ok(())
}
