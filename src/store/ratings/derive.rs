//! Deriving ratings from the ledger again: after a correction, or all of them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::{Unreadable, note_unreadable};
use anyhow::Context as _;
use cairn_domain::{
    CorrectedResult, Correction, CurrentRating, DatedRating, DerivedRatings, LedgerEntry,
    NoticeKind, ParticipantId, RatingKey, Score, Tally,
};
use cairn_kernel::{BySeat, Seat};

use super::{
    super::{
        convert::{to_signed, word},
        outbox,
        sql::{Connection, query, query_as, query_scalar},
    },
    ledger, list,
    rate::enlist,
    ratings_of_both, write,
};

/// Changes how a rated game counts, and derives everything after it. Ignored if it is not in the
/// ledger or already counts like that.
pub(crate) async fn correct(conn: &mut Connection, correction: &Correction) -> anyhow::Result<()> {
    for (to, what) in apply_correction(conn, correction).await? {
        outbox::add_notice(conn, to, &what, correction.at).await?;
    }
    Ok(())
}

/// Applies a director's change of a result: ratings follow if it was rated, and each player gets
/// one notice.
pub(crate) async fn correct_result(
    conn: &mut Connection,
    it: &CorrectedResult,
) -> anyhow::Result<()> {
    let mut of_ratings = match it.game {
        None => Vec::new(),
        Some(game) => {
            let (score, at) = (it.score, it.at);
            apply_correction(conn, &Correction { game, score, at }).await?
        }
    };
    for (to, counts) in &it.players {
        let own = of_ratings.iter().position(|of| of.0 == *to);
        let rating = own.map(|at| of_ratings.swap_remove(at).1);
        let rating = rating.and_then(|it| match it {
            NoticeKind::RatingCorrected { before, after, .. } => Some((before, after)),
            _ => None,
        });
        let what = NoticeKind::ResultCorrected {
            tournament: it.tournament,
            name: it.name.clone(),
            game: it.game,
            counts: *counts,
            rating,
        };
        outbox::add_notice(conn, *to, &what, it.at).await?;
    }
    // The rest are for players who have been replaced since.
    for (to, what) in of_ratings {
        outbox::add_notice(conn, to, &what, it.at).await?;
    }
    Ok(())
}

/// Changes how a game counts; returns the notices for its players.
async fn apply_correction(
    conn: &mut Connection,
    correction: &Correction,
) -> anyhow::Result<Vec<(ParticipantId, NoticeKind)>> {
    let entry = match ledger::entry(conn, correction.game).await {
        // It counts for nothing, no matter how it is corrected.
        Err(cause) if Unreadable::is_cause(&cause) => {
            note_unreadable("rating", correction.game.0, &cause);
            None
        }
        entry => entry?,
    };
    let Some(entry) = entry else {
        return Ok(Vec::new());
    };
    if entry.score == correction.score {
        return Ok(Vec::new());
    }
    let before = ratings_of_both(conn, entry.players).await?;
    let mut entries = ledger::from(conn, Some(&entry)).await?;
    let first = entries.first_mut().context("the entry no longer exists")?;
    first.score = correction.score;
    first.corrected_at = Some(correction.at);
    let (derived, known) = cairn_domain::derive_on(&entries);
    // The entries read have been corrected, but not written.
    for (number, (old, new)) in entries.iter().zip(&derived).enumerate() {
        if number == 0 || old != new {
            ledger::write(conn, new).await?;
        }
    }
    adopt(conn, &known, &entry).await?;
    for seat in Seat::BOTH {
        belongs(conn, &entry, *entry.players.get(seat)).await?;
    }
    let after = ratings_of_both(conn, entry.players).await?;
    let told = Seat::BOTH.map(|seat| {
        let key = entry.key(seat);
        let whole = |ratings: &[CurrentRating]| {
            let found = ratings.iter().find(|it| it.key == key);
            let rating = found.map_or_else(Default::default, |it| it.rating);
            (rating.rating + 5_000).div_euclid(10_000)
        };
        let what = NoticeKind::RatingCorrected {
            game: entry.game,
            form: entry.form.to_string(),
            side: key.side,
            annulled: correction.score.is_none(),
            before: whole(&before),
            after: whole(&after),
        };
        (key.who, what)
    });
    Ok(told.into())
}

/// Stores the ratings that follow from an entry of the ledger, and their entries in lists.
async fn adopt(
    conn: &mut Connection,
    known: &HashMap<RatingKey, DatedRating>,
    entry: &LedgerEntry,
) -> anyhow::Result<()> {
    let own = Seat::BOTH.map(|seat| entry.key(seat));
    let people: BTreeSet<ParticipantId> = known.keys().map(|it| it.who).collect();
    for who in people {
        let both = BySeat {
            first: who,
            second: who,
        };
        let mut ratings: BTreeMap<RatingKey, CurrentRating> = ratings_of_both(conn, both)
            .await?
            .into_iter()
            .map(|it| (it.key.clone(), it))
            .collect();
        let mut changed = Vec::new();
        let mut forms = BTreeSet::new();
        for (key, known) in known.iter().filter(|(key, _)| key.who == who) {
            let tally = if own.contains(key) {
                tally(conn, key).await?
            } else {
                ratings.get(key).map_or_else(Tally::default, |it| it.tally)
            };
            let now = known.since.map(|changed_at| CurrentRating {
                key: key.clone(),
                rating: known.rating,
                changed_at,
                tally,
            });
            if ratings.get(key) == now.as_ref() {
                continue;
            }
            forms.insert(key.form.to_string());
            if let Some(now) = now {
                changed.push(now.clone());
                ratings.insert(key.clone(), now);
            } else {
                forget(conn, key).await?;
                ratings.remove(key);
            }
        }
        write(conn, &changed).await?;
        for form in forms {
            relist(conn, who, &form, &ratings).await?;
        }
    }
    Ok(())
}

async fn relist(
    conn: &mut Connection,
    who: ParticipantId,
    form: &str,
    ratings: &BTreeMap<RatingKey, CurrentRating>,
) -> anyhow::Result<()> {
    query("DELETE FROM leaderboard WHERE participant = $1 AND form = $2")
        .bind(who.0)
        .bind(form)
        .run(conn, "remove a person from a leaderboard")
        .await?;
    let of_form = ratings
        .values()
        .filter(|it| it.key.form.to_string() == form);
    let own: Vec<CurrentRating> = of_form.cloned().collect();
    match own.first() {
        Some(first) => list(conn, who, &first.key.form, &own).await,
        None => Ok(()),
    }
}

async fn forget(conn: &mut Connection, key: &RatingKey) -> anyhow::Result<()> {
    query("DELETE FROM ratings WHERE participant = $1 AND form = $2 AND side = $3")
        .bind(key.who.0)
        .bind(key.form.to_string())
        .bind(word(&key.side)?)
        .run(conn, "delete a rating")
        .await
}

async fn tally(conn: &mut Connection, key: &RatingKey) -> anyhow::Result<Tally> {
    let mut tally = Tally::default();
    for seat in Seat::BOTH {
        let column = seat.key();
        let query = format!(
            "SELECT result, rated FROM rated_games
             WHERE {column} = $1 AND form = $2 AND result <> 'annulled'"
        );
        let rows: Vec<(String, String)> = query_as(query)
            .bind(key.who.0)
            .bind(key.form.to_string())
            .fetch_all(&mut *conn)
            .await
            .context("count rated games")?;
        for (result, rated) in rows {
            let rated: cairn_domain::RatingMode =
                serde_json::from_value(serde_json::Value::String(rated))?;
            let score = match result.as_str() {
                "first" => Score::First,
                "second" => Score::Second,
                _ => Score::Draw,
            };
            if rated.side(seat) == key.side {
                tally.count(score, seat);
            }
        }
    }
    Ok(tally)
}

/// Whether somebody has finished a rated game in the server this one was started in.
async fn belongs(
    conn: &mut Connection,
    entry: &LedgerEntry,
    who: ParticipantId,
) -> anyhow::Result<()> {
    let Some(guild) = entry.guild else {
        return Ok(());
    };
    let there: bool = query_scalar(
        "SELECT EXISTS (SELECT 1 FROM rated_games
                        WHERE first = $1 AND guild = $2 AND result <> 'annulled')
            OR EXISTS (SELECT 1 FROM rated_games
                       WHERE second = $1 AND guild = $2 AND result <> 'annulled')",
    )
    .bind(who.0)
    .bind(to_signed(guild.0))
    .fetch_one(&mut *conn)
    .await
    .context("check whether a person has been rated in a server")?;
    if there {
        let both = BySeat {
            first: who,
            second: who,
        };
        return enlist(conn, guild, both).await;
    }
    query("DELETE FROM rated_members WHERE guild = $1 AND participant = $2")
        .bind(to_signed(guild.0))
        .bind(who.0)
        .run(conn, "remove a person from a server's leaderboard")
        .await
}

pub(crate) async fn derive_all(conn: &mut Connection) -> anyhow::Result<()> {
    let entries = ledger::from(conn, None).await?;
    let derived = DerivedRatings::from_ledger(&entries);
    for (old, new) in entries.iter().zip(&derived.entries) {
        if old != new {
            ledger::write(conn, new).await?;
        }
    }
    for table in ["DELETE FROM ratings", "DELETE FROM leaderboard"] {
        query(table).run(conn, "delete all ratings").await?;
    }
    let all: Vec<CurrentRating> = derived.ratings.into_values().collect();
    write(conn, &all).await?;
    let same =
        |a: &CurrentRating, b: &CurrentRating| a.key.who == b.key.who && a.key.form == b.key.form;
    for own in all.chunk_by(same) {
        list(conn, own[0].key.who, &own[0].key.form, own).await?;
    }
    let counting = "SELECT guild, first AS participant FROM rated_games
                    WHERE guild IS NOT NULL AND result <> 'annulled'
                    UNION
                    SELECT guild, second FROM rated_games
                    WHERE guild IS NOT NULL AND result <> 'annulled'";
    for statement in [
        format!("DELETE FROM rated_members WHERE (guild, participant) NOT IN ({counting})"),
        format!(
            "INSERT INTO rated_members (guild, participant)
             SELECT guild, participant FROM ({counting}) AS counting
             JOIN participants ON participants.id = participant
             WHERE discord_user IS NOT NULL
             ON CONFLICT DO NOTHING"
        ),
    ] {
        query(statement)
            .run(conn, "write the rated members of all servers")
            .await?;
    }
    Ok(())
}
