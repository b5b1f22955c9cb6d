//! Notifications of tournaments, settled with the lines that cause them. Also where a tournament is
//! shown.

use std::collections::HashMap;

use cairn_domain::{
    AbortReason, ChannelId, DiscordTask, Event, EventKind, Game, NoticeKind, NotificationWay,
    Origin, OutboxRow, OutboxWrite, Outcome, ParticipantId, Timestamp, TournamentId, Write,
    tournament::{ExitReason, Tournament, TournamentEvent, TournamentLine},
};
use cairn_kernel::Seat;
use cairn_store::Tx;

use super::{App, AppError};

impl App {
    /// The notifications for the new lines of a tournament, each to everybody in the way they have
    /// chosen now.
    pub(super) async fn notifications_of(
        &self,
        tx: &Tx,
        before: &Tournament,
        after: &Tournament,
        now: Timestamp,
    ) -> Result<Vec<Write>, AppError> {
        let id = before.root.id;
        let from = usize::try_from(before.seq().0).unwrap_or(usize::MAX);
        let new = after.log.iter().skip(from);
        let mut concerned: Vec<ParticipantId> =
            new.flat_map(|line| after.people_to_notify(line)).collect();
        concerned.sort_unstable();
        concerned.dedup();
        if concerned.is_empty() {
            return Ok(Vec::new());
        }
        let mut ways: HashMap<ParticipantId, NotificationWay> = HashMap::new();
        for who in tx.participants(&concerned).await? {
            // A forgotten person is not notified.
            if who.user.is_some() {
                let chosen = tx.settings(who.user, None).await?.personal;
                ways.insert(who.id, chosen.told.get(EventKind::Tournament));
            }
        }
        let notifications = after.notifications_since(before.seq(), &ways);
        let wants_message = notifications.iter().any(OutboxRow::wants_message);
        let add = |it| Write::Outbox(OutboxWrite::Add(it));
        let mut writes: Vec<Write> = notifications.into_iter().map(add).collect();
        if wants_message {
            writes.push(Write::schedule(DiscordTask::NotifyEntrants(id), now));
        }
        Ok(writes)
    }

    /// The seats that their tournament notifies about the newest board of a game, so that no other
    /// notification is needed: the opponent of a substitute, and a no-show in a Swiss, who is not
    /// paired any more.
    pub(crate) async fn told_by_tournament(&self, game: &Game) -> Result<Vec<Seat>, AppError> {
        if game.origin != Origin::Tournament {
            return Ok(Vec::new());
        }
        let absent = match (&game.head.outcome, game.log.last().map(|it| &it.event)) {
            (None, Some(Event::Substituted(seat))) => return Ok(vec![!*seat]),
            (Some(Outcome::Aborted(how)), _) => match how {
                AbortReason::NoShow(seat) => vec![*seat],
                AbortReason::NobodyCame => Seat::BOTH.to_vec(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        let it = match absent[..] {
            [] => None,
            _ => self.tournament_of_game(game.id).await?,
        };
        let Some(it) = it.filter(|it| it.format().pairs_by_points()) else {
            return Ok(Vec::new());
        };
        let is_told = |seat: &Seat| {
            let own = it.entry_of(game.players.get(*seat).id);
            // The line that takes them out may still be to come.
            own.is_some_and(|it| it.plays() || it.gone == Some(ExitReason::NoShow))
        };
        Ok(absent.into_iter().filter(is_told).collect())
    }

    /// A tournament cannot be shown in its place: its directors are notified once, until it can be
    /// again.
    pub async fn place_lost(&self, it: &Tournament) -> Result<(), AppError> {
        let id = it.root.id;
        let lose = async |tx: Tx| {
            if tx.is_place_lost(id).await? {
                return Ok(((), Vec::new()));
            }
            tx.save_place_lost(id, true).await?;
            let mut writes = told_of_place(it, false, self.now());
            // Games no longer wait for a thread.
            writes.push(self.start_of_games());
            Ok(((), writes))
        };
        self.decide(lose).await
    }

    /// A tournament moves to its channel, because its thread is gone: its directors are notified.
    pub async fn thread_lost(&self, it: &Tournament) -> Result<(), AppError> {
        let (id, thread) = (it.root.id, Some(it.root.channel));
        let lose = async |tx: Tx| {
            tx.save_tournament_thread(id, thread).await?;
            tx.save_place_lost(id, false).await?;
            Ok(((), told_of_place(it, true, self.now())))
        };
        self.decide(lose).await
    }

    /// A tournament can be shown in its place again.
    pub async fn place_found(&self, id: TournamentId) -> Result<(), AppError> {
        if !self.store.is_place_lost(id).await? {
            return Ok(());
        }
        let find = async |tx: Tx| Ok(tx.save_place_lost(id, false).await?);
        self.store.transact(find).await
    }
}

/// The notices to directors about a tournament's place.
fn told_of_place(it: &Tournament, in_channel: bool, at: Timestamp) -> Vec<Write> {
    let told = it.directors.iter().map(|to| {
        Write::Outbox(OutboxWrite::Notice(
            *to,
            NoticeKind::PlaceLost {
                tournament: it.root.id,
                name: it.setup.name.clone(),
                channel: it.root.channel,
                in_channel,
            },
            at,
        ))
    });
    told.collect()
}

/// The private notices to directors about lines that wait for them: games still running at their
/// deadline, except those they play themselves, and a round that cannot be paired.
pub(super) fn director_notices(
    it: &Tournament,
    lines: &[TournamentLine],
    at: Timestamp,
) -> Vec<Write> {
    let (id, name) = (it.root.id, || it.setup.name.clone());
    let mut told = Vec::new();
    for to in it.directors.iter().copied() {
        let (mut count, mut first) = (0, None);
        for line in lines {
            match &line.event {
                TournamentEvent::Adjudicated { id, until, .. } if !it.plays_match(to, *id) => {
                    count += 1;
                    first = Some(first.map_or(*until, |it: Timestamp| it.min(*until)));
                }
                TournamentEvent::Unpairable { round, until, .. } => {
                    told.push(Write::Outbox(OutboxWrite::Notice(
                        to,
                        NoticeKind::Unpairable {
                            tournament: id,
                            name: name(),
                            round: *round,
                            until: *until,
                        },
                        at,
                    )));
                }
                _ => (),
            }
        }
        told.extend(first.map(|until| {
            Write::Outbox(OutboxWrite::Notice(
                to,
                NoticeKind::AdjudicationWaits {
                    tournament: id,
                    name: name(),
                    count,
                    until,
                },
                at,
            ))
        }));
    }
    told
}

impl App {
    /// Stores the thread of a tournament; none: it is gone. Games that were waiting for it begin.
    pub async fn set_tournament_thread(
        &self,
        id: TournamentId,
        thread: Option<ChannelId>,
    ) -> Result<(), AppError> {
        let save = async |tx: Tx| {
            tx.save_tournament_thread(id, thread).await?;
            Ok((
                (),
                thread.map(|_| self.start_of_games()).into_iter().collect(),
            ))
        };
        self.decide(save).await
    }

    fn start_of_games(&self) -> Write {
        Write::schedule_unless_waiting(DiscordTask::StartGames, self.now())
    }

    /// Schedules the update of a tournament's posts at this time, unless one is waiting already: an
    /// event that came up meanwhile is due at once, and must not be postponed.
    pub async fn sync_tournament_at(
        &self,
        id: TournamentId,
        due: Timestamp,
    ) -> Result<(), AppError> {
        let task = DiscordTask::SyncTournament(id);
        self.put(Write::schedule_unless_waiting(task, due)).await
    }
}
