//! Use cases of notes: people's private notes about games.

use cairn_domain::{GameId, Note, Participant, PlayerId, check_room};
use cairn_store::Tx;

use super::{App, AppError};

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
    pub async fn save_note(
        &self,
        who: &Participant,
        (game, turn): (GameId, u32),
        text: &str,
    ) -> Result<(), AppError> {
        let note = Note {
            who: who.id,
            game,
            turn,
            text: text.to_owned(),
            at: self.now(),
        };
        let save = async |tx: Tx| {
            check_room(&tx.notes(who.id, Some(game)).await?, &note)?;
            Ok(tx.save_note(&note).await?)
        };
        self.store.transact(save).await
    }
}
