//! The shared parts of the kinds of tournaments that the tests of kills need.

#[path = "../flow/kinds/directing.rs"]
mod directing;
#[path = "../flow/kinds/event.rs"]
mod event;
#[path = "../flow/kinds/kills.rs"]
mod kills;

use event::{
    Chosen, DAY, Event, SECOND, SECONDS, chat_of, first_boards, games, games_of, joins, opened,
    running,
};
