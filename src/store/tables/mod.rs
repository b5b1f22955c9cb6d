//! The tables, and their statements.
//!
//! This folder is compiled once for each database (`#[path]`), so a statement is written once and
//! both must accept it: `$1` for values, `ON CONFLICT` for rows that may exist, `IS [NOT] DISTINCT
//! FROM` where a value may be missing, `TRUE` and `FALSE`, no scalar `min` and `max`. The
//! differences between the two are in each database's `db.rs`: types of connections and rows, lists
//! as one value, rows as JSON, joins in a given order.
//!
//! The alternatives do not work. The library's `Any` driver knows neither lists nor JSON. A
//! function that is generic over the database needs a dozen bounds, none of which its callers
//! inherit. And a macro around each statement hides it from the compiler's messages and from
//! readers.

pub(crate) mod audit;
mod batch;
mod challenges;
pub(crate) mod clocks;
mod closed;
mod command;
mod computer;
mod convert;
pub(crate) mod copying;
mod damage;
mod drafts;
mod games;
mod heads;
pub(crate) mod history;
mod learning;
mod lists;
mod log;
mod messages;
mod missed;
mod notes;
mod notices;
mod notifications;
mod parking;
mod participants;
mod people;
mod plans;
mod ratings;
mod run;
mod server_tables;
mod settings;
mod shards;
#[cfg(test)]
pub(crate) mod statements;
mod store;
mod tasks;
mod thinning;
mod tournament_lists;
mod tournament_notifications;
mod tournaments;
mod watching;

pub(crate) use self::command::Command;

use super::db;
