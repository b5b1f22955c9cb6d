//! The tables of tournaments: their logs, the heads for lists, setups in preparation, and
//! scheduling updates of their posts.

use std::collections::BTreeMap;

use crate::{CommitError, TournamentRow, Unreadable};
use anyhow::{Context as _, anyhow};
use cairn_domain::{
    ChannelId, DiscordTask, GameId, GuildId, LogLength, ParticipantId, Revision, Span, Timestamp,
    TournamentId,
    tournament::{
        MatchId, NewTournament, Stage, TournamentChange, TournamentDraft, TournamentHead,
        TournamentLine, TournamentRole, TournamentRoot,
    },
};
use cairn_pairing::lots::Secret;

use super::{
    convert::{
        from_json, number, number_if_any, or_default, to_signed, to_unsigned, unreadable_if_damaged,
    },
    sql::{Connection, DbRow, Readers, query, query_as, query_scalar},
    transaction::Tx,
};

pub(super) async fn reserve_id(conn: &mut Connection) -> Result<TournamentId, CommitError> {
    let id = query_scalar(
        "UPDATE last_tournament
         SET id = 1 + (SELECT max(given.id) FROM (
                 SELECT last_tournament.id UNION ALL SELECT max(id) FROM tournaments) AS given)
         RETURNING id",
    )
    .fetch_one(conn)
    .await
    .context("reserve a tournament ID")?;
    Ok(TournamentId(id))
}

pub(super) async fn open(conn: &mut Connection, new: &NewTournament) -> Result<(), CommitError> {
    let NewTournament { root, change } = new;
    let head = &change.head;
    let opened_at = change.lines.first().map_or(0, |it| it.at.0);
    query(
        "INSERT INTO tournaments (id, guild, channel, language, secret, form, kind, name, stage,
            going_on, opened_at, revision, seq, waits_since)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, $13)",
    )
    .bind(root.id.0)
    .bind(to_signed(root.guild.0))
    .bind(to_signed(root.channel.0))
    .bind(&root.language)
    .bind(&root.secret.0[..])
    .bind(head.form.to_string())
    .bind(head.kind.key())
    .bind(&head.name)
    .bind(head.stage.key())
    .bind(head.stage.is_going_on())
    .bind(opened_at)
    .bind(to_signed(change.lines.len() as u64))
    .bind(head.waits_since.map(|it| it.0))
    .run(conn, format!("write tournament {}", root.id))
    .await?;
    append(conn, root.id, LogLength(0), &change.lines).await?;
    follow(conn, change).await?;
    Ok(())
}

pub(super) async fn change(
    conn: &mut Connection,
    change: &TournamentChange,
) -> Result<(), CommitError> {
    let head = &change.head;
    let len: Option<i64> = query_scalar(
        "UPDATE tournaments
         SET revision = revision + 1, seq = seq + $3, form = $4, kind = $5, name = $6, stage = $7,
             going_on = $8, waits_since = $9
         WHERE id = $1 AND revision = $2
         RETURNING seq - $3",
    )
    .bind(change.id.0)
    .bind(to_signed(change.expect.0))
    .bind(to_signed(change.lines.len() as u64))
    .bind(head.form.to_string())
    .bind(head.kind.key())
    .bind(&head.name)
    .bind(head.stage.key())
    .bind(head.stage.is_going_on())
    .bind(head.waits_since.map(|it| it.0))
    .fetch_optional(&mut *conn)
    .await
    .with_context(|| format!("change tournament {}", change.id))?;
    let len = len.ok_or(CommitError::Stale)?;
    append(conn, change.id, LogLength(to_unsigned(len)), &change.lines).await?;
    follow(conn, change).await?;
    Ok(())
}

pub(super) async fn append(
    conn: &mut Connection,
    id: TournamentId,
    len: LogLength,
    lines: &[TournamentLine],
) -> anyhow::Result<()> {
    for (seq, line) in (len.0..).zip(lines) {
        query("INSERT INTO tournament_log (tournament, seq, line) VALUES ($1, $2, $3)")
            .bind(id.0)
            .bind(to_signed(seq))
            .bind(serde_json::to_string(line)?)
            .run(conn, format!("write line {seq} of tournament {id}"))
            .await?;
    }
    Ok(())
}

/// Writes the changes caused by the lines: its people, its games.
async fn follow(conn: &mut Connection, change: &TournamentChange) -> anyhow::Result<()> {
    let id = change.id;
    for (who, role) in &change.people {
        let text = match role {
            Some(_) => {
                "INSERT INTO tournament_people
                    (tournament, participant, plays, directs, no_show, going_on)
                 VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT (tournament, participant) DO UPDATE SET
                    plays = excluded.plays, directs = excluded.directs,
                    no_show = excluded.no_show, going_on = excluded.going_on"
            }
            None => "DELETE FROM tournament_people WHERE tournament = $1 AND participant = $2",
        };
        let mut query = query(text).bind(id.0).bind(who.0);
        if let Some(role) = role {
            query = query
                .bind(role.plays)
                .bind(role.directs)
                .bind(role.no_show)
                .bind(change.head.stage.is_going_on());
        }
        query
            .run(conn, format!("write the people in tournament {id}"))
            .await?;
    }
    for (game, of, number) in &change.begun {
        query(
            "INSERT INTO tournament_games (game, tournament, match, number)
             VALUES ($1, $2, $3, $4)",
        )
        .bind(game.0)
        .bind(id.0)
        .bind(i64::from(of.0))
        .bind(i64::from(*number))
        .run(conn, format!("write a game of tournament {id}"))
        .await?;
    }
    if !change.head.stage.is_going_on() {
        close(conn, id).await?;
    }
    Ok(())
}

/// Writes for its people that it is over.
pub(super) async fn close(conn: &mut Connection, id: TournamentId) -> anyhow::Result<()> {
    query("UPDATE tournament_people SET going_on = FALSE WHERE tournament = $1 AND going_on = TRUE")
        .bind(id.0)
        .run(conn, format!("mark tournament {id} as over"))
        .await
}

pub(super) async fn set_lost(
    conn: &mut Connection,
    id: TournamentId,
    lost: bool,
) -> anyhow::Result<()> {
    query("UPDATE tournaments SET place_lost = $2 WHERE id = $1")
        .bind(id.0)
        .bind(lost)
        .run(conn, format!("save whether tournament {id} can be shown"))
        .await
}

/// Whether a tournament could not be shown in its place at the last try.
pub(super) async fn is_lost(readers: &Readers, id: TournamentId) -> anyhow::Result<bool> {
    let lost: Option<bool> = query_scalar("SELECT place_lost FROM tournaments WHERE id = $1")
        .bind(id.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("check whether tournament {id} can be shown"))?;
    Ok(lost.unwrap_or(false))
}

pub(super) async fn set_thread(
    conn: &mut Connection,
    id: TournamentId,
    thread: Option<ChannelId>,
) -> anyhow::Result<()> {
    query("UPDATE tournaments SET thread = $2 WHERE id = $1")
        .bind(id.0)
        .bind(thread.map(|it| to_signed(it.0)))
        .run(conn, format!("write the thread of tournament {id}"))
        .await
}

pub(super) const ROW: &str = "SELECT id, guild, channel, thread, language, secret, revision, seq,
        frozen_at
     FROM tournaments WHERE id = $1";

pub(super) async fn row(
    readers: &Readers,
    id: TournamentId,
) -> anyhow::Result<Option<TournamentRow>> {
    let row = query(ROW).bind(id.0).fetch_optional(readers).await;
    let read = |row: &DbRow| {
        let secret: &[u8] = row.try_get("secret")?;
        anyhow::Ok(TournamentRow {
            root: TournamentRoot {
                id: TournamentId(row.try_get("id")?),
                guild: GuildId(number(row, "guild")?),
                channel: ChannelId(number(row, "channel")?),
                language: row.try_get("language")?,
                secret: Secret(
                    secret
                        .try_into()
                        .map_err(|_| anyhow!("the secret has {} bytes", secret.len()))?,
                ),
            },
            thread: number_if_any(row, "thread")?.map(ChannelId),
            revision: Revision(number(row, "revision")?),
            seq: LogLength(number(row, "seq")?),
            is_frozen: row.try_get::<Option<i64>>("frozen_at")?.is_some(),
        })
    };
    row.map_err(anyhow::Error::from)
        .and_then(|row| row.as_ref().map(read).transpose().context(Unreadable))
        .with_context(|| format!("read tournament {id}"))
}

/// The lines come as one row of JSON, as those of games do.
pub(super) async fn lines(
    readers: &Readers,
    id: TournamentId,
    from: LogLength,
    len: LogLength,
) -> anyhow::Result<Vec<TournamentLine>> {
    let log: String = query_scalar(concat!(
        "SELECT ",
        "{json_array:line:seq}",
        "
         FROM tournament_log WHERE tournament = $1 AND seq >= $2 AND seq < $3"
    ))
    .bind(id.0)
    .bind(to_signed(from.0))
    .bind(to_signed(len.0))
    .fetch_one(readers)
    .await
    .map_err(|it| unreadable_if_damaged(it.into()))?;
    let lines: Vec<TournamentLine> = serde_json::from_str(&log).context(Unreadable)?;
    let found = from.0 + lines.len() as u64;
    let is_whole = found == len.0;
    (is_whole.then_some(lines))
        .with_context(|| format!("the log has {found} lines instead of {len}"))
        .context(Unreadable)
}

pub(super) async fn has_head(
    readers: &Readers,
    id: TournamentId,
    head: &TournamentHead,
) -> anyhow::Result<bool> {
    query_scalar(
        "SELECT EXISTS (SELECT 1 FROM tournaments WHERE id = $1 AND form = $2 AND kind = $3
            AND name = $4 AND stage = $5 AND waits_since IS NOT DISTINCT FROM $6)",
    )
    .bind(id.0)
    .bind(head.form.to_string())
    .bind(head.kind.key())
    .bind(&head.name)
    .bind(head.stage.key())
    .bind(head.waits_since.map(|it| it.0))
    .fetch_one(readers)
    .await
    .context("read the summary of a tournament")
}

/// The role of everybody in it. None if a person's row disagrees with the stage of the tournament.
pub(super) async fn roles(
    readers: &Readers,
    id: TournamentId,
    stage: Stage,
) -> anyhow::Result<Option<BTreeMap<ParticipantId, TournamentRole>>> {
    let rows = query("SELECT * FROM tournament_people WHERE tournament = $1")
        .bind(id.0)
        .fetch_all(readers)
        .await
        .context("read the people in a tournament")?;
    let mut roles = BTreeMap::new();
    for row in rows {
        if row.try_get::<bool>("going_on")? != stage.is_going_on() {
            return Ok(None);
        }
        let role = TournamentRole {
            plays: row.try_get("plays")?,
            directs: row.try_get("directs")?,
            no_show: row.try_get("no_show")?,
        };
        roles.insert(ParticipantId(row.try_get("participant")?), role);
    }
    Ok(Some(roles))
}

/// The games that have been begun, in the order of their ids.
pub(super) async fn games(
    readers: &Readers,
    id: TournamentId,
) -> anyhow::Result<Vec<(GameId, MatchId, u16)>> {
    let rows: Vec<(i64, i64, i64)> = query_as(
        "SELECT game, match, number FROM tournament_games WHERE tournament = $1 ORDER BY game",
    )
    .bind(id.0)
    .fetch_all(readers)
    .await
    .context("read the games of a tournament")?;
    let read = |(game, of, number): (i64, i64, i64)| {
        Ok((GameId(game), MatchId(of.try_into()?), number.try_into()?))
    };
    rows.into_iter().map(read).collect()
}

/// How long its posts may wait for one of them that is edited again then.
const SOON: Span = Span::from_secs(60);

/// Schedules an update of its posts, unless one is due soon.
pub(super) async fn touch(tx: &Tx, id: TournamentId, at: Timestamp) -> anyhow::Result<()> {
    let sync = DiscordTask::SyncTournament(id).into();
    tx.schedule_if_none(sync, at, at + SOON)
        .await
        .context("schedule an update of a tournament's posts")
}

/// Stale if the draft has changed.
pub(super) async fn change_draft(
    conn: &mut Connection,
    of: ParticipantId,
    (was, becomes): (Option<&TournamentDraft>, Option<&TournamentDraft>),
) -> Result<(), CommitError> {
    let statement = match (was, becomes) {
        (None, None) => return Ok(()),
        (None, Some(_)) => {
            "INSERT INTO tournament_drafts (participant, draft) SELECT $1, $3 WHERE $2 IS NULL
             ON CONFLICT (participant) DO NOTHING"
        }
        (Some(_), Some(_)) => {
            "UPDATE tournament_drafts SET draft = $3 WHERE participant = $1 AND draft = $2"
        }
        (Some(_), None) => {
            "DELETE FROM tournament_drafts WHERE participant = $1 AND draft = $2 AND $3 IS NULL"
        }
    };
    if was.is_none() {
        forget_unreadable_draft(&mut *conn, of).await?;
    }
    let json = |draft: Option<&TournamentDraft>| draft.map(serde_json::to_string).transpose();
    query(statement)
        .bind(of.0)
        .bind(json(was).context("write the draft of a tournament")?)
        .bind(json(becomes).context("write the draft of a tournament")?)
        .run_or_stale(conn, "write the draft of a tournament")
        .await
}

const DRAFT: &str = "SELECT draft FROM tournament_drafts WHERE participant = $1";

/// An unreadable draft counts as none, so the next one replaces it.
async fn forget_unreadable_draft(conn: &mut Connection, of: ParticipantId) -> anyhow::Result<()> {
    let row = query(DRAFT)
        .bind(of.0)
        .fetch_optional(&mut *conn)
        .await
        .context("read the draft of a tournament")?;
    if row.is_none_or(|row| from_json::<TournamentDraft>(&row, "draft").is_ok()) {
        return Ok(());
    }
    query("DELETE FROM tournament_drafts WHERE participant = $1")
        .bind(of.0)
        .run(conn, "delete the draft of a tournament")
        .await
}

pub(super) async fn draft(
    readers: &Readers,
    of: ParticipantId,
) -> anyhow::Result<Option<TournamentDraft>> {
    let row = query(DRAFT)
        .bind(of.0)
        .fetch_optional(readers)
        .await
        .context("read the draft of a tournament")?;
    let draft = row.map(|row| from_json(&row, "draft")).transpose();
    Ok(or_default(
        "person",
        format!("tournament draft of {}", of.0),
        draft,
    ))
}
