//! Automatic steps of tournaments. They are repeatable: each run does what is due and says when to
//! run again.

use std::{sync::Arc, thread, time::Duration};

use anyhow::Context as _;
use cairn_domain::{
    DiscordTask, GameId, InternalTask, NOTICED_AFTER, ParticipantId, Refusal, Span, Timestamp,
    TournamentId, Write,
    tournament::{
        GameFacts, GamesFound, Tournament, TournamentFacts, TournamentRefusal, decide_next,
        decide_result,
    },
};
use cairn_pairing::Stop;
use cairn_store::Tx;
use tokio::{sync::oneshot, time::timeout};
use tracing::debug;

use super::{App, AppError, TournamentView, membership::AHEAD, next_check};

/// The name of pairing threads, as the system shows it.
const PAIRING_THREAD: &str = "pairing";
/// How often the program checks again while it is not connected; the first heartbeat after an
/// outage has everything checked.
const UNTIL_CONNECTED: Span = Span::from_secs(30);

/// Checks in a row, each because of what has changed since the one before; more are a bug.
const MAX_TRIES: u32 = 100;

/// A pairing exceeded its time limit. A retry would take just as long.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a pairing took longer than {0:?}")]
pub struct TooSlow(Duration);

impl App {
    /// Runs the due steps of a tournament, as far as the membership in its server is known; asks
    /// for the rest.
    pub(crate) async fn look_at_tournament(&self, id: TournamentId) -> Result<(), AppError> {
        let later = |due| Write::schedule(InternalTask::LookAtTournament(id), due);
        if !self.is_there() {
            return self.put(later(self.now() + UNTIL_CONNECTED)).await;
        }
        for _ in 0..MAX_TRIES {
            let (view, now) = (self.tournament(id).await?, self.now());
            if !view.stage.is_going_on() {
                return Ok(());
            }
            if self.is_closed() || self.is_shut_out(view.root.guild) {
                return self.put(later(now + NOTICED_AFTER)).await;
            }
            let facts = self.facts(&view, now).await?;
            let (it, found) = (Arc::clone(&view.tournament), facts.games.clone());
            // Steps that need to know who is there may pair.
            let is_heavy = !view.wants_presence(now).is_empty();
            let limit = Some(self.longest_pairing);
            let (decided, wake) = run_cancellable(limit.filter(|_| is_heavy), move |stop| {
                decide_next(&it, &TournamentFacts { stop, ..facts }, now)
            })
            .await?
            .map_err(anyhow::Error::new)?;
            debug!(
                tournament = %id,
                lines = decided.lines.len(),
                ?wake,
                "checked tournament {id}"
            );
            let asks = wake.is_some_and(|it| it <= now);
            let save = async |tx: Tx| {
                let before = self.tournament_in(&tx, id).await?;
                let games: Vec<GameId> = found.keys().copied().collect();
                let is_current = before.revision == view.revision
                    && self.games_found(Some(&tx), &games).await? == found;
                if !is_current {
                    return Ok((None, Vec::new()));
                }
                let saved = self.save_decided(&tx, &before, decided.clone(), now);
                let (after, mut writes) = saved.await?;
                let needed = after.wants_presence(if asks { now } else { now + AHEAD });
                let is_unknown = self.is_anybody_unknown(&after, &needed);
                if is_unknown {
                    // Asking schedules another check.
                    writes.push(Write::schedule(DiscordTask::AskWhoIsThere(id), now));
                }
                let next = wake.filter(|it| *it > now);
                writes.extend(next.map(|due| next_check(id, due, now)));
                Ok((Some((after, is_unknown)), writes))
            };
            let keep = |saved: &Option<(TournamentView, bool)>| {
                if let Some((after, _)) = saved {
                    self.tournaments.keep(&after.tournament);
                }
            };
            let saved = self.decide_and(save, keep).await?;
            if saved.is_some_and(|(_, is_unknown)| is_unknown || !asks) {
                return Ok(());
            }
        }
        Err(anyhow::anyhow!("tournament {id}: gave up after {MAX_TRIES} checks in a row").into())
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
            games: self.games_found(None, &it.wants_games(now)).await?,
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
            let strength = self.strength(who.id, &it.setup.variant).await?;
            facts.strengths.insert(who.id, strength);
            facts.accounts.extend(who.user.map(|user| (who.id, user)));
        }
        Ok(facts)
    }

    pub(super) async fn games_found(
        &self,
        tx: Option<&Tx>,
        games: &[GameId],
    ) -> Result<GamesFound, AppError> {
        let mut found = GamesFound::new();
        for id in games {
            let game = match tx {
                Some(tx) => self.current_game(tx, *id).await?,
                None => self.game(*id).await?,
            };
            found.insert(*id, GameFacts::from_game(&game));
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

    /// Runs a computation that pairs, for as long as a pairing may take.
    ///
    /// # Errors
    ///
    /// [`TooSlow`] if it takes longer.
    pub async fn run_pairing<T: Send + 'static>(
        &self,
        think: impl FnOnce(Stop) -> T + Send + 'static,
    ) -> Result<T, AppError> {
        run_cancellable(Some(self.longest_pairing), think).await
    }

    /// Runs the due steps of all running tournaments now: an outage is over.
    pub(crate) async fn look_at_tournaments(&self) -> Result<(), AppError> {
        let due = self.now();
        let all = self.store.tournaments_going_on().await?.into_iter();
        let looks = all.map(|id| Write::schedule(InternalTask::LookAtTournament(id), due));
        self.commit(looks.collect()).await
    }
}

/// Runs a computation; one that may take long has a limit and a short-lived thread of its own,
/// because the solver's memory stays with its thread. Beyond the limit the thread is stopped within
/// one step, and what it returns does not count.
async fn run_cancellable<T: Send + 'static>(
    limit: Option<Duration>,
    think: impl FnOnce(Stop) -> T + Send + 'static,
) -> Result<T, AppError> {
    let stop = Stop::default();
    let Some(limit) = limit else {
        return Ok(think(stop));
    };
    let (answer, answered) = oneshot::channel();
    let heeded = stop.clone();
    thread::Builder::new()
        .name(PAIRING_THREAD.to_owned())
        // The asker may have gone.
        .spawn(move || answer.send(think(heeded)).ok())
        .context("start a pairing thread")?;
    let answered = timeout(limit, answered).await;
    stop.stop();
    match answered {
        Ok(Ok(thought)) => Ok(thought),
        Ok(Err(_)) => Err(anyhow::anyhow!("a pairing thread has died").into()),
        Err(_) => Err(anyhow::Error::new(TooSlow(limit)).into()),
    }
}
