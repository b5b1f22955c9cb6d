//! Public posts, made by the tasks table: each exists once, no matter how often it is tried.

mod challenge;
mod courier;
mod deliver;
mod digest;
mod greeting;
mod letters;
pub(crate) mod missed;
mod notices;
pub(crate) mod places;
mod posting;
mod private;
mod puzzles;
mod recovery;
mod results;
mod table;
mod threads;
mod tournament;
mod tournament_lines;
mod tournament_posts;
mod tournaments;

pub(crate) use courier::Outbox;
