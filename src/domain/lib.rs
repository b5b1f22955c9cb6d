//! What may happen in a game between two people, decided without doing anything.
//!
//! Every `decide_…` function takes the current state and returns the writes to commit, or a
//! refusal. Nothing in here waits, stores, draws or talks.

mod assessment;
mod challenge;
mod clock;
mod closed;
mod computer;
mod daily_puzzle;
mod damage;
mod explore;
mod form;
mod game;
mod hint;
mod history;
mod ids;
mod leaving;
mod lesson;
mod notes;
mod notice;
mod notifications;
mod offer;
mod outbox;
mod own_puzzle;
mod participant;
mod place;
mod plan;
mod proposal;
mod puzzle;
mod quota;
mod rating;
mod refusal;
mod reliability;
mod review;
#[cfg(any(test, feature = "samples"))]
pub mod samples;
mod sentence;
mod server_table;
mod settings;
mod shard;
mod shard_lease;
mod shard_starts;
mod taken_over;
mod task;
mod terms;
mod thinning;
mod time;
pub mod tournament;
mod turn;
mod vacation;
mod write;

#[cfg(test)]
mod tests;

pub use assessment::{Assessment, Lead, percent, percent_of_difference};
pub use challenge::{
    Busy, Challenge, ChallengeState, MAX_GAMES, MAX_PER_PAIR, NewChallenge, Opponent,
    OpponentConditions, PlayerFacts, SidePreference, TooOften, Unmet, decide_accept, decide_ask,
    decide_block, decide_cancel, decide_challenge, decide_decline, decide_expiry, decide_opening,
    decide_posted, decide_rematch, decide_room, decide_terms, no_such_variant, options_text,
    read_options, recent_since,
};
pub use clock::{
    AFTER_OUTAGE, Bank, ClockState, Flag, Gift, Idle, Interval, Night, RestHours, TimeControl,
    TimedTurn, UnknownControl, UnknownZone, Weekend, WeeklyRest, ZoneName, span,
};
pub use closed::{Ban, Closures, Maintenance, NOTICED_AFTER};
pub use computer::{
    AgainstLevel, ComputerTask, EVEN_THOUSANDTHS, EVEN_TURNS, MAX_AGAINST_COMPUTER, NextGame,
    agrees, answers_at_once, check_let_resign, decide_against_computer, decide_computer_answer,
    decide_next_game, gives_up,
};
pub use daily_puzzle::{PuzzleChannel, PuzzleDay, puzzle_of_day};
pub use damage::{Freezable, decide_ended_by_owner, decide_thawed};
pub use explore::{
    Exploration, ExploreLeaf, ExplorePress, ExploreRefusal, ExploreRoot, ExploreState,
    ExploredTable, MAX_EXPLORED, decide_explore_press, explored_note, explored_plan,
};
pub use form::{Editable, Field, FieldChange, FieldKind, NONE};
pub use game::{
    AbortReason, Away, BadRecord, Draw, DrawReason, Due, Event, Flaw, Game, Head, LogEntry,
    LoggedAction, MAX_RECORD_BYTES, Moment, NewGame, Next, Origin, Outcome, Record, RecordFault,
    RecordRefusal, RecordedAction, ReplayedGame, RestingAt, TextPlace, TurnLine, Unproven,
    WinReason, may_be_record_of, record_text, seal, seed_hash, seed_text,
};
pub use hint::{Advice, Hint, decide_hint};
pub use history::History;
pub use ids::{
    ChannelId, GameId, GuildId, LogLength, MessageId, MessageRef, PlayerId, RecordKey, Revision,
    RoleId, TournamentId, UnknownName,
};
pub use leaving::{
    LastGame, Leaving, LeavingStep, decide_erasure, decide_forgetting, decide_leaving,
};
pub use lesson::{
    AnsweredTurn, CourseProgress, CourseState, LastPress, LessonAnswer, LessonPress, LessonResult,
    LessonTable, MAX_STARS, StepCount, decide_lesson_answer, decide_lesson_press,
    decide_lesson_step, further,
};
pub use notes::{MAX_NOTES, Note, check_room, noted_record};
pub use notice::{CorrectedResult, NoticeKind, PlayerResult};
pub use notifications::NotificationEvent;
pub use offer::{
    Earlier, Offer, OfferAnswer, OfferKind, OfferState, decide_answer, decide_call_off,
    decide_call_off_alone, decide_call_off_waiting, decide_go_on, decide_offer, decide_take_back,
    is_called_in, may_call_off_from, may_offer, offer_along,
};
pub use outbox::{
    Bearer, Family, Fingerprint, OutboxDetail, OutboxRow, OutboxState, OutboxWrite, Subject,
};
pub use own_puzzle::{own_puzzle, own_puzzles};
pub use participant::{Account, Participant, ParticipantId};
pub use place::Place;
pub use plan::{
    GamePlan, MAX_LINE, MAX_PLANNED, PlanAnswer, PlanBranch, PlanCondition, PlanEnd, PlanRefusal,
    PlanVersion, WHATEVER, decide_plan_cleared, decide_plan_line, decide_plan_without,
    decide_planned, decide_plans_fallen, is_left_to_chance, led_to, turns_in_one_go,
};
pub use proposal::{KeptProposal, Likely, Opinion, Proposal, THOUGHTS, propose};
pub use puzzle::{
    PuzzleFilter, PuzzleOutcome, PuzzleTallies, PuzzleTally, VariantPuzzle, all_puzzles,
    asked_puzzle, decide_solution, next_puzzle, ranked_puzzles,
};
pub use quota::{Allowance, Quota, QuotaScope, decide_quota};
pub use rating::{
    Correction, CurrentRating, DatedRating, DerivedRatings, Leaderboard, LeaderboardQuery,
    LedgerEntry, LedgerFlaw, Listing, MAX_REPEATED, PROVISIONAL, REPEAT_WINDOW, RankedPlayer,
    RatedGame, RatedSide, Rating, RatingChange, RatingKey, RatingList, RatingMode, Score, Tally,
    UnratedReason, derive_on, listings, shown_before, shown_rating,
};
pub use refusal::{NudgeRefusal, OfferRefusal, Refusal, StayedAwayRefusal, TournamentGameRefusal};
pub use reliability::{ENOUGH_GAMES, InTime, PastGame, Reliability};
pub use review::{
    AskedRecord, MAX_REVIEWED, Review, ReviewedTurn, Stretch, Stretches, decide_review, study,
    worth,
};
pub use sentence::{Detail, Sentence};
pub use server_table::{ServerTable, TableChange};
pub use settings::{
    Bottom, EventKind, LanguageKey, LocalTime, NotificationWay, NotificationWays, PersonalSettings,
    PlaceSettings, Ratings, Reminder, Room, ServerSettings, ThemeKey, Weekday, before_first_digest,
    decide_digest,
};
pub use shard::{Outage, Shard, Shards};
pub use shard_lease::{HeldShardDecision, ShardLease, ShardTakeOutcome, decide_held};
pub use shard_starts::{ShardStart, decide_starts};
pub use taken_over::TakenOver;
pub use task::{
    ClaimedTask, DiscordTask, InternalTask, Lane, Lease, MAX_RETRY, Owner, ParkedTaskSelection,
    Remedy, Scope, Task, TaskId, TaskSubject, ThinkingTask,
};
pub use terms::{Rest, Terms, TermsRequest, UnknownRest, Variant};
pub use thinning::ExpiringData;
pub use time::{Span, Timestamp};
pub use turn::{
    DraftHash, DraftPosition, NUDGE_AFTER, NextPick, PickOutcome, PickStep, Picker, PickerVersion,
    Reveal, SeenState, Suggestion, TurnDraft, decide_abort, decide_claim, decide_clock_starts,
    decide_forget, decide_give, decide_give_late, decide_keep_waiting, decide_nudge, decide_play,
    decide_play_draft, decide_play_found, decide_remind_by_director, decide_replaced,
    decide_resign, decide_settled, decide_step, decide_time, decide_time_up, decide_typed,
    decide_undo, point_out, suggestions,
};
pub use vacation::{
    HOURS_A_YEAR, MAX_REASON, Vacation, Vacations, decide_return, decide_vacation, read_until,
};
pub use write::{GameChange, GameWrite, RatingWrite, THREAD_STAYS, TaskWrite, Write};

#[cfg(test)]
#[path = "../rules/tests/conformance/mutated.rs"]
mod mutated;
