//! Players who have left the server their game is played in. Without the privileged intent about
//! members nobody reports that, so Discord is asked when it matters: time is up, or a waiting
//! player opens a menu.

use cairn_cache::Cache;
use cairn_domain::{Game, GameId, LogLength, Origin, Span, Timestamp};
use cairn_kernel::Seat;
use poise::serenity_prelude as serenity;
use serde::de::IgnoredAny;
use serenity::Route;
use tracing::info;

use crate::{Bot, rest::Failure};

/// A player who has waited less than this is not notified; answers are valid for the same time.
const DAY: Span = Span::from_days(1);
/// Answers cached at once.
const MAX_ANSWERS: usize = 1_000;

/// Recent findings about players who are waited for. It only saves requests: anything that depends
/// on a departure asks Discord again.
#[derive(Debug)]
pub(crate) struct DepartureCache(Cache<GameId, MemberLook>);

impl Default for DepartureCache {
    fn default() -> Self {
        DepartureCache(Cache::new(MAX_ANSWERS))
    }
}

#[derive(Clone, Copy, Debug)]
struct MemberLook {
    seq: LogLength,
    at: Timestamp,
    gone: bool,
}

impl DepartureCache {
    fn last(&self, game: &Game, now: Timestamp) -> Option<bool> {
        let look = self.0.get(&game.id)?;
        (look.seq == game.seq() && now < look.at + DAY).then_some(look.gone)
    }

    fn remember(&self, game: &Game, at: Timestamp, gone: bool) {
        let seq = game.seq();
        self.0.keep(game.id, MemberLook { seq, at, gone }, 1);
    }
}

impl Bot {
    /// Whether the player in this seat has left the game's server, according to Discord now, or is
    /// shut out. Nobody leaves a private conversation.
    ///
    /// # Errors
    ///
    /// If it cannot be determined: the bot itself may have been removed.
    pub(crate) async fn has_left(&self, game: &Game, seat: Seat) -> Result<bool, Failure> {
        if self.is_shut_out(game, seat) {
            return Ok(true);
        }
        let (Some(guild), Some(user)) = (game.place.guild, game.players.get(seat).user) else {
            return Ok(false);
        };
        let member = Route::GuildMember {
            guild_id: serenity::GuildId::new(guild.0),
            user_id: serenity::UserId::new(user.0),
        };
        match self.rest.get::<IgnoredAny>(member).await {
            Ok(_) => Ok(false),
            Err(Failure::NoMember) => Ok(true),
            Err(failure) => Err(failure),
        }
    }

    fn is_shut_out(&self, game: &Game, seat: Seat) -> bool {
        let user = game.players.get(seat).user;
        user.is_some_and(|it| self.app.is_banned(it))
    }

    /// The player who is waited for, if they have left the server and the other one can end the
    /// game alone. For menus: asks Discord once per turn and day, and not in a turn that is younger
    /// than a day and whose time is not up. A player who is shut out counts as gone at once.
    pub(crate) async fn absent_seat(&self, game: &Game) -> Option<Seat> {
        let seat = game.head.to_move?;
        let now = self.app.now();
        if self.is_shut_out(game, seat) {
            return (game.origin != Origin::Tournament).then_some(seat);
        }
        let long = game.head.clock.flag.is_some() || game.head.since + DAY <= now;
        if !long || game.origin == Origin::Tournament {
            return None;
        }
        if let Some(gone) = self.looks.last(game, now) {
            return gone.then_some(seat);
        }
        match self.has_left(game, seat).await {
            Ok(gone) => {
                self.looks.remember(game, now, gone);
                gone.then_some(seat)
            }
            Err(failure) => {
                info!(game = %game.id, %failure, "cannot check whether a player has left");
                None
            }
        }
    }
}
