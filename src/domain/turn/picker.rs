//! Choosing an action by pointing: a trie over the picks of the legal actions.
//!
//! A path is the codes of everything picked so far: picks, and parts of the board on the way to a
//! cell. A question with one answer is skipped, so a returned path may be longer than the given
//! one.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use cairn_kernel::{
    AnyPosition, BoardPart, Cell, Choice, Effect, Mark, Parts, Phrase, Pick, Question, Scene,
};

use crate::Game;

/// What people are told about the moves they choose from, before they have chosen one. Whoever
/// offers moves decides it, and everything that would say more takes the choices from here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// What is legal and what it costs: finding the good moves is the task.
    Costs,
    /// Also what they capture and whether they win.
    Outcomes,
}

impl Reveal {
    /// To a player choosing a move in this game: in a contest nothing that helps.
    pub fn in_game(game: &Game) -> Reveal {
        if game.is_strict() {
            Reveal::Costs
        } else {
            Reveal::Outcomes
        }
    }

    /// The choices with no more than may be told about them.
    pub fn limit_choices(self, mut choices: Vec<Choice>) -> Vec<Choice> {
        if self == Reveal::Costs {
            for choice in &mut choices {
                choice.effect = Effect::default();
            }
        }
        choices
    }
}

/// The actions that can be picked, and the questions on the way.
pub struct Picker<'a> {
    choices: &'a [Choice],
    scene: &'a Scene,
    question: Box<QuestionFn<'a>>,
}

type QuestionFn<'a> = dyn Fn(&[Pick]) -> Question + Send + Sync + 'a;

#[derive(Debug)]
pub enum PickOutcome<'a> {
    /// A question is still open.
    Next(NextPick<'a>),
    Action {
        choice: &'a Choice,
        path: Vec<String>,
    },
    /// The path does not lead anywhere: a forged or stale button.
    Nowhere,
}

#[derive(Debug)]
pub struct NextPick<'a> {
    /// The picks so far, questions with one answer included.
    pub path: Vec<String>,
    /// The question, as a sentence of the game.
    pub question: Phrase,
    /// The parts of the board, if one has to be chosen first.
    pub parts: Option<Parts>,
    /// The answers, the most promising first.
    pub steps: Vec<PickStep<'a>>,
}

/// A choice that can be picked next.
#[derive(Debug)]
pub struct PickStep<'a> {
    /// The path that leads here: the path so far and these codes.
    pub codes: Vec<String>,
    /// The cells or words to pick. Empty for a part of the board.
    pub picks: Vec<Pick>,
    /// A part of the board, on the way to one of its cells.
    pub part: Option<BoardPart>,
    /// How many picks of its actions precede it.
    made: usize,
    pub choices: Vec<&'a Choice>,
}

struct PickWalk<'a> {
    path: Vec<String>,
    /// The actions that match it so far.
    matching: Vec<&'a Choice>,
    made: usize,
    part: Option<BoardPart>,
    question: Question,
    open: usize,
}

impl NextPick<'_> {
    /// Whether captures stand out: not where most answers can capture.
    pub fn marks_captures(&self) -> bool {
        let capturing = self.steps.iter().filter(|step| step.captures() > 0);
        2 * capturing.count() <= self.steps.len()
    }
}

impl PickStep<'_> {
    /// Whether this choice completes an action.
    pub fn is_last(&self) -> bool {
        let made = self.made + self.picks.len();
        self.part.is_none() && self.choices.iter().all(|it| it.picks.len() == made)
    }

    /// The cell to pick, if it is exactly one.
    pub fn cell(&self) -> Option<Cell> {
        match self.picks[..] {
            [Pick::Cell(cell)] => Some(cell),
            _ => None,
        }
    }

    /// The most pieces that an action beginning like this can take.
    pub fn captures(&self) -> usize {
        let captured = self.choices.iter().map(|it| it.effect.captured.len());
        captured.max().unwrap_or(0)
    }

    /// Whether an action beginning like this wins at once.
    pub fn wins(&self) -> bool {
        self.choices.iter().any(|choice| choice.effect.wins)
    }
}

impl<'a> Picker<'a> {
    /// The picker of these actions, which are legal in the position of the scene.
    pub fn new(position: &'a dyn AnyPosition, choices: &'a [Choice], scene: &'a Scene) -> Self {
        Picker::with_question(choices, scene, |picked| position.question(picked))
    }

    pub fn with_question(
        choices: &'a [Choice],
        scene: &'a Scene,
        question: impl Fn(&[Pick]) -> Question + Send + Sync + 'a,
    ) -> Self {
        Picker {
            choices,
            scene,
            question: Box::new(question),
        }
    }

    /// Follows this path, skipping questions with one answer. The last pick is never made for a
    /// person who has not picked anything that implies it; a part of the board does not.
    pub fn follow(&self, path: &[String]) -> PickOutcome<'a> {
        let Some(mut walked) = self.walk(path) else {
            return PickOutcome::Nowhere;
        };
        loop {
            if let Some(choice) = walked.only_choice() {
                let path = walked.path;
                return PickOutcome::Action { choice, path };
            }
            let mut steps = self.steps(&walked);
            let [only] = &mut steps[..] else {
                return walked.ask(steps);
            };
            if walked.part.is_some() && only.is_last() {
                return walked.ask(steps);
            }
            let codes = std::mem::take(&mut only.codes);
            match self.walk(&codes) {
                Some(further) => walked = further,
                None => return PickOutcome::Nowhere,
            }
        }
    }

    /// Like [`Picker::follow`], but never skips a question with a single answer; used before
    /// anything has been picked.
    pub fn question_at(&self, path: &[String]) -> PickOutcome<'a> {
        let Some(walked) = self.walk(path) else {
            return PickOutcome::Nowhere;
        };
        if let Some(choice) = walked.only_choice() {
            let path = walked.path;
            return PickOutcome::Action { choice, path };
        }
        let steps = self.steps(&walked);
        walked.ask(steps)
    }

    /// The last question before this path that had more than one answer.
    pub fn previous_path(&self, path: &[String]) -> Option<Vec<String>> {
        (0..path.len()).rev().find_map(|len| {
            let walked = self.walk(&path[..len])?;
            let whole = walked.open == walked.question.picks;
            (whole && self.steps(&walked).len() > 1).then_some(walked.path)
        })
    }

    /// Follows the path. None if it leads nowhere.
    fn walk(&self, path: &[String]) -> Option<PickWalk<'a>> {
        let question = (self.question)(&[]);
        let mut walked = PickWalk {
            path: Vec::new(),
            matching: self.choices.iter().collect(),
            made: 0,
            part: None,
            open: question.picks,
            question,
        };
        for code in path {
            let made = walked.made;
            let said = |choice: &&Choice| {
                let pick = choice.picks.get(made);
                pick.is_some_and(|it| *code == it.code(self.scene))
            };
            if walked.matching.iter().any(said) {
                walked.matching.retain(said);
                walked.made += 1;
                walked.open -= 1;
                walked.part = None;
                if walked.open == 0 {
                    let picked = &walked.matching.first()?.picks[..walked.made];
                    walked.question = (self.question)(picked);
                    walked.open = walked.question.picks;
                }
            } else {
                let part = find(walked.parts()?, code, self.scene)?;
                walked.matching.retain(
                    |it| matches!(it.picks.get(made), Some(Pick::Cell(at)) if part.holds(*at)),
                );
                walked.part = Some(part);
            }
            walked.path.push(code.clone());
        }
        (!walked.matching.is_empty()).then_some(walked)
    }

    fn steps(&self, walked: &PickWalk<'a>) -> Vec<PickStep<'a>> {
        let mut steps: Vec<PickStep<'a>> = Vec::new();
        for choice in &walked.matching {
            let until = (walked.made + walked.open).min(choice.picks.len());
            let picks = &choice.picks[walked.made..until];
            match steps.iter_mut().find(|step| step.picks == picks) {
                Some(step) => step.choices.push(choice),
                None => steps.push(PickStep {
                    codes: walked.with(picks.iter().map(|pick| pick.code(self.scene).into_owned())),
                    picks: picks.to_vec(),
                    part: None,
                    made: walked.made,
                    choices: vec![choice],
                }),
            }
        }
        match walked.parts() {
            Some(parts) => self.by_part(walked, parts, steps),
            None => steps,
        }
    }

    /// Adds parts of the board to the cells. Cells stay only if picking them does something, or if
    /// they are near: single actions among those that stand for several.
    fn by_part(
        &self,
        walked: &PickWalk<'a>,
        parts: Parts,
        steps: Vec<PickStep<'a>>,
    ) -> Vec<PickStep<'a>> {
        let single = |step: &PickStep<'_>| step.choices.iter().any(|choice| !choice.several);
        let mixed = !steps.iter().all(single);
        let mut all = Vec::new();
        let mut found: BTreeMap<char, PickStep<'a>> = BTreeMap::new();
        for step in steps {
            let Some(cell) = step.cell() else {
                all.push(step);
                continue;
            };
            let part = parts.part_at(cell, self.scene.board);
            let there = found.entry(part.letter).or_insert_with(|| PickStep {
                codes: walked.with([code(part)]),
                picks: Vec::new(),
                part: Some(part),
                made: step.made,
                choices: Vec::new(),
            });
            there.choices.extend(&step.choices);
            if step.wins() || step.captures() > 0 || (mixed && single(&step)) {
                all.push(step);
            }
        }
        all.extend(found.into_values());
        all
    }
}

impl<'a> PickWalk<'a> {
    fn only_choice(&self) -> Option<&'a Choice> {
        let choice = self.matching.iter().find(|it| it.picks.len() == self.made);
        choice.copied().filter(|_| self.matching.len() == 1)
    }

    fn ask(self, mut steps: Vec<PickStep<'a>>) -> PickOutcome<'a> {
        // Stable: equally promising ones stay in the order of the rules.
        steps.sort_by_key(|step| (!step.wins(), Reverse(step.captures())));
        PickOutcome::Next(NextPick {
            parts: self.parts(),
            path: self.path,
            question: self.question.text,
            steps,
        })
    }

    /// How the board is divided, if its part is still to be picked.
    fn parts(&self) -> Option<Parts> {
        self.question.parts.filter(|_| self.part.is_none())
    }

    fn with(&self, codes: impl IntoIterator<Item = String>) -> Vec<String> {
        self.path.iter().cloned().chain(codes).collect()
    }
}

/// A short text for a part of the board in a button.
fn code(part: BoardPart) -> String {
    format!("in-{}", part.letter)
}

fn find(parts: Parts, code: &str, scene: &Scene) -> Option<BoardPart> {
    let mut letters = code.strip_prefix("in-")?.chars();
    let part = parts.find(letters.next()?, scene.board)?;
    letters.next().is_none().then_some(part)
}

/// Marks on the board the picks so far, with arrows from cell to cell, and the choices for the next
/// one: parts of the board with their letters, or cells with their names.
pub fn point_out(scene: &mut Scene, next: &NextPick<'_>) {
    let board = scene.board;
    let chosen: Vec<Cell> = next.path.iter().filter_map(|it| board.find(it)).collect();
    let arrow = |way: &[Cell]| Mark::Moved {
        from: way[0],
        to: way[1],
    };
    scene.marks.extend(chosen.windows(2).map(arrow));
    scene
        .marks
        .extend(chosen.iter().map(|&at| Mark::Chosen { at }));
    // Blocks have letters on the board; lines have theirs at its edge.
    let blocks = |step: &&PickStep<'_>| {
        step.part.is_some() && matches!(next.parts, Some(Parts::Blocks { .. }))
    };
    let parts = next
        .steps
        .iter()
        .filter(blocks)
        .filter_map(|step| step.part);
    scene
        .marks
        .extend(parts.map(|BoardPart { low, high, letter }| Mark::Part { low, high, letter }));
    let cells: BTreeSet<Cell> = next
        .steps
        .iter()
        .filter(|step| !blocks(step))
        .flat_map(|step| step.choices.iter().map(|it| (it, step.made, &step.picks)))
        .flat_map(|(choice, made, picks)| {
            let until = (made + picks.len().max(1)).min(choice.picks.len());
            choice.picks[made..until].iter()
        })
        .filter_map(|pick| match pick {
            Pick::Cell(at) => Some(*at),
            Pick::Word(_) => None,
        })
        .collect();
    let marks = cells.into_iter().map(|at| Mark::Choice { at });
    scene.marks.extend(marks);
}
