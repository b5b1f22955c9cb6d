//! Updates posts to match the stored state. Every step may be repeated: it checks what exists and
//! does what is missing.

use std::{slice, sync::Arc, time::Duration};

use async_trait::async_trait;
use cairn_app::{AppError, DiscordHandler, LoadedGame, TaskError};
use cairn_domain::{
    DiscordTask, Family, Game, GameId, MessageRef, NotificationEvent, Offer, OutboxRow, Place,
    Refusal, Remedy, Span, Timestamp,
};
use cairn_kernel::Seat;
use cairn_telemetry::metrics::metrics;
use tokio::time::timeout;
use tracing::warn;

use super::threads::PlaceState;
use crate::{
    Bot, board,
    game::{departure, offer},
    posts,
    rest::{Failure, MessageEdit},
};

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
            DiscordTask::Tell(game) => self.notify_players(game).await,
            DiscordTask::CloseThread(game) => self.close_thread(game).await,
            DiscordTask::TellResult(game) => self.tell_result(game).await,
            DiscordTask::SyncChallenge(challenge) => self.show_challenge(challenge).await,
            DiscordTask::SyncTable(guild) => self.sync_table(guild).await,
            DiscordTask::PostPuzzle(guild) => self.post_puzzle(guild).await,
            DiscordTask::SendDigest { person, due } => self.send_digest(person, due).await,
            DiscordTask::TellNotices(participant) => self.tell_notices(participant).await,
            DiscordTask::SyncTournament(tournament) => {
                Box::pin(self.sync_tournament(tournament)).await
            }
            DiscordTask::TellTournament(tournament) => {
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

    async fn show_game(&self, id: GameId) -> Result<(), DeliveryError> {
        let mut game = self.bot.app.game(id).await?;
        // The clock of a tournament's game starts when its board exists.
        let starts = game.head.clock.starts;
        let now = self.bot.app.now();
        let starts_now = starts.is_some_and(|it| now < it);
        if starts_now {
            game.head.clock.starts = Some(now);
        }
        self.open_thread(&mut game).await?;
        // The game may have moved on, and then nothing else would ever remove their buttons.
        self.recover(Family::of_game(id), |it| it.recipient.is_none())
            .await?;
        let live = self.bot.app.store().posts(id).await?;
        let state = match self.bot.app.trouble(id).await? {
            Some(_) => Some(self.look_at_place(&game).await?),
            None => None,
        };
        let lost_thread = matches!(state, Some(PlaceState::ThreadLost));
        // Posts left in a place the game was moved from, or will be now, no longer count.
        let here = if lost_thread {
            game.place.channel
        } else {
            game.place.target()
        };
        let find = |event| {
            let mut posts = live.iter();
            posts.rfind(|it| it.event() == Some(event) && it.channel == Some(here))
        };

        let board = NotificationEvent::Board(game.seq());
        let view = self.bot.app.load(game.clone()).await?;
        let elsewhere = |event| {
            let mut posts = live.iter();
            let found = posts.rfind(|it| it.event() == Some(event) && it.channel != Some(here));
            found.and_then(OutboxRow::message_ref)
        };
        let shown = find(board);
        let is_shown = shown.is_some();
        if is_shown && lost_thread {
            self.bot.app.move_game(&game, game.place.parent()).await?;
            game.place = game.place.parent();
        }
        // Edits of one message may be held back for long, and nothing else waits for that.
        let mut edited = Ok(());
        if let Some(post) = shown {
            edited = self.edit_board(post, &view).await;
        } else {
            let mut content = board::post::board(&self.bot, &view).await?;
            let before = elsewhere(board);
            if let Some(gone) = self.gone_at_the_end(&game).await {
                content.aside = Some(departure::note_at_the_end(&game, gone));
                content.notified = game.players.get(!gone).user.into_iter().collect();
            }
            if game.seq().0 == 0 && before.is_none() {
                board::post::tell_both(&game, &mut content);
            }
            self.post(&mut game, board, content, before, lost_thread)
                .await?;
            self.measure(&game, before);
        }
        match state {
            Some(PlaceState::Closed(failure)) if is_shown && game.head.outcome.is_none() => {
                return Err(failure.into());
            }
            Some(_) if is_shown => self.bot.app.set_trouble(id, None).await?,
            _ => (),
        }
        if starts_now {
            self.clock_starts(id, now).await?;
        }
        // The board announces an offer that came with the turn, or is for the computer.
        let has_post = |offer: &&Offer| !game.is_told_by_board(offer);
        if let Some(offer) = game.open_offer().filter(has_post).cloned()
            && find(NotificationEvent::Offer(offer.number)).is_none()
        {
            let content = offer::offer(&self.bot, &game, &offer);
            let event = NotificationEvent::Offer(offer.number);
            let before = elsewhere(event);
            self.post(&mut game, event, content, before, false).await?;
        }
        let flag = game.head.clock.flag.filter(|it| !it.waiting);
        let flag = flag.filter(|_| game.head.outcome.is_none());
        let time_up = flag.map(|it| NotificationEvent::TimeUp(it.since));
        if let (Some(flag), Some(event)) = (flag, time_up)
            && find(event).is_none()
        {
            // Departures are not reported to us.
            let gone = self.bot.absent_seat(&game).await.is_some();
            if let Some(content) = posts::time::question_post(&self.bot, &game, flag, gone) {
                let before = elsewhere(event);
                self.post(&mut game, event, content, before, false).await?;
            }
        }
        // It may have changed: an unusable thread is abandoned.
        let here = game.place.target();
        let offered = game
            .open_offer()
            .map(|it| NotificationEvent::Offer(it.number));
        let current = [Some(board), time_up, offered];
        for post in &live {
            let is_current = current.contains(&post.event());
            if !is_current || post.channel != Some(here) {
                edited = edited.and(self.retire(&game, post).await);
            }
        }
        edited
    }

    /// The clock of a game starts with its board, which shows the time it was `drawn` for: if it
    /// took long to arrive, the clock starts now, and the words are written again.
    async fn clock_starts(&self, id: GameId, drawn: Timestamp) -> Result<(), DeliveryError> {
        /// A delay that does not matter for a clock of days.
        const ON_ITS_WAY: Span = Span::from_secs(60);
        let now = self.bot.app.now();
        if now - drawn <= ON_ITS_WAY {
            return Ok(self.bot.app.clock_starts(id, drawn).await?);
        }
        self.bot.app.clock_starts(id, now).await?;
        Ok(self.bot.app.show_again(id).await?)
    }

    /// Measures how long people waited for the board just posted, if it is that of a turn: not the
    /// first one, nor one that was moved or could not be shown for a while.
    fn measure(&self, game: &Game, before: Option<MessageRef>) {
        if let Some(last) = game.log.last()
            && before.is_none()
        {
            let took = (self.bot.app.now() - last.at).to_duration();
            metrics().posts.observe(took.as_secs_f64());
        }
    }

    /// The player who has left the server and whose time ended the game.
    async fn gone_at_the_end(&self, game: &Game) -> Option<Seat> {
        let late = departure::late_at_the_end(game)?;
        let left = self.bot.has_left(game, late).await;
        left.unwrap_or(false).then_some(late)
    }

    /// Edits the words under an existing board, if they have changed: a deadline has moved, or time
    /// is up. An edit notifies nobody.
    async fn edit_board(&self, post: &OutboxRow, view: &LoadedGame) -> Result<(), DeliveryError> {
        let content = board::post::board_words(&self.bot, view).await?;
        let (app, fingerprint) = (&self.bot.app, content.mark());
        let Some(at) = post
            .message_ref()
            .filter(|_| fingerprint != post.fingerprint)
        else {
            return Ok(());
        };
        let change = MessageEdit {
            text: Some(content.text),
            rows: content.rows,
            ..MessageEdit::default()
        };
        match self.bot.rest.edit(at, change).await {
            Err(failure) if !failure.is_final() => Err(failure.into()),
            // Another account of the bot has posted it: one of our own takes its place.
            Err(Failure::NOT_OURS) => {
                app.remove(slice::from_ref(post)).await?;
                Ok(app.show_again(view.game.id).await?)
            }
            // Deleted or out of reach: it need not be retried either.
            Ok(()) | Err(_) => {
                let row = OutboxRow {
                    fingerprint,
                    ..post.clone()
                };
                Ok(app.save(&row).await?)
            }
        }
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
