//! Which people on a server's rating list have left it. No intent reports that, so everybody on a
//! displayed page is checked in the background, each at most once a day.

use std::sync::Arc;

use cairn_app::App;
use cairn_domain::{GuildId, ParticipantId, PlayerId, RankedPlayer, Span};
use poise::serenity_prelude as serenity;
use serde::de::IgnoredAny;
use serenity::Route;
use tracing::{info, warn};

use crate::{
    Bot,
    rest::{Client, Failure},
};

/// How long an answer is valid.
const DAY: Span = Span::from_days(1);

impl Bot {
    /// Asks Discord about those on a page who were not checked today, one after the other. People
    /// who have left are missing from the next page shown.
    pub(crate) fn look_for_members(&self, guild: GuildId, listed_players: &[RankedPlayer]) {
        let now = self.app.now();
        let due: Vec<(ParticipantId, PlayerId)> = listed_players
            .iter()
            .filter(|it| it.asked_at.is_none_or(|at| at + DAY <= now))
            .filter_map(|it| Some((it.who.id, it.who.user?)))
            .collect();
        if due.is_empty() {
            return;
        }
        let (app, rest) = (Arc::clone(&self.app), self.rest.clone());
        tokio::spawn(async move {
            for (who, user) in due {
                if let Err(error) = look(&app, &rest, guild, who, user).await {
                    warn!(?error, "could not look up a listed member");
                    return;
                }
            }
        });
    }
}

async fn look(
    app: &App,
    rest: &Client,
    guild: GuildId,
    who: ParticipantId,
    user: PlayerId,
) -> anyhow::Result<()> {
    // First, so that nobody is checked twice, even if it fails.
    app.is_member(guild, who, true).await?;
    let member = Route::GuildMember {
        guild_id: serenity::GuildId::new(guild.0),
        user_id: serenity::UserId::new(user.0),
    };
    match rest.get::<IgnoredAny>(member).await {
        Ok(_) => (),
        Err(Failure::NoMember) => app.is_member(guild, who, false).await?,
        Err(failure) => info!(%failure, "cannot check whether a member has left"),
    }
    Ok(())
}
