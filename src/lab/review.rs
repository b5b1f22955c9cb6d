//! `cairn-lab review`: the computer's review of a record.

use std::{io::Write, path::PathBuf, sync::Arc};

use anyhow::Context;
use cairn_command::{Failure, record};
use cairn_domain::{
    Refusal, Review, Stretches, decide_review, percent, percent_of_difference, study, worth,
};
use cairn_kernel::Seat;
use clap::Args;

/// What is reviewed.
#[derive(Debug, Args)]
pub(crate) struct ReviewArgs {
    /// The file with the record; - for standard input
    record: PathBuf,
}

pub(crate) fn review(args: &ReviewArgs, output: &mut impl Write) -> Result<(), Failure> {
    let (record, game, table) = record::read(&args.record)?;
    decide_review(&game, &table).map_err(|refusal| {
        Failure::from_text(match refusal {
            Refusal::ReviewedLater => "the game is not over".to_owned(),
            Refusal::NothingToReview => "there is nothing to review".to_owned(),
            Refusal::TooLongToReview(most) => format!("the game has more than {most} turns"),
            other => other.to_string(),
        })
    })?;
    let table = Arc::new(table);
    let nobody = "there is no computer opponent for this game, so it cannot be reviewed";
    let mut studied = Vec::new();
    for stretch in Stretches::new(Arc::clone(&table)) {
        let stretch = stretch.context("replay the record")?;
        studied.push(study(&stretch, &|| false).context(nobody)?);
    }
    let (last, seed) = (&*table.position, table.acts.len() as u64);
    let review = Review {
        program: env!("CARGO_PKG_VERSION").to_owned(),
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
    write_review(&review, &names, output).map_err(Failure::output)
}

fn write_review(
    review: &Review,
    names: &[String; 2],
    output: &mut impl Write,
) -> std::io::Result<()> {
    let both = || Seat::BOTH.into_iter().zip(names);
    writeln!(output, "Best moves:")?;
    for (seat, name) in both() {
        for it in review.did_most(seat) {
            let percent = percent_of_difference(it.gain);
            writeln!(output, "  turn {:>3}  {name}  +{percent}%", it.turn)?;
        }
    }
    writeln!(output, "Biggest mistakes:")?;
    for (seat, name) in both() {
        for it in review.cost_most(seat) {
            let (percent, better) = (percent_of_difference(it.cost), it.better.join(" "));
            writeln!(
                output,
                "  turn {:>3}  {name}  -{percent}%  better: {better}",
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
