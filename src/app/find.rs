//! Which game somebody means.

use super::{App, AppError, GameFilter, Listed, Loaded};
use crate::domain::{Challenge, ChannelId, GameId, GuildId, PlayerId, Refusal};

/// Where somebody is when he says something.
#[derive(Clone, Copy, Debug)]
pub struct Here {
    /// Who.
    pub player: PlayerId,
    /// The server, unless it is a private conversation.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// As many games as any list shows.
const MOST_LISTED: u32 = 100;

impl App {
    /// The games of a filter; see [`Store::games`](super::Store::games) for their order.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn games(&self, filter: GameFilter) -> Result<Vec<Listed>, AppError> {
        Ok(self.store.games(filter, MOST_LISTED).await?)
    }

    /// The game with this name, if the person may know of it.
    ///
    /// # Errors
    ///
    /// If there is none he may know of.
    pub async fn named(&self, here: Here, name: &str) -> Result<GameId, AppError> {
        let id = name.parse().map_err(|_| Refusal::NoSuchGame)?;
        self.known(here, id).await.map(|view| view.game.id)
    }

    /// The game, if the person may know of it: he plays it or is in its server.
    ///
    /// # Errors
    ///
    /// If there is none he may know of.
    pub async fn known(&self, here: Here, id: GameId) -> Result<Loaded, AppError> {
        let view = self.view(id).await?;
        let place = view.game.place;
        let known = view.game.seat_of(here.player).is_some()
            || (place.guild.is_some() && place.guild == here.guild);
        if known {
            Ok(view)
        } else {
            Err(Refusal::NoSuchGame.into())
        }
    }

    /// The challenge, if the person may know of it.
    ///
    /// # Errors
    ///
    /// If there is none he may know of.
    pub async fn known_challenge(&self, here: Here, id: GameId) -> Result<Challenge, AppError> {
        let challenge = self.challenge(id).await?;
        let place = challenge.place;
        let known = challenge.from == here.player
            || challenge.to == Some(here.player)
            || (place.guild.is_some() && place.guild == here.guild);
        if known {
            Ok(challenge)
        } else {
            Err(Refusal::NoSuchChallenge.into())
        }
    }

    /// The game that is meant when none is named: this thread's, or mine here, or mine that waits
    /// for me. `finished_too` for what can be done with a finished game.
    ///
    /// # Errors
    ///
    /// If the place does not settle it.
    pub async fn meant(&self, here: Here, finished_too: bool) -> Result<GameId, AppError> {
        let filter = |player, channel| GameFilter {
            player,
            channel,
            guild: None,
            finished_too,
        };
        let mine = Some(here.player);
        let mut several = Vec::new();
        for filter in [
            filter(mine, Some(here.channel)),
            filter(None, Some(here.channel)),
            filter(mine, None),
        ] {
            let games = self.games(filter).await?;
            if let Some(game) = settle(&games, here.player) {
                return Ok(game);
            }
            if several.is_empty() {
                several = games.iter().map(|game| game.id).collect();
            }
        }
        Err(if several.is_empty() {
            Refusal::NoGameHere
        } else {
            Refusal::WhichGame(several)
        }
        .into())
    }
}

/// The only game, the only one that waits for this player, the only one that goes on, or the
/// latest of finished ones.
fn settle(games: &[Listed], player: PlayerId) -> Option<GameId> {
    let waiting = |game: &&Listed| {
        game.head
            .to_move
            .is_some_and(|seat| *game.players.get(seat) == player)
    };
    let going_on = |game: &&Listed| game.head.outcome.is_none();
    let waiting: Vec<&Listed> = games.iter().filter(waiting).collect();
    let going_on: Vec<&Listed> = games.iter().filter(going_on).collect();
    match (&waiting[..], &going_on[..]) {
        ([only], _) | ([], [only]) => Some(only.id),
        ([], []) => games.first().map(|game| game.id),
        _ => None,
    }
}
