//! A course drafted from the record of a game, for editing.

use std::{
    fmt::Write as _,
    fs::{self, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::Context;
use cairn_command::{Failure, record};
use cairn_discord::Language;
use cairn_domain::Record;
use cairn_kernel::{Seat, Turn};
use cairn_rules::{GameCourse, catalog};
use clap::{Args, ValueEnum};

use crate::{options::variant, toml_text::add_words};

/// The arguments of `cairn-lab learn from`.
#[derive(Debug, Args)]
pub(crate) struct FromArgs {
    /// The file with the record; - for standard input
    pub(crate) record: PathBuf,
    /// The folder to write the course and its sentences into
    #[arg(long, value_name = "DIR")]
    pub(crate) to: PathBuf,
    /// Whose turns are the tasks
    #[arg(long, value_enum, default_value_t = CourseSide::First)]
    pub(crate) side: CourseSide,
}

/// The side that is taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CourseSide {
    /// The side that moves first
    First,
    /// The other side
    Second,
}

struct StepDraft {
    /// The number of the turn in the record.
    turn: u32,
    /// The index of the turn's first action; everything before it is played from the start.
    play: usize,
    /// The index at its end, where the opponent or chance is to act.
    answer: usize,
    /// The index at the end of the reply, where the side is to move again.
    reply: usize,
}

/// Writes the course and its sentences.
pub(crate) fn write(args: &FromArgs, output: &mut impl Write) -> Result<(), Failure> {
    let (record, ..) = record::read(&args.record)?;
    let seat = match args.side {
        CourseSide::First => Seat::First,
        CourseSide::Second => Seat::Second,
    };
    let mut steps = steps(&record, seat)?;
    let (mut text, mut read) = course(&record, &steps)?;
    let usual = read
        .rules()
        .context("load the rules of its variant")?
        .options();
    if usual != record.rules.options() {
        let why = "lessons are about the standard options of a variant, and this record has others";
        return Err(Failure::from_text(why.to_owned()));
    }
    let faults = read.faults();
    let found = steps.len();
    if !faults.is_empty() {
        // Such as a turn in which the opponent acts in between without a choice.
        let mut lines = read.steps.iter().map(|it| it.line);
        steps.retain(|_| {
            let line = lines.next();
            faults.iter().all(|it| Some(it.line) != line)
        });
        (text, read) = course(&record, &steps)?;
    }
    let file = args.to.join("play.toml");
    create(&file, &text)?;
    let locales = args.to.join("locales");
    for language in Language::ALL {
        let words = words(&record, (&read, &steps), language);
        create(&locales.join(language.code()).join("lesson.ftl"), &words)?;
    }
    let (file, locales, count) = (file.display(), locales.display(), steps.len());
    let game = read.kind.about.key;
    let left_out = match found - count {
        0 => String::new(),
        some => format!(" ({some} turns skipped that no lesson can ask for)"),
    };
    writeln!(
        output,
        "{file}: {count} steps{left_out}; cairn-lab learn check {game} {file} --locales {locales}"
    )
    .map_err(Failure::output)
}

/// The turns of this side, each from its beginning.
fn steps(record: &Record, seat: Seat) -> Result<Vec<StepDraft>, Failure> {
    let mut position = record.rules.start();
    let mut steps: Vec<StepDraft> = Vec::new();
    let mut is_open = false;
    for (place, action) in record.actions.iter().enumerate() {
        let moves = position.turn() == Turn::Player(seat);
        if moves && !is_open {
            steps.push(StepDraft {
                turn: action.turn,
                play: place,
                answer: place,
                reply: place,
            });
        }
        let played = position.play_exact(&action.written);
        let at = place + 1;
        played.map_err(|_| {
            let (place, action) = (action.place, &action.written);
            Failure::from_text(format!("{place}: `{action}` cannot be played there"))
        })?;
        if let Some(step) = steps.last_mut() {
            if moves {
                step.answer = at;
            }
            step.reply = at;
        }
        is_open = moves && position.turn() == Turn::Player(seat);
    }
    // An unfinished turn does not count.
    steps.truncate(steps.len() - usize::from(is_open));
    if steps.is_empty() {
        let why = "this side never plays in the record";
        return Err(Failure::from_text(why.to_owned()));
    }
    Ok(steps)
}

fn course(record: &Record, steps: &[StepDraft]) -> Result<(String, GameCourse), Failure> {
    let key = record.rules.metadata().key;
    let variant = variant(&*record.rules);
    let text = draft_text(record, variant.as_deref().unwrap_or(key), steps);
    let kind = catalog()
        .game(key)
        .context("find the game of this record")?;
    let play = kind.read_play(&text).map_err(Failure::from_text)?;
    let course = kind.course_in(&play, variant.as_deref());
    Ok((text, course.context("find a step in this record")?))
}

/// The steps in the table of the variant.
fn draft_text(record: &Record, table: &str, steps: &[StepDraft]) -> String {
    let value = |name| record.value(name).unwrap_or("?");
    let (first, second, date) = (value("First"), value("Second"), value("Date"));
    let mut text =
        format!("# From a record: {first} against {second}, {date}. Keep what teaches.\n");
    for (place, step) in steps.iter().enumerate() {
        let words = |from: usize, to: usize| {
            let actions = record.actions[from..to].iter();
            actions.map(|it| it.written.as_str()).collect::<Vec<_>>()
        };
        let (name, answer) = (name(steps, place), words(step.play, step.answer).join(" "));
        writeln!(text, "\n[[{table}.lessons]]\nstep = \"{name}\"").expect("a string takes all");
        add_words(&mut text, "play", &words(0, step.play));
        writeln!(text, "answer = [\"{answer}\"]").expect("a string takes all");
        add_words(&mut text, "reply", &words(step.answer, step.reply));
    }
    text
}

/// The name of a step: if a turn has several because chance comes between, each gets its own.
fn name(steps: &[StepDraft], place: usize) -> String {
    let turn = steps[place].turn;
    match steps[..place].iter().filter(|it| it.turn == turn).count() {
        0 => format!("turn-{turn}"),
        before => format!("turn-{turn}-{}", before + 1),
    }
}

/// The sentences: a note on a turn says why it is right, until somebody writes better ones.
fn words(
    record: &Record,
    (course, steps): (&GameCourse, &[StepDraft]),
    language: Language,
) -> String {
    let [task, why, not] = match language {
        Language::English => [
            "Find the move that was played here.",
            "This was played.",
            "Another move was played here.",
        ],
        Language::German => [
            "Finde den Zug, der hier gespielt wurde.",
            "Das wurde gespielt.",
            "Hier wurde ein anderer Zug gespielt.",
        ],
    };
    let mut text = String::new();
    for (draft, step) in steps.iter().zip(&course.steps) {
        let notes = record.notes.iter();
        let notes = notes.filter(|(turn, _)| *turn == draft.turn);
        let notes: Vec<&str> = notes.map(|(_, note)| note.as_str()).collect();
        let all = notes.join(" ");
        let why = if all.is_empty() { why } else { &all };
        for (what, said) in [("", task), ("why", why), ("not", not)] {
            let key = course.key(step, what);
            writeln!(text, "{key} = {said}").expect("a string takes everything");
        }
    }
    text
}

/// Writes a new file: existing work is never overwritten.
fn create(path: &Path, text: &str) -> Result<(), Failure> {
    let cannot = || format!("cannot write {}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(cannot)?;
    }
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = file.with_context(cannot)?;
    file.write_all(text.as_bytes()).with_context(cannot)?;
    Ok(())
}
