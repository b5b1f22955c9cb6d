//! Tournaments, from the registration to the final standings.

mod deadlines;
mod directors;
mod entries;
mod imports;
mod kinds;
mod laws;
mod past;
mod report_file;

use std::collections::HashMap;

use cairn_kernel::{BySeat, Seat};
use cairn_pairing::lots::Secret;

use crate::{
    ChannelId, Form, GameId, GuildId, HowWon, Outcome, ParticipantId, PlayerId, Revision, Span,
    Timestamp, TournamentId,
    samples::{DAY, DIRECTOR, HOUR, Played, entry, pairs_of_games, setup, swiss},
    tournament::{
        Candidate, Decided, EntryId, GameEffect, GameFacts, GamesFound, Kind, Matches, Setup,
        Start, Tournament, TournamentFacts, TournamentRefusal, TournamentRoot, decide_game_begun,
        decide_join, decide_next, decide_open, decide_result,
    },
};
