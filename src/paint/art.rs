//! The drawings that are compiled in.
//!
//! A drawing fills a box of 100 × 100 and names no color: its parts have the classes `fill-<color>`
//! and `line-<color>`, and the theme defines these. Pieces use the colors of their seat (`body`,
//! `flank`, `edge`, `shine`, `emblem`, `accent`), so one drawing serves both seats. Few edges make
//! small pictures. Ids would clash. A part that points somewhere on the board is in a group with
//! `data-turns="with-the-board"`: it is rotated where the board is seen from the other side, while
//! the rest stays upright.

use std::{collections::BTreeSet, iter};

use include_dir::{Dir, include_dir};

static PIECES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/pieces");
static THEMES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/themes");

/// Drawings of a toy game, so that tests name no real one.
#[cfg(test)]
static TOY: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/tests/toy");

#[cfg(not(test))]
const GAMES: [&Dir<'_>; 1] = [&PIECES];
#[cfg(test)]
const GAMES: [&Dir<'_>; 2] = [&PIECES, &TOY];

/// The inside of the drawing of a kind of piece, in a box of 100 × 100.
pub(super) fn piece(kind: &str) -> Option<&'static str> {
    inside(document(kind)?)
}

/// Whether a part of the drawing turns with the board.
pub(super) fn looks_somewhere(kind: &str) -> bool {
    piece(kind).is_some_and(|drawing| drawing.contains(TURNS))
}

/// The drawing with these parts rotated by half a circle.
pub(super) fn rotate_parts(drawing: &str) -> String {
    drawing.replace(TURNS, "transform=\"rotate(180 50 50)\"")
}

/// The mark of a part that turns with the board.
const TURNS: &str = "data-turns=\"with-the-board\"";

/// How a number of things in a tray is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CountStyle {
    /// Repeated: ×3.
    Times,
    /// The number is a value: 3.
    Points,
    /// Drawn side by side.
    Each,
}

impl CountStyle {
    /// So many things, as written in a picture.
    pub(super) fn number(self, count: u16) -> String {
        match self {
            CountStyle::Times | CountStyle::Each => format!("×{count}"),
            CountStyle::Points => count.to_string(),
        }
    }
}

/// As the drawing says with `data-count="points"` or `data-count="each"` in its first line.
pub(super) fn count_style(kind: &str) -> CountStyle {
    if is_of(kind, "data-count=\"points\"") {
        CountStyle::Points
    } else if is_of(kind, "data-count=\"each\"") {
        CountStyle::Each
    } else {
        CountStyle::Times
    }
}

/// Whether this is a card: its drawing begins with `<svg … class="card">`. Cards lie side by side,
/// with their names.
pub(super) fn is_card(kind: &str) -> bool {
    is_of(kind, "class=\"card\"")
}

/// Whether this is a count that belongs to the thing before it, drawn on that with the number in
/// it: the drawing begins with `<svg … class="badge">`.
pub(super) fn is_badge(kind: &str) -> bool {
    is_of(kind, "class=\"badge\"")
}

/// Whether this stands on others: the drawing begins with `<svg … class="rider">`. On another piece
/// it is drawn small in the upper right, so that the lower one stays visible.
pub(super) fn is_rider(kind: &str) -> bool {
    is_of(kind, "class=\"rider\"")
}

fn is_of(kind: &str, word: &str) -> bool {
    let head = document(kind).and_then(|it| it.split_once('>'));
    head.is_some_and(|(head, _)| head.contains(word))
}

/// The inside of the drawing of a ground or of an honor, in a box of 100 × 100.
pub(super) fn ornament(path: &str) -> Option<&'static str> {
    inside(text(&THEMES, &format!("{path}.svg"))?)
}

/// The kinds of pieces that have a drawing.
pub(super) fn kinds() -> impl Iterator<Item = &'static str> {
    GAMES
        .into_iter()
        .flat_map(Dir::files)
        .filter_map(|file| file.path().to_str()?.strip_suffix(".svg"))
}

/// The kinds of the same games as these: the first words of their names are equal.
pub(super) fn relatives<'a>(
    kinds: impl Iterator<Item = &'a str>,
) -> impl Iterator<Item = &'static str> {
    let game = |kind: &'a str| kind.split_once('-').map(|it| it.0);
    let games: BTreeSet<&str> = kinds.filter_map(game).collect();
    self::kinds().filter(move |kind| game(kind).is_some_and(|it| games.contains(it)))
}

/// The kinds that belong to this one, including itself: the units of a clan, the faces of a die.
/// Their names of three words differ in the last one only, as `tartan-stag-army` and
/// `tartan-stag-horde`.
pub(super) fn siblings(kind: &'static str) -> impl Iterator<Item = &'static str> {
    let group = |kind: &'static str| kind.rsplit_once('-').map(|it| it.0);
    let own = group(kind).filter(|group| group.contains('-'));
    let others = kinds().filter(move |it| *it != kind && own.is_some() && group(it) == own);
    iter::once(kind).chain(others)
}

/// The key and the text of every theme.
pub(super) fn themes() -> impl Iterator<Item = (&'static str, &'static str)> {
    THEMES.files().filter_map(|file| {
        let key = file.path().to_str()?.strip_suffix(".toml")?;
        Some((key, file.contents_utf8()?))
    })
}

/// The drawing of a kind of piece.
fn document(kind: &str) -> Option<&'static str> {
    let name = format!("{kind}.svg");
    GAMES.into_iter().find_map(|dir| text(dir, &name))
}

fn text(dir: &'static Dir<'_>, path: &str) -> Option<&'static str> {
    dir.get_file(path)?.contents_utf8()
}

fn inside(document: &'static str) -> Option<&'static str> {
    let (_, rest) = document.split_once("<svg")?;
    let (_, rest) = rest.split_once('>')?;
    Some(rest.rsplit_once("</svg>")?.0.trim())
}

#[cfg(test)]
mod tests {
    use resvg::usvg::{Options, Tree};

    use super::*;

    #[test]
    fn every_drawing_is_an_svg_in_a_box_of_100() {
        let folders = THEMES.dirs().chain(GAMES);
        for file in folders.flat_map(Dir::files) {
            let (path, text) = (file.path(), file.contents_utf8().expect("it is text"));
            let tree = Tree::from_str(text, &Options::default()).expect("it is SVG");
            assert!(text.contains("viewBox=\"0 0 100 100\""), "{path:?}");
            assert!(tree.root().has_children(), "{path:?}");
            assert!(inside(text).is_some(), "{path:?}");
            assert!(!text.contains(" id=") && !text.contains('#'), "{path:?}");
            // No other attributes are read.
            let marks = text.matches("data-").count();
            let turning = text.matches(&format!("<g {TURNS}>")).count();
            let counting = text.matches("data-count=").count();
            assert_eq!(marks, turning + counting, "{path:?}");
        }
    }
}
