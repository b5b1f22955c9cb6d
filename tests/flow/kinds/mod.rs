//! Tournaments of each kind with real presses, from their setup to their end, and shared parts.

mod away;
mod clocks;
mod deadlines;
mod directing;
mod event;
mod kills;
mod knockout;
mod ladder;
mod league;
mod proposals;
mod round_robin;
mod shrinking;
mod swiss;

use crate::flow::{
    DAY, Said, Steps,
    tournament::{SECONDS, games},
};
use event::{
    Chosen, Event, LONG, NAME, SECOND, asking, chat_of, everywhere, first_boards, games_of, joins,
    opened, result, running,
};
