//! `cairn review`: the computer's review of a record.

use std::{io::Write, path::PathBuf, sync::Arc};

use anyhow::Context;
use cairn_domain::{
    Review, Stretches, Studied, decide_review, percent, percent_of_difference, study, worth,
};
use cairn_kernel::{SCALE, Seat};
use clap::Args;
use serde_json::{Value, json};

use super::{Failure, print_json, record};

/// The arguments of `cairn review`.
#[derive(Debug, Args)]
pub struct ReviewArgs {
    /// The file with the record; - for standard input
    pub record: PathBuf,
    /// Print everything as one JSON object
    #[arg(long)]
    pub json: bool,
}

impl ReviewArgs {
    /// The introduction of `cairn review --help`.
    pub const ABOUT: &'static str = "\
Go through a finished game turn by turn, and say what each turn was worth.

The record is one that /history attaches. First come the three turns that did most for each player, \
compared with other turns that could be played, then the three that cost most, each with the better \
turn that was found. With --json there is the whole curve: the expected score of the first player \
after each number of turns, from -1 to 1, and every turn. The same record always gives the same \
review.";
}

/// Reviews a record.
///
/// # Errors
///
/// If the record cannot be read, played or reviewed, or the output cannot be written.
pub fn review(args: &ReviewArgs, output: &mut impl Write) -> Result<(), Failure> {
    let (record, game, table) = record::read(&args.record)?;
    decide_review(&game, &table).map_err(|refusal| Failure::failed(refusal.to_string()))?;
    let table = Arc::new(table);
    let nobody = "nobody looks for turns in this game";
    let mut studied = Vec::new();
    for stretch in Stretches::of(Arc::clone(&table)) {
        let stretch = stretch.context("play the record")?;
        studied.push(study(&stretch, &|| false).context(nobody)?);
    }
    let (last, seed) = (&*table.position, table.acts.len() as u64);
    let review = Review {
        program: crate::VERSION.to_owned(),
        studied,
        end: worth(last, Seat::First, seed, &|| false).context(nobody)?,
    };
    let names = [Seat::First, Seat::Second].map(|seat| {
        let name = record.value(match seat {
            Seat::First => "First",
            Seat::Second => "Second",
        });
        name.unwrap_or(seat.key()).to_owned()
    });
    if args.json {
        return print_json(&as_json(&review), output);
    }
    told(&review, &names, output).map_err(Failure::output)
}

fn told(review: &Review, names: &[String; 2], output: &mut impl Write) -> std::io::Result<()> {
    let both = || Seat::BOTH.into_iter().zip(names);
    writeln!(output, "Turns that did most:")?;
    for (seat, name) in both() {
        for it in review.did_most(seat) {
            let percent = percent_of_difference(it.gain);
            writeln!(output, "  turn {:>3}  {name}  +{percent} %", it.turn)?;
        }
    }
    writeln!(output, "Turns that cost most:")?;
    for (seat, name) in both() {
        for it in review.cost_most(seat) {
            let (percent, better) = (percent_of_difference(it.cost), it.better.join(" "));
            writeln!(
                output,
                "  turn {:>3}  {name}  -{percent} %  better: {better}",
                it.turn
            )?;
        }
    }
    writeln!(
        output,
        "Chances of {} after each turn, in percent:",
        names[0]
    )?;
    let curve: Vec<String> = review
        .curve()
        .iter()
        .map(|it| percent(it.1).to_string())
        .collect();
    writeln!(output, "  {}", curve.join(" "))
}

fn as_json(review: &Review) -> Value {
    let curve = review.curve().into_iter();
    let curve = curve.map(|(turn, value)| json!([turn, share(value)]));
    let turns = review.studied.iter().map(|it| {
        json!({
            "turn": it.turn,
            "seat": it.seat.key(),
            "value": share(it.value),
            "won_in": it.won_in,
            "cost": share(it.cost),
            "gain": share(it.gain),
            "better": it.better,
        })
    });
    let numbers = |told: fn(&Review, Seat) -> Vec<&Studied>| {
        let of = |seat| {
            told(review, seat)
                .into_iter()
                .map(|it| it.turn)
                .collect::<Vec<_>>()
        };
        json!({"first": of(Seat::First), "second": of(Seat::Second)})
    };
    json!({
        "program": review.program,
        "curve": curve.collect::<Vec<_>>(),
        "did_most": numbers(Review::did_most),
        "cost_most": numbers(Review::cost_most),
        "turns": turns.collect::<Vec<_>>(),
    })
}

/// A value with four digits.
fn share(value: i32) -> f64 {
    f64::from(value / (SCALE / 10_000)) / 10_000.0
}
