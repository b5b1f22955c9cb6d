//! Tournaments, from the registration to the final standings.

mod again;
mod deadlines;
mod directors;
mod entries;
mod given;
mod kinds;
mod laws;
mod past;
mod report_file;
mod stand_ins;

use cairn_kernel::Seat;

use crate::{
    GameId, HowWon, Outcome, ParticipantId, Span, Timestamp, TournamentId,
    samples::{DAY, DIRECTOR, HOUR, PlayedTournament, entry, pairs_of_games, setup, swiss},
    tournament::{
        Candidate, Decided, EntryId, GameEffect, Setup, Start, Tournament, TournamentKind,
        TournamentRefusal, decide_join, decide_next,
    },
};
