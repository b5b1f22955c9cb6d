//! Plans: answers that a player has prepared, played as soon as the other plays as expected.
//!
//! A plan is rooted at a length of the log where the other player is to act. It is a tree: what the
//! other may do there, the answer to it, and so on. It is private to the planner, and has no effect
//! before a turn that it expects. An expected turn leads on in the tree; any other ends the plan,
//! and so does a takeback.

mod answer;
mod line;
mod read;
mod tried;
mod turn_group;

use serde::{Deserialize, Serialize};

pub use self::{
    answer::{decide_planned, decide_plans_fallen},
    line::{PlanEnd, decide_plan_cleared, decide_plan_without, led_to},
    read::decide_plan_line,
    tried::is_left_to_chance,
    turn_group::turns_in_one_go,
};
use crate::{
    Event, Game, GameId, LogLength, ParticipantId, Refusal, Revision, Timestamp, ids::or_default,
    sentence::refusals,
};
use cairn_kernel::{Seat, Unplayable};

/// The most turns in a plan, counting both players.
pub const MAX_PLANNED: usize = 100;

/// The most characters of a line: room for the most turns of any game, the longest of which take
/// some 170.
pub const MAX_LINE: usize = 200 * MAX_PLANNED;

/// Stands for any turn of the other player.
pub const WHATEVER: &str = "*";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamePlan {
    pub game: GameId,
    /// The player, who alone sees it.
    #[serde(rename = "participant")]
    pub of: ParticipantId,
    pub root: LogLength,
    /// What the other player may do there. Empty: the plan is removed. One that cannot be read
    /// expects nothing, so that it does not keep anybody from playing.
    #[serde(default, deserialize_with = "or_default")]
    pub branches: Vec<PlanBranch>,
    pub revision: Revision,
    pub at: Timestamp,
}

/// One thing that the other player may do, and what follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanBranch {
    pub when: PlanCondition,
    pub answer: PlanAnswer,
    /// What they may do after that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<PlanBranch>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanCondition {
    /// A turn: its actions in canonical spelling, separated by blanks.
    Turn(String),
    /// Any turn not named otherwise.
    Whatever,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanAnswer {
    /// A turn: its actions in canonical spelling; after [`PlanCondition::Whatever`] as typed.
    Turn(String),
    Resign,
}

/// The version of a plan that somebody was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanVersion {
    pub seq: LogLength,
    /// The plan's revision; 0 if there was none.
    pub revision: Revision,
}

refusals! {
    /// Why a line cannot be planned.
    pub enum PlanRefusal as "refusal-plan" {
        OwnTurn,
        /// The plan or the game has changed since it was shown.
        MovedOn,
        /// Chance acts after every turn.
        LeftToChance,
        /// The line has this many characters.
        TooLong(length: usize) [most = &MAX_LINE],
        /// The tournament of the game allows no plans.
        Barred,
        /// A turn cannot be played at its place in the line.
        Unplayable {
            /// Which turn of the line, counted from 1.
            number: usize,
            turn: String,
            why: Box<Unplayable>,
        },
        /// The text of a turn ends before the turn is complete.
        Unfinished(turn: String),
        /// After this turn chance acts, so that the plan ends there.
        Chance(turn: String),
        /// After this turn the game is over.
        Over(turn: String),
        /// After this turn the same player is to act again.
        SameAgain(turn: String),
        /// The line ends with a turn of the other player.
        NoAnswer(turn: String),
        /// Something follows a resignation.
        AfterResigning,
        /// Something follows the answer to any turn.
        AfterWhatever,
        /// No turn of the other player lets this be played.
        Never(turn: String),
        Answered {
            /// The other player's turn.
            when: String,
            /// The answer; none stands for a resignation.
            answer: Option<String>,
        },
        /// The whole line is already in the plan.
        Known,
        /// The plan would have more turns than [`MAX_PLANNED`].
        TooMany [most = &MAX_PLANNED],
    }
}

impl GamePlan {
    /// The seat of the planner, if they still play.
    fn seat(&self, game: &Game) -> Option<Seat> {
        game.seat_of(self.of)
    }

    /// Whether it waits for the other player: only what it expects has happened.
    pub fn waits(&self, game: &Game) -> bool {
        let Some(seat) = self.seat(game) else {
            return false;
        };
        game.head.to_move == Some(!seat) && self.may_apply(game, seat)
    }

    /// Whether it waits, and nobody has acted since its root.
    pub fn is_at_root(&self, game: &Game) -> bool {
        let root = usize::try_from(self.root.0).unwrap_or(usize::MAX);
        let mut since = game.log.iter().skip(root);
        self.waits(game) && since.all(|it| it.event.act().is_none())
    }

    /// Whether only actions of the other player and of chance have happened since its root.
    fn may_apply(&self, game: &Game, seat: Seat) -> bool {
        let root = usize::try_from(self.root.0).ok();
        let since = root.and_then(|root| game.log.get(root..));
        let is_foreign = |event: &Event| match event {
            Event::Acted(by, ..) => *by == seat,
            Event::TakenBack { .. } => true,
            _ => false,
        };
        since.is_some_and(|since| !since.iter().any(|it| is_foreign(&it.event)))
    }

    /// How many turns it has, counting both players.
    pub fn turns(&self) -> usize {
        turns_of(&self.branches)
    }
}

fn turns_of(branches: &[PlanBranch]) -> usize {
    branches.iter().map(|it| 2 + turns_of(&it.next)).sum()
}

impl PlanVersion {
    /// The current version of this game and this plan.
    pub fn new(game: &Game, plan: Option<&GamePlan>) -> PlanVersion {
        PlanVersion {
            seq: game.seq(),
            revision: plan.map_or(Revision(0), |it| it.revision),
        }
    }
}

/// The seat of somebody who may change their plan, if it is still the version they were shown.
/// Fails if they do not play, the game is over, or it or the plan has changed.
fn may_change(
    game: &Game,
    plan: Option<&GamePlan>,
    by: ParticipantId,
    seen: PlanVersion,
) -> Result<Seat, Refusal> {
    let seat = game.player_seat(by)?;
    if PlanVersion::new(game, plan) != seen {
        return Err(PlanRefusal::MovedOn.into());
    }
    Ok(seat)
}

/// The plan with these branches, from `root` on.
fn make(
    game: &Game,
    (of, seen): (ParticipantId, PlanVersion),
    (root, branches): (LogLength, Vec<PlanBranch>),
    now: Timestamp,
) -> GamePlan {
    GamePlan {
        game: game.id,
        of,
        root,
        branches,
        revision: Revision(seen.revision.0 + 1),
        at: now,
    }
}
