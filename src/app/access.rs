//! Access to a game or a challenge: its players, and everybody who may read the place it is played
//! in.

use async_trait::async_trait;
use cairn_domain::{Participant, Place};

use super::{AppError, Here};

/// An asker of games, with their permissions.
#[async_trait]
pub trait Reader: Send + Sync {
    /// The asker and the place.
    fn here(&self) -> Here;

    /// Whether they may read what is posted in a place of the server they are in. Only asked for
    /// places they do not stand in.
    ///
    /// # Errors
    ///
    /// If that cannot be found out at the moment.
    async fn may_read(&self, place: Place) -> Result<bool, AppError>;
}

/// Whether somebody may know of what these people do in this place. What is played in another
/// server, or in any while they ask from a private conversation, is theirs who play it.
pub(super) async fn may_know(
    reader: &dyn Reader,
    players: &[&Participant],
    place: Place,
) -> Result<bool, AppError> {
    let here = reader.here();
    if players.iter().any(|it| it.is(here.player)) {
        return Ok(true);
    }
    if place.guild.is_none() || place.guild != here.guild {
        return Ok(false);
    }
    // Standing in a place means reading it, and reading a channel means reading its public threads.
    if place.includes(here.channel) {
        return Ok(true);
    }
    reader.may_read(place).await
}
