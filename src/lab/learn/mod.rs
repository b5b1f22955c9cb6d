//! `cairn-lab learn`, for authors of courses: checking one, or drafting it from a record.

mod from;
mod sentences;

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::Context;
use cairn_command::Failure;
use cairn_rules::{GameCourse, catalog};
use clap::{Args, Subcommand};

use from::FromArgs;
use sentences::Sentences;

/// What to do with a course.
#[derive(Debug, Subcommand)]
pub(crate) enum LearnCommand {
    /// List the errors in a course, line by line
    Check(CourseArgs),
    /// Draft a course from the record of a game
    From(FromArgs),
}

/// A course and its sentences.
#[derive(Debug, Args)]
pub(crate) struct CourseArgs {
    /// The file of the course
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The folder with the sentences, such as assets/locales [default: those in the program]
    #[arg(long, value_name = "DIR")]
    pub(crate) locales: Option<PathBuf>,
}

/// Checks or drafts a course.
pub(crate) fn learn(command: &LearnCommand, output: &mut impl Write) -> Result<(), Failure> {
    match command {
        LearnCommand::Check(args) => check(args, output),
        LearnCommand::From(args) => from::write(args, output),
    }
}

fn check(args: &CourseArgs, output: &mut impl Write) -> Result<(), Failure> {
    let (course, sentences) = open(args)?;
    let mut faults: Vec<String> = course.faults().iter().map(ToString::to_string).collect();
    faults.extend(sentences.gaps(&course).iter().map(ToString::to_string));
    let file = args.file.display();
    if faults.is_empty() {
        let steps = course.steps.len();
        return writeln!(output, "{file}: {steps} steps, no problems found")
            .map_err(Failure::output);
    }
    let lines: Vec<String> = faults.iter().map(|it| format!("{file}: {it}")).collect();
    Err(Failure::from_text(lines.join("\n")))
}

fn open(args: &CourseArgs) -> Result<(GameCourse, Sentences), Failure> {
    let text = read(&args.file)?;
    let course = GameCourse::read(&catalog(), &text);
    let course =
        course.map_err(|bad| Failure::from_text(format!("{}: {bad}", args.file.display())))?;
    let sentences = match &args.locales {
        Some(folder) => Sentences::of_folder(folder)?,
        None => Sentences::OfProgram,
    };
    Ok((course, sentences))
}

fn read(file: &Path) -> Result<String, Failure> {
    let text = fs::read_to_string(file);
    Ok(text.with_context(|| format!("cannot read {}", file.display()))?)
}
