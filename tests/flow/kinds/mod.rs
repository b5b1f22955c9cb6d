//! Tournaments of each kind with real presses, from their setup to their end, and shared parts.

mod away;
mod clocks;
pub(super) mod deadlines;
mod directing;
mod event;
mod knockout;
pub(super) mod ladder;
mod league;
mod proposals;
mod round_robin;
mod shrinking;
mod swiss;
mod told;

use event::{
    Event, LONG, NAME, SECOND, TournamentChoices, chat_of, claim_questions, everywhere,
    first_boards, games_of, joins, open_tournament, result, running_games,
};

use crate::flow::tournament::{SECONDS, games};
