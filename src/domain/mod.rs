//! What may happen in a game between two people, decided without doing anything.
//!
//! Every `decide_…` function takes what is and gives what is to be written, or a refusal. Nothing
//! in here waits, stores, draws or talks.

mod challenge;
mod entry;
mod game;
mod ids;
mod offer;
mod options;
mod picker;
mod play;
mod record;
mod refusal;
mod suggest;
mod task;
mod write;

#[cfg(test)]
mod tests;

pub use challenge::{
    Challenge, ChallengeState, NewChallenge, Opponent, SideWish, decide_accept, decide_cancel,
    decide_challenge, decide_decline, decide_expiry, decide_rematch,
};
pub use entry::{Act, Entry, Fact};
pub use game::{Game, Head, HowDrawn, HowWon, Outcome, Place, Post, PostKind, Table, TurnLine};
pub use ids::{
    ChannelId, GameId, GuildId, MessageId, MessageRef, Millis, PlayerId, Revision, Seq, UnknownName,
};
pub use offer::{Answer, Offer, OfferKind, OfferState, decide_answer, decide_offer};
pub use options::{options_text, read_options};
pub use picker::{PickStep, Picked, pick};
pub use play::{Seen, decide_abort, decide_play, decide_resign};
pub use record::{BadRecord, Record, seed_hash};
pub use refusal::{OfferTrouble, Refusal};
pub use suggest::{Suggestion, suggestions};
pub use task::{Claimed, Lane, Task};
pub use write::{GameChange, Write};
