//! A server that is moved from one instance of the bot to another: everything that belongs to it,
//! without the numbers that each database has for people.
//!
//! A server can have more games than fit into memory, so it is moved [`TransferPart`] by part: each
//! is read, checked and written before the next.
//!
//! Data derived from logs is not moved: ratings, standings and deadlines are derived again.

mod check;
mod hand_over;
mod key;
mod line;
mod numbers;
mod taken_over;

use std::{error::Error, fmt};

use cairn_ratings::Score;

pub use self::{
    check::{Check, TransferFault},
    hand_over::HandOver,
    key::SigningSecret,
    line::{BadTransferLine, TransferLines},
    numbers::Numbers,
    taken_over::{TakeOver, TakenIds, TakenOver},
};
use super::{
    Game, Hint, Interval, MessageRef, Participant, Review, Revision, ServerSettings, Timestamp,
    Vacation,
    tournament::{PostAbout, StoredImport, TournamentLine, TournamentRoot},
};
use crate::ChannelId;

/// A part of a server that moves to another instance. People are numbered from 1 in their order,
/// precede everything that names them, and are named by these numbers everywhere. The levels of the
/// computer have the same ids everywhere, and are not listed.
#[derive(Clone, Debug)]
pub enum TransferPart {
    /// The server's settings, if it has any.
    Settings(ServerSettings),
    /// A person named in it.
    Person(Participant),
    /// A game; they come in the order of their ids.
    Game(Box<MovedGame>),
    /// A tournament, after all games.
    Tournament(Box<MovedTournament>),
    /// A report file that was imported there.
    Import(Box<StoredImport>),
    /// A vacation that matters for a running clock, without its reason.
    Vacation(Vacation),
    /// Outages that matter for a running clock, in order, none touching the next.
    Outages(Vec<Interval>),
}

/// A source of the parts of a server.
pub trait ServerParts: fmt::Debug + Send + Sync {
    /// All parts in order, the same every time.
    ///
    /// # Errors
    ///
    /// If they cannot be read; each of them may fail as well.
    fn parts(&self) -> Result<PartsOf<'_>, BadPart>;
}

/// Parts of a server, one after another. Nothing comes after an error.
pub type PartsOf<'a> = Box<dyn Iterator<Item = Result<TransferPart, BadPart>> + Send + 'a>;

/// Why a part of a server cannot be read.
pub type BadPart = Box<dyn Error + Send + Sync>;

/// A game, and how it counts for ratings.
#[derive(Clone, Debug)]
pub struct MovedGame {
    /// The game. Only the numbers of its players are set; their data is in the people's parts.
    pub game: Game,
    /// How it counts, if it is rated.
    pub rated: Option<MovedRating>,
    /// The computer's analysis for its players.
    pub thoughts: MovedThoughts,
}

/// The computer's analysis for the players of a game. Its proposals to directors are made again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MovedThoughts {
    /// The hints that were given, in the order of the log.
    pub hints: Vec<Hint>,
    /// Whether the computer may resign.
    pub may_resign: bool,
    /// The review, if somebody has asked for it.
    pub review: Option<Box<Review>>,
}

/// A tournament with its log.
#[derive(Clone, Debug)]
pub struct MovedTournament {
    /// Its fixed properties.
    pub root: TournamentRoot,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
    /// How often it has been changed.
    pub revision: Revision,
    /// What happened, oldest first.
    pub lines: Vec<TournamentLine>,
    /// Posts of rounds too old to be edited any more.
    pub posts: Vec<(PostAbout, MessageRef)>,
}

/// The rating of a game. The changes follow from all ratings together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovedRating {
    /// The time from which it counts.
    pub at: Timestamp,
    /// The score it counts as. None if it was annulled.
    pub score: Option<Score>,
    /// When it was decided that it counts differently than it was played.
    pub corrected_at: Option<Timestamp>,
}

/// How many items of each kind there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ServerCounts {
    /// All games.
    pub games: usize,
    /// Games still running.
    pub running: usize,
    /// All people.
    pub people: usize,
    /// Tournaments, without imported ones.
    pub tournaments: usize,
    /// Imported report files.
    pub imports: usize,
    /// Games that are rated.
    pub rated: usize,
}

impl ServerCounts {
    /// Counts one part more.
    pub fn count(&mut self, part: &TransferPart) {
        match part {
            TransferPart::Person(_) => self.people += 1,
            TransferPart::Game(it) => {
                self.games += 1;
                self.running += usize::from(it.game.head.outcome.is_none());
                self.rated += usize::from(it.rated.is_some());
            }
            TransferPart::Tournament(_) => self.tournaments += 1,
            TransferPart::Import(_) => self.imports += 1,
            TransferPart::Settings(_) | TransferPart::Vacation(_) | TransferPart::Outages(_) => (),
        }
    }

    /// Whether nothing was played there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games + self.tournaments + self.imports == 0
    }
}
