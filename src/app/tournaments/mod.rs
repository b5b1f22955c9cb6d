//! Use cases of tournaments: load, decide, and commit the writes for the tournament and for its
//! games in one transaction.

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

use cairn_store::{TournamentRow, Unreadable};
use std::{ops::Deref, sync::Arc};

use anyhow::Context as _;
use cairn_domain::{
    ChannelId, CorrectedResult, DiscordTask, Freezable, GameId, InternalTask, Participant,
    ParticipantId, Place, PlayerResult, RatingWrite, Refusal, Score, Timestamp, TournamentId,
    TournamentWrite, Write, decide_replaced, decide_settled,
    tournament::{
        GameEffect, GameResult, Tournament, TournamentChange, TournamentDecision, TournamentEvent,
        TournamentLine, TournamentRefusal,
    },
};
use cairn_kernel::Seat;

pub(super) use self::{cache::TournamentCache, membership::MembershipCache, players::JoinThrottle};
pub use self::{
    finding::Trophy,
    looking::TooSlow,
    starting::{GameStartOutcome, NextGame},
    waiting::WaitingGame,
};

use super::{App, AppError, CommitOutcome, until_committed};

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
    pub async fn tournament(&self, id: TournamentId) -> Result<TournamentView, AppError> {
        let what = Freezable::Tournament(id);
        let row = self.store.tournament_row(id).await;
        let row = self.or_frozen(what, row).await?;
        let row = row.ok_or(Refusal::NoSuchTournament)?;
        let is_frozen = row.is_frozen;
        let read = self.read_tournament(row).await;
        let view = self.or_frozen(what, read).await?;
        if is_frozen {
            self.thaw(what).await?;
        }
        Ok(view)
    }

    async fn read_tournament(&self, row: TournamentRow) -> anyhow::Result<TournamentView> {
        let id = row.root.id;
        let known = self.tournaments.get(id);
        let known = known
            .filter(|it| it.root == row.root && it.revision <= row.revision && it.seq() <= row.seq);
        let tournament = match known {
            Some(known) if known.revision == row.revision => known,
            Some(known) => {
                let new = self.store.tournament_lines(id, known.seq(), row.seq);
                let grown = (*known).clone().with_lines_at(row.revision, new.await?);
                Arc::new(grown.context(Unreadable)?)
            }
            None => {
                let all = self
                    .store
                    .tournament_lines(id, cairn_domain::LogLength(0), row.seq);
                let read = Tournament::replay(row.root, row.revision, all.await?);
                Arc::new(read.context(Unreadable)?)
            }
        };
        self.tournaments.keep(&tournament);
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

    /// Changes a tournament: decides again while other changes come first.
    async fn change_tournament(
        &self,
        id: TournamentId,
        decide: impl Fn(&Tournament, Timestamp) -> Result<TournamentDecision, TournamentRefusal>
        + Send
        + Sync,
    ) -> ViewResult {
        let _turn = self.tournaments.turn(id).await;
        until_committed("tournament", id, || async {
            let (view, now) = (self.tournament(id).await?, self.now());
            let decided = decide(&view, now).map_err(Refusal::from)?;
            if decided.lines.is_empty() && decided.games.is_empty() {
                return Ok(Some(view));
            }
            self.commit_decided(&view, decided, now).await
        })
        .await
    }

    /// Commits a decision on a tournament, schedules its next check, and returns its new state.
    /// None if another change came first.
    async fn commit_decided(
        &self,
        before: &TournamentView,
        decided: TournamentDecision,
        now: Timestamp,
    ) -> Result<Option<TournamentView>, AppError> {
        let after = tournament_after(before, &decided.lines)?;
        let look = after.next_look(now);
        self.commit_tournament(before, after, decided, look, Vec::new(), now)
            .await
    }

    /// Commits a decision together with further writes. `look` is the time of its next check.
    async fn commit_tournament(
        &self,
        before: &TournamentView,
        after: Tournament,
        decided: TournamentDecision,
        look: Option<Timestamp>,
        also: Vec<Write>,
        now: Timestamp,
    ) -> Result<Option<TournamentView>, AppError> {
        let id = before.root.id;
        let mut writes = also;
        writes.extend(self.effects(&decided.games, now).await?);
        if !decided.lines.is_empty() {
            writes.extend(corrected_results(before, &decided.lines, now));
            writes.extend(telling::director_notices(&after, &decided.lines, now));
            writes.extend(self.notifications_of(before, &after, now).await?);
            writes.push(posts_follow(id, &decided.lines, now));
            // In this transaction, so that it opens exactly once.
            writes.extend(self.opened_again(before, &after, now).await?);
            let change = TournamentChange::new(before, &after, decided.lines);
            writes.push(Write::Tournament(TournamentWrite::Change(Box::new(change))));
        }
        if after.waiting_games().len() > before.waiting_games().len() {
            // The next one may have to wait a second after the last.
            writes.push(Write::schedule_unless_waiting(DiscordTask::StartGames, now));
        }
        writes.extend(look.map(|due| {
            Write::schedule(
                InternalTask::LookAtTournament(id),
                App::look_before(due, now),
            )
        }));
        let after = Arc::new(after);
        let keep = || self.tournaments.keep(&after);
        if self.commit_and(writes, keep).await? == CommitOutcome::Stale {
            return Ok(None);
        }
        Ok(Some(TournamentView {
            tournament: after,
            thread: before.thread,
        }))
    }

    /// The writes for a decision's effects on running games. A game that changes meanwhile makes
    /// all of it stale.
    async fn effects(
        &self,
        effects: &[GameEffect],
        now: Timestamp,
    ) -> Result<Vec<Write>, AppError> {
        let mut writes = Vec::new();
        for effect in effects {
            match effect {
                GameEffect::End(game, outcome) => {
                    let game = self.game(*game).await?;
                    writes.extend(decide_settled(&game, outcome.clone(), now));
                }
                GameEffect::Substitute { game, from, to } => {
                    let game = self.game(*game).await?;
                    let Some(seat) = game.seat_of(*from) else {
                        continue;
                    };
                    let to = self.store.participant_by_id(*to).await?;
                    let to = to
                        .ok_or(TournamentRefusal::Unknown)
                        .map_err(Refusal::from)?;
                    let left = game.time_left(&self.away(&game).await?, now);
                    let left = left.map(|it| *it.get(seat));
                    writes.extend(decide_replaced(&game, seat, &to, left, now));
                }
            }
        }
        Ok(writes)
    }
}

fn tournament_after(
    before: &TournamentView,
    lines: &[TournamentLine],
) -> Result<Tournament, AppError> {
    let after = (*before.tournament).clone();
    if lines.is_empty() {
        return Ok(after);
    }
    let after = after.with_lines(lines.to_vec());
    Ok(after.with_context(|| format!("tournament {}", before.root.id))?)
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
        return Write::Tournament(TournamentWrite::Touch(id, now));
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
