//! Decisions on games, each made in the transaction that writes it. What takes long was worked out
//! before, and is worked out again only if the game has changed since.

use std::sync::Arc;

use cairn_domain::{
    Freezable, Game, GameChange, GameId, GameWrite, ParticipantId, PlayerId, Refusal, Timestamp,
    TurnDraft, Write, decide_time_up,
};
use cairn_store::Tx;
use cairn_telemetry::metrics::{TurnEntry, metrics};

use super::{
    App, AppError, LoadedGame,
    plans::{with_fallen_plans, with_planned},
    turns::draft_of,
};

/// A game after a decision of its players.
pub(super) struct ChangedGame {
    pub(super) view: LoadedGame,
    /// What its player has entered, if it is not played.
    pub(super) draft: Option<TurnDraft>,
    pub(super) is_played: bool,
    planned_turns: usize,
}

impl App {
    /// Changes parts that do not depend on the position.
    pub(super) async fn change_head(
        &self,
        id: GameId,
        decide: impl Fn(&Game, Timestamp) -> Result<Vec<Write>, Refusal> + Send + Sync,
    ) -> Result<Game, AppError> {
        let before = self.game(id).await?;
        let change = async |tx: Tx| {
            let (game, now) = (self.game_in(&tx, &before).await?, self.now());
            let mut writes = self.time_up(&tx, &game, now).await?;
            let game = game.with_writes(&writes);
            let decided = match decide(&game, now) {
                Ok(decided) => with_fallen_plans(&tx, &game, decided).await?,
                Err(why) => return unless_settled(why, writes),
            };
            let game = game.with_writes(&decided);
            writes.extend(decided);
            Ok((Ok(game), writes))
        };
        let keep = |game: &Game| {
            let known = self.game_cache.get(id).and_then(|it| it.table_of(game));
            self.game_cache.keep(game, known);
        };
        self.decide_on(id, change, keep).await
    }

    /// Likewise, for something that this person does.
    pub(super) async fn act(
        &self,
        id: GameId,
        by: PlayerId,
        decide: impl Fn(&Game, ParticipantId, Timestamp) -> Result<Vec<Write>, Refusal> + Send + Sync,
    ) -> Result<Game, AppError> {
        self.change_head(id, |game, now| decide(game, game.participant_id(by)?, now))
            .await
    }

    /// Changes a game.
    pub(super) async fn change(
        &self,
        id: GameId,
        decide: impl Fn(&LoadedGame, Timestamp) -> Result<Vec<Write>, Refusal> + Send + Sync,
    ) -> Result<LoadedGame, AppError> {
        let changed = self.change_draft(id, None, None, |view, _, now| decide(view, now));
        Ok(changed.await?.view)
    }

    /// Changes a game or this person's half-entered turn. `sent`: when they did, if it was read
    /// late.
    pub(super) async fn change_draft(
        &self,
        id: GameId,
        by: Option<PlayerId>,
        sent: Option<Timestamp>,
        decide: impl Fn(&LoadedGame, Option<&TurnDraft>, Timestamp) -> Result<Vec<Write>, Refusal>
        + Send
        + Sync,
    ) -> Result<ChangedGame, AppError> {
        let before = self.view(id).await?;
        let change = async |tx: Tx| {
            let view = self.view_in(&tx, &before).await?;
            let last = view.game.log.last();
            let last = last.map_or(view.game.started_at, |it| it.at);
            // The log is in the order of time, whatever Discord's clock says.
            let now = self.now();
            let now = sent.map_or(now, |sent| sent.max(last).min(now));
            let mut writes = self.time_up(&tx, &view.game, now).await?;
            let view = view.with_writes(&writes)?;
            let draft = match by {
                Some(by) => draft_of(&tx, &view.game, by).await?,
                None => None,
            };
            let decided = match decide(&view, draft.as_ref(), now) {
                Ok(decided) => with_planned(&tx, &view, decided).await?,
                Err(why) => return unless_settled(why, writes),
            };
            let acts = |it: &&GameChange| it.entries.iter().any(|it| it.event.act().is_some());
            let changed = ChangedGame {
                draft: draft_after(draft, &decided),
                is_played: Write::changes(&decided).next().is_some(),
                planned_turns: Write::changes(&decided).skip(1).filter(acts).count(),
                view: view.with_writes(&decided)?,
            };
            writes.extend(decided);
            Ok((Ok(changed), writes))
        };
        let keep = |changed: &ChangedGame| {
            let LoadedGame { game, table } = &changed.view;
            self.game_cache.keep(game, Some(Arc::clone(table)));
            let variant = || game.terms.variant.to_string();
            (0..changed.planned_turns).for_each(|_| metrics().turn(variant(), TurnEntry::Planned));
        };
        self.decide_on(id, change, keep).await
    }

    /// Decides on a game in a transaction. The game is frozen if it cannot be read there.
    async fn decide_on<T, F>(
        &self,
        id: GameId,
        work: impl Fn(Tx) -> F,
        done: impl FnOnce(&T),
    ) -> Result<T, AppError>
    where
        F: Future<Output = Result<Decision<T>, AppError>>,
    {
        let done = |decided: &Result<T, Refusal>| {
            if let Ok(found) = decided {
                done(found);
            }
        };
        match self.decide_and(work, done).await {
            Ok(decided) => Ok(decided?),
            Err(AppError::Internal(cause)) => self.or_frozen(Freezable::Game(id), Err(cause)).await,
            Err(refused) => Err(refused),
        }
    }

    /// What settles a game whose time is up by now, before anything else is done with it at that
    /// same moment: a later one might be too late.
    async fn time_up(&self, tx: &Tx, game: &Game, now: Timestamp) -> Result<Vec<Write>, AppError> {
        let may_be = game.due.deadline.is_some_and(|it| it <= now);
        if !may_be || game.head.clock.flag.is_some() {
            return Ok(Vec::new());
        }
        let absence = self.absence_in(tx, game).await?;
        Ok(decide_time_up(game, &absence, now).unwrap_or_default())
    }
}

/// What a transaction returns and writes.
type Decision<T> = (Result<T, Refusal>, Vec<Write>);

/// A refusal, after which time that is up is settled all the same.
fn unless_settled<T>(why: Refusal, settled: Vec<Write>) -> Result<Decision<T>, AppError> {
    if settled.is_empty() {
        return Err(why.into());
    }
    Ok((Err(why), settled))
}

fn draft_after(before: Option<TurnDraft>, writes: &[Write]) -> Option<TurnDraft> {
    let mut drafts = writes.iter().filter_map(|write| match write {
        Write::Game(GameWrite::Draft(draft)) => Some(draft),
        _ => None,
    });
    match drafts.next() {
        Some(draft) => (!draft.actions.is_empty()).then(|| draft.clone()),
        None => before,
    }
}
