//! Automatic steps of tournaments. They are repeatable: each run does what is due and says when to
//! run again.

use std::{sync::Arc, thread, time::Duration};

use anyhow::Context as _;
use cairn_domain::{
    DiscordTask, GameId, InternalTask, NOTICED_AFTER, ParticipantId, Refusal, Span, TaskWrite,
    Timestamp, TournamentId, Write,
    tournament::{
        GameFacts, GamesFound, Tournament, TournamentFacts, TournamentRefusal, decide_next,
        decide_result,
    },
};
use cairn_pairing::Stop;
use tokio::{sync::oneshot, time::timeout};
use tracing::debug;

use super::{App, AppError, TournamentView, tournament_after, until_committed};

/// The name of pairing threads, as the system shows it.
const PAIRING_THREAD: &str = "pairing";
/// How often the program checks again while it is not connected; the first heartbeat after an
/// outage has everything checked.
const UNTIL_CONNECTED: Span = Span::from_secs(30);

/// A pairing exceeded its time limit. A retry would take just as long.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a pairing took longer than {0:?}")]
pub struct TooSlow(Duration);

impl App {
    /// Runs the due steps of a tournament, as far as the membership in its server is known; asks
    /// for the rest.
    pub(crate) async fn look_at_tournament(&self, id: TournamentId) -> Result<(), AppError> {
        let later = |task, due| vec![Write::Task(TaskWrite::Schedule(task, due))];
        if !self.is_there() {
            let due = self.now() + UNTIL_CONNECTED;
            let again = later(InternalTask::LookAtTournament(id).into(), due);
            return self.commit(again).await.map(drop);
        }
        until_committed("tournament", id, || async {
            let (view, now) = (self.tournament(id).await?, self.now());
            if !view.stage.is_going_on() {
                return Ok(Some(()));
            }
            if self.is_closed() || self.is_shut_out(view.root.guild) {
                let again = later(
                    InternalTask::LookAtTournament(id).into(),
                    now + NOTICED_AFTER,
                );
                return self.commit(again).await.map(|_| Some(()));
            }
            let facts = self.facts(&view, now).await?;
            let it = Arc::clone(&view.tournament);
            // Steps that need to know who is there may pair.
            let is_heavy = !view.wants_presence(now).is_empty();
            let limit = Some(self.longest_pairing);
            let (decided, wake) = run_cancellable(limit.filter(|_| is_heavy), move || {
                decide_next(&it, &facts, now)
            })
            .await?
            .map_err(anyhow::Error::new)?;
            debug!(
                tournament = %id,
                lines = decided.lines.len(),
                ?wake,
                "checked tournament {id}"
            );
            let after = tournament_after(&view, &decided.lines)?;
            let asks = wake.is_some_and(|it| it <= now);
            let unknown = after.wants_presence(now);
            let unknown = if asks {
                !self.unknown_of(&after, &unknown).await?.is_empty()
            } else {
                self.is_to_ask_soon(&after, now).await?
            };
            let also = if unknown {
                later(DiscordTask::AskWhoIsThere(id).into(), now)
            } else {
                Vec::new()
            };
            // Asking schedules another check.
            let look = wake.filter(|it| *it > now);
            let done = self
                .commit_tournament(&view, after, decided, look, also, now)
                .await?;
            // A result recorded meanwhile schedules a check, which must not be postponed by this.
            let row = self.store.tournament_row(id).await?;
            let seen = done.as_ref().map(|it| it.revision);
            let is_newest = row.is_some_and(|row| Some(row.revision) == seen);
            Ok((is_newest && (unknown || !asks)).then_some(()))
        })
        .await
    }

    /// The facts that a tournament needs now and does not know itself.
    pub(super) async fn facts(
        &self,
        it: &TournamentView,
        now: Timestamp,
    ) -> Result<TournamentFacts, AppError> {
        let starting = it.wants_strengths(now);
        let (asked, gone) =
            self.membership
                .known_and_gone(it.root.guild, &it.wants_presence(now), now);
        Ok(TournamentFacts {
            asked: Some(asked),
            gone,
            games: self.games_found(&it.wants_games(now)).await?,
            outages: self.outages(Some(it.root.guild), it.outages_until),
            ..self.facts_for_start(it, &starting).await?
        })
    }

    /// The strengths and accounts of people who are to get numbers.
    pub(super) async fn facts_for_start(
        &self,
        it: &Tournament,
        people: &[ParticipantId],
    ) -> Result<TournamentFacts, AppError> {
        let mut facts = TournamentFacts::default();
        for who in self.store.participants(people).await? {
            let strength = self.strength(who.id, &it.setup.form).await?;
            facts.strengths.insert(who.id, strength);
            facts.accounts.extend(who.user.map(|user| (who.id, user)));
        }
        Ok(facts)
    }

    pub(super) async fn games_found(&self, games: &[GameId]) -> Result<GamesFound, AppError> {
        let mut found = GamesFound::new();
        for id in games {
            found.insert(*id, GameFacts::from_game(&self.game(*id).await?));
        }
        Ok(found)
    }

    /// Records the result of a game in its tournament. Ignored if it is already recorded.
    pub(crate) async fn note_result(&self, game: GameId) -> Result<(), AppError> {
        let Some(id) = self.store.tournament_of_game(game).await? else {
            return Ok(());
        };
        let found = GameFacts::from_game(&self.game(game).await?);
        let noted = self
            .change_tournament(id, |it, now| decide_result(it, game, &found, now))
            .await;
        match noted {
            Ok(_)
            | Err(AppError::Refused(Refusal::Tournament(
                TournamentRefusal::Done | TournamentRefusal::Unknown,
            ))) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Runs the due steps of all running tournaments now: an outage is over.
    pub(crate) async fn look_at_tournaments(&self) -> Result<(), AppError> {
        let due = self.now();
        let all = self.store.tournaments_going_on().await?.into_iter();
        let looks = all.map(|id| Write::schedule(InternalTask::LookAtTournament(id), due));
        self.commit(looks.collect()).await.map(drop)
    }
}

/// Runs a computation; one that may take long has a limit and a short-lived thread of its own,
/// because the solver's memory stays with its thread. Beyond the limit the thread is stopped within
/// one step.
pub(super) async fn run_cancellable<T: Send + 'static>(
    limit: Option<Duration>,
    think: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AppError> {
    let Some(limit) = limit else {
        return Ok(think());
    };
    let (answer, answered) = oneshot::channel();
    let stop = Stop::default();
    let heeded = stop.clone();
    thread::Builder::new()
        .name(PAIRING_THREAD.to_owned())
        .spawn(move || {
            if let Some(thought) = heeded.cancelled_by(think) {
                // The asker may have gone.
                answer.send(thought).ok();
            }
        })
        .context("start a pairing thread")?;
    let answered = timeout(limit, answered).await;
    stop.stop();
    match answered {
        Ok(Ok(thought)) => Ok(thought),
        Ok(Err(_)) => Err(anyhow::anyhow!("a pairing thread has died").into()),
        Err(_) => Err(anyhow::Error::new(TooSlow(limit)).into()),
    }
}
