//! What a press needs and does. Each family of ids declares it beside its handler: the press is
//! acknowledged by it, and the laws of all buttons are derived from it. `custom_id_corpus.txt` has
//! it for every id; everybody whom an id is not for presses it in `tests/flow/everybody.rs`, and
//! what changes something is pressed ten times at once in `tests/flow/at_once`.

use std::fmt;

/// Whom a press is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// Whoever presses it, wherever they do.
    Anyone,
    /// Whoever may know of the game, or of the challenge.
    Readers,
    /// The players of the game.
    Players,
    /// The two people of the challenge.
    Challenged,
    /// Whoever may know of the tournament.
    Visitors,
    /// Those who play in the tournament.
    Entrants,
    Directors,
    /// Those who manage the server.
    Managers,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// It shows something, or asks first.
    Shows,
    Changes(Subject),
}

/// What a press changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    Challenge,
    Game,
    Tournament,
    Setup,
    Settings,
    Vacation,
    Account,
    Table,
    /// It is set and lifted by turns.
    Block,
    Plan,
    Note,
    Exploration,
    Lessons,
    Puzzles,
    /// A search for a move or a review, which is made once no matter who asks.
    Search,
    /// A message for everybody, once for each private one.
    Post,
    /// A command that goes on.
    Command,
}

impl Subject {
    /// Whether it is guarded apart from presses at the same moment: by a revision in the id, where
    /// only the presser sees it, or because it is made once no matter who asks.
    fn is_guarded(self) -> bool {
        match self {
            Subject::Challenge
            | Subject::Game
            | Subject::Tournament
            | Subject::Setup
            | Subject::Settings
            | Subject::Vacation
            | Subject::Account
            | Subject::Table => false,
            Subject::Block
            | Subject::Plan
            | Subject::Note
            | Subject::Exploration
            | Subject::Lessons
            | Subject::Puzzles
            | Subject::Search
            | Subject::Post
            | Subject::Command => true,
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Shows => f.write_str("shows"),
            Effect::Changes(subject) => {
                let word = if subject.is_guarded() {
                    "guarded"
                } else {
                    "changes"
                };
                write!(f, "{word}:{}", format!("{subject:?}").to_lowercase())
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PressDeclaration {
    pub(crate) audience: Audience,
    pub(crate) effect: Effect,
    /// A press may open a window, which must be its first answer; the id is also that of the
    /// window.
    pub(crate) window: bool,
    /// The words of the id that name its family.
    pub(crate) words: usize,
}

impl Audience {
    pub(crate) fn shows(self) -> PressDeclaration {
        self.does(Effect::Shows)
    }

    pub(crate) fn changes(self, subject: Subject) -> PressDeclaration {
        self.does(Effect::Changes(subject))
    }

    fn does(self, effect: Effect) -> PressDeclaration {
        PressDeclaration {
            audience: self,
            effect,
            window: false,
            words: 1,
        }
    }
}

impl PressDeclaration {
    /// It may open a window.
    pub(crate) fn in_window(mut self) -> PressDeclaration {
        self.window = true;
        self
    }

    /// Of a family below another one.
    pub(crate) fn below(mut self) -> PressDeclaration {
        self.words += 1;
        self
    }
}
