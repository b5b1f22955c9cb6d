//! Steps and puzzles as a `play.toml` has them. `build.rs` reads them, too.

use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use toml::Spanned;

#[derive(Clone, Debug)]
pub struct CourseStep {
    /// The name, which is part of the keys of its sentences.
    pub name: String,
    /// A hash of everything but the words: it changes when the step does.
    pub version: u32,
    /// The line of the file that names it.
    pub line: usize,
    /// The moves played from the start, chance included.
    pub(crate) play: Vec<String>,
    pub(crate) marks: Vec<String>,
    /// The arrows, each from a cell to a cell.
    pub(crate) arrows: Vec<(String, String)>,
    /// The turns to find, in order; at least one.
    pub stages: Vec<StepStage>,
}

#[derive(Clone, Debug)]
pub struct StepStage {
    pub(crate) right: RightAnswer,
    /// Wrong turns, each with the turn that punishes it.
    pub(crate) punished: Vec<(String, Vec<String>)>,
    /// What the opponent and chance play after a right answer.
    pub(crate) reply: Vec<String>,
}

/// The turns that solve a stage.
#[derive(Clone, Debug)]
pub(crate) enum RightAnswer {
    /// These, or others that lead to the same position.
    Turns(Vec<String>),
    /// All turns that capture at least this many; and an example of one.
    Takes(u32, String),
    Goals(Vec<AnswerGoal>),
}

/// What a turn can be asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AnswerGoal {
    Any,
    Win,
    Take,
    TakeOn(String),
    /// Begin at this cell or word.
    From(String),
    /// End at this cell or word.
    To(String),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct StepTable {
    step: Option<Spanned<String>>,
    play: String,
    mark: String,
    arrow: String,
    answer: Vec<String>,
    goal: Vec<String>,
    punish: Vec<String>,
    reply: String,
    then: Vec<StageTable>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct StageTable {
    answer: Vec<String>,
    goal: Vec<String>,
    punish: Vec<String>,
    reply: String,
}

impl StepTable {
    fn read(self, line: usize) -> Result<CourseStep, String> {
        let name = self.step.ok_or("a step has a name, `step`")?.into_inner();
        let fits = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
        if name.is_empty() || !name.chars().all(fits) {
            return Err(format!(
                "`{name}` is not a valid step name: use lowercase letters, digits and hyphens"
            ));
        }
        let mut hash = Hash::START;
        hash.add_lines("play", &self.play);
        hash.add_lines("mark", &self.mark);
        hash.add_lines("arrow", &self.arrow);
        let first = StageTable {
            answer: self.answer,
            goal: self.goal,
            punish: self.punish,
            reply: self.reply,
        };
        let stages = [first].into_iter().chain(self.then);
        let stages: Result<_, String> = stages.map(|it| it.read(&mut hash)).collect();
        let arrow = |word| {
            let (from, to) = split(word, ">", "an arrow is written `a1>b2`")?;
            Ok((from.to_owned(), to.to_owned()))
        };
        let arrows: Result<_, String> = self.arrow.split_whitespace().map(arrow).collect();
        let bad = |why| format!("step `{name}`: {why}");
        Ok(CourseStep {
            line,
            version: hash.0,
            play: words(&self.play),
            marks: words(&self.mark),
            arrows: arrows.map_err(bad)?,
            stages: stages.map_err(bad)?,
            name,
        })
    }
}

impl StageTable {
    fn read(self, hash: &mut Hash) -> Result<StepStage, String> {
        self.answer
            .iter()
            .for_each(|it| hash.add_lines("answer", it));
        self.goal.iter().for_each(|it| hash.add_lines("goal", it));
        self.punish
            .iter()
            .for_each(|it| hash.add_lines("punish", it));
        hash.add_lines("reply", &self.reply);
        if self.answer.is_empty() == self.goal.is_empty() {
            return Err("a turn has either `answer` or `goal`".to_owned());
        }
        let goals: Result<Vec<_>, _> = self.goal.iter().map(|it| goals(it)).collect();
        let goals = goals?.concat();
        let right = if goals.is_empty() {
            RightAnswer::Turns(self.answer)
        } else {
            RightAnswer::Goals(goals)
        };
        let punished = self.punish.iter().map(|line| {
            let (wrong, by) = split(line, " > ", "a punishment is written `WRONG TURN > TURN`")?;
            Ok((wrong.trim().to_owned(), words(by)))
        });
        Ok(StepStage {
            right,
            punished: punished.collect::<Result<_, String>>()?,
            reply: words(&self.reply),
        })
    }
}

fn split<'a>(text: &'a str, at: &str, rule: &str) -> Result<(&'a str, &'a str), String> {
    let parts = text.split_once(at);
    parts.ok_or_else(|| format!("{rule}, not `{text}`"))
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(ToOwned::to_owned).collect()
}

fn goals(text: &str) -> Result<Vec<AnswerGoal>, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(match words[..] {
        ["any"] => vec![AnswerGoal::Any],
        ["win"] => vec![AnswerGoal::Win],
        ["take"] => vec![AnswerGoal::Take],
        ["take", ref cells @ ..] => {
            let cells = cells.iter().map(ToString::to_string);
            cells.map(AnswerGoal::TakeOn).collect()
        }
        ["from", cell] => vec![AnswerGoal::From(cell.to_owned())],
        ["to", cell] => vec![AnswerGoal::To(cell.to_owned())],
        _ => {
            let all = "any, win, take, take CELL, from CELL and to CELL";
            return Err(format!("there is no goal `{text}`; there are {all}"));
        }
    })
}

/// The steps of these tables. `line` is the line of an offset in bytes.
pub(crate) fn read_steps(
    tables: Vec<Spanned<StepTable>>,
    line: impl Fn(usize) -> usize,
) -> Result<Vec<CourseStep>, String> {
    let mut steps: Vec<CourseStep> = Vec::new();
    for table in tables {
        let start = table.span().start;
        let table = table.into_inner();
        let line = line(table.step.as_ref().map_or(start, |it| it.span().start));
        let at_line = |what| format!("line {line}: {what}");
        let step = table.read(line).map_err(at_line)?;
        if steps.iter().any(|it| it.name == step.name) {
            return Err(at_line(format!("two steps are named `{}`", step.name)));
        }
        steps.push(step);
    }
    Ok(steps)
}

/// A position and its right turn.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleLine {
    /// The variant, which the name of the table says.
    #[serde(skip)]
    pub options: Map<String, Value>,
    /// The actions played up to the position, chance included.
    #[serde(deserialize_with = "read_words")]
    pub actions: Vec<String>,
    #[serde(deserialize_with = "read_words")]
    pub turn: Vec<String>,
    /// The expected score after the right turn, from −1 to 1.
    pub value: f64,
    /// The expected score after the best of all other turns.
    pub second: Option<f64>,
    /// How many pieces a right turn captures at least, in a game with too many turns to try them
    /// all. Then `second` is missing.
    pub takes: Option<u32>,
    /// How many of the player's own turns a proved win takes, the right one included.
    pub wins_in: Option<u32>,
    /// How many positions a search examines until it finds the turn.
    pub positions: u64,
    pub why: String,
}

fn read_words<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    String::deserialize(from).map(|it| words(&it))
}

/// A hash of a text: FNV-1a.
pub(crate) struct Hash(pub(crate) u32);

impl Hash {
    pub(crate) const START: Hash = Hash(0x811c_9dc5);

    pub(crate) fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    fn add_lines(&mut self, key: &str, text: &str) {
        for line in text.lines().map(str::trim).filter(|it| !it.is_empty()) {
            self.add(key);
            self.add(line);
        }
    }
}
