//! Use cases of hints: searched for on request, counted, and stored.

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use cairn_domain::{Advice, GameId, Hint, LogLength, PlayerId, decide_hint};
use cairn_store::Tx;

use super::{App, AppError, LoadedGame, Refusal};

/// The games whose hints are being searched for.
#[derive(Debug, Default)]
pub(super) struct HintSearches(Mutex<HashSet<GameId>>);

/// One of them, until this is dropped.
struct RunningHintSearch<'a>(&'a HintSearches, GameId);

impl HintSearches {
    fn begin(&self, game: GameId) -> Result<RunningHintSearch<'_>, Refusal> {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if games.insert(game) {
            Ok(RunningHintSearch(self, game))
        } else {
            Err(Refusal::HintIsComing)
        }
    }
}

impl Drop for RunningHintSearch<'_> {
    fn drop(&mut self) {
        let mut games = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.remove(&self.1);
    }
}

impl App {
    /// A hint for a player who saw this length of the log, and how many they have had including it.
    /// Asking again in the same turn gives the same hint. Fails if there are no hints for them now,
    /// or one is already being searched for.
    pub async fn hint(
        &self,
        view: &LoadedGame,
        who: PlayerId,
        at: LogLength,
    ) -> Result<(Hint, usize), AppError> {
        let LoadedGame { game, table } = view;
        let seat = decide_hint(game, who, at)?;
        if !self.has_computer() {
            return Err(Refusal::NoComputer.into());
        }
        let _under_way = self.hinting.begin(game.id)?;
        let given = self.store.hints(game.id).await?;
        let own = given.iter().filter(|it| it.seat == seat).count();
        if let Some(known) = given.into_iter().find(|it| it.at == at) {
            return Ok((known, own));
        }
        let of = (game.place.guild, game.id);
        let effort = game.hint_effort();
        let thought = self.thinker.think(of, table.position.fork(), effort);
        let thought = thought.await.map_err(anyhow::Error::new)?;
        let hint = Hint {
            game: game.id,
            at,
            seat,
            turn: table.finished_turns() + 1,
            advice: Advice {
                actions: thought.turn.into_iter().map(|it| it.notation).collect(),
                value: thought.value,
                won_in: thought.won_in,
            },
        };
        let save = async |tx: Tx| {
            // The game may have moved on meanwhile.
            decide_hint(&self.game_in(&tx, game).await?, who, at)?;
            Ok::<_, AppError>(tx.save_hint(&hint).await?)
        };
        self.store.transact(save).await?;
        Ok((hint, own + 1))
    }

    /// The hints given in a game, in the order of its turns. None if it has no hints.
    pub async fn hints_given(&self, view: &LoadedGame) -> Result<Vec<Hint>, AppError> {
        if view.game.allows_hints() {
            Ok(self.store.hints(view.game.id).await?)
        } else {
            Ok(Vec::new())
        }
    }
}
