//! Invariants under failures, with the bot's games on a `PostgreSQL` server: the tests of kills,
//! races and some tournaments that `tests/flow` has for a file, and several processes at once.
#![expect(clippy::unwrap_used, reason = "a test ends where it fails")]
#![allow(
    dead_code,
    reason = "not all that the other tests share is needed here"
)]

#[path = "../common/postgres.rs"]
mod server;

mod asleep;
mod away;
#[path = "../flow/chat.rs"]
mod chat;
mod fourth;
mod hangs;
mod kept;
#[path = "../flow/kills.rs"]
mod kills;
#[path = "../flow/kills_around.rs"]
mod kills_around;
mod kinds;
mod many;
#[path = "../flow/openmetrics.rs"]
mod openmetrics;
mod outage;
#[path = "../flow/plain.rs"]
mod plain;
mod processes;
#[path = "../flow/proof.rs"]
mod proof;
#[path = "../flow/races.rs"]
mod races;
mod refused;
#[path = "../flow/registration.rs"]
mod registration;
#[path = "../common/relay.rs"]
mod relay;
#[path = "../flow/rooms.rs"]
mod rooms;
#[path = "../flow/tournament.rs"]
mod tournament;
#[path = "../flow/tournament_played.rs"]
mod tournament_played;
mod waiting;

use chat::Chat;
