//! Requests to Discord that tournaments depend on: who is still in the server, and the games to
//! begin.

use cairn_app::GameStartOutcome;
use cairn_domain::{GuildId, Participant, TournamentId};
use poise::serenity_prelude as serenity;
use serde::de::IgnoredAny;
use serenity::Route;
use tracing::info;

use super::courier::{DeliveryError, Outbox};
use crate::rest::Failure;

impl Outbox {
    /// Checks everybody whose membership a tournament needs, and lets the tournament go on. Answers
    /// are cached, so a second try continues with the others.
    pub(super) async fn ask_who_is_there(&self, id: TournamentId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let guild = app.tournament(id).await?.root.guild;
        for person in app.people_to_ask_for(id).await? {
            self.ask_for(guild, &person).await?;
        }
        Ok(app.look_now(id).await?)
    }

    /// Checks whether somebody is still in a server. If that cannot be determined, they count as
    /// there.
    async fn ask_for(&self, guild: GuildId, who: &Participant) -> Result<(), DeliveryError> {
        let is_there = match who.user {
            None => false,
            Some(user) => {
                let member = Route::GuildMember {
                    guild_id: serenity::GuildId::new(guild.0),
                    user_id: serenity::UserId::new(user.0),
                };
                match self.bot.rest.get::<IgnoredAny>(member).await {
                    Ok(_) => true,
                    Err(Failure::NoMember) => false,
                    Err(failure) if failure.is_final() => {
                        info!(guild = guild.0, %failure, "cannot list the members of a server");
                        true
                    }
                    Err(failure) => return Err(failure.into()),
                }
            }
        };
        self.bot.app.note_presence(guild, who.id, is_there);
        Ok(())
    }

    /// Begins the next waiting game. The one after it is a task that is due a second later. A
    /// tournament with a failure is skipped, and tried again later if that may help.
    pub(super) async fn start_games(&self) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let (mut passed_over, mut passing) = (Vec::new(), None);
        while let Some(next) = app.next_game_to_begin(&passed_over).await? {
            let asked = async {
                for person in &next.unknown {
                    self.ask_for(next.guild, person).await?;
                }
                Ok::<_, DeliveryError>(())
            };
            if let Err(failure) = asked.await {
                passed_over.push(next.tournament);
                passing = Some(failure);
                continue;
            }
            match app.begin_game(&next).await? {
                GameStartOutcome::Now(_) => return Ok(()),
                GameStartOutcome::NotAnyMore => (),
                GameStartOutcome::Failed => passed_over.push(next.tournament),
            }
        }
        passing.map_or(Ok(()), Err)
    }
}
