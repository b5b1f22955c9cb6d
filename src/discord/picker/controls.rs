//! The buttons that answer a question, in rows; or a list, if there are too many.
//!
//! Discord has five rows of five buttons. The last row is for going back and the like.

use std::collections::BTreeMap;

use super::label;
use crate::words::Language;
use cairn_domain::{NextPick, PickStep};
use cairn_kernel::{Board, Cell, Parts, Pick, Scene};

pub(crate) const ROW: usize = 5;
/// Rows above the last one.
pub(crate) const ROWS: usize = 4;

pub(crate) struct Controls<'a> {
    pub(crate) rows: Vec<Vec<BoardKey<'a>>>,
    /// Words beside the cells, to be placed where there is room.
    pub(crate) words: Vec<BoardKey<'a>>,
    pub(crate) list: Vec<&'a PickStep<'a>>,
}

#[derive(Clone)]
pub(crate) struct BoardKey<'a> {
    pub(crate) label: String,
    /// The choice it makes. None for a place that cannot be chosen.
    pub(crate) step: Option<&'a PickStep<'a>>,
    /// The codes of a place that cannot be chosen, so that its button differs from all others.
    pub(crate) codes: Vec<String>,
}

impl<'a> BoardKey<'a> {
    fn new(label: String, step: &'a PickStep<'a>) -> BoardKey<'a> {
        BoardKey {
            label,
            step: Some(step),
            codes: step.codes.clone(),
        }
    }

    fn without_step(label: String, next: &NextPick<'_>) -> BoardKey<'a> {
        let codes = next.path.iter().cloned().chain([label.clone()]).collect();
        BoardKey {
            label,
            step: None,
            codes,
        }
    }
}

pub(crate) fn controls<'a>(
    language: Language,
    scene: &Scene,
    next: &'a NextPick<'a>,
    room: usize,
) -> Controls<'a> {
    let is_word = |step: &&PickStep<'_>| {
        !step.picks.is_empty() && step.picks.iter().all(|it| matches!(it, Pick::Word(_)))
    };
    let key =
        |step: &'a PickStep<'a>| BoardKey::new(label::full(language, scene, next, step), step);
    let (words, others): (Vec<_>, Vec<_>) = next.steps.iter().partition(is_word);
    let words: Vec<BoardKey<'a>> = words.into_iter().map(key).collect();
    let nothing = Controls {
        rows: Vec::new(),
        words: Vec::new(),
        list: Vec::new(),
    };
    if others.is_empty() {
        return match flow(&words) {
            Some(rows) => Controls { rows, ..nothing },
            None => Controls {
                list: next.steps.iter().collect(),
                ..nothing
            },
        };
    }
    let rows = match next.parts {
        Some(parts) => Some(by_part(language, scene, next, parts, &others)),
        None => as_board(scene, next, &others)
            .or_else(|| by_word(language, scene, next, &others))
            .or_else(|| flow(&keys_by_name(language, scene, next, &others))),
    };
    let words_have_room = |rows: usize| words.len() <= room || rows < ROWS;
    match rows {
        Some(rows) if words_have_room(rows.len()) => Controls {
            rows,
            words,
            ..nothing
        },
        _ => Controls {
            words,
            list: others,
            ..nothing
        },
    }
}

/// One after the other, if there are few.
fn flow<'a>(keys: &[BoardKey<'a>]) -> Option<Vec<Vec<BoardKey<'a>>>> {
    let rows: Vec<Vec<BoardKey<'a>>> = keys.chunks(ROW).map(<[BoardKey<'a>]>::to_vec).collect();
    (rows.len() <= ROWS).then_some(rows)
}

/// Cells by their names, in the order of the names.
fn keys_by_name<'a>(
    language: Language,
    scene: &Scene,
    next: &NextPick<'_>,
    steps: &[&'a PickStep<'a>],
) -> Vec<BoardKey<'a>> {
    let mut steps = steps.to_vec();
    steps.sort_by_key(|step| step.cell().map(|cell| order(scene.board, cell)));
    steps
        .into_iter()
        .map(|it| BoardKey::new(label::full(language, scene, next, it), it))
        .collect()
}

/// The order of names: by the letter, then by the number.
fn order(board: Board, cell: Cell) -> (u8, u8) {
    match board {
        Board::HexRows { .. } => (cell.y, cell.x),
        Board::Squares { .. } | Board::HexFiles { .. } => (cell.x, cell.y),
    }
}

/// In the shape of the board, if it is small enough. Whatever is on them, the places are known by
/// where they are.
fn as_board<'a>(
    scene: &Scene,
    next: &NextPick<'_>,
    steps: &[&'a PickStep<'a>],
) -> Option<Vec<Vec<BoardKey<'a>>>> {
    let Board::Squares { files, ranks } = scene.board else {
        return None;
    };
    let fits = usize::from(files) <= ROW && usize::from(ranks) <= ROWS;
    let by_cell: BTreeMap<Cell, &'a PickStep<'a>> = steps
        .iter()
        .map(|step| Some((step.cell()?, *step)))
        .collect::<Option<_>>()
        .filter(|_| fits)?;
    let place = |cell: Cell| {
        let name = scene.board.name(cell);
        match by_cell.get(&cell) {
            Some(step) => BoardKey::new(name, step),
            None => BoardKey::without_step(name, next),
        }
    };
    let turn = |mut line: Vec<_>| {
        if scene.turned {
            line.reverse();
        }
        line
    };
    let row = |y| turn((0..files).map(|x| place(Cell { x, y })).collect());
    let mut rows: Vec<_> = (0..ranks).rev().map(row).collect();
    if scene.turned {
        rows.reverse();
    }
    Some(rows)
}

/// A row for each first word: a card, then the piece that uses it.
fn by_word<'a>(
    language: Language,
    scene: &Scene,
    next: &NextPick<'_>,
    steps: &[&'a PickStep<'a>],
) -> Option<Vec<Vec<BoardKey<'a>>>> {
    let mut rows: Vec<(&str, Vec<BoardKey<'a>>)> = Vec::new();
    for step in steps {
        let [Pick::Word(word), _, ..] = step.picks[..] else {
            return None;
        };
        let key = BoardKey::new(label::full(language, scene, next, step), step);
        match rows.iter_mut().find(|(known, _)| *known == word) {
            Some((_, row)) => row.push(key),
            None => rows.push((word, vec![key])),
        }
    }
    let fits = rows.len() <= ROWS && rows.iter().all(|(_, row)| row.len() <= ROW);
    fits.then(|| rows.into_iter().map(|(_, row)| row).collect())
}

/// The parts of the board, blocks in their positions, and single cells where there is room.
fn by_part<'a>(
    language: Language,
    scene: &Scene,
    next: &'a NextPick<'a>,
    parts: Parts,
    steps: &[&'a PickStep<'a>],
) -> Vec<Vec<BoardKey<'a>>> {
    let key =
        |step: &'a PickStep<'a>| BoardKey::new(label::full(language, scene, next, step), step);
    let (divided, near): (Vec<_>, Vec<_>) =
        steps.iter().copied().partition(|step| step.part.is_some());
    let mut rows = blocks(scene.board, next, parts, &divided, key).unwrap_or_else(|| {
        let keys: Vec<BoardKey<'a>> = divided.into_iter().map(&key).collect();
        flow(&keys).unwrap_or_default()
    });
    // The best of them first, if there is not enough room for all.
    let mut room = (ROWS - rows.len().min(ROWS)) * ROW;
    room += rows
        .iter()
        .map(|row| ROW - row.len().min(ROW))
        .sum::<usize>();
    let near: Vec<_> = near.into_iter().take(room).collect();
    let mut near = keys_by_name(language, scene, next, &near)
        .into_iter()
        .peekable();
    while near.peek().is_some() && rows.len() < ROWS {
        rows.push(near.by_ref().take(ROW).collect());
    }
    for row in &mut rows {
        let free = ROW - row.len().min(ROW);
        row.extend(near.by_ref().take(free));
    }
    rows
}

/// Blocks in their positions, from the highest row that has one to the lowest.
fn blocks<'a>(
    board: Board,
    next: &NextPick<'_>,
    parts: Parts,
    divided: &[&'a PickStep<'a>],
    key: impl Fn(&'a PickStep<'a>) -> BoardKey<'a>,
) -> Option<Vec<Vec<BoardKey<'a>>>> {
    let (Parts::Blocks { side }, Board::Squares { files, .. }) = (parts, board) else {
        return None;
    };
    let up = |step: &&PickStep<'_>| step.part.map(|part| part.low.y / side);
    let lowest = divided.iter().filter_map(up).min()?;
    let highest = divided.iter().filter_map(up).max()?;
    let place = |x: u8, y: u8| {
        let low = Cell {
            x: x * side,
            y: y * side,
        };
        let there = divided
            .iter()
            .find(|it| it.part.is_some_and(|it| it.low == low));
        match there {
            Some(step) => key(step),
            None => BoardKey::without_step(parts.part_at(low, board).letter.to_string(), next),
        }
    };
    let row = |y| (0..files.div_ceil(side)).map(|x| place(x, y)).collect();
    Some((lowest..=highest).rev().map(row).collect())
}
