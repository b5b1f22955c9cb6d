//! Works on tasks that concern Discord: each brings something up to date with the stored state, and
//! ends as done, to be retried, or parked.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use cairn_app::{AppError, DiscordHandler, TaskError};
use cairn_domain::{DiscordTask, Place, Refusal, Remedy};
use tokio::time::timeout;
use tracing::warn;

use crate::{Bot, rest::Failure};

/// The time limit for the posts of one task, waiting for Discord's limits included. One that takes
/// longer is begun anew; its posts exist and are found.
const DELIVERY: Duration = Duration::from_mins(3);

pub(crate) struct Outbox {
    pub(crate) bot: Arc<Bot>,
}

#[async_trait]
impl DiscordHandler for Outbox {
    async fn deliver(&self, task: DiscordTask) -> Result<(), TaskError> {
        if let Some(place) = self.shut_out(task).await {
            return Err(TaskError::Park(
                "the server is banned (cairn owner ban)".to_owned(),
                Remedy::from_place(&place),
            ));
        }
        let done = timeout(DELIVERY, self.work(task)).await;
        let done = done.unwrap_or_else(|_| Err(Failure::retry("it took too long").into()));
        match done {
            Ok(()) => Ok(()),
            Err(DeliveryError::App(AppError::Refused(refusal))) => refusal_effect(&refusal),
            Err(DeliveryError::Passing(failure)) => Err(TaskError::Retry(failure.to_string())),
            Err(DeliveryError::Final(failure)) => {
                warn!(%task, %failure, "a post was rejected and will not be retried");
                Err(TaskError::Park(
                    failure.to_string(),
                    self.remedy(task, &failure).await,
                ))
            }
            Err(DeliveryError::App(error)) => Err(error.into()),
        }
    }
}

/// The effect of a refusal on a task. Its subject is gone, or cannot be shown, which is reported
/// elsewhere: then there is nothing to do. No person is there for any other refusal.
fn refusal_effect(refusal: &Refusal) -> Result<(), TaskError> {
    match refusal {
        Refusal::NoSuchGame
        | Refusal::NoSuchChallenge
        | Refusal::NoSuchTournament
        | Refusal::Frozen(_) => Ok(()),
        other => Err(TaskError::Broken(format!("unexpected response: {other}"))),
    }
}

pub(super) enum DeliveryError {
    Passing(Failure),
    Final(Failure),
    App(AppError),
}

impl From<AppError> for DeliveryError {
    fn from(error: AppError) -> DeliveryError {
        DeliveryError::App(error)
    }
}

impl From<anyhow::Error> for DeliveryError {
    fn from(error: anyhow::Error) -> DeliveryError {
        DeliveryError::App(AppError::Internal(error))
    }
}

impl From<Refusal> for DeliveryError {
    fn from(refusal: Refusal) -> DeliveryError {
        DeliveryError::App(refusal.into())
    }
}

impl From<Failure> for DeliveryError {
    fn from(failure: Failure) -> DeliveryError {
        if failure.is_final() {
            DeliveryError::Final(failure)
        } else {
            DeliveryError::Passing(failure)
        }
    }
}

impl Outbox {
    async fn work(&self, task: DiscordTask) -> Result<(), DeliveryError> {
        match task {
            DiscordTask::SyncGame(game) => self.show_game(game).await,
            DiscordTask::NotifyPlayers(game) => self.notify_players(game).await,
            DiscordTask::CloseThread(game) => self.close_thread(game).await,
            DiscordTask::PostResult(game) => self.post_result(game).await,
            DiscordTask::SyncChallenge(challenge) => self.show_challenge(challenge).await,
            DiscordTask::SyncTable(guild) => self.sync_table(guild).await,
            DiscordTask::PostPuzzle(guild) => self.post_puzzle(guild).await,
            DiscordTask::SendDigest { person, due } => self.send_digest(person, due).await,
            DiscordTask::SendNotices(participant) => self.send_notices(participant).await,
            DiscordTask::SyncTournament(tournament) => {
                Box::pin(self.sync_tournament(tournament)).await
            }
            DiscordTask::NotifyEntrants(tournament) => {
                Box::pin(self.notify_entrants(tournament)).await
            }
            DiscordTask::AskWhoIsThere(tournament) => self.ask_who_is_there(tournament).await,
            DiscordTask::StartGames => self.start_games().await,
            DiscordTask::GreetServer { guild, joined } => self.greet_server(guild, joined).await,
            DiscordTask::LeaveServer(guild) => Ok(self.bot.rest.leave(guild).await?),
            DiscordTask::ReadMissed {
                guild,
                channel,
                since,
                until,
            } => Box::pin(self.read_missed(guild, channel, since, until)).await,
        }
    }

    /// The change that may fix a failure: one of the place, if the place is to blame.
    async fn remedy(&self, task: DiscordTask, failure: &Failure) -> Remedy {
        match failure {
            Failure::Forbidden | Failure::NoThread | Failure::NoFiles => {
                let place = self.place(task).await;
                place.as_ref().map_or(Remedy::Nothing, Remedy::from_place)
            }
            // Gone, or not understood. And an unreadable answer means that it was posted: only an
            // operator may have it posted once more.
            _ => Remedy::Nothing,
        }
    }

    /// The place of a task, if nothing is to be done there.
    async fn shut_out(&self, task: DiscordTask) -> Option<Place> {
        if !self.bot.app.shuts_out_any() {
            return None;
        }
        let place = self.place(task).await?;
        let is_shut_out = place.guild.is_some_and(|it| self.bot.app.is_shut_out(it));
        is_shut_out.then_some(place)
    }

    /// The place of a task, if it can be determined.
    async fn place(&self, task: DiscordTask) -> Option<Place> {
        self.bot.app.place_of(task).await.ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use cairn_domain::{Freezable, TournamentId};

    use super::*;

    #[test]
    fn what_is_gone_need_not_be_posted_and_any_other_refusal_is_an_incident() {
        let gone = [
            Refusal::NoSuchGame,
            Refusal::NoSuchChallenge,
            Refusal::NoSuchTournament,
            Refusal::Frozen(Freezable::Tournament(TournamentId(1))),
        ];
        for refusal in gone {
            assert_eq!(refusal_effect(&refusal), Ok(()), "{refusal}");
        }
        for refusal in [Refusal::NotAPlayer, Refusal::GameOver, Refusal::Banned] {
            let ended = refusal_effect(&refusal);
            assert!(matches!(ended, Err(TaskError::Broken(_))), "{ended:?}");
        }
    }
}
