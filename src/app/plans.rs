//! Use cases of plans: changing one's own, and playing planned answers.

use cairn_domain::{
    Event, Game, GameId, GamePlan, Origin, ParticipantId, PlanRefusal, PlanVersion, PlayerId,
    Refusal, Timestamp, Write, decide_plan_cleared, decide_plan_line, decide_plan_without,
    decide_planned, decide_plans_fallen,
};
use cairn_store::{Tx, Unreadable};

use super::{App, AppError, LoadedGame, unreadable::apart};

impl App {
    /// A player's plan in a game. Fails if they do not play it.
    pub async fn plan(&self, game: &Game, of: PlayerId) -> Result<Option<GamePlan>, AppError> {
        let of = game.participant_id(of)?;
        Ok(own(self.store.plans(game.id).await?, of))
    }

    /// Adds a typed line to a player's plan. `resign` are the words for a resignation. Fails if it
    /// can never be reached, or the plan or the game has changed since `seen`.
    pub async fn add_to_plan(
        &self,
        game: GameId,
        (by, seen): (PlayerId, PlanVersion),
        (line, resign): (&str, &[&str]),
    ) -> Result<(), AppError> {
        let origin = self.game(game).await?.origin;
        if origin == Origin::Tournament && self.bars_plans(game).await? {
            return Err(Refusal::from(PlanRefusal::Barred).into());
        }
        self.change_plan(game, by, |view, plan, by, now| {
            let (game, table) = (&view.game, &view.table);
            decide_plan_line(game, table, plan, (by, seen), (line, resign), now)
        })
        .await
    }

    async fn bars_plans(&self, game: GameId) -> Result<bool, AppError> {
        let tournament = self.tournament_of_game(game).await?;
        Ok(tournament.is_some_and(|it| it.setup.bars_plans))
    }

    /// Removes a line from a player's plan. Fails if the plan or the game has changed since `seen`.
    pub async fn take_from_plan(
        &self,
        game: GameId,
        (by, seen): (PlayerId, PlanVersion),
        line: usize,
    ) -> Result<(), AppError> {
        self.change_plan(game, by, |view, plan, by, now| {
            decide_plan_without(&view.game, plan, (by, seen), line, now)
        })
        .await
    }

    /// Drops a player's plan. Fails if the plan or the game has changed since `seen`.
    pub async fn clear_plan(
        &self,
        game: GameId,
        (by, seen): (PlayerId, PlanVersion),
    ) -> Result<(), AppError> {
        self.change_plan(game, by, |view, plan, by, now| {
            decide_plan_cleared(&view.game, plan, (by, seen), now)
        })
        .await
    }

    /// Fails if another device or the other player was faster.
    async fn change_plan(
        &self,
        game: GameId,
        by: PlayerId,
        decide: impl Fn(
            &LoadedGame,
            Option<&GamePlan>,
            ParticipantId,
            Timestamp,
        ) -> Result<GamePlan, Refusal>,
    ) -> Result<(), AppError> {
        let view = self.view(game).await?;
        let by = view.game.participant_id(by)?;
        let plan = own(self.store.plans(game).await?, by);
        // Trying a long line takes a while.
        let plan = decide(&view, plan.as_ref(), by, self.now())?;
        let save = async |tx: Tx| {
            if tx.lock_log(game, view.game.seq()).await? && tx.save_plan(&plan).await? {
                return Ok(());
            }
            Err(Refusal::from(PlanRefusal::MovedOn).into())
        };
        self.store.transact(save).await
    }
}

/// Adds to a turn the answers both players have planned.
pub(super) async fn with_planned(
    tx: &Tx,
    before: &LoadedGame,
    writes: Vec<Write>,
) -> Result<Vec<Write>, AppError> {
    if !adds(&writes, |event| event.act().is_some()) {
        return Ok(writes);
    }
    let LoadedGame { game, table } = before;
    with_plans(tx, game.id, writes, |plans, writes| {
        decide_planned((game, table), plans, writes)
    })
    .await
}

/// Adds to a takeback the notices about plans that end with it.
pub(super) async fn with_fallen_plans(
    tx: &Tx,
    before: &Game,
    writes: Vec<Write>,
) -> Result<Vec<Write>, AppError> {
    if !adds(&writes, |event| matches!(event, Event::TakenBack { .. })) {
        return Ok(writes);
    }
    with_plans(tx, before.id, writes, |plans, writes| {
        decide_plans_fallen(before, plans, writes)
    })
    .await
}

/// Adds what follows from the plans in a game. A plan that fails does not keep anybody from
/// playing.
async fn with_plans(
    tx: &Tx,
    game: GameId,
    writes: Vec<Write>,
    decide: impl Fn(&[GamePlan], Vec<Write>) -> Vec<Write>,
) -> Result<Vec<Write>, AppError> {
    let plans = match tx.plans(game).await {
        // The transaction has failed.
        Err(cause) if !Unreadable::is_cause(&cause) => return Err(cause.into()),
        plans => plans,
    };
    let decided = apart("plan", game, async { Ok(decide(&plans?, writes.clone())) });
    Ok(decided.await?.unwrap_or(writes))
}

/// Whether such an event is added to the log of a game.
fn adds(writes: &[Write], is_such: fn(&Event) -> bool) -> bool {
    let mut events = Write::changes(writes).flat_map(|it| &it.entries);
    events.any(|it| is_such(&it.event))
}

fn own(plans: Vec<GamePlan>, of: ParticipantId) -> Option<GamePlan> {
    plans.into_iter().find(|it| it.of == of)
}
