//! Proposals about games still running at their deadline: searched in the background, stored for
//! the position they are about, shown to directors.

use cairn_domain::{
    GameId, KeptProposal, Opinion, Proposal, THOUGHTS, ThinkingTask, Write, propose,
};
use cairn_store::Tx;

use crate::{App, AppError, LoadedGame, Refusal};

impl App {
    /// The proposals about the current positions of these games; starts the missing searches. None
    /// while a search is running, and if the game is over. Fails if there is no computer here, or
    /// the database fails.
    pub async fn proposals(
        &self,
        games: &[GameId],
    ) -> Result<Vec<(GameId, Option<Proposal>)>, AppError> {
        if !self.has_computer() {
            return Err(Refusal::NoComputer.into());
        }
        let (mut found, mut writes) = (Vec::new(), Vec::new());
        for id in games {
            let known = self.proposal(*id).await?;
            if known.is_none() {
                let task = ThinkingTask::Propose(*id);
                writes.push(Write::schedule_unless_waiting(task, self.now()));
            }
            found.push((*id, known));
        }
        self.commit(writes).await?;
        Ok(found)
    }

    /// The proposal about the current position of a game, if it has been searched.
    pub async fn proposal(&self, game: GameId) -> Result<Option<Proposal>, AppError> {
        let seq = self.row(game).await?.seq();
        let kept = self.store.proposal(game).await?;
        Ok(kept.filter(|it| it.at == seq).map(|it| it.proposal))
    }

    /// Searches a running game, and stores the proposal.
    pub(crate) async fn think_proposal(&self, id: GameId) -> Result<(), AppError> {
        let view = self.view(id).await?;
        let LoadedGame { game, table } = &view;
        let known = self.store.proposal(id).await?;
        if game.head.outcome.is_some() || known.is_some_and(|it| it.at == game.seq()) {
            return Ok(());
        }
        let of = (game.place.guild, id);
        self.begin_long(of.0)?;
        let mut opinions = Vec::new();
        for seed in 0..THOUGHTS {
            let position = table.position.fork();
            let thought = self.study(of, move |stop| Opinion::search(&*position, seed, stop));
            opinions.push(thought.await?);
        }
        let proposal = propose(env!("CARGO_PKG_VERSION"), opinions);
        let (game, at) = (id, game.seq());
        let kept = KeptProposal { game, at, proposal };
        let save = async |tx: Tx| tx.save_proposal(&kept).await;
        self.store.transact(save).await?;
        self.thoughts.tell(ThinkingTask::Propose(id));
        Ok(())
    }
}
