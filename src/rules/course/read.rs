//! Reads the text of a course, line by line.

use super::{AnswerGoal, Catalog, CourseStep, GameCourse, GameKind, RightAnswer, StepStage};

/// Why a course cannot be taught, and which line is to blame, from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadCourse {
    pub line: usize,
    pub why: BadCourseLine,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadCourseLine {
    /// The first line names no variant of a game.
    #[error("the first line must name a game and its variant, such as `variant: GAME/VARIANT`")]
    Variant,
    #[error(
        "there is no line `{0}:`; a course has variant, step, play, mark, arrow, answer, goal, punish and reply"
    )]
    Key(String),
    /// A line that belongs to a step stands before the first.
    #[error("`{0}:` belongs to a step, and no step has started yet")]
    NoStep(String),
    /// The value of a line is missing.
    #[error("`{0}:` has no value")]
    Empty(String),
    /// A name that cannot be part of a key.
    #[error("`{0}` is not a valid step name: use lowercase letters, digits and hyphens")]
    Name(String),
    /// Two steps have this name.
    #[error("two steps are named `{0}`")]
    Twice(String),
    #[error("there are no steps")]
    NoSteps,
    /// A task without a right answer.
    #[error("the step `{0}` has no `answer:` and no `goal:`")]
    NoAnswer(String),
    /// A stage has both answers and goals.
    #[error("a turn can have answers or goals, but not both")]
    Both,
    #[error("there is no goal `{0}`; there are any, win, take, take CELL, from CELL and to CELL")]
    Goal(String),
    /// A punishment without its two parts.
    #[error("a punishment is written `WRONG TURN > TURN`, not `{0}`")]
    Punishment(String),
    /// An arrow without its two cells.
    #[error("an arrow is written `a1>b2`, not `{0}`")]
    Arrow(String),
    #[error("there is no cell `{0}` on this board")]
    Cell(String),
    /// An action on the way to the position that cannot be played.
    #[error("`{0}` cannot be played there")]
    Play(String),
    /// Nobody is to move in the position.
    #[error("no player is to move in the position of `{0}`")]
    NobodyMoves(String),
    /// A turn that is not legal, or not whole.
    #[error("`{0}` is not a complete turn there")]
    Turn(String),
    /// No turn meets the goals.
    #[error("no turn meets the goal")]
    Unreachable,
    /// Every turn meets the goals.
    #[error("every turn meets the goal: write `goal: any`")]
    Trivial,
    #[error("`{0}` is punished but right")]
    PunishedRight(String),
    /// The learner is not to move after the reply.
    #[error("after the reply `{0}` it is not the same player's turn, or the game is over")]
    Reply(String),
    #[error("the sentence `{key}` is missing in `{language}`")]
    Sentence { key: String, language: &'static str },
}

struct UnfinishedStep {
    step: CourseStep,
    hash: Hash,
    /// A reply has ended the last stage.
    replied: bool,
}

/// A hash of a text: FNV-1a.
pub(super) struct Hash(u32);

impl Default for Hash {
    fn default() -> Hash {
        Hash(0x811c_9dc5)
    }
}

impl Hash {
    pub(super) fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    pub(super) fn number(&self) -> u32 {
        self.0
    }
}

pub(super) fn kind(catalog: &Catalog, text: &str) -> Result<GameKind, BadCourse> {
    let variant = lines(text).next().and_then(|(line, key, value)| {
        let game = value.split('/').next().unwrap_or_default();
        let kind = catalog.game(game).filter(|_| key == "variant");
        Some((line, kind?))
    });
    let line = lines(text).next().map_or(1, |it| it.0);
    let why = BadCourseLine::Variant;
    variant.map(|it| it.1).ok_or(BadCourse { line, why })
}

/// The significant lines: number from 1, key and value.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    let numbered = text.lines().enumerate();
    let said = numbered.map(|(place, line)| (place + 1, line.trim()));
    said.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(place, line)| {
            let (key, value) = line.split_once(':').unwrap_or((line, ""));
            (place, key.trim(), value.trim())
        })
}

pub(super) fn read(kind: GameKind, text: &str) -> Result<GameCourse, BadCourse> {
    let mut all = lines(text);
    let first = all.next();
    let line = first.map_or(1, |it| it.0);
    let variant = match first {
        Some((_, "variant", written)) => read_variant(kind, written),
        _ => Err(BadCourseLine::Variant),
    };
    let variant = variant.map_err(|why| BadCourse { line, why })?;
    let mut steps = Vec::new();
    let mut open: Option<UnfinishedStep> = None;
    let mut last = line;
    for (line, key, value) in all {
        let bad = |why| BadCourse { line, why };
        last = line;
        if value.is_empty() {
            return Err(bad(BadCourseLine::Empty(key.to_owned())));
        }
        if key == "step" {
            close(open.take(), &mut steps)?;
            let name = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
            if !value.chars().all(name) {
                return Err(bad(BadCourseLine::Name(value.to_owned())));
            }
            if steps.iter().any(|it: &CourseStep| it.name == value) {
                return Err(bad(BadCourseLine::Twice(value.to_owned())));
            }
            open = Some(UnfinishedStep::new(value, line));
            continue;
        }
        let Some(reading) = &mut open else {
            return Err(bad(BadCourseLine::NoStep(key.to_owned())));
        };
        reading.hash.add(key);
        reading.hash.add(value);
        reading.add(line, key, value).map_err(bad)?;
    }
    close(open, &mut steps)?;
    if steps.is_empty() {
        let why = BadCourseLine::NoSteps;
        return Err(BadCourse { line: last, why });
    }
    Ok(GameCourse {
        kind,
        variant,
        steps,
    })
}

/// The variant of this game that is named, if it has several.
fn read_variant(kind: GameKind, written: &str) -> Result<Option<&'static str>, BadCourseLine> {
    let (game, variant) = match written.split_once('/') {
        Some((game, variant)) => (game, Some(variant)),
        None => (written, None),
    };
    let variants = kind.about.variants;
    let found = variant.and_then(|named| variants.iter().find(|it| **it == named));
    let fits = found.is_none() == variants.is_empty() && found.is_some() == variant.is_some();
    if game == kind.about.key && fits {
        Ok(found.copied())
    } else {
        Err(BadCourseLine::Variant)
    }
}

fn close(open: Option<UnfinishedStep>, steps: &mut Vec<CourseStep>) -> Result<(), BadCourse> {
    let Some(UnfinishedStep { mut step, hash, .. }) = open else {
        return Ok(());
    };
    if step.stages.is_empty() {
        let why = BadCourseLine::NoAnswer(step.name);
        let line = step.line;
        return Err(BadCourse { line, why });
    }
    step.version = hash.0;
    steps.push(step);
    Ok(())
}

impl UnfinishedStep {
    fn new(name: &str, line: usize) -> UnfinishedStep {
        UnfinishedStep {
            step: CourseStep {
                name: name.to_owned(),
                version: 0,
                line,
                play: Vec::new(),
                marks: Vec::new(),
                arrows: Vec::new(),
                stages: Vec::new(),
            },
            hash: Hash::default(),
            replied: false,
        }
    }

    fn add(&mut self, line: usize, key: &str, value: &str) -> Result<(), BadCourseLine> {
        let words = || value.split_whitespace().map(ToOwned::to_owned);
        match key {
            "play" => self.step.play.extend(words()),
            "mark" => self.step.marks.extend(words()),
            "arrow" => {
                for word in value.split_whitespace() {
                    let ends = word.split_once('>');
                    let (from, to) = ends.ok_or_else(|| BadCourseLine::Arrow(word.to_owned()))?;
                    self.step.arrows.push((from.to_owned(), to.to_owned()));
                }
            }
            "answer" => match &mut self.stage(line).right {
                RightAnswer::Turns(turns) => turns.push(value.to_owned()),
                RightAnswer::Goals(goals) if goals.is_empty() => {
                    self.stage(line).right = RightAnswer::Turns(vec![value.to_owned()]);
                }
                RightAnswer::Goals(_) | RightAnswer::Takes(..) => return Err(BadCourseLine::Both),
            },
            "goal" => match &mut self.stage(line).right {
                RightAnswer::Goals(goals) => goals.extend(goal(value)?),
                RightAnswer::Turns(_) | RightAnswer::Takes(..) => return Err(BadCourseLine::Both),
            },
            "punish" => {
                let parts = value.split_once(" > ");
                let (wrong, by) =
                    parts.ok_or_else(|| BadCourseLine::Punishment(value.to_owned()))?;
                let by = by.split_whitespace().map(ToOwned::to_owned).collect();
                self.last()?.punished.push((wrong.trim().to_owned(), by));
            }
            "reply" => {
                self.last()?.reply.extend(words());
                self.replied = true;
            }
            _ => return Err(BadCourseLine::Key(key.to_owned())),
        }
        Ok(())
    }

    /// The stage being described: a new one after a reply.
    fn stage(&mut self, line: usize) -> &mut StepStage {
        if self.step.stages.is_empty() || self.replied {
            self.replied = false;
            self.step.stages.push(StepStage {
                line,
                right: RightAnswer::Goals(Vec::new()),
                punished: Vec::new(),
                reply: Vec::new(),
            });
        }
        let last = self.step.stages.len() - 1;
        &mut self.step.stages[last]
    }

    fn last(&mut self) -> Result<&mut StepStage, BadCourseLine> {
        let name = self.step.name.clone();
        let stage = self.step.stages.last_mut();
        stage.ok_or(BadCourseLine::NoAnswer(name))
    }
}

fn goal(text: &str) -> Result<Vec<AnswerGoal>, BadCourseLine> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(match words[..] {
        ["any"] => vec![AnswerGoal::Any],
        ["win"] => vec![AnswerGoal::Win],
        ["take"] => vec![AnswerGoal::Take],
        ["take", ref cells @ ..] => {
            let cells = cells.iter().map(|it| (*it).to_owned());
            cells.map(AnswerGoal::TakeOn).collect()
        }
        ["from", cell] => vec![AnswerGoal::From(cell.to_owned())],
        ["to", cell] => vec![AnswerGoal::To(cell.to_owned())],
        _ => return Err(BadCourseLine::Goal(text.to_owned())),
    })
}
