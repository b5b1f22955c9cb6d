//! Participants: people and others who can sit at a game.

use serde::{Deserialize, Serialize};

use super::PlayerId;

/// A person or program that plays. Not an id of Discord: participants without an account there, or
/// who have given it up, have one as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ParticipantId(pub i64);

/// A participant, with what it takes to mention them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participant {
    pub id: ParticipantId,
    /// The account on Discord. None if they cannot be reached there.
    pub user: Option<PlayerId>,
    /// The name when last seen; empty if unknown.
    pub name: String,
}

impl Participant {
    /// Whether this is the person with that account.
    pub fn is(&self, user: PlayerId) -> bool {
        self.user == Some(user)
    }
}

/// Somebody's account, whether or not they have ever used the bot.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Account {
    #[serde(rename = "blocked_user")]
    pub user: PlayerId,
    /// The name, if known.
    pub name: Option<String>,
}
