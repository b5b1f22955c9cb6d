//! Use cases of the player to move: entering a turn step by step, and playing it.

use super::{App, AppError, LoadedGame};
use cairn_domain::{
    Game, GameId, OfferKind, ParticipantId, PickerVersion, PlayerId, Refusal, SeenState, Timestamp,
    TurnDraft, Write, decide_forget, decide_play_draft, decide_step, decide_typed, decide_undo,
    offer_along,
};
use cairn_store::Reader;
use cairn_telemetry::metrics::{TurnEntry, metrics};

#[derive(Debug)]
pub enum TurnOutcome {
    Played(LoadedGame),
    /// It is not played yet; only the player sees the draft, if there is one.
    Draft(LoadedGame, Option<TurnDraft>),
}

impl App {
    /// This person's half-entered part of the current turn.
    pub async fn draft(&self, game: &Game, of: PlayerId) -> Result<Option<TurnDraft>, AppError> {
        draft_of(&self.store, game, of).await
    }

    /// Plays a typed turn, or enters the typed part of one. An offer goes with a turn that is
    /// played.
    pub async fn play_typed(
        &self,
        id: GameId,
        by: PlayerId,
        seen: SeenState,
        text: &str,
        offering: Option<OfferKind>,
    ) -> Result<TurnOutcome, AppError> {
        let entry = match seen {
            SeenState::Latest => TurnEntry::Typed,
            SeenState::At(_) | SeenState::Entered(_) => TurnEntry::Suggested,
        };
        self.enter(id, by, entry, None, |view, draft, now| {
            let (game, by) = (&view.game, view.game.participant_id(by)?);
            let decided = decide_typed(game, &view.table, draft, by, seen, text, now)?;
            along(game, by, offering, decided)
        })
        .await
    }

    /// Enters one more action, canonically spelled.
    pub async fn step(
        &self,
        id: GameId,
        by: PlayerId,
        at: PickerVersion,
        action: &str,
    ) -> Result<TurnOutcome, AppError> {
        self.enter(id, by, TurnEntry::Pointed, None, |view, draft, _| {
            decide_step(
                &view.game,
                &view.table,
                draft,
                view.game.participant_id(by)?,
                at,
                action,
            )
        })
        .await
    }

    /// Takes back the last step that was entered.
    pub async fn undo_step(
        &self,
        id: GameId,
        by: PlayerId,
        at: PickerVersion,
    ) -> Result<TurnOutcome, AppError> {
        self.enter(id, by, TurnEntry::Pointed, None, |view, draft, _| {
            decide_undo(
                &view.game,
                &view.table,
                draft,
                view.game.participant_id(by)?,
                at,
            )
        })
        .await
    }

    pub async fn forget(
        &self,
        id: GameId,
        by: PlayerId,
        at: PickerVersion,
    ) -> Result<TurnOutcome, AppError> {
        self.enter(id, by, TurnEntry::Pointed, None, |view, draft, _| {
            decide_forget(
                &view.game,
                &view.table,
                draft,
                view.game.participant_id(by)?,
                at,
            )
        })
        .await
    }

    /// Plays the draft, and makes an offer with it if one is named.
    pub async fn play_draft(
        &self,
        id: GameId,
        by: PlayerId,
        at: PickerVersion,
        offering: Option<OfferKind>,
    ) -> Result<TurnOutcome, AppError> {
        self.enter(id, by, TurnEntry::Pointed, None, |view, draft, now| {
            let (game, by) = (&view.game, view.game.participant_id(by)?);
            let played = decide_play_draft(game, &view.table, draft, by, at, now)?;
            along(game, by, offering, played)
        })
        .await
    }

    /// `sent`: when it was typed, if it was read late. It counts as played then.
    pub(super) async fn enter(
        &self,
        id: GameId,
        by: PlayerId,
        entry: TurnEntry,
        sent: Option<Timestamp>,
        decide: impl Fn(&LoadedGame, Option<&TurnDraft>, Timestamp) -> Result<Vec<Write>, Refusal>
        + Send
        + Sync,
    ) -> Result<TurnOutcome, AppError> {
        let changed = self.change_draft(id, Some(by), sent, decide).await?;
        if changed.is_played {
            metrics().turn(changed.view.game.terms.variant.to_string(), entry);
            return Ok(TurnOutcome::Played(changed.view));
        }
        Ok(TurnOutcome::Draft(changed.view, changed.draft))
    }
}

/// This person's half-entered part of the current turn.
pub(super) async fn draft_of(
    reader: &Reader,
    game: &Game,
    of: PlayerId,
) -> Result<Option<TurnDraft>, AppError> {
    let Ok(of) = game.participant_id(of) else {
        return Ok(None);
    };
    let draft = reader.draft(game.id, of).await?;
    Ok(draft.filter(|draft| draft.seq == game.seq()))
}

/// Adds an offer to a turn that is played.
pub(super) fn along(
    game: &Game,
    by: ParticipantId,
    offering: Option<OfferKind>,
    turn: Vec<Write>,
) -> Result<Vec<Write>, Refusal> {
    match offering {
        Some(kind) => offer_along(game, by, kind, turn),
        None => Ok(turn),
    }
}
