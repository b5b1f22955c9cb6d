//! What may happen in a game between two people, decided without doing anything.
//!
//! Every `decide_…` function takes what is and gives what is to be written, or a refusal. Nothing
//! in here waits, stores, draws or talks.

mod audit;
mod challenge;
mod draft;
mod entry;
mod game;
mod ids;
mod limits;
mod offer;
mod options;
mod participant;
mod picker;
mod play;
mod proof;
mod record;
mod refusal;
mod suggest;
mod task;
mod terms;
mod time;
mod write;

#[cfg(test)]
mod tests;

pub use audit::Flaw;
pub use challenge::{
    Challenge, ChallengeState, NewChallenge, Opponent, SidePreference, decide_accept,
    decide_cancel, decide_challenge, decide_decline, decide_expiry, decide_rematch,
};
pub use draft::{
    Draft, DraftChange, DraftHash, Entered, PickerVersion, decide_forget, decide_play_draft,
    decide_step, decide_typed, decide_undo,
};
pub use entry::{Event, LogEntry, LoggedAction};
pub use game::{
    Game, Head, HowDrawn, HowWon, MadeFor, Origin, Outcome, Place, Post, Replayed, TurnLine,
};
pub use ids::{
    ChannelId, GameId, GuildId, LogLength, MessageId, MessageRef, PlayerId, Revision, UnknownName,
};
pub use limits::{RecentChallenges, TooOften, decide_ask, recent_since};
pub use offer::{Answer, Offer, OfferKind, OfferState, decide_answer, decide_offer};
pub use options::{options_text, read_options};
pub use participant::{Participant, ParticipantId};
pub use picker::{Area, PickStep, Picked, pick, point_out};
pub use play::{Expected, decide_abort, decide_play, decide_resign};
pub use proof::{Draw, Unproven};
pub use record::{BadRecord, Record, seed_hash, seed_text};
pub use refusal::{OfferTrouble, Refusal};
pub use suggest::{Suggestion, suggestions};
pub use task::{
    Claimed, DiscordTask, InternalTask, Lane, Lease, Owner, ParkedTask, Remedy, Scope, Task,
    TaskId, WhichParked,
};
pub use terms::{Form, Terms};
pub use time::{Span, Timestamp};
pub use write::{GameChange, Write};
