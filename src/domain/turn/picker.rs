//! Choosing an action by pointing: the trie over what the legal actions ask a person to point at.

use std::collections::{BTreeMap, BTreeSet};

use cairn_kernel::{Board, Cell, Choice, Mark, Pick, Scene};

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
    /// What is pointed at; several things where whole actions are listed, none where it is an
    /// area.
    pub picks: Vec<Pick>,
    /// A part of the board, on the way to one of its cells.
    pub area: Option<Area>,
    /// How many picks of its actions have been made before.
    made: usize,
    /// The actions it leads to.
    pub choices: Vec<&'a Choice>,
}

/// A part of the board: a square of cells that fit into one list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Area {
    /// The lower left corner.
    pub low: Cell,
    /// The upper right corner.
    pub high: Cell,
}

impl Area {
    /// The area of a cell. Areas do not overlap.
    fn of(cell: Cell, board: Board, list: usize) -> Area {
        let side = u8::try_from(list.isqrt()).unwrap_or(u8::MAX).max(1);
        let low = Cell {
            x: cell.x / side * side,
            y: cell.y / side * side,
        };
        let (right, top) = match board {
            Board::Squares { files, ranks } => (files - 1, ranks - 1),
            Board::HexRows { .. } | Board::HexFiles { .. } => (u8::MAX, u8::MAX),
        };
        let high = Cell {
            x: low.x.saturating_add(side - 1).min(right),
            y: low.y.saturating_add(side - 1).min(top),
        };
        Area { low, high }
    }

    /// The area that a code stands for, if it is one.
    fn find(code: &str, board: Board, list: usize) -> Option<Area> {
        let (low, _) = code.split_once('-')?;
        let area = Area::of(board.find(low)?, board, list);
        (area.code(board) == code).then_some(area)
    }

    /// A short text that stands for it in a button.
    fn code(self, board: Board) -> String {
        format!("{}-{}", board.name(self.low), board.name(self.high))
    }

    fn holds(self, pick: Option<&Pick>) -> bool {
        let Some(Pick::Cell(cell)) = pick else {
            return false;
        };
        (self.low.x..=self.high.x).contains(&cell.x) && (self.low.y..=self.high.y).contains(&cell.y)
    }
}

impl PickStep<'_> {
    /// Whether an action has been said when this is chosen.
    #[must_use]
    pub fn is_last(&self) -> bool {
        let made = self.made + self.picks.len();
        self.area.is_none() && self.choices.iter().all(|it| it.picks.len() == made)
    }

    /// The cell to point at, if it is one where nothing stands and nothing special comes of it.
    fn plain_cell(&self, scene: &Scene) -> Option<Cell> {
        match self.picks[..] {
            [Pick::Cell(cell)] if !self.wins() && self.captures() == 0 => {
                scene.piece_at(cell).is_none().then_some(cell)
            }
            _ => None,
        }
    }

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

/// Walks the path of codes that have been chosen. Whoever shows the steps has `list` entries for
/// them: with so few actions in all, whole actions are listed, and where there are more cells than
/// that, parts of the board come first.
#[must_use]
pub fn pick<'a>(choices: &'a [Choice], scene: &Scene, path: &[&str], list: usize) -> Picked<'a> {
    let mut matching: Vec<&Choice> = choices.iter().collect();
    let (mut made, mut area) = (0, None);
    for code in path {
        let said = |choice: &&Choice| {
            let pick = choice.picks.get(made);
            pick.is_some_and(|it| *code == it.code(scene))
        };
        if matching.iter().any(said) {
            matching.retain(said);
            (made, area) = (made + 1, None);
            continue;
        }
        let found = Area::find(code, scene.board, list).filter(|_| area.is_none());
        let Some(found) = found else {
            return Picked::Nowhere;
        };
        matching.retain(|it| found.holds(it.picks.get(made)));
        area = Some(found);
    }
    if matching.is_empty() {
        return Picked::Nowhere;
    }
    if let [only] = *matching
        && only.picks.len() == made
    {
        return Picked::Action(only);
    }
    let whole = path.is_empty() && choices.len() <= list;
    let mut steps: Vec<PickStep<'a>> = Vec::new();
    for choice in matching {
        let until = if whole { choice.picks.len() } else { made + 1 };
        let picks = &choice.picks[made.min(until)..until.min(choice.picks.len())];
        match steps.iter_mut().find(|step| step.picks == picks) {
            Some(step) => step.choices.push(choice),
            None => steps.push(PickStep {
                codes: path
                    .iter()
                    .map(|code| (*code).to_owned())
                    .chain(picks.iter().map(|pick| pick.code(scene).into_owned()))
                    .collect(),
                picks: picks.to_vec(),
                area: None,
                made,
                choices: vec![choice],
            }),
        }
    }
    // On hexagons the corners of such a part may lie outside of the board, so they have pages.
    if steps.len() > list && area.is_none() && matches!(scene.board, Board::Squares { .. }) {
        steps = by_area(steps, scene, path, list);
    }
    // Stable: what promises alike stays in the order of the rules.
    steps.sort_by_key(|step| (!step.wins(), std::cmp::Reverse(step.captures())));
    Picked::Next(steps)
}

/// Puts parts of the board in the place of cells where nothing stands. What something comes of
/// stays in the list itself, and so do the single actions among those that stand for several.
fn by_area<'a>(
    steps: Vec<PickStep<'a>>,
    scene: &Scene,
    path: &[&str],
    list: usize,
) -> Vec<PickStep<'a>> {
    let single = |step: &PickStep<'_>| step.choices.iter().any(|choice| !choice.several);
    let mixed = !steps.iter().all(single);
    let mut near = Vec::new();
    let mut areas: BTreeMap<(u8, u8), PickStep<'a>> = BTreeMap::new();
    for step in steps {
        let cell = step.plain_cell(scene).filter(|_| !(mixed && single(&step)));
        let Some(cell) = cell else {
            near.push(step);
            continue;
        };
        let area = Area::of(cell, scene.board, list);
        areas
            .entry((area.low.y, area.low.x))
            .or_insert_with(|| PickStep {
                codes: path
                    .iter()
                    .map(|code| (*code).to_owned())
                    .chain([area.code(scene.board)])
                    .collect(),
                picks: Vec::new(),
                area: Some(area),
                made: step.made,
                choices: Vec::new(),
            })
            .choices
            .extend(step.choices);
    }
    near.extend(areas.into_values());
    near
}

/// Marks on the board what has been chosen and what can be chosen next.
pub fn point_out<P: AsRef<str>>(scene: &mut Scene, path: &[P], steps: &[PickStep<'_>]) {
    let chosen = path
        .iter()
        .filter_map(|code| scene.board.find(code.as_ref()));
    scene.marks.extend(chosen.map(|at| Mark::Chosen { at }));
    let next: BTreeSet<Cell> = steps
        .iter()
        .flat_map(|step| {
            let picks = step.choices.iter().filter_map(|it| it.picks.get(step.made));
            picks.filter_map(|pick| match pick {
                Pick::Cell(at) => Some(*at),
                Pick::Word(_) => None,
            })
        })
        .collect();
    let next = next.into_iter().map(|at| Mark::Choice { at });
    scene.marks.extend(next);
}
