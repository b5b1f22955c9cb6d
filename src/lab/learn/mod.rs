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
use cairn_rules::{GameCourse, GameKind};
use clap::{Args, Subcommand};

use crate::options::game_key;
use from::FromArgs;
use sentences::Sentences;

/// What to do with a course.
#[derive(Debug, Subcommand)]
pub(crate) enum LearnCommand {
    /// List the errors in the courses of a game, line by line
    Check(CourseArgs),
    /// Draft a course from the record of a game
    From(FromArgs),
}

/// Courses and their sentences.
#[derive(Debug, Args)]
pub(crate) struct CourseArgs {
    /// The game
    #[arg(value_parser = game_key())]
    pub(crate) game: GameKind,
    /// The file with the courses, such as the game's play.toml
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
    let (courses, sentences) = open(args)?;
    let faults = courses
        .iter()
        .map(|it| [it.faults(), sentences.gaps(it)].concat());
    let faults = faults.collect::<Vec<_>>().concat();
    let file = args.file.display();
    if faults.is_empty() {
        let steps: usize = courses.iter().map(|it| it.steps.len()).sum();
        return writeln!(output, "{file}: {steps} steps, no problems found")
            .map_err(Failure::output);
    }
    let lines: Vec<String> = faults.iter().map(|it| format!("{file}: {it}")).collect();
    Err(Failure::from_text(lines.join("\n")))
}

fn open(args: &CourseArgs) -> Result<(Vec<GameCourse>, Sentences), Failure> {
    let bad = |what| Failure::from_text(format!("{}: {what}", args.file.display()));
    let play = args.game.read_play(&read(&args.file)?).map_err(bad)?;
    let variants = args.game.variants();
    let courses: Vec<_> = variants
        .filter_map(|it| args.game.course_in(&play, it))
        .collect();
    if courses.is_empty() {
        return Err(bad("there are no steps".to_owned()));
    }
    let sentences = match &args.locales {
        Some(folder) => Sentences::of_folder(folder)?,
        None => Sentences::OfProgram,
    };
    Ok((courses, sentences))
}

fn read(file: &Path) -> Result<String, Failure> {
    let text = fs::read_to_string(file);
    Ok(text.with_context(|| format!("cannot read {}", file.display()))?)
}
