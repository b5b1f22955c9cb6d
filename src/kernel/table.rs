//! The second half of the contract of a game: how people see it, write it and read about it.
//!
//! Nothing in here is needed to play: a search, a replay or a count of positions never asks for it.

use std::borrow::Cow;

use super::{Cell, Phrase, Question, Rules, Scene, Seat, Sentence, Shortcuts, TurnStep};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The public: only what all may see, from the board's fixed side.
    Everyone,
    /// One player, privately, from their own side.
    Seat(Seat),
}

/// The consequences of an action that people want to know before choosing it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    pub captured: Vec<Cell>,
    /// It wins the game at once.
    pub wins: bool,
}

/// One of the things a person points at, in order, to choose an action without writing it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    Cell(Cell),
    /// A thing with a name: a card, a side, `stop`. A key of the locale files.
    Word(&'static str),
}

/// Why a readable action is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    pub clause: Phrase,
    pub cells: Vec<Cell>,
}

/// A kind of game whose positions are drawn, and whose actions are chosen by pointing.
///
/// # Contract
///
/// Checked for every game of the catalog by the conformance suite of the rules:
///
/// * `picks` of different actions differ, and none is the beginning of another; together with those
///   of the shortcuts;
/// * every `question` is a sentence of the game, and few enough answers fit it for buttons or a
///   list;
/// * every kind of piece in a scene has a drawing.
///
/// # Names of kinds
///
/// A kind of piece or of thing in a tray is named by words between hyphens, and the names tell the
/// painter what belongs together:
///
/// * the first word is the game, as in `tablut-king`: where anything of a game lies in a tray, the
///   picture keeps colors for all the drawings of that game, so that a hand may change from turn to
///   turn and the empty board stays the same;
/// * the last word is its own name: until there is a drawing, its first letter is shown;
/// * names of three words that differ in the last one only are siblings, such as the units of a
///   clan or the faces of a die: the picture keeps colors for all of them when one is there. The
///   word in the middle is the side: on a button, `tartan-stag-bishop` is named by `tartan-bishop`.
pub trait Shown: Rules {
    /// What lies on the table, with the last turn marked.
    fn scene(&self, state: &Self::State, viewer: Viewer) -> Scene;

    /// What a person points at to choose this action, in order.
    fn picks(&self, state: &Self::State, action: &Self::Action) -> Vec<Pick>;

    /// How many of the first picks of this action can be made in any order, such as places that are
    /// all filled at once. `picks` has them in one order; the others are offered as well.
    fn interchangeable(&self, _state: &Self::State, _action: &Self::Action) -> usize {
        0
    }

    /// The next question after these picks, which are the beginning of some action's, or none.
    fn question(&self, state: &Self::State, picked: &[Pick]) -> Question;

    fn effect(&self, _state: &Self::State, _action: &Self::Action) -> Effect {
        Effect::default()
    }

    /// What else is worth knowing before the action is chosen, such as what it costs.
    fn hint(&self, _state: &Self::State, _action: &Self::Action) -> Option<Phrase> {
        None
    }

    /// What is worth saying about this position besides whose turn it is, such as a threat that the
    /// rules want announced.
    fn remarks(&self, _state: &Self::State) -> Vec<Phrase> {
        Vec::new()
    }
}

/// A kind of game whose actions are written.
///
/// # Contract
///
/// Checked for every game of the catalog by the conformance suite of the rules:
///
/// * `annotation` is read as the same action as `notation`;
/// * an action is refused exactly if it is illegal.
pub trait Typed: Rules {
    /// The canonical spelling, without blanks.
    fn notation(&self, state: &Self::State, action: &Self::Action) -> String;

    /// The spelling shown in histories, which may say more, such as captures.
    fn annotation(&self, state: &Self::State, action: &Self::Action) -> String {
        self.notation(state, action)
    }

    /// Reads an action, whether it is legal or not.
    ///
    /// # Errors
    ///
    /// If it is no action of this game, with the reason if it can be said: it may name a cell that
    /// the board does not have.
    fn read_action(
        &self,
        _state: &Self::State,
        _text: &str,
    ) -> Result<Self::Action, Option<Objection>> {
        Err(None)
    }

    /// Why an action is not legal: the first reason, in the order in which a person would check.
    fn refusal(&self, _state: &Self::State, _action: &Self::Action) -> Option<Objection> {
        None
    }

    /// Why the action that was written is not allowed; `None` if it cannot even be read.
    fn objection(&self, state: &Self::State, text: &str) -> Option<Objection> {
        match self.read_action(state, text) {
            Ok(action) => self.refusal(state, &action),
            Err(objection) => objection,
        }
    }

    /// Several actions in one go, for games whose turns are made of many small ones; usually the
    /// game itself: `Some(self)`.
    fn shortcuts(&self) -> Option<&dyn Shortcuts<Self>> {
        None
    }
}

/// A kind of game whose turns are told in words, for spectators.
///
/// The conformance suite of the rules checks that every turn can be told, in few words and without
/// notation, and forced actions as forced; and that every phrase is a sentence in each language.
pub trait Told: Rules {
    /// The actions of each player and their effects. What belongs together is one sentence: a walk
    /// of many steps, a union and what followed it, a throw and what the dice showed. The actions
    /// are those of one turn in order, with what chance answered and what was forced on either
    /// player; a turn in progress may be told as well.
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence>;
}

/// A kind of game with all that people need.
pub trait Table: Shown + Typed + Told {}

impl<R: Shown + Typed + Told> Table for R {}

impl Pick {
    /// A short text for this pick on a button.
    #[must_use]
    pub fn code(&self, scene: &Scene) -> Cow<'static, str> {
        match self {
            Pick::Cell(cell) => Cow::Owned(scene.board.name(*cell)),
            Pick::Word(word) => Cow::Borrowed(word),
        }
    }
}
