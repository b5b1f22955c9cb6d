//! Builds the answer to "why not?".

use std::fmt::Display;

use cairn_kernel::{Arg, Cell, Objection, Phrase};

/// A clause of the rules that forbids something, with what it names and the cells that show it.
#[derive(Debug)]
pub(crate) struct Clause {
    phrase: Phrase,
    cells: Vec<Cell>,
}

/// The clause with this key of the locale files.
pub(crate) fn say(key: &'static str) -> Clause {
    Clause {
        phrase: Phrase::new(key),
        cells: Vec::new(),
    }
}

impl Clause {
    /// Fills in a variable of the sentence.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Clause {
        self.phrase = self.phrase.with(name, value);
        self
    }

    /// Fills in a variable with another phrase, such as the name of a piece.
    pub(crate) fn naming(self, name: &'static str, key: &'static str) -> Clause {
        self.with(name, Arg::Key(key.into()))
    }

    /// Shows these cells, besides those that are shown already.
    pub(crate) fn showing<C: Into<Cell>>(mut self, cells: impl IntoIterator<Item = C>) -> Clause {
        for cell in cells {
            let cell = cell.into();
            if !self.cells.contains(&cell) {
                self.cells.push(cell);
            }
        }
        self
    }

    /// Names a cell as `at`, and shows it.
    pub(crate) fn at(self, cell: impl Display + Into<Cell>) -> Clause {
        self.with("at", cell.to_string()).showing([cell])
    }

    /// Names two cells as `from` and `to`.
    pub(crate) fn between(self, from: impl Display, to: impl Display) -> Clause {
        self.with("from", from.to_string())
            .with("to", to.to_string())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Square;

    #[test]
    fn a_clause_names_cells_and_shows_each_once() {
        let [a1, b2] = ["a1", "b2"].map(Square::<4, 4>::named);
        let objection: Objection = say("no-way")
            .showing([b2])
            .at(a1)
            .between(a1, b2)
            .showing([a1, b2])
            .into();
        assert_eq!(objection.cells, [b2.cell(), a1.cell()]);
        let names: Vec<_> = objection
            .clause
            .args
            .iter()
            .map(|(name, _)| *name)
            .collect();
        assert_eq!(names, ["at", "from", "to"]);
    }
}
