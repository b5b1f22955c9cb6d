//! Shared by the program's commands: how they are asked to stop, how they end, and the check of a
//! whole database.

mod failure;
mod stop;
mod verify_database;

pub use failure::Failure;
pub use stop::StopReceiver;
pub use verify_database::verify_database;
