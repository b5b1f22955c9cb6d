//! A turn: pointing, typing and suggesting, entering it action by action, playing it.

mod draft;
mod entered;
mod picker;
mod play;
mod remind;
mod settled;
mod suggest;
mod time;

pub use self::{
    draft::{
        DraftHash, PickerVersion, TurnDraft, decide_forget, decide_play_draft, decide_step,
        decide_typed, decide_undo,
    },
    entered::DraftPosition,
    picker::{NextPick, PickOutcome, PickStep, Picker, Reveal, point_out},
    play::{SeenState, decide_abort, decide_play, decide_play_found, decide_resign},
    remind::{NUDGE_AFTER, decide_nudge, decide_remind_by_director},
    settled::{decide_replaced, decide_settled},
    suggest::{Suggestion, suggestions},
    time::{
        decide_claim, decide_clock_starts, decide_give, decide_give_late, decide_keep_waiting,
        decide_time, decide_time_up,
    },
};
pub(crate) use self::{
    play::{play_all, roll, standing},
    time::{change_clock, give},
};
