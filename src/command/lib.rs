//! Shared by the programs' commands: how they are asked to stop, how they end, records, and the
//! check of a whole database.

mod failure;
pub mod record;
mod stop;
mod verify_database;

pub use failure::Failure;
pub use stop::StopReceiver;
pub use verify_database::verify_database;
