//! Checking the stored ratings against the ledger.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context as _;
use cairn_domain::{
    CurrentRating, DerivedRatings, GuildId, LedgerFlaw, Listing, ParticipantId, Timestamp, listings,
};

use super::{
    super::{
        convert::{from_word, number},
        sql::{Connection, Readers, query, query_scalar},
    },
    current, ledger,
};

/// A line of a list: the participant, the form, and its contents.
type Line = (ParticipantId, String, String);

/// The flaws of the ledger and everything derived from it.
pub(crate) async fn flaws(readers: &Readers) -> anyhow::Result<Vec<LedgerFlaw>> {
    // All from one snapshot: a game may end in between.
    let mut look = readers.begin().await.context("read the ledger")?;
    let entries = ledger::from(&mut look, None).await?;
    let rows = query("SELECT *, form AS pool FROM ratings")
        .fetch_all(&mut look)
        .await
        .context("read all ratings")?;
    let derived = DerivedRatings::from_ledger(&entries);
    let (mut ratings, mut unread_ratings) = (Vec::with_capacity(rows.len()), Vec::new());
    for row in &rows {
        match current(row) {
            Ok(it) => ratings.push(it),
            Err(_) => unread_ratings.push(LedgerFlaw::UnreadableRating {
                who: ParticipantId(row.try_get("participant")?),
                form: row.try_get("form")?,
            }),
        }
    }
    let mut flaws = derived.flaws(&entries, &ratings);
    flaws.extend(unread_ratings);
    let unread = ledger::unread(&mut look).await?;
    flaws.extend(unread.iter().map(|it| LedgerFlaw::Unreadable(it.game)));
    let known: BTreeSet<i64> =
        query_scalar("SELECT id FROM participants WHERE discord_user IS NOT NULL")
            .fetch_all(&mut look)
            .await
            .context("read the people who have accounts")?
            .into_iter()
            .collect();
    let is_known = |who: ParticipantId| known.contains(&who.0);
    let kept = lines(&mut look).await?;
    let given = derived_lines(&derived, is_known);
    let differing: BTreeSet<(ParticipantId, String)> = kept
        .symmetric_difference(&given)
        .map(|(who, form, _)| (*who, form.clone()))
        .collect();
    flaws.extend(
        differing
            .into_iter()
            .map(|(who, form)| LedgerFlaw::OtherListing { who, form }),
    );
    let kept = members(&mut look).await?;
    let mut given = BTreeSet::new();
    for entry in entries.iter().filter(|it| it.score.is_some()) {
        let players = [entry.players.first, entry.players.second];
        let guild = entry.guild;
        given.extend(
            players
                .into_iter()
                .filter(|it| is_known(*it))
                .filter_map(|it| Some((guild?.0, it))),
        );
    }
    // The place it was played in can still be read.
    for it in &unread {
        let known = it.players.into_iter().filter(|it| is_known(*it));
        given.extend(known.filter_map(|who| Some((it.guild?.0, who))));
    }
    let differing = kept.symmetric_difference(&given);
    flaws.extend(differing.map(|(guild, who)| LedgerFlaw::OtherMember {
        who: *who,
        guild: GuildId(*guild),
    }));
    Ok(flaws)
}

fn derived_lines(
    derived: &DerivedRatings,
    is_known: impl Fn(ParticipantId) -> bool,
) -> BTreeSet<Line> {
    let mut own: BTreeMap<(ParticipantId, String), Vec<CurrentRating>> = BTreeMap::new();
    for it in derived.ratings.values().filter(|it| is_known(it.key.who)) {
        let key = (it.key.who, it.key.form.to_string());
        own.entry(key).or_default().push(it.clone());
    }
    let lines = own.into_iter().flat_map(|((who, form), ratings)| {
        let all = listings(&ratings).into_iter();
        all.map(move |it| (who, form.clone(), format!("{it:?}")))
    });
    lines.collect()
}

async fn lines(conn: &mut Connection) -> anyhow::Result<BTreeSet<Line>> {
    let rows = query("SELECT * FROM leaderboard")
        .fetch_all(conn)
        .await
        .context("read all rating lists")?;
    rows.iter()
        .map(|row| {
            let listing = Listing {
                list: from_word(row, "list")?,
                rating: row.try_get("rating")?,
                provisional_from: Timestamp(row.try_get("provisional_from")?),
                last_at: Timestamp(row.try_get("last_at")?),
            };
            let who = ParticipantId(row.try_get("participant")?);
            Ok((who, row.try_get("form")?, format!("{listing:?}")))
        })
        .collect()
}

async fn members(conn: &mut Connection) -> anyhow::Result<BTreeSet<(u64, ParticipantId)>> {
    let rows = query("SELECT guild, participant FROM rated_members")
        .fetch_all(conn)
        .await
        .context("read the rated members of all servers")?;
    rows.iter()
        .map(|row| {
            let who = ParticipantId(row.try_get("participant")?);
            Ok((number(row, "guild")?, who))
        })
        .collect()
}
