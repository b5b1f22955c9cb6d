//! Public posts, made by the tasks table: each exists once, no matter how often it is tried.

pub(crate) mod catch_up;
mod challenge;
mod courier;
mod deliver;
mod digest;
mod game;
mod greeting;
mod letters;
mod nonce;
mod notices;
pub(crate) mod places;
mod puzzles;
mod recovery;
mod results;
mod table;
mod threads;
mod tournament;
mod tournament_lines;
mod tournaments;

pub(crate) use courier::Outbox;
