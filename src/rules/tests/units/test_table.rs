//! A position and its rules, for the tests of each game.
//!
//! A game adds what only its tests need: `type Table = TestTable<Raid>`, and an `impl Table` with,
//! say, how a position is written down.

#![allow(
    dead_code,
    reason = "one vocabulary, of which a game uses what it needs"
)]

use std::fmt::Write as _;

use cairn_kernel::{Arg, Cell, Ending, Objection, Seat, Table, Turn, Viewer, odds};

#[derive(Clone, Debug)]
pub(crate) struct TestTable<R: Table> {
    pub(crate) rules: R,
    pub(crate) state: R::State,
}

impl<R: Table> TestTable<R> {
    pub(crate) fn start(rules: R) -> Self {
        let state = rules.start();
        TestTable { rules, state }
    }

    /// The start of a game with these options, as JSON.
    #[track_caller]
    pub(crate) fn with(options: &str) -> Self {
        TestTable::start(serde_json::from_str(options).expect("playable options"))
    }

    /// The actions of the player to move, or the outcomes of chance, with their weights.
    pub(crate) fn possible(&self) -> Vec<(R::Action, u32)> {
        let mut actions = Vec::new();
        self.rules.actions_into(&self.state, &mut actions);
        let chosen = actions.into_iter().map(|it| (it, 1));
        chosen.chain(odds(&self.rules, &self.state)).collect()
    }

    /// The same without weights.
    pub(crate) fn actions(&self) -> Vec<R::Action> {
        self.possible().into_iter().map(|(it, _)| it).collect()
    }

    /// Their spellings, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let spell = |it| self.rules.notation(&self.state, &it);
        let mut spelled: Vec<String> = self.actions().into_iter().map(spell).collect();
        spelled.sort();
        spelled
    }

    /// The action with this spelling, if it is legal.
    pub(crate) fn find(&self, text: &str) -> Option<R::Action> {
        let mut actions = self.actions().into_iter();
        actions.find(|it| self.rules.notation(&self.state, it) == text)
    }

    pub(crate) fn is_legal(&self, text: &str) -> bool {
        self.find(text).is_some()
    }

    /// Plays these, separated by blanks, and returns the last one as the history shows it.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &str) -> String {
        let mut shown = String::new();
        for text in actions.split_whitespace() {
            let Some(action) = self.find(text) else {
                panic!("`{text}` is not in {:?}", self.legal());
            };
            shown = self.rules.annotation(&self.state, &action);
            self.rules.play(&mut self.state, &action);
        }
        shown
    }

    /// The game after these, separated by blanks.
    #[track_caller]
    pub(crate) fn advance(mut self, actions: &str) -> Self {
        self.play(actions);
        self
    }

    pub(crate) fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }

    pub(crate) fn mover(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Player(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        match self.turn() {
            Turn::Over(ending) => Some(ending),
            Turn::Player(_) | Turn::Chance => None,
        }
    }

    pub(crate) fn winner(&self) -> Option<Seat> {
        self.ending().and_then(|it| it.winner)
    }

    pub(crate) fn objection(&self, text: &str) -> Option<Objection> {
        self.rules.objection(&self.state, text)
    }

    /// Why the text cannot be played: the clause, its arguments, and after a semicolon the cells
    /// that show it, as in `any-no-room at=a1 piece=raid-king; a1`.
    pub(crate) fn says(&self, text: &str) -> String {
        let Some(Objection { clause, cells }) = self.objection(text) else {
            return "nothing".to_owned();
        };
        let mut said = clause.key.into_owned();
        for (name, value) in clause.args {
            let value = match value {
                Arg::Text(text) => text,
                Arg::Number(number) => number.to_string(),
                Arg::Key(key) => key.into_owned(),
                other => format!("{other:?}"),
            };
            write!(said, " {name}={value}").expect("a string");
        }
        said.push(';');
        for cell in self.names(&cells) {
            write!(said, " {cell}").expect("a string");
        }
        said
    }

    /// Why the text cannot be played: the clause, and the cells that show it, separated by blanks.
    pub(crate) fn clause(&self, text: &str) -> Option<(String, String)> {
        let Objection { clause, cells } = self.objection(text)?;
        Some((clause.key.into_owned(), self.names(&cells).join(" ")))
    }

    fn names(&self, cells: &[Cell]) -> Vec<String> {
        // A made-up position need not be one that can be shown.
        let board = self
            .rules
            .scene(&self.rules.start(), Viewer::Everyone)
            .board;
        cells.iter().map(|it| board.name(*it)).collect()
    }
}
