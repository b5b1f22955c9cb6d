//! The outbox: a row for each message that must exist once, and for each person who is notified.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use anyhow::Context as _;
use cairn_domain::{
    Bearer, ChannelId, DiscordTask, Family, Fingerprint, GameId, LogLength, MessageId, MessageRef,
    NoticeKind, NotificationEvent, NotificationWay, OutboxDetail, OutboxRow, OutboxState,
    OutboxWrite, ParticipantId, PlayerId, Span, Subject, Timestamp, TournamentId,
    tournament::TournamentPost,
};
use serde::{Deserialize, Serialize};

use super::{
    convert::{those_readable, to_signed},
    rows::{self, upsert},
    sql::{DbRow, Query, Reader, query},
    transaction::Tx,
};

const KEY: [&str; 5] = ["kind", "id", "part", "recipient", "copy"];
/// How long lines of digests stay.
const DIGEST_STAYS: Span = Span::from_days(30);

/// Lines of digests are read by their recipient.
pub(super) const FAMILY: &str =
    "SELECT * FROM outbox WHERE kind = $1 AND id = $2 AND bearer <> 'digest'";
pub(super) const OF_DIGEST: &str = "SELECT id, part FROM outbox
     WHERE recipient = $1 AND recipient <> 0 AND digest = $2 AND bearer = 'digest'
     ORDER BY at, id, length(part), part LIMIT $3";

/// A row as it is stored.
#[derive(Serialize, Deserialize)]
struct StoredRow {
    kind: String,
    id: i64,
    part: String,
    recipient: i64,
    copy: u64,
    bearer: Bearer,
    state: OutboxState,
    channel: Option<ChannelId>,
    message: Option<MessageId>,
    fingerprint: Fingerprint,
    at: Timestamp,
    digest: Option<Timestamp>,
    detail: Option<OutboxDetail>,
}

#[derive(Deserialize)]
struct StateRow {
    state: OutboxState,
}

#[derive(Deserialize)]
struct DigestLine {
    id: TournamentId,
    part: String,
}

/// A statement about a certain row.
macro_rules! of_row {
    ($statement:literal) => {
        concat!(
            $statement,
            " WHERE kind = $1 AND id = $2 AND part = $3 AND recipient = $4 AND copy = $5"
        )
    };
}

impl Reader {
    /// The rows of a family that can be read, in the order of subjects, recipients and messages.
    pub async fn outbox(&self, of: Family) -> anyhow::Result<Vec<OutboxRow>> {
        let rows = query(FAMILY).bind(of.kind).bind(of.id).all(self).await;
        let rows = rows.with_context(|| format!("read the outbox of {} {}", of.kind, of.id))?;
        let mut rows = those_readable("message", &rows, |row| read(of, row));
        // Notices have no other order than that of their times.
        let oldest = |it: &OutboxRow| it.notice().map(|_| it.at);
        rows.sort_by_key(|it| (oldest(it), it.subject, it.recipient, it.message));
        Ok(rows)
    }

    /// The row of a subject that has only one.
    pub async fn outbox_row(&self, of: Subject) -> anyhow::Result<Option<OutboxRow>> {
        let family = self.outbox(of.family()).await?;
        Ok(family.into_iter().find(|it| it.subject == of))
    }

    /// The posts of a game that still have buttons, oldest first.
    pub async fn posts(&self, of: GameId) -> anyhow::Result<Vec<OutboxRow>> {
        let mut posts = self.outbox(Family::of_game(of)).await?;
        posts.retain(OutboxRow::is_shown);
        posts.sort_by_key(|it| it.message);
        Ok(posts)
    }

    /// Where the newest board of a game is.
    pub async fn newest_board(&self, of: GameId) -> anyhow::Result<Option<MessageRef>> {
        let posts = self.posts(of).await?;
        let is_board = |it: &&OutboxRow| matches!(it.event(), Some(NotificationEvent::Board(_)));
        Ok(posts
            .iter()
            .rfind(is_board)
            .and_then(OutboxRow::message_ref))
    }

    /// The tournament lines for somebody's digest up to then, as fixed: the oldest first, at most
    /// the given number.
    pub async fn digest_lines(
        &self,
        recipient: ParticipantId,
        until: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<(TournamentId, LogLength)>> {
        let lines = query(OF_DIGEST).bind(recipient.0).bind(until.0).bind(limit);
        let lines = lines.readable::<DigestLine>(self).await;
        let lines = lines.context("read the tournament lines of a digest")?;
        let lines = lines.into_iter().filter_map(|it| match it.part.parse() {
            Ok(TournamentPost::Line(line) | TournamentPost::Part(line, _)) => Some((it.id, line)),
            _ => None,
        });
        Ok(lines.collect())
    }
}

impl Tx {
    /// The state of a row now; none if there is no such row.
    pub async fn outbox_state(&self, of: &OutboxRow) -> anyhow::Result<Option<OutboxState>> {
        let state = with_key(of_row!("SELECT state FROM outbox"), of);
        let state = state.find::<StateRow>(self).await;
        let state = state.context("read the state of a message")?;
        Ok(state.map(|it| it.state))
    }

    pub async fn save_outbox_row(&self, row: &OutboxRow) -> anyhow::Result<()> {
        let save = upsert("outbox", &stored_row(row), &KEY)?.save(self).await;
        save.with_context(|| format!("write the message about {:?}", row.subject))
            .map(drop)
    }

    /// False if there is no such row.
    pub async fn remove_outbox_row(&self, row: &OutboxRow) -> anyhow::Result<bool> {
        let remove = with_key(of_row!("DELETE FROM outbox"), row);
        let remove = remove.save(self).await;
        let removed =
            remove.with_context(|| format!("delete the message about {:?}", row.subject))?;
        Ok(removed > 0)
    }

    /// Assigns the pending lines for a digest to the one that covers the time between these two,
    /// except those in an earlier one: a retry sends the same ones, and lines of one that was never
    /// sent are in this one.
    pub async fn fix_digest(
        &self,
        recipient: ParticipantId,
        (since, until): (Timestamp, Timestamp),
    ) -> anyhow::Result<()> {
        let fix = query(
            "UPDATE outbox SET digest = $3 WHERE recipient = $1 AND recipient <> 0
             AND bearer = 'digest' AND (digest IS NULL OR digest > $2)",
        );
        let fix = fix.bind(recipient.0).bind(since.0).bind(until.0);
        fix.save(self)
            .await
            .context("fix the lines of a digest")
            .map(drop)
    }

    /// Replaces a person's choice of direct messages by mentions. False if they had none.
    pub async fn set_direct_back(&self, person: PlayerId) -> anyhow::Result<bool> {
        let before = self.settings(Some(person), None).await?.personal;
        let mut after = before.clone();
        for back in before.mentions_for(NotificationWay::DirectMessage) {
            after = back.apply(after);
        }
        let had_direct = after != before;
        if had_direct {
            self.save_personal_settings(person, &after).await?;
        }
        Ok(had_direct)
    }

    pub(super) async fn apply_to_outbox(&self, write: &OutboxWrite) -> anyhow::Result<()> {
        match write {
            OutboxWrite::Add(row) => self.add_to_outbox(row).await,
            OutboxWrite::Notice(recipient, what, at) => {
                self.add_notice(*recipient, what, *at).await
            }
            OutboxWrite::Remove(subject) => {
                let Family { kind, id } = subject.family();
                query("DELETE FROM outbox WHERE kind = $1 AND id = $2 AND part = $3")
                    .bind(kind)
                    .bind(id)
                    .bind(subject.part())
                    .run_in(self, format!("delete the message about {subject:?}"))
                    .await
            }
        }
    }

    async fn add_to_outbox(&self, row: &OutboxRow) -> anyhow::Result<()> {
        if let Some(recipient) = row.recipient {
            let account =
                query("SELECT id FROM participants WHERE id = $1 AND discord_user IS NOT NULL");
            let account = account.bind(recipient.0).first(self).await;
            if account.context("read whom to notify")?.is_none() {
                return Ok(());
            }
            if row.bearer == Bearer::Digest {
                query(
                    "DELETE FROM outbox WHERE recipient = $1 AND recipient <> 0
                     AND bearer = 'digest' AND at < $2",
                )
                .bind(recipient.0)
                .bind((row.at - DIGEST_STAYS).0)
                .run_in(self, "delete old lines of digests")
                .await?;
            }
        }
        upsert("outbox", &stored_row(row), &[])?
            .followed_by("ON CONFLICT DO NOTHING")
            .run_in(self, format!("write the message about {:?}", row.subject))
            .await
    }

    pub(super) async fn add_notice(
        &self,
        recipient: ParticipantId,
        what: &NoticeKind,
        at: Timestamp,
    ) -> anyhow::Result<()> {
        // A number that follows from what is said: to look for the next free one would make all
        // that notify somebody at once wait for each other.
        let mut hasher = DefaultHasher::new();
        (serde_json::to_string(what)?, at.0).hash(&mut hasher);
        let mut number = u32::try_from(hasher.finish() >> 32)?;
        let mut row = OutboxRow {
            detail: Some(OutboxDetail::Notice(what.clone())),
            ..OutboxRow::notification(
                Subject::Notice(recipient, number),
                recipient,
                Bearer::Answer,
                at,
            )
        };
        while self.outbox_state(&row).await?.is_some() {
            number = number.wrapping_add(1);
            row.subject = Subject::Notice(recipient, number);
        }
        self.add_to_outbox(&row).await?;
        self.schedule(DiscordTask::SendNotices(recipient).into(), at)
            .await
    }
}

fn with_key(statement: &'static str, row: &OutboxRow) -> Query<'static> {
    let key = stored_row(row);
    query(statement)
        .bind(key.kind)
        .bind(key.id)
        .bind(key.part)
        .bind(key.recipient)
        .bind(to_signed(key.copy))
}

fn stored_row(row: &OutboxRow) -> StoredRow {
    let Family { kind, id } = row.subject.family();
    let copy = match (row.subject, row.recipient, row.channel) {
        (Subject::Game(..), None, Some(channel)) => channel.0,
        _ => 0,
    };
    StoredRow {
        kind: kind.to_owned(),
        id,
        part: row.subject.part(),
        recipient: row.recipient.map_or(0, |it| it.0),
        copy,
        bearer: row.bearer,
        state: row.state,
        channel: row.channel,
        message: row.message,
        fingerprint: row.fingerprint,
        at: row.at,
        digest: row.digest,
        detail: row.detail.clone(),
    }
}

fn read(family: Family, row: &DbRow) -> anyhow::Result<OutboxRow> {
    let it: StoredRow = rows::read(row)?;
    let subject = family.subject(&it.part);
    let subject =
        subject.with_context(|| format!("there is no message about `{} {}`", it.kind, it.part))?;
    Ok(OutboxRow {
        subject,
        recipient: (it.recipient != 0).then_some(ParticipantId(it.recipient)),
        bearer: it.bearer,
        state: it.state,
        channel: it.channel,
        message: it.message,
        fingerprint: it.fingerprint,
        at: it.at,
        digest: it.digest,
        detail: it.detail,
    })
}
