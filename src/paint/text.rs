//! A table in letters, for monospaced text.
//!
//! ```text
//!  9  *  .  .  m  m  m  .  .  *
//!  8  .  .  .  . [m] .  .  .  .      [m] came here   ( ) from here
//! …
//!     a  b  c  d  e  f  g  h  i
//! ```
//! Pieces of the first seat are small letters, pieces of the second are capitals; a piece that
//! belongs to neither is a capital between dots. Empty cells: `.` plain, `*` goal, `+` reserved,
//! `:` a camp or start, `~` water, `1` and so on for heights. On hexagons each line begins and ends
//! with the names of its outer cells. Around a cell: `[ ]` the last turn ended here, `( )` it began
//! here, `< >` can be chosen, `> <` has been chosen, `! !` shows why something is not allowed. `x`
//! is where a piece was captured.

use std::{collections::BTreeSet, fmt::Write as _};

use super::{art, layout::Layout, shapes::things};
use cairn_kernel::{Board, Cell, Ground, Mark, Scene, Seat};

/// A letter of the text board and its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Letter {
    pub letter: char,
    /// The same as [`Piece::kind`](cairn_kernel::Piece::kind).
    pub kind: &'static str,
    /// The owner, if any.
    pub seat: Option<Seat>,
}

/// The table in letters: one line per rank with its number, the letters of the files below, then
/// the trays.
///
/// Lines end without blanks; there is no line break at the end.
#[must_use]
pub fn text(scene: &Scene) -> String {
    let letters = Letters::from_scene(scene);
    let mut lines = match scene.board {
        Board::Squares { files, ranks } => squares(scene, &letters, files, ranks),
        Board::HexRows { .. } => hexes(scene, &letters, 2),
        Board::HexFiles { .. } => hexes(scene, &letters, 3),
    };
    for tray in &scene.trays {
        // Small letters and capitals show the owner.
        let items = tray
            .items
            .iter()
            .map(|item| format!("{}×{}", letters.letter(item.kind, tray.seat), item.count));
        lines.push(format!("    {}", items.collect::<Vec<_>>().join("  ")));
    }
    lines
        .iter()
        .map(|line| line.trim_end())
        .collect::<Vec<_>>()
        .join("\n")
}

fn squares(scene: &Scene, letters: &Letters, files: u8, ranks: u8) -> Vec<String> {
    let mut columns: Vec<u8> = (0..files).collect();
    let mut rows: Vec<u8> = (0..ranks).rev().collect();
    if scene.turned {
        columns.reverse();
        rows.reverse();
    }
    let mut lines = Vec::new();
    for y in rows {
        let mut line = format!("{:>2} ", u16::from(y) + 1);
        for &x in &columns {
            line += &cell(scene, letters, Cell { x, y });
        }
        lines.push(line);
    }
    let mut line = "   ".to_owned();
    for &x in &columns {
        let name = scene.board.name(Cell { x, y: 0 });
        let _ = write!(
            line,
            " {} ",
            name.trim_end_matches(|c: char| c.is_ascii_digit())
        );
    }
    lines.push(line);
    lines
}

/// The cells as they lie in a picture, so many letters apart; each line begins and ends with the
/// names of its outer cells.
fn hexes(scene: &Scene, letters: &Letters, apart: usize) -> Vec<String> {
    let layout = Layout::from_scene(scene);
    let cells = scene.board.cells();
    let mut cells: Vec<((u32, u32), Cell)> = cells
        .filter_map(|at| layout.center(at).map(|(x, y)| ((y, x), at)))
        .collect();
    cells.sort_unstable();
    let columns: BTreeSet<u32> = cells.iter().map(|((_, x), _)| *x).collect();
    let rows = cells.chunk_by(|((one, _), _), ((other, _), _)| one == other);
    rows.map(|row| {
        let mut line = String::new();
        for &((_, x), at) in row {
            let column = apart * columns.range(..x).count();
            if line.is_empty() {
                line = format!("{:<4}", scene.board.name(at));
            }
            // Everything in a line is one byte wide.
            line = format!(
                "{line:<width$}{}",
                cell(scene, letters, at),
                width = 4 + column
            );
        }
        let end = row
            .last()
            .map_or_else(String::new, |&(_, at)| scene.board.name(at));
        format!("{line} {end}")
    })
    .collect()
}

/// The meanings of the letters of [`text`], each once, in the order of the seats.
#[must_use]
pub fn legend(scene: &Scene) -> Vec<Letter> {
    let letters = Letters::from_scene(scene);
    let mut legend: Vec<Letter> = things(scene)
        .map(|(kind, seat)| Letter {
            letter: letters.letter(kind, seat),
            kind,
            seat,
        })
        .collect();
    legend.sort_unstable_by_key(|letter| (letter.seat.is_none(), letter.seat, letter.kind));
    legend.dedup();
    legend
}

/// The signs of [`text`] other than pieces, each once, with the locale key of its meaning. Plain
/// ground needs no words.
#[must_use]
pub fn signs(scene: &Scene) -> Vec<(&'static str, &'static str)> {
    let letters = Letters::from_scene(scene);
    let cells: Vec<(String, bool)> = scene
        .board
        .cells()
        .map(|at| (cell(scene, &letters, at), scene.piece_at(at).is_some()))
        .collect();
    SIGNS
        .into_iter()
        .filter(|(sign, _)| {
            cells
                .iter()
                .any(|(cell, occupied)| match sign.chars().count() {
                    // All heights are explained by the lowest.
                    1 => cell.chars().nth(1).is_some_and(|it| {
                        let it = if it.is_ascii_digit() { '1' } else { it };
                        !occupied && sign.starts_with(it)
                    }),
                    _ => {
                        cell.chars().next() == sign.chars().next()
                            && cell.chars().nth(2) == sign.chars().nth(2)
                    }
                })
        })
        .collect()
}

/// A sign and the key of its meaning.
const SIGNS: [(&str, &str); 11] = [
    ("*", "sign-goal"),
    ("+", "sign-reserved"),
    (":", "sign-home"),
    ("~", "sign-water"),
    ("1", "sign-height"),
    ("x", "sign-captured"),
    ("( )", "sign-from"),
    ("[ ]", "sign-to"),
    ("< >", "sign-choice"),
    ("> <", "sign-chosen"),
    ("! !", "sign-objection"),
];

/// The first letter of a kind's own name: `m` for `toy-man`.
pub(super) fn initial(kind: &str) -> char {
    own_name(kind)
        .chars()
        .next()
        .unwrap_or('?')
        .to_ascii_uppercase()
}

fn own_name(kind: &str) -> &str {
    kind.rsplit('-').next().unwrap_or(kind)
}

fn cell(scene: &Scene, letters: &Letters, at: Cell) -> String {
    let captured = |mark: &Mark| matches!(mark, Mark::Captured(piece) if piece.at == at);
    let inner = match scene.piece_at(at) {
        Some(piece) => letters.letter(piece.kind, piece.seat),
        None if scene.marks.iter().any(captured) => 'x',
        None => match scene.grounds.iter().find(|&&(cell, _)| cell == at) {
            Some((_, Ground::Goal)) => '*',
            Some((_, Ground::Reserved)) => '+',
            Some((_, Ground::Home(_))) => ':',
            Some((_, Ground::Water)) => '~',
            Some((_, Ground::Level(height))) => char::from(b'0' + height.min(&9)),
            None => '.',
        },
    };
    let nobodys = scene.piece_at(at).is_some_and(|piece| piece.seat.is_none());
    let around = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Objection { at: cell } if *cell == at => Some((4, '!', '!')),
        Mark::Chosen { at: cell } if *cell == at => Some((3, '>', '<')),
        Mark::Choice { at: cell } if *cell == at => Some((2, '<', '>')),
        Mark::Moved { to, .. } if *to == at => Some((1, '[', ']')),
        Mark::Moved { from, .. } if *from == at => Some((0, '(', ')')),
        _ => None,
    });
    let plain = if nobodys { ('.', '.') } else { (' ', ' ') };
    let (left, right) = around.max().map_or(plain, |(_, left, right)| (left, right));
    [left, inner, right].into_iter().collect()
}

/// A letter for each kind, in lower case; kinds share one only if their own names are equal, as
/// those of the two sides.
struct Letters(Vec<(&'static str, char)>);

impl Letters {
    /// All kinds of a game take part, whether on the table or not, so that a letter keeps its
    /// meaning all game long.
    fn from_scene(scene: &Scene) -> Letters {
        let family = |kind: &'static str| kind.split_once('-').map(|it| it.0);
        let mut kinds: Vec<_> = things(scene).map(|it| it.0).collect();
        let families: Vec<_> = kinds.iter().filter_map(|kind| family(kind)).collect();
        kinds.extend(
            art::kinds().filter(|kind| family(kind).is_some_and(|it| families.contains(&it))),
        );
        kinds.sort_unstable();
        kinds.dedup();
        let mut taken: Vec<(&'static str, char)> = Vec::new();
        for kind in kinds {
            let own = own_name(kind)
                .chars()
                .filter(char::is_ascii_alphabetic)
                .map(|c| c.to_ascii_lowercase());
            // `x` is a captured piece.
            let free = |c: &char| *c != 'x' && taken.iter().all(|(_, other)| other != c);
            // Kinds with the same name are distinguished by small letters, capitals and dots.
            let namesake = |(known, _): &&(&str, char)| own_name(known) == own_name(kind);
            let letter = match taken.iter().find(namesake) {
                Some(&(_, letter)) => letter,
                None => own.chain('a'..='z').find(free).unwrap_or('?'),
            };
            taken.push((kind, letter));
        }
        Letters(taken)
    }

    fn letter(&self, kind: &str, seat: Option<Seat>) -> char {
        let letter = self
            .0
            .iter()
            .find(|(known, _)| *known == kind)
            .map_or('?', |&(_, letter)| letter);
        match seat {
            Some(Seat::First) => letter,
            Some(Seat::Second) | None => letter.to_ascii_uppercase(),
        }
    }
}
