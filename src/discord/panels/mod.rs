//! What one person is shown privately, whether by a command or by a button.

mod digest;
pub(crate) mod direct;
mod games;
mod help;
mod history;
pub(crate) mod imported;
mod leaderboard;
pub(crate) mod left;
mod menus;
mod open;
pub(crate) mod privacy;
mod profile;
mod rating;
mod reliability;
mod replay;
mod results;
mod rules;
pub(crate) mod settings;
mod table;
pub(crate) mod tournament;
mod vacation;

pub(crate) use digest::{DigestPage, digest};
pub(crate) use games::games;
pub(crate) use help::{about, help};
pub(crate) use history::{history, proof, record_of};
pub(crate) use leaderboard::{leaderboard, turn_leaderboard};
pub(crate) use menus::{ask_resign, more, offers};
pub(crate) use open::{accepts, line as open_line, open};
pub(crate) use profile::profile;
pub(crate) use rating::ratings;
pub(crate) use reliability::reliability;
pub(crate) use replay::{replay, replay_of};
pub(crate) use results::results;
pub(crate) use rules::{form, rules, rules_of};
pub(crate) use table::{as_text, my_view, played, table, trouble};
pub(crate) use vacation::{away, length, vacation};
