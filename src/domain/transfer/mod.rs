//! A server that is handed from one instance of the bot to another: everything that belongs to it,
//! told without the numbers that a database of its own has for people.

mod check;
mod hand_over;
mod key;
mod line;
mod numbers;
mod taken_over;

use cairn_ratings::Score;

pub use self::{
    check::TransferFault,
    hand_over::decide_hand_over,
    key::SigningSecret,
    line::{BadLine, Line},
    numbers::Numbers,
    taken_over::{TakeOver, TakenOver},
};
use super::{
    Game, GameId, GuildId, Interval, MessageRef, Participant, Revision, ServerSettings, Timestamp,
    Vacation,
    tournament::{PostAbout, StoredImport, TournamentLine, TournamentRoot},
};
use crate::ChannelId;

/// Everything of a server that goes over to another instance. People are numbered from 1 in the
/// order of [`people`](ServerContents::people), and everything names them by these numbers.
#[derive(Clone, Debug)]
pub struct ServerContents {
    /// The server.
    pub guild: GuildId,
    /// Everybody who is named in it.
    pub people: Vec<Participant>,
    /// What the server has chosen, if it has chosen anything.
    pub settings: Option<ServerSettings>,
    /// When nobody could play there, as far as it matters for a clock that goes on. In order, none
    /// touching the next.
    pub outages: Vec<Interval>,
    /// The vacations that matter for a clock that goes on, without their reasons.
    pub vacations: Vec<Vacation>,
    /// Its tournaments.
    pub tournaments: Vec<MovedTournament>,
    /// The report files that were imported there.
    pub imports: Vec<StoredImport>,
    /// Its games, in the order of their ids.
    pub games: Vec<Game>,
    /// Which of them count for ratings, in the order of their ids.
    pub rated: Vec<MovedRating>,
}

/// A tournament with its log.
#[derive(Clone, Debug)]
pub struct MovedTournament {
    /// What it is from its first moment on.
    pub root: TournamentRoot,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
    /// How often it has been changed.
    pub revision: Revision,
    /// What happened, oldest first.
    pub lines: Vec<TournamentLine>,
    /// The posts of rounds that are so far back that nobody writes them anew.
    pub posts: Vec<(PostAbout, MessageRef)>,
}

/// That a game counts for ratings; what it changed follows from all of them together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovedRating {
    /// The game.
    pub game: GameId,
    /// When it counts.
    pub at: Timestamp,
    /// As what; none if it was annulled.
    pub score: Option<Score>,
    /// When it was decided that it counts otherwise than it was played.
    pub corrected_at: Option<Timestamp>,
}

/// How much of what there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ServerCounts {
    /// Games.
    pub games: usize,
    /// Those of them that go on.
    pub running: usize,
    /// People.
    pub people: usize,
    /// Tournaments, without those that were imported from a report file.
    pub tournaments: usize,
    /// Imported report files.
    pub imports: usize,
    /// Games that are rated.
    pub rated: usize,
}

impl ServerContents {
    /// Nothing yet.
    #[must_use]
    pub fn new(guild: GuildId) -> ServerContents {
        ServerContents {
            guild,
            people: Vec::new(),
            settings: None,
            outages: Vec::new(),
            vacations: Vec::new(),
            tournaments: Vec::new(),
            imports: Vec::new(),
            games: Vec::new(),
            rated: Vec::new(),
        }
    }

    /// How much of what there is.
    #[must_use]
    pub fn counts(&self) -> ServerCounts {
        let running = self.games.iter().filter(|it| it.head.outcome.is_none());
        ServerCounts {
            games: self.games.len(),
            running: running.count(),
            people: self.people.len(),
            tournaments: self.tournaments.len(),
            imports: self.imports.len(),
            rated: self.rated.len(),
        }
    }
}
