//! The contract of a rules module.
//!
//! A rules module describes a *kind* of game. It is a pure value: no clock, no
//! random numbers, no drawing, no player names. It answers questions about a
//! position: whose turn, which actions, what an action does, how it is written,
//! and what lies on the table.

use std::{borrow::Cow, fmt};

use serde::{Serialize, de::DeserializeOwned};

use super::{Cell, Phrase, Scene, Seat};

/// What a position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat picks one of [`Rules::actions_into`].
    Player(Seat),
    /// The server draws one of [`Rules::odds`].
    Chance,
    /// Nothing: the game is over.
    Over(Ending),
}

/// How a game ended by its own rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// `None` is a draw.
    pub winner: Option<Seat>,
    /// A word such as `king-escaped`; `<game>-ends-<why>` is its sentence in the locale files.
    pub why: &'static str,
}

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The public: only what all may see, from the board's fixed side.
    Everyone,
    /// One player, privately, from his own side.
    Seat(Seat),
}

/// The fixed facts about a kind of game.
#[derive(Debug)]
pub struct About {
    /// Never changes: it is stored with every game ever played. Also the key of its name in the
    /// locale files.
    pub key: &'static str,
    /// The forms of the game, the usual one first; the values of the option `variant`. Empty when
    /// there is only one form.
    pub variants: &'static [&'static str],
    /// The other options, for people who know what they want.
    pub settings: &'static [Setting],
    /// Goes up when old logs would replay differently.
    pub version: u16,
    /// Random games end within so many actions; conformance plays them.
    pub longest: usize,
    /// The rules for people: language code and Markdown, English first.
    pub pages: &'static [(&'static str, &'static str)],
}

/// An option of a game beside its variant.
#[derive(Debug)]
pub struct Setting {
    /// The field of the options, such as `repetition`.
    pub key: &'static str,
    /// The values offered, as JSON, the usual one first.
    pub values: &'static [&'static str],
}

/// What an action does, as far as people want to know before they choose it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The cells whose pieces it takes.
    pub captured: Vec<Cell>,
    /// It wins the game at once.
    pub wins: bool,
}

/// What a person points at, one after the other, to say an action without writing it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// A cell of the board.
    Cell(Cell),
    /// A thing with a name: a card, a side, `stop`. A key of the locale files.
    Word(&'static str),
    /// A part of the board, on the way to one of its cells where there are too many for one list.
    Area {
        /// The lower left corner.
        low: Cell,
        /// The upper right corner.
        high: Cell,
    },
}

/// Several actions of one seat that people say in one go, such as a walk over many squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// How it is written, without blanks: [`Rules::expand`] reads it.
    pub text: String,
    /// What a person points at to say it, in order.
    pub picks: Vec<Pick>,
    /// What it does to others.
    pub effect: Effect,
    /// What else is worth knowing before choosing it, such as its price.
    pub about: Option<Phrase>,
}

/// Why a readable action is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// The clause of the rules.
    pub clause: Phrase,
    /// The cells that show it.
    pub cells: Vec<Cell>,
}

/// A kind of game. The implementing value *is* its options.
///
/// # Contract
///
/// Checked for every module of the catalogue by `tests/conformance.rs`:
///
/// * `actions_into` gives something exactly when the turn is a player's, `odds` exactly when it is
///   chance's;
/// * no two actions are equal or spelled alike, and their order is the same every time;
/// * `play` is only called with an action of `actions_into` or `odds`, and cannot fail;
/// * equal histories give equal states;
/// * `picks` of different actions differ, and none is the beginning of another.
pub trait Rules: Clone + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// Everything needed to go on playing, the middle of a turn included. Never stored, only
    /// replayed; serialized for its fingerprint.
    type State: Clone + fmt::Debug + PartialEq + Serialize + Send + Sync;
    /// The smallest step that can be taken alone: one jump, one tile, one roll.
    type Action: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// The fixed facts.
    const ABOUT: &'static About;

    /// The position a game begins with.
    fn start(&self) -> Self::State;

    /// Whose turn it is, or how the game ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Puts the legal actions of the player to move into `actions`, which is empty. The only
    /// definition of legal.
    fn actions_into(&self, state: &Self::State, actions: &mut Vec<Self::Action>);

    /// How many actions [`Rules::actions_into`] gives. Worth writing where they can be counted without
    /// being listed; `spare` is for those who list them.
    fn count_actions(&self, state: &Self::State, spare: &mut Vec<Self::Action>) -> usize {
        spare.clear();
        self.actions_into(state, spare);
        spare.len()
    }

    /// Plays a legal action.
    fn play(&self, state: &mut Self::State, action: &Self::Action);

    /// The canonical spelling, without blanks.
    fn notation(&self, state: &Self::State, action: &Self::Action) -> String;

    /// The spelling shown in histories, which may tell more, such as captures. Reading it must
    /// give the same action.
    fn annotated(&self, state: &Self::State, action: &Self::Action) -> String {
        self.notation(state, action)
    }

    /// What the action does to others.
    fn effect(&self, _state: &Self::State, _action: &Self::Action) -> Effect {
        Effect::default()
    }

    /// What a person points at to say this action, in order.
    fn picks(&self, state: &Self::State, action: &Self::Action) -> Vec<Pick>;

    /// What else can be said by pointing, besides the single actions. Its picks obey the same laws,
    /// together with those of the actions.
    fn shortcuts(&self, _state: &Self::State) -> Vec<Shortcut> {
        Vec::new()
    }

    /// The actions that a text stands for which spells no single one, to be played one after the
    /// other; `None` if it stands for none, or they cannot all be played. They are all the mover's.
    fn expand(&self, _state: &Self::State, _text: &str) -> Option<Vec<Self::Action>> {
        None
    }

    /// What the action costs or brings its player, if that is worth telling before it is chosen.
    fn about(&self, _state: &Self::State, _action: &Self::Action) -> Option<Phrase> {
        None
    }

    /// What lies on the table, with the last turn marked.
    fn scene(&self, state: &Self::State, viewer: Viewer) -> Scene;

    /// Whether chance has anything to do in this game.
    fn has_chance(&self) -> bool {
        false
    }

    /// Each thing that chance may do here, with its weight.
    fn odds(&self, _state: &Self::State) -> Vec<(Self::Action, u32)> {
        Vec::new()
    }

    /// A legal action that the player to act need not be asked for, because it is no decision: the
    /// program plays it by itself. Not for the only move of an ordinary turn, which people want to
    /// see and play.
    fn forced(&self, _state: &Self::State) -> Option<Self::Action> {
        None
    }

    /// Appends the same to a list that is used again and again: for playouts, which must not ask
    /// for memory at every draw.
    fn odds_into(&self, state: &Self::State, odds: &mut Vec<(Self::Action, u32)>) {
        odds.extend(self.odds(state));
    }

    /// What is worth telling about this position beside whose turn it is, such as a threat that the
    /// rules want announced.
    fn remarks(&self, _state: &Self::State) -> Vec<Phrase> {
        Vec::new()
    }

    /// Why the action that was written is not allowed; `None` if it cannot even be read.
    fn objection(&self, _state: &Self::State, _text: &str) -> Option<Objection> {
        None
    }
}

impl Pick {
    /// A short text that stands for this pick in a button.
    #[must_use]
    pub fn code(&self, scene: &Scene) -> Cow<'static, str> {
        match self {
            Pick::Cell(cell) => Cow::Owned(scene.board.name(*cell)),
            Pick::Word(word) => Cow::Borrowed(word),
            Pick::Area { low, high } => Cow::Owned(format!(
                "{}-{}",
                scene.board.name(*low),
                scene.board.name(*high)
            )),
        }
    }
}
