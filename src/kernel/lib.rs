//! The vocabulary shared by the rules modules and everything else, and the contract between them.
//!
//! Nothing in here knows a particular game, a clock, a database, a chat or a pixel.

mod dice;
mod erased;
mod judge;
mod key;
mod knowledge;
mod mind;
mod notation;
mod perft;
mod phrase;
mod playout;
mod question;
mod reading;
mod rules;
mod scene;
mod seat;
mod shortcuts;
mod split_mix;
mod table;
mod telling;

pub use dice::Dice;
pub use erased::{AnyPosition, AnyRules, Choice, CorruptLog, PlayedAction, erase, erase_with};
pub use judge::{CHANCE, Judge, SLOTS, Sequences, Stretches, mix};
pub use key::Key;
pub use knowledge::{Knowledge, LevelScore, Levels, NamedWeight, NamedWeights, Weights};
pub use mind::{Effort, Level, Mind, SCALE, SearchResult, Strength, Thought};
pub use notation::Unplayable;
pub use phrase::{Arg, Phrase};
pub use question::{BoardPart, Parts, Question};
pub use reading::{is_question, plain_spelling};
pub use rules::{Ending, GameMetadata, Rules, Setting, Turn, odds, wins};
pub use scene::{Board, Cell, Ground, Mark, Piece, Scene, Tray, TrayItem};
pub use seat::{BySeat, Seat};
pub use shortcuts::{Shortcut, Shortcuts};
pub use split_mix::{SplitMix64, weighted_place};
pub use table::{Effect, Objection, Pick, Shown, Table, Told, Typed, Viewer};
pub use telling::{Sentence, TurnStep};
