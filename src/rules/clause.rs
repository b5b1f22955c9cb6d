//! Builds the answer to "why not?".
//!
//! A clause that forbids something in one game only is worded in that game's locale file. Clauses
//! shared by several games have game-neutral sentences (`any-game.ftl`).

#![allow(
    dead_code,
    reason = "one vocabulary, of which a game uses what it needs"
)]

use std::{fmt::Display, str::FromStr};

use cairn_kernel::{Arg, Cell, Objection, Phrase};

/// A clause of the rules that forbids something, with what it names and the cells that show it.
#[derive(Debug)]
pub(crate) struct Clause {
    phrase: Phrase,
    cells: Vec<Cell>,
}

pub(crate) fn say(key: &'static str) -> Clause {
    Clause {
        phrase: Phrase::new(key),
        cells: Vec::new(),
    }
}

/// Nothing can be done in a game that is over.
pub(crate) fn game_over() -> Clause {
    say("any-no-over")
}

/// The square of this name on a board that goes from a1 to `last`.
pub(crate) fn square<S: FromStr>(name: &str, last: &'static str) -> Result<S, Clause> {
    let no_square = |_| say("any-no-square").with("at", name).with("last", last);
    name.parse().map_err(no_square)
}

/// There is no piece where the move begins.
pub(crate) fn no_piece(at: impl Display + Into<Cell>) -> Clause {
    say("any-no-piece").with_cell(at)
}

/// The piece where the move begins is the other player's.
pub(crate) fn not_own(at: impl Display + Into<Cell>, piece: &'static str) -> Clause {
    say("any-no-own").with_cell(at).with_key("piece", piece)
}

/// Something already stands where nothing may stand.
pub(crate) fn no_room(at: impl Display + Into<Cell>, piece: &'static str) -> Clause {
    say("any-no-room").with_cell(at).with_key("piece", piece)
}

/// The move ends on the square where it began.
pub(crate) fn same_square(at: impl Display + Into<Cell>) -> Clause {
    say("any-no-same").with_cell(at)
}

/// The move ends where it began: `same_square` for rules that speak of spaces.
pub(crate) fn same_space(at: impl Display + Into<Cell>) -> Clause {
    say("any-no-same-space").with_cell(at)
}

/// Cells as a sentence lists them: `d5, e4`.
pub(crate) fn list(cells: impl IntoIterator<Item = impl Display>) -> String {
    let names: Vec<String> = cells.into_iter().map(|it| it.to_string()).collect();
    names.join(", ")
}

impl Clause {
    /// Fills in a variable of the sentence.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Clause {
        self.phrase = self.phrase.with(name, value);
        self
    }

    /// Fills in a variable with another phrase, such as the name of a piece.
    pub(crate) fn with_key(self, name: &'static str, key: &'static str) -> Clause {
        self.with(name, Arg::Key(key.into()))
    }

    /// Shows these cells, besides those already shown.
    pub(crate) fn show<C: Into<Cell>>(mut self, cells: impl IntoIterator<Item = C>) -> Clause {
        for cell in cells {
            let cell = cell.into();
            if !self.cells.contains(&cell) {
                self.cells.push(cell);
            }
        }
        self
    }

    /// Names a cell as `at`, and shows it.
    pub(crate) fn with_cell(self, cell: impl Display + Into<Cell>) -> Clause {
        self.with("at", cell.to_string()).show([cell])
    }

    /// Names two cells as `from` and `to`.
    pub(crate) fn with_ends(self, from: impl Display, to: impl Display) -> Clause {
        self.with("from", from.to_string())
            .with("to", to.to_string())
    }

    /// Names two cells as `from` and `to`, and shows them.
    pub(crate) fn along<C: Copy + Display + Into<Cell>>(self, from: C, to: C) -> Clause {
        self.show([from, to]).with_ends(from, to)
    }

    /// Lists cells as this variable of the sentence, and shows them.
    pub(crate) fn with_cells<C: Copy + Display + Into<Cell>>(
        self,
        name: &'static str,
        cells: impl IntoIterator<Item = C> + Clone,
    ) -> Clause {
        self.with(name, list(cells.clone())).show(cells)
    }
}

impl From<Clause> for Objection {
    fn from(clause: Clause) -> Objection {
        Objection {
            clause: clause.phrase,
            cells: clause.cells,
        }
    }
}

/// A reader of actions says this much, or nothing.
impl From<Clause> for Option<Objection> {
    fn from(clause: Clause) -> Option<Objection> {
        Some(clause.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Square;

    #[test]
    fn a_clause_names_cells_and_shows_each_once() {
        let [a1, b2] = ["a1", "b2"].map(Square::<4, 4>::from_name);
        let objection: Objection = say("no-way")
            .show([b2])
            .with_cell(a1)
            .along(a1, b2)
            .with_cells("all", [a1, b2])
            .into();
        assert_eq!(objection.cells, [b2.cell(), a1.cell()]);
        let names: Vec<_> = objection
            .clause
            .args
            .iter()
            .map(|(name, _)| *name)
            .collect();
        assert_eq!(names, ["at", "from", "to", "all"]);
        assert_eq!(list([a1, b2]), "a1, b2");
    }
}
