//! The first half of the contract of a game: playing.
//!
//! A rules module describes a *kind* of game. It is a pure value: no clock, no random numbers, no
//! drawing, no player names. This half is all that replaying, counting and searching need: whose
//! turn it is, which actions there are and what they do.

use std::fmt;

use serde::{Serialize, de::DeserializeOwned};

use super::{Judge, Key, Seat};

/// What a position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat chooses one of [`Rules::actions_into`].
    Player(Seat),
    /// The server draws one of [`Rules::odds_into`].
    Chance,
    /// Nothing; the game is over.
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

/// The fixed facts about a kind of game.
#[derive(Debug)]
pub struct GameMetadata {
    /// Never changes: it is stored with every game ever played. Also the key of its name in the
    /// locale files.
    pub key: &'static str,
    /// The variants of the game, the usual one first; the values of the option `variant`. Empty
    /// when there is only one variant.
    pub variants: &'static [&'static str],
    /// Whether first and second player have different forces or aims, so that each side has a
    /// rating of its own; in all variants or in none.
    pub sides_differ: bool,
    /// The other options, for people who know what they want.
    pub settings: &'static [Setting],
    /// The edition of the rules. Goes up when old logs would replay differently; the old edition
    /// then stays in the catalog beside the new one as long as there are games of it.
    pub version: u16,
    /// Its position in lists of games, smallest first.
    pub place: u16,
    /// The number of actions at which a game is declared a draw, regardless of the rules. No game
    /// played to win gets there with the options that a challenge accepts, and random games end
    /// before. The rules do not know of it.
    pub longest: usize,
    /// The rules for people: language code and Markdown, English first.
    pub pages: &'static [(&'static str, &'static str)],
    /// A finished game to look at for each variant, as a record: the variant (empty where there is
    /// only one variant) and the text.
    pub examples: &'static [(&'static str, &'static str)],
    /// The text of its `play.toml`: what its counts are worth, how each level plays, lessons and
    /// puzzles. Empty if there is nothing of that.
    pub play: &'static str,
}

/// An option of a game besides its variant.
#[derive(Debug)]
pub struct Setting {
    /// The field of the options, such as `repetition`.
    pub key: &'static str,
    /// The values offered, as JSON, the usual one first.
    pub values: &'static [&'static str],
    /// The variants to which it applies; empty for all of them.
    pub variants: &'static [&'static str],
    /// The greatest number that a challenge accepts, where greater ones would only make games that
    /// hardly end. The rules themselves take any, and so do records. `None` if the option is no
    /// number.
    pub most: Option<u32>,
}

impl Setting {
    /// A non-numeric option that applies to all variants.
    #[must_use]
    pub const fn new(key: &'static str, values: &'static [&'static str]) -> Setting {
        Setting {
            key,
            values,
            variants: &[],
            most: None,
        }
    }

    /// Restricts it to these variants.
    #[must_use]
    pub const fn only_in(mut self, variants: &'static [&'static str]) -> Setting {
        self.variants = variants;
        self
    }

    /// Makes it a number, with the greatest that a challenge accepts.
    #[must_use]
    pub const fn at_most(mut self, most: u32) -> Setting {
        self.most = Some(most);
        self
    }
}

/// A kind of game, as it is played. The implementing value *is* its options.
///
/// How people see it, write it and read about it is the second half of the contract:
/// [`Shown`](crate::Shown), [`Typed`](crate::Typed) and [`Told`](crate::Told).
///
/// # Contract
///
/// Checked for every game of the catalog by the conformance suite of the rules:
///
/// * `actions_into` gives something exactly when the turn is a player's, `odds_into` exactly when
///   it is chance's;
/// * no two actions are equal or spelled alike, and their order is the same every time;
/// * `play` is only called with an action that one of the two gave, and cannot fail;
/// * equal histories give equal states.
pub trait Rules: Clone + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// Everything needed to go on playing, the middle of a turn included, and what the picture
    /// shows of the last turn. Never stored, only replayed: fields may come and go freely.
    type State: Clone + fmt::Debug + PartialEq + Send + Sync;
    /// The smallest step that can be taken alone: one jump, one tile, one roll.
    type Action: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    const ABOUT: &'static GameMetadata;

    /// The position a game begins with.
    fn start(&self) -> Self::State;

    /// Whose turn it is, or how the game ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Adds the legal actions of the player to move to `actions`, which is empty. The only
    /// definition of legal.
    fn actions_into(&self, state: &Self::State, actions: &mut Vec<Self::Action>);

    fn play(&self, state: &mut Self::State, action: &Self::Action);

    /// Writes everything that makes this position equal to another one of the same game and
    /// options.
    ///
    /// Positions are equal when the game can go on from both in the same ways: the same player (or
    /// chance) is to act, the same actions are legal, and the same action leads to equal positions
    /// again, down to the same endings. So the key holds
    ///
    /// * what lies on the table, whose turn it is and how far the turn has come;
    /// * as much of the history as the rules ask for: a count of quiet turns, and where repetitions
    ///   count, the earlier positions that can still come back. Those before a turn that cannot be
    ///   undone, such as a capture, cannot;
    /// * of a finished game what lies on the table and how it ended, and no history.
    ///
    /// It does not hold what is only for the picture (what moved last), what follows from the rest
    /// (caches, counts), or the order in which things came about. So two orders of the same turns
    /// lead to equal positions; where repetitions count, from the next irreversible turn on.
    ///
    /// Fingerprints in stored logs are made of it. What is written here may only change with
    /// [`GameMetadata::version`], however the state changes.
    fn key(&self, state: &Self::State, key: &mut Key);

    /// Whether chance has anything to do in this game.
    fn has_chance(&self) -> bool {
        false
    }

    /// Adds every outcome of chance here to `odds`, which is empty, with its weight. Games without
    /// dice, cards or lots leave it out.
    fn odds_into(&self, _state: &Self::State, _odds: &mut Vec<(Self::Action, u32)>) {}

    /// A legal action that is no decision, so that the player to act need not be asked: the program
    /// plays it by itself. A duty that can be done in only one way, such as a pass where nothing
    /// else is possible. Not for the only move of an ordinary turn, which people want to see and
    /// play.
    fn forced_action(&self, _state: &Self::State) -> Option<Self::Action> {
        None
    }

    /// How many actions [`Rules::actions_into`] gives, for counting positions (*bulk counting* in
    /// perft). Worth implementing where they can be counted without being listed; the default lists
    /// them in `spare`, discarding its contents.
    fn count_actions(&self, state: &Self::State, spare: &mut Vec<Self::Action>) -> usize {
        spare.clear();
        self.actions_into(state, spare);
        spare.len()
    }

    /// What the game knows about its positions besides the rules, for a computer opponent. Without
    /// it the opponent sees nothing but the end, if it is near, and is weak.
    fn judge(&self) -> Option<&dyn Judge<Self>> {
        None
    }
}

/// The outcomes of chance here, as a new list. [`Rules::odds_into`] fills a reusable one.
#[must_use]
pub fn odds<R: Rules>(rules: &R, state: &R::State) -> Vec<(R::Action, u32)> {
    let mut odds = Vec::new();
    rules.odds_into(state, &mut odds);
    odds
}

/// Whether a legal action wins the game for the player who plays it, at once.
#[must_use]
pub fn wins<R: Rules>(rules: &R, state: &R::State, action: &R::Action) -> bool {
    let mut next = state.clone();
    rules.play(&mut next, action);
    match (rules.turn(state), rules.turn(&next)) {
        (Turn::Player(mover), Turn::Over(ending)) => ending.winner == Some(mover),
        _ => false,
    }
}
