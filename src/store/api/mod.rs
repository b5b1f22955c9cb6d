//! What is read and written, a method for each.

mod tournaments;

pub use self::tournaments::{ListedTournament, TournamentRow, TournamentsOf};
