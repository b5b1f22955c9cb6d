//! The outbox: how far messages and notifications have come, and what follows when they arrive.

use super::{App, AppError};
use cairn_domain::{
    Bearer, ChannelId, DiscordTask, Family, Fingerprint, Game, GameId, LogLength, NoticeKind,
    NotificationEvent, OutboxDetail, OutboxRow, OutboxState, OutboxWrite, ParticipantId, PlayerId,
    Subject, TableChange, Write,
};
use cairn_store::Tx;

/// Notices shown at once.
const MAX_NOTICES: usize = 5;

/// Who is notified by a post, or because of it.
#[derive(Clone, Debug, Default)]
pub struct PostNotifications {
    pub mentioned: Vec<PlayerId>,
    /// Written with the beginning of the post.
    new: Vec<OutboxRow>,
    /// Dropped then.
    pub outdated: Vec<OutboxRow>,
}

impl App {
    /// The people a new post must mention, among those it is for, and the notifications that are
    /// settled with its beginning.
    pub async fn people_to_mention(
        &self,
        game: &Game,
        event: NotificationEvent,
        people: &[PlayerId],
    ) -> Result<PostNotifications, AppError> {
        let mut rows = self.store.outbox(Family::of_game(game.id)).await?;
        rows.retain(|it| it.recipient.is_some());
        let mut found = PostNotifications::default();
        let elsewhere = match event {
            NotificationEvent::Board(_) => self.told_by_tournament(game).await?,
            _ => Vec::new(),
        };
        for user in people {
            let seat = game.seat_of_user(*user);
            let Some(seat) = seat.filter(|it| !elsewhere.contains(it)) else {
                continue;
            };
            let chosen = self.store.settings(Some(*user), None).await?.personal;
            let new = game.notification(event, seat, &chosen, self.now());
            let known = rows
                .iter()
                .find(|it| (it.subject, it.recipient) == (new.subject, new.recipient));
            let notification = known.unwrap_or(&new);
            if notification.bearer == Bearer::Post && !notification.is_done() {
                found.mentioned.push(*user);
            }
            if known.is_none() {
                found.new.push(new);
            }
        }
        rows.retain(|it| {
            let notified = it.event().zip(it.recipient).filter(|_| it.is_done());
            notified.is_some_and(|(event, recipient)| !game.is_current(event, recipient))
        });
        found.outdated = rows;
        Ok(found)
    }

    /// It is about to be sent, so that it can be found even if its sending is never confirmed.
    /// False if it must not be sent any more: its recipient was notified otherwise.
    pub async fn begin_sending(
        &self,
        row: &OutboxRow,
        notifications: &PostNotifications,
    ) -> Result<bool, AppError> {
        let begin = async |tx: Tx| {
            let state = tx.outbox_state(row).await?;
            if row.waits_as_row() && !matches!(state, Some(OutboxState::Due | OutboxState::Begun)) {
                return Ok((false, Vec::new()));
            }
            for old in &notifications.outdated {
                tx.remove_outbox_row(old).await?;
            }
            tx.save_outbox_row(row).await?;
            let new = notifications.new.iter().cloned();
            let new = new.map(|it| Write::Outbox(OutboxWrite::Add(it)));
            Ok((true, new.collect()))
        };
        self.decide(begin).await
    }

    /// It exists. What follows from that is written with it.
    pub async fn note_arrival(&self, row: &OutboxRow) -> Result<(), AppError> {
        let tournament = match (row.subject, row.recipient, row.message_ref()) {
            (Subject::Opening(game), _, Some(at)) => return self.set_anchor(game, at).await,
            (Subject::Challenge(id), _, Some(at)) => return self.challenge_posted(id, at).await,
            (Subject::Digest(recipient, until), ..) => {
                let known = self.store.participant_by_id(recipient).await?;
                let Some(person) = known.and_then(|it| it.user) else {
                    return self.remove([row]).await;
                };
                return self.digest_told(person, until).await;
            }
            (Subject::Tournament(..) | Subject::Notice(..), Some(_), _) => {
                return self.remove([row]).await;
            }
            (Subject::Game(game, NotificationEvent::Board(LogLength(0))), None, _) => {
                self.store.tournament_of_game(game).await?
            }
            _ => None,
        };
        let now = self.now();
        let arrive = async |tx: Tx| {
            tx.save_outbox_row(row).await?;
            let (Subject::Game(game, _), None) = (row.subject, row.recipient) else {
                return Ok(((), Vec::new()));
            };
            tx.set_trouble(game, None).await?;
            let mut writes = vec![Write::Table(TableChange::Game(game), now)];
            // The people it mentions have been notified by it; those who get a message of their own
            // are notified now.
            let mut rows = tx.outbox(Family::of_game(game)).await?;
            rows.retain(|it| it.subject == row.subject && it.recipient.is_some());
            if rows.iter().any(OutboxRow::wants_message) {
                writes.push(Write::schedule(DiscordTask::NotifyPlayers(game), now));
            }
            for mut it in rows {
                if !it.is_done() && !it.wants_message() {
                    it.state = OutboxState::Done;
                    tx.save_outbox_row(&it).await?;
                }
            }
            // Its round links to the game from now on.
            let touch = |id| Write::touch_tournament(id, now);
            writes.extend(tournament.map(touch));
            Ok(((), writes))
        };
        self.decide(arrive).await
    }

    /// Nothing was sent: whoever was to be notified still is, and a message that was deleted once
    /// is remembered.
    pub async fn not_sent(&self, row: &OutboxRow) -> Result<(), AppError> {
        if !row.waits_as_row() && !row.was_lost() {
            return self.remove([row]).await;
        }
        self.reset(row, Fingerprint::default()).await
    }

    /// It was looked for and does not exist. Its trace stays: Discord may still know its nonce.
    pub async fn note_absence(&self, row: &OutboxRow) -> Result<(), AppError> {
        // A game may have moved on since, and posts what it shows now.
        if matches!((row.subject, row.recipient), (Subject::Game(..), None)) {
            return self.remove([row]).await;
        }
        self.reset(row, row.fingerprint).await
    }

    /// It is due, if it was begun.
    async fn reset(&self, row: &OutboxRow, fingerprint: Fingerprint) -> Result<(), AppError> {
        let reset = async |tx: Tx| {
            if tx.outbox_state(row).await? == Some(OutboxState::Begun) {
                let due = OutboxRow {
                    state: OutboxState::Due,
                    channel: None,
                    fingerprint,
                    ..row.clone()
                };
                tx.save_outbox_row(&due).await?;
            }
            Ok(((), Vec::new()))
        };
        self.decide(reset).await
    }

    /// A message says something else.
    pub async fn save(&self, row: &OutboxRow) -> Result<(), AppError> {
        let save = async |tx: Tx| {
            tx.save_outbox_row(row).await?;
            Ok(((), Vec::new()))
        };
        self.decide(save).await
    }

    /// These are obsolete, were delivered, or need not be tracked any more.
    pub async fn remove<'a>(
        &self,
        rows: impl IntoIterator<Item = &'a OutboxRow>,
    ) -> Result<(), AppError> {
        let rows: Vec<&OutboxRow> = rows.into_iter().collect();
        if rows.is_empty() {
            return Ok(());
        }
        let remove = async |tx: Tx| {
            for row in &rows {
                tx.remove_outbox_row(row).await?;
            }
            Ok(((), Vec::new()))
        };
        self.decide(remove).await
    }

    /// The recipient takes no direct messages: they are mentioned instead, now and wherever they
    /// had chosen direct messages. They are told so once.
    pub async fn mention_instead(
        &self,
        row: &OutboxRow,
        person: PlayerId,
    ) -> Result<OutboxRow, AppError> {
        let close = async |tx: Tx| {
            let had_direct = tx.set_direct_back(person).await?;
            let mentioned = OutboxRow {
                bearer: Bearer::Mention,
                state: OutboxState::Due,
                channel: None,
                fingerprint: Fingerprint::default(),
                detail: had_direct.then_some(OutboxDetail::Closed),
                ..row.clone()
            };
            tx.save_outbox_row(&mentioned).await?;
            Ok((mentioned, Vec::new()))
        };
        self.decide(close).await
    }

    /// Delivers the content of a post that cannot be shown: by direct message if that was chosen,
    /// otherwise, if it is a board, with the next private answer.
    pub async fn tell_unseen(&self, game: &Game, event: NotificationEvent) -> Result<(), AppError> {
        let (rows, now) = (
            self.store.outbox(Family::of_game(game.id)).await?,
            self.now(),
        );
        let mut writes = Vec::new();
        for row in rows
            .iter()
            .filter(|it| it.event() == Some(event) && !it.is_done())
        {
            match (row.recipient, row.bearer, event) {
                (Some(_), Bearer::Direct, _) => {
                    writes.push(Write::schedule(DiscordTask::NotifyPlayers(game.id), now));
                }
                (Some(recipient), _, NotificationEvent::Board(length)) => {
                    let subject = Subject::Game(game.id, NotificationEvent::Unseen(length));
                    let is_unseen =
                        |it: &OutboxRow| (it.subject, it.recipient) == (subject, Some(recipient));
                    if !rows.iter().any(is_unseen) {
                        writes.push(Write::Outbox(OutboxWrite::Add(OutboxRow {
                            state: OutboxState::Done,
                            ..OutboxRow::notification(subject, recipient, Bearer::Nothing, now)
                        })));
                        let notice = NoticeKind::Unseen {
                            game: game.id,
                            variant: game.terms.variant.to_string(),
                            length,
                            over: game.head.outcome.is_some(),
                        };
                        let notice = OutboxWrite::Notice(recipient, notice, now);
                        writes.push(Write::Outbox(notice));
                    }
                }
                _ => (),
            }
        }
        self.commit(writes).await
    }

    /// Whether a game is still in the state somebody was to be told of because its board could not
    /// be shown.
    async fn is_unseen(&self, id: GameId, length: LogLength) -> anyhow::Result<bool> {
        let row = self.store.row(id).await?;
        Ok(row.is_some_and(|it| it.seq() == length) && self.store.trouble(id).await?.is_some())
    }

    /// The notices to show with somebody's next private answer. They are gone before they are
    /// shown, so each is shown at most once.
    pub async fn take_notices(&self, user: PlayerId) -> Result<Vec<NoticeKind>, AppError> {
        let Some(who) = self.store.participant(user).await? else {
            return Ok(Vec::new());
        };
        let mut notices = self.store.outbox(Family::of_notices(who.id)).await?;
        notices.retain(|it| it.state == OutboxState::Due);
        let mut taken = Vec::new();
        for row in notices.into_iter().take(MAX_NOTICES) {
            let Some(what) = row.notice() else {
                continue;
            };
            let still_holds = match what {
                NoticeKind::Unseen { game, length, .. } => self.is_unseen(*game, *length).await?,
                _ => true,
            };
            // Another answer, or a direct message, may have been quicker.
            let take = async |tx: Tx| {
                let is_due = tx.outbox_state(&row).await? == Some(OutboxState::Due);
                if is_due {
                    tx.remove_outbox_row(&row).await?;
                }
                Ok((is_due, Vec::new()))
            };
            if self.decide(take).await? && still_holds {
                taken.push(what.clone());
            }
        }
        Ok(taken)
    }

    /// The private channel of a participant, if there has ever been one.
    pub async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>> {
        self.store.private_channel(of).await
    }

    /// Stores the private channel of a participant, or that it is gone.
    pub async fn set_private_channel(
        &self,
        of: ParticipantId,
        channel: Option<ChannelId>,
    ) -> Result<(), AppError> {
        let save = async |tx: Tx| Ok(tx.save_private_channel(of, channel).await?);
        self.store.transact(save).await
    }
}
