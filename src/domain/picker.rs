//! Choosing an action by pointing: the trie over what the legal actions ask a person to point at.

use std::collections::BTreeSet;

use cairn_kernel::{Cell, Choice, Mark, Pick, Scene};

/// As many entries as one list of Discord's holds: with so few actions in all there is nothing to
/// be gained by asking step by step.
const ONE_LIST: usize = 25;

/// Where the picking stands.
#[derive(Debug)]
pub enum Picked<'a> {
    /// Something is still open: these are the next things to point at, the most promising first.
    Next(Vec<PickStep<'a>>),
    /// The picks say exactly this action.
    Action(&'a Choice),
    /// The path does not lead anywhere: a forged or stale button.
    Nowhere,
}

/// One thing that can be pointed at next.
#[derive(Debug)]
pub struct PickStep<'a> {
    /// What leads here: the path up to now and these codes.
    pub codes: Vec<String>,
    /// What is pointed at; several things where whole actions are listed.
    pub picks: Vec<Pick>,
    /// The actions it leads to.
    pub choices: Vec<&'a Choice>,
}

impl PickStep<'_> {
    /// The most pieces that an action beginning so can take.
    #[must_use]
    pub fn captures(&self) -> usize {
        self.choices
            .iter()
            .map(|choice| choice.effect.captured.len())
            .max()
            .unwrap_or(0)
    }

    /// Whether an action beginning so wins at once.
    #[must_use]
    pub fn wins(&self) -> bool {
        self.choices.iter().any(|choice| choice.effect.wins)
    }
}

/// Walks the path of codes that have been chosen.
#[must_use]
pub fn pick<'a>(choices: &'a [Choice], scene: &Scene, path: &[&str]) -> Picked<'a> {
    let matching: Vec<&Choice> = choices
        .iter()
        .filter(|choice| {
            path.len() <= choice.picks.len()
                && path
                    .iter()
                    .zip(&choice.picks)
                    .all(|(code, pick)| *code == pick.code(scene))
        })
        .collect();
    if matching.is_empty() {
        return Picked::Nowhere;
    }
    if let [only] = *matching
        && only.picks.len() == path.len()
    {
        return Picked::Action(only);
    }
    let whole = path.is_empty() && choices.len() <= ONE_LIST;
    let mut steps: Vec<PickStep<'a>> = Vec::new();
    for choice in matching {
        let until = if whole {
            choice.picks.len()
        } else {
            path.len() + 1
        };
        let picks = &choice.picks[path.len().min(until)..until.min(choice.picks.len())];
        match steps.iter_mut().find(|step| step.picks == picks) {
            Some(step) => step.choices.push(choice),
            None => steps.push(PickStep {
                codes: choice.picks[..until.min(choice.picks.len())]
                    .iter()
                    .map(|pick| pick.code(scene).into_owned())
                    .collect(),
                picks: picks.to_vec(),
                choices: vec![choice],
            }),
        }
    }
    // Stable: what promises alike stays in the order of the rules.
    steps.sort_by_key(|step| (!step.wins(), std::cmp::Reverse(step.captures())));
    Picked::Next(steps)
}

/// Marks on the board what has been chosen and what can be chosen next.
pub fn point_out<P: AsRef<str>>(scene: &mut Scene, path: &[P], steps: &[PickStep<'_>]) {
    let chosen = path
        .iter()
        .filter_map(|code| scene.board.find(code.as_ref()));
    scene.marks.extend(chosen.map(|at| Mark::Chosen { at }));
    let next: BTreeSet<Cell> = steps
        .iter()
        .flat_map(|step| match step.picks.first() {
            Some(Pick::Cell(at)) => vec![*at],
            Some(Pick::Area { .. }) => step.choices.iter().copied().filter_map(goal).collect(),
            Some(Pick::Word(_)) | None => Vec::new(),
        })
        .collect();
    let next = next.into_iter().map(|at| Mark::Choice { at });
    scene.marks.extend(next);
}

/// The cell that is pointed at last.
fn goal(choice: &Choice) -> Option<Cell> {
    match choice.picks.last() {
        Some(Pick::Cell(at)) => Some(*at),
        _ => None,
    }
}
