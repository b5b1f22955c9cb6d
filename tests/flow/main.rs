//! The real bot, as a process of its own, against the embedded local Discord: what people see and
//! do, and what must hold when things go wrong.

#![expect(clippy::unwrap_used, reason = "a test ends where it fails")]

#[path = "../common/needs.rs"]
mod needs;

mod chat;
mod clocks;
mod conditions;
mod database;
mod digest;
mod direct;
mod directors;
mod drafts;
mod edge;
mod everybody;
mod faults;
mod frozen;
mod gateway;
mod help;
mod hostile;
mod hostile_texts;
mod imports;
mod kept;
mod kills;
mod kills_around;
mod kinds;
mod leaving;
mod left;
mod limits;
mod listing;
mod long_rounds;
mod looks;
mod month;
mod moving;
mod offers;
mod openmetrics;
mod operators;
mod origins;
mod panel;
mod people;
mod picker;
mod places;
mod plain;
mod play;
mod presses;
mod privacy;
mod proof;
mod questions;
mod races;
mod ratings;
mod refusals;
mod replay;
mod requests;
mod rooms;
mod rules_pages;
mod settings;
mod shards;
mod start;
mod strangers;
mod table;
mod tasks;
mod told;
mod tournament;
mod tournament_told;
mod turtles;
mod unseen;
mod waiting;
mod watch;
mod whole;

use chat::Chat;
