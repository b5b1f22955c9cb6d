//! Plans: answers that a player has thought ahead, played as soon as the other plays as expected.
//!
//! A plan is rooted at a length of the log where the other player is to act, and is a tree: what
//! the other may do there, what is answered, and so on. It is the planner's own, and nothing
//! follows from it before a turn that it expects. A turn leads on in the tree; any other ends the
//! plan, and so does a takeback.

mod line;
mod played;
mod read;
mod shown;
mod tried;

use serde::{Deserialize, Serialize};

pub use self::{
    line::{PlanEnd, decide_plan_cleared, decide_plan_without, led_to},
    played::{decide_planned, decide_plans_fallen},
    read::decide_plan_line,
    shown::turns_in_one_go,
};
use crate::{Event, Game, GameId, LogLength, ParticipantId, Refusal, Revision, Timestamp, Write};
use cairn_kernel::{Seat, Unplayable};

/// The most turns a plan has, those of both players together.
pub const MOST_PLANNED: usize = 100;

/// Stands for whatever the other player does.
pub const WHATEVER: &str = "*";

/// What a player has planned in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePlan {
    /// The game.
    pub game: GameId,
    /// The player, who alone sees it.
    pub of: ParticipantId,
    /// How long the log was where it begins.
    pub root: LogLength,
    /// What the other player may do there.
    pub branches: Vec<PlanBranch>,
    /// How often it has been changed.
    pub revision: Revision,
    /// When it was last changed.
    pub at: Timestamp,
}

/// One thing that the other player may do, and what then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanBranch {
    /// What they do.
    pub when: PlanCondition,
    /// What is answered.
    pub answer: PlanAnswer,
    /// What they may do after that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<PlanBranch>,
}

/// What the other player does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanCondition {
    /// A turn: its actions in canonical spelling, separated by blanks.
    Turn(String),
    /// Whatever they do beside the turns that are named.
    Whatever,
}

/// What the planner does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanAnswer {
    /// A turn: its actions in canonical spelling; after [`PlanCondition::Whatever`] as it was
    /// written.
    Turn(String),
    /// Giving up.
    Resign,
}

/// What somebody was shown of their plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanVersion {
    /// How long the log was.
    pub seq: LogLength,
    /// How often the plan had been changed; 0 if there was none.
    pub revision: Revision,
}

/// A change of a plan.
#[derive(Clone, Debug)]
pub enum PlanWrite {
    /// It becomes this. Stale if it has changed since it was read, which is told by the revision:
    /// this is the next.
    Keep(Box<GamePlan>),
    /// The same of one that somebody has changed now: stale, too, if the log has another length.
    Make {
        /// The plan.
        plan: Box<GamePlan>,
        /// How long the log is.
        seq: LogLength,
    },
    /// It is gone. Stale if it has changed since it was read.
    Drop {
        /// The game.
        game: GameId,
        /// The player.
        of: ParticipantId,
        /// How often it had been changed.
        revision: Revision,
    },
    /// Stale if it has been changed more or less often than that; 0 stands for no plan.
    Expect {
        /// The game.
        game: GameId,
        /// The player.
        of: ParticipantId,
        /// How often it had been changed.
        revision: Revision,
    },
}

/// Why something is not planned.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanRefusal {
    /// It is the planner's own turn.
    #[error("a plan is for the other player's turn")]
    OwnTurn,
    /// The plan or the game has changed since it was shown.
    #[error("the plan has changed")]
    MovedOn,
    /// The tournament of the game allows no plans.
    #[error("no plans in this tournament")]
    Barred,
    /// A turn cannot be played where the line has it.
    #[error("turn {number} of the line: {why}")]
    Unplayable {
        /// Which turn of the line, counted from 1.
        number: usize,
        /// As it was written.
        turn: String,
        /// Why not.
        why: Box<Unplayable>,
    },
    /// A turn of the line is not over where its text ends.
    #[error("`{0}` is not a whole turn")]
    Unfinished(String),
    /// After this turn chance acts, so that the plan ends there.
    #[error("chance acts after `{0}`")]
    Chance(String),
    /// After this turn the game is over.
    #[error("the game is over after `{0}`")]
    Over(String),
    /// After this turn the same player is to act again.
    #[error("the same player is to act after `{0}`")]
    SameAgain(String),
    /// The line ends with a turn of the other player.
    #[error("no answer to `{0}`")]
    NoAnswer(String),
    /// Something follows a resignation.
    #[error("nothing follows a resignation")]
    AfterResigning,
    /// Something follows the answer to whatever the other player does.
    #[error("nothing follows the answer to everything")]
    AfterWhatever,
    /// Whatever the other player does, this cannot be played.
    #[error("`{0}` can never be played")]
    Never(String),
    /// The plan has another answer there.
    #[error("`{when}` has an answer")]
    Answered {
        /// What the other player does.
        when: String,
        /// What is answered; none stands for giving up.
        answer: Option<String>,
    },
    /// All of the line is in the plan.
    #[error("the line is in the plan")]
    Known,
    /// The plan would have more turns than [`MOST_PLANNED`].
    #[error("more than {MOST_PLANNED} turns")]
    TooMany,
}

impl GamePlan {
    /// The seat of the planner, if they still play.
    fn seat(&self, game: &Game) -> Option<Seat> {
        game.seat_of(self.of)
    }

    /// Whether it waits for the other player: nothing has happened that it does not expect.
    #[must_use]
    pub fn waits(&self, game: &Game) -> bool {
        let Some(seat) = self.seat(game) else {
            return false;
        };
        game.head.to_move == Some(!seat) && self.may_apply(game, seat)
    }

    /// Whether it waits, and nobody has acted since its root.
    #[must_use]
    pub fn is_at_root(&self, game: &Game) -> bool {
        let root = usize::try_from(self.root.0).unwrap_or(usize::MAX);
        let mut since = game.log.iter().skip(root);
        self.waits(game) && since.all(|it| it.event.act().is_none())
    }

    /// Whether nothing but actions of the other player and of chance has happened since its root.
    fn may_apply(&self, game: &Game, seat: Seat) -> bool {
        let root = usize::try_from(self.root.0).ok();
        let since = root.and_then(|root| game.log.get(root..));
        let is_foreign = |event: &Event| match event {
            Event::Acted { seat: by, .. } => *by == seat,
            Event::TakenBack { .. } => true,
            _ => false,
        };
        since.is_some_and(|since| !since.iter().any(|it| is_foreign(&it.event)))
    }

    /// How many turns it has, those of both players together.
    #[must_use]
    pub fn turns(&self) -> usize {
        turns_of(&self.branches)
    }
}

fn turns_of(branches: &[PlanBranch]) -> usize {
    branches.iter().map(|it| 2 + turns_of(&it.next)).sum()
}

impl PlanVersion {
    /// Where this game and this plan are.
    #[must_use]
    pub fn of(game: &Game, plan: Option<&GamePlan>) -> PlanVersion {
        PlanVersion {
            seq: game.seq(),
            revision: plan.map_or(Revision(0), |it| it.revision),
        }
    }
}

/// The seat of somebody who may change their plan, if it is as they were shown.
///
/// # Errors
///
/// If they do not play, the game is over, or it or the plan has changed.
fn may_change(
    game: &Game,
    plan: Option<&GamePlan>,
    by: ParticipantId,
    seen: PlanVersion,
) -> Result<Seat, Refusal> {
    let seat = game.playing(by)?;
    if PlanVersion::of(game, plan) != seen {
        return Err(PlanRefusal::MovedOn.into());
    }
    Ok(seat)
}

fn make(game: &Game, of: ParticipantId, seen: PlanVersion, changed: Changed) -> Vec<Write> {
    let Changed {
        root,
        branches,
        now,
    } = changed;
    let (id, revision) = (game.id, seen.revision);
    vec![Write::Plan(if branches.is_empty() {
        PlanWrite::Drop {
            game: id,
            of,
            revision,
        }
    } else {
        PlanWrite::Make {
            plan: Box::new(GamePlan {
                game: id,
                of,
                root,
                branches,
                revision: Revision(revision.0 + 1),
                at: now,
            }),
            seq: game.seq(),
        }
    })]
}

/// What a plan becomes.
struct Changed {
    root: LogLength,
    branches: Vec<PlanBranch>,
    now: Timestamp,
}
