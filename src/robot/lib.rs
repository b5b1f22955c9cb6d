//! One player for all who need somebody to play: the sandbox's crowd, the lab, benches and tests.
//! They read the database to know who is to move, and do everything by commands, presses and
//! messages.

mod actions;
mod chance;
mod counts;
mod measure;
mod player;
mod presses;
mod stage;
mod transcript;
mod turn;

pub use chance::Chance;
pub use counts::{Counts, Spread};
pub use measure::{Work, most_resident, resident, resident_at_rest, steady};
pub use player::{Robot, variant_args, variants};
pub use presses::Press;
pub use stage::{Knowledge, Life, Stage, launch};
pub use transcript::{Post, RecordedMessages, Subject, digest};
pub use turn::Way;
