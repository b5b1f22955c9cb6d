//! `cairn learn`, for authors of courses: checking and trying out a course.

mod from;
mod play;
mod sentences;

use std::{
    fs,
    io::{BufRead, Write},
    path::{Path, PathBuf},
};

use cairn_discord::Language;
use cairn_rules::{GameCourse, catalog};
use clap::{Args, Subcommand, ValueEnum};

use self::{from::FromArgs, sentences::Sentences};
use super::{Failure, record};

/// The arguments of `cairn learn`.
#[derive(Debug, Args)]
pub struct LearnArgs {
    /// What to do with a course
    #[command(subcommand)]
    pub what: LearnCommand,
}

/// What can be done with a course.
#[derive(Debug, Subcommand)]
pub enum LearnCommand {
    /// Say what is wrong with a course, line by line
    Check(CourseArgs),
    /// Play a course in the terminal
    Play {
        /// Which course
        #[command(flatten)]
        course: CourseArgs,
        /// The language of the tasks
        #[arg(long, value_enum, default_value_t = Spoken::En)]
        language: Spoken,
    },
    /// Make a course from the record of a game, to be edited
    From(FromArgs),
}

/// A course and its sentences.
#[derive(Debug, Args)]
pub struct CourseArgs {
    /// The file of the course
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The folder with the sentences, such as assets/locales; without it, those of the program
    #[arg(long, value_name = "DIR")]
    pub locales: Option<PathBuf>,
}

/// A language by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Spoken {
    /// English
    En,
    /// German
    De,
}

impl LearnArgs {
    /// The introduction of `cairn learn --help`.
    pub const ABOUT: &'static str = "\
Check, play or make a course: the lessons of /learn for one form of a game. docs/lessons.md says how \
one is written.

  cairn learn check src/rules/tablut/lessons/corner.txt --locales assets/locales
  cairn learn play src/rules/tablut/lessons/corner.txt --language de
  cairn learn from game.txt --side second --to draft

The first prints a line for each fault, with file, line and reason, and ends with exit code 1 if \
there is one. In the second a turn is typed as in /move; `skip` goes on, and an empty line or the \
end of the input ends it. The third makes a step of each turn of one side of a record that /history \
attaches, and a sentence of each note that stands in it in braces.";
}

/// Checks or plays a course.
///
/// # Errors
///
/// If the file cannot be read, something in it is wrong, or the output cannot be written.
pub fn learn(
    args: &LearnArgs,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Failure> {
    match &args.what {
        LearnCommand::Check(args) => check(args, output),
        LearnCommand::Play { course, language } => {
            let (read, sentences) = open(course)?;
            let language = match language {
                Spoken::En => Language::English,
                Spoken::De => Language::German,
            };
            play::play(&read, (&sentences, language), input, output)
        }
        LearnCommand::From(args) => from::write(args, output),
    }
}

fn check(args: &CourseArgs, output: &mut impl Write) -> Result<(), Failure> {
    let (course, sentences) = open(args)?;
    let mut faults: Vec<String> = course.faults().iter().map(ToString::to_string).collect();
    faults.extend(sentences.missing(&course).iter().map(ToString::to_string));
    let file = args.file.display();
    if faults.is_empty() {
        let steps = course.steps.len();
        return writeln!(output, "{file}: {steps} steps, nothing wrong").map_err(Failure::output);
    }
    let lines: Vec<String> = faults.iter().map(|it| format!("{file}: {it}")).collect();
    Err(Failure::failed(lines.join("\n")))
}

fn open(args: &CourseArgs) -> Result<(GameCourse, Sentences), Failure> {
    let text = read(&args.file)?;
    let course = GameCourse::read(&catalog(), &text);
    let course =
        course.map_err(|bad| Failure::failed(format!("{}: {bad}", args.file.display())))?;
    let sentences = match &args.locales {
        Some(folder) => Sentences::of_folder(folder)?,
        None => Sentences::OfProgram,
    };
    Ok((course, sentences))
}

fn read(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file)
        .map_err(|error| Failure::failed(format!("cannot read {}: {error}", file.display())))
}
