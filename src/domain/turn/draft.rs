//! Half-entered turns: the part of a turn of several actions that a player has entered and not
//! played.
//!
//! A draft is private to the player, and has no effect until it is played. Chance never acts in
//! one. It belongs to the log as it was, and is gone when the log moves on.

use std::{fmt, str::FromStr};

use cairn_kernel::{Seat, is_question};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::play::{may_play, play_all};
use crate::{
    DraftPosition, Game, GameId, GameWrite, LogLength, ParticipantId, Refusal, ReplayedGame,
    SeenState, Timestamp, Write,
};

/// A turn that has been begun and not played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnDraft {
    pub game: GameId,
    #[serde(rename = "participant")]
    pub player: ParticipantId,
    pub seq: LogLength,
    /// The actions in canonical spelling, separated by blanks. None of them: the draft is removed.
    pub actions: String,
}

/// The state a button of the picker was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PickerVersion {
    pub seq: LogLength,
    pub draft: DraftHash,
}

/// A hash of the actions of a draft, or of none. The same actions have the same hash, so an old
/// button does what it showed or nothing at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DraftHash(u32);

impl TurnDraft {
    pub fn mark(&self) -> DraftHash {
        DraftHash::from_actions(&self.actions)
    }
}

impl DraftHash {
    fn from_actions(actions: &str) -> DraftHash {
        let hash = Sha256::digest(actions);
        let word = u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]);
        // Zero stands for no draft.
        DraftHash(word.max(1))
    }
}

impl PickerVersion {
    /// The current version of this game and this draft.
    pub fn new(game: &Game, draft: Option<&TurnDraft>) -> PickerVersion {
        PickerVersion {
            seq: game.seq(),
            draft: draft.map(TurnDraft::mark).unwrap_or_default(),
        }
    }
}

impl fmt::Display for PickerVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.draft {
            DraftHash(0) => write!(f, "{}", self.seq),
            DraftHash(mark) => write!(f, "{}.{mark:x}", self.seq),
        }
    }
}

impl FromStr for PickerVersion {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<PickerVersion, Self::Err> {
        let (seq, mark) = text.split_once('.').unwrap_or((text, "0"));
        Ok(PickerVersion {
            seq: seq.parse()?,
            draft: DraftHash(u32::from_str_radix(mark, 16)?),
        })
    }
}

/// Decides the change of a draft when an action is picked. Fails if the person may not play, or the
/// log or the draft has moved on since.
pub fn decide_step(
    game: &Game,
    table: &ReplayedGame,
    draft: Option<&TurnDraft>,
    by: ParticipantId,
    at: PickerVersion,
    action: &str,
) -> Result<Vec<Write>, Refusal> {
    let seat = look(game, table, draft, by, at)?;
    let mut entered = DraftPosition::new(table, seat, draft);
    if entered.is_complete() {
        return Err(Refusal::DraftMovedOn);
    }
    match entered.position.play_exact(action) {
        Ok(played) => {
            entered.played.push(played);
            entered.settle();
        }
        // A walk or another shortcut, kept step by step.
        Err(_) => entered.type_on(action)?,
    }
    Ok(keep(game, draft, by, entered.actions()))
}

/// Decides to take the last step of a draft back, along with the forced actions after it.
pub fn decide_undo(
    game: &Game,
    table: &ReplayedGame,
    draft: Option<&TurnDraft>,
    by: ParticipantId,
    at: PickerVersion,
) -> Result<Vec<Write>, Refusal> {
    let seat = look(game, table, draft, by, at)?;
    let played = DraftPosition::new(table, seat, draft).played;
    let before = (0..played.len()).rev().find_map(|len| {
        let words = played[..len].iter().map(|it| it.notation.as_str());
        let entered = DraftPosition::from_table(table, seat, words)?;
        let decision = entered.position.fork().force().is_none();
        decision.then(|| entered.actions())
    });
    Ok(keep(game, draft, by, before.flatten()))
}

pub fn decide_forget(
    game: &Game,
    table: &ReplayedGame,
    draft: Option<&TurnDraft>,
    by: ParticipantId,
    at: PickerVersion,
) -> Result<Vec<Write>, Refusal> {
    look(game, table, draft, by, at)?;
    Ok(keep(game, draft, by, None))
}

/// Decides to play a draft that is a whole turn, or reaches a point where chance is to act. A turn
/// that may end where the draft stands is ended. Fails if the turn cannot end yet, or for a reason
/// of [`decide_step`].
pub fn decide_play_draft(
    game: &Game,
    table: &ReplayedGame,
    draft: Option<&TurnDraft>,
    by: ParticipantId,
    at: PickerVersion,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = look(game, table, draft, by, at)?;
    let entered = DraftPosition::new(table, seat, draft);
    let ended = entered.whole_turn().ok_or(Refusal::TurnNotOver)?;
    play_all(game, table, seat, ended.played, now)
}

/// Decides the effect of a typed turn, or a part of one. It continues the draft if there is one and
/// it can, and is then only entered: the player should see the whole turn before it is played.
/// Otherwise it stands alone: a whole turn is played, and the beginning of one becomes the draft.
/// So does a turn typed with a question mark (`e8-e5?`): it is played when the player confirms it.
/// Fails if the person may not play, or the rules do not allow it.
pub fn decide_typed(
    game: &Game,
    table: &ReplayedGame,
    draft: Option<&TurnDraft>,
    by: ParticipantId,
    seen: SeenState,
    text: &str,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = match seen {
        SeenState::Entered(at) => look(game, table, draft, by, at)?,
        seen => may_play(game, table, by, seen)?,
    };
    let mut why = None;
    let mut further = DraftPosition::new(table, seat, draft);
    if !further.played.is_empty() && !further.is_complete() {
        match further.type_on(text) {
            Ok(()) => return Ok(keep(game, draft, by, further.actions())),
            Err(unplayable) => why = Some(unplayable),
        }
    }
    let mut alone = DraftPosition::new(table, seat, None);
    if let Err(unplayable) = alone.type_on(text) {
        return Err(why.unwrap_or(unplayable).into());
    }
    if alone.is_complete() && !is_question(text) {
        play_all(game, table, seat, alone.played, now)
    } else {
        Ok(keep(game, draft, by, alone.actions()))
    }
}

/// The seat of the player, if the button matches the current state.
fn look(
    game: &Game,
    table: &ReplayedGame,
    draft: Option<&TurnDraft>,
    by: ParticipantId,
    at: PickerVersion,
) -> Result<Seat, Refusal> {
    let seat = may_play(game, table, by, SeenState::At(at.seq))?;
    if PickerVersion::new(game, draft) == at {
        Ok(seat)
    } else {
        Err(Refusal::DraftMovedOn)
    }
}

fn keep(
    game: &Game,
    draft: Option<&TurnDraft>,
    player: ParticipantId,
    becomes: Option<String>,
) -> Vec<Write> {
    let was = draft.map(|draft| draft.actions.clone());
    if was == becomes {
        return Vec::new();
    }
    vec![Write::Game(GameWrite::Draft(TurnDraft {
        game: game.id,
        player,
        seq: game.seq(),
        actions: becomes.unwrap_or_default(),
    }))]
}
