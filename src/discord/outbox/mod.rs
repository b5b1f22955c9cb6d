//! Posts for everybody, made by the tasks table: each is there once, however often it is tried.

mod challenge;
mod courier;
mod digest;
mod ledger;
mod lost;
mod news;
mod notices;
pub(crate) mod places;
mod posting;
mod private;
mod recovery;
mod table;
mod threads;
mod tournament;
mod tournament_news;
mod tournament_posts;
mod tournaments;

pub(crate) use courier::Outbox;
