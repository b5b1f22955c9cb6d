//! Access to a game or a challenge: its players, and everybody who may read the place it is played
//! in.

use async_trait::async_trait;
use cairn_domain::{Participant, Place};

use super::{AppError, RequestOrigin};

/// Somebody who asks for games, with their permissions.
#[async_trait]
pub trait GameReader: Send + Sync {
    /// The person asking, and the place.
    fn origin(&self) -> RequestOrigin;

    /// Whether they may read the posts in a place of the server they are in. Only called for places
    /// they are not in. Fails if that cannot be determined at the moment.
    async fn may_read(&self, place: Place) -> Result<bool, AppError>;
}

/// Whether somebody may know of a game or challenge between these people in this place. Outside the
/// server they ask from, and in a private conversation, only the participants may.
pub(super) async fn may_know(
    reader: &dyn GameReader,
    players: &[&Participant],
    place: Place,
) -> Result<bool, AppError> {
    let here = reader.origin();
    if players.iter().any(|it| it.is(here.player)) {
        return Ok(true);
    }
    if place.guild.is_none() || place.guild != here.guild {
        return Ok(false);
    }
    // Being in a place means reading it, and reading a channel means reading its public threads.
    if place.includes(here.channel) {
        return Ok(true);
    }
    reader.may_read(place).await
}
