//! Use cases of the computer opponent: it plays its turns and answers offers.

use cairn_store::{GameFilter, Tx};
use std::time::Instant;

use super::{
    App, AppError, LoadedGame, TaskError, think_budget::ThoughtLater, think_queue::SearchedGame,
    thinker::Unthought,
};
use cairn_domain::{
    ComputerTask, EVEN_THOUSANDTHS, EVEN_TURNS, Game, GameId, GuildId, LogLength, MAX_GAMES, Offer,
    PlayerId, Refusal, Span, ThinkingTask, Timestamp, Write, agrees, answers_at_once,
    check_let_resign, decide_computer_answer, decide_play_found, decide_resign, gives_up,
};
use cairn_kernel::{Effort, Level, SCALE, Seat, Strength, Thought};
use cairn_telemetry::metrics::{TurnEntry, metrics};

/// How often a turn waits for the next look while there is no computer opponent.
const LOOKS_AGAIN: Span = Span::from_secs(600);

impl App {
    pub fn has_computer(&self) -> bool {
        self.thinker.thinks()
    }

    /// Runs a task of the computer opponent.
    pub(super) async fn deliver_thought(&self, task: ThinkingTask) -> Result<(), TaskError> {
        let done = match task {
            ThinkingTask::Think(game) => self.act_for_computer(game).await,
            ThinkingTask::Review(game) => self.think_review(game).await,
            ThinkingTask::ReviewRecord(key) => self.think_record_review(key).await,
            ThinkingTask::Propose(game) => self.think_proposal(game).await,
        };
        match done {
            // It has changed during the search, and is searched again if needed.
            Ok(())
            | Err(AppError::Refused(
                Refusal::Stale
                | Refusal::NotYourTurn
                | Refusal::GameOver
                | Refusal::NoSuchGame
                | Refusal::Frozen(_)
                | Refusal::Offer(_),
            )) => Ok(()),
            Err(AppError::Internal(error)) if error.is::<ThoughtLater>() => {
                let ThoughtLater(due) = error.downcast().unwrap_or(ThoughtLater(self.ticks()));
                self.think_later(task, self.time_of(due)).await
            }
            Err(AppError::Internal(error)) => match error.downcast_ref() {
                Some(Unthought::Off) => {
                    if let ThinkingTask::Think(game) = task {
                        // It was posted as thinking before it was switched off.
                        self.show_again(game).await?;
                    }
                    self.think_later(task, self.now() + LOOKS_AGAIN).await
                }
                Some(Unthought::Stopped) => Err(TaskError::Retry(error.to_string())),
                Some(_) => Err(TaskError::Broken(error.to_string())),
                None => Err(AppError::Internal(error).into()),
            },
            Err(error) => Err(error.into()),
        }
    }

    /// Postpones a thought. What has come up meanwhile is done at once all the same.
    async fn think_later(&self, task: ThinkingTask, due: Timestamp) -> Result<(), TaskError> {
        let later = Write::schedule_unless_waiting(task, due);
        self.commit(vec![later]).await?;
        Ok(())
    }

    /// Does what a game is waiting for the computer to do, if anything. It looks again after each
    /// thought: an offer made meanwhile is answered before the turn lets it lapse.
    async fn act_for_computer(&self, id: GameId) -> Result<(), AppError> {
        let mut thought: Option<(LogLength, Thought)> = None;
        loop {
            let view = self.view(id).await?;
            let at = view.game.seq();
            match (view.game.computer_task(), thought.take()) {
                (Some(ComputerTask::Answer(seat, level, offer)), known) => {
                    self.answer_for_computer(&view, seat, level, &offer).await?;
                    thought = known;
                }
                (Some(ComputerTask::Turn(seat, _)), Some((then, found))) if then == at => {
                    return self.play_for_computer(&view.game, seat, found).await;
                }
                (Some(ComputerTask::Turn(_, level)), _) => {
                    thought = Some((at, self.think(&view, level).await?));
                }
                (None, _) => return Ok(()),
            }
        }
    }

    async fn think(&self, view: &LoadedGame, level: Level) -> Result<Thought, AppError> {
        let LoadedGame { game, table } = view;
        let effort = Effort {
            strength: Strength::Level(level),
            seed: game.thought_seed(),
        };
        let (of, position) = ((game.place.guild, game.id), table.position.fork());
        if answers_at_once(level) {
            let thought = self.thinker.think(of, position, effort);
            return Ok(thought.await.map_err(anyhow::Error::new)?);
        }
        self.begin_long(game.place.guild)?;
        self.study(of, move |stop| position.think(&effort, stop))
            .await
    }

    async fn play_for_computer(
        &self,
        game: &Game,
        seat: Seat,
        thought: Thought,
    ) -> Result<(), AppError> {
        let (by, at) = (game.players.get(seat).id, game.seq());
        let is_up_to_it = |game: &Game| {
            let waits = matches!(game.computer_task(), Some(ComputerTask::Turn(..)));
            (waits && game.seq() == at)
                .then_some(())
                .ok_or(Refusal::Stale)
        };
        if gives_up(thought.won_in) && self.store.may_resign(game.id).await? {
            self.change_head(game.id, |game, now| {
                is_up_to_it(game)?;
                decide_resign(game, by, now)
            })
            .await?;
            return Ok(());
        }
        let played = self.change(game.id, |view, now| {
            is_up_to_it(&view.game)?;
            let turn = thought.turn.clone();
            decide_play_found(&view.game, &view.table, by, at, turn, now)
        });
        let played = played.await?;
        metrics().turn(played.game.terms.variant.to_string(), TurnEntry::Computer);
        Ok(())
    }

    async fn answer_for_computer(
        &self,
        view: &LoadedGame,
        seat: Seat,
        level: Level,
        offer: &Offer,
    ) -> Result<(), AppError> {
        let agrees = match agrees(level, offer.kind) {
            Some(agrees) => agrees,
            None => self.is_even(view, level).await?,
        };
        self.change_head(view.game.id, |game, now| {
            decide_computer_answer(&self.catalog, game, seat, offer.number, agrees, now)
        })
        .await?;
        Ok(())
    }

    /// Whether this level has considered the game even for the last turns.
    async fn is_even(&self, view: &LoadedGame, level: Level) -> Result<bool, AppError> {
        let LoadedGame { game, table } = view;
        let turns = table.finished_turns();
        let Some(first) = (turns + 1).checked_sub(EVEN_TURNS) else {
            return Ok(false);
        };
        for turn in first..=turns {
            let position = if turn == turns {
                table.position.fork()
            } else {
                table.position_after(turn).map_err(anyhow::Error::new)?
            };
            let effort = Effort {
                strength: Strength::Level(level),
                seed: game.thought_seed(),
            };
            let of = (game.place.guild, game.id);
            match self.thinker.think(of, position, effort).await {
                Ok(it) if it.value.abs() <= SCALE / 1_000 * EVEN_THOUSANDTHS => (),
                // Chance is to act there, which says nothing.
                Err(Unthought::Nothing) => (),
                Ok(_) | Err(Unthought::Off) => return Ok(false),
                Err(error) => return Err(anyhow::Error::new(error).into()),
            }
        }
        Ok(true)
    }

    /// Lets the computer resign in a game from now on. Fails if this person does not play it there,
    /// or the game is over.
    pub async fn let_resign(&self, game: GameId, who: PlayerId) -> Result<Game, AppError> {
        let check = |game: &Game, _| check_let_resign(game, who).map(|()| Vec::new());
        let game = self.change_head(game, check).await?;
        let save = async |tx: Tx| tx.let_resign(game.id).await;
        self.store.transact(save).await?;
        Ok(game)
    }

    /// When long searches for this server are possible again, if its allowance is used up.
    pub fn thinks_again(&self, server: Option<GuildId>) -> Option<Timestamp> {
        let admitted = self.think_budgets.admits(server, self.ticks());
        admitted.err().map(|ThoughtLater(at)| self.time_of(at))
    }

    /// How many searches precede the one for this game, if they take more than a moment.
    pub fn thoughts_before(&self, game: &Game) -> Option<usize> {
        self.thinker.queue_before((game.place.guild, game.id))
    }

    /// Checks that a long search may begin for this server.
    pub(super) fn begin_long(&self, server: Option<GuildId>) -> Result<(), AppError> {
        let admitted = self.think_budgets.admits(server, self.ticks());
        Ok(admitted.map_err(anyhow::Error::new)?)
    }

    /// Runs an analysis of a game that nobody waits for at its board.
    pub(super) async fn study<T: Send + 'static>(
        &self,
        of: SearchedGame,
        find: impl FnOnce(&dyn Fn() -> bool) -> Option<T> + Send + 'static,
    ) -> Result<T, AppError> {
        let timed = move |stop: &dyn Fn() -> bool| {
            let begun = Instant::now();
            find(stop).map(|found| (found, begun.elapsed()))
        };
        let (found, took) = self
            .thinker
            .study(of, timed)
            .await
            .map_err(anyhow::Error::new)?;
        self.think_budgets.spend(of.0, took, self.ticks());
        Ok(found)
    }

    pub(super) async fn against_computer(&self, who: PlayerId) -> Result<Vec<GameId>, AppError> {
        let filter = GameFilter::of_player(who);
        let most = u32::try_from(MAX_GAMES).unwrap_or(u32::MAX);
        let running = self.store.games(filter, most).await?;
        let against = running.iter().filter(|it| {
            let two = [&it.players.first, &it.players.second];
            two.iter().any(|it| it.id.level().is_some())
        });
        Ok(against.map(|it| it.id).collect())
    }
}
