//! `cairn-lab tune`: the worth of counts, learned from games of the computer against itself.

mod fit;
mod lesson;
mod regression;
mod weights_file;

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use anyhow::Context;
use cairn_command::Failure;
use cairn_kernel::{AnyRules, Knowledge, Weights};
use cairn_rules::GameKind;
use clap::Args;
use indicatif::ProgressBar;
use serde_json::{Map, Value};

use crate::{
    budget::Budget,
    contest::{ContestGame, MatchScore, Side, Sprt, TestVerdict},
    options::{self, GameArgs, OpenedGame, knowledge, read_file, variant},
    self_play::SelfPlay,
};
use fit::{FitResult, Parameters};
use lesson::Lesson;

/// What is learned, and from how much.
#[derive(Debug, Args)]
pub(crate) struct TuneArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many games to play in each round, and at most in the match at the end
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// How many rounds to play, each with four times as many positions as the last, and starting
    /// from its weights
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=6))]
    rounds: u32,
    /// Start from the weights in this file instead of the game's own
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The seed for openings, dice and random moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file for the game's play.toml with the new weights, written after each round
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Positions per turn in the first round.
const SHALLOW: u64 = 100;

/// A game with its current weights.
struct TuningRun<'a> {
    kind: GameKind,
    rules: &'a dyn AnyRules,
    knowledge: Knowledge,
    /// The text of the file with the initial weights.
    text: String,
    old: Weights,
    now: Weights,
}

/// Plays, fits and compares until it is done or `stop` is set.
pub(crate) fn tune(
    args: &TuneArgs,
    stop: &AtomicBool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let kind = args.game.game;
    let OpenedGame { rules, options } = args.game.open()?;
    let knowledge = knowledge(&*rules)?;
    let text = match &args.from {
        Some(file) => read_file(file)?,
        None => kind.about.play.to_owned(),
    };
    let file = args.from.as_deref().unwrap_or(Path::new("play.toml"));
    let old = options::weights(kind, &*rules, (file, &text))?;
    let mut tuning = TuningRun {
        kind,
        rules: &*rules,
        knowledge,
        text,
        now: old.clone(),
        old,
    };
    for round in 0..args.rounds {
        let Some(told) = tuning.round(args, round, stop)? else {
            let _ = writeln!(output, "stopped in round {}", round + 1);
            return Ok(());
        };
        writeln!(output, "{told}").map_err(Failure::output)?;
    }
    tuning.prove(args, options, stop, output)
}

impl TuningRun<'_> {
    /// Plays a round and writes the result; reports it, unless it was stopped.
    fn round(
        &mut self,
        args: &TuneArgs,
        round: u32,
        stop: &AtomicBool,
    ) -> Result<Option<String>, Failure> {
        let positions = SHALLOW << (2 * round);
        let play = SelfPlay {
            rules: self.rules,
            knowledge: self.knowledge_with(&self.now),
            positions,
            seed: args.seed.wrapping_add(u64::from(round) << 32),
        };
        let bar = ProgressBar::new(args.games.into());
        let mut lessons: Vec<Lesson> = Vec::new();
        let mut results = [0_u32; 3];
        for number in 0..args.games {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let game = lesson::play(&play, number);
            results[game.winner.map_or(1, |it| 2 * it as usize)] += 1;
            lessons.extend(game.lessons);
            bar.inc(1);
        }
        bar.finish_and_clear();
        let parameters = Parameters::new(&self.now);
        let FitResult {
            weights,
            before,
            after,
        } = parameters.fit(&self.now, &lessons);
        let variant = variant(self.rules);
        let table = variant.as_deref().unwrap_or(self.kind.about.key);
        let counts = self.knowledge.counts;
        let text = weights_file::with_weights(&self.text, table, (counts, &weights));
        fs::write(&args.output, &text)
            .with_context(|| format!("cannot write {}", args.output.display()))?;
        // The weights in the file count, rounded as they are.
        self.now = options::weights(self.kind, self.rules, (&args.output, &text))?;
        let [first, drawn, second] = results;
        Ok(Some(format!(
            "round {}: {} games at {positions} positions a turn: {first} won by the first seat, \
             {drawn} drawn, {second} won by the second; {} positions, loss {before:.4} → \
             {after:.4}",
            round + 1,
            args.games,
            lessons.len(),
        )))
    }

    fn knowledge_with(&self, weights: &Weights) -> Knowledge {
        Knowledge {
            weights: weights.clone(),
            ..self.knowledge.clone()
        }
    }

    /// The match of new against old.
    fn prove(
        &self,
        args: &TuneArgs,
        options: Map<String, Value>,
        stop: &AtomicBool,
        output: &mut impl Write,
    ) -> Result<(), Failure> {
        let setting = ContestGame {
            rules: self.rules,
            options,
            seed: args.seed,
            knowledge: [&self.now, &self.old].map(|it| Some(self.knowledge_with(it))),
        };
        let side = Side::Search(Budget::Nodes(SHALLOW << (2 * args.rounds)));
        let sprt = Sprt::BETTER;
        let mut score = MatchScore::default();
        let bar = ProgressBar::new(args.games.into());
        for number in 0..u64::from(args.games.div_ceil(2)) {
            if stop.load(Ordering::Relaxed) || sprt.verdict(&score) != TestVerdict::Open {
                break;
            }
            let pair = setting.play(&side, &side, number);
            score.add(&pair.map_err(Failure::from_text)?);
            bar.inc(2);
        }
        bar.finish_and_clear();
        let line = score.line(Some(sprt));
        writeln!(output, "new weights against old: {line}").map_err(Failure::output)
    }
}
