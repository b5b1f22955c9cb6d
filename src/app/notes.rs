//! Use cases of notes: people's private notes about games.

use cairn_domain::{GameId, Note, Participant, PlayerId, decide_note};

use super::{App, AppError, again::until_committed};

impl App {
    /// Somebody's notes about a game, by turn.
    pub async fn notes(&self, player: PlayerId, game: GameId) -> Result<Vec<Note>, AppError> {
        match self.store.participant(player).await? {
            Some(who) => Ok(self.store.notes(who.id, Some(game)).await?),
            None => Ok(Vec::new()),
        }
    }

    /// Stores a note about a turn, replacing any earlier one; an empty one removes it. Fails if
    /// there is no room for it.
    pub async fn note(
        &self,
        who: &Participant,
        (game, turn): (GameId, u32),
        text: &str,
    ) -> Result<(), AppError> {
        until_committed("game", game, || async {
            let known = self.store.notes(who.id, Some(game)).await?;
            let note = Note {
                who: who.id,
                game,
                turn,
                text: text.to_owned(),
                at: self.now(),
            };
            let write = decide_note(&known, note)?;
            Ok(self.commit(vec![write]).await?.then(()))
        })
        .await
    }
}
