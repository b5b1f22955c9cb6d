//! Use cases of tournaments: each loads, decides and saves, the tournament and its games, in one
//! transaction.

mod cache;
mod director;
mod finding;
mod looking;
mod membership;
mod opening;
mod players;
mod proposals;
mod starting;
mod strength;
mod telling;
mod waiting;

use std::{ops::Deref, sync::Arc};

use anyhow::Context as _;
use cairn_domain::{
    ChannelId, CorrectedResult, DiscordTask, Freezable, GameId, InternalTask, LogLength,
    Participant, ParticipantId, Place, PlayerResult, RatingWrite, Refusal, Score, Timestamp,
    TournamentId, Write, decide_replaced, decide_settled,
    tournament::{
        GameEffect, GameResult, Tournament, TournamentDecision, TournamentEvent, TournamentLine,
        TournamentRefusal,
    },
};
use cairn_kernel::Seat;
use cairn_store::{Reader, TournamentRow, Tx, Unreadable};

pub(super) use self::{cache::TournamentCache, membership::MembershipCache, players::JoinThrottle};
pub use self::{
    finding::Trophy,
    looking::TooSlow,
    starting::{GameStartOutcome, NextGame},
    waiting::WaitingGame,
};

use self::membership::AHEAD;
use super::{App, AppError};

/// A tournament after a change, or why it was not changed.
type ViewResult = Result<TournamentView, AppError>;

/// The current state of a tournament, and where it is shown.
#[derive(Clone, Debug)]
pub struct TournamentView {
    pub tournament: Arc<Tournament>,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
}

impl Deref for TournamentView {
    type Target = Tournament;

    fn deref(&self) -> &Tournament {
        &self.tournament
    }
}

impl TournamentView {
    pub fn place(&self) -> Place {
        Place {
            guild: Some(self.root.guild),
            channel: self.root.channel,
            wants_thread: false,
            thread: self.thread,
        }
    }
}

impl App {
    /// The current state of a tournament. Fails if there is none, or it is frozen.
    pub async fn tournament(&self, id: TournamentId) -> ViewResult {
        let what = Freezable::Tournament(id);
        let row = self.store.tournament_row(id).await;
        let row = self.or_frozen(what, row).await?;
        let row = row.ok_or(Refusal::NoSuchTournament)?;
        let is_frozen = row.is_frozen;
        let read = self.read_tournament(&self.store, row).await;
        let view = self.or_frozen(what, read).await?;
        self.tournaments.keep(&view.tournament);
        if is_frozen {
            self.thaw(what).await?;
        }
        Ok(view)
    }

    /// A tournament in a transaction that is to change it.
    async fn tournament_in(&self, tx: &Tx, id: TournamentId) -> ViewResult {
        let what = Freezable::Tournament(id);
        let row = tx.tournament_row(id).await.context(what)?;
        let row = row.ok_or(Refusal::NoSuchTournament)?;
        if row.is_frozen {
            return Err(Refusal::Frozen(what).into());
        }
        Ok(self.read_tournament(tx, row).await.context(what)?)
    }

    /// The tournament of a row, with its log; only new lines are read.
    async fn read_tournament(
        &self,
        reader: &Reader,
        row: TournamentRow,
    ) -> anyhow::Result<TournamentView> {
        let id = row.root.id;
        let known = self.tournaments.get(id);
        let known = known
            .filter(|it| it.root == row.root && it.revision <= row.revision && it.seq() <= row.seq);
        let tournament = match known {
            Some(known) if known.revision == row.revision => known,
            Some(known) => {
                let new = reader.tournament_lines(id, known.seq(), row.seq);
                let grown = (*known).clone().with_lines_at(row.revision, new.await?);
                Arc::new(grown.context(Unreadable)?)
            }
            None => {
                let all = reader.tournament_lines(id, LogLength(0), row.seq);
                let read = Tournament::replay(row.root, row.revision, all.await?);
                Arc::new(read.context(Unreadable)?)
            }
        };
        Ok(TournamentView {
            tournament,
            thread: row.thread,
        })
    }

    /// The tournament of a game, for the posts of the game. Also none if it cannot be read: its
    /// games are played and shown without it.
    pub async fn tournament_of_game(
        &self,
        game: GameId,
    ) -> Result<Option<TournamentView>, AppError> {
        let Some(id) = self.store.tournament_of_game(game).await? else {
            return Ok(None);
        };
        match self.tournament(id).await {
            Err(AppError::Refused(Refusal::Frozen(_))) => Ok(None),
            found => found.map(Some),
        }
    }

    /// The people of a tournament, including those who have left, in the order of their ids.
    pub async fn people_of(&self, it: &Tournament) -> Result<Vec<Participant>, AppError> {
        let entered = it.entries.iter().flat_map(|it| it.people.iter());
        let mut ids: Vec<ParticipantId> = entered
            .map(|it| it.1)
            .chain(it.directors.iter().copied())
            .chain(it.log.iter().filter_map(|it| it.by))
            .collect();
        ids.sort_unstable();
        ids.dedup();
        Ok(self.store.participants(&ids).await?)
    }

    /// Changes a tournament.
    async fn change_tournament(
        &self,
        id: TournamentId,
        decide: impl Fn(&Tournament, Timestamp) -> Result<TournamentDecision, TournamentRefusal>
        + Send
        + Sync,
    ) -> ViewResult {
        let decide = async |_: Tx, it: TournamentView, now: Timestamp| {
            decide(&it, now).map_err(AppError::from)
        };
        self.change_tournament_by(id, decide).await
    }

    /// Likewise, by a decision that reads more.
    async fn change_tournament_by<F>(
        &self,
        id: TournamentId,
        decide: impl Fn(Tx, TournamentView, Timestamp) -> F,
    ) -> ViewResult
    where
        F: Future<Output = Result<TournamentDecision, AppError>>,
    {
        // A long log is read before the transaction.
        self.tournament(id).await?;
        let change = async |tx: Tx| {
            let (before, now) = (self.tournament_in(&tx, id).await?, self.now());
            let decided = decide(tx.clone(), before.clone(), now).await?;
            if decided == TournamentDecision::default() {
                return Ok((before, Vec::new()));
            }
            let (after, mut writes) = self.save_decided(&tx, &before, decided, now).await?;
            writes.extend(after.next_look(now).map(|due| next_check(id, due, now)));
            Ok((after, writes))
        };
        let _turn = self.tournaments.turn(id).await;
        let keep = |after: &TournamentView| self.tournaments.keep(&after.tournament);
        self.decide_and(change, keep).await
    }

    /// Saves a decision on a tournament. Returns its new state, and what else is to be written.
    async fn save_decided(
        &self,
        tx: &Tx,
        before: &TournamentView,
        decided: TournamentDecision,
        now: Timestamp,
    ) -> Result<(TournamentView, Vec<Write>), AppError> {
        let id = before.root.id;
        let mut writes = self.effects(tx, &decided.games, now).await?;
        if decided.lines.is_empty() {
            return Ok((before.clone(), writes));
        }
        let after = (*before.tournament).clone().with_lines(decided.lines);
        let after = after.with_context(|| format!("tournament {id}"))?;
        tx.save_tournament(Some(before), &after).await?;
        let lines = &after.log[before.log.len()..];
        writes.extend(corrected_results(before, lines, now));
        writes.extend(telling::director_notices(&after, lines, now));
        writes.extend(self.notifications_of(tx, before, &after, now).await?);
        writes.push(posts_follow(id, lines, now));
        // In this transaction, so that it opens exactly once.
        writes.extend(self.open_again(tx, before, &after, now).await?);
        if after.waiting_games().len() > before.waiting_games().len() {
            // The next one may have to wait a second after the last.
            writes.push(Write::schedule_unless_waiting(DiscordTask::StartGames, now));
        }
        let after = TournamentView {
            tournament: Arc::new(after),
            thread: before.thread,
        };
        Ok((after, writes))
    }

    /// The writes for a decision's effects on running games.
    async fn effects(
        &self,
        tx: &Tx,
        effects: &[GameEffect],
        now: Timestamp,
    ) -> Result<Vec<Write>, AppError> {
        let mut writes = Vec::new();
        for effect in effects {
            match effect {
                GameEffect::End(game, outcome) => {
                    let game = self.current_game(tx, *game).await?;
                    writes.extend(decide_settled(&game, outcome.clone(), now));
                }
                GameEffect::Substitute { game, from, to } => {
                    let game = self.current_game(tx, *game).await?;
                    let Some(seat) = game.seat_of(*from) else {
                        continue;
                    };
                    let to = tx.participant_by_id(*to).await?;
                    let to = to.ok_or(TournamentRefusal::Unknown)?;
                    let left = game.time_left(&self.away_in(tx, &game).await?, now);
                    let left = left.map(|it| *it.get(seat));
                    writes.extend(decide_replaced(&game, seat, &to, left, now));
                }
            }
        }
        Ok(writes)
    }
}

/// The next check of a tournament, for something due then. Its people are asked for before.
fn next_check(id: TournamentId, due: Timestamp, now: Timestamp) -> Write {
    let early = due - AHEAD;
    let at = if early > now { early } else { due };
    Write::schedule(InternalTask::LookAtTournament(id), at)
}

/// Schedules the update of its posts: soon after an event, later if only a name or a result was
/// added.
fn posts_follow(id: TournamentId, lines: &[TournamentLine], now: Timestamp) -> Write {
    let can_wait = |line: &TournamentLine| {
        matches!(
            line.event,
            TournamentEvent::Joined { .. }
                | TournamentEvent::Left { .. }
                | TournamentEvent::Result { .. }
                | TournamentEvent::GameBegun { .. }
                | TournamentEvent::Claimed { .. }
                | TournamentEvent::AskedBye { .. }
                | TournamentEvent::Declined { .. }
                | TournamentEvent::PlaysAfterAll { .. }
                | TournamentEvent::NextSeason { .. }
        )
    };
    if lines.iter().all(can_wait) {
        return Write::touch_tournament(id, now);
    }
    Write::schedule(DiscordTask::SyncTournament(id), now)
}

/// The effects of corrected results on ratings, with the notices. A result that is not one of a
/// game counts for none.
fn corrected_results(before: &Tournament, lines: &[TournamentLine], at: Timestamp) -> Vec<Write> {
    let corrected = lines.iter().filter_map(|line| match line.event {
        TournamentEvent::Corrected { id, number, result } => {
            let found = before.find(id)?;
            let players = Seat::BOTH.into_iter().filter_map(|seat| {
                let entry = found.entry_at(usize::from(number), seat)?;
                let counts = match (result, result.winner()) {
                    (_, Some(winner)) if winner == seat => PlayerResult::Won,
                    (GameResult::Played(None) | GameResult::Adjudicated(None), _) => {
                        PlayerResult::Drawn
                    }
                    _ => PlayerResult::Lost,
                };
                Some((before.entry(entry)?.participant(), counts))
            });
            Some(Write::Rating(RatingWrite::CorrectResult(CorrectedResult {
                tournament: before.root.id,
                name: before.setup.name.clone(),
                game: found.games.get(usize::from(number))?.game,
                score: match (result, result.winner()) {
                    (GameResult::Forfeit(_), _) => None,
                    (_, None) => Some(Score::Draw),
                    (_, Some(Seat::First)) => Some(Score::First),
                    (_, Some(Seat::Second)) => Some(Score::Second),
                },
                players: players.collect(),
                at,
            })))
        }
        _ => None,
    });
    corrected.collect()
}
