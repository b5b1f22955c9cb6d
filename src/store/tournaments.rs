//! Tournaments: their logs, the heads for lists, and setups in preparation. Lists are in
//! `tournament_lists`.

use anyhow::{Context as _, ensure};
use cairn_domain::{
    ChannelId, LogLength, ParticipantId, Revision, TournamentId,
    tournament::{Tournament, TournamentDraft, TournamentLine, TournamentRoot},
};
use serde::Deserialize;
use serde_json::json;

use crate::{
    Reader, Tx, Unreadable,
    convert::{or_default, to_signed, unreadable_if_damaged},
    rows::{Columns, insert_by, update_by, upsert},
    sql::{Connection, query, query_scalar},
};

/// A tournament without its log: enough to know where it belongs, and whether a log read earlier is
/// still complete.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct TournamentRow {
    pub root: TournamentRoot,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
    pub revision: Revision,
    pub seq: LogLength,
    /// Whether it could not be read the last time.
    pub is_frozen: bool,
}

pub(super) const ROW: &str = "SELECT id AS \"root.id\", guild AS \"root.guild\",
        channel AS \"root.channel\", language AS \"root.language\", secret AS \"root.secret\",
        thread, revision, seq, frozen_at IS NOT NULL AS is_frozen
     FROM tournaments WHERE id = $1";

/// The columns that follow from the log.
macro_rules! log_columns {
    () => {
        " variant=head.variant kind=head.kind name=head.name stage=head.stage going_on=head.going_on
          waits_since=head.waits_since revision seq "
    };
}

const LOG_COLUMNS: Columns = Columns(log_columns!());

/// All but the secret.
const COLUMNS: Columns = Columns(concat!(
    "id=root.id guild=root.guild channel=root.channel language=root.language opened_at",
    log_columns!()
));

impl Reader {
    /// A tournament without its log.
    pub async fn tournament_row(&self, id: TournamentId) -> anyhow::Result<Option<TournamentRow>> {
        let row = query(ROW).bind(id.0).find(self).await;
        row.with_context(|| format!("read tournament {id}"))
    }

    /// The lines of a tournament's log from this place on, up to a length it is known to have. They
    /// come as one row of JSON, as those of games do.
    pub async fn tournament_lines(
        &self,
        id: TournamentId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<TournamentLine>> {
        let log = query_scalar::<String>(concat!(
            "SELECT ",
            "{json_array:line:seq}",
            " FROM tournament_log WHERE tournament = $1 AND seq >= $2 AND seq < $3"
        ));
        let log = log
            .bind(id.0)
            .bind(to_signed(from.0))
            .bind(to_signed(len.0));
        let log = log.first(self).await.map_err(unreadable_if_damaged);
        let lines = log.and_then(|log| {
            let log = log.unwrap_or_default();
            let lines: Vec<TournamentLine> = serde_json::from_str(&log).context(Unreadable)?;
            let found = from.0 + lines.len() as u64;
            let is_whole = found == len.0;
            (is_whole.then_some(lines))
                .with_context(|| format!("the log has {found} lines instead of {len}"))
                .context(Unreadable)
        });
        lines.with_context(|| format!("read the log of tournament T-{id}"))
    }

    /// A tournament with its whole log.
    pub async fn tournament(&self, id: TournamentId) -> anyhow::Result<Option<Tournament>> {
        let Some(row) = self.tournament_row(id).await? else {
            return Ok(None);
        };
        let lines = self.tournament_lines(id, LogLength(0), row.seq).await?;
        let read = Tournament::replay(row.root, row.revision, lines).context(Unreadable)?;
        Ok(Some(read))
    }

    /// Whether a tournament could not be shown in its place at the last try, which its directors
    /// know.
    pub async fn is_place_lost(&self, id: TournamentId) -> anyhow::Result<bool> {
        let lost = query_scalar::<bool>("SELECT place_lost FROM tournaments WHERE id = $1");
        let lost = lost.bind(id.0).first(self).await;
        let lost = lost.with_context(|| format!("check whether tournament {id} can be shown"))?;
        Ok(lost.unwrap_or(false))
    }

    /// Somebody's setup in preparation. An unreadable one counts as none, so the next one replaces
    /// it.
    pub async fn tournament_draft(
        &self,
        of: ParticipantId,
    ) -> anyhow::Result<Option<TournamentDraft>> {
        let draft =
            query_scalar::<String>("SELECT draft FROM tournament_drafts WHERE participant = $1");
        let draft = draft.bind(of.0).first(self).await;
        let draft = draft.context("read the draft of a tournament")?;
        let draft = draft.map(|it| serde_json::from_str(&it)).transpose();
        let which = format!("tournament draft of {}", of.0);
        Ok(or_default("person", which, draft.map_err(Into::into)))
    }
}

impl Tx {
    /// An unused number for a tournament.
    pub async fn reserve_tournament_id(&self) -> anyhow::Result<TournamentId> {
        let id = query_scalar::<i64>(
            "UPDATE last_tournament
             SET id = 1 + (SELECT max(given.id) FROM (
                     SELECT last_tournament.id UNION ALL SELECT max(id) FROM tournaments) AS given)
             RETURNING id",
        );
        let id = id.first(self).await.context("reserve a tournament ID")?;
        Ok(TournamentId(id.context("reserve a tournament ID")?))
    }

    /// Saves a tournament that was like this before, if it is not new. Fails if it has changed
    /// meanwhile.
    pub async fn save_tournament(
        &self,
        before: Option<&Tournament>,
        after: &Tournament,
    ) -> anyhow::Result<()> {
        let saved = self.try_save_tournament(before, after).await;
        saved.with_context(|| format!("save tournament {}", after.root.id))
    }

    async fn try_save_tournament(
        &self,
        before: Option<&Tournament>,
        after: &Tournament,
    ) -> anyhow::Result<()> {
        let id = after.root.id;
        let row = json!({
            "root": after.root,
            "head": after.head(),
            "opened_at": after.opened_at,
            "revision": after.revision,
            "seq": after.seq(),
        });
        if let Some(before) = before {
            let values = [id.0.into(), to_signed(before.revision.0).into()];
            let text = "UPDATE tournaments SET {columns} WHERE id = $1 AND revision = $2";
            let update = update_by(text, values, &row, LOG_COLUMNS)?;
            let is_current = update.save(self).await? > 0;
            ensure!(is_current, "it has changed since it was read");
        } else {
            let secret = ("secret", after.root.secret.0.to_vec().into());
            let insert = insert_by("tournaments", &row, COLUMNS, [secret])?;
            insert.save(self).await?;
        }
        let len = before.map_or(0, |it| it.log.len());
        let (from, new) = (LogLength(len as u64), &after.log[len..]);
        append(self.lend().await.conn()?, id, from, new).await?;
        let mut others = before.map(Tournament::people).unwrap_or_default();
        for (who, person) in after.people() {
            if others.remove(&who) != Some(person) {
                let key = ["tournament", "participant"];
                let save = upsert("tournament_people", &person, &key)?;
                save.save(self).await?;
            }
        }
        for who in others.into_keys() {
            query("DELETE FROM tournament_people WHERE tournament = $1 AND participant = $2")
                .bind(id.0)
                .bind(who.0)
                .save(self)
                .await?;
        }
        let is_new = |game| before.is_none_or(|it| it.match_of(game).is_none());
        for begun in after.begun_games().filter(|it| is_new(it.game)) {
            let insert = upsert("tournament_games", &begun, &[])?;
            insert.save(self).await?;
        }
        Ok(())
    }

    /// Stores whether a tournament cannot be shown in its place any more.
    pub async fn save_place_lost(&self, id: TournamentId, lost: bool) -> anyhow::Result<()> {
        let save = query("UPDATE tournaments SET place_lost = $2 WHERE id = $1");
        let saved = save.bind(id.0).bind(lost).save(self).await;
        saved.with_context(|| format!("save whether tournament {id} can be shown"))?;
        Ok(())
    }

    /// Stores the thread of a tournament, if it has one.
    pub async fn save_tournament_thread(
        &self,
        id: TournamentId,
        thread: Option<ChannelId>,
    ) -> anyhow::Result<()> {
        let save = query("UPDATE tournaments SET thread = $2 WHERE id = $1").bind(id.0);
        let saved = save.bind(thread.map(|it| to_signed(it.0))).save(self).await;
        saved.with_context(|| format!("save the thread of tournament {id}"))?;
        Ok(())
    }

    /// Stores somebody's setup in preparation; none: they have opened or discarded it.
    pub async fn save_tournament_draft(
        &self,
        of: ParticipantId,
        draft: Option<&TournamentDraft>,
    ) -> anyhow::Result<()> {
        let save = match draft {
            Some(draft) => {
                let row = json!({"participant": of, "draft": draft});
                upsert("tournament_drafts", &row, &["participant"])?
            }
            None => query("DELETE FROM tournament_drafts WHERE participant = $1").bind(of.0),
        };
        let saved = save.save(self).await;
        saved.context("save the draft of a tournament")?;
        Ok(())
    }
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

/// Writes for its people that it is over.
pub(super) async fn close(conn: &mut Connection, id: TournamentId) -> anyhow::Result<()> {
    query("UPDATE tournament_people SET going_on = FALSE WHERE tournament = $1 AND going_on = TRUE")
        .bind(id.0)
        .run(conn, format!("mark tournament {id} as over"))
        .await
}
