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

use std::collections::BTreeSet;

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
        let items = tray.items.iter();
        let items =
            items.map(|item| format!("{}×{}", letters.letter(item.kind, tray.seat), item.count));
        lines.push(format!("    {}", items.collect::<Vec<_>>().join("  ")));
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n")
}

fn squares(scene: &Scene, letters: &Letters, files: u8, ranks: u8) -> Vec<String> {
    let mut columns: Vec<u8> = (0..files).collect();
    let mut rows: Vec<u8> = (0..ranks).rev().collect();
    if scene.turned {
        columns.reverse();
        rows.reverse();
    }
    let line = |y: u8| {
        let cells = columns.iter().map(|&x| cell(scene, letters, Cell { x, y }));
        let cells: String = cells.flatten().collect();
        format!("{:>2} {cells}", u16::from(y) + 1)
    };
    let letter = |x: &u8| [' ', char::from(b'a' + x % 26), ' '];
    let names: String = columns.iter().flat_map(letter).collect();
    let last = format!("   {names}");
    rows.into_iter().map(line).chain([last]).collect()
}

/// The cells as they lie in a picture, so many letters apart; each line begins and ends with the
/// names of its outer cells.
fn hexes(scene: &Scene, letters: &Letters, apart: usize) -> Vec<String> {
    let layout = Layout::from_scene(scene);
    let cells = scene.board.cells();
    let mut cells: Vec<(u32, u32, Cell)> = cells
        .filter_map(|at| layout.center(at).map(|(x, y)| (y, x, at)))
        .collect();
    cells.sort_unstable();
    let columns: BTreeSet<u32> = cells.iter().map(|it| it.1).collect();
    let lines = cells.chunk_by(|one, other| one.0 == other.0).map(|row| {
        let [first, last] = [0, row.len() - 1].map(|idx| scene.board.name(row[idx].2));
        let mut line = format!("{first:<4}");
        for &(_, x, at) in row {
            let column = 4 + apart * columns.range(..x).count();
            // Everything in a line is one byte wide.
            line = format!("{line:<column$}");
            line.extend(cell(scene, letters, at));
        }
        format!("{line} {last}")
    });
    lines.collect()
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
    let cells = scene.board.cells().map(|at| {
        let [left, inner, right] = cell(scene, &letters, at);
        // All heights are explained by the lowest.
        let is_height = inner.is_ascii_digit();
        [left, if is_height { '1' } else { inner }, right]
    });
    let cells: BTreeSet<[char; 3]> = cells.collect();
    let stands = |sign: &str| {
        let sign: Vec<char> = sign.chars().collect();
        cells.iter().any(|&[left, inner, right]| match sign[..] {
            [before, _, after] => (before, after) == (left, right),
            _ => sign == [inner],
        })
    };
    let signs = SIGNS.into_iter();
    signs.filter(|(sign, _)| stands(sign)).collect()
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
    let first = own_name(kind).chars().next();
    first.unwrap_or('?').to_ascii_uppercase()
}

fn own_name(kind: &str) -> &str {
    kind.rsplit('-').next().unwrap_or(kind)
}

/// The sign or letter of a cell between those around it.
fn cell(scene: &Scene, letters: &Letters, at: Cell) -> [char; 3] {
    let captured = |mark: &Mark| matches!(mark, Mark::Captured(piece) if piece.at == at);
    let piece = scene.piece_at(at);
    let inner = match piece {
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
    let around = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Objection { at: cell } if *cell == at => Some((4, '!', '!')),
        Mark::Chosen { at: cell } if *cell == at => Some((3, '>', '<')),
        Mark::Choice { at: cell } if *cell == at => Some((2, '<', '>')),
        Mark::Moved { to, .. } if *to == at => Some((1, '[', ']')),
        Mark::Moved { from, .. } if *from == at => Some((0, '(', ')')),
        _ => None,
    });
    let is_nobodys = piece.is_some_and(|it| it.seat.is_none());
    let plain = if is_nobodys { '.' } else { ' ' };
    let around = around.max();
    let (left, right) = around.map_or((plain, plain), |(_, left, right)| (left, right));
    [left, inner, right]
}

/// A letter for each kind, in lower case; kinds share one only if their own names are equal, as
/// those of the two sides.
struct Letters(Vec<(&'static str, char)>);

impl Letters {
    /// All kinds of a game take part, whether on the table or not, so that a letter keeps its
    /// meaning all game long.
    fn from_scene(scene: &Scene) -> Letters {
        let mut kinds: BTreeSet<&'static str> = things(scene).map(|it| it.0).collect();
        kinds.extend(art::relatives(kinds.clone().into_iter()));
        let mut taken: Vec<(&'static str, char)> = Vec::new();
        for kind in kinds {
            let own = own_name(kind).chars().filter(char::is_ascii_alphabetic);
            let own = own.map(|c| c.to_ascii_lowercase());
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
        let found = self.0.iter().find(|(known, _)| *known == kind);
        let letter = found.map_or('?', |it| it.1);
        match seat {
            Some(Seat::First) => letter,
            Some(Seat::Second) | None => letter.to_ascii_uppercase(),
        }
    }
}
