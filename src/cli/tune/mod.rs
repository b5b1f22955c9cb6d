//! `cairn tune`: the worth of counts, learned from games of the computer against itself.

mod fit;
mod lesson;
mod written;

use std::{
    fs,
    io::Write,
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
};

use cairn_kernel::{Advice, AnyRules, Knowledge, Weights};
use cairn_rules::GameKind;
use clap::Args;
use serde_json::{Map, Value};

use super::{
    Failure, advice,
    bar::bar,
    contest::{ContestGame, MatchScore, Side, Sprt, TestVerdict},
    options::{self, OpenedGame},
    self_play::SelfPlay,
};
use fit::{Fitted, Parameters};
use lesson::Lesson;

/// The arguments of `cairn tune`.
#[derive(Debug, Args)]
pub struct TuneArgs {
    /// The game
    #[arg(value_parser = options::game_key())]
    pub game: GameKind,
    /// How many games are played in each round, and at most in the match at the end
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    pub games: u32,
    /// How many rounds, each with deeper play by the weights of the one before
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=6))]
    pub rounds: u32,
    /// Begin with these weights instead of the game's own
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// An option of the game, such as variant=rim; can be repeated
    #[arg(short = 'O', long = "option", value_name = "KEY=VALUE", value_parser = options::word)]
    pub options: Vec<(String, Value)>,
    /// Chooses openings, dice and random turns
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The file for the new weights
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

impl TuneArgs {
    /// The introduction of `cairn tune --help`.
    pub const ABOUT: &'static str = "\
Find out what the counts of a game's judge are worth, and prove it by a match.

In each round the computer plays games against itself, with a random turn now and then, and the \
weights are fitted to their results: the judgement of a position is to be the score that it led to. \
The first round looks at 100 positions a turn, each further one at four times that. At the end new \
plays against old, four times as deep as in the last round, until it is decided whether the new \
weights are rather 30 Elo better than the old ones or none.

The new file is the old one with other numbers in the part of the form that was played; it takes the \
place of weights.txt in the game's folder. It is written after each round, so that Ctrl-C keeps what \
there is. The same arguments give the same file.

  cairn tune tablut -O variant=rim -o weights.txt
  cairn tune fortac --games 4000 --rounds 3 --from weights.txt --seed 2 -o more.txt

Exit code 0 also if the match is lost or open; its last line says so.";
}

/// Positions per turn in the first round.
const SHALLOW: u64 = 100;

/// A game with its current weights.
struct Tuning<'a> {
    rules: &'a dyn AnyRules,
    knowledge: Knowledge,
    /// The text of the initial weights.
    text: String,
    old: Weights,
    now: Weights,
}

/// Plays, fits and compares until it is done or `stop` is set.
///
/// # Errors
///
/// If the game has no judge, a file cannot be read or written, or the options are invalid.
pub fn tune(args: &TuneArgs, stop: &AtomicBool, output: &mut impl Write) -> Result<(), Failure> {
    let OpenedGame { rules, options } =
        options::open_with(args.game, &args.options).map_err(Failure::wrong)?;
    let knowledge = advice::knowledge(args.game, &*rules)?;
    let text = match &args.from {
        Some(file) => advice::read(file)?,
        None => knowledge.weights.to_owned(),
    };
    let old = Weights::read(&text, knowledge.form, knowledge.counts);
    let old = match (old, &args.from) {
        (Ok(old), _) => old,
        (Err(error), Some(file)) => return Err(advice::bad_line(file, &error)),
        (Err(error), None) => return Err(anyhow::Error::new(error).into()),
    };
    let mut tuning = Tuning {
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

impl Tuning<'_> {
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
            advice: self.advice(&self.now),
            positions,
            seed: args.seed.wrapping_add(u64::from(round) << 32),
        };
        let bar = bar("games", "{pos}/{len}");
        bar.set_length(args.games.into());
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
        let parameters = Parameters::of(&self.now);
        let Fitted {
            weights,
            before,
            after,
        } = parameters.fit(&self.now, &lessons);
        let text = written::with_weights(&self.text, &self.knowledge, &weights);
        fs::write(&args.output, &text).map_err(|error| {
            Failure::failed(format!("cannot write {}: {error}", args.output.display()))
        })?;
        // The weights in the file count, rounded as they are.
        self.now = Weights::read(&text, self.knowledge.form, self.knowledge.counts)
            .map_err(anyhow::Error::new)?;
        let [first, drawn, second] = results;
        Ok(Some(format!(
            "round {}: {} games at {positions} positions a turn, {first} won by the first seat, \
             {drawn} drawn, {second} won by the second; {} positions, loss {before:.4} → {after:.4}",
            round + 1,
            args.games,
            lessons.len(),
        )))
    }

    fn advice(&self, weights: &Weights) -> Advice {
        Advice {
            weights: weights.clone(),
            ..self.knowledge.advice()
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
            advice: [&self.now, &self.old].map(|it| Some(self.advice(it))),
        };
        let side = Side::Nodes(SHALLOW << (2 * args.rounds));
        let sprt = Sprt::BETTER;
        let mut score = MatchScore::default();
        let bar = bar("match", "{pos}/{len}");
        bar.set_length(args.games.into());
        for number in 0..u64::from(args.games.div_ceil(2)) {
            if stop.load(Ordering::Relaxed) || sprt.verdict(&score) != TestVerdict::Open {
                break;
            }
            let pair = setting.play(&side, &side, number);
            score.add(&pair.map_err(anyhow::Error::msg)?);
            bar.inc(2);
        }
        bar.finish_and_clear();
        let line = score.line(Some(sprt));
        writeln!(output, "new against old: {line}").map_err(Failure::output)
    }
}
